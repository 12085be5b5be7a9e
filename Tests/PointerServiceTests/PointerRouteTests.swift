import Foundation
import PointerMessage
import Testing

/// The main job through HTTP; what is in an answer is tested with the answers, here is how it is asked for.
@Suite struct PointerRouteTests {
    @Test("Every position of the examples is answered as written beside them", arguments: FaceKind.allCases)
    func examples(_ kind: FaceKind) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Examples").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".answers.json") }.sorted()
        try #require(!names.isEmpty)
        try kind.withFace { face in
            for name in names {
                let id = String(name.dropLast(5))
                let document = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
                try face.put(document, as: id)
                let answers = folder.appendingPathComponent("\(id).answers.json")
                guard let data = try? Data(contentsOf: answers) else { continue }
                let cases = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
                for one in cases {
                    let ask = try #require(one["ask"] as? String)
                    let answer = try face.get("/v1/layouts/\(id)/pointer?\(ask)").json
                    let expected = try #require(one["answer"] as? [String: Any])
                    let missing = differences(expected, answer, at: "")
                    #expect(missing.isEmpty, "\(id) \(ask): \(missing)")
                }
            }
        }
    }

    /// What of an expected value an answer does not say; members it does not list do not matter.
    private func differences(_ expected: Any, _ answer: Any?, at place: String) -> [String] {
        switch (expected, answer) {
        case (let expected as [String: Any], let answer as [String: Any]):
            return expected.flatMap { differences($0.value, answer[$0.key], at: "\(place)/\($0.key)") }
        case (let expected as [Any], let answer as [Any]) where expected.count == answer.count:
            return expected.indices.flatMap { differences(expected[$0], answer[$0], at: "\(place)/\($0)") }
        case (let expected as NSObject, let answer as NSObject) where expected == answer:
            return []
        default:
            return ["\(place): \(answer ?? "nothing"), not \(expected)"]
        }
    }

    @Test("Answers name layout and revision, and the parts asked for", arguments: FaceKind.allCases)
    func parts(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try #require(try face.put(TestLayouts.button, as: "a").headers["ETag"])
            for (flags, members) in [
                ("", Set<String>()), ("&path", ["path"]), ("&path=true&outline", ["path", "outline"]),
                ("&explain", ["explain", "occludedBy"]), ("&explain=false&path=false", []),
                ("&modifiers=shift,option", []), ("&modifiers=", []), ("&pointerType=trackpad", []),
            ] {
                let response = try face.get("/v1/layouts/a/pointer?x=15&y=15\(flags)")
                #expect(response.headers["ETag"] == tag)
                let answer = try response.json
                #expect(answer["layout"] as? String == "a")
                #expect("\"\(answer["revision"] ?? "")\"" == tag)
                let always: Set = ["layout", "revision", "point", "hit", "region", "style", "pointer"]
                #expect(Set(answer.keys) == always.union(members), "\(flags)")
            }
        }
    }

    @Test("Escaped queries mean the same", arguments: FaceKind.allCases)
    func escapes(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            let plain = try face.get("/v1/layouts/a/pointer?x=15&y=15&explain").body
            for query in ["y=15&x=15&explain", "%78=15&y=1%35&explain=true", "x=15.0&&y=1.5e1&explain&"] {
                #expect(try face.get("/v1/layouts/%61/pointer?\(query)").body == plain, "\(query)")
            }
            #expect(try face.get("/v1/layouts/a/pointer?x=-5&y=1e300").json["hit"] is NSNull)
        }
    }

    @Test("Many positions are answered in order, in each form", arguments: FaceKind.allCases)
    func batches(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try #require(try face.put(TestLayouts.button, as: "a").headers["ETag"])
            let points = ["[15,15]", "[100,50]", "[-1,0]", "[59.5,29.5]"]
            let singles = try ["x=15&y=15", "x=100&y=50", "x=-1&y=0", "x=59.5&y=29.5"].map {
                try face.get("/v1/layouts/a/pointer?\($0)").text
            }
            let document = #"{"points":[\#(points.joined(separator: ","))]}"#
            let revision = tag.dropFirst().dropLast()
            func post(_ type: String, _ query: String, _ accept: String?, _ body: String) throws -> Response {
                var headers: HeaderFields = ["Content-Type": type]
                headers["Accept"] = accept
                let response = try face.ask("POST", "/v1/layouts/a/pointer\(query)", headers, body: body)
                #expect(response.status == 200, "\(response.text)")
                #expect(response.headers["ETag"] == tag)
                return response
            }
            let asDocument = #"{"revision":"\#(revision)","answers":[\#(singles.joined(separator: ","))]}"#
            let asLines = singles.map { $0 + "\n" }.joined()
            let lines = points.joined(separator: "\n") + "\n"
            let json = try post("application/json", "", nil, document)
            #expect(json.text == asDocument)
            #expect(json.headers["Content-Type"] == "application/json")
            #expect(
                try post("application/json", "?form=full", "application/x-ndjson", document).text == asLines)
            let ndjson = try post("application/x-ndjson", "", "*/*", lines)
            #expect(ndjson.text == asLines)
            #expect(ndjson.headers["Content-Type"] == "application/x-ndjson")
            #expect(try post("application/x-ndjson", "", "application/json", lines).text == asDocument)
            for (type, body) in [("application/json", document), ("application/x-ndjson", lines)] {
                let compact = try post(type, "?form=compact", nil, body).json
                #expect((compact["regions"] as? [Any])?.count == 1)
                #expect(compact["revision"] as? String == String(revision))
                let answers = try #require(compact["answers"] as? [[Double]])
                #expect(answers.map { $0[0] } == [0, -1, -1, 0])
            }
        }
    }

    @Test("Bodies that are no points are refused", arguments: FaceKind.allCases)
    func wrongBatches(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            let many =
                #"{"points":[\#([String](repeating: "[0,0]", count: 100_001).joined(separator: ","))]}"#
            for (type, body, status) in [
                ("application/json", "", 400), ("application/json", #"{"points":[[1,2]"#, 400),
                ("application/json", "{}", 422), ("application/json", #"{"points":[[1]]}"#, 422),
                ("application/json", #"{"points":[["a",1]]}"#, 422),
                ("application/json", #"{"pints":[]}"#, 422),
                ("application/json", #"{"points":[[1e999,1]]}"#, 400), ("application/json", many, 413),
                ("application/x-ndjson", "[1,2]\n[1,\n", 400), ("application/x-ndjson", "[1,2]\n[1]\n", 422),
            ] {
                let response = try face.ask(
                    "POST", "/v1/layouts/a/pointer", ["Content-Type": type], body: body)
                #expect(response.status == status, "\(body.prefix(40)): \(response.text)")
                #expect(try !response.reasons.isEmpty)
            }
            let type: HeaderFields = ["Content-Type": "application/json"]
            let form = try face.ask("POST", "/v1/layouts/a/pointer?form=tiny", type, body: #"{"points":[]}"#)
            #expect(form.status == 400)
            let empty = try face.ask("POST", "/v1/layouts/a/pointer", type, body: #"{"points":[]}"#)
            #expect(empty.text.hasSuffix(#""answers":[]}"#))
        }
    }

    @Test("Regions and views are listed in pages that leave none out", arguments: FaceKind.allCases)
    func listings(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try face.put(TestLayouts.grid(views: 301), as: "a").headers["ETag"]
            for (target, member, count) in [
                ("/v1/layouts/a/regions?", "regions", 150),
                ("/v1/layouts/a/views?rect=0,0,1000,1000&", "views", 301),
            ] {
                var found: [String] = []
                var after = ""
                while true {
                    let response = try face.get("\(target)limit=40\(after)")
                    #expect(response.headers["ETag"] == tag)
                    let page = try response.json
                    let entries = try #require(page[member] as? [[String: Any]])
                    #expect(entries.count <= 40)
                    found += entries.compactMap { $0["view"] as? String ?? $0["id"] as? String }
                    guard let next = page["next"] as? String else { break }
                    after = "&after=\(next)"
                }
                #expect(Set(found).count == count, "\(target)")
                #expect(found.count == count)
            }
            let path = try face.get("/v1/layouts/a/views?x=5&y=5")
            #expect(path.status == 200)
            #expect(path.text.contains("c0"))
        }
    }
}
