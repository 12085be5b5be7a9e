import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("R4 small overhangs, and areas with nothing between their edges")
struct RuleR4EdgeTests {
    @Test("R4 an overhang up to 1/1024 point is neither a cut nor clipped")
    func tolerance() throws {
        func effective(_ overhang: Double) throws -> (Rect?, [String]) {
            let answer = try Asked(
                Layout(
                    200, 200,
                    [
                        Sketch(
                            "bar", 0, 0, 100, 100,
                            of: [Sketch("a", -overhang, 0, 50, 50) { $0.pointer = .on }])
                    ])
            ).at(10, 10)
            return (answer.effective, answer.cuts)
        }
        let touching = try effective(1.0 / 1024)
        #expect(touching.0 == Rect(x: -1.0 / 1024, y: 0, width: 50, height: 50))
        #expect(touching.1 == [])
        let over = try effective(1.0 / 512)
        #expect(over.0 == Rect(x: 0, y: 0, width: 50 - 1.0 / 512, height: 50))
        #expect(over.1 == ["bar: left"])
    }

    @Test(
        "R4 the tolerance is the same at each side",
        arguments: [("left", -1.0, 0.0), ("top", 0, -1), ("right", 1, 0), ("bottom", 0, 1)])
    func toleranceOfEachSide(side: String, x: Double, y: Double) throws {
        // 50 × 50 flush with this side of a bar of 100 × 100, then pushed out.
        func answer(_ overhang: Double) throws -> Asked.Answer {
            try Asked(
                Layout(
                    200, 200,
                    [
                        Sketch(
                            "bar", 50, 50, 100, 100,
                            of: [
                                Sketch("a", 25 + x * (25 + overhang), 25 + y * (25 + overhang), 50, 50) {
                                    $0.pointer = .on
                                }
                            ])
                    ])
            ).at(100 + 20 * x, 100 + 20 * y)
        }
        let touching = try answer(1.0 / 1024)
        #expect(touching.cuts == [])
        #expect(touching.effective == touching.window)
        let over = try answer(1.0 / 512)
        #expect(over.cuts == ["bar: \(side)"])
        #expect(over.effective?.width == 50 - x.magnitude / 512)
        #expect(over.effective?.height == 50 - y.magnitude / 512)
    }

    @Test("R4 an upright view neither cuts nor clips a turned region up to 1/1024 point")
    func turnedTolerance() throws {
        // x' = x − y/2, y' = x/2 + y: (±20, ±10) goes to (−15, −20), (25, 0), (15, 20), (−25, 0).
        func answer(_ overhang: Double) throws -> Asked.Answer {
            try Asked(
                Layout(
                    300, 300,
                    [
                        Sketch(
                            "bar", 100, 100, 100, 100,
                            of: [
                                Sketch("a", 5 - overhang, 40, 40, 20) {
                                    $0.transform = AffineTransform(a: 1, b: 0.5, c: -0.5, d: 1, tx: 0, ty: 0)
                                    $0.pointer = .on
                                }
                            ])
                    ])
            ).at(125, 150)
        }
        let tiny = 1.0 / 1024
        let touching = try answer(tiny)
        #expect(touching.cuts == [])
        #expect(
            touching.polygon == [
                Point(x: 110 - tiny, y: 130), Point(x: 150 - tiny, y: 150), Point(x: 140 - tiny, y: 170),
                Point(x: 100 - tiny, y: 150),
            ])
        let over = try answer(2 * tiny)
        #expect(over.cuts == ["bar: left"])
        #expect(over.polygon?.count == 5)
        #expect(over.effective?.x == 100)
    }

    @Test("R4 where a flip's edge meets another edge an area without width still holds positions")
    func withoutWidth() throws {
        // a lies in 20…50 of the window, its own min edge at 50 and inside; the bar begins at 50.
        let wide = try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "outer", 0, 0, 200, 40,
                        of: [
                            Sketch(
                                "bar", 50, 0, 100, 100,
                                of: [
                                    Sketch("a", -30, 10, 30, 60) {
                                        $0.transform = .scale(-1, 1)
                                        $0.pointer = .on
                                    }
                                ])
                        ])
                ])
        ).at(50, 20)
        #expect(wide.region == "a")
        #expect(wide.effective == Rect(x: 50, y: 10, width: 0, height: 30))
        #expect(wide.cuts == ["bar: left", "outer: bottom"])
        let high = try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "outer", 0, 0, 40, 200,
                        of: [
                            Sketch(
                                "bar", 0, 50, 100, 100,
                                of: [
                                    Sketch("a", 10, -30, 60, 30) {
                                        $0.transform = .scale(1, -1)
                                        $0.pointer = .on
                                    }
                                ])
                        ])
                ])
        ).at(20, 50)
        #expect(high.region == "a")
        #expect(high.effective == Rect(x: 10, y: 50, width: 30, height: 0))
        #expect(high.cuts == ["bar: top", "outer: right"])
    }

    @Test("R4 the tolerance is in the window, whatever the scale", arguments: [1.0 / 1024, 1.0 / 2048])
    func scaledTolerance(overhang: Double) throws {
        // Twice its size: 1/1024 own is 1/512 in the window and cut; 1/2048 own is 1/1024 and not.
        let answer = try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "bar", 50, 50, 50, 50, of: [Sketch("a", -overhang, 0, 20, 20) { $0.pointer = .on }]
                    ) {
                        $0.transform = .scale(2, 2)
                    }
                ])
        ).at(40, 40)
        #expect(answer.cuts == (overhang == 1.0 / 1024 ? ["bar: left"] : []))
    }

    @Test("R4 an empty hit shape leaves nothing and takes it at every side", arguments: [true, false])
    func emptyShape(isNarrow: Bool) throws {
        // The region lies within the bar's extent on the one axis, and the bar has none on the other.
        let asked = try Asked(
            Layout(
                200, 200,
                [
                    Sketch("bar", 50, 50, isNarrow ? 0 : 40, isNarrow ? 40 : 0) {
                        $0.interactions = [
                            .pointer([isNarrow ? .rect(-5, 10, 10, 20) : .rect(10, -5, 20, 10)])
                        ]
                    }
                ]))
        let layout = asked.compilation.layout
        let extent = layout.extent(of: layout.listedMatch(of: 0))
        #expect(
            extent.window
                == (isNarrow
                    ? Rect(x: 45, y: 60, width: 10, height: 20) : Rect(x: 60, y: 45, width: 20, height: 10)))
        #expect(extent.effective == nil)
        #expect(extent.cuts.map(\.view) == [1])
        #expect(extent.cuts.map(\.sides) == [[.left, .top, .right, .bottom]])
    }
}
