import Glibc
import PointerMessage

/// One thread that serves connections: it waits for its daemon and for finished workers, and never for a request.
///
/// Every member is used on the loop's thread only, but those that say otherwise.
final class EventLoop: @unchecked Sendable {
    let handler: any Handler
    let options: ServerOptions
    let lanes: Lanes
    let recorder: RequestRecorder
    /// The handler's.
    let memory = LoopMemory()
    /// Behind a pointer since every answer reads it, and a property would be checked for exclusive access.
    private let turnStart = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)
    var daemon: MicroDaemon?

    /// Requests begun and not completed.
    var inFlight = 0
    /// Those of them that have been received whole.
    var answering = 0
    /// Exchanges whose connection is suspended.
    var working: [ObjectIdentifier: Exchange] = [:]
    /// Answers that go on.
    var streams: [ObjectIdentifier: StreamSource] = [:]
    /// When streams on which nothing was sent are sent something; nil without streams.
    var heartbeat: Instant?
    /// Streams that have news and rest; they are looked at next at `nextRelease`.
    var resting: [StreamSource] = []
    var nextRelease: Instant?
    /// The first of a chain of exchanges to be used again.
    var idle: Unmanaged<Exchange>?
    var idleCount = 0
    let connections = OpenConnections()
    /// When the connections are looked at next, in milliseconds of the sweep's clock.
    var nextSweep = 0
    /// Whether the daemon's last run has ended a connection.
    var hasRoom = false
    /// When the loop ends at the latest, once it shall end.
    var deadline: Instant?
    /// Until when an upload without progress is waited for, once the loop shall end.
    var uploadDeadline: Instant?

    let mailbox: Mailbox

    init(handler: any Handler, options: ServerOptions, lanes: Lanes, listening: Int32) throws(ServerError) {
        self.handler = handler
        self.options = options
        self.lanes = lanes
        recorder = options.meter.makeRecorder()
        turnStart.initialize(to: 0)
        mailbox = try Mailbox()
        daemon = try MicroDaemon(loop: self, listening: listening, options: options)
    }

    deinit {
        // There is one only if the loop never ran.
        daemon?.stop()
        dropIdle()
        connections.deallocate()
        turnStart.deallocate()
    }

    /// When the loop last turned to what is ready, on `MonotonicClock`.
    var turn: UInt64 { turnStart.pointee }

    /// Serves until a stop was asked for and its time is over or its work done.
    func run() {
        guard let daemon else { return }
        while true {
            wait(daemon)
            takeMail()
            releaseNews()
            beatHearts()
            hasRoom = false
            turnStart.pointee = MonotonicClock.now
            daemon.run()
            if hasRoom { daemon.run() }
            sweepWhenDue()
            if isDone { break }
        }
        abandonWork(daemon)
        daemon.stop()
        self.daemon = nil
        dropIdle()
    }

    /// Asks the loop to end; from any thread.
    func stop(by deadline: Instant) {
        mailbox.stop(by: deadline)
    }

    /// Brings the response to a request that was given away; from any thread.
    func deliver(_ response: Response, for exchange: Exchange) {
        mailbox.deliver(response, for: exchange)
    }

    /// Gives the uploads more time; whoever sends nothing within it is not waited for.
    ///
    /// libmicrohttpd may overlook that a peer left in the middle of a request, until the connection's own time is over.
    func awaitUploads() {
        uploadDeadline = Instant(secondsFromNow: Self.uploadPatience)
    }

    /// Seconds between two pieces of an upload that a stopping server waits.
    private static let uploadPatience = 0.5

    /// Whether a loop that shall end has nothing left to wait for.
    private var isDone: Bool {
        guard let deadline else { return false }
        return inFlight == 0 || deadline.isPast || (answering == 0 && uploadDeadline?.isPast == true)
    }

    private func wait(_ daemon: MicroDaemon) {
        var timeout = daemon.timeoutMilliseconds
        // Work is waiting in the daemon already; mail is looked for without a call of the system.
        if timeout == 0 { return }
        if let heartbeat {
            let rest = heartbeat.millisecondsLeft
            timeout = timeout < 0 ? rest : min(timeout, rest)
        }
        if let nextRelease {
            let rest = nextRelease.millisecondsLeft
            timeout = timeout < 0 ? rest : min(timeout, rest)
        }
        if let rest = millisecondsToSweep { timeout = timeout < 0 ? rest : min(timeout, rest) }
        if let deadline {
            var rest = deadline.millisecondsLeft
            if answering == 0, let uploadDeadline { rest = min(rest, uploadDeadline.millisecondsLeft) }
            timeout = timeout < 0 ? rest : min(timeout, rest)
        }
        // Which of the two is ready does not matter: both are looked after.
        var descriptors = (
            pollfd(fd: daemon.epollDescriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0)
        )
        withUnsafeMutableBytes(of: &descriptors) { bytes in
            _ = poll(bytes.baseAddress!.assumingMemoryBound(to: pollfd.self), 2, Int32(clamping: timeout))
        }
    }

    private func takeMail() {
        guard let mail = mailbox.take() else { return }
        for (exchange, response) in mail.finished { resume(exchange, with: response) }
        for stream in mail.fed { stream.resume() }
        for stream in mail.paced { release(stream) }
        if let deadline = mail.deadline, self.deadline == nil {
            self.deadline = deadline
            awaitUploads()
            endStreams()
            // Whoever was accepted by the system already is still served.
            daemon?.run()
            daemon?.quiesce()
        }
    }

    /// Lets a suspended request be answered.
    private func resume(_ exchange: Exchange, with response: Response) {
        working[ObjectIdentifier(exchange)] = nil
        exchange.response = response
        exchange.phase = .answered
        exchange.connection?.resume()
    }

    /// Answers what the workers have not, since no connection may be suspended when the daemon stops. Their own
    /// answers are left in the mailbox.
    private func abandonWork(_ daemon: MicroDaemon) {
        guard !working.isEmpty || !streams.isEmpty else { return }
        endStreams()
        for exchange in Array(working.values) { resume(exchange, with: stopping()) }
        // Each answer takes a run or two; a peer that does not read is not waited for.
        for _ in 0..<8 where inFlight > 0 { daemon.run() }
    }
}
