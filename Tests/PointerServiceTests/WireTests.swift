import PointerMessage
import Testing

/// What only sockets bring about, on the daemon as it runs: cut and pipelined requests, absurd heads, large bodies.
@Suite struct WireTests {
    private func withDaemon(_ arguments: [String] = [], _ body: (LiveDaemon, LiveFace) throws -> Void) throws
    {
        let daemon = try LiveDaemon(arguments)
        let face = LiveFace(port: daemon.port)
        try face.put(TestLayouts.button, as: "a")
        try body(daemon, face)
        // Whatever came, the daemon goes on.
        #expect(try face.get("/v1/layouts/a/pointer?x=15&y=15").status == 200)
        #expect(daemon.stop() == 0)
    }

    @Test("Pipelined requests are answered in order, quick ones behind slow ones too")
    func pipelining() throws {
        try withDaemon { daemon, face in
            let connection = try Connection(port: daemon.port)
            let targets = (0..<60).map { place in
                switch place % 4 {
                case 0: "/v1/layouts/a/pointer?x=\(place)&y=15"
                case 1: "/v1/layouts/a/pointer?x=\(place)&y=15&explain"
                case 2: "/v1/layouts/a/regions"
                default: "/nowhere/\(place)"
                }
            }
            let expected = try targets.map { try face.get($0).body }
            connection.send(
                targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for (target, body) in zip(targets, expected) {
                #expect(try connection.response().body == body, "\(target)")
            }
        }
    }

    @Test("A layout that is replaced between a request's first line and its end answers as the new one")
    func replacedMeanwhile() throws {
        try withDaemon { daemon, face in
            let connection = try Connection(port: daemon.port)
            connection.send(Array("GET /v1/layouts/a/pointer?x=15&y=15 HTTP/1.1\r\n".utf8))
            // Whatever is asked meanwhile is answered behind the first line.
            let before = try face.get("/v1/layouts/a/pointer?x=15&y=15").body
            try face.put(TestLayouts.button.replacing(#""ok""#, with: #""other""#), as: "a")
            connection.send(Array("Host: a\r\n\r\n".utf8))
            let answer = try connection.response()
            #expect(answer.body != before)
            #expect(try answer.body == face.get("/v1/layouts/a/pointer?x=15&y=15").body)
        }
    }

    @Test("Documents behind each other on one connection are each stored")
    func pipelinedBodies() throws {
        try withDaemon { daemon, face in
            let connection = try Connection(port: daemon.port)
            for place in 0..<10 {
                connection.send(
                    Request(
                        method: "PUT", target: "/v1/layouts/p\(place)",
                        headers: ["Host": "a", "Content-Type": "application/json"],
                        body: Array((place % 3 == 2 ? "{}" : TestLayouts.button).utf8)))
            }
            for place in 0..<10 { #expect(try connection.response().status == (place % 3 == 2 ? 422 : 201)) }
            #expect(try face.get("/v1/layouts?limit=20").json["layouts"] is [Any])
        }
    }

    @Test("Bodies cut short store nothing")
    func cutBodies() throws {
        try withDaemon { daemon, face in
            let whole = Array(TestLayouts.button.utf8)
            for length in [0, 1, whole.count / 2, whole.count - 1] {
                let connection = try Connection(port: daemon.port)
                connection.send(
                    "PUT /v1/layouts/cut HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                        + "Content-Length: \(whole.count)\r\n\r\n")
                connection.send(Array(whole[..<length]))
                connection.leave()
            }
            #expect(try face.get("/v1/layouts/cut").status == 404)
        }
    }

    @Test("A chunked body is a body")
    func chunked() throws {
        try withDaemon { daemon, face in
            let connection = try Connection(port: daemon.port)
            let text = TestLayouts.button
            let middle = text.utf8.index(text.utf8.startIndex, offsetBy: 40)
            let pieces = [String(text[..<middle]), String(text[middle...])]
            connection.send(
                "PUT /v1/layouts/chunked HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
                    + "Transfer-Encoding: chunked\r\n\r\n"
                    + pieces.map { "\(String($0.utf8.count, radix: 16))\r\n\($0)\r\n" }.joined() + "0\r\n\r\n"
            )
            #expect(try connection.response().status == 201)
            #expect(try face.get("/v1/layouts/chunked").text == text)
        }
    }

    @Test("Bodies over the limit are refused with 413, those at it are not")
    func bodyLimit() throws {
        try withDaemon(["--body-limit", "4K"]) { _, face in
            let headers: HeaderFields = ["Content-Type": "application/json"]
            let room = String(repeating: " ", count: 4096 - TestLayouts.button.utf8.count)
            #expect(
                try face.ask("PUT", "/v1/layouts/b", headers, body: TestLayouts.button + room).status == 201)
            let over = try face.ask("PUT", "/v1/layouts/b", headers, body: TestLayouts.button + room + " ")
            #expect(over.status == 413)
            #expect(over.headers["Content-Type"] == "application/problem+json")
            #expect(over.text.contains("4096"))
        }
    }

    @Test("Absurd heads are refused or cut off, and nothing else suffers")
    func absurdHeads() throws {
        try withDaemon { daemon, _ in
            let long = String(repeating: "a", count: 100_000)
            for head in [
                "GET /\(long) HTTP/1.1\r\nHost: a\r\n\r\n", "GET / HTTP/1.1\r\nHost: a\r\nX: \(long)\r\n\r\n",
                "GET /v1/layouts/a/pointer?x=1&y=\(long) HTTP/1.1\r\nHost: a\r\n\r\n", "GARBAGE\r\n\r\n",
                "\r\n\r\n",
                "GET / HTTP/9.9\r\nHost: a\r\n\r\n", "GET /healthz HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
                "\u{0}\u{1}\u{2}\r\n\r\n", String(repeating: "X: y\r\n", count: 20_000),
            ] {
                let connection = try Connection(port: daemon.port, patience: 1)
                connection.send(head)
                connection.finishWriting()
                // An answer is one of refusal; none is a connection closed, at once or with the others that idle.
                if let response = try? connection.response() {
                    #expect((400...505).contains(response.status), "\(head.prefix(30))")
                }
            }
        }
    }

    @Test("Clients that leave in the middle of everything are forgotten")
    func leavers() throws {
        try withDaemon { daemon, _ in
            for text in [
                "", "\r\n\r\n", "GET", "GET / HTTP/1.1\r\nHo",
                "GET /v1/layouts/a/pointer?x=1&y=1&explain HTTP/1.1\r\nHost: a\r\n\r\n",
                "POST /v1/layouts HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{",
            ] {
                for _ in 0..<20 {
                    let connection = try Connection(port: daemon.port)
                    connection.send(text)
                    connection.leave()
                }
            }
        }
    }
}
