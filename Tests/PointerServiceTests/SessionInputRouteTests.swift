import Foundation
import PointerMessage
import Testing

/// Other input where a session's pointers are (rules I1 to I6).
@Suite struct SessionInputRouteTests {
    private static func layout(options: String = "{}") -> String {
        """
        {"size": {"width": 200, "height": 100}, "options": \(options), "root": {"id": "window", "children": [
          {"id": "card", "frame": [10, 10, 50, 40], "interactions": [
            {"type": "drag"}, {"type": "contextMenu", "actions": [{"title": "Copy"}]}]},
          {"id": "shelf", "frame": [100, 0, 100, 100], "interactions": [
            {"type": "pan", "scrollTypes": ["discrete"]}, {"type": "bandSelection", "items": ["book"]}], "children": [
            {"id": "book", "frame": [60, 60, 20, 20]}]}]}}
        """
    }

    private func session(_ options: String = "{}") throws -> SessionClient {
        let face = DirectFace()
        try face.put(Self.layout(options: options), as: "a")
        return try SessionClient(face, layout: "a")
    }

    /// `drag card after 0.5` for each taker.
    private func takers(_ answer: [String: Any]) throws -> [String] {
        let inputs = try #require(answer["inputs"] as? [[String: Any]])
        return inputs.flatMap { input in
            (input["takers"] as? [[String: Any]] ?? []).map {
                "\(input["event"]!) \($0["view"]!) after \($0["after"]!)"
            }
        }
    }

    @Test(
        "I1–I6 a pointer's inputs are those of its position, by what moves it", arguments: FaceKind.allCases)
    func stateless(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout(), as: "a")
            let session = try SessionClient(face, layout: "a")
            for (type, touch) in [("mouse", "indirectPointer"), ("pencil", "pencil"), ("touch", "direct")] {
                for (x, y) in [(20, 20), (120, 20), (80, 80), (-5, 900)] {
                    try session.send(
                        #"{"pointer": "\#(type)", "type": "move", "x": \#(x), "y": \#(y), "pointerType": "\#(type)"}"#
                    )
                    var answer = try face.get(session.place + "/input?pointer=\(type)&to=190,90").json
                    #expect(answer.removeValue(forKey: "pointer") as? String == type)
                    #expect(answer.removeValue(forKey: "pointerType") as? String == type)
                    #expect(answer.removeValue(forKey: "modifiers") as? [String] == [])
                    #expect(
                        answer.removeValue(forKey: "primaryPress") as? [String]
                            == ["longPress", "drag", "bandSelection"])
                    let plain = try face.get("/v1/layouts/a/input?x=\(x)&y=\(y)&touchType=\(touch)&to=190,90")
                    #expect(NSDictionary(dictionary: answer) == NSDictionary(dictionary: try plain.json))
                }
            }
        }
    }

    @Test("T1 with control down a primary press is a secondary one")
    func control() throws {
        let session = try session()
        try session.send(#"{"type": "move", "x": 20, "y": 20, "modifiers": ["control", "shift"]}"#)
        let answer = try session.face.get(session.place + "/input").json
        #expect(answer["primaryPress"] as? [String] == ["controlClick"])
        #expect(answer["modifiers"] as? [String] == ["shift", "control"])
    }

    @Test("I2, I4 the layout's options count as they are now")
    func options() throws {
        let session = try session()
        try session.send(#"{"type": "move", "x": 20, "y": 20}"#)
        let place = session.place + "/input?event=secondaryClick,longPress,drag"
        #expect(
            try takers(session.face.get(place).json)
                == ["secondaryClick card after 0", "longPress card after 0.5", "drag card after 0"])
        try session.face.put(
            Self.layout(options: #"{"systemVersion": "12", "supportsIndirectInputEvents": false}"#), as: "a")
        let later = try session.face.get(place).json
        #expect(later["arrivesAs"] as? String == "direct")
        #expect(try takers(later) == ["longPress card after 0.5", "drag card after 0.5"])
    }

    @Test("Questions about no pointer, or no particular one, are refused")
    func refusals() throws {
        let session = try session()
        let place = session.place + "/input"
        func reasons(_ query: String, _ status: Int) throws -> [String] {
            let response = try session.face.get(place + query)
            #expect(response.status == status, "\(query)")
            return try response.reasons
        }
        #expect(try reasons("", 404) == ["unknown-pointer"])
        try session.send(#"{"type": "modifiers", "modifiers": ["shift"]}"#)
        #expect(try reasons("", 404) == ["no-position"])
        try session.send(#"{"type": "move", "x": 20, "y": 20}"#)
        #expect(try session.face.get(place).status == 200)
        #expect(try reasons("?pointer=p", 404) == ["unknown-pointer"])
        try session.send(#"{"pointer": "p", "type": "move", "x": 120, "y": 20}"#)
        #expect(try reasons("", 400) == ["missing-parameter"])
        #expect(try session.face.get(place + "?pointer=p").status == 200)
        #expect(try reasons("?pointer=p&x=5&event=drags", 400) == ["unknown-parameter", "unknown-value"])
        #expect(try session.face.get("/v1/layouts/a/sessions/none/input").reasons == ["unknown-session"])
        try session.send(#"{"type": "leave"}"#)
        #expect(try session.face.get(place).json["pointer"] as? String == "p")
    }
}
