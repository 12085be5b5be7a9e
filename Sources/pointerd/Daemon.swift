import PointerCommandLine
import PointerHTTP
import PointerMessage
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
        serviceOptions.version = ProductVersion.current
        serviceOptions.process = { ProcessStatus.figures() }
        serviceOptions.cors = CORSPolicy(origins: options.corsOrigins)
        do {
            let teller = try BackgroundThread()
            serviceOptions.afterwards = { teller.run($0) }
        } catch {
            StandardStream.error.write("pointerd: \(error.description)\n")
            return ExitCode.failure
        }
        let service = Service(store: MemoryLayoutStore(), options: serviceOptions)

        do {
            let files = try LayoutFile.all(options.layouts)
            // Watched before they are read, so that no change is missed in between.
            let watcher = options.watch ? try LayoutWatcher(files, service: service) : nil
            guard serve(files, by: service) else { return ExitCode.failure }
            try watcher?.start()
        } catch let error as UsageError {
            StandardStream.error.write(error.text)
            return ExitCode.usage
        } catch {
            StandardStream.error.write("pointerd: \(error)\n")
            return ExitCode.failure
        }

        let server: Server
        do {
            server = try Server(options: serverOptions(service.meter), handler: service)
        } catch {
            StandardStream.error.write("pointerd: \(error.description)\n")
            return ExitCode.failure
        }
        let address = Endpoint(host: server.host, port: server.port)
        StandardStream.output.write(
            "pointerd \(ProductVersion.current) listening on http://\(address)/\n")

        var memory = FreedMemory(restSweeps: Self.sweepsPerSecond)
        let name = signals.wait(timesPerSecond: Self.sweepsPerSecond) {
            service.sweep()
            memory.sweep(builtBytes: service.takeBuiltBytes())
        }
        StandardStream.error.write("pointerd: \(name) received; answering what was asked, then ending\n")
        service.beginDraining()
        server.stop(within: Self.drainSeconds)
        server.waitUntilStopped()
        return ExitCode.success
    }

    /// Serves what stands in the files; false, and every reason told, when something is refused.
    private func serve(_ files: [LayoutFile], by service: Service) -> Bool {
        var allServed = true
        for file in files {
            do {
                try file.serve(by: service)
            } catch {
                StandardStream.error.write("pointerd: \(file.path): \(error.text)")
                allServed = false
            }
        }
        return allServed
    }

    private func serverOptions(_ meter: RequestMeter) -> ServerOptions {
        var server = ServerOptions()
        server.meter = meter
        server.host = options.listen.host
        server.port = options.listen.port
        server.bodyLimit = options.bodyLimit
        server.workers = options.threads
        return server
    }
}
