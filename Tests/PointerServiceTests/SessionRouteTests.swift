import Foundation
import PointerMessage
import PointerService
import PointerStore
import Synchronization
import Testing

@Suite struct SessionRouteTests {
    private static let layout = """
        {"size": {"width": 200, "height": 100}, "root": {"id": "window", "children": [
          {"id": "ok", "kind": "button", "frame": [10, 10, 50, 20], "interactions": [
            {"type": "pointer", "id": "i", "onEnter": [{"view": "ok", "property": "alpha", "value": 0.5}],
             "onExit": [{"view": "ok", "property": "alpha", "value": 1}],
             "regions": [{"id": "r", "style": {"effect": "lift"},
               "onEnter": [{"view": "ok", "property": "backgroundColor", "value": "#ff0000"}]}]}]},
          {"id": "no", "frame": [100, 10, 50, 20], "pointer": "highlight"}]}}
        """

    @Test("A session is made, told events, asked, and deleted", arguments: FaceKind.allCases)
    func life(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a")
            let told = try session.send(#"[{"type": "move", "x": 20, "y": 15, "t": 12.5}, {"type": "down"}]"#)
            #expect(told.map(SessionClient.text) == ["enter ok/r moved", "style ok/r moved"])
            #expect(told.map { $0["sequence"] as? Int } == [1, 2])
            #expect(told[0]["t"] as? Double == 12.5)
            let pointer = try #require(try session.pointer("pointer"))
            #expect(pointer["buttons"] as? [String] == ["primary"])
            #expect(pointer["latched"] as? Bool == false)
            #expect(pointer["pointerType"] as? String == "mouse")
            #expect((pointer["point"] as? [String: Double]) == ["x": 20, "y": 15])
            #expect(try face.ask("DELETE", session.place).status == 204)
            #expect(try face.get(session.place).reasons == ["unknown-session"])
            #expect(try session.answer(#"{"type": "up"}"#).reasons == ["unknown-session"])
        }
    }

    @Test("T6 animations are sent with the transition, the interaction's before the region's")
    func animations() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        let session = try SessionClient(face, layout: "a")
        let told = try session.send(#"[{"type": "move", "x": 20, "y": 15}, {"type": "leave"}]"#)
        let changes = told.map {
            ($0["animations"] as? [[String: Any]])?.map { "\($0["property"]!) \($0["value"]!)" }
        }
        #expect(changes == [["alpha 0.5", "backgroundColor #ff0000"], nil, ["alpha 1"]])
        #expect(((told[1]["drawn"] as? [String: Any])?["cursor"] as? String) == "pointer")
    }

    @Test("A pointer that nothing holds is answered as a question without a session is")
    func stateless() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        let session = try SessionClient(face, layout: "a")
        for (x, y) in [(20, 15), (120, 15), (5, 5), (-4, 900)] {
            try session.send(#"{"type": "move", "x": \#(x), "y": \#(y)}"#)
            let answer = try face.get("/v1/layouts/a/pointer?x=\(x)&y=\(y)").json
            var pointer = try #require(try session.pointer("pointer"))
            for name in ["buttons", "inputs", "latched", "modifiers", "pointerType"] { pointer[name] = nil }
            #expect(pointer as NSDictionary == answer as NSDictionary)
        }
    }

    @Test("T1 pointers are told and answered in the order of their ids, by bytes")
    func order() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        let session = try SessionClient(face, layout: "a")
        for id in ["b", "é", "B", "a"] {
            try session.send(#"{"pointer": "\#(id)", "type": "move", "x": 120, "y": 15}"#)
        }
        let sequence = try session.sequence()
        try face.put(TestLayouts.button, as: "a")
        let told = try session.transitions(after: sequence)
        #expect(told.map { $0["pointer"] as? String } == ["B", "a", "b", "é"])
        let text = try face.get(session.place).text
        let places = ["\"B\":", "\"a\":", "\"b\":", "\"é\":"].compactMap {
            text.firstRange(of: $0)?.lowerBound
        }
        #expect(places.count == 4 && places == places.sorted())
    }

    static let refusals: [(body: String, status: Int, reasons: [String])] = [
        ("", 400, ["empty-body"]),
        ("{", 400, ["premature-end"]),
        ("7", 422, ["wrong-type"]),
        ("{}", 422, ["missing-member", "missing-member", "missing-member"]),
        (#"{"type": "wait"}"#, 422, ["missing-member"]), (#"{"type": "scroll"}"#, 422, ["missing-member"]),
        (#"{"type": "leave", "scrollType": "wheel"}"#, 422, ["unknown-value", "unexpected-member"]),
        (#"{"type": "hop"}"#, 422, ["unknown-value", "missing-member", "missing-member"]),
        (#"{"type": "move", "x": 1}"#, 422, ["missing-member"]),
        (#"{"type": "up", "y": 1}"#, 422, ["missing-member"]),
        (#"{"type": "modifiers"}"#, 422, ["missing-member"]),
        (#"{"type": "leave", "pinter": "a"}"#, 422, ["unknown-member"]),
        (#"{"type": "leave", "pointer": ""}"#, 422, ["invalid-id"]),
        (#"{"type": "down", "button": 33}"#, 422, ["wrong-type"]),
        (#"{"type": "down", "button": "third"}"#, 422, ["unknown-value"]),
        (#"{"type": "modifiers", "modifiers": ["shft"]}"#, 422, ["unknown-value"]),
        (#"{"type": "leave", "pointerType": "pen"}"#, 422, ["unknown-value"]),
        (
            #"[{"type": "move", "x": 1, "y": 1}, {"type": "nod"}]"#, 422,
            ["unknown-value", "missing-member", "missing-member"]
        ),
    ]

    @Test("Events that cannot be read are refused with all that is wrong, and none of a list counts")
    func refusals() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        let session = try SessionClient(face, layout: "a")
        for refusal in Self.refusals {
            let response = try session.answer(refusal.body)
            #expect(response.status == refusal.status, "\(refusal.body)")
            #expect(try response.reasons == refusal.reasons, "\(refusal.body)")
        }
        #expect(try session.state()["pointers"] as? [String: String] == [:])
        let last = try session.answer(Self.refusals[Self.refusals.count - 1].body).json
        let pointers = (last["findings"] as? [[String: String]])?.compactMap { $0["pointer"] }
        #expect(pointers?.allSatisfy { $0.hasPrefix("/1") } == true)
        let plain = try face.ask(
            "POST", session.place + "/events", ["Content-Type": "text/plain"], body: "{}")
        #expect(plain.status == 415)
    }

    @Test("Unknown layouts, sessions and settings are refused")
    func unknown() throws {
        let face = DirectFace()
        #expect(try face.ask("POST", "/v1/layouts/a/sessions").reasons == ["unknown-layout"])
        #expect(try face.get("/v1/layouts/a/stream").reasons == ["unknown-layout"])
        try face.put(Self.layout, as: "a")
        #expect(try face.get("/v1/layouts/a/sessions/x").reasons == ["unknown-session"])
        #expect(try face.get("/v1/layouts/a/sessions/x/stream").reasons == ["unknown-session"])
        #expect(try face.ask("DELETE", "/v1/layouts/a/sessions/x").status == 404)
        let json: HeaderFields = ["Content-Type": "application/json"]
        let settings = try face.ask("POST", "/v1/layouts/a/sessions", json, body: #"{"idleTimeout": 0}"#)
        #expect(try settings.reasons == ["out-of-range"])
        #expect(try face.get("/v1/layouts/a/stream", ["Accept": "application/json"]).status == 406)
    }

    @Test("A session may be given its id, as long as it is free")
    func chosenID() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        #expect(
            try SessionClient(face, layout: "a", settings: #"{"id": "desk"}"#).place
                == "/v1/layouts/a/sessions/desk")
        let json: HeaderFields = ["Content-Type": "application/json"]
        let again = try face.ask("POST", "/v1/layouts/a/sessions", json, body: #"{"id": "desk"}"#)
        #expect(again.status == 409)
        #expect(try again.reasons == ["session-exists"])
        let bad = try face.ask("POST", "/v1/layouts/a/sessions", json, body: #"{"id": "a b"}"#)
        #expect(try bad.reasons == ["invalid-id"])
        #expect(try face.ask("DELETE", "/v1/layouts/a/sessions/desk").status == 204)
        _ = try SessionClient(face, layout: "a", settings: #"{"id": "desk"}"#)
    }

    @Test("A session follows so many pointers and no more")
    func tooManyPointers() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        let session = try SessionClient(face, layout: "a")
        let limit = ServiceLimits.pointersOfSession
        func moves(_ numbers: Range<Int>) -> String {
            "["
                + numbers.map { #"{"pointer": "p\#($0)", "type": "move", "x": 1, "y": 1}"# }.joined(
                    separator: ",")
                + "]"
        }
        try session.send(moves(0..<limit))
        let refused = try session.answer(moves(limit..<limit + 1))
        #expect(refused.status == 429)
        #expect(refused.headers["Retry-After"] != nil)
        try session.send(#"{"pointer": "p0", "type": "leave"}"#)
        try session.send(moves(limit..<limit + 1))
    }

    @Test("There are so many sessions and no more")
    func tooManySessions() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "a")
        for _ in 0..<ServiceLimits.sessions {
            try #require(try face.ask("POST", "/v1/layouts/a/sessions").status == 201)
        }
        let refused = try face.ask("POST", "/v1/layouts/a/sessions")
        #expect(try refused.reasons == ["too-many"])
        #expect(refused.headers["Retry-After"] != nil)
        #expect(try face.ask("DELETE", "/v1/layouts/a").status == 204)
        try face.put(Self.layout, as: "a")
        #expect(try face.ask("POST", "/v1/layouts/a/sessions").status == 201)
    }

    @Test("T2 pointers idle after the session's time, and unused sessions are forgotten")
    func time() throws {
        let clock = Mutex(0.0)
        var options = ServiceOptions(now: { Timestamp(milliseconds: 0) })
        options.uptime = { clock.withLock { $0 } }
        options.sessionTimeoutSeconds = 60
        let face = DirectFace(service: Service(store: MemoryLayoutStore(), options: options))
        try face.put(Self.layout, as: "a")
        let idling = try SessionClient(face, layout: "a", settings: #"{"idleTimeout": 5}"#)
        let staying = try SessionClient(face, layout: "a")
        for session in [idling, staying] {
            try session.send(#"{"type": "move", "x": 20, "y": 15}"#)
        }
        func advance(_ seconds: Double) {
            clock.withLock { $0 += seconds }
            face.service.sweep()
        }
        advance(4)
        #expect(try idling.sequence() == 2)
        advance(1)
        #expect(try idling.transitions(after: 2).map(SessionClient.text) == ["exit ok/r idle"])
        #expect(try staying.sequence() == 2)
        advance(59)
        #expect(try staying.sequence() == 2)
        let stream = try #require(
            try face.get(staying.place + "/stream", ["Accept": "text/event-stream"]).stream)
        advance(61)
        #expect(try face.get(idling.place).status == 404)
        #expect(try staying.sequence() == 2)
        stream.close()
        advance(61)
        #expect(try face.get(staying.place).status == 404)
    }
}
