/// The map `x' = (a·x + c·y) + tx`, `y' = (b·x + d·y) + ty`, as `CGAffineTransform` has it.
///
///     | a  b  0 |
///     | c  d  0 |      [x' y' 1] = [x y 1] · M
///     | tx ty 1 |
///
/// With y down, a positive rotation is clockwise. The order of operations is
/// part of the product: no fused multiply-add, the sums as written here, so
/// that every host gives the same bits.
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    @inlinable
    public static func translation(x: Double, y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// Whether horizontal and vertical lines stay horizontal or vertical: exactly
    /// `b = c = 0` or `a = d = 0`, no tolerance.
    @inlinable
    public var keepsAxes: Bool { (b == 0 && c == 0) || (a == 0 && d == 0) }

    /// Whether a map that keeps axes exchanges them, as a quarter turn does.
    @inlinable
    public var swapsAxes: Bool { a == 0 && d == 0 }

    /// `a·d − b·c`
    @inlinable
    public var determinant: Double { a * d - b * c }

    /// Whether the determinant is finite and not 0; no tolerance (rule H1).
    @inlinable
    public var isInvertible: Bool {
        let determinant = self.determinant
        return determinant != 0 && determinant.isFinite
    }

    @inlinable
    public func map(_ point: Point) -> Point {
        Point(x: (a * point.x + c * point.y) + tx, y: (b * point.x + d * point.y) + ty)
    }

    /// Where a mapped point came from: `x = (d·X − c·Y) / det`, `y = (a·Y − b·X) / det`,
    /// X and Y less the translation. Only for invertible maps.
    @inlinable
    public func unmap(_ point: Point) -> Point {
        let determinant = self.determinant
        let x = point.x - tx
        let y = point.y - ty
        return Point(x: (d * x - c * y) / determinant, y: (a * y - b * x) / determinant)
    }

    /// This map after `inner`: `outer.composed(with: inner).map(p)` is `outer.map(inner.map(p))`
    /// but for rounding.
    @inlinable
    public func composed(with inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            tx: (a * inner.tx + c * inner.ty) + tx, ty: (b * inner.tx + d * inner.ty) + ty)
    }

    /// The corners of a box in the order top left, top right, bottom right, bottom left.
    @inlinable
    public func corners(of box: Box) -> (Point, Point, Point, Point) {
        (
            map(Point(x: box.minX, y: box.minY)), map(Point(x: box.maxX, y: box.minY)),
            map(Point(x: box.maxX, y: box.maxY)), map(Point(x: box.minX, y: box.maxY))
        )
    }

    /// The smallest box around the mapped corners.
    @inlinable
    public func boundingBox(of box: Box) -> Box {
        let (p, q, r, s) = corners(of: box)
        func low(_ a: Double, _ b: Double) -> Double { b < a ? b : a }
        func high(_ a: Double, _ b: Double) -> Double { b > a ? b : a }
        return Box(
            minX: low(low(p.x, q.x), low(r.x, s.x)), minY: low(low(p.y, q.y), low(r.y, s.y)),
            maxX: high(high(p.x, q.x), high(r.x, s.x)), maxY: high(high(p.y, q.y), high(r.y, s.y)))
    }

    /// The points whose origin lies in `box`, as a half-open box again. Only for maps that keep axes.
    ///
    /// A flip turns `[min, max)` into `(max', min']`; the next double above each
    /// edge makes that half-open the usual way round, exactly.
    @inlinable
    public func halfOpenBox(of box: Box) -> Box {
        func interval(_ scale: Double, _ low: Double, _ high: Double, _ offset: Double) -> (Double, Double) {
            let first = scale * low + offset
            let second = scale * high + offset
            return scale < 0 ? (second.nextUp, first.nextUp) : (first, second)
        }
        guard !box.isEmpty else { return .nothing }
        let (minX, maxX) =
            swapsAxes ? interval(c, box.minY, box.maxY, tx) : interval(a, box.minX, box.maxX, tx)
        let (minY, maxY) =
            swapsAxes ? interval(b, box.minX, box.maxX, ty) : interval(d, box.minY, box.maxY, ty)
        return Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// How much a map lengthens: the lesser of the two scales where axes are
    /// kept, else the square root of |det|. Radii and lengths are carried by it.
    @inlinable
    public var lengthScale: Double {
        if keepsAxes {
            let horizontal = (swapsAxes ? c : a).magnitude
            let vertical = (swapsAxes ? b : d).magnitude
            return horizontal < vertical ? horizontal : vertical
        }
        return determinant.magnitude.squareRoot()
    }
}
