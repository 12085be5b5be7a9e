import PointerHTTP
import PointerMessage
import Testing

@Suite struct BodyTests {
    static let body = (0..<70_001).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    @Test("a body arrives whole on every lane", arguments: ["/loop", "/worker", "/builder"])
    func whole(path: String) throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.request("POST", path, body: Self.body)
            #expect(try client.answer().text == "POST \(path) 70001 \(checksum(Self.body))")
            client.request("POST", path, body: [])
            #expect(try client.answer().text == "POST \(path) 0 1")
        }
    }

    @Test("a chunked body arrives whole, however it was cut")
    func chunked() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.send("PUT /worker HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            var position = 0
            var size = 1
            while position < Self.body.count {
                let end = min(Self.body.count, position + size)
                client.send("\(String(end - position, radix: 16))\r\n")
                client.send(Array(Self.body[position..<end]))
                client.send("\r\n")
                position = end
                size = size * 3 % 10_007
            }
            client.send("0\r\n\r\n")
            #expect(try client.answer().text == "PUT /worker 70001 \(checksum(Self.body))")
        }
    }

    @Test("a body cut short never reaches the handler")
    func cut() throws {
        try withServer { port, handler, _ in
            for leaves in [true, false] {
                let client = try Client(port: port)
                client.send("PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\n")
                client.send([UInt8](repeating: 1, count: 30_000))
                if leaves { client.leave() } else { client.finishWriting() }
                let chunked = try Client(port: port)
                chunked.send("PUT /loop HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabc")
                if leaves { chunked.leave() } else { chunked.finishWriting() }
            }
            let client = try Client(port: port)
            client.request("GET", "/loop")
            #expect(try client.answer().status == 200)
            #expect(handler.responded.value == 1)
        }
    }

    @Test("a body over the limit is answered 413 and the connection goes on")
    func overLimit() throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.request("PUT", "/loop", body: [UInt8](repeating: 1, count: 100_001))
            var answer = try client.answer()
            #expect(answer.status == 413)
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(answer.text.contains("100000 bytes"))

            client.send("PUT /loop HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            for _ in 0..<11 {
                client.send("2710\r\n")
                client.send([UInt8](repeating: 2, count: 10_000))
                client.send("\r\n")
            }
            client.send("0\r\n\r\n")
            answer = try client.answer()
            #expect(answer.status == 413)
            #expect(handler.responded.value == 0)

            client.request("PUT", "/loop", body: [UInt8](repeating: 1, count: 100_000))
            answer = try client.answer()
            #expect(answer.status == 200)
        }
    }

    @Test("a length far over the limit is refused before the body is sent")
    func farOverLimit() throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.send("PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 413)
            #expect(answer["Connection"]?.lowercased() == "close")
            #expect(client.isClosedByServer())
            #expect(handler.responded.value == 0)
        }
    }

    @Test("an endless chunked body is cut off")
    func endless() throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.send("PUT /loop HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
            let chunk = Array("2710\r\n".utf8) + [UInt8](repeating: 2, count: 10_000) + Array("\r\n".utf8)
            var sent = 0
            while sent < 10_000, client.send(chunk) { sent += 1 }
            #expect(sent < 10_000)
            #expect(handler.responded.value == 0)
        }
    }

    @Test("who expects 100 is told to go on, or is refused at once")
    func expectation() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.send(
                "PUT /worker HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n")
            #expect(try client.answer().status == 100)
            client.send("12345")
            #expect(try client.answer().text == "PUT /worker 5 \(checksum(Array("12345".utf8)))")

            client.send(
                "PUT /worker HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 100001\r\n\r\n")
            #expect(try client.answer().status == 413)
        }
    }

    @Test("bodies beyond what may be held at once are answered 503 and given back")
    func held() throws {
        try withServer {
            $0.heldBodiesLimit = 100_000
        } _: { port, handler, _ in
            let first = try Client(port: port)
            first.request("PUT", "/worker/gate", body: [UInt8](repeating: 1, count: 60_000))
            #expect(handler.responded.reaches(1))
            let second = try Client(port: port)
            second.request("PUT", "/loop", body: [UInt8](repeating: 1, count: 40_001))
            let refused = try second.answer()
            #expect(refused.status == 503)
            #expect(refused["Retry-After"] != nil)
            second.request("PUT", "/loop", body: [UInt8](repeating: 1, count: 40_000))
            #expect(try second.answer().status == 200)

            handler.gate.open()
            #expect(try first.answer().status == 200)
            // The first connection's next answer comes after its first request is done with.
            first.request("GET", "/fast")
            _ = try first.answer()
            second.request("PUT", "/loop", body: [UInt8](repeating: 1, count: 100_000))
            #expect(try second.answer().status == 200)
        }
    }
}
