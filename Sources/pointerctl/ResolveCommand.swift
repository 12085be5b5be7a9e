import Glibc
import PointerCommandLine
import PointerCompiler
import PointerGeometry
import PointerJSON
import PointerLayout

/// `pointerctl resolve`: answers for positions from the command line or, without end, from standard input.
struct ResolveCommand {
    private let layout: LayoutFile
    private let positions: [Point]
    private let modifiers: Modifiers
    private let parts: AnswerParts

    /// What answers of a file name as their revision.
    static let revision = "file"

    init(_ call: Invocation) throws(UsageError) {
        layout = try LayoutFile(call.operands[0], call)
        var positions: [Point] = []
        for text in call.values("at") {
            guard let point = PositionLine.point(text) else {
                throw UsageError("'\(text)' is no position", hint: "write --at 12.5,40", path: call.path)
            }
            positions.append(point)
        }
        self.positions = positions
        if positions.isEmpty && layout.file.isStandardStream {
            throw UsageError(
                "layout and positions cannot both come from standard input",
                hint: "write --at X,Y or name the layout's file", path: call.path)
        }
        var modifiers: Modifiers = []
        for name in (call.value("modifiers") ?? "").split(separator: ",") {
            guard let modifier = Modifiers(named: String(name)) else {
                throw call.invalid("modifiers", "known keys: \(Modifiers.names.joined(separator: ","))")
            }
            modifiers.formUnion(modifier)
        }
        self.modifiers = modifiers
        var parts: AnswerParts = []
        if call.has("explain") { parts.insert(.explain) }
        if call.has("outline") { parts.insert(.outline) }
        if call.has("path") { parts.insert(.path) }
        if call.has("valid") { parts.insert(.valid) }
        self.parts = parts
    }

    func run() -> Int32 {
        guard let document = layout.readOrComplain() else { return ExitCode.failure }
        let writer = AnswerWriter(
            LayoutCompiler.compile(document), layout: layout.id, revision: Self.revision)
        guard positions.isEmpty else {
            for point in positions {
                let line = answer(PositionLine(point: point, modifiers: nil), writer)
                guard line.withUnsafeBufferPointer({ StandardStream.output.write($0) }) else {
                    return ExitCode.failure
                }
            }
            return ExitCode.success
        }
        return answerLines(writer)
    }

    private func answer(_ position: PositionLine, _ writer: AnswerWriter) -> [UInt8] {
        let keys = position.modifiers ?? modifiers
        var line = writer.answer(at: position.point, modifiers: UInt32(keys.rawValue), parts: parts)
        line.append(UInt8(ascii: "\n"))
        return line
    }

    /// Answers standard input line by line. What is complete is answered before more is waited for.
    private func answerLines(_ writer: AnswerWriter) -> Int32 {
        var lines = LineReader(descriptor: STDIN_FILENO)
        var number = 0
        var code = ExitCode.success
        while let line = lines.next() {
            number += 1
            var text: [UInt8]
            switch line {
            case .text(let bytes) where bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }):
                continue
            case .text(let bytes):
                do throws(PositionLine.Refusal) {
                    text = answer(try PositionLine(bytes), writer)
                } catch {
                    code = ExitCode.failure
                    text = error.line(number)
                }
            case .tooLong:
                code = ExitCode.failure
                text = PositionLine.Refusal(
                    reason: "line-too-long", hint: "A position takes a line of its own."
                )
                .line(number)
            }
            guard text.withUnsafeBufferPointer({ StandardStream.output.write($0) }) else {
                return ExitCode.failure
            }
        }
        return code
    }
}
