import Foundation
import PointerMessage
import Testing

/// Ids are equal when their bytes are. Swift's own strings are equal when they look alike: these two do.
@Suite struct IdentifierTests {
    private static let composed = "\u{E9}"
    private static let decomposed = "e\u{301}"

    private static let layout = """
        {"size": {"width": 200, "height": 100}, "root": {"id": "window", "children": [
          {"id": "\(composed)", "frame": [0, 0, 50, 50], "pointer": true},
          {"id": "\(decomposed)", "frame": [100, 0, 50, 50], "pointer": true},
          {"id": "asked", "frame": [0, 50, 100, 50], "interactions": [
            {"type": "pointer", "style": {"effect": {"type": "lift", "preview": {"view": "\(decomposed)"}}},
             "regions": [{"id": "\(composed)"}, {"id": "\(decomposed)", "modifiers": ["shift"]}]}]}]}}
        """

    private static func bytes(_ text: Any?) -> [UInt8]? { (text as? String).map { Array($0.utf8) } }

    @Test(
        "Ids that look alike and are other bytes are two views, in every question",
        arguments: FaceKind.allCases)
    func views(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            for (id, x) in [(Self.composed, 10), (Self.decomposed, 110)] {
                let answer = try face.get("/v1/layouts/a/pointer?x=\(x)&y=10").json
                #expect(Self.bytes((answer["hit"] as? [String: Any])?["view"]) == Array(id.utf8))
                #expect(Self.bytes((answer["region"] as? [String: Any])?["view"]) == Array(id.utf8))
            }
            // The preview is the view on the right: the pointer takes its shape.
            let answer = try face.get("/v1/layouts/a/pointer?x=10&y=60").json
            let shape = (answer["pointer"] as? [String: Any])?["shape"] as? [String: Any]
            #expect((shape?["rect"] as? [String: Double])?["x"] == 100)
        }
    }

    @Test("An edit changes the view of these bytes and no other", arguments: FaceKind.allCases)
    func edits(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try #require(try face.put(Self.layout, as: "a").headers["ETag"])
            let edited = try face.ask(
                "PATCH", "/v1/layouts/a/views/e%CC%81",
                ["If-Match": tag, "Content-Type": "application/merge-patch+json"],
                body: #"{"frame": [100, 20, 50, 50]}"#)
            try #require(edited.status == 200, "\(edited.text)")
            let right = try face.get("/v1/layouts/a/pointer?x=110&y=60").json
            #expect(Self.bytes((right["hit"] as? [String: Any])?["view"]) == Array(Self.decomposed.utf8))
            let left = try face.get("/v1/layouts/a/pointer?x=10&y=10").json
            #expect(Self.bytes((left["hit"] as? [String: Any])?["view"]) == Array(Self.composed.utf8))
        }
    }

    @Test("R6 regions whose ids look alike are two regions", arguments: FaceKind.allCases)
    func regions(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a")
            try session.send(#"{"type": "move", "x": 10, "y": 60}"#)
            let told = try session.send(#"{"type": "modifiers", "modifiers": ["shift"]}"#)
            #expect(told.compactMap { $0["type"] as? String }.prefix(2) == ["exit", "enter"])
        }
    }

    @Test("Pointers whose ids look alike are two pointers", arguments: FaceKind.allCases)
    func pointers(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a")
            for (id, x) in [(Self.composed, 10), (Self.decomposed, 110)] {
                let told = try session.send(#"{"pointer": "\#(id)", "type": "move", "x": \#(x), "y": 10}"#)
                #expect(told.first?["type"] as? String == "enter")
                #expect(Self.bytes(told.first?["pointer"]) == Array(id.utf8))
            }
        }
    }

    @Test("A session is not found by an id that only looks like its own", arguments: FaceKind.allCases)
    func sessions(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a", settings: #"{"id": "K"}"#)
            #expect(try face.get(session.place).status == 200)
            // The sign for kelvin.
            #expect(try face.get("/v1/layouts/a/sessions/%E2%84%AA").status == 404)
        }
    }
}
