import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("Q1 Q3 one answer, and why")
struct RuleQTests {
    @Test("Q1 an answer outside is a normal one: no hit, no region, the system pointer at the model position")
    func outside() throws {
        let answer = try Asked(Layout(100, 100, []) { $0.pointer = .on }).at(-5, 500)
        #expect(answer.hit == nil && answer.region == nil && answer.style == nil)
        #expect(answer.shape == .system && answer.drawn == Point(x: -5, y: 500))
    }

    @Test("Q1 a view without an id is called by its path of child numbers, the root by none")
    func paths() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(nil, 0, 0, 50, 50),
                    Sketch(nil, 50, 0, 50, 50, of: [Sketch(nil, 0, 0, 10, 10), Sketch(nil, 10, 0, 10, 10)]),
                ]
            ) { $0.id = nil })
        #expect(try asked.at(10, 10).hit == "@0")
        #expect(try asked.at(90, 10).hit == "@1")
        #expect(try asked.at(65, 5).hit == "@1.1")
        #expect(try asked.at(10, 90).hit == "@")
    }

    @Test("Q3 each view that had a claim, with the rule that stood against it, front to back")
    func views() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("behind", 0, 0, 100, 100),
                    Sketch("veil", 0, 0, 100, 100, of: [Sketch("far", 50, 50, 20, 20)]) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.passThrough = true
                    },
                    Sketch("hidden", 0, 0, 100, 100, of: [Sketch("inHidden", 0, 0, 50, 50)]) {
                        $0.isHidden = true
                    },
                    Sketch("faint", 0, 0, 100, 100) { $0.alpha = 0.001 },
                    Sketch("off", 0, 0, 100, 100) { $0.isUserInteractionEnabled = false },
                    Sketch("elsewhere", 50, 50, 50, 50),
                    Sketch("badgeBox", 50, 0, 50, 50, of: [Sketch("badge", -50, 0, 50, 50)]),
                ]))
        #expect(
            asked.steps(10, 10) == [
                "badge outsideAncestor badgeBox", "off interactionDisabled", "faint faint",
                "inHidden skippedWith hidden", "hidden hidden", "veil passesThrough", "behind hit",
            ])
    }

    @Test("Q3 an opaque ancestor and what it keeps back")
    func opaque() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("shell", 0, 0, 50, 50, of: [Sketch("core", 0, 0, 50, 50)]) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.opaque = true
                    }
                ]))
        #expect(asked.steps(10, 10) == ["core belowOpaque shell", "shell hit"])
    }

    @Test("Q3 each candidate in the order of asking, with what it answered")
    func candidates() throws {
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch(
                        "outer", 0, 0, 100, 100,
                        of: [
                            Sketch("inner", 0, 0, 100, 100) {
                                $0.interactions = [
                                    .pointer(), .pointer([], isEnabled: false), .pointer([]),
                                    .pointer([.rect(50, 50, 10, 10)]),
                                    .pointer([.rect(0, 0, 100, 100, modifiers: .shift)]),
                                    .pointer([
                                        PointerRegion(
                                            area: .grid(Grid(cellWidth: 5, spacing: Point(x: 10, y: 0))))
                                    ]),
                                ]
                            }
                        ]
                    ) { $0.pointer = .on }
                ]))
        let steps = asked.steps(10, 10).filter { $0.contains(":") }
        #expect(
            steps == [
                "inner:5 inSpacing", "inner:4 modifiersNotDown", "inner:3 outsideRegions",
                "inner:2 noRegions",
                "inner:0 answers", "inner:1 disabled", "outer:0 notAsked",
            ])
    }

    @Test("Q3 the nil that ended the search")
    func ended() throws {
        var layout = Layout(
            100, 100,
            [
                Sketch(
                    "outer", 0, 0, 100, 100,
                    of: [
                        Sketch("inner", 0, 0, 100, 100) { $0.interactions = [.pointer([])] }
                    ]
                ) { $0.pointer = .on }
            ])
        layout.options.nilFallsThrough = false
        let steps = try Asked(layout).steps(10, 10).filter { $0.contains(":") }
        #expect(steps == ["inner:0 noRegions", "inner:0 endsSearch", "outer:0 notAsked"])
    }

    @Test("Q3 regions that hold the position but do not get it: cut by an ancestor, or behind another view")
    func lost() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "toolbar", 0, 0, 100, 40,
                        of: [
                            Sketch("button", 10, 10, 20, 20) {
                                $0.hitTest = HitTest()
                                $0.hitTest?.outset = .fixed(EdgeInsets(20))
                                $0.interactions = [.pointer([.outset(20)])]
                            }
                        ]),
                    Sketch("under", 0, 45, 100, 40) { $0.pointer = .on },
                    Sketch("over", 0, 45, 50, 20),
                ]))
        #expect(asked.steps(20, 45).contains("button:0 outsideHitArea toolbar"))
        #expect(asked.steps(20, 50).contains("under:0 occluded over"))
    }

    @Test("Q3 the steps of each sort are limited")
    func limited() throws {
        let asked = try Asked(Layout(100, 100, (0..<20).map { Sketch("v\($0)", 0, 0, 100, 100) }))
        #expect(asked.steps(10, 10, limit: 5).count == 5)
    }

    @Test("Q3 the hit is told beyond the limit, and those behind it are told apart from its ancestors")
    func hitBeyondLimit() throws {
        let hidden = (0..<5).map { Sketch("h\($0)", 0, 0, 100, 100) { $0.isHidden = true } }
        let asked = try Asked(
            Layout(100, 100, [Sketch("back", 0, 0, 100, 100), Sketch("a", 0, 0, 100, 100)] + hidden))
        #expect(asked.steps(10, 10, limit: 2) == ["h4 hidden", "h3 hidden", "a hit"])
        #expect(asked.steps(10, 10).suffix(2) == ["a hit", "back behind a"])
    }

    @Test("Q3 of regions that do not get the position as many are told as the limit says")
    func limitedRegions() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                (0..<4).map { Sketch("v\($0)", 0, 0, 100, 100) { $0.pointer = .on } } + [
                    Sketch("over", 0, 0, 100, 100)
                ]))
        let steps = asked.steps(10, 10, limit: 2).filter { $0.contains("occluded") }
        #expect(steps == ["v3:0 occluded over", "v2:0 occluded over"])
    }

    @Test("Q3 a root that answers itself is asked once")
    func root() throws {
        let asked = try Asked(Layout(100, 100, []) { $0.pointer = .on })
        #expect(asked.steps(10, 10) == ["window hit", "window:0 answers"])
    }

    @Test("Q3 a root smaller than the window cuts a region like any other view")
    func cutByRoot() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 10, 10, 30, 30) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.outset = .fixed(EdgeInsets(30))
                        $0.interactions = [.pointer([.outset(30)])]
                    }
                ]
            ) { $0.frame = Rect(x: 0, y: 0, width: 50, height: 50) })
        #expect(asked.steps(60, 20) == ["a outsideAncestor window", "a:0 outsideHitArea window"])
    }
}
