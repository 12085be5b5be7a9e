import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// The last member of `pointer`: what lies beside it, in the window (rule S7).
    func append(accessoriesOf match: RegionMatch?, beside pointer: ResolvedPointer, to sink: inout ByteSink) {
        sink.append(#","accessories":["#)
        if let match {
            for (place, accessory) in layout.accessories(of: match, beside: pointer).enumerated() {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                sink.append(#"{"shape":"#)
                append(layout.accessories[Int(accessory.accessory)], to: &sink)
                sink.append(#","position":"#)
                sink.append(accessory.position)
                sink.append(#","angle":"#)
                sink.append(number: accessory.angle)
                sink.append("}")
            }
        }
        sink.append("]")
    }

    /// A shape about its own middle, a path about its (0, 0), before it is turned.
    private func append(_ accessory: CompiledAccessory, to sink: inout ByteSink) {
        switch accessory.shape {
        case .arrow:
            sink.append(#"{"type":"arrow","size":"#)
            sink.append(number: accessory.box.maxX - accessory.box.minX)
        case .roundedRect:
            sink.append(#"{"type":"roundedRect","rect":"#)
            sink.append(Rect(accessory.box))
            sink.append(#","cornerRadius":"#)
            sink.append(accessory.radii)
        case .path:
            sink.append(#"{"type":"path","d":""#)
            append(path: accessory.path, .identity, to: &sink)
            sink.append(UInt8(ascii: "\""))
        case .circle:
            sink.append(#"{"type":"circle","radius":"#)
            sink.append(number: accessory.radius)
        case .verticalBeam: append(line: #"{"type":"verticalBeam","length":"#, accessory, to: &sink)
        case .horizontalBeam: append(line: #"{"type":"horizontalBeam","length":"#, accessory, to: &sink)
        case .crosshair: append(line: #"{"type":"crosshair","length":"#, accessory, to: &sink)
        }
        sink.append(UInt8(ascii: "}"))
    }

    private func append(line opening: StaticString, _ accessory: CompiledAccessory, to sink: inout ByteSink) {
        sink.append(opening)
        sink.append(number: accessory.length)
        sink.append(#","thickness":"#)
        sink.append(number: accessory.thickness)
    }
}
