import Foundation
import PointerMessage
import Testing

/// Documents that are no layouts, or large ones that are.
@Suite struct BodyTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var body: String
        var status: Int
        var reasons: [String]
        /// What the whole problem has to say somewhere.
        var saying: [String]

        init(_ name: String, _ body: String, _ status: Int, _ reasons: [String], saying: [String] = []) {
            testDescription = name
            self.body = body
            self.status = status
            self.reasons = reasons
            self.saying = saying
        }
    }

    private static func root(_ view: String) -> String {
        #"{"size": {"width": 9, "height": 9}, "root": \#(view)}"#
    }

    static let cases: [Case] = [
        Case("nothing", "", 400, ["empty-body"]),
        Case("cut short", "{\"size\":\n {\"width\": 1,", 400, ["premature-end"], saying: ["Line 2"]),
        Case("trailing text", root("{}") + " {}", 400, ["trailing-text"]),
        Case("NaN", root(#"{"alpha": NaN}"#), 400, ["not-finite"], saying: ["Line 1, column "]),
        Case("Infinity", root(#"{"alpha": Infinity}"#), 400, ["not-finite"]),
        Case("-Infinity", root(#"{"alpha": -Infinity}"#), 400, ["not-finite"]),
        Case("1e999", root(#"{"alpha": 1e999}"#), 400, ["number-too-large"]),
        Case("a key twice", #"{"size": 1, "size": 1}"#, 400, ["duplicate-member"]),
        Case("NUL in a string", root(#"{"id": "a\u0000"}"#), 400, ["nul-character"]),
        Case(
            "100,000 nested arrays", String(repeating: "[", count: 100_000), 400, ["too-deep"],
            saying: ["1000 deep"]),
        Case("no object", "[]", 422, ["wrong-type"]),
        Case(
            "nothing in it", "{}", 422, ["missing-member", "missing-member"], saying: ["`size`", "`root`"]),
        Case(
            "an unknown member", root(#"{"childen": []}"#), 422, ["unknown-member"],
            saying: ["/root/childen", "`children`"]),
        Case(
            "the same id twice",
            root(#"{"children": [{"id": "a", "frame": [0,0,1,1]}, {"id": "a", "frame": [0,0,1,1]}]}"#), 422,
            ["duplicate-id"], saying: ["/root/children/1/id"]),
        Case(
            "a preview of no view",
            root(
                #"{"interactions": [{"type": "pointer", "style": {"effect": {"type": "lift", "preview": {"view": "gone"}}}}]}"#
            ), 422, ["dangling-reference"],
            saying: ["/root/interactions/0/style/effect/preview/view", "gone"]),
        Case(
            "several at once, in order", root(#"{"alpha": 2, "kind": "buton", "frme": []}"#), 422,
            ["out-of-range", "unknown-value", "unknown-member"],
            saying: ["/root/alpha", "/root/kind", "`button`", "`frame`"]),
        Case("views 1,001 deep", TestLayouts.chain(levels: 1001), 422, ["too-deep"]),
    ]

    @Test("What is no layout is refused with all that is wrong and where", arguments: FaceKind.allCases)
    func refusals(_ kind: FaceKind) throws {
        try kind.withFace { face in
            for one in Self.cases {
                let response = try face.ask(
                    "PUT", "/v1/layouts/a", ["Content-Type": "application/json"], body: one.body)
                #expect(response.status == one.status, "\(one.testDescription): \(response.text)")
                #expect(try response.reasons == one.reasons, "\(one.testDescription): \(response.text)")
                let problem = try response.json
                let told = "\(problem)"
                for text in one.saying {
                    #expect(told.contains(text), "\(one.testDescription): \(response.text)")
                }
            }
            #expect(try face.get("/v1/layouts/a").status == 404)
        }
    }

    @Test("L4 1,000 levels of views answer", arguments: FaceKind.allCases)
    func deep(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.chain(levels: 1000), as: "deep")
            // The leaf begins at (999, 999); the view around it a point before.
            let inside = try face.get("/v1/layouts/deep/pointer?x=999&y=999&path").json
            #expect((inside["hit"] as? [String: Any])?["view"] as? String == "leaf")
            #expect((inside["path"] as? [String])?.count == 1000)
            let outside = try face.get("/v1/layouts/deep/pointer?x=998.5&y=999").json
            #expect(outside["region"] is NSNull)
            #expect(outside["hit"] is [String: Any])
            #expect(try face.get("/v1/layouts/deep/pointer?x=999&y=999&explain").status == 200)
            #expect(try face.get("/v1/layouts/deep/regions").status == 200)
        }
    }

    @Test("L4 100,000 views answer, one by one and at once", arguments: FaceKind.allCases)
    func large(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let entry = try face.put(TestLayouts.grid(views: 100_000), as: "large").json
            #expect(entry["views"] as? Int == 100_000)
            var generator = SeededGenerator(7)
            let points = (0..<200).map { _ in
                (
                    Double(Int.random(in: 0..<4000, using: &generator)) / 4,
                    Double(Int.random(in: 0..<40_000, using: &generator)) / 4
                )
            }
            let expected = points.map { x, y -> String? in
                let place = Int(y / 10) * 100 + Int(x / 10)
                return place < 99_999 && (place / 100 + place) % 2 == 0 ? "c\(place)" : nil
            }
            func view(_ answer: [String: Any]) -> String? {
                (answer["region"] as? [String: Any])?["view"] as? String
            }
            for (point, expected) in zip(points, expected).prefix(50) {
                let answer = try face.get("/v1/layouts/large/pointer?x=\(point.0)&y=\(point.1)").json
                #expect(view(answer) == expected, "seed 7, at \(point)")
            }
            let list = points.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
            let batch = try face.ask(
                "POST", "/v1/layouts/large/pointer", ["Content-Type": "application/json"],
                body: #"{"points":[\#(list)]}"#)
            let answers = try #require(try batch.json["answers"] as? [[String: Any]])
            #expect(answers.map(view) == expected, "seed 7")
        }
    }

    @Test("One view more than allowed is refused")
    func tooManyViews() throws {
        let daemon = try LiveDaemon(["--max-views", "100"])
        let face = LiveFace(port: daemon.port)
        try face.put(TestLayouts.grid(views: 100), as: "a")
        let response = try face.ask(
            "PUT", "/v1/layouts/b", ["Content-Type": "application/json"], body: TestLayouts.grid(views: 101))
        #expect(response.status == 422)
        #expect(try response.reasons == ["too-many-views"])
        #expect(daemon.stop() == 0)
    }
}
