import Glibc
import PointerHTTP
import PointerMessage
import Testing

@Suite struct LeavingTests {
    @Test(
        "peers that leave in the middle of a request give their connections back, without any idle time",
        arguments: [
            "GET", "GET /fast HTTP/1.1\r\nHo", "GET /fast HTTP/1.1\r\nHost: a\r\n",
            "GET /fast HTTP/1.1\r\nHost: a\r\n\r\nGET /fast HTT",
            "PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n",
            "PUT /worker HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc",
            "PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n"
                + String(repeating: "x", count: 50_001),
            "PUT /loop HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab",
            "PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\nabc",
        ])
    func cutRequests(bytes: String) throws {
        try withServer {
            $0.idleTimeoutSeconds = 0
            $0.headTimeoutSeconds = 0
        } _: { port, _, _ in
            for round in 0..<100 {
                let client = try Client(port: port)
                client.send(bytes)
                if round % 2 == 0 { client.finishWriting() }
                client.leave()
            }
            #expect(connectionsComeDown(to: 0, port: port))
        }
    }

    @Test(
        "a peer that sends a whole request and no more gets its answer, then the end",
        arguments: ["/fast", "/loop", "/worker", "/builder", "/loop/large", "/worker/large"])
    func halfClose(path: String) throws {
        try withServer {
            $0.idleTimeoutSeconds = 0
        } _: { port, _, _ in
            let client = try Client(port: port)
            client.request("GET", path)
            client.request("PUT", path, body: Array("abc".utf8))
            client.finishWriting()
            for _ in 0..<2 {
                let answer = try client.answer()
                #expect(answer.status == 200)
                if path.hasSuffix("/large") { #expect(answer.body == ProbeHandler.largeBody) }
            }
            #expect(client.isClosedByServer())
            #expect(connectionsComeDown(to: 0, port: port))
        }
    }

    @Test("a peer that sends no more still gets an answer that takes longer than any look at connections")
    func halfCloseAndWait() throws {
        try withServer {
            $0.idleTimeoutSeconds = 0
        } _: { port, handler, _ in
            let client = try Client(port: port)
            client.request("GET", "/worker/gate")
            client.finishWriting()
            sleep(3)
            handler.gate.open()
            #expect(try client.answer().status == 200)
            #expect(client.isClosedByServer())
        }
    }

    @Test("a head that comes too slowly is ended with 408; idle connections and slow bodies stay")
    func slowHeads() throws {
        try withServer {
            $0.idleTimeoutSeconds = 0
            $0.headTimeoutSeconds = 1
        } _: { port, _, _ in
            let idle = try Client(port: port)
            idle.request("GET", "/fast")
            #expect(try idle.answer().status == 200)
            let body = try Client(port: port)
            body.send("PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na")
            let first = try Client(port: port)
            let second = try Client(port: port)
            second.request("GET", "/fast")
            #expect(try second.answer().status == 200)

            for byte in "GET /fast HT" {
                first.send(String(byte))
                second.send(String(byte))
                usleep(800_000)
            }
            for client in [first, second] {
                let answer = try client.answer()
                #expect(answer.status == 408)
                #expect(answer["Content-Type"] == "application/problem+json")
                #expect(client.isClosedByServer())
            }
            idle.request("GET", "/fast/again")
            #expect(try idle.answer().text == "GET /fast/again")
            body.send("bc")
            #expect(try body.answer().text == "PUT /loop 3 \(checksum(Array("abc".utf8)))")
        }
    }

    @Test(
        "where connections are scarce, those without a request make room, and those that wait for an answer stay"
    )
    func scarce() throws {
        try withServer {
            $0.idleTimeoutSeconds = 0
            $0.headTimeoutSeconds = 0
            $0.connectionLimit = 16
        } _: { port, handler, _ in
            let served = try Client(port: port)
            served.request("GET", "/worker/gate")
            let stream = try Client(port: port)
            stream.request("GET", "/loop/stream")
            #expect(try stream.answer().status == 200)
            let idle = try Client(port: port)
            idle.request("GET", "/fast")
            #expect(try idle.answer().status == 200)
            let cut = try (0..<24).map { _ in
                let client = try Client(port: port)
                client.send("GET /fast HTTP/1.1\r\n")
                return client
            }
            for _ in 0..<3 {
                let client = try Client(port: port)
                client.request("GET", "/fast")
                #expect(try client.answer().status == 200)
            }
            idle.request("GET", "/fast/again")
            #expect(try idle.answer().text == "GET /fast/again")
            handler.gate.open()
            #expect(try served.answer().status == 200)
            _ = handler.streams.withLock { $0[0].append(Array("x\n".utf8)) }
            #expect(try stream.chunk() == "x\n")
            #expect(cut.count == 24)
        }
    }
}

/// Whether the server's connections become so few; false when that takes absurdly long.
private func connectionsComeDown(to goal: Int, port: UInt16) -> Bool {
    for _ in 0..<300 {
        if openConnections(port: port) <= goal { return true }
        usleep(50_000)
    }
    return false
}

/// Sockets of this process's network that listen on nothing and have the port as theirs: established ones and those
/// that their peer has left.
private func openConnections(port: UInt16) -> Int {
    guard let file = fopen("/proc/self/net/tcp", "r") else { return -1 }
    defer { fclose(file) }
    let suffix =
        ":" + String(repeating: "0", count: 4 - String(port, radix: 16).count)
        + String(port, radix: 16, uppercase: true)
    var count = 0
    var line = [CChar](repeating: 0, count: 512)
    while fgets(&line, Int32(line.count), file) != nil {
        let fields = String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            .split(separator: " ")
        if fields.count > 3, fields[1].hasSuffix(suffix), fields[3] == "01" || fields[3] == "08" {
            count += 1
        }
    }
    return count
}
