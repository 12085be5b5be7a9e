import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// The pointer's outline in the window, as a JSON string of SVG path data; null for hidden (rule S8).
    ///
    /// Clockwise from the top left, the rounded rect's, circle's and crosshair's own in their
    /// space; written paths in the order written.
    func append(outlineOf pointer: ResolvedPointer, to sink: inout ByteSink) {
        let map = pointer.matrix ?? .identity
        switch pointer.shape {
        case .hidden:
            sink.append("null")
            return
        case .path(let path, let own):
            sink.append(UInt8(ascii: "\""))
            append(path: path, pointer.matrix.map { $0.composed(with: own) } ?? own, to: &sink)
        case .system:
            let radius = PointerMetrics.systemPointerDiameter / 2
            append(Outline(circleAt: pointer.position, radius: radius), map, to: &sink)
        case .roundedRect(let rect, let radii):
            append(Outline(rect, radii), map, to: &sink)
        case .circle(let center, let radius):
            append(Outline(circleAt: center, radius: radius), map, to: &sink)
        case .verticalBeam(let center, let length, let thickness):
            append(Outline(beamAt: center, width: thickness, height: length), map, to: &sink)
        case .horizontalBeam(let center, let length, let thickness):
            append(Outline(beamAt: center, width: length, height: thickness), map, to: &sink)
        case .crosshair(let center, let length, let thickness):
            append(Outline(plusAt: center, length: length, thickness: thickness), map, to: &sink)
        }
        sink.append(UInt8(ascii: "\""))
    }

    private func append(_ outline: Outline, _ map: AffineTransform, to sink: inout ByteSink) {
        sink.append(UInt8(ascii: "\""))
        var writer = OutlineWriter()
        writer.move(map.map(outline.start), to: &sink)
        // A map that mirrors would turn the outline round.
        for side in map.determinant < 0 ? outline.reversed.sides : outline.sides {
            if let (first, second) = side.controls {
                writer.cubic(map.map(first), map.map(second), map.map(side.end), to: &sink)
            } else {
                writer.line(map.map(side.end), to: &sink)
            }
        }
        writer.close(to: &sink)
    }
}

/// A closed outline, clockwise with y down; the last straight side is left to the close.
struct Outline {
    struct Side {
        var controls: (Point, Point)?
        var end: Point
    }

    /// How far a control point lies along the side of the square around a quarter circle.
    private static let circleControl = 0.5522847498307936

    var start: Point
    var sides: [Side] = []

    init(_ rect: Rect, _ radii: CornerRadii) {
        let box = rect.box
        start = Point(x: box.minX + radii.topLeft, y: box.minY)
        line(x: box.maxX - radii.topRight, y: box.minY)
        corner(Point(x: box.maxX, y: box.minY), x: box.maxX, y: box.minY + radii.topRight)
        line(x: box.maxX, y: box.maxY - radii.bottomRight)
        corner(Point(x: box.maxX, y: box.maxY), x: box.maxX - radii.bottomRight, y: box.maxY)
        line(x: box.minX + radii.bottomLeft, y: box.maxY)
        corner(Point(x: box.minX, y: box.maxY), x: box.minX, y: box.maxY - radii.bottomLeft)
        if radii.topLeft > 0 {
            line(x: box.minX, y: box.minY + radii.topLeft)
            corner(Point(x: box.minX, y: box.minY), x: start.x, y: start.y)
        }
    }

    init(circleAt center: Point, radius: Double) {
        self.init(
            Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            CornerRadii(radius))
    }

    init(beamAt center: Point, width: Double, height: Double) {
        self.init(
            Rect(x: center.x - 0.5 * width, y: center.y - 0.5 * height, width: width, height: height), .zero)
    }

    init(plusAt center: Point, length: Double, thickness: Double) {
        let arm = 0.5 * length
        let half = 0.5 * thickness
        start = Point(x: center.x - half, y: center.y - arm)
        for (dx, dy) in [
            (half, -arm), (half, -half), (arm, -half), (arm, half), (half, half), (half, arm), (-half, arm),
            (-half, half), (-arm, half), (-arm, -half), (-half, -half),
        ] {
            sides.append(Side(end: Point(x: center.x + dx, y: center.y + dy)))
        }
    }

    private mutating func line(x: Double, y: Double) {
        let end = Point(x: x, y: y)
        if end != sides.last?.end ?? start { sides.append(Side(end: end)) }
    }

    /// A quarter of an ellipse that the corner of its box is beside; nothing without a radius.
    private mutating func corner(_ corner: Point, x: Double, y: Double) {
        let from = sides.last?.end ?? start
        let end = Point(x: x, y: y)
        guard end != from else { return }
        func towardsCorner(_ point: Point) -> Point {
            Point(
                x: point.x + (corner.x - point.x) * Outline.circleControl,
                y: point.y + (corner.y - point.y) * Outline.circleControl)
        }
        sides.append(Side(controls: (towardsCorner(from), towardsCorner(end)), end: end))
    }

    /// The same outline the other way round, from the same start.
    var reversed: Outline {
        var result = self
        result.sides = []
        var ends = [start] + sides.map(\.end)
        // The side that the close draws.
        if let last = ends.last, last != start { result.sides.append(Side(end: last)) }
        ends.removeLast()
        for side in sides.reversed() {
            let end = ends.removeLast()
            result.sides.append(Side(controls: side.controls.map { ($0.1, $0.0) }, end: end))
        }
        if let last = result.sides.last, last.controls == nil, last.end == start {
            result.sides.removeLast()
        }
        return result
    }
}
