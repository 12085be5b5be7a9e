import PointerCommandLine
import PointerHTTP
import PointerService
import PointerStore

@main
struct Program {
    static func main() {
        do {
            let invocation = try DaemonOptions.command.parse(Array(CommandLine.arguments.dropFirst()))
            if invocation.has("help") {
                StandardStream.output.write(invocation.helpText)
                exitProgram(StandardStream.statusAtEnd(of: "pointerd", ExitCode.success))
            } else if invocation.has("version") {
                StandardStream.output.write("pointerd \(ProductVersion.current)\n")
                exitProgram(StandardStream.statusAtEnd(of: "pointerd", ExitCode.success))
            } else {
                exitProgram(Daemon(try DaemonOptions(invocation)).run())
            }
        } catch {
            StandardStream.error.write(error.text)
            exitProgram(ExitCode.usage)
        }
    }
}
