import PointerHTTP
import PointerMessage
import Testing

@Suite struct ConnectionTests {
    @Test("a connection serves many requests, answered at once or on any lane")
    func keepAlive() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            for _ in 0..<3 {
                for path in ["/fast", "/loop", "/worker", "/builder"] {
                    client.request("GET", path)
                    let answer = try client.answer()
                    #expect(answer.status == 200)
                    #expect(answer.text.hasPrefix("GET \(path)"))
                    #expect(answer["Connection"] == nil)
                    #expect(answer["Left"] == nil)
                }
            }
        }
    }

    @Test("pipelined requests are answered in their order, whatever lane each takes")
    func pipelining() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            let paths = (0..<200).map {
                ["/fast/\($0)", "/loop/\($0)", "/worker/\($0)", "/builder/\($0)"][$0 % 4]
            }
            client.send(paths.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
            for path in paths {
                let words = try client.answer().text.split(separator: " ")
                #expect(words.count > 1 && words[1] == path)
            }
        }
    }

    @Test("pipelined requests with bodies keep their bodies apart")
    func pipelinedBodies() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            var bytes: [UInt8] = []
            let bodies = (0..<30).map { size in (0..<(size * 97)).map { UInt8(truncatingIfNeeded: $0 ^ size) }
            }
            for (index, body) in bodies.enumerated() {
                let path = ["/loop", "/worker", "/builder"][index % 3]
                bytes +=
                    Array("PUT \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: \(body.count)\r\n\r\n".utf8)
                    + body
            }
            client.send(bytes)
            for (index, body) in bodies.enumerated() {
                let path = ["/loop", "/worker", "/builder"][index % 3]
                #expect(try client.answer().text == "PUT \(path) \(body.count) \(checksum(body))")
            }
        }
    }

    @Test("HEAD gets the head of GET and no body", arguments: ["/fast", "/loop", "/worker", "/loop/large"])
    func head(path: String) throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.request("GET", path)
            let get = try client.answer()
            client.request("HEAD", path)
            let head = try client.answer(toHead: true)
            #expect(head.status == get.status)
            #expect(head["Content-Type"] == get["Content-Type"])
            // The text says the method, which is one letter longer.
            let difference = path == "/loop/large" ? 0 : 1
            #expect(head["Content-Length"] == String(get.body.count + difference))
            client.request("GET", "/fast/after")
            #expect(try client.answer().text == "GET /fast/after")
        }
    }

    @Test("the answer 304 has no body, and the connection goes on")
    func notModified() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.request("GET", "/nothing")
            let answer = try client.answer()
            #expect(answer.status == 304)
            #expect(answer["ETag"] == "\"1\"")
            client.request("GET", "/fast")
            #expect(try client.answer().text == "GET /fast")
        }
    }

    @Test(
        "a large answer arrives whole, to a reader that takes its time",
        arguments: ["/loop/large", "/worker/large"])
    func large(path: String) throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.request("GET", path)
            client.request("GET", "/fast")
            let other = try Client(port: port)
            other.request("GET", "/fast/other")
            #expect(try other.answer().text == "GET /fast/other")
            #expect(try client.answer().body == ProbeHandler.largeBody)
            #expect(try client.answer().text == "GET /fast")
        }
    }

    @Test("the target reaches the handler as it was sent")
    func rawTarget() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            for target in ["/%2F%00/a+b%20c;d?x=%26&y=1&&z=a=b?%00", "/a//b/../c?", "/%", "/%zz?%z"] {
                client.request("GET", "/fast" + target)
                #expect(try client.answer().text == "GET /fast" + target)
                client.request("GET", target)
                #expect(try client.answer().text.hasPrefix("GET \(target) 0 "))
            }
        }
    }

    @Test("methods and repeated headers reach the handler, and repeated headers of the answer the client")
    func methodsAndHeaders() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            for method in ["OPTIONS", "DELETE", "PATCH", "BREW", "get"] {
                client.request(method, "/worker", headers: "X-Probe: a\r\nx-probe:  b \r\n")
                let answer = try client.answer()
                #expect(answer.text == "\(method) /worker 0 1 a b")
                #expect(answer.headers.filter { $0.name.lowercased() == "x-one" }.map(\.value) == ["1", "2"])
            }
        }
    }

    @Test("a missing host is for the handler to judge")
    func host() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.send("GET /fast HTTP/1.1\r\n\r\n")
            #expect(try client.answer().text == "GET /fast without host")
        }
    }

    @Test("HTTP/1.0 is answered and closed")
    func http10() throws {
        try withServer { port, _, _ in
            let client = try Client(port: port)
            client.send("GET /fast HTTP/1.0\r\n\r\n")
            #expect(try client.answer().text == "GET /fast")
            #expect(client.isClosedByServer())
        }
    }
}
