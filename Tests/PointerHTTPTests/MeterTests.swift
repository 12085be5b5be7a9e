import PointerHTTP
import PointerMessage
import Testing

@Suite struct MeterTests {
    @Test("every answer is counted once, whichever way it was found, refusals of the sockets included")
    func counts() throws {
        let meter = RequestMeter(keys: 1)
        try withServer {
            $0.meter = meter
            $0.bodyLimit = 100
        } _: { port, _, _ in
            let client = try Client(port: port)
            let requests = [
                ("GET", "/fast", 0, 2), ("GET", "/loop", 0, 2), ("GET", "/worker", 0, 2),
                ("PUT", "/builder", 9, 2),
                ("GET", "/nothing", 0, 3), ("PUT", "/loop", 101, 4), ("GET", "/worker/large", 0, 2),
            ]
            var expected: [UInt64] = [0, 0, 0, 0, 0]
            for (method, path, body, status) in requests {
                client.request(method, path, body: body > 0 ? [UInt8](repeating: 1, count: body) : nil)
                #expect(try client.answer().status / 100 == status)
                expected[status - 1] += 1
            }
            #expect(meter.figures(of: 0).statuses == expected)
            #expect(meter.figures(of: 0).count == UInt64(requests.count))
            #expect(meter.figures(of: 0).sumNanoseconds > 0)
            #expect(meter.connections.open == 1)
            #expect(meter.heldBytes == 0)
        }
        #expect(meter.connections == (0, 1))
    }

    @Test("what waits in a lane is told, and how long it waited is in its time")
    func queues() throws {
        let meter = RequestMeter(keys: 1)
        try withServer {
            $0.meter = meter
            $0.workers = 1
        } _: { port, handler, _ in
            #expect(meter.queues.map(\.lane) == ["worker", "builder"])
            let clients = try (0..<4).map { _ in try Client(port: port) }
            for client in clients { client.request("GET", "/worker/gate") }
            #expect(handler.responded.reaches(1))
            // The others are handed over one by one.
            while meter.queues[0].length < 3 {}
            #expect(meter.queues[1].length == 0)
            let before = MonotonicClock.now
            while MonotonicClock.now < before + 20_000_000 {}
            handler.gate.open()
            for client in clients { #expect(try client.answer().status == 200) }
            #expect(meter.queues[0].length == 0)
            #expect(meter.figures(of: 0).count == 4)
            #expect(meter.figures(of: 0).sumNanoseconds >= 4 * 20_000_000)
        }
    }
}
