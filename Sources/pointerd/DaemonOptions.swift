import PointerCommandLine
import PointerService

/// What the daemon was told on its command line.
struct DaemonOptions: Sendable {
    var listen = Endpoint(host: "127.0.0.1", port: 8080)
    /// Files to serve, each under its name without `.json`.
    var layouts: [String] = []
    var watch = false
    /// Origins that browsers may call from; empty answers no cross-origin request.
    var corsOrigins: [String] = []
    /// Bytes of one request body.
    var bodyLimit = 64 << 20
    /// Views of one layout.
    var maximumViews = 1_000_000
    /// Seconds after which an unused session is forgotten.
    var sessionTimeout = 600
    /// Threads that parse, compile and resolve.
    var threads = 2

    /// The one table of options.
    static let command = Command(
        name: "pointerd",
        summary: "Answers where the pointer of iPadOS is and what it looks like, over HTTP.",
        discussion: """
            Layouts come over HTTP or from files. With --layout a file's layout is served under its name; what is \
            stored over HTTP is kept in memory and gone at the end.

            SIGTERM and SIGINT let requests that were accepted be answered, then end the daemon. It exits with 0 \
            after that, with 1 when a file is refused or the address cannot be listened on, and with 64 when the \
            command line cannot be understood; standard error says why.
            """,
        options: [
            Option(
                "listen", value: "HOST:PORT", default: "127.0.0.1:8080",
                help: "Where to listen; port 0 picks a free one and prints it."),
            Option(
                "layout", value: "FILE", isRepeatable: true,
                help: "Serve a layout from a file; its id is the file's name without .json."),
            Option(
                "watch", help: "Read layout files again when they change; a refused change keeps the old one."
            ),
            Option(
                "cors", value: "ORIGIN", isRepeatable: true,
                help: "Let pages of this origin call, as https://design.example, null or *."),
            Option(
                "body-limit", value: "BYTES", default: "64M",
                help: "The largest request body; K, M and G are powers of 1,024."),
            Option("max-views", value: "N", default: "1000000", help: "The most views of one layout."),
            Option(
                "session-timeout", value: "SECONDS", default: "600",
                help: "Forget a session that nobody spoke to or followed for so long."),
            Option("threads", value: "N", default: "2", help: "Threads that parse, compile and resolve."),
            .help, .version,
        ])

    init() {}

    init(_ invocation: Invocation) throws(UsageError) {
        if let endpoint = try invocation.endpoint("listen") { listen = endpoint }
        layouts = invocation.values("layout")
        watch = invocation.has("watch")
        if watch, layouts.isEmpty {
            throw UsageError(
                "--watch has nothing to watch", hint: "give the files with --layout", path: invocation.path)
        }
        corsOrigins = invocation.values("cors")
        for origin in corsOrigins where !CORSPolicy.isOrigin(origin) {
            throw UsageError(
                "--cors '\(origin)' is no origin",
                hint:
                    "give scheme, host and port as browsers send them, https://design.example:8443, or null, or *",
                path: invocation.path)
        }
        if let bytes = try invocation.byteCount("body-limit") { bodyLimit = bytes }
        if let count = try invocation.integer("max-views", in: 1...100_000_000) { maximumViews = count }
        if let seconds = try invocation.integer("session-timeout", in: 1...86_400) {
            sessionTimeout = seconds
        }
        if let count = try invocation.integer("threads", in: 1...256) { threads = count }
    }
}
