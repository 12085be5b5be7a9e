import Foundation
import PointerMessage
import Testing

/// T9 through HTTP; which region takes a flick is tested with the solver.
@Suite struct TargetRouteTests {
    private static let json: HeaderFields = ["Content-Type": "application/json"]

    private static func layout(radius: Int? = nil) -> String {
        let options = radius.map { #""options": {"magnetismRadius": \#($0)}, "# } ?? ""
        return """
            {\(options)"size": {"width": 1000, "height": 600}, "root": {"id": "window", "children": [
              {"id": "lift", "frame": [500, 280, 40, 40], "pointer": "lift"},
              {"id": "hover", "frame": [700, 280, 40, 40], "pointer": "hover"}]}}
            """
    }

    /// Lands at (520, 350), 30 below the lifted view.
    private static let flick = #"{"position": {"x": 21, "y": 350}, "velocity": {"x": 1000, "y": 0}"#

    private func target(_ face: any ServiceFace, _ body: String) throws -> [String: Any] {
        let response = try face.ask("POST", "/v1/layouts/a/target", Self.json, body: body)
        try #require(response.status == 200, "\(response.text)")
        return try response.json
    }

    @Test("T9 a flick is told where it lands and what takes it", arguments: FaceKind.allCases)
    func taken(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try face.put(Self.layout(), as: "a").headers["ETag"]
            let response = try face.ask("POST", "/v1/layouts/a/target", Self.json, body: Self.flick + "}")
            #expect(response.headers["ETag"] == tag)
            let target = try response.json
            let landing = try #require(target["landing"] as? [String: Double])
            #expect(abs(landing["x"]! - 520) < 1e-9 && landing["y"] == 350)
            #expect(target["position"] as? [String: Double] == ["x": 520, "y": 300])
            let region = try #require(target["region"] as? [String: Any])
            #expect(region["view"] as? String == "lift")
            #expect(region["position"] as? [String: Double] == ["x": 20, "y": 20])
            let pointer = try #require(target["pointer"] as? [String: Any])
            #expect((pointer["shape"] as? [String: Any])?["type"] as? String == "roundedRect")
            #expect(
                ((target["style"] as? [String: Any])?["effect"] as? [String: Any])?["type"] as? String
                    == "lift")
        }
    }

    @Test("T9 the radius is the request's, else the layout's option", arguments: FaceKind.allCases)
    func radius(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout(), as: "a")
            let near = try target(face, Self.flick + #", "radius": 20}"#)
            #expect(near["region"] is NSNull && near["style"] is NSNull && near["pointer"] is NSNull)
            #expect(near["position"] as? [String: Double] == near["landing"] as? [String: Double])
            try face.put(Self.layout(radius: 20), as: "a")
            #expect(try target(face, Self.flick + "}")["region"] is NSNull)
            #expect(try target(face, Self.flick + #", "radius": 31}"#)["region"] is [String: Any])
        }
    }

    @Test("T9 pairs of numbers, modifiers and pointer types are read", arguments: FaceKind.allCases)
    func forms(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout(), as: "a")
            let pairs = try target(
                face,
                #"{"position": [21, 350], "velocity": [1000, 0], "modifiers": ["shift"], "pointerType": "pencil"}"#
            )
            #expect((pairs["region"] as? [String: Any])?["view"] as? String == "lift")
        }
    }

    @Test("T9 what tells no flick is refused with every finding", arguments: FaceKind.allCases)
    func refusals(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout(), as: "a")
            func ask(_ body: String) throws -> Response {
                try face.ask("POST", "/v1/layouts/a/target", Self.json, body: body)
            }
            let several = try ask(#"{"position": {"x": 1, "z": 2}, "radius": -1, "pointerType": "pen"}"#)
            #expect(several.status == 422)
            let findings = try #require(try several.json["findings"] as? [[String: Any]])
            #expect(
                findings.map { "\($0["reason"] ?? "") \($0["pointer"] ?? "")" } == [
                    "unknown-member /position/z", "missing-member /position", "out-of-range /radius",
                    "unknown-value /pointerType", "missing-member ",
                ])
            for (body, status) in [
                ("{", 400), ("[1]", 422), ("null", 422), (#"{"position": [1], "velocity": [1, 2]}"#, 422),
                (#"{"position": [1e308, 0], "velocity": [1.7e308, 0]}"#, 422),
            ] {
                #expect(try ask(body).status == status, "\(body)")
            }
            #expect(
                try face.ask("POST", "/v1/layouts/b/target", Self.json, body: Self.flick + "}").status == 404)
            #expect(
                try face.ask("POST", "/v1/layouts/a/target?x=1", Self.json, body: Self.flick + "}").status
                    == 400)
            let condition = try face.ask(
                "POST", "/v1/layouts/a/target", ["Content-Type": "application/json", "If-Match": "\"0-x\""],
                body: Self.flick + "}")
            #expect(condition.status == 412)
        }
    }

    @Test(
        "T7 a question for a pencil shows effects alone, one by one and in many", arguments: FaceKind.allCases
    )
    func pencil(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout(), as: "a")
            func shape(_ answer: [String: Any]) -> String? {
                ((answer["pointer"] as? [String: Any])?["shape"] as? [String: Any])?["type"] as? String
            }
            for (x, mouse, pencil) in [
                (510, "roundedRect", "roundedRect"), (710, "system", "hidden"), (10, "system", "hidden"),
            ] {
                let place = "/v1/layouts/a/pointer?x=\(x)&y=290"
                #expect(shape(try face.get(place).json) == mouse)
                #expect(shape(try face.get(place + "&pointerType=trackpad").json) == mouse)
                #expect(shape(try face.get(place + "&pointerType=pencil").json) == pencil)
                let many = try face.ask(
                    "POST", "/v1/layouts/a/pointer", Self.json,
                    body: #"{"points": [[\#(x), 290]], "pointerType": "pencil"}"#)
                let answers = try #require(try many.json["answers"] as? [[String: Any]])
                #expect(shape(answers[0]) == pencil)
            }
            let outline = try face.get("/v1/layouts/a/pointer?x=10&y=10&pointerType=pencil&outline").json
            #expect(outline["outline"] is NSNull)
        }
    }
}
