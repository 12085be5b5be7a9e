import Glibc
import PointerHTTP
import PointerMessage
import Testing

@Suite struct StreamTests {
    private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    /// The stream that the handler opened last.
    private func stream(_ handler: ProbeHandler) -> StreamBody {
        handler.streams.withLock { $0[$0.count - 1] }
    }

    @Test(
        "what is appended arrives at once, piece by piece, and the connection goes on afterwards",
        arguments: ["/loop", "/worker"])
    func pieces(lane: String) throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.request("GET", lane + "/stream")
            let answer = try client.answer()
            #expect(answer.status == 200)
            #expect(answer["Content-Type"] == "text/event-stream")
            let body = stream(handler)
            for number in 0..<5 {
                #expect(body.append(Self.bytes("piece \(number)")))
                #expect(try client.chunk() == "piece \(number)")
            }
            body.finish()
            #expect(try client.chunk() == nil)
            #expect(handler.closed.reaches(1))
            client.request("GET", "/fast")
            #expect(try client.answer().text == "GET /fast")
        }
    }

    @Test("HEAD gets the head of a stream, and closes it")
    func head() throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.request("HEAD", "/loop/stream")
            #expect(try client.answer(toHead: true)["Content-Type"] == "text/event-stream")
            #expect(client.isClosedByServer())
            #expect(handler.closed.reaches(1))
        }
    }

    @Test("appends from many threads arrive whole, in order for each thread")
    func threads() throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.request("GET", "/loop/stream")
            _ = try client.answer()
            let body = stream(handler)
            let perThread = 500
            let pool = (0..<4).map { Appender(body, name: $0, count: perThread) }
            var text = ""
            while text.utf8.filter({ $0 == UInt8(ascii: "\n") }).count < 4 * perThread {
                text += try #require(try client.chunk())
            }
            for appender in pool { appender.join() }
            var next = [Int](repeating: 0, count: 4)
            for line in text.split(separator: "\n") {
                let words = line.split(separator: " ").compactMap { Int($0) }
                try #require(words.count == 2)
                #expect(next[words[0]] == words[1])
                next[words[0]] = words[1] + 1
            }
        }
    }

    @Test("after news a stream rests: further ones are sent as one, before what else is to be sent")
    func news() throws {
        try withServer(options: { $0.newsPauseSeconds = 1000 }) { port, handler, _ in
            let client = try Client(port: port)
            client.request("GET", "/loop/stream")
            _ = try client.answer()
            let body = stream(handler)
            body.setLatest(Self.bytes("news 1"))
            #expect(try client.chunk() == "news 1")
            for number in 2...5 { body.setLatest(Self.bytes("news \(number)")) }
            #expect(body.append(Self.bytes(", more")))
            var text = ""
            while !text.hasSuffix("more") { text += try #require(try client.chunk()) }
            #expect(text == "news 5, more")
            body.setLatest(Self.bytes("news 6"))
            body.finish()
            #expect(try client.chunk() == "news 6")
            #expect(try client.chunk() == nil)
        }
    }

    @Test("when the rest is over the latest news are sent, to every stream that has some")
    func newsAfterARest() throws {
        try withServer(options: { $0.newsPauseSeconds = 0.02 }) { port, handler, _ in
            let clients = try (0..<5).map { _ in try Client(port: port) }
            for client in clients {
                client.request("GET", "/loop/stream")
                _ = try client.answer()
            }
            let bodies = handler.streams.withLock { $0 }
            for number in 0...100 {
                for body in bodies { body.setLatest(Self.bytes("<\(number)>")) }
            }
            for client in clients {
                var last = ""
                while !last.hasSuffix("<100>") { last = try #require(try client.chunk()) }
            }
        }
    }

    @Test("a reader that waits is sent heartbeats")
    func heartbeats() throws {
        try withServer(options: { $0.heartbeatSeconds = 0.05 }) { port, handler, _ in
            let client = try Client(port: port)
            client.request("GET", "/loop/stream")
            _ = try client.answer()
            #expect(try client.chunk() == "beat\n")
            #expect(try client.chunk() == "beat\n")
            #expect(stream(handler).append(Self.bytes("news")))
        }
    }

    @Test("a reader that left without a word is found out by the heartbeat")
    func deadPeers() throws {
        try withServer(options: { $0.heartbeatSeconds = 0.05 }) { port, handler, _ in
            do {
                let client = try Client(port: port)
                client.request("GET", "/loop/stream")
                _ = try client.answer()
            }
            #expect(handler.closed.reaches(1))
        }
    }

    @Test("a reader that does not read has what waits for it replaced, and the others get everything")
    func slowReader() throws {
        try withServer { port, handler, _ in
            let slow = try Client(port: port)
            slow.request("GET", "/loop/stream")
            _ = try slow.answer()
            let slowBody = stream(handler)
            let quick = try Client(port: port)
            quick.request("GET", "/loop/stream")
            _ = try quick.answer()
            let quickBody = stream(handler)
            let piece = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
            var appended = 0
            // Until the buffers of both sockets are full, and the room of the stream.
            while slowBody.append(piece) {
                appended += 1
                #expect(quickBody.append(Self.bytes("\(appended)")))
                #expect(try quick.chunk() == "\(appended)")
                try #require(appended < 10_000)
            }
            #expect(slowBody.waitingBytes <= slowBody.limit)
            slowBody.replaceWaiting(by: Self.bytes("snapshot"))
            slowBody.finish()
            var text = ""
            while let chunk = try slow.chunk() { text += chunk }
            #expect(text.hasSuffix("xsnapshot"))
            // Pieces are dropped whole.
            #expect((text.utf8.count - 8) % piece.count == 0)
            #expect(text.utf8.count < appended * piece.count)
        }
    }

    @Test("a server that stops ends its streams, suspended or not, and is done")
    func shutdown() throws {
        let handler = ProbeHandler()
        let server = try Server(options: ServerOptions(), handler: handler)
        let clients = try (0..<20).map { _ in try Client(port: server.port) }
        for client in clients {
            client.request("GET", "/loop/stream")
            _ = try client.answer()
        }
        let busy = stream(handler)
        _ = busy.append(Self.bytes("last words"))
        server.stop(within: 5)
        server.waitUntilStopped()
        #expect(handler.closed.reaches(20))
        for client in clients.dropLast() { #expect(try client.chunk() == nil) }
        #expect(try clients[19].chunk() == "last words")
        #expect(try clients[19].chunk() == nil)
    }

    @Test("a server that stops does not wait for a stream's reader that does not read")
    func shutdownWithSlowReader() throws {
        let handler = ProbeHandler()
        let server = try Server(options: ServerOptions(), handler: handler)
        let client = try Client(port: server.port)
        client.request("GET", "/loop/stream")
        _ = try client.answer()
        let body = stream(handler)
        while body.append([UInt8](repeating: 0, count: 90_000)) { usleep(2000) }
        server.stop(within: 0.1)
        server.waitUntilStopped()
        #expect(handler.closed.reaches(1))
    }

    @Test("1,000 streams at once are within the default limits")
    func many() throws {
        try withServer { port, handler, _ in
            let clients = try (0..<1000).map { _ in try Client(port: port) }
            for client in clients { client.request("GET", "/loop/stream") }
            for client in clients { _ = try client.answer() }
            let bodies = handler.streams.withLock { $0 }
            #expect(bodies.count == 1000)
            for body in bodies { #expect(body.append(Self.bytes("hello"))) }
            for client in clients { #expect(try client.chunk() == "hello") }
        }
    }
}

/// A thread that appends numbered lines.
private final class Appender: @unchecked Sendable {
    private var thread = pthread_t()
    private let body: StreamBody
    private let name: Int
    private let count: Int

    init(_ body: StreamBody, name: Int, count: Int) {
        self.body = body
        self.name = name
        self.count = count
        pthread_create(
            &thread, nil,
            { argument in
                Unmanaged<Appender>.fromOpaque(argument!).takeUnretainedValue().run()
                return nil
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    func join() {
        pthread_join(thread, nil)
    }

    private func run() {
        for number in 0..<count {
            while !body.append(Array("\(name) \(number)\n".utf8)) { usleep(100) }
        }
    }
}
