extension Path {
    /// The smallest box around the drawn outline: curves by their extremes, not
    /// by their control points. Empty paths give nil.
    public var tightBox: Box? {
        var box: Box?
        var current = Point.zero
        var start = Point.zero
        var pending: Point?
        func add(_ p: Point) {
            let here = Box(minX: p.x, minY: p.y, maxX: p.x, maxY: p.y)
            box = box?.union(here) ?? here
        }
        func begin() {
            if let point = pending { add(point) }
            pending = nil
        }
        for element in elements {
            switch element {
            case .move(let p):
                // A move that draws nothing does not count.
                pending = p
                start = p
                current = p
            case .line(let p):
                begin()
                add(p)
                current = p
            case .quad(let c, let p):
                begin()
                add(p)
                for t in [
                    Path.quadraticExtreme(current.x, c.x, p.x), Path.quadraticExtreme(current.y, c.y, p.y),
                ] where t > 0 && t < 1 {
                    let s = 1 - t
                    add(
                        Point(
                            x: s * s * current.x + 2 * s * t * c.x + t * t * p.x,
                            y: s * s * current.y + 2 * s * t * c.y + t * t * p.y))
                }
                current = p
            case .cubic(let c1, let c2, let p):
                begin()
                add(p)
                let x = Path.cubicExtremes(current.x, c1.x, c2.x, p.x)
                let y = Path.cubicExtremes(current.y, c1.y, c2.y, p.y)
                for t in [x.0, x.1, y.0, y.1] where t > 0 && t < 1 {
                    let s = 1 - t
                    add(
                        Point(
                            x: s * s * s * current.x + 3 * s * s * t * c1.x + 3 * s * t * t * c2.x + t * t * t
                                * p.x,
                            y: s * s * s * current.y + 3 * s * s * t * c1.y + 3 * s * t * t * c2.y + t * t * t
                                * p.y))
                }
                current = p
            case .close:
                current = start
            }
        }
        return box
    }

    /// Where the derivative of a quadratic is 0; outside (0, 1) when there is no such place.
    static func quadraticExtreme(_ p: Double, _ q: Double, _ r: Double) -> Double {
        let denominator = p - 2 * q + r
        return denominator == 0 ? -1 : (p - q) / denominator
    }

    static func cubicExtremes(_ p: Double, _ q: Double, _ r: Double, _ s: Double) -> (Double, Double) {
        // derivative / 3 = a·t² + 2·b·t + c
        let a = -p + 3 * q - 3 * r + s
        let b = p - 2 * q + r
        let c = q - p
        if a == 0 { return (b == 0 ? -1 : -c / (2 * b), -1) }
        let discriminant = b * b - a * c
        guard discriminant >= 0 else { return (-1, -1) }
        let root = discriminant.squareRoot()
        return ((-b + root) / a, (-b - root) / a)
    }
}
