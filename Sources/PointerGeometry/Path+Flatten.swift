extension Path {
    /// How far a flattened curve may lie from the true one, in points of its
    /// own space. Ours; raising it makes hit paths coarser and cheaper.
    public static let flatteningTolerance = 0.05

    /// The most steps of one curve. Ours; it bounds what a curve with absurd
    /// coordinates can cost.
    public static let maximumSteps = 1024

    /// The outline as closed polygons, one after the other: the directed edges of
    /// the filled area, zero-length edges left out.
    ///
    /// A curve is cut into `n = ceil(sqrt(w · D / (8 · tolerance)))` equal steps, D the longest
    /// second difference of its control points, w 6 for cubics and 2 for quadratics (rule H3).
    public func flattened(tolerance: Double = Path.flatteningTolerance) -> [Edge] {
        var edges: [Edge] = []
        var start = Point.zero
        var current = Point.zero
        func advance(to point: Point) {
            if point != current { edges.append(Edge(from: current, to: point)) }
            current = point
        }
        for element in elements {
            switch element {
            case .move(let p):
                advance(to: start)
                start = p
                current = p
            case .line(let p):
                advance(to: p)
            case .quad(let c, let p):
                let origin = current
                let n = Path.steps(weight: 2, Path.secondDifference(origin, c, p), tolerance)
                for k in 1..<n {
                    let t = Double(k) / Double(n)
                    let s = 1 - t
                    advance(
                        to: Point(
                            x: s * s * origin.x + 2 * s * t * c.x + t * t * p.x,
                            y: s * s * origin.y + 2 * s * t * c.y + t * t * p.y))
                }
                advance(to: p)
            case .cubic(let c1, let c2, let p):
                let origin = current
                let first = Path.secondDifference(origin, c1, c2)
                let second = Path.secondDifference(c1, c2, p)
                let n = Path.steps(weight: 6, first > second ? first : second, tolerance)
                for k in 1..<n {
                    let t = Double(k) / Double(n)
                    let s = 1 - t
                    advance(
                        to: Point(
                            x: s * s * s * origin.x + 3 * s * s * t * c1.x + 3 * s * t * t * c2.x + t * t * t
                                * p.x,
                            y: s * s * s * origin.y + 3 * s * s * t * c1.y + 3 * s * t * t * c2.y + t * t * t
                                * p.y))
                }
                advance(to: p)
            case .close:
                advance(to: start)
            }
        }
        advance(to: start)
        return edges
    }

    static func secondDifference(_ p: Point, _ q: Point, _ r: Point) -> Double {
        let x = p.x - 2 * q.x + r.x
        let y = p.y - 2 * q.y + r.y
        return (x * x + y * y).squareRoot()
    }

    static func steps(weight: Double, _ difference: Double, _ tolerance: Double) -> Int {
        let exact = (weight * difference / (8 * tolerance)).squareRoot()
        guard exact > 1 else { return 1 }
        guard exact < Double(maximumSteps) else { return maximumSteps }
        let whole = Int(exact)
        return Double(whole) < exact ? whole + 1 : whole
    }
}

/// A directed straight edge of a filled outline.
public struct Edge: Hashable, Sendable {
    public var from: Point
    public var to: Point

    @inlinable
    public init(from: Point, to: Point) {
        self.from = from
        self.to = to
    }

    /// What this edge adds to the winding number of a point: +1 downwards, −1 upwards,
    /// for y in [min, max) and only where the edge lies right of the point (rule H3).
    @inlinable
    public func winding(around point: Point) -> Int {
        let down = from.y <= point.y && point.y < to.y
        let up = to.y <= point.y && point.y < from.y
        guard down || up else { return 0 }
        let x = from.x + (point.y - from.y) * (to.x - from.x) / (to.y - from.y)
        guard x > point.x else { return 0 }
        return down ? 1 : -1
    }
}

/// A filled outline to ask points against: flattened once, non-zero winding.
extension Collection where Element == Edge {
    @inlinable
    public func fills(_ point: Point) -> Bool {
        var winding = 0
        for edge in self { winding += edge.winding(around: point) }
        return winding != 0
    }
}
