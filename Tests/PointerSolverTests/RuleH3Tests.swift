import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("H3 hit shapes")
struct RuleH3Tests {
    private func one(_ change: @escaping (inout View, inout HitTest) -> Void) throws -> Asked {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", 50, 50, 40, 20) {
                        var hitTest = HitTest()
                        change(&$0, &hitTest)
                        $0.hitTest = hitTest
                    }
                ]))
    }

    @Test("H3 an outset widens, each side by its own distance")
    func outset() throws {
        // 50 − 2, 50 − 1, 90 + 4, 70 + 3.
        let asked = try one { $1.outset = .fixed(EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) }
        #expect(try asked.at(48, 49).hit == "a")
        #expect(try asked.at(47.5, 60).hit == "window")
        #expect(try asked.at(60, 48.5).hit == "window")
        #expect(try asked.at(93.5, 72.5).hit == "a")
        #expect(try asked.at(94, 60).hit == "window")
        #expect(try asked.at(60, 73).hit == "window")
    }

    @Test("H3 a negative outset shrinks; beyond the middle it empties")
    func negative() throws {
        let asked = try one { $1.outset = .fixed(EdgeInsets(-5)) }
        #expect(try asked.at(54.5, 60).hit == "window")
        #expect(try asked.at(55, 55).hit == "a")
        // The middle in y is reached at −10: nothing is left, not even a line.
        #expect(try one { $1.outset = .fixed(EdgeInsets(-10)) }.at(70, 60).hit == "window")
        #expect(try one { $1.outset = .fixed(EdgeInsets(-15)) }.at(70, 60).hit == "window")
    }

    @Test("H3 an outset gives an empty view something to hit")
    func spot() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("spot", 50, 50, 0, 0) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.outset = .fixed(EdgeInsets(10))
                    }
                ]))
        #expect(try asked.at(40, 40).hit == "spot")
        #expect(try asked.at(59.5, 59.5).hit == "spot")
        #expect(try asked.at(60, 50).hit == "window")
    }

    @Test("H3 the outset is in the view's space and grows the bounds where the content stands")
    func scaled() throws {
        // Scale 2 about (70, 60): 30…110, 40…80; 5 own points are 10 in the window.
        let asked = try one {
            $0.transform = .scale(2, 2)
            $0.contentOffset = Point(x: 500, y: 500)
            $1.outset = .fixed(EdgeInsets(5))
        }
        #expect(try asked.at(20, 60).hitPosition == Point(x: 495, y: 510))
        #expect(try asked.at(19.5, 60).hit == "window")
        #expect(try asked.at(119.5, 60).hit == "a")
    }

    @Test("H3 corners are inside up to dx² + dy² = r² from their centre")
    func corners() throws {
        // r 10 fits 40 × 20 exactly. Top left centre (60, 60): (54, 52) is 6, 8 away: on the circle, inside.
        let asked = try one {
            $0.cornerRadius = CornerRadii(10)
            $1.roundedCorners = true
        }
        #expect(try asked.at(54, 52).hit == "a")
        #expect(try asked.at(54, 52.0.nextDown).hit == "window")
        #expect(try asked.at(54.0.nextDown, 52).hit == "window")
        #expect(try asked.at(50, 60).hit == "a")
        // The other corners' circles: centres (80, 60) twice and (60, 60).
        #expect(try asked.at(86, 52).hit == "a")
        #expect(try asked.at(86.5, 52).hit == "window")
        #expect(try asked.at(86, 68).hit == "a")
        #expect(try asked.at(86, 68.5).hit == "window")
        #expect(try asked.at(54, 68).hit == "a")
        #expect(try asked.at(53.5, 68).hit == "window")
    }

    @Test("H3 each corner has its own radius, clockwise from the top left")
    func fourRadii() throws {
        let asked = try one {
            $0.cornerRadius = CornerRadii(topLeft: 0, topRight: 10, bottomRight: 0, bottomLeft: 5)
            $1.roundedCorners = true
        }
        #expect(try asked.at(50, 50).hit == "a")
        #expect(try asked.at(89.5, 50.5).hit == "window")
        #expect(try asked.at(89.5, 69.5).hit == "a")
        #expect(try asked.at(50.5, 69.5).hit == "window")
        // (52, 66) is 3, 1 from the bottom left's centre (55, 65): inside its circle of 5.
        #expect(try asked.at(52, 66).hit == "a")
    }

    @Test("H3 radii too large shrink by one common factor")
    func fitted() throws {
        // Right side 20 < 30 + 10: factor 1/2 for all: 15 and 5 at the right, 10 at the top left.
        let asked = try one {
            $0.cornerRadius = CornerRadii(topLeft: 20, topRight: 30, bottomRight: 10, bottomLeft: 0)
            $1.roundedCorners = true
        }
        // Top left, centre (60, 60), r 10: 6, 8 away.
        #expect(try asked.at(54, 52).hit == "a")
        #expect(try asked.at(53.5, 52).hit == "window")
        // Top right, centre (75, 65), r 15: 9, 12 away is (84, 53).
        #expect(try asked.at(84, 53).hit == "a")
        #expect(try asked.at(84.5, 53).hit == "window")
        // Bottom right, centre (85, 65), r 5: 3, 4 away is (88, 69).
        #expect(try asked.at(88, 69).hit == "a")
        #expect(try asked.at(88.5, 69).hit == "window")
    }

    @Test("H3 with an outset the radii stay, about the wider shape's corners")
    func outsetCorners() throws {
        // 40…100, 40…80; r 10 fits. The centre is (50, 50); (44, 42) is 6, 8 away.
        let asked = try one {
            $0.cornerRadius = CornerRadii(10)
            $1.outset = .fixed(EdgeInsets(10))
            $1.roundedCorners = true
        }
        #expect(try asked.at(44, 42).hit == "a")
        #expect(try asked.at(43.5, 42).hit == "window")
    }

    @Test("H3 a corner begins beyond its centre: level with it the straight edge decides")
    func besideCorner() throws {
        // The content begins at 0.1 where the view does, so that both spaces are one. 0.1 + 0.2 − 0.1 is
        // 0.20000000000000004: from the centre the edge is farther than the radius, by rounding alone.
        func hit(_ offset: Point, _ x: Double, _ y: Double) throws -> String? {
            try Asked(
                Layout(
                    20, 20,
                    [
                        Sketch("a", offset.x, offset.y, 10, 10) {
                            $0.contentOffset = offset
                            $0.cornerRadius = CornerRadii(0.2)
                            $0.hitTest = HitTest()
                            $0.hitTest?.roundedCorners = true
                        }
                    ])
            ).at(x, y).hit
        }
        #expect(try hit(Point(x: 0, y: 0.1), 0.2, 0.1) == "a")
        #expect(try hit(Point(x: 0.1, y: 0), 0.1, 0.2) == "a")
        #expect(try hit(Point(x: 0, y: 0.1), 0.1, 0.1) == "window")
    }

    @Test("H3 the corner radius alone does not cut hits")
    func notAsked() throws {
        let asked = try one { view, _ in view.cornerRadius = CornerRadii(10) }
        #expect(try asked.at(50, 50).hit == "a")
    }

    @Test("H3 a path replaces the bounds, in content coordinates")
    func path() throws {
        // A triangle (0,0) (40,0) (0,20), scrolled by 10: the window's x is 50 + own − 10.
        let asked = try one {
            $0.contentOffset = Point(x: 10, y: 0)
            $1.path = Path([.move(.zero), .line(Point(x: 40, y: 0)), .line(Point(x: 0, y: 20)), .close])
        }
        #expect(try asked.at(40, 50).hitPosition == .zero)
        #expect(try asked.at(39.5, 55).hit == "window")
        // On the slope at own (20, 10): an edge right of the point, not at it, so the slope itself is outside.
        #expect(try asked.at(60, 60).hit == "window")
        #expect(try asked.at(60.0.nextDown, 60).hit == "a")
        #expect(try asked.at(45, 70).hit == "window")
    }

    @Test("H3 a path's edge counts for y in [min, max) and only right of the point")
    func pathEdges() throws {
        let square: [Path.Element] = [
            .move(Point(x: 0, y: 0)), .line(Point(x: 40, y: 0)), .line(Point(x: 40, y: 20)),
            .line(Point(x: 0, y: 20)),
        ]
        // Left and top edges inside, right and bottom outside; the open outline closes by itself.
        let asked = try one { $1.path = Path(square) }
        #expect(try asked.at(50, 50).hit == "a")
        #expect(try asked.at(90, 60).hit == "window")
        #expect(try asked.at(60, 70).hit == "window")
        #expect(try asked.at(90.0.nextDown, 70.0.nextDown).hit == "a")
        #expect(try asked.at(50.0.nextDown, 60).hit == "window")
    }

    @Test("H3 non-zero winding: a hole turns the other way, an overlap of the same way is full")
    func winding() throws {
        func ring(_ x: Double, _ y: Double, _ size: Double, clockwise: Bool) -> [Path.Element] {
            let corners = [
                Point(x: x, y: y), Point(x: x + size, y: y), Point(x: x + size, y: y + size),
                Point(x: x, y: y + size),
            ]
            let path = clockwise ? corners : [corners[0], corners[3], corners[2], corners[1]]
            return [.move(path[0]), .line(path[1]), .line(path[2]), .line(path[3]), .close]
        }
        let hole = try one {
            $1.path = Path(ring(0, 0, 20, clockwise: true) + ring(5, 5, 10, clockwise: false))
        }
        #expect(try hole.at(52, 52).hit == "a")
        #expect(try hole.at(60, 60).hit == "window")
        let full = try one {
            $1.path = Path(ring(0, 0, 20, clockwise: true) + ring(5, 5, 10, clockwise: true))
        }
        #expect(try full.at(60, 60).hit == "a")
        // The other way round all alike.
        let back = try one { $1.path = Path(ring(0, 0, 20, clockwise: false)) }
        #expect(try back.at(60, 60).hit == "a")
    }

    @Test("H3 curves are flattened into the stated number of equal steps")
    func curves() throws {
        // (0, 0), control (16, 32), (32, 0): second difference (0, −64), weight 2: n = ceil(sqrt(2 · 64 / 0.4)) = ceil(17.88…) = 18.
        let quad = Path([.move(.zero), .quad(Point(x: 16, y: 32), Point(x: 32, y: 0))])
        #expect(quad.flattened().count == 18 + 1)
        // Cubic (0, 0) (0, 32) (32, 32) (32, 0): differences (32, −32) and (−32, −32), √2048 = 45.25…; weight 6: sqrt(678.8…) = 26.05… → 27.
        let cubic = Path([
            .move(.zero), .cubic(Point(x: 0, y: 32), Point(x: 32, y: 32), Point(x: 32, y: 0)),
        ])
        #expect(cubic.flattened().count == 27 + 1)
        // The even step count makes own (16, 16) a vertex of the quadratic: y 2 · ¼ · 32 = 16, the lowest.
        let asked = try one { $1.path = quad }
        #expect(try asked.at(66, 66.0.nextDown).hit == "a")
        #expect(try asked.at(66, 66).hit == "window")
    }

    @Test("H3 a shape that draws no area is never hit, and its branch neither")
    func emptyPath() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("a", 0, 0, 50, 50, of: [Sketch("child", 0, 0, 50, 50)]) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.path = Path([.move(.zero), .line(Point(x: 50, y: 50))])
                    }
                ]))
        #expect(try asked.at(25, 25).hit == "window")
        #expect(try asked.at(25, 10).hit == "window")
    }

    @Test("H3 an opaque view answers for its branch")
    func opaque() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "shell", 0, 0, 50, 50,
                        of: [
                            Sketch("core", 10, 10, 20, 20, of: [Sketch("seed", 0, 0, 5, 5)]) {
                                $0.pointer = .on
                            }
                        ]
                    ) {
                        $0.hitTest = HitTest()
                        $0.hitTest?.opaque = true
                    }
                ]))
        #expect(try asked.at(15, 15).hit == "shell")
        #expect(try asked.at(12, 12).hit == "shell")
        #expect(try asked.at(15, 15).region == nil)
    }

    @Test("H3 a turned view's corners are round in its own space")
    func turnedCorners() throws {
        // Own (4, 2), on the circle about (10, 10): dx −16, dy −8 → (70, 60) + (−12.8 + 4.8, −9.6 − 6.4) = (62, 44).
        let asked = try one {
            $0.transform = .turn
            $0.cornerRadius = CornerRadii(10)
            $1.roundedCorners = true
        }
        // Outwards from the circle's centre is (−0.6, −0.8) there and (0, −1) in the window.
        #expect(try asked.at(62, 44.1).hit == "a")
        #expect(try asked.at(62, 43.9).hit == "window")
    }
}
