import PointerCommandLine
import PointerCompiler
import PointerGeometry
import PointerJSON

/// `pointerctl input`: which interactions take what is done at positions.
struct InputCommand {
    private let layout: LayoutFile
    private let queries: [InputQuery]

    init(_ call: Invocation) throws(UsageError) {
        layout = try LayoutFile(call.operands[0], call)
        let positions = call.values("at")
        guard !positions.isEmpty else {
            throw UsageError("no position", hint: "write --at 12.5,40", path: call.path)
        }
        var queries: [InputQuery] = []
        for text in positions {
            guard let point = PositionLine.point(text) else {
                throw UsageError("'\(text)' is no position", hint: "write --at 12.5,40", path: call.path)
            }
            queries.append(try Self.query(at: point, call))
        }
        self.queries = queries
    }

    /// The options are those of the route's query, and are read as that.
    private static func query(at point: Point, _ call: Invocation) throws(UsageError) -> InputQuery {
        var text = "x=\(JSONNumber.text(point.x))&y=\(JSONNumber.text(point.y))"
        for (option, name) in [("event", "event"), ("touch-type", "touchType"), ("to", "to")] {
            if let value = call.value(option) { text += "&\(name)=" + escaped(value) }
        }
        do {
            return try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(QuestionRefusal) in
                try InputQuery(bytes)
            }
        } catch {
            let finding = error.findings[0]
            let option = finding.pointer == "?touchType" ? "touch-type" : String(finding.pointer.dropFirst())
            throw call.invalid(option, finding.hint)
        }
    }

    private static func escaped(_ text: String) -> String {
        text.utf8.map { byte in
            let digits = String(byte, radix: 16)
            return byte < 16 ? "%0\(digits)" : "%\(digits)"
        }.joined()
    }

    func run() -> Int32 {
        guard let document = layout.readOrComplain() else { return ExitCode.failure }
        let writer = AnswerWriter(
            LayoutCompiler.compile(document), layout: layout.id, revision: ResolveCommand.revision)
        for query in queries {
            var line = writer.input(query)
            line.append(UInt8(ascii: "\n"))
            guard line.withUnsafeBufferPointer({ StandardStream.output.write($0) }) else {
                return ExitCode.failure
            }
        }
        return ExitCode.success
    }
}
