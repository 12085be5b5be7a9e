import Glibc
import PointerMessage

/// An HTTP/1.1 server in front of a handler.
///
/// Signals are the program's: let it block SIGTERM and SIGINT before it makes a server, wait for them with `sigwait`,
/// then call `stop(within:)` and `waitUntilStopped()`.
public final class Server: Sendable {
    /// The host as it was given.
    public let host: String
    /// The port listened on, also when the system picked it.
    public let port: UInt16

    private let loops: [EventLoop]
    private let lanes: Lanes
    private let running = CountDown()

    /// Binds, and begins to serve. The server goes on until it is stopped, whether somebody holds it or not.
    public init(options: ServerOptions, handler: any Handler) throws(ServerError) {
        raiseDescriptorLimit(to: options.connectionLimit)
        let socket = try ListenSocket(host: options.host, port: options.port, backlog: options.backlog)
        // Every loop listens on a duplicate of its own.
        defer { close(socket.descriptor) }
        host = options.host
        port = socket.port
        let lanes = try Lanes(options: options)
        self.lanes = lanes
        var loops: [EventLoop] = []
        do {
            for _ in 0..<max(1, options.threads) {
                loops.append(
                    try EventLoop(
                        handler: handler, options: options, lanes: lanes, listening: socket.descriptor))
            }
            for loop in loops { try Self.start(loop, countedBy: running) }
        } catch {
            for loop in loops { loop.stop(by: Instant(secondsFromNow: 0)) }
            lanes.end()
            throw error
        }
        self.loops = loops
    }

    private static func start(_ loop: EventLoop, countedBy running: CountDown) throws(ServerError) {
        let thread = try Thread {
            loop.run()
            running.subtract()
        }
        running.add()
        thread.detach()
    }

    /// Stops accepting connections and lets running requests finish, for so many seconds at most. Returns at once;
    /// from any thread, any number of times.
    public func stop(within seconds: Double) {
        let deadline = Instant(secondsFromNow: seconds)
        for loop in loops { loop.stop(by: deadline) }
    }

    /// Waits until the server has been told to stop and has done so.
    ///
    /// A handler's call that is still running then goes on, and its answer is dropped.
    public func waitUntilStopped() {
        running.waitForZero()
        lanes.end()
    }
}

/// A number of things that are still going on.
private final class CountDown: @unchecked Sendable {
    private let lock = Lock()
    private var count = 0

    func add() {
        lock.withLock { count += 1 }
    }

    func subtract() {
        lock.withLock {
            count -= 1
            lock.broadcast()
        }
    }

    func waitForZero() {
        lock.withLock {
            while count != 0 { lock.wait() }
        }
    }
}
