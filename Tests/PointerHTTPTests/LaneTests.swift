import PointerHTTP
import PointerMessage
import Testing

@Suite struct LaneTests {
    @Test("a request that waits in a lane holds nobody up", arguments: ["/worker/gate", "/builder/gate"])
    func others(path: String) throws {
        try withServer { port, handler, _ in
            let waiting = try Client(port: port)
            waiting.request("GET", path)
            #expect(handler.responded.reaches(1))
            let other = try Client(port: port)
            for path in ["/fast", "/loop", "/worker"] {
                other.request("GET", path)
                #expect(try other.answer().status == 200)
            }
            handler.gate.open()
            #expect(try waiting.answer().text.hasPrefix("GET \(path)"))
        }
    }

    @Test("the builder takes one request after the other")
    func serial() throws {
        try withServer { port, handler, _ in
            let clients = try (0..<3).map { _ in try Client(port: port) }
            for client in clients { client.request("GET", "/builder/gate") }
            #expect(handler.responded.reaches(1))
            let other = try Client(port: port)
            for _ in 0..<20 {
                other.request("GET", "/fast")
                _ = try other.answer()
            }
            #expect(handler.responded.value == 1)
            handler.gate.open()
            for client in clients { #expect(try client.answer().status == 200) }
            #expect(handler.responded.value == 3)
        }
    }

    @Test("when too many wait, further ones are told to come again")
    func full() throws {
        try withServer {
            $0.builderQueueLimit = 2
        } _: { port, handler, _ in
            let running = try Client(port: port)
            running.request("GET", "/builder/gate")
            #expect(handler.responded.reaches(1))
            let clients = try (0..<5).map { _ in try Client(port: port) }
            for client in clients { client.request("PUT", "/builder", body: [1]) }
            // Those that wait are not answered yet, so the refused ones are found by their answers' number.
            handler.gate.open()
            let answers = try clients.map { try $0.answer() }
            let refused = answers.filter { $0.status == 503 }
            #expect(answers.filter { $0.status == 200 }.count + refused.count == 5)
            #expect(refused.allSatisfy { $0["Retry-After"] == "1" })
            #expect(try running.answer().status == 200)
        }
    }

    @Test(
        "a client that leaves while a worker is busy does no harm",
        arguments: ["/worker/gate", "/builder/gate"])
    func leaving(path: String) throws {
        try withServer { port, handler, _ in
            for _ in 0..<10 {
                let client = try Client(port: port)
                client.request("PUT", path, body: [UInt8](repeating: 1, count: 50_000))
            }
            #expect(handler.responded.reaches(1))
            handler.gate.open()
            #expect(handler.responded.reaches(10))
            let client = try Client(port: port)
            client.request("GET", path)
            #expect(try client.answer().status == 200)
        }
    }

    @Test("a client that leaves in the middle of a large answer does no harm")
    func leavingWhileSending() throws {
        try withServer { port, _, _ in
            for path in ["/loop/large", "/worker/large"] {
                for _ in 0..<10 {
                    let client = try Client(port: port)
                    client.request("GET", path)
                }
            }
            let client = try Client(port: port)
            client.request("GET", "/loop/large")
            #expect(try client.answer().body.count == ProbeHandler.largeBody.count)
        }
    }
}
