import Glibc
import PointerCommandLine

@main
struct Program {
    static func main() {
        let status = run(Array(CommandLine.arguments.dropFirst()))
        exit(StandardStream.statusAtEnd(of: "pointerctl", status))
    }

    /// Does what the arguments say and returns the exit code.
    static func run(_ arguments: [String]) -> Int32 {
        do throws(UsageError) {
            let call = try ControlCommand.table.parse(arguments)
            if call.has("help") {
                StandardStream.output.write(call.helpText)
                return ExitCode.success
            }
            if call.has("version") {
                StandardStream.output.write("pointerctl \(ProductVersion.current)\n")
                return ExitCode.success
            }
            return try ControlCommand.perform(call)
        } catch {
            StandardStream.error.write(error.text)
            return ExitCode.usage
        }
    }
}
