import PointerCommandLine
import PointerHTTP
import PointerService
import PointerStore

/// The program between its command line and its end: files, sockets, signals.
struct Daemon {
    /// Seconds in which requests that were accepted are answered once the daemon shall end.
    private static let drainSeconds = 10.0

    /// How often pointers are let idle and sessions expire; more often is more exact.
    private static let sweepsPerSecond = 5

    let options: DaemonOptions

    init(_ options: DaemonOptions) {
        self.options = options
    }

    /// Serves until a signal ends it; the status to exit with.
    func run() -> Int32 {
        // Before any thread is there, so that each inherits it.
        let signals = EndingSignals()
        var serviceOptions = ServiceOptions(now: { Clock.now() })
        serviceOptions.maximumViews = options.maximumViews
        serviceOptions.sessionTimeoutSeconds = Double(options.sessionTimeout)
        serviceOptions.cors = CORSPolicy(origins: options.corsOrigins)
        let service = Service(store: MemoryLayoutStore(), options: serviceOptions)

        let files: [LayoutFile]
        do {
            files = try LayoutFile.all(options.layouts)
        } catch {
            StandardStream.error.write(error.text)
            return ExitCode.usage
        }
        var allServed = true
        for file in files {
            do {
                try file.serve(by: service)
            } catch {
                StandardStream.error.write("pointerd: \(file.path): \(error.text)")
                allServed = false
            }
        }
        guard allServed else { return ExitCode.failure }
        if options.watch, !files.isEmpty {
            do {
                try LayoutWatcher(files, service: service).start()
            } catch {
                StandardStream.error.write("pointerd: \(error.description)\n")
                return ExitCode.failure
            }
        }

        let server: Server
        do {
            server = try Server(options: serverOptions, handler: service)
        } catch {
            StandardStream.error.write("pointerd: \(error.description)\n")
            return ExitCode.failure
        }
        let address = Endpoint(host: server.host, port: server.port)
        StandardStream.output.write(
            "pointerd \(ProductVersion.current) listening on http://\(address)/\n")

        let name = signals.wait(timesPerSecond: Self.sweepsPerSecond) { service.sweep() }
        StandardStream.error.write("pointerd: \(name) received; answering what was asked, then ending\n")
        service.beginDraining()
        server.stop(within: Self.drainSeconds)
        server.waitUntilStopped()
        return ExitCode.success
    }

    private var serverOptions: ServerOptions {
        var server = ServerOptions()
        server.host = options.listen.host
        server.port = options.listen.port
        server.bodyLimit = options.bodyLimit
        server.workers = options.threads
        return server
    }
}
