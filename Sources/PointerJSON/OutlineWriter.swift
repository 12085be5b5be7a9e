import PointerGeometry

/// Writes SVG path data: absolute `M L C Z` and numbers, each separated by one space.
struct OutlineWriter {
    private var isFirst = true

    mutating func move(_ point: Point, to sink: inout ByteSink) {
        begin("M", &sink)
        append(point, &sink)
    }

    mutating func line(_ point: Point, to sink: inout ByteSink) {
        begin("L", &sink)
        append(point, &sink)
    }

    mutating func cubic(_ first: Point, _ second: Point, _ end: Point, to sink: inout ByteSink) {
        begin("C", &sink)
        append(first, &sink)
        append(second, &sink)
        append(end, &sink)
    }

    mutating func close(to sink: inout ByteSink) {
        begin("Z", &sink)
    }

    private mutating func begin(_ command: Unicode.Scalar, _ sink: inout ByteSink) {
        if !isFirst { sink.append(UInt8(ascii: " ")) }
        isFirst = false
        sink.append(UInt8(ascii: command))
    }

    private func append(_ point: Point, _ sink: inout ByteSink) {
        sink.append(UInt8(ascii: " "))
        sink.append(number: point.x)
        sink.append(UInt8(ascii: " "))
        sink.append(number: point.y)
    }
}

extension ByteSink {
    /// A path as SVG path data; quadratics are raised to cubics.
    mutating func append(pathData path: Path) {
        var outline = OutlineWriter()
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                outline.move(p, to: &self)
                start = p
                current = p
            case .line(let p):
                outline.line(p, to: &self)
                current = p
            case .quad(let c, let p):
                outline.cubic(
                    Point(
                        x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3),
                    Point(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3), p, to: &self)
                current = p
            case .cubic(let c1, let c2, let p):
                outline.cubic(c1, c2, p, to: &self)
                current = p
            case .close:
                outline.close(to: &self)
                current = start
            }
        }
    }
}
