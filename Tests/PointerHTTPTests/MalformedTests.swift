import PointerHTTP
import PointerMessage
import Testing

@Suite struct MalformedTests {
    @Test(
        "an absurd head is refused or cut off, and the server goes on",
        arguments: [
            "GET /\(String(repeating: "a", count: 100_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /fast?\(String(repeating: "a&", count: 3_000)) HTTP/1.1\r\nHost: a\r\n\r\n",
            "GET /fast HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "b", count: 100_000))\r\n\r\n",
            "GET /fast HTTP/1.1\r\n" + String(repeating: "X: y\r\n", count: 10_000) + "\r\n",
            "GET /fast HTTP/1.1\r\nno colon\r\n\r\n",
            "GET\r\n\r\n", "GET /fast\r\n\r\n", "GET /fast HTTP/3.7\r\n\r\n", "\0\0\0\0\r\n\r\n",
            "PUT /fast HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
            "PUT /fast HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999999\r\n\r\n",
            "PUT /fast HTTP/1.1\r\nHost: a\r\nContent-Length: 3x\r\n\r\nabc",
            "PUT /loop HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\nabc\r\n0\r\n\r\n",
            "PUT /loop HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffffff\r\nabc",
            String(repeating: "\r\n", count: 50_000), String(repeating: "a", count: 50_000),
        ])
    func absurd(bytes: String) throws {
        try withServer {
            $0.idleTimeoutSeconds = 1
        } _: { port, handler, _ in
            let client = try Client(port: port)
            client.send(bytes)
            client.finishWriting()
            if let answer = try? client.answer() {
                #expect((400...505).contains(answer.status) || answer.status == 200)
            }
            #expect(handler.responded.value == 0)

            let next = try Client(port: port)
            next.request("GET", "/fast")
            #expect(try next.answer().text == "GET /fast")
        }
    }

    @Test(
        "a head that leaves open where its body ends is refused, and the connection closed",
        arguments: [
            ("Content-Length: 3\r\nContent-Length: 5", 400), ("Content-Length: 3\r\ncontent-length: 3", 400),
            ("Content-Length: 3\r\nTransfer-Encoding: chunked", 400),
            ("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", 400),
            ("Transfer-Encoding: gzip, chunked", 501), ("Transfer-Encoding: identity", 501),
        ])
    func ambiguous(headers: String, status: Int) throws {
        try withServer { port, handler, _ in
            let client = try Client(port: port)
            client.send(
                "PUT /loop HTTP/1.1\r\nHost: a\r\n\(headers)\r\n\r\n3\r\nabc\r\n0\r\n\r\nGET /loop HTTP/1.1\r\n\r\n"
            )
            let answer = try client.answer()
            #expect(answer.status == status)
            #expect(answer["Content-Type"] == "application/problem+json")
            #expect(client.isClosedByServer())
            #expect(handler.responded.value == 0)
        }
    }

    @Test("random bytes never stop the server", arguments: [1, 2, 3, 4] as [UInt64])
    func random(seed: UInt64) throws {
        try withServer { port, _, _ in
            var state = seed
            func next() -> UInt64 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return state >> 33
            }
            let pieces = [
                "GET ", "PUT ", "/worker", "/fast", " HTTP/1.1", "\r\n", "\r\n\r\n", "Content-Length: 3",
                "Host: a",
                "Transfer-Encoding: chunked", "Expect: 100-continue", ":", " ", "%00", "?", "&", "=",
                "5\r\nabcde\r\n",
                "0\r\n\r\n", "\0", "\u{FF}", "Connection: close",
            ]
            for _ in 0..<150 {
                let client = try Client(port: port)
                client.send((0..<(2 + next() % 14)).map { _ in pieces[Int(next()) % pieces.count] }.joined())
                if next() % 2 == 0 { client.finishWriting() }
            }
            let client = try Client(port: port)
            client.request("GET", "/worker")
            #expect(try client.answer().status == 200, "seed \(seed)")
        }
    }
}
