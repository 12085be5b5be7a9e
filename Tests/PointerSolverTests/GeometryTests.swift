import PointerGeometry
import Testing

@Suite("H2 S5 boxes, radii and outlines")
struct GeometryTests {
    @Test("H2 a box covers what passes none of its edges, itself included")
    func covers() {
        let box = Box(minX: 10, minY: 20, maxX: 30, maxY: 40)
        #expect(box.covers(box))
        for other in [
            Box(minX: 10.0.nextDown, minY: 20, maxX: 30, maxY: 40),
            Box(minX: 10, minY: 20.0.nextDown, maxX: 30, maxY: 40),
            Box(minX: 10, minY: 20, maxX: 30.0.nextUp, maxY: 40),
            Box(minX: 10, minY: 20, maxX: 30, maxY: 40.0.nextUp),
        ] {
            #expect(!box.covers(other) && other.covers(box), "\(other)")
        }
    }

    @Test("S5 four radii are one number only where all agree")
    func uniform() {
        #expect(CornerRadii(3).isUniform)
        for place in 0..<4 {
            var radii = CornerRadii(3)
            switch place {
            case 0: radii.topLeft = 4
            case 1: radii.topRight = 4
            case 2: radii.bottomRight = 4
            default: radii.bottomLeft = 4
            }
            #expect(!radii.isUniform, "\(radii)")
        }
        // Two and two.
        #expect(!CornerRadii(topLeft: 1, topRight: 1, bottomRight: 2, bottomLeft: 2).isUniform)
        #expect(!CornerRadii(topLeft: 1, topRight: 2, bottomRight: 2, bottomLeft: 1).isUniform)
    }

    @Test("H3 a curve is cut into the root of its share, rounded up; a whole root is kept")
    func steps() {
        // The second difference is 2 · height; n² = 2 · 2 · height / 0.4 = 10 · height.
        func edges(_ height: Double) -> Int {
            let arch = Path([.move(.zero), .quad(Point(x: 1, y: height), Point(x: 2, y: 0)), .close])
            return arch.flattened().count - 1
        }
        #expect(edges(0.1) == 1)
        #expect(edges(0.4) == 2)
        #expect(edges(0.41) == 3)
        #expect(edges(0.9) == 3)
        #expect(edges(1e9) == Path.maximumSteps)
    }

    @Test("S6 a tight box goes to the extremes of a curve and no farther")
    func tightBox() {
        func box(_ c1: Point, _ c2: Point, _ end: Point) -> Box? {
            Path([.move(.zero), .cubic(c1, c2, end)]).tightBox
        }
        // y = 3 · 30 · t(1 − t), whose derivative has no square: ½ gives 22.5.
        #expect(
            box(Point(x: 10, y: 30), Point(x: 20, y: 30), Point(x: 30, y: 0))
                == Box(minX: 0, minY: 0, maxX: 30, maxY: 22.5))
        // y' / 3 = 16 − 4 · 16 t + 3 · 16 t² is 0 at ⅓ and 1; at ⅓: 3 · 4/9 · 16/3 = 64/9.
        let hook = box(Point(x: 1, y: 16), Point(x: 2, y: 0), Point(x: 3, y: 0))
        #expect(abs((hook?.maxY ?? 0) - 64.0 / 9) < 1e-12 && hook?.minY == 0)
        // Straight along y: no extreme between the ends.
        #expect(
            box(Point(x: 0, y: 10), Point(x: 0, y: 20), Point(x: 0, y: 30))
                == Box(minX: 0, minY: 0, maxX: 0, maxY: 30))
        let arch = Path([.move(.zero), .quad(Point(x: 20, y: 40), Point(x: 40, y: 0))])
        #expect(arch.tightBox == Box(minX: 0, minY: 0, maxX: 40, maxY: 20))
    }

    @Test("R4 clipping keeps a vertex on the line once")
    func clipped() {
        let diamond = ConvexPolygon([
            Point(x: 0, y: -5), Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: -5, y: 0),
        ])
        let lower = diamond.clipped(by: Point(x: -10, y: 0), Point(x: 10, y: 0))
        #expect(lower.vertices == [Point(x: 5, y: 0), Point(x: 0, y: 5), Point(x: -5, y: 0)])
        #expect(!lower.isEmpty)
        let tip = diamond.clipped(by: Point(x: -10, y: 5), Point(x: 10, y: 5))
        #expect(tip.vertices == [Point(x: 0, y: 5)])
        #expect(tip.isEmpty && tip.normalized.vertices == [])
    }

    @Test("R4 a polygon has no repeated or collinear vertex and begins at the topmost, then leftmost")
    func normalized() {
        let corners = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)]
        for start in 0..<4 {
            var vertices = Array(corners[start...] + corners[..<start])
            #expect(ConvexPolygon(vertices).normalized.vertices == corners)
            #expect(ConvexPolygon(vertices.reversed()).normalized.vertices == corners)
            vertices.insert(vertices[1], at: 1)
            vertices.insert(
                Point(x: (vertices[2].x + vertices[3].x) / 2, y: (vertices[2].y + vertices[3].y) / 2), at: 3)
            vertices.append(vertices[0])
            #expect(ConvexPolygon(vertices).normalized.vertices == corners)
        }
        let triangle = [Point(x: 5, y: 0), Point(x: 10, y: 10), Point(x: 0, y: 10)]
        #expect(ConvexPolygon(triangle).normalized.vertices == triangle)
        #expect(!ConvexPolygon(triangle).isEmpty)
    }
}
