import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// The `pointer` member: where it is drawn, as what, and what lies beside it (rules S5 to S8).
    func append(_ pointer: ResolvedPointer, in match: RegionMatch?, to sink: inout ByteSink) {
        sink.append(#","pointer":"#)
        append(valueOf: pointer, in: match, to: &sink)
    }

    /// What stands in `pointer`.
    func append(valueOf pointer: ResolvedPointer, in match: RegionMatch?, to sink: inout ByteSink) {
        sink.append(#"{"position":"#)
        sink.append(pointer.position)
        sink.append(#","cursor":"#)
        sink.append(pointer.cursor.quotedName)
        sink.append(#","shape":"#)
        append(pointer.shape, to: &sink)
        if let matrix = pointer.matrix {
            sink.append(#","matrix":"#)
            sink.append(matrix)
        }
        sink.append("}")
        append(accessoriesOf: match, beside: pointer, to: &sink)
        sink.append("}")
    }

    /// A shape without its closing brace.
    private func append(_ shape: ResolvedPointer.Shape, to sink: inout ByteSink) {
        append(openingOf: shape, to: &sink)
        switch shape {
        case .circle(let center, _), .verticalBeam(let center, _, _), .horizontalBeam(let center, _, _),
            .crosshair(let center, _, _):
            sink.append(coordinates: center)
        default:
            break
        }
        append(restOf: shape, to: &sink)
    }

    /// The start of a shape, up to the numbers of its centre where it has one.
    func append(openingOf shape: ResolvedPointer.Shape, to sink: inout ByteSink) {
        switch shape {
        case .system: sink.append(#"{"type":"system""#)
        case .hidden: sink.append(#"{"type":"hidden""#)
        case .roundedRect: sink.append(#"{"type":"roundedRect""#)
        case .circle: sink.append(#"{"type":"circle","center":{"x":"#)
        case .path: sink.append(#"{"type":"path""#)
        case .verticalBeam: sink.append(#"{"type":"verticalBeam","center":{"x":"#)
        case .horizontalBeam: sink.append(#"{"type":"horizontalBeam","center":{"x":"#)
        case .crosshair: sink.append(#"{"type":"crosshair","center":{"x":"#)
        }
    }

    /// What follows the opening and the centre.
    func append(restOf shape: ResolvedPointer.Shape, to sink: inout ByteSink) {
        switch shape {
        case .system, .hidden:
            break
        case .roundedRect(let rect, let radii):
            sink.append(#","rect":"#)
            sink.append(rect)
            sink.append(#","cornerRadius":"#)
            sink.append(radii)
        case .circle(_, let radius):
            sink.append(#"},"radius":"#)
            sink.append(number: radius)
        case .path(let path, let map):
            sink.append(#","d":""#)
            append(path: path, map, to: &sink)
            sink.append(UInt8(ascii: "\""))
        case .verticalBeam(_, let length, let thickness), .horizontalBeam(_, let length, let thickness),
            .crosshair(_, let length, let thickness):
            sink.append(#"},"length":"#)
            sink.append(number: length)
            sink.append(#","thickness":"#)
            sink.append(number: thickness)
        }
    }

    /// A path of the tables, mapped, as SVG path data.
    func append(path place: Int32, _ map: AffineTransform, to sink: inout ByteSink) {
        let path = layout.paths[Int(place)]
        let places = Int(path.firstElement)..<Int(path.firstElement + path.elementCount)
        var outline = OutlineWriter()
        for element in layout.elements[places] {
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
