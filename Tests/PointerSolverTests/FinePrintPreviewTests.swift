import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("S4 targeted previews")
struct RuleS4Tests {
    /// `a`, 40 × 20 at (10, 10) in `box`, 100 × 100 at (50, 50), with an effect whose preview is this.
    private func answer(
        _ preview: TargetedPreview, shape: PointerShape? = nil,
        box change: @escaping (inout View) -> Void = { _ in }
    ) throws -> Asked.Answer {
        let effect = PointerEffect(.lift, preview: preview)
        return try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "box", 50, 50, 100, 100,
                        of: [
                            Sketch("a", 10, 10, 40, 20) {
                                $0.interactions = [
                                    .pointer(style: .style(PointerStyle(.effect(effect, shape: shape))))
                                ]
                            },
                            Sketch("other", 60, 60, 10, 30) { $0.cornerRadius = CornerRadii(3) },
                        ], change)
                ])
        ).at(70, 70)
    }

    @Test("S4 the preview is the interaction's view in its superview; another can be named")
    func view() throws {
        #expect(
            try answer(TargetedPreview()).shape
                == .roundedRect(Rect(x: 60, y: 60, width: 40, height: 20), CornerRadii(8)))
        let other = try answer(TargetedPreview(view: "other"))
        #expect(other.shape == .roundedRect(Rect(x: 110, y: 110, width: 10, height: 30), CornerRadii(3)))
        #expect(other.drawn == Point(x: 115, y: 125))
    }

    @Test("S4 views without id are named by their path")
    func path() throws {
        #expect(try answer(TargetedPreview(view: "@0.1")).drawn == Point(x: 115, y: 125))
    }

    @Test("S4 center is in the container's space and defaults to the middle of the bounds, not the anchor")
    func center() throws {
        let moved = try answer(TargetedPreview(center: Point(x: 80, y: 90)))
        #expect(moved.shape == .roundedRect(Rect(x: 110, y: 130, width: 40, height: 20), CornerRadii(8)))
        // In the window's space with the window as container.
        let inWindow = try answer(TargetedPreview(container: "@window", center: Point(x: 80, y: 90)))
        #expect(inWindow.shape == .roundedRect(Rect(x: 60, y: 80, width: 40, height: 20), CornerRadii(8)))
        let anchored = try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", 50, 50, 40, 20) {
                        $0.anchorPoint = .zero
                        $0.pointer = .style(.effect(.lift))
                    }
                ]))
        #expect(try anchored.at(60, 60).drawn == Point(x: 70, y: 60))
    }

    @Test("S4 the extra transform is about the center and carries the radius")
    func extra() throws {
        let twice = try answer(TargetedPreview(transform: .scale(2, 3)))
        // (80, 70) ± (40, 30); the radius by the lesser scale.
        #expect(twice.shape == .roundedRect(Rect(x: 40, y: 40, width: 80, height: 60), CornerRadii(16)))
        // Turned: the box of (±20, ±10) is 2 · (16 + 6) by 2 · (12 + 8); sqrt(det) is 1.
        let turned = try answer(TargetedPreview(transform: .turn))
        guard case .roundedRect(let rect, let radii) = turned.shape else {
            Issue.record("\(turned.shape)")
            return
        }
        #expect(abs(rect.width - 44) < 1e-9 && abs(rect.height - 40) < 1e-9)
        #expect(abs(radii.topLeft - 8) < 1e-9)
    }

    @Test("S4 a container further out sees the maps between", arguments: ["box", "window", "@window"])
    func container(name: String) throws {
        // The box is twice its size about (100, 100): own (x, y) is at (2x, 2y). a is 20…100, 20…60.
        let answer = try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "box", 50, 50, 100, 100,
                        of: [
                            Sketch("a", 10, 10, 40, 20) {
                                $0.pointer = .style(
                                    PointerStyle(
                                        .effect(
                                            PointerEffect(.lift, preview: TargetedPreview(container: name)),
                                            shape: .roundedRect(
                                                PointerShape.RoundedRect(
                                                    area: .outset(.fixed(EdgeInsets(1))),
                                                    cornerRadius: CornerRadii(2))))))
                            }
                        ]
                    ) { $0.transform = .scale(2, 2) }
                ])
        ).at(50, 50)
        #expect(answer.shape == .roundedRect(Rect(x: 18, y: 18, width: 84, height: 44), CornerRadii(4)))
    }

    @Test("S4 a root that is moved and scaled is a container like another")
    func rootContainer() throws {
        let answer = try Asked(
            Layout(
                300, 100,
                [
                    Sketch("a", 40, 5, 20, 20) {
                        $0.pointer = .style(.effect(.lift, shape: .verticalBeam(length: 500)))
                    }
                ]
            ) {
                $0.frame = Rect(x: 50, y: 20, width: 100, height: 30)
                $0.transform = .scale(2, 2)
            }
        ).at(100, 35)
        // Capped by the 20 points of the region in the root, then doubled.
        #expect(answer.shape == .verticalBeam(center: Point(x: 100, y: 35), length: 40, thickness: 4))
    }

    @Test("S4 a preview that its map makes flat is kept")
    func flat() throws {
        // a's middle is (80, 70) in the window; half as high it is 60…80, and without width.
        let upright = try answer(TargetedPreview(transform: .scale(0, 1)))
        #expect(upright.shape == .roundedRect(Rect(x: 80, y: 60, width: 0, height: 20), .zero))
        let level = try answer(TargetedPreview(transform: .scale(1, 0)))
        #expect(level.shape == .roundedRect(Rect(x: 60, y: 70, width: 40, height: 0), .zero))
    }

    @Test("S4 a visible path is the shape without another, moved with the preview")
    func visiblePath() throws {
        let path = Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 0, y: 10)), .close])
        let answer = try answer(TargetedPreview(visiblePath: path, center: Point(x: 80, y: 90)))
        // The bounds' middle (20, 10) goes to (130, 140): own (0, 0) to (110, 130).
        #expect(answer.drawn == Point(x: 115, y: 135))
        guard case .path = answer.shape else {
            Issue.record("\(answer.shape)")
            return
        }
    }

    @Test("S4 the default container of a preview is that view's superview; of the root it is the window")
    func rootPreview() throws {
        let answer = try answer(TargetedPreview(view: "window"))
        #expect(answer.shape == .roundedRect(Rect(x: 0, y: 0, width: 200, height: 200), CornerRadii(8)))
    }
}

@Suite("S5 shapes")
struct RuleS5Tests {
    private func alone(_ shape: PointerShape, _ frame: Rect = Rect(x: 20, y: 20, width: 100, height: 60))
        throws
        -> Asked.Answer
    {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", frame.x, frame.y, frame.width, frame.height) {
                        $0.pointer = .style(PointerStyle(.shape(shape, constrainedAxes: [])))
                    }
                ])
        ).at(50, 40)
    }

    @Test("S5 alone a rounded rect is centred on the pointer and its origin is an offset")
    func roundedRect() throws {
        let rect = PointerShape.RoundedRect(
            area: .rect(Rect(x: 10, y: -4, width: 40, height: 20)), cornerRadius: CornerRadii(40))
        // 50 + 10 − 20, 40 − 4 − 10; radii 40 shrink to half the height.
        #expect(
            try alone(.roundedRect(rect)).shape
                == .roundedRect(Rect(x: 40, y: 26, width: 40, height: 20), CornerRadii(10)))
        let plain = PointerShape.RoundedRect(area: .rect(Rect(x: 0, y: 0, width: 40, height: 20)))
        #expect(
            try alone(.roundedRect(plain)).shape
                == .roundedRect(Rect(x: 30, y: 30, width: 40, height: 20), CornerRadii(8)))
    }

    @Test("S5 alone a path's (0, 0), a circle, a beam and a crosshair are at the pointer")
    func centred() throws {
        let path = Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 0, y: 10)), .close])
        guard case .path(_, let map) = try alone(.path(path, inViewSpace: false)).shape else {
            Issue.record("no path")
            return
        }
        #expect(map == .translation(x: 50, y: 40))
        #expect(try alone(.circle(radius: 7)).shape == .circle(center: Point(x: 50, y: 40), radius: 7))
        #expect(
            try alone(.crosshair(length: 20, thickness: 3)).shape
                == .crosshair(center: Point(x: 50, y: 40), length: 20, thickness: 3))
    }

    @Test(
        "S5 beams are capped by the region's height or width, written lengths too; off text they are 20 long")
    func beams() throws {
        func length(_ shape: PointerShape, _ width: Double, _ height: Double) throws -> Double {
            let answer = try alone(shape, Rect(x: 45, y: 35, width: width, height: height))
            switch answer.shape {
            case .verticalBeam(_, let length, let thickness), .horizontalBeam(_, let length, let thickness):
                #expect(thickness == 2)
                return length
            default: return -1
            }
        }
        #expect(try length(.verticalBeam(length: nil), 10, 60) == 20)
        #expect(try length(.verticalBeam(length: 90), 10, 60) == 60)
        #expect(try length(.verticalBeam(length: nil), 60, 10) == 10)
        #expect(try length(.horizontalBeam(length: 90), 60, 10) == 60)
        #expect(try length(.horizontalBeam(length: nil), 10, 60) == 10)
        #expect(try length(.horizontalBeam(length: 5), 10, 60) == 5)
    }

    /// Lift on a view in a box that is turned, flipped or scaled, about its middle (100, 100).
    private func lifted(_ shape: PointerShape?, _ transform: AffineTransform, _ radii: CornerRadii = .zero)
        throws
        -> ResolvedPointer.Shape
    {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "box", 50, 50, 100, 100,
                        of: [
                            Sketch("a", 30, 40, 40, 20) {
                                $0.cornerRadius = radii
                                $0.pointer = .style(.effect(.lift, shape: shape))
                            }
                        ]
                    ) { $0.transform = transform }
                ])
        ).at(100, 100).shape
    }

    @Test("S5 radii are scaled by the lesser scale and change places under flips and quarter turns")
    func radii() throws {
        let four = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
        func radii(_ transform: AffineTransform) throws -> CornerRadii? {
            if case .roundedRect(_, let radii) = try lifted(nil, transform, four) { return radii }
            return nil
        }
        #expect(try radii(.identity) == four)
        #expect(
            try radii(.scale(-2, 3))
                == CornerRadii(topLeft: 4, topRight: 2, bottomRight: 8, bottomLeft: 6))
        #expect(
            try radii(.scale(1, -1)) == CornerRadii(topLeft: 4, topRight: 3, bottomRight: 2, bottomLeft: 1))
        // Clockwise by a quarter: the top left corner goes to the top right.
        #expect(
            try radii(.quarterTurn)
                == CornerRadii(topLeft: 4, topRight: 1, bottomRight: 2, bottomLeft: 3))
        // The other way, and reflected about the diagonal.
        #expect(
            try radii(AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0))
                == CornerRadii(topLeft: 2, topRight: 3, bottomRight: 4, bottomLeft: 1))
        #expect(
            try radii(AffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
                == CornerRadii(topLeft: 1, topRight: 4, bottomRight: 3, bottomLeft: 2))
    }

    @Test("S5 circles, beams and crosshairs of an effect scale alike; a quarter turn swaps the beams")
    func scaled() throws {
        let middle = Point(x: 100, y: 100)
        #expect(try lifted(.circle(radius: 5), .scale(2, 3)) == .circle(center: middle, radius: 10))
        #expect(
            try lifted(.crosshair(length: 10, thickness: 2), .scale(2, 3))
                == .crosshair(center: middle, length: 20, thickness: 4))
        // The cap is the requested rect's box in the container: 20 high, then doubled.
        #expect(
            try lifted(.verticalBeam(length: 50), .scale(2, 3))
                == .verticalBeam(center: middle, length: 40, thickness: 4))
        #expect(
            try lifted(.verticalBeam(length: 50), .quarterTurn)
                == .horizontalBeam(center: middle, length: 20, thickness: 2))
        #expect(
            try lifted(.horizontalBeam(length: 50), .quarterTurn)
                == .verticalBeam(center: middle, length: 40, thickness: 2))
    }

    @Test(
        "S5 a rect with an effect is in the container; an outset grows the view's own bounds before its map")
    func container() throws {
        let rect = PointerShape.RoundedRect(
            area: .rect(Rect(x: 20, y: 20, width: 60, height: 60)), cornerRadius: CornerRadii(4))
        #expect(
            try lifted(.roundedRect(rect), .scale(1, -1))
                == .roundedRect(Rect(x: 70, y: 70, width: 60, height: 60), CornerRadii(4)))
        let turned = try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", 80, 90, 40, 20) {
                        $0.transform = .quarterTurn
                        let shape = PointerShape.RoundedRect(
                            area: .outset(.fixed(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))))
                        $0.pointer = .style(.effect(.lift, shape: .roundedRect(shape)))
                    }
                ])
        ).at(100, 100)
        // Own −2…44, −1…23 about (20, 10): window x from 100 − 13 to 100 + 11, y from 100 − 22 to 100 + 24.
        #expect(
            turned.shape == .roundedRect(Rect(x: 87, y: 78, width: 24, height: 46), CornerRadii(8)))
    }

    @Test("S5 shapes of one size on two views keep their own places")
    func twins() throws {
        let shapes: [PointerShape] = [
            .circle(radius: 5), .crosshair(length: 8, thickness: 2), .verticalBeam(length: 10),
        ]
        for shape in shapes {
            let asked = try Asked(
                Layout(
                    200, 100,
                    [
                        Sketch("a", 0, 0, 40, 40) { $0.pointer = .style(.effect(.lift, shape: shape)) },
                        Sketch("b", 100, 50, 40, 40) { $0.pointer = .style(.effect(.lift, shape: shape)) },
                    ]))
            #expect(try asked.at(10, 10).drawn == Point(x: 20, y: 20))
            #expect(try asked.at(110, 60).drawn == Point(x: 120, y: 70))
        }
    }

    @Test("S5 with hover a shape is placed as a shape alone")
    func hover() throws {
        let answer = try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", 50, 50, 100, 60) {
                        $0.pointer = .style(.effect(.hover, shape: .circle(radius: 6)))
                        $0.transform = .scale(0.5, 0.5)
                    }
                ])
        ).at(90, 75)
        #expect(answer.shape == .circle(center: Point(x: 90, y: 75), radius: 6))
    }
}
