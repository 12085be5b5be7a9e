import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// The `pointer` member: where it is drawn, and as what (rules S5, S6 and S8).
    func append(_ pointer: ResolvedPointer, to sink: inout ByteSink) {
        sink.append(#","pointer":{"position":"#)
        sink.append(pointer.position)
        sink.append(#","cursor":"#)
        sink.append(pointer.cursor.quotedName)
        sink.append(#","shape":"#)
        append(pointer.shape, to: &sink)
        if let matrix = pointer.matrix {
            sink.append(#","matrix":"#)
            sink.append(matrix)
        }
        sink.append("}}")
    }

    /// A shape without its closing brace.
    private func append(_ shape: ResolvedPointer.Shape, to sink: inout ByteSink) {
        switch shape {
        case .system:
            sink.append(#"{"type":"system""#)
        case .hidden:
            sink.append(#"{"type":"hidden""#)
        case .roundedRect(let rect, let radii):
            sink.append(#"{"type":"roundedRect","rect":"#)
            sink.append(rect)
            sink.append(#","cornerRadius":"#)
            sink.append(radii)
        case .circle(let center, let radius):
            sink.append(#"{"type":"circle","center":"#)
            sink.append(center)
            sink.append(#","radius":"#)
            sink.append(number: radius)
        case .path(let path, let map):
            sink.append(#"{"type":"path","d":""#)
            append(path: path, map, to: &sink)
            sink.append(UInt8(ascii: "\""))
        case .verticalBeam(let center, let length, let thickness):
            sink.append(#"{"type":"verticalBeam","center":"#)
            append(center, length, thickness, to: &sink)
        case .horizontalBeam(let center, let length, let thickness):
            sink.append(#"{"type":"horizontalBeam","center":"#)
            append(center, length, thickness, to: &sink)
        case .crosshair(let center, let length, let thickness):
            sink.append(#"{"type":"crosshair","center":"#)
            append(center, length, thickness, to: &sink)
        }
    }

    private func append(_ center: Point, _ length: Double, _ thickness: Double, to sink: inout ByteSink) {
        sink.append(center)
        sink.append(#","length":"#)
        sink.append(number: length)
        sink.append(#","thickness":"#)
        sink.append(number: thickness)
    }

    /// A path of the tables, mapped, as SVG path data.
    func append(path place: Int32, _ map: AffineTransform, to sink: inout ByteSink) {
        let path = compilation.layout.paths[Int(place)]
        let places = Int(path.firstElement)..<Int(path.firstElement + path.elementCount)
        var outline = OutlineWriter()
        for element in compilation.layout.elements[places] {
            switch element.verb {
            case .move: outline.move(map.map(element.end), to: &sink)
            case .line: outline.line(map.map(element.end), to: &sink)
            case .cubic:
                outline.cubic(
                    map.map(element.first), map.map(element.second), map.map(element.end), to: &sink)
            case .close: outline.close(to: &sink)
            }
        }
    }
}

extension ResolvedPointer.Cursor {
    /// The CSS word.
    var quotedName: StaticString {
        switch self {
        case .default: #""default""#
        case .pointer: #""pointer""#
        case .text: #""text""#
        case .verticalText: #""vertical-text""#
        case .crosshair: #""crosshair""#
        case .none: #""none""#
        }
    }
}
