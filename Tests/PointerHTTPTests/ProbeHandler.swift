import Glibc
import PointerHTTP
import PointerMessage
import Synchronization

/// A handler that tells what reached it.
///
/// `/fast…` is answered at once; `/worker…` and `/builder…` name their lane, all else runs on the loop. `…/gate` waits
/// until the gate is opened, `…/large` answers a mebibyte and a bit, `/nothing` is a 304, `…/stream` goes on.
final class ProbeHandler: Handler {
    /// More than fits into the buffers of a socket, and no multiple of any block.
    static let largeBody = (0..<5_000_003).map { UInt8(truncatingIfNeeded: $0 &* 31 >> 3) }

    let gate = Gate()
    /// Requests that reached `respond`.
    let responded = Counter()
    /// Streams that were opened, in order.
    let streams = Mutex<[StreamBody]>([])
    /// Streams that were closed.
    let closed = Counter()

    func answerAtOnce(_ head: RequestHead, into answer: AnswerBuffer) -> Bool {
        answer.append("left over")
        answer.addHeader("Left", "over")
        guard head.path.starts(with: "/fast") else { return false }
        answer.reset()
        answer.contentType = "text/plain"
        answer.addHeader("ETag", "\"1\"")
        answer.append(head.method)
        answer.append(" ")
        answer.append(head.target.whole)
        if head.lacksHost { answer.append(" without host") }
        return true
    }

    func lane(for head: RequestHead, bodyBytes: Int) -> Lane {
        head.path.starts(with: "/worker") ? .worker : head.path.starts(with: "/builder") ? .builder : .loop
    }

    func respond(to request: Request) -> Response {
        responded.increment()
        let path = String(decoding: request.path, as: UTF8.self)
        if path.hasSuffix("/gate") { gate.wait() }
        if path.hasSuffix("/large") {
            return Response(contentType: "application/octet-stream", body: Self.largeBody)
        }
        if path.hasSuffix("/stream") {
            let body = StreamBody(limit: 100_000, heartbeat: Array("beat\n".utf8))
            let closed = closed
            body.onClose { closed.increment() }
            streams.withLock { $0.append(body) }
            return Response(contentType: "text/event-stream", stream: body)
        }
        if path == "/nothing" { return Response(status: 304, headers: ["ETag": "\"1\""]) }
        var text = "\(request.method) \(path)"
        if let query = request.query { text += "?" + String(decoding: query, as: UTF8.self) }
        text += " \(request.body.count) \(checksum(request.body))"
        for value in request.headers.values(of: "X-Probe") { text += " " + value }
        return Response(contentType: "text/plain", headers: ["X-One": "1", "x-one": "2"], text: text)
    }
}

/// Tells bodies apart that differ in a byte or in order.
func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.reduce(1) { $0 &* 31 &+ UInt32($1) }
}

/// Holds threads up until it is opened.
final class Gate: @unchecked Sendable {
    private let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)

    init() { sem_init(semaphore, 0, 0) }

    deinit { semaphore.deallocate() }

    func wait() {
        while sem_wait(semaphore) != 0 {}
        sem_post(semaphore)
    }

    func open() { sem_post(semaphore) }
}

/// A number that several threads count up.
final class Counter: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var count = 0

    init() { pthread_mutex_init(mutex, nil) }

    deinit { mutex.deallocate() }

    func increment() {
        pthread_mutex_lock(mutex)
        count += 1
        pthread_mutex_unlock(mutex)
    }

    var value: Int {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return count
    }

    /// Waits until the count is reached; false when that takes absurdly long.
    func reaches(_ goal: Int) -> Bool {
        for _ in 0..<20_000 {
            if value >= goal { return true }
            usleep(1000)
        }
        return false
    }
}

/// Runs the body against a live server, and stops it afterwards.
func withServer(
    options change: (inout ServerOptions) -> Void = { _ in },
    _ body: (UInt16, ProbeHandler, Server) throws -> Void
) throws {
    let handler = ProbeHandler()
    var options = ServerOptions()
    options.bodyLimit = 100_000
    change(&options)
    let server = try Server(options: options, handler: handler)
    defer {
        handler.gate.open()
        server.stop(within: 5)
        server.waitUntilStopped()
    }
    try body(server.port, handler, server)
}
