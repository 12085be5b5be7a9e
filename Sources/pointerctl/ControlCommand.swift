import PointerCommandLine
import PointerGeometry

/// What pointerctl can do: the table of its commands, and who does them.
enum ControlCommand {
    static let table = Command(
        name: "pointerctl",
        summary:
            "Asks, checks, plays on, imports and compiles pointer layouts without a daemon, and loads one.",
        options: [.help, .version],
        subcommands: [resolve, input, check, replay, importing, compile, load, health])

    /// Does what a parsed call says and returns the exit code.
    static func perform(_ call: Invocation) throws(UsageError) -> Int32 {
        switch call.path.dropFirst().first {
        case resolve.name: try ResolveCommand(call).run()
        case input.name: try InputCommand(call).run()
        case check.name: try CheckCommand(call).run()
        case replay.name: try ReplayCommand(call).run()
        case importing.name: try ImportCommand(call).run()
        case compile.name: try CompileCommand(call).run()
        case load.name: try LoadCommand(call).run()
        case health.name: try HealthCommand(call).run()
        default: ExitCode.usage
        }
    }

    private static let resolve = Command(
        name: "resolve", summary: "Says what the pointer is at positions of a layout.",
        discussion: """
            Without --at positions are read from standard input until it ends, one a line: x,y or [x, y] or \
            {"x": 1, "y": 2, "modifiers": ["shift"]}. Each gets one line of JSON, at once, the same as \
            GET /v1/layouts/{id}/pointer answers. A line that is no position gets a line with the reason.
            """,
        options: [
            Option("at", value: "X,Y", isRepeatable: true, help: "A position in the window, in points."),
            Option("modifiers", value: "LIST", help: "Keys held down, as shift,command."),
            Option("explain", help: "Add every candidate and the rule that decided it."),
            Option("outline", help: "Add the pointer's shape as SVG path data."),
            Option("path", help: "Add the hit views, front to back."),
            Option("valid", help: "Add the rectangle in which view, region and style stay the same."),
            maximumViews, .help,
        ],
        operands: [layout])

    private static let input = Command(
        name: "input", summary: "Says which interactions take a scroll, a click, a press, a drag or a band.",
        discussion: "Each position gets one line of JSON, the same as GET /v1/layouts/{id}/input answers.",
        options: [
            Option("at", value: "X,Y", isRepeatable: true, help: "A position in the window, in points."),
            Option("event", value: "LIST", help: "What is done there, as drag,longPress; all without it."),
            Option(
                "touch-type", value: "TYPE", default: "indirectPointer",
                help: "What presses: direct, indirectPointer or pencil."),
            Option("to", value: "X,Y", help: "Where a band that is drawn from the position ends."),
            maximumViews, .help,
        ],
        operands: [layout])

    private static let check = Command(
        name: "check", summary: "Finds what is wrong with layouts.",
        discussion: """
            Findings go to standard output, a line each: file, place, reason, hint. The exit code is 1 when there \
            is one.
            """,
        options: [maximumViews, .help],
        operands: [Operand("LAYOUT", isRepeatable: true, help: "Layout files; - is standard input.")])

    private static let replay = Command(
        name: "replay", summary: "Tells what a recorded pointer does on a layout: enters, exits and styles.",
        discussion: """
            A trace is a table (CSV with the columns time, x and y, and perhaps button and state), a recording of \
            rrweb, or one of a session, as GET /v1/layouts/{id}/sessions/{session}/events answers it. Each transition \
            gets a line of JSON, the same as the session's stream tells.
            """,
        options: [maximumViews, .help],
        operands: [layout, Operand("TRACE", help: "The recording; - is standard input.")])

    private static let importing = Command(
        name: "import", summary: "Turns files of other tools into layouts.", options: [.help],
        subcommands: [
            Command(
                name: "xcuitest",
                summary: "Reads a page source of Appium or WebDriverAgent: XML, JSON or a description.",
                discussion: """
                    Frames become parent-relative, element types become kinds, and controls get pointer: true as a \
                    guess. The report says what was kept, guessed and dropped, with places.
                    """,
                options: [
                    Option(
                        "output", letter: "o", value: "FILE", default: "-",
                        help: "Where the layout goes; - is standard output."),
                    Option(
                        "report", value: "FILE",
                        help: "Where the whole report goes; - is standard output. "
                            + "Without it the counts go to standard error."),
                    Option("snap", help: "Mend overlaps of a point or less between controls."),
                    .help,
                ],
                operands: [Operand("FILE", help: "The page source; - is standard input.")])
        ])

    private static let compile = Command(
        name: "compile", summary: "Writes a layout's compiled bytes, as the WebAssembly solver reads them.",
        options: [
            Option("output", letter: "o", value: "FILE", help: "Where the bytes go; - is standard output."),
            maximumViews, .help,
        ],
        operands: [layout])

    private static let health = Command(
        name: "health", summary: "Asks a daemon whether it is well; for container health checks.",
        discussion: "The exit code is 0 when the answer comes within two seconds and its status is 2xx.",
        options: [.help],
        operands: [Operand("URL", help: "As http://127.0.0.1:8080/healthz.")])

    private static let layout = Operand("LAYOUT", help: "A layout file; - is standard input.")

    private static let maximumViews = Option(
        "max-views", value: "N", default: "\(PointerMetrics.defaultMaximumViews)",
        help: "The most views of a layout.")
}
