import Glibc
import PointerHTTP
import PointerMessage
import Testing

@Suite struct ServerTests {
    @Test("512 connections at once are all answered, by one loop and by two", arguments: [1, 2])
    func manyConnections(threads: Int) throws {
        try withServer {
            $0.threads = threads
        } _: { port, _, _ in
            let clients = try (0..<512).map { _ in try Client(port: port) }
            for round in 0..<3 {
                for client in clients { client.request("GET", "/fast/\(round)") }
                for client in clients { #expect(try client.answer().text == "GET /fast/\(round)") }
                for (index, client) in clients.enumerated() {
                    client.request("GET", index % 2 == 0 ? "/worker/\(index)" : "/loop/\(index)")
                }
                for client in clients { #expect([200, 503].contains(try client.answer().status)) }
            }
        }
    }

    @Test("connections beyond the limit wait for their turn")
    func connectionLimit() throws {
        try withServer {
            $0.connectionLimit = 8
        } _: { port, _, _ in
            var first: [Client] = []
            for _ in 0..<8 {
                let client = try Client(port: port)
                client.request("GET", "/fast")
                _ = try client.answer()
                first.append(client)
            }
            let late = try Client(port: port)
            late.request("GET", "/fast/late")
            first.removeAll()
            #expect(try late.answer().text == "GET /fast/late")
        }
    }

    @Test("a connection on which nothing moves is closed after its time")
    func idleTimeout() throws {
        try withServer {
            $0.idleTimeoutSeconds = 1
        } _: { port, _, _ in
            let client = try Client(port: port)
            client.request("GET", "/fast")
            _ = try client.answer()
            let half = try Client(port: port)
            half.send("GET /fast HT")
            #expect(client.isClosedByServer())
            let timedOut = try? half.answer().status
            #expect(timedOut == nil || timedOut == 408)
            #expect(half.isClosedByServer())
        }
    }

    @Test("a stop lets the running request finish, tells its client to go, and takes no new one")
    func drain() throws {
        try withServer { port, handler, server in
            let idle = try Client(port: port)
            idle.request("GET", "/fast")
            _ = try idle.answer()
            let running = try Client(port: port)
            running.request("GET", "/worker/gate")
            #expect(handler.responded.reaches(1))
            server.stop(within: 20)
            while let late = try? Client(port: port) {
                late.leave()
                usleep(1000)
            }
            handler.gate.open()
            let answer = try running.answer()
            #expect(answer.status == 200)
            #expect(answer["Connection"]?.lowercased() == "close")
            server.waitUntilStopped()
            #expect(idle.isClosedByServer())
            #expect(running.isClosedByServer())
        }
    }

    @Test("a stop does not wait longer than it is told to", arguments: ["/worker/gate", "/builder/gate"])
    func deadline(path: String) throws {
        try withServer { port, handler, server in
            let running = try (0..<5).map { _ in try Client(port: port) }
            for client in running { client.request("GET", path) }
            #expect(handler.responded.reaches(1))
            let uploading = try Client(port: port)
            uploading.send("PUT /loop HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\nabc")
            server.stop(within: 0.1)
            server.waitUntilStopped()
            for client in running {
                let answer = try client.answer()
                #expect(answer.status == 503)
                #expect(answer["Retry-After"] != nil)
                #expect(client.isClosedByServer())
            }
            #expect(uploading.isClosedByServer())
        }
    }

    @Test("a server stops at once when nothing runs, any number of times, and its port is free again")
    func stopping() throws {
        var port: UInt16 = 0
        for _ in 0..<20 {
            var options = ServerOptions()
            options.port = port
            options.threads = 2
            let server = try Server(options: options, handler: ProbeHandler())
            port = server.port
            let client = try Client(port: port)
            client.request("GET", "/fast")
            #expect(try client.answer().status == 200)
            server.stop(within: 60)
            server.stop(within: 60)
            server.waitUntilStopped()
            server.waitUntilStopped()
        }
    }

    @Test("a server stopped under load answers every request it took")
    func stopUnderLoad() throws {
        try withServer {
            $0.threads = 2
        } _: { port, _, server in
            let clients = try (0..<64).map { _ in try Client(port: port) }
            for client in clients { client.request("GET", "/fast") }
            for client in clients { _ = try client.answer() }
            for client in clients { client.request("GET", "/worker") }
            server.stop(within: 10)
            for client in clients {
                // Either the request was taken and is answered whole, or the connection was idle and is closed.
                if let answer = try? client.answer() { #expect(answer.text.hasPrefix("GET /worker")) }
            }
            server.waitUntilStopped()
        }
    }

    @Test(
        "IPv6 hosts are listened on, with brackets or without",
        arguments: ["::1", "[::1]", "localhost", "0.0.0.0"])
    func hosts(host: String) throws {
        var options = ServerOptions()
        options.host = host
        let server = try Server(options: options, handler: ProbeHandler())
        #expect(server.port != 0)
        server.stop(within: 0)
        server.waitUntilStopped()
    }

    @Test("what cannot be listened on is said")
    func unavailable() throws {
        try withServer { port, _, _ in
            var options = ServerOptions()
            options.port = port
            let taken = #expect(throws: ServerError.self) {
                try Server(options: options, handler: ProbeHandler())
            }
            #expect(taken?.description.contains("127.0.0.1:\(port)") == true)
            options.host = "no.such.host.invalid"
            let unknown = #expect(throws: ServerError.self) {
                try Server(options: options, handler: ProbeHandler())
            }
            #expect(unknown?.description.contains("no.such.host.invalid") == true)
        }
    }
}
