import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("S9 bar buttons")
struct BarButtonTests {
    /// Bar buttons with these frames in a bar 300 × 44 that fills the window's width.
    private func bar(
        _ frames: [(String, Double, Double, Double, Double)],
        _ change: @escaping (String, inout View) -> Void = { _, _ in }
    ) throws -> Asked {
        try Asked(
            Layout(
                300, 100,
                [
                    Sketch(
                        "bar", 0, 20, 300, 44,
                        of: frames.map { id, x, y, width, height in
                            Sketch(id, x, y, width, height, .barButtonItem) { change(id, &$0) }
                        })
                ]))
    }

    @Test("S9 neighbours meet at the middle of the gap and reach 24 at most, over the bar's full height")
    func gap() throws {
        // 60…100 and 120…160 meet at 110; 200 is 40 further: 184 is not reached by 160 + 24 = 184, 200 − 24 = 176 is.
        let asked = try bar([("a", 60, 8, 40, 28), ("b", 120, 8, 40, 28), ("c", 240, 8, 40, 28)])
        #expect(try asked.at(109.5, 20).region == "a")
        #expect(try asked.at(110, 63.5).region == "b")
        #expect(try asked.at(36, 40).hit == "a")
        #expect(try asked.at(35.5, 40).hit == "bar")
        #expect(try asked.at(183.5, 40).hit == "b")
        #expect(try asked.at(184, 40).hit == "bar")
        #expect(try asked.at(216, 40).hit == "c")
        let answer = try asked.at(125, 40)
        #expect(answer.requested == Rect(x: -10, y: -8, width: 74, height: 44))
        #expect(answer.effective == Rect(x: 110, y: 20, width: 74, height: 44))
        #expect(answer.style?.effect == "highlight")
        #expect(answer.drawn == Point(x: 140, y: 42))
    }

    @Test("S9 an overlap is halved, up to the smaller of both max edges")
    func overlap() throws {
        // 50…100 and 60…80: the overlap ends at 80, its middle is 70.
        let asked = try bar([("a", 50, 8, 50, 28), ("b", 60, 8, 20, 28)])
        #expect(try asked.at(69.5, 40).region == "a")
        #expect(try asked.at(70, 40).region == "b")
    }

    @Test("S9 neighbours go by x, not by the order of children; of equal x by that order")
    func order() throws {
        let asked = try bar([("right", 120, 8, 40, 28), ("left", 60, 8, 40, 28)])
        #expect(try asked.at(109.5, 40).region == "left")
        #expect(try asked.at(110, 40).region == "right")
        // Equal x: 60…100 and 60…80 meet at (80 + 60) / 2 = 70.
        let equal = try bar([("a", 60, 8, 40, 28), ("b", 60, 8, 20, 28)])
        #expect(try equal.at(69.5, 40).region == "a")
        #expect(try equal.at(70, 40).region == "b")
    }

    @Test("S9 hidden, faint and disabled ones do not count, nor those that do not overlap in y")
    func notCounted() throws {
        for change in [
            { (view: inout View) in view.isHidden = true }, { $0.alpha = 0.01 },
            { $0.isUserInteractionEnabled = false }, { $0.transform = .scale(2, 1) },
        ] {
            let asked = try bar([("a", 60, 8, 40, 28), ("ghost", 104, 8, 10, 28)]) { id, view in
                if id == "ghost" { change(&view) }
            }
            // Without a neighbour a reaches to 124.
            #expect(try asked.at(123.5, 22).hit == "a")
        }
        let rows = try bar([("a", 60, 0, 40, 20), ("b", 110, 20, 40, 20)])
        // They touch at y 20 without overlapping: each its full 24, the later in front.
        #expect(try rows.at(86, 60).hit == "b")
        #expect(try rows.at(85.5, 60).hit == "a")
        let overlapping = try bar([("a", 60, 0, 40, 20.5), ("b", 110, 20, 40, 20)])
        #expect(try overlapping.at(104.5, 60).hit == "a")
        #expect(try overlapping.at(105, 60).hit == "b")
    }

    @Test("S9 the height is the union of the bar's bounds and the frame, but the bar cuts hits")
    func height() throws {
        let answer = try bar([("a", 60, -10, 40, 70)]).at(80, 40)
        // Own y from 0 to 70: −10 to 60 in the bar, of which 0…44 is left.
        #expect(answer.requested == Rect(x: -24, y: 0, width: 88, height: 70))
        #expect(answer.effective == Rect(x: 36, y: 20, width: 88, height: 44))
        #expect(answer.cuts == ["bar: top bottom"])
    }

    @Test("S9 the transform's move counts; a map that is not upright leaves the bounds")
    func upright() throws {
        let moved = try bar([("a", 60, 8, 40, 28)]) { _, view in
            view.transform = .translation(x: 100, y: 0)
        }
        #expect(try moved.at(136, 40).hit == "a")
        #expect(try moved.at(135.5, 40).hit == "bar")
        let flipped = try bar([("a", 60, 8, 40, 28)]) { _, view in view.transform = .scale(-1, 1) }
        #expect(try flipped.at(59.5, 40).hit == "bar")
        #expect(try flipped.at(80, 22).hit == "bar")
        let answer = try flipped.at(80, 40)
        #expect(answer.region == "a" && answer.style?.effect == "highlight")
    }

    @Test("S9 an own hitTest stays the hit shape and still counts as neighbour; the reach stays the region")
    func ownHitTest() throws {
        let asked = try bar([("a", 60, 8, 40, 28), ("b", 120, 8, 40, 28)]) { id, view in
            if id == "a" {
                view.hitTest = HitTest()
                view.hitTest?.opaque = true
            }
        }
        #expect(try asked.at(105, 40).hit == "bar")
        #expect(try asked.at(110, 40).hit == "b")
        #expect(try asked.at(109.5, 40).hit == "bar")
        let answer = try asked.at(80, 40)
        #expect(answer.window == Rect(x: 36, y: 20, width: 74, height: 44))
        #expect(answer.effective == Rect(x: 60, y: 28, width: 40, height: 28))
        #expect(answer.cuts == ["a: left top right bottom"])
    }

    @Test("S9 pointer false and own interactions leave the hit shape")
    func keepsShape() throws {
        let off = try bar([("a", 60, 8, 40, 28)]) { _, view in view.pointer = .off }
        #expect(try off.at(40, 22).hit == "a")
        #expect(try off.at(80, 40).region == nil)
        let listed = try bar([("a", 60, 8, 40, 28)]) { _, view in view.interactions = [.pointer()] }
        #expect(try listed.at(40, 22).hit == "a")
        #expect(try listed.at(40, 22).region == nil)
        #expect(try listed.at(70, 40).requested == Rect(x: 0, y: 0, width: 40, height: 28))
    }

    @Test("S9 in a flipped bar the shared edge belongs to the one that it is the own min edge of")
    func flippedBar() throws {
        let asked = try Asked(
            Layout(
                300, 100,
                [
                    Sketch(
                        "bar", 0, 20, 300, 44,
                        of: [
                            Sketch("d", 20, 8, 40, 28, .barButtonItem),
                            Sketch("e", 100, 8, 40, 28, .barButtonItem),
                        ]
                    ) { $0.transform = .scale(-1, 1) }
                ]))
        // They meet at 80, window 220: e's own min edge.
        #expect(try asked.at(220, 40).hit == "e")
        #expect(try asked.at(220.0.nextUp, 40).hit == "d")
        #expect(try asked.at(230, 40).cuts == ["bar: left"])
    }

    @Test("S9 a turned bar works in its own space")
    func turnedBar() throws {
        let asked = try Asked(
            Layout(
                300, 300,
                [
                    Sketch("bar", 50, 100, 200, 40, of: [Sketch("a", 80, 10, 40, 20, .barButtonItem)]) {
                        $0.transform = .turn
                    }
                ]))
        // The bar's middle (150, 120) is a's middle; 60 points along the bar, (48, 36), is beyond 20 + 24.
        #expect(try asked.at(150 + 0.8 * 43.9, 120 + 0.6 * 43.9).region == "a")
        #expect(try asked.at(150 + 0.8 * 44.1, 120 + 0.6 * 44.1).hit == "bar")
    }

    @Test("S9 items in a root that turns meet in the root's space, not the window's")
    func turnedRoot() throws {
        let asked = try Asked(
            Layout(300, 300, [Sketch("a", 80, 10, 40, 20, .barButtonItem)]) {
                $0.frame = Rect(x: 50, y: 100, width: 200, height: 40)
                $0.transform = .turn
            })
        // As in a turned bar: the root's middle (150, 120) is a's, 20 + 24 points along it a ends.
        #expect(try asked.at(150 + 0.8 * 43.9, 120 + 0.6 * 43.9).region == "a")
        #expect(try asked.at(150 + 0.8 * 44.1, 120 + 0.6 * 44.1).hit == "window")
        // Own −24…64 by −10…30 about (20, 10): half 44 by 20, turned 2 · (35.2 + 12) wide.
        let answer = try asked.at(150, 120)
        let polygon = try #require(answer.polygon)
        #expect(polygon.count == 4)
        #expect(abs(try #require(answer.window).width - 94.4) < 1e-9)
    }

    @Test("S9 items in a root that is moved and scaled reach in its space; a beam is capped in the window")
    func scaledRoot() throws {
        let asked = try Asked(
            Layout(
                300, 100,
                [
                    Sketch("a", 40, 5, 20, 20, .barButtonItem) {
                        $0.pointer = .style(
                            PointerStyle(.shape(.verticalBeam(length: 500), constrainedAxes: [])))
                    }
                ]
            ) {
                $0.frame = Rect(x: 50, y: 20, width: 100, height: 30)
                $0.transform = .scale(2, 2)
            })
        // Twice its size about (100, 35) the root is 0…200 by 5…65; a's 16…84 of it is 32…168.
        let answer = try asked.at(33, 6)
        #expect(answer.region == "a")
        #expect(answer.window == Rect(x: 32, y: 5, width: 136, height: 60))
        #expect(answer.effective == answer.window)
        #expect(answer.shape == .verticalBeam(center: Point(x: 33, y: 6), length: 60, thickness: 2))
        #expect(try asked.at(31.5, 6).hit == "window")
    }
}
