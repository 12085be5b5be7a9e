import PointerCommandLine

extension ControlCommand {
    static let load = Command(
        name: "load",
        summary: "Sends pointer questions to a daemon at a constant rate and measures the answers.",
        discussion: """
            Latency counts from when a request was due, not from when it could be sent, so that a server that stalls \
            is charged with all who wait. The exit code is 1 when --slo is broken, an answer was wrong or the run \
            could not begin. Only this machine is loaded unless --allow-remote is given.
            """,
        options: [
            Option("rate", value: "N", default: "1000", help: "Requests a second."),
            Option("closed", help: "Send whenever an answer has come: the peak, with no honest latency."),
            Option(
                "duration", value: "TIME", default: "10s", help: "How long to measure, as 500ms, 30s or 2m."),
            Option("warm-up", value: "TIME", default: "1s", help: "How long to send before measuring."),
            Option(
                "connections", value: "N", default: "8", help: "Connections, each with one request at a time."
            ),
            Option("timeout", value: "TIME", default: "10s", help: "When an answer is given up."),
            Option(
                "layout", value: "ID|FILE", help: "A layout of the daemon, or a file that is put there first."
            ),
            Option("layouts", value: "N", help: "Make N layouts, put them and ask them in turn."),
            Option("views", value: "N", default: "1000", help: "Views of each made layout."),
            Option("points", value: "PATTERN", default: "walk", help: "Where: walk, uniform, grid or edges."),
            Option(
                "trace", value: "FILE",
                help: "Where, from a CSV file with time, x and y; at its speed without --rate."),
            Option(
                "speed", value: "FACTOR", default: "1", help: "How much faster than recorded the trace runs."),
            Option(
                "count", value: "N", default: "20000", help: "Different points; they are asked over and over."
            ),
            Option("seed", value: "N", default: "1", help: "The same seed asks the same points."),
            Option("form", value: "FORM", default: "single", help: "single, batch or compact."),
            Option("batch", value: "N", default: "100", help: "Points of a batch or compact request."),
            Option("verify", help: "Check answers against the solver in this program."),
            Option("verify-every", value: "N", help: "Check one answer in N."),
            Option(
                "server-timing", help: "Ask the server how long it took, and show that beside the rest."),
            Option("slo", value: "LIST", help: "What must hold, as p99=2ms,errors=0; sets the exit code."),
            Option("find-rate", help: "Search for the highest rate that keeps --slo, starting at --rate."),
            Option("json", value: "FILE", help: "Write the report as JSON; - is standard output."),
            Option("html", value: "FILE", help: "Write the report as one page with pictures."),
            Option("allow-remote", help: "Load another machine. Only with its owner's consent."),
            .help,
        ],
        operands: [Operand("URL", help: "The daemon, as http://127.0.0.1:8080.")])
}
