/// A convex polygon, clockwise in a plane whose y axis points down.
public struct ConvexPolygon: Hashable, Sendable {
    public var vertices: [Point]

    /// Takes vertices in either turning sense.
    public init(_ vertices: [Point]) {
        self.vertices = vertices
        if doubledArea < 0 { self.vertices.reverse() }
    }

    /// Twice the area; positive when clockwise with y down.
    var doubledArea: Double {
        var sum = 0.0
        for (p, q) in sides { sum += p.x * q.y - q.x * p.y }
        return sum
    }

    private var sides: Zip2Sequence<[Point], [Point]> {
        zip(vertices, Array(vertices.dropFirst()) + Array(vertices.prefix(1)))
    }

    public var isEmpty: Bool { vertices.count < 3 }

    public var box: Box {
        var box = Box.nothing
        for p in vertices { box = box.union(Box(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y)) }
        return box
    }

    /// How far a vertex lies outside a directed side at most, in points; negative when all lie inside.
    ///
    /// The inside of a side is its right hand as one looks along it with y down.
    public func overhang(beyond from: Point, _ to: Point) -> Double {
        let dx = to.x - from.x
        let dy = to.y - from.y
        let length = (dx * dx + dy * dy).squareRoot()
        guard length > 0 else { return -.infinity }
        var most = -Double.infinity
        for p in vertices {
            let distance = (dy * (p.x - from.x) - dx * (p.y - from.y)) / length
            if distance > most { most = distance }
        }
        return most
    }

    /// The part on the inner side of a directed line (Sutherland and Hodgman's step).
    public func clipped(by from: Point, _ to: Point) -> ConvexPolygon {
        let dx = to.x - from.x
        let dy = to.y - from.y
        func outside(_ p: Point) -> Double { dy * (p.x - from.x) - dx * (p.y - from.y) }
        var kept: [Point] = []
        for (p, q) in sides {
            let here = outside(p)
            let there = outside(q)
            if here <= 0 { kept.append(p) }
            if (here < 0 && there > 0) || (here > 0 && there < 0) {
                let t = here / (here - there)
                var crossing = Point(x: Self.between(p.x, q.x, t), y: Self.between(p.y, q.y, t))
                // A line along an axis is met where it is, to the last bit, so that what is left does not stick out.
                if dx == 0 { crossing.x = from.x }
                if dy == 0 { crossing.y = from.y }
                kept.append(crossing)
            }
        }
        var result = self
        result.vertices = kept
        return result
    }

    /// The same area without repeated or collinear vertices, from the topmost, then leftmost vertex on.
    ///
    /// Two vertices are the same, and one lies on the line of its neighbours, within what rounding of the clip can make
    /// of it (`PointerMetrics.polygonTolerance`).
    public var normalized: ConvexPolygon {
        var largest = 0.0
        for p in vertices { largest = max(largest, p.x.magnitude, p.y.magnitude) }
        let near = PointerMetrics.polygonTolerance * largest
        var distinct: [Point] = []
        for p in vertices {
            if let last = distinct.last, Self.length(last, p) <= near { continue }
            distinct.append(p)
        }
        while distinct.count > 1, Self.length(distinct[0], distinct[distinct.count - 1]) <= near {
            distinct.removeLast()
        }
        var corners: [Point] = []
        for (i, p) in distinct.enumerated() {
            let before = distinct[(i + distinct.count - 1) % distinct.count]
            let after = distinct[(i + 1) % distinct.count]
            let turn = (p.x - before.x) * (after.y - p.y) - (p.y - before.y) * (after.x - p.x)
            if turn > Self.length(before, after) * near { corners.append(p) }
        }
        guard corners.count >= 3 else {
            var empty = self
            empty.vertices = []
            return empty
        }
        var first = 0
        for (i, p) in corners.enumerated()
        where p.y < corners[first].y || (p.y == corners[first].y && p.x < corners[first].x) {
            first = i
        }
        var result = self
        result.vertices = Array(corners[first...] + corners[..<first])
        return result
    }

    /// The number a share of the way from one to the other, and never beyond either.
    private static func between(_ p: Double, _ q: Double, _ share: Double) -> Double {
        min(max(p + (q - p) * share, min(p, q)), max(p, q))
    }

    private static func length(_ p: Point, _ q: Point) -> Double {
        ((q.x - p.x) * (q.x - p.x) + (q.y - p.y) * (q.y - p.y)).squareRoot()
    }
}
