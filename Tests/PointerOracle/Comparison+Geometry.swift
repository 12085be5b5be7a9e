import PointerGeometry
import PointerSolver

/// How near two numbers are that were worked out in different orders.
enum Tolerance {
    static func holds(_ a: Double, _ b: Double) -> Bool {
        a == b || abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) || (a.isNaN && b.isNaN)
    }

    static func holds(_ a: Point, _ b: Point) -> Bool { holds(a.x, b.x) && holds(a.y, b.y) }

    static func holds(_ a: Rect, _ b: Rect) -> Bool {
        holds(a.x, b.x) && holds(a.y, b.y) && holds(a.width, b.width) && holds(a.height, b.height)
    }

    static func holds(_ a: CornerRadii, _ b: CornerRadii) -> Bool {
        holds(a.topLeft, b.topLeft) && holds(a.topRight, b.topRight)
            && holds(a.bottomRight, b.bottomRight) && holds(a.bottomLeft, b.bottomLeft)
    }

    static func holds(_ a: AffineTransform?, _ b: AffineTransform?) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        return holds(a.a, b.a) && holds(a.b, b.b) && holds(a.c, b.c) && holds(a.d, b.d)
            && holds(a.tx, b.tx) && holds(a.ty, b.ty)
    }
}

extension Comparison {
    /// Rule R4.
    func compareExtent(_ fast: RegionExtent, _ slow: TwinExtent, _ words: inout Words) {
        if !Tolerance.holds(fast.window, slow.window) { words.compare("window", fast.window, slow.window) }
        let cuts = fast.cuts.map {
            TwinExtent.Cut(view: Int($0.view), sides: TwinExtent.Side.all(of: $0.sides))
        }
        words.compare("cuts", cuts, slow.cuts)
        guard let polygon = slow.polygon else {
            words.compare("effective", fast.effective, slow.effective)
            words.compare("polygon", fast.polygon?.vertices, nil)
            return
        }
        guard let vertices = fast.polygon?.vertices else {
            words.add("no polygon but the twin has one")
            return
        }
        // A sliver that rounding alone decides about may be left or not.
        if abs(twin.doubledArea(polygon)) < 1e-6 && vertices.count < 3 { return }
        comparePolygon(vertices, polygon, &words)
        guard let effective = fast.effective, let expected = slow.effective else {
            words.compare("effective", fast.effective, slow.effective)
            return
        }
        if !Tolerance.holds(effective, expected) { words.compare("effective", effective, expected) }
        if twin.sticksOut(effective, of: slow.cuts) { words.add("effective sticks out of what cut it") }
    }

    /// The same outline; and the answer's begins at the top, turns clockwise and has no idle vertex.
    private func comparePolygon(_ fast: [Point], _ slow: [Point], _ words: inout Words) {
        let scale = slow.map { max(abs($0.x), abs($0.y)) }.max() ?? 1
        func isNear(_ p: Point, _ q: Point) -> Bool {
            let (x, y) = (p.x - q.x, p.y - q.y)
            return (x * x + y * y).squareRoot() <= 1e-9 * max(1, scale)
        }
        // Each has every corner of the other, once: which of two equally high ones is first may be rounding's doing.
        let isSame =
            fast.count == slow.count && fast.allSatisfy { p in slow.contains { isNear(p, $0) } }
            && slow.allSatisfy { p in fast.contains { isNear(p, $0) } }
        if !isSame { words.compare("polygon", fast, slow) }
        guard let first = fast.first else { return }
        if fast.contains(where: { $0.y < first.y || ($0.y == first.y && $0.x < first.x) }) {
            words.add("the polygon does not begin at its topmost, then leftmost vertex")
        }
        for (index, p) in fast.enumerated() {
            let q = fast[(index + 1) % fast.count]
            let r = fast[(index + 2) % fast.count]
            if (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) <= 0 {
                words.add("the polygon does not turn clockwise at every vertex")
                return
            }
        }
    }

    /// Rules S1–S3.
    func compareStyle(_ match: RegionMatch, _ slow: TwinResolvedStyle, _ words: inout Words) {
        let style = compilation.layout.styles[Int(compilation.layout.regions[Int(match.region)].style)]
        words.compare("style", TwinResolvedStyle(style), slow)
    }

    /// Rules S5, S6 and S8.
    func comparePointer(_ fast: ResolvedPointer, _ slow: TwinPointer, _ words: inout Words) {
        let cursor =
            switch fast.cursor {
            case .default: "default"
            case .pointer: "pointer"
            case .text: "text"
            case .verticalText: "vertical-text"
            case .crosshair: "crosshair"
            case .none: "none"
            }
        words.compare("cursor", cursor, slow.cursor)
        if !Tolerance.holds(fast.position, slow.position) {
            words.compare("drawn position", fast.position, slow.position)
        }
        if !Tolerance.holds(fast.matrix, slow.matrix) { words.compare("matrix", fast.matrix, slow.matrix) }
        if !holds(fast.shape, slow.shape) { words.add("shape \(fast.shape) but the twin says \(slow.shape)") }
    }

    private func holds(_ fast: ResolvedPointer.Shape, _ slow: TwinPointer.Shape) -> Bool {
        switch (fast, slow) {
        case (.system, .system), (.hidden, .hidden): return true
        case (.roundedRect(let rect, let radii), .roundedRect(let expected, let expectedRadii)):
            return Tolerance.holds(rect, expected) && Tolerance.holds(radii, expectedRadii)
        case (.circle(let center, let radius), .circle(let expected, let expectedRadius)):
            return Tolerance.holds(center, expected) && Tolerance.holds(radius, expectedRadius)
        case (.path(let path, let map), .path(let expected)):
            return elements(of: path, map).elementsEqual(raised(expected), by: Tolerance.holds)
        case (.verticalBeam(let p, let length, let thickness), .verticalBeam(let q, let l, let t)),
            (.horizontalBeam(let p, let length, let thickness), .horizontalBeam(let q, let l, let t)),
            (.crosshair(let p, let length, let thickness), .crosshair(let q, let l, let t)):
            return Tolerance.holds(p, q) && Tolerance.holds(length, l) && Tolerance.holds(thickness, t)
        default: return false
        }
    }

    /// The points that an answer's path names, in order.
    private func elements(of path: Int32, _ map: AffineTransform) -> [Point] {
        let record = compilation.layout.paths[Int(path)]
        var points: [Point] = []
        for element in compilation.layout.elements[
            Int(record.firstElement)..<Int(record.firstElement + record.elementCount)]
        {
            switch element.verb {
            case .move, .line: points.append(map.map(element.end))
            case .cubic:
                points += [map.map(element.first), map.map(element.second), map.map(element.end)]
            case .close: break
            }
        }
        return points
    }

    private func raised(_ path: Path) -> [Point] {
        var points: [Point] = []
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                points.append(p)
                start = p
                current = p
            case .line(let p):
                points.append(p)
                current = p
            case .quad(let c, let p):
                let third = 2.0 / 3
                points += [
                    Point(x: current.x + third * (c.x - current.x), y: current.y + third * (c.y - current.y)),
                    Point(x: p.x + third * (c.x - p.x), y: p.y + third * (c.y - p.y)), p,
                ]
                current = p
            case .cubic(let c, let d, let p):
                points += [c, d, p]
                current = p
            case .close: current = start
            }
        }
        return points
    }
}
