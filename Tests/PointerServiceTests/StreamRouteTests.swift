import Foundation
import PointerMessage
import PointerService
import PointerStore
import Synchronization
import Testing

/// Server-sent events of sessions and layouts, without sockets.
@Suite struct StreamRouteTests {
    private static let away = """
        {"size": {"width": 200, "height": 100}, "root": {"id": "window", "children": [
          {"id": "ok", "kind": "button", "frame": [10, 60, 50, 20], "pointer": "highlight"}]}}
        """

    private let face = DirectFace()
    private let events: HeaderFields = ["Accept": "text/event-stream"]

    private func made() throws -> SessionClient {
        try face.put(TestLayouts.button, as: "a")
        return try SessionClient(face, layout: "a")
    }

    private func open(_ target: String, _ id: String? = nil) throws -> StreamBody {
        var headers = events
        if let id { headers.add("Last-Event-ID", id) }
        return try #require(try face.get(target, headers).stream)
    }

    @Test("A stream begins with the state and goes on with every transition")
    func transitions() throws {
        let session = try made()
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let response = try face.get(session.place + "/stream", events)
        #expect(response.headers["Content-Type"] == "text/event-stream")
        #expect(response.headers["Cache-Control"] == "no-store")
        let stream = try #require(response.stream)
        let first = try ServerEvent.waiting(in: stream)
        #expect(first.map(\.name) == ["snapshot"])
        #expect(first[0].id == "2")
        #expect(first[0].data as NSDictionary == (try session.state()) as NSDictionary)
        let told = try session.send(#"{"type": "move", "x": 190, "y": 90}"#)
        let next = try ServerEvent.waiting(in: stream)
        #expect(next.map(\.id) == ["3"])
        #expect(next.map { $0.data as NSDictionary } == told.map { $0 as NSDictionary })
    }

    @Test("T3 a layout that is replaced tells the stream though the pointer did not move")
    func layoutChange() throws {
        let session = try made()
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let stream = try open(session.place + "/stream", "2")
        #expect(try ServerEvent.waiting(in: stream).map(\.name) == ["revision"])
        try face.put(Self.away, as: "a")
        try face.put(TestLayouts.button, as: "a")
        let told = try ServerEvent.waiting(in: stream)
        let transitions = told.filter { $0.name == "transition" }
        #expect(
            transitions.map { SessionClient.text($0.data) } == [
                "exit ok layoutChanged", "enter ok layoutChanged", "style ok layoutChanged",
            ])
        #expect(transitions.map(\.id) == ["3", "4", "5"])
    }

    @Test("A session's stream tells each revision, without an id, before what it leads to")
    func sessionRevisions() throws {
        let session = try made()
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let stream = try open(session.place + "/stream")
        let second = try #require(try face.put(Self.away, as: "a").json["revision"] as? String)
        let told = try ServerEvent.waiting(in: stream)
        #expect(told.map(\.name) == ["snapshot", "revision", "transition"])
        #expect(told[1].id == nil)
        #expect(told[1].data as NSDictionary == ["layout": "a", "revision": second])
        // Whoever comes back learns the revision too, nothing else being new.
        let back = try session.events(["Last-Event-ID": "3"])
        #expect(back.map(\.name) == ["revision"])
        #expect(back[0].data["revision"] as? String == second)
    }

    @Test("T2 a layout that is deleted exits as removed, and ends streams and session")
    func layoutDeleted() throws {
        let session = try made()
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let stream = try open(session.place + "/stream", "2")
        let revisions = try open("/v1/layouts/a/stream")
        #expect(try face.ask("DELETE", "/v1/layouts/a").status == 204)
        let told = try ServerEvent.waiting(in: stream)
        #expect(told.map(\.name) == ["revision", "transition", "end"])
        #expect(SessionClient.text(told[1].data) == "exit ok removed")
        #expect(told[2].data["reason"] as? String == "removed")
        #expect(try ServerEvent.waiting(in: revisions).map(\.name) == ["snapshot", "end"])
        // Both are at their end.
        var room: [UInt8] = [0]
        for body in [stream, revisions] {
            #expect(room.withUnsafeMutableBytes { body.take(into: $0) } == .end)
        }
        try face.put(TestLayouts.button, as: "a")
        #expect(try face.get(session.place).status == 404)
    }

    @Test("A deleted session exits as left and ends its streams")
    func sessionDeleted() throws {
        let session = try made()
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let stream = try open(session.place + "/stream", "2")
        _ = try face.ask("DELETE", session.place)
        let told = try ServerEvent.waiting(in: stream)
        #expect(told.map(\.name) == ["revision", "transition", "end"])
        #expect(SessionClient.text(told[1].data) == "exit ok left")
    }

    @Test("Whoever comes back gets what was missed, or the state where that is not held any more")
    func replay() throws {
        let session = try made()
        for _ in 0..<5 {
            try session.send(#"[{"type": "move", "x": 20, "y": 15}, {"type": "move", "x": 0, "y": 0}]"#)
        }
        #expect(try session.transitions(after: 12).compactMap { $0["sequence"] as? Int } == [13, 14, 15])
        #expect(try session.transitions(after: 15).isEmpty)
        #expect(try session.transitions(after: 0).count == 15)
        for unknown in ["16", "-1", "x", ""] {
            #expect(try session.events(["Last-Event-ID": unknown]).map(\.name) == ["snapshot"])
        }
        // More than a session's log holds.
        let back = #"{"type": "move", "x": 20, "y": 15}, {"type": "move", "x": 0, "y": 0}"#
        try session.send("[" + [String](repeating: back, count: 200).joined(separator: ",") + "]")
        let missed = try session.events(["Last-Event-ID": "15"])
        #expect(missed.map(\.name) == ["snapshot"])
        #expect(missed[0].id == "615")
        #expect(try session.transitions(after: 600).compactMap { $0["sequence"] as? Int } == Array(601...615))
    }

    @Test("A reader too slow for what is told gets the state instead, and no gap after it")
    func slowReader() throws {
        let session = try made()
        let slow = try open(session.place + "/stream")
        let back = #"{"type": "move", "x": 20, "y": 15}, {"type": "move", "x": 0, "y": 0}"#
        let many = "[" + [String](repeating: back, count: 20).joined(separator: ",") + "]"
        for _ in 0..<40 { try session.send(many) }
        #expect(slow.waitingBytes <= 2 * ServiceLimits.streamBytes)
        let told = try ServerEvent.waiting(in: slow)
        let start = try #require(told.lastIndex { $0.name == "snapshot" })
        let first = try #require(Int(told[start].id ?? ""))
        let rest = told[(start + 1)...].compactMap { $0.id.flatMap { Int($0) } }
        #expect(first + rest.count == 40 * 60)
        #expect(rest == Array((first + 1)..<(first + 1 + rest.count)))
    }

    @Test("The stream of a layout tells its revisions, and only news to those who come back")
    func revisions() throws {
        try face.put(TestLayouts.button, as: "a")
        let stream = try open("/v1/layouts/a/stream")
        let second = try face.put(TestLayouts.label, as: "a").json["revision"] as? String
        let told = try ServerEvent.waiting(in: stream)
        #expect(told.map(\.name) == ["snapshot", "revision"])
        #expect(told[1].id == second)
        #expect(told[1].data["revision"] as? String == second)
        #expect(try ServerEvent.waiting(in: open("/v1/layouts/a/stream", second)).isEmpty)
        #expect(try ServerEvent.waiting(in: open("/v1/layouts/a/stream", told[0].id)).map(\.id) == [second])
    }

    @Test("Of several revisions in a row a stream tells the last, before the transitions that follow it (T3)")
    func revisionsInARow() throws {
        let session = try made()
        let stream = try open(session.place + "/stream")
        let revisions = try open("/v1/layouts/a/stream")
        _ = try ServerEvent.waiting(in: stream)
        _ = try ServerEvent.waiting(in: revisions)
        for _ in 0..<5 { try face.put(TestLayouts.label, as: "a") }
        let last = try face.put(TestLayouts.button, as: "a").json["revision"] as? String
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let told = try ServerEvent.waiting(in: stream)
        #expect(told.map(\.name) == ["revision", "transition", "transition"])
        #expect(told[0].data["revision"] as? String == last)
        #expect(try ServerEvent.waiting(in: revisions).map(\.id) == [last])
    }

    @Test("T3 A change is answered before those who follow are told, once of all that came meanwhile")
    func toldAfterwards() throws {
        let waiting = Mutex<[@Sendable () -> Void]>([])
        var options = ServiceOptions(now: { Timestamp(milliseconds: 0) })
        options.afterwards = { work in waiting.withLock { $0.append(work) } }
        let face = DirectFace(service: Service(store: MemoryLayoutStore(), options: options))
        try face.put(TestLayouts.button, as: "a")
        // Nobody follows it.
        #expect(waiting.withLock { $0.isEmpty })
        let session = try SessionClient(face, layout: "a")
        try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        let stream = try #require(try face.get(session.place + "/stream", events).stream)
        _ = try ServerEvent.waiting(in: stream)
        for _ in 0..<3 { try face.put(TestLayouts.label, as: "a") }
        try face.put(Self.away, as: "a")
        #expect(try ServerEvent.waiting(in: stream).isEmpty)
        #expect(waiting.withLock { $0.count } == 1)
        for work in waiting.withLock({ $0 }) { work() }
        let told = try ServerEvent.waiting(in: stream)
        #expect(told.map(\.name) == ["revision", "transition"])
        #expect(try session.pointer("pointer")?["region"] is NSNull)
        // Whoever asks before is answered on the layout of now, and the stream knows it too.
        try face.put(TestLayouts.button, as: "a")
        #expect(waiting.withLock { $0.count } == 2)
        #expect(try (session.pointer("pointer")?["region"] as? [String: Any])?["view"] as? String == "ok")
        #expect(try ServerEvent.waiting(in: stream).map(\.name) == ["revision", "transition", "transition"])
        waiting.withLock { $0[1] }()
        #expect(try ServerEvent.waiting(in: stream).isEmpty)
    }

    @Test("There are so many streams and no more; one that closes makes room")
    func tooManyStreams() throws {
        try face.put(TestLayouts.button, as: "a")
        var bodies: [StreamBody] = []
        for _ in 0..<ServiceLimits.streams { bodies.append(try open("/v1/layouts/a/stream")) }
        let refused = try face.get("/v1/layouts/a/stream", events)
        #expect(refused.status == 429)
        #expect(refused.headers["Retry-After"] != nil)
        bodies[7].close()
        #expect(try face.get("/v1/layouts/a/stream", events).status == 200)
    }
}
