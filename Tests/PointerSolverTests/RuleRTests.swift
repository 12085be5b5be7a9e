import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("R1 candidates")
struct RuleR1Tests {
    @Test("R1 the hit view's interaction first, else the nearest ancestor's")
    func innermost() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "outer", 0, 0, 100, 100,
                        of: [
                            Sketch("inner", 0, 0, 50, 50, of: [Sketch("leaf", 0, 0, 20, 20)]) {
                                $0.pointer = .on
                            },
                            Sketch("plain", 50, 0, 50, 50),
                        ]
                    ) { $0.pointer = .on }
                ]))
        #expect(try asked.at(10, 10).hit == "leaf")
        #expect(try asked.at(10, 10).region == "inner")
        #expect(try asked.at(10, 10).position == Point(x: 10, y: 10))
        #expect(try asked.at(60, 10).region == "outer")
        #expect(try asked.at(60, 10).position == Point(x: 60, y: 10))
    }

    @Test("R1 a sibling behind is no candidate, though it holds the position")
    func sibling() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [Sketch("behind", 0, 0, 100, 100) { $0.pointer = .on }, Sketch("front", 0, 0, 50, 50)]))
        #expect(try asked.at(10, 10).region == nil)
        #expect(try asked.at(60, 10).region == "behind")
    }

    @Test("R1 of two on one view the later is asked first; a disabled one not at all")
    func later() throws {
        func layout(laterIsEnabled: Bool) -> Layout {
            Layout(
                100, 100,
                [
                    Sketch("a", 0, 0, 100, 100) {
                        $0.interactions = [
                            .pointer([.rect(0, 0, 100, 100, id: "first")]),
                            .pointer([.rect(0, 0, 50, 100, id: "second")], isEnabled: laterIsEnabled),
                        ]
                    }
                ])
        }
        let both = try Asked(layout(laterIsEnabled: true))
        #expect(try both.at(10, 10).region == "a#second")
        #expect(try both.at(10, 10).interaction == 1)
        #expect(try both.at(60, 10).region == "a#first")
        let one = try Asked(layout(laterIsEnabled: false))
        #expect(try one.at(10, 10).region == "a#first")
        #expect(try one.at(10, 10).interaction == 0)
    }

    @Test("R1 other interactions do not count, not even as numbers")
    func others() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 0, 0, 100, 100) {
                        $0.interactions = [
                            Interaction(content: .contextMenu(actions: ["Open"])), .pointer(isEnabled: false),
                            Interaction(content: .longPress(minimumPressDuration: 0.5)), .pointer(),
                        ]
                    }
                ]))
        #expect(try asked.at(10, 10).interaction == 1)
    }
}

@Suite("R2 the default region, and the order of regions")
struct RuleR2Tests {
    private func one(_ interactions: [Interaction], _ change: @escaping (inout View) -> Void = { _ in })
        throws
        -> Asked
    {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", 50, 50, 100, 100) {
                        $0.interactions = interactions
                        change(&$0)
                    }
                ]))
    }

    @Test("R2 without regions the bounds, without identifier")
    func defaultRegion() throws {
        let answer = try one([.pointer()]) { $0.contentOffset = Point(x: 7, y: 9) }.at(60, 60)
        #expect(answer.region == "a")
        #expect(answer.requested == Rect(x: 7, y: 9, width: 100, height: 100))
        #expect(answer.window == Rect(x: 50, y: 50, width: 100, height: 100))
    }

    @Test("R2 the default region is never widened by the hit test")
    func notWidened() throws {
        let asked = try one([.pointer()]) {
            $0.hitTest = HitTest()
            $0.hitTest?.outset = .fixed(EdgeInsets(20))
        }
        #expect(try asked.at(40, 60).hit == "a")
        #expect(try asked.at(40, 60).region == nil)
        #expect(try asked.at(50, 60).region == "a")
        #expect(try asked.at(150, 60).region == nil)
    }

    @Test("R2 later regions are in front")
    func order() throws {
        let asked = try one([.pointer([.rect(0, 0, 60, 60, id: "back"), .rect(40, 40, 60, 60, id: "front")])])
        #expect(try asked.at(95, 95).region == "a#front")
        #expect(try asked.at(85, 85).region == "a#back")
        #expect(try asked.at(140, 60).region == nil)
    }

    @Test("R2 every modifier listed must be down, others do not matter")
    func modifiers() throws {
        let asked = try one([
            .pointer([
                .rect(0, 0, 100, 100, id: "plain"),
                .rect(0, 0, 100, 100, id: "both", modifiers: [.shift, .command]),
            ])
        ])
        #expect(try asked.at(60, 60).region == "a#plain")
        #expect(try asked.at(60, 60, .shift).region == "a#plain")
        #expect(try asked.at(60, 60, [.shift, .command]).region == "a#both")
        #expect(try asked.at(60, 60, [.shift, .command, .capsLock]).region == "a#both")
        #expect(try asked.at(60, 60, [.control, .option, .capsLock, .numericPad]).region == "a#plain")
    }

    @Test("R2 an empty list answers nil")
    func empty() throws { #expect(try one([.pointer([])]).at(60, 60).region == nil) }
}

@Suite("R5 nil")
struct RuleR5Tests {
    private func layout(falls: Bool) -> Layout {
        var layout = Layout(
            200, 100,
            [
                Sketch(
                    "outer", 0, 0, 200, 100,
                    of: [
                        Sketch("inner", 0, 0, 100, 100) {
                            $0.interactions = [
                                .pointer([.rect(0, 0, 100, 50, id: "first")]),
                                .pointer([.rect(0, 0, 50, 50, id: "second")]),
                            ]
                        }
                    ]
                ) { $0.pointer = .on }
            ])
        layout.options.nilFallsThrough = falls
        return layout
    }

    @Test("R5 the next candidate is asked, an earlier interaction of the same view included")
    func falls() throws {
        let asked = try Asked(layout(falls: true))
        #expect(try asked.at(10, 10).region == "inner#second")
        #expect(try asked.at(60, 10).region == "inner#first")
        #expect(try asked.at(60, 60).region == "outer")
    }

    @Test("R5 with nilFallsThrough false the first nil ends the search")
    func ends() throws {
        let asked = try Asked(layout(falls: false))
        #expect(try asked.at(10, 10).region == "inner#second")
        #expect(try asked.at(60, 10).region == nil)
        #expect(try asked.at(60, 60).region == nil)
        // Views without an interaction are no candidates and end nothing.
        #expect(try asked.at(150, 10).region == "outer")
    }

    @Test("R5 a disabled interaction does not end the search")
    func disabled() throws {
        var layout = Layout(
            100, 100,
            [
                Sketch(
                    "outer", 0, 0, 100, 100,
                    of: [
                        Sketch("inner", 0, 0, 100, 100) { $0.interactions = [.pointer([], isEnabled: false)] }
                    ]
                ) { $0.pointer = .on }
            ])
        layout.options.nilFallsThrough = false
        #expect(try Asked(layout).at(10, 10).region == "outer")
    }
}

@Suite("R6 what tells regions apart")
struct RuleR6Tests {
    @Test("R6 the requested rect, the latching axes and the interaction are in the answer")
    func identity() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 0, 0, 100, 100) {
                        var row = PointerRegion(
                            id: "row", area: .grid(Grid(cellHeight: 20)), latchingAxes: .horizontal)
                        row.style = .null
                        $0.interactions = [.pointer(), .pointer([row], id: "rows")]
                    }
                ]))
        let first = try asked.at(10, 10)
        let same = try asked.at(90, 19.5)
        let next = try asked.at(10, 20)
        #expect(first.region == "a#row" && same.region == "a#row" && next.region == "a#row")
        #expect(first.requested == same.requested)
        #expect(next.requested == Rect(x: 0, y: 20, width: 100, height: 20))
        #expect(first.latchingAxes == 1)
        #expect(first.interaction == 1)
    }
}
