import Foundation
import PointerMessage
import Testing

/// Server-sent events over sockets.
@Suite struct LiveStreamTests {
    /// A stream being read, event by event.
    private final class Reader {
        private let connection: Connection
        private var text = ""

        init(port: UInt16, _ target: String) throws {
            connection = try Connection(port: port)
            connection.send(
                Request(target: target, headers: ["Host": "localhost", "Accept": "text/event-stream"]))
            try #require(try connection.response().status == 200)
        }

        /// The next event; nil at the end of the stream.
        func next() throws -> ServerEvent? {
            while true {
                while let end = text.firstRange(of: "\n\n") {
                    let event = try ServerEvent(text[..<end.lowerBound])
                    text.removeSubrange(..<end.upperBound)
                    if let event { return event }
                }
                guard let piece = try connection.piece() else { return nil }
                text += piece
            }
        }
    }

    @Test("A resting pointer's stream tells of an edit as it happens, and ends with the daemon")
    func edit() throws {
        let daemon = try LiveDaemon()
        let face = LiveFace(port: daemon.port)
        try face.put(TestLayouts.button, as: "a")
        let session = try SessionClient(face, layout: "a")
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let pointer = try Reader(port: daemon.port, session.place + "/stream")
        let revisions = try Reader(port: daemon.port, "/v1/layouts/a/stream")
        #expect(try pointer.next()?.name == "snapshot")
        #expect(try revisions.next()?.name == "snapshot")
        let revision = try face.put(TestLayouts.label, as: "a").json["revision"] as? String
        #expect(try pointer.next()?.data["revision"] as? String == revision)
        let exit = try #require(try pointer.next())
        #expect(SessionClient.text(exit.data) == "exit ok removed")
        #expect(exit.id == "3")
        #expect(try revisions.next()?.id == revision)
        #expect(daemon.stop() == 0)
        #expect(try pointer.next() == nil)
        #expect(try revisions.next() == nil)
    }

    @Test("A deleted layout ends its streams with a word")
    func deletion() throws {
        let daemon = try LiveDaemon()
        let face = LiveFace(port: daemon.port)
        try face.put(TestLayouts.button, as: "a")
        let session = try SessionClient(face, layout: "a")
        let reader = try Reader(port: daemon.port, session.place + "/stream")
        #expect(try reader.next()?.name == "snapshot")
        #expect(try face.ask("DELETE", "/v1/layouts/a").status == 204)
        #expect(try reader.next()?.data["reason"] as? String == "removed")
        #expect(try reader.next() == nil)
        #expect(daemon.stop() == 0)
    }

    @Test("The daemon forgets sessions and lets pointers idle by itself")
    func time() throws {
        let daemon = try LiveDaemon(["--session-timeout", "1"])
        let face = LiveFace(port: daemon.port)
        try face.put(TestLayouts.button, as: "a")
        let idling = try SessionClient(face, layout: "a", settings: #"{"idleTimeout": 0.1}"#)
        let forgotten = try SessionClient(face, layout: "a")
        let reader = try Reader(port: daemon.port, idling.place + "/stream")
        #expect(try reader.next()?.name == "snapshot")
        try idling.send(#"{"type": "move", "x": 20, "y": 15}"#)
        var told: [String] = []
        while told.last != "exit ok idle" {
            told.append(SessionClient.text(try #require(try reader.next()).data))
        }
        #expect(told == ["enter ok moved", "style ok moved", "exit ok idle"])
        // Followed by a stream the one stays; the other goes.
        // Asking keeps it, so the pauses are longer than its time.
        var isForgotten = false
        for _ in 0..<10 where !isForgotten {
            usleep(2_000_000)
            isForgotten = try face.get(forgotten.place).status == 404
        }
        #expect(isForgotten)
        #expect(try face.get(idling.place).status == 200)
        #expect(daemon.stop() == 0)
    }
}
