import PointerCommandLine
import PointerCompiler

/// `pointerctl compile`: the compiled layout as bytes.
struct CompileCommand {
    private let layout: LayoutFile
    private let output: DataFile

    init(_ call: Invocation) throws(UsageError) {
        layout = try LayoutFile(call.operands[0], call)
        guard let name = call.value("output") else {
            throw UsageError(
                "--output is missing", hint: "write -o FILE, or -o - for standard output", path: call.path)
        }
        output = DataFile(name: name)
    }

    func run() -> Int32 {
        guard let layout = layout.readOrComplain() else { return ExitCode.failure }
        var bytes: [UInt8] = []
        LayoutCompiler.compile(layout).layout.appendBytes(to: &bytes)
        do throws(DataFile.Problem) {
            try output.write(bytes)
            return ExitCode.success
        } catch {
            StandardStream.error.write(error.text + "\n")
            return ExitCode.failure
        }
    }
}
