import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("H1 what is skipped")
struct RuleH1Tests {
    @Test("H1 the window's min edges are inside, its max edges outside")
    func window() throws {
        let asked = try Asked(Layout(100, 50, []))
        #expect(try asked.at(0, 0).hit == "window")
        #expect(try asked.at(100.0.nextDown, 50.0.nextDown).hit == "window")
        #expect(try asked.at(100, 10).hit == nil)
        #expect(try asked.at(10, 50).hit == nil)
        #expect(try asked.at((0.0).nextDown, 10).hit == nil)
        #expect(try asked.at(10, (0.0).nextDown).hit == nil)
    }

    @Test("H1 nothing is hit outside the window even where the root reaches beyond")
    func largeRoot() throws {
        let asked = try Asked(
            Layout(100, 50, []) { $0.frame = Rect(x: -10, y: -10, width: 200, height: 200) })
        #expect(try asked.at(99, 49).hit == "window")
        #expect(try asked.at(101, 20).hit == nil)
        #expect(try asked.at(-5, 20).hit == nil)
    }

    @Test("H1 a root smaller than the window leaves the rest empty")
    func smallRoot() throws {
        let asked = try Asked(Layout(100, 50, []) { $0.frame = Rect(x: 10, y: 10, width: 20, height: 20) })
        #expect(try asked.at(9, 15).hit == nil)
        #expect(try asked.at(10, 10).hitPosition == .zero)
    }

    /// A child inside a view that is about to be skipped, with something behind both.
    private func hit(_ change: @escaping (inout View) -> Void) throws -> String? {
        try Asked(
            Layout(
                100, 100,
                [
                    Sketch("behind", 0, 0, 100, 100),
                    Sketch("front", 0, 0, 100, 100, of: [Sketch("child", 0, 0, 100, 100)], change),
                ])
        ).at(50, 50).hit
    }

    @Test("H1 a hidden view is skipped with its branch")
    func hidden() throws { #expect(try hit { $0.isHidden = true } == "behind") }

    @Test("H1 a view without user interaction is skipped with its branch")
    func disabled() throws { #expect(try hit { $0.isUserInteractionEnabled = false } == "behind") }

    @Test(
        "H1 alpha counts as a Float against 0.01, so exactly 0.01 is not hit",
        arguments: [
            (0, false), (0.0099999, false), (0.01, false), (0.01.nextUp, false),
            // The Float below 0.01 is 0.00999999977648258…, the one above 0.010000000707805157.
            (Double(Float(0.01)), false), (Double(Float(0.01).nextUp), true), (0.0100000003, true),
            (0.02, true),
        ])
    func alpha(value: Double, isHit: Bool) throws {
        #expect(try hit { $0.alpha = value } == (isHit ? "child" : "behind"))
    }

    @Test("H1 each view's own alpha counts, not the product")
    func product() throws {
        // 0.05 · 0.05 = 0.0025, yet both are above the limit.
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("outer", 0, 0, 100, 100, of: [Sketch("inner", 0, 0, 50, 50) { $0.alpha = 0.05 }]) {
                        $0.alpha = 0.05
                    }
                ]))
        #expect(try asked.at(10, 10).hit == "inner")
    }

    @Test("H1 a determinant of exactly 0 skips, without tolerance")
    func determinant() throws {
        #expect(try hit { $0.transform = .scale(0, 1) } == "behind")
        #expect(
            try hit { $0.transform = AffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0) } == "behind")
        // Very flat, but with an inverse: 100 · 1e-9 high about y 50.
        #expect(try hit { $0.transform = .scale(1, 1e-9) } == "child")
    }

    @Test("H1 a composed determinant that underflows to 0 skips too")
    func composed() throws {
        // 1e-120 squared is 1e-240 and has an inverse; the child's map composes to 1e-240 a side, squared 0.
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "tiny", 0, 0, 100, 100,
                        of: [
                            Sketch("child", 0, 0, 100, 100) { $0.transform = .scale(1e-120, 1e-120) }
                        ]
                    ) { $0.transform = .scale(1e-120, 1e-120) }
                ]))
        // All of it lies at (50, 50) within rounding: the outer one may be hit, the inner never.
        #expect(try asked.at(50, 50).hit != "child")
    }
}

@Suite("H2 edges")
struct RuleH2Tests {
    @Test("H2 own min edges are inside and own max edges outside, to the last bit")
    func edges() throws {
        let asked = try Asked(Layout(100, 100, [Sketch("a", 10, 20, 30, 40)]))
        for (x, y, isHit) in [
            (10.0, 20.0, true), (10.0.nextDown, 20, false), (10, 20.0.nextDown, false),
            (40.0.nextDown, 60.0.nextDown, true), (40, 30, false), (20, 60, false),
        ] {
            #expect(try asked.at(x, y).hit == (isHit ? "a" : "window"), "(\(x), \(y))")
        }
    }

    @Test("H2 a shared edge belongs to the view that it is the min edge of")
    func shared() throws {
        let asked = try Asked(
            Layout(100, 100, [Sketch("left", 0, 0, 50, 50), Sketch("right", 50, 0, 50, 50)]))
        #expect(try asked.at(50, 10).hit == "right")
        #expect(try asked.at(50.0.nextDown, 10).hit == "left")
    }

    @Test("H2 under a flip the window's max edge is inside and its min edge outside")
    func flipped() throws {
        let asked = try Asked(
            Layout(
                100, 100, [Sketch("a", 10, 20, 30, 40) { $0.transform = .scale(-1, -1) }]))
        #expect(try asked.at(40, 60).hitPosition == .zero)
        #expect(try asked.at(40.0.nextUp, 60).hit == "window")
        #expect(try asked.at(10, 30).hit == "window")
        #expect(try asked.at(10.0.nextUp, 20.0.nextUp).hit == "a")
        #expect(try asked.at(20, 20).hit == "window")
    }

    @Test("H2 a quarter turn keeps axes: own left is the window's top, own bottom its left")
    func quarter() throws {
        // Middle (50, 50), 40 × 20: x' = 50 − (y − 10), y' = 50 + (x − 20). Window x 40…60, y 30…70; own 0 in y is x 60.
        let asked = try Asked(Layout(100, 100, [Sketch("a", 30, 40, 40, 20) { $0.transform = .quarterTurn }]))
        #expect(try asked.at(60, 30).hitPosition == .zero)
        #expect(try asked.at(40, 50).hit == "window")
        #expect(try asked.at(40.0.nextUp, 50).hit == "a")
        #expect(try asked.at(60.0.nextUp, 50).hit == "window")
        #expect(try asked.at(50, 70).hit == "window")
        #expect(try asked.at(50, 70.0.nextDown).hit == "a")
        #expect(try asked.at(50, 30.0.nextDown).hit == "window")
    }

    @Test("H2 four quarter turns are exactly none, so that window edges decide")
    func fourTurns() throws {
        var sketch = Sketch("core", 0, 0, 10, 10)
        for level in 0..<3 {
            sketch = Sketch("turn\(level)", 0, 0, 10, 10, of: [sketch]) { $0.transform = .quarterTurn }
        }
        sketch = Sketch("outer", 0.1, 0.2, 10, 10, of: [sketch]) { $0.transform = .quarterTurn }
        let asked = try Asked(Layout(20, 20, [sketch]))
        // All four cover the same square but for rounding; the innermost is in front.
        #expect(try asked.at(5, 5).hit == "core")
        let map = asked.compilation.layout.views[5].toWindow
        #expect(map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1)
    }

    @Test("H2 a turned view is asked in its own space")
    func turned() throws {
        // cos 0.8, sin 0.6 about (50, 50), 40 × 20: own (x, y) is (50, 50) + (0.8 dx − 0.6 dy, 0.6 dx + 0.8 dy).
        let asked = try Asked(Layout(100, 100, [Sketch("a", 30, 40, 40, 20) { $0.transform = .turn }]))
        // Its corner own (40, 0): dx 20, dy −10 → (72, 54). Just inside of it and just outside.
        #expect(try asked.at(71.8, 54).hit == "a")
        #expect(try asked.at(72.2, 54).hit == "window")
        // The corner of the box around it, (28, 30), is empty.
        #expect(try asked.at(28.5, 31).hit == "window")
    }
}

@Suite("H4 H5 order, and views that do not answer")
struct RuleH4H5Tests {
    @Test("H4 later children are in front")
    func order() throws {
        let asked = try Asked(Layout(100, 100, [Sketch("a", 0, 0, 60, 60), Sketch("b", 40, 40, 60, 60)]))
        #expect(try asked.at(50, 50).hit == "b")
        #expect(try asked.at(39.5, 50).hit == "a")
    }

    @Test("H4 the first branch that answers wins, children before their view")
    func branch() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 0, 0, 100, 100, of: [Sketch("inA", 0, 0, 100, 100)]),
                    Sketch("b", 0, 0, 100, 100, of: [Sketch("inB", 0, 0, 20, 20)]),
                ]))
        #expect(try asked.at(10, 10).hit == "inB")
        // b answers itself, although inA lies there too.
        #expect(try asked.at(50, 50).hit == "b")
    }

    @Test(
        "H4 a point outside a view reaches none of its children, clipping or not", arguments: [false, true])
    func outside(clips: Bool) throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("box", 20, 20, 40, 40, of: [Sketch("badge", 30, -10, 20, 20)]) {
                        $0.clipsToBounds = clips
                    }
                ]))
        // The badge is 50…70, 10…30 in the window; the box 20…60, 20…60.
        #expect(try asked.at(55, 25).hit == "badge")
        #expect(try asked.at(55, 15).hit == "window")
        #expect(try asked.at(65, 25).hit == "window")
    }

    @Test("H5 a view that passes through never answers, its children do")
    func passThrough() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("behind", 0, 0, 100, 100),
                    Sketch("veil", 0, 0, 100, 100, of: [Sketch("pearl", 10, 10, 20, 20)]) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.passThrough = true
                    },
                ]))
        #expect(try asked.at(15, 15).hit == "pearl")
        #expect(try asked.at(50, 50).hit == "behind")
    }

    @Test("H5 nor does it let children answer beyond its own shape")
    func passThroughBounds() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("veil", 0, 0, 50, 50, of: [Sketch("pearl", 40, 40, 20, 20)]) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.passThrough = true
                    }
                ]))
        #expect(try asked.at(45, 45).hit == "pearl")
        #expect(try asked.at(55, 55).hit == "window")
    }
}
