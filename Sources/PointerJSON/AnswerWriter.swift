import PointerCompiler
import PointerGeometry
import PointerMessage
import PointerSolver

/// Turns what the solver finds in one revision of a layout into JSON (rule Q1).
///
/// The same bytes wherever an answer is given. Numbers read back as the same doubles. Any number of
/// threads may use one writer. A class, so that handing one on for a question counts one reference and not five.
public final class AnswerWriter: Sendable {
    /// Shared by all revisions that have the same compilation.
    public let pieces: AnswerPieces
    let layout: CompiledLayout
    // The same for the hot path, which passes them on: a property's object would be counted at each use.
    private let uncountedPieces: Unmanaged<AnswerPieces>
    private let uncountedLayout: Unmanaged<CompiledLayout>
    /// The layout's id and the revision as JSON strings.
    let layoutName: [UInt8]
    let revision: [UInt8]
    /// From the opening brace to the number x of the point.
    private let head: [UInt8]

    public var compilation: Compilation { pieces.compilation }

    public convenience init(_ compilation: Compilation, layout: String, revision: String) {
        self.init(AnswerPieces(compilation), layout: layout, revision: revision)
    }

    public init(_ pieces: AnswerPieces, layout: String, revision: String) {
        self.pieces = pieces
        self.layout = pieces.compilation.layout
        uncountedPieces = .passUnretained(pieces)
        uncountedLayout = .passUnretained(pieces.compilation.layout)
        let name = ByteSink.array(capacity: 64) { $0.append(string: layout) }
        let revision = ByteSink.array(capacity: 64) { $0.append(string: revision) }
        layoutName = name
        self.revision = revision
        head = ByteSink.array(capacity: 256) { sink in
            sink.append(#"{"layout":"#)
            sink.append(name)
            sink.append(#","revision":"#)
            sink.append(revision)
            sink.append(#","point":{"x":"#)
        }
    }

    /// The answer at a window position, as JSON text; `modifiers` are the bits of `Modifiers`.
    public func answer(
        at point: Point, modifiers: UInt32 = 0, by pointerType: PointerType = .mouse, parts: AnswerParts = []
    ) -> [UInt8] {
        ByteSink.array(capacity: 2048) {
            write(at: point, modifiers: modifiers, by: pointerType, parts: parts, to: &$0)
        }
    }

    /// Writes the answer behind what the buffer holds. In the steady state this allocates nothing, but for
    /// regions of turned or cut grids and lines, accessories, and parts beyond every answer's.
    public func write(
        at point: Point, modifiers: UInt32 = 0, by pointerType: PointerType = .mouse, parts: AnswerParts = [],
        into buffer: AnswerBuffer
    ) {
        var sink = ByteSink(buffer)
        write(at: point, modifiers: modifiers, by: pointerType, parts: parts, to: &sink)
        sink.finish()
    }

    /// Begins to read what the hit test at a position will need.
    public func readAhead(at point: Point) {
        uncountedLayout._withUnsafeGuaranteedRef { layout in
            if let line = layout.index.firstRead(at: point) { prefetch(line, lines: 1) }
        }
    }

    /// The hit test at a position; begins to read what the answer will need.
    public func hitTestAhead(_ point: Point) -> Int32 {
        let hit = uncountedLayout._withUnsafeGuaranteedRef { layout in
            let hit = layout.hitTest(point)
            if hit >= 0 { prefetch(layout.views.baseAddress.unsafelyUnwrapped + Int(hit), lines: 2) }
            return hit
        }
        if hit >= 0 { uncountedPieces._withUnsafeGuaranteedRef { $0.names.readAhead(hit) } }
        return hit
    }

    /// The plain answer of a mouse without modifiers, where the hit test has been done.
    public func write(at point: Point, hit: Int32, into buffer: AnswerBuffer) {
        var sink = ByteSink(buffer)
        write(at: point, hit: hit, modifiers: 0, by: .mouse, parts: [], to: &sink)
        sink.finish()
    }

    func write(
        at point: Point, modifiers: UInt32, by pointerType: PointerType, parts: AnswerParts,
        to sink: inout ByteSink
    ) {
        write(
            at: point, hit: layout.hitTest(point), modifiers: modifiers, by: pointerType, parts: parts,
            to: &sink)
    }

    /// The same where the hit test has been done.
    func write(
        at point: Point, hit: Int32, modifiers: UInt32, by pointerType: PointerType, parts: AnswerParts,
        to sink: inout ByteSink
    ) {
        uncountedPieces._withUnsafeGuaranteedRef { pieces in
            uncountedLayout._withUnsafeGuaranteedRef { layout in
                write(
                    at: point, hit: hit, modifiers: modifiers, by: pointerType, parts: parts, pieces, layout,
                    to: &sink)
            }
        }
    }

    @inline(__always)
    private func write(
        at point: Point, hit: Int32, modifiers: UInt32, by pointerType: PointerType, parts: AnswerParts,
        _ pieces: AnswerPieces, _ layout: CompiledLayout, to sink: inout ByteSink
    ) {
        let match: RegionMatch?
        // What comes next is read ahead while numbers are written.
        let asked = hit < 0 ? -1 : pieces.readRegionAhead(ofHit: hit, layout)
        sink.append(head)
        let pointText = sink.append(keeping: point)
        if pointerType == .pencil {
            match = layout.region(at: point, hit: hit, modifiers: modifiers)
            sink.append("}")
            appendHit(at: point, to: &sink)
            append(match, layout.pointer(at: point, in: match, device: .pencil), to: &sink)
        } else if hit >= 0 {
            sink.append(#"},"hit":{"view":"#)
            append(view: hit, pieces, to: &sink)
            pieces.readPieceAhead(of: asked)
            sink.append(#","position":{"x":"#)
            let hitText = sink.append(keeping: layout.location(point, in: hit))
            sink.append("}}")
            match = layout.region(at: point, hit: hit, modifiers: modifiers)
            if let match {
                append(match, hit: hit, hitText, at: point, pointText, pieces, layout, to: &sink)
            } else {
                appendNoRegion(pointText, to: &sink)
            }
        } else {
            match = nil
            sink.append(#"},"hit":null"#)
            appendNoRegion(pointText, to: &sink)
        }
        if !parts.isEmpty {
            append(parts, at: point, modifiers: modifiers, pointerType, hit, match, to: &sink)
        }
        sink.append(UInt8(ascii: "}"))
    }

    private func appendNoRegion(_ point: ByteSink.Kept, to sink: inout ByteSink) {
        sink.append(#","region":null,"style":null,"pointer":{"position":{"x":"#)
        sink.append(again: point)
        sink.append(#"},"cursor":"default","shape":{"type":"system"},"accessories":[]}"#)
    }

    /// The members from `region` to `hint`.
    private func append(
        _ match: RegionMatch, hit: Int32, _ hitText: ByteSink.Kept, at point: Point,
        _ pointText: ByteSink.Kept, _ pieces: AnswerPieces, _ layout: CompiledLayout, to sink: inout ByteSink
    ) {
        withPiece(of: match.region, pieces) { piece in
            sink.append(piece.first)
            if match.view == hit {
                sink.append(again: hitText)
            } else {
                sink.append(coordinates: match.position)
            }
            switch piece.form {
            case .fixed:
                sink.append(piece.second)
            case .drawn, .centered:
                sink.append(piece.second)
                let drawn = layout.drawnPosition(of: point, in: match)
                let drawnText: ByteSink.Kept
                if drawn == point {
                    drawnText = pointText
                    sink.append(again: pointText)
                } else {
                    drawnText = sink.append(keeping: drawn)
                }
                sink.append(piece.third)
                if piece.form == .centered {
                    sink.append(again: drawnText)
                    sink.append(piece.fourth)
                }
            case .moving:
                sink.append(piece.second)
                append(layout.pointer(at: point, in: match), in: match, to: &sink)
                sink.append(piece.third)
            case .rule:
                let extent = layout.extent(of: match)
                sink.append(UInt8(ascii: "}"))
                append(match.requested, extent, to: &sink)
                sink.append(piece.second)
                append(layout.pointer(at: point, in: match), in: match, to: &sink)
                appendHint(about: extent, of: match, to: &sink)
            }
        }
    }

    /// Appends a view's name in quotes.
    @inline(__always)
    func append(view: Int32, to sink: inout ByteSink) {
        append(view: view, pieces, to: &sink)
    }

    @inline(__always)
    private func append(view: Int32, _ pieces: AnswerPieces, to sink: inout ByteSink) {
        var isThere = false
        pieces.names.withName(view) { name in
            sink.append(name)
            isThere = !name.isEmpty
        }
        if !isThere { sink.append(string: compilation.name(ofView: view)) }
    }

    /// The members that are there only on request.
    private func append(
        _ parts: AnswerParts, at point: Point, modifiers: UInt32, _ pointerType: PointerType, _ hit: Int32,
        _ match: RegionMatch?, to sink: inout ByteSink
    ) {
        if parts.contains(.path) {
            sink.append(#","path":"#)
            append(views: HitPath(layout, from: hit), to: &sink)
        }
        if parts.contains(.explain) {
            appendExplanation(at: point, modifiers: modifiers, match, to: &sink)
        }
        if parts.contains(.outline) {
            sink.append(#","outline":"#)
            append(
                outlineOf: layout.pointer(at: point, in: match, device: pointerType.device), to: &sink)
        }
        if parts.contains(.valid) {
            sink.append(#","valid":"#)
            sink.append(layout.validRect(at: point, hit: hit, match, modifiers: modifiers))
        }
    }

    func append(views: some Sequence<Int32>, to sink: inout ByteSink) {
        sink.append(UInt8(ascii: "["))
        var isFirst = true
        for view in views {
            if !isFirst { sink.append(UInt8(ascii: ",")) }
            isFirst = false
            append(view: view, to: &sink)
        }
        sink.append(UInt8(ascii: "]"))
    }
}

/// A view and its ancestors, front to back; none from −1 on.
struct HitPath: Sequence, IteratorProtocol {
    private let layout: CompiledLayout
    private var following: Int32

    init(_ layout: CompiledLayout, from view: Int32) {
        self.layout = layout
        following = view
    }

    mutating func next() -> Int32? {
        guard following >= 0 else { return nil }
        defer { following = layout.views[Int(following)].parent }
        return following
    }
}
