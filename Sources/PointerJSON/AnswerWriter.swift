import PointerCompiler
import PointerGeometry
import PointerMessage
import PointerSolver

/// Turns what the solver finds in one revision of a layout into JSON (rule Q1).
///
/// The same bytes wherever an answer is given. Numbers read back as the same doubles. Any number of
/// threads may use one writer.
public struct AnswerWriter: Sendable {
    public let compilation: Compilation
    /// From the opening brace to before the point.
    private let head: [UInt8]
    /// The revision as a JSON string.
    let revision: [UInt8]

    public init(_ compilation: Compilation, layout: String, revision: String) {
        self.compilation = compilation
        self.revision = ByteSink.array(capacity: 64) { $0.append(string: revision) }
        head = ByteSink.array(capacity: 256) { sink in
            sink.append(#"{"layout":"#)
            sink.append(string: layout)
            sink.append(#","revision":"#)
            sink.append(string: revision)
            sink.append(#","point":"#)
        }
    }

    /// The answer at a window position, as JSON text; `modifiers` are the bits of `Modifiers`.
    public func answer(at point: Point, modifiers: UInt32 = 0, parts: AnswerParts = []) -> [UInt8] {
        ByteSink.array(capacity: 2048) { write(at: point, modifiers: modifiers, parts: parts, to: &$0) }
    }

    /// Writes the answer behind what the buffer holds.
    public func write(
        at point: Point, modifiers: UInt32 = 0, parts: AnswerParts = [], into buffer: AnswerBuffer
    ) {
        var sink = ByteSink(buffer)
        write(at: point, modifiers: modifiers, parts: parts, to: &sink)
        sink.finish()
    }

    func write(at point: Point, modifiers: UInt32, parts: AnswerParts, to sink: inout ByteSink) {
        let resolution = compilation.layout.resolve(at: point, modifiers: modifiers)
        sink.append(head)
        sink.append(point)
        sink.append(#","hit":"#)
        if resolution.hit >= 0 {
            sink.append(#"{"view":"#)
            append(view: resolution.hit, to: &sink)
            sink.append(#","position":"#)
            sink.append(resolution.hitPosition)
            sink.append(UInt8(ascii: "}"))
        } else {
            sink.append("null")
        }
        if let match = resolution.match {
            let extent = compilation.layout.extent(of: match)
            append(match, extent, to: &sink)
            append(styleOf: match, to: &sink)
            append(resolution.pointer, to: &sink)
            appendHint(about: extent, of: match, to: &sink)
        } else {
            sink.append(#","region":null,"style":null"#)
            append(resolution.pointer, to: &sink)
        }
        if !parts.isEmpty { append(parts, resolution, modifiers: modifiers, to: &sink) }
        sink.append(UInt8(ascii: "}"))
    }

    /// Appends a view's name in quotes.
    func append(view: Int32, to sink: inout ByteSink) {
        sink.append(string: compilation.name(ofView: view))
    }

    /// The members that are there only on request.
    private func append(
        _ parts: AnswerParts, _ resolution: Resolution, modifiers: UInt32, to sink: inout ByteSink
    ) {
        if parts.contains(.path) {
            sink.append(#","path":"#)
            append(views: HitPath(compilation.layout, from: resolution.hit), to: &sink)
        }
        if parts.contains(.explain) {
            appendExplanation(at: resolution.point, modifiers: modifiers, resolution.match, to: &sink)
        }
        if parts.contains(.outline) {
            sink.append(#","outline":"#)
            append(outlineOf: resolution.pointer, to: &sink)
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
