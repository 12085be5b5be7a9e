import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("R4 the effective area and its cuts")
struct RuleR4Tests {
    /// A button widened by 20 in a bar that is 100 × 40 at (50, 50).
    private func bar(_ change: @escaping (inout View) -> Void = { _ in }) throws -> Asked {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "bar", 50, 50, 100, 40,
                        of: [
                            Sketch("button", 10, 10, 20, 20) {
                                $0.hitTest = HitTest()
                                $0.hitTest?.outset = .fixed(EdgeInsets(20))
                                $0.interactions = [.pointer([.outset(20)])]
                            }
                        ], change)
                ]))
    }

    @Test("R4 a region is cut by its ancestors' hit shapes, with the sides in the cutting view's space")
    func cut() throws {
        // Requested own −20…40; window 40…100, 40…100; the bar leaves 50…100, 50…90.
        let answer = try bar().at(70, 70)
        #expect(answer.requested == Rect(x: -20, y: -20, width: 60, height: 60))
        #expect(answer.window == Rect(x: 40, y: 40, width: 60, height: 60))
        #expect(answer.effective == Rect(x: 50, y: 50, width: 50, height: 40))
        #expect(answer.cuts == ["bar: left top bottom"])
        #expect(answer.polygon == nil)
    }

    @Test("R4 a wider ancestor cuts less")
    func widened() throws {
        let answer = try bar {
            $0.hitTest = HitTest()
            $0.hitTest?.outset = .fixed(EdgeInsets(top: 5, left: 30, bottom: 30, right: 0))
        }.at(70, 70)
        // The bar's shape is 20…150, 45…120: only 5 points at the top are lost.
        #expect(answer.effective == Rect(x: 40, y: 45, width: 60, height: 55))
        #expect(answer.cuts == ["bar: top"])
    }

    @Test("R4 a larger region buys nothing unless the view is widened too")
    func ownShape() throws {
        let asked = try Asked(
            Layout(100, 100, [Sketch("a", 40, 40, 20, 20) { $0.interactions = [.pointer([.outset(10)])] }]))
        let answer = try asked.at(50, 50)
        #expect(answer.effective == Rect(x: 40, y: 40, width: 20, height: 20))
        #expect(answer.cuts == ["a: left top right bottom"])
        #expect(try asked.at(35, 50).region == nil)
    }

    @Test("R4 a later ancestor is no cut when a nearer one cut as much")
    func innermostFirst() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "outer", 10, 10, 50, 80,
                        of: [
                            Sketch(
                                "middle", 0, 10, 40, 60,
                                of: [
                                    Sketch("a", 20, 0, 60, 20) { $0.pointer = .on }
                                ])
                        ])
                ]))
        // a covers window 30…90; middle ends at 50, outer at 60, which then takes nothing.
        let answer = try asked.at(40, 30)
        #expect(answer.effective == Rect(x: 30, y: 20, width: 20, height: 20))
        #expect(answer.cuts == ["middle: right"])
    }

    @Test("R4 each of several cutting views names its own sides", arguments: [true, false])
    func flippedCutter(flips: Bool) throws {
        // The bar reaches from 20 to 60; the region from 10 to 50 is cut at the window's left, which is the bar's right when flipped.
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "bar", 20, 20, 40, 40,
                        of: [
                            Sketch("a", flips ? 10 : -10, 10, 40, 20) { $0.pointer = .on }
                        ]
                    ) { if flips { $0.transform = .scale(-1, 1) } }
                ]))
        let answer = try asked.at(30, 40)
        #expect(answer.effective == Rect(x: 20, y: 30, width: 30, height: 20))
        #expect(answer.cuts == [flips ? "bar: right" : "bar: left"])
    }

    @Test("R4 a quarter turn: the window's left is the own bottom")
    func quarter() throws {
        // Bar 40 × 40 about (50, 50), turned: x' = 100 − 30 − y. Own y −10…20 is window x 50…80, cut at 70 = own top.
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("bar", 30, 30, 40, 40, of: [Sketch("a", 10, -10, 20, 30) { $0.pointer = .on }]) {
                        $0.transform = .quarterTurn
                    }
                ]))
        let answer = try asked.at(60, 50)
        #expect(answer.window == Rect(x: 50, y: 40, width: 30, height: 20))
        #expect(answer.effective == Rect(x: 50, y: 40, width: 20, height: 20))
        #expect(answer.cuts == ["bar: top"])
    }

    @Test("R4 paths and rounded corners cut with their box")
    func boxes() throws {
        let triangle = Path([.move(.zero), .line(Point(x: 40, y: 0)), .line(Point(x: 0, y: 40)), .close])
        for change in [
            { (view: inout View) in
                view.hitTest = HitTest()
                view.hitTest?.path = triangle
            },
            { (view: inout View) in
                view.hitTest = HitTest()
                view.hitTest?.roundedCorners = true
                view.cornerRadius = CornerRadii(20)
            },
        ] {
            let asked = try Asked(
                Layout(
                    100, 100,
                    [
                        Sketch(
                            "bar", 10, 10, 40, 40, of: [Sketch("a", 10, 10, 60, 10) { $0.pointer = .on }],
                            change)
                    ]))
            let answer = try asked.at(25, 25)
            #expect(answer.effective == Rect(x: 20, y: 20, width: 30, height: 10))
            #expect(answer.cuts == ["bar: right"])
        }
    }

    @Test("R4 an uncut axis keeps the window's number")
    func uncutAxis() throws {
        // Three columns of 33.3 at 0.1: the window's width is 33.3 as written, not the difference of two edges.
        let answer = try Asked(
            Layout(
                200, 200,
                [Sketch("bar", 0, 0, 100, 15, of: [Sketch("a", 0.1, 10, 33.3, 10) { $0.pointer = .on }])])
        ).at(10, 12)
        #expect(answer.window?.width == 33.3)
        #expect(answer.effective?.width == 33.3)
        #expect(answer.effective?.height == 5)
        #expect(answer.cuts == ["bar: bottom"])
    }

    @Test("R4 a turned view answers the exact polygon, clockwise from the topmost vertex")
    func polygon() throws {
        // About (50, 50) by cos 0.8, sin 0.6: (±20, ±10) → (−10, −20), (22, 4), (10, 20), (−22, −4).
        let answer = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 30, 40, 40, 20) {
                        $0.transform = .turn
                        $0.pointer = .on
                    }
                ])
        ).at(50, 50)
        let expected = [Point(x: 40, y: 30), Point(x: 72, y: 54), Point(x: 60, y: 70), Point(x: 28, y: 46)]
        let polygon = try #require(answer.polygon)
        #expect(polygon.count == 4)
        for (p, q) in zip(polygon, expected) { #expect(abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9) }
        let window = try #require(answer.window)
        #expect(abs(window.x - 28) < 1e-9 && abs(window.width - 44) < 1e-9)
        #expect(answer.cuts == [])
    }

    @Test("R4 a turned region is cut by an upright window into a polygon of five")
    func cutPolygon() throws {
        // The same view in a bar that begins at x 34: between (40, 30) and (28, 46) at y 38, and (28, 46) and (60, 70) at y 50.5.
        let answer = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "bar", 34, 0, 66, 100,
                        of: [
                            Sketch("a", -4, 40, 40, 20) {
                                $0.transform = .turn
                                $0.pointer = .on
                            }
                        ])
                ])
        ).at(50, 50)
        let expected = [
            Point(x: 40, y: 30), Point(x: 72, y: 54), Point(x: 60, y: 70), Point(x: 34, y: 50.5),
            Point(x: 34, y: 38),
        ]
        let polygon = try #require(answer.polygon)
        #expect(polygon.count == 5)
        for (p, q) in zip(polygon, expected) { #expect(abs(p.x - q.x) < 1e-9 && abs(p.y - q.y) < 1e-9) }
        #expect(answer.cuts == ["bar: left"])
        let effective = try #require(answer.effective)
        #expect(abs(effective.x - 34) < 1e-9 && abs(effective.width - 38) < 1e-9)
    }

    @Test("R4 a polygon cut by the window ends on its edges, and has each corner once")
    func windowCut() throws {
        let answer = try Asked(
            Layout(
                600, 400,
                [
                    Sketch("a", -50, 150, 100, 100) {
                        $0.transform = AffineTransform(rotate: 45)
                        $0.pointer = .style(PointerStyle(.effect(PointerEffect(.lift), shape: nil)))
                    }
                ])
        ).at(1, 200)
        // The square's corners are 50·√2 from (0, 200); its left one is outside.
        let polygon = try #require(answer.polygon)
        #expect(polygon.count == 3)
        // The upper and the lower corner lie on the edge, within rounding of the turn, and none beyond it.
        #expect(polygon.allSatisfy { $0.x >= 0 } && polygon[0].x < 1e-9 && polygon[2].x < 1e-9)
        #expect(answer.effective?.x == 0)
        #expect(answer.cuts == ["window: left"])
    }

    @Test("R4 turned views over every edge of the window are cut as the slow twin cuts them")
    func manyWindowCuts() throws {
        let seed: UInt64 = 20_261
        var random = SeededGenerator(seed)
        var cutCount = 0
        for round in 0..<3000 {
            let (width, height) = (Double(random.int(1...240)) / 2, Double(random.int(1...240)) / 2)
            let x = Double(random.int(-200...1200)) / 2
            let y = Double(random.int(-200...800)) / 2
            let turn = Double(random.int(1...23) * 15)
            let asked = try Asked(
                Layout(
                    600, 400,
                    [
                        Sketch("a", x, y, width, height) {
                            $0.transform = AffineTransform(rotate: turn)
                            $0.pointer = .style(PointerStyle(.effect(PointerEffect(.lift), shape: nil)))
                        }
                    ]))
            let middle = (min(max(x + width / 2, 0), 599), min(max(y + height / 2, 0), 399))
            do {
                let answer = try asked.at(middle.0, middle.1)
                if !answer.cuts.isEmpty { cutCount += 1 }
            } catch {
                Issue.record(
                    "seed \(seed), round \(round): \(x) \(y) \(width) \(height) by \(turn): \(error)")
            }
        }
        #expect(cutCount > 300)
    }

    @Test("R4 a turned ancestor gives an upright view a polygon too")
    func turnedAncestor() throws {
        let back = AffineTransform(a: 0.8, b: -0.6, c: 0.6, d: 0.8, tx: 0, ty: 0)
        let answer = try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "bar", 50, 50, 100, 100,
                        of: [
                            Sketch("a", 30, 30, 40, 40) {
                                $0.transform = back
                                $0.pointer = .on
                            }
                        ]
                    ) { $0.transform = .turn }
                ])
        ).at(100, 100)
        #expect(answer.polygon?.count == 4)
        #expect(answer.cuts == [])
    }

    @Test("R4 views in front are not subtracted; the explanation names them")
    func inFront() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 0, 0, 60, 60) { $0.pointer = .on }, Sketch("front", 40, 0, 60, 60),
                    Sketch("below", 0, 70, 60, 20),
                ]))
        let answer = try asked.at(20, 20)
        #expect(answer.effective == Rect(x: 0, y: 0, width: 60, height: 60))
        #expect(asked.occluders(20, 20) == ["front"])
        #expect(try asked.at(50, 20).region == nil)
    }
}
