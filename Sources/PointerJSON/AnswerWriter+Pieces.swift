import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// Calls the body with the fixed bytes of a region's answer, made now if they are not there yet.
    @inline(__always)
    func withPiece(of region: Int32, _ body: (RegionPiece) -> Void) {
        withPiece(of: region, pieces, body)
    }

    @inline(__always)
    func withPiece(of region: Int32, _ pieces: AnswerPieces, _ body: (RegionPiece) -> Void) {
        if let piece = pieces.piece(of: region) { return body(piece) }
        withNewPiece(of: region, body)
    }

    @inline(never)
    private func withNewPiece(of region: Int32, _ body: (RegionPiece) -> Void) {
        let piece = makePiece(of: region)
        body(piece)
        if !pieces.keep(piece, of: region) { piece.deallocate() }
    }

    private func makePiece(of region: Int32) -> RegionPiece {
        var sink = ByteSink(capacity: 1024)
        var ends: [Int] = []
        sink.append(#","region":"#)
        append(namesOf: region, to: &sink)
        sink.append(RegionPiece.positionName)
        ends.append(sink.count)
        let kind = layout.regions[Int(region)].kind
        guard kind == .rect || kind == .path else {
            append(latchingAxesOf: region, to: &sink)
            sink.append(#"},"style":"#)
            append(styleOf: region, to: &sink)
            return RegionPiece(.rule, sink.bytes, ends: ends, styleEnd: sink.count)
        }
        let match = layout.listedMatch(of: region)
        let extent = layout.extent(of: match)
        sink.append(UInt8(ascii: "}"))
        append(match.requested, extent, to: &sink)
        append(latchingAxesOf: region, to: &sink)
        sink.append(#"},"style":"#)
        append(styleOf: region, to: &sink)
        let styleEnd = sink.count
        let pointer = layout.pointer(at: .zero, in: match)
        let form = form(of: region, pointer)
        switch form {
        case .fixed:
            append(pointer, in: match, to: &sink)
        case .drawn, .centered:
            sink.append(#","pointer":{"position":{"x":"#)
            ends.append(sink.count)
            sink.append(#"},"cursor":"#)
            sink.append(pointer.cursor.quotedName)
            sink.append(#","shape":"#)
            append(openingOf: pointer.shape, to: &sink)
            if form == .centered { ends.append(sink.count) }
            append(restOf: pointer.shape, to: &sink)
            sink.append(#"},"accessories":[]}"#)
        case .moving, .rule:
            ends.append(sink.count)
        }
        appendHint(about: extent, of: match, to: &sink)
        return RegionPiece(form, sink.bytes, ends: ends, styleEnd: styleEnd)
    }

    /// What of the pointer depends on the position, in a region whose rect does not.
    private func form(of region: Int32, _ pointer: ResolvedPointer) -> RegionPiece.Form {
        let style = layout.styles[Int(layout.regions[Int(region)].style)]
        if style.form == .effect, style.flags.contains(.placed) { return .fixed }
        if style.accessoryCount > 0 { return .moving }
        return switch pointer.shape {
        case .system, .hidden: .drawn
        case .circle, .verticalBeam, .horizontalBeam, .crosshair: .centered
        case .roundedRect, .path: .moving
        }
    }
}
