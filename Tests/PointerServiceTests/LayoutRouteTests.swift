import Foundation
import PointerMessage
import PointerService
import PointerStore
import Testing

@Suite struct LayoutRouteTests {
    @Test(
        "PUT makes a layout, tells where it is and what is known of it, and replaces it",
        arguments: FaceKind.allCases)
    func put(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let made = try face.put(TestLayouts.button, as: "a")
            #expect(made.status == 201)
            #expect(made.headers["Location"] == "/v1/layouts/a")
            #expect(made.headers["Content-Type"] == "application/json")
            let entry = try made.json
            #expect(entry["id"] as? String == "a")
            #expect(entry["name"] as? String == "Button")
            #expect(entry["views"] as? Int == 2)
            #expect(entry["bytes"] as? Int == TestLayouts.button.utf8.count)
            #expect(entry["created"] as? String == entry["modified"] as? String)
            let revision = try #require(entry["revision"] as? String)
            #expect(revision.hasPrefix("1-"))
            #expect(made.headers["ETag"] == "\"\(revision)\"")

            let replaced = try face.put(TestLayouts.label, as: "a")
            #expect(replaced.status == 200)
            #expect(replaced.headers["Location"] == nil)
            #expect(replaced.headers["ETag"] == "\"2-\(revision.dropFirst(2))\"")
            #expect(try replaced.json["name"] is NSNull)
        }
    }

    @Test("GET gives the document byte for byte, HEAD its head", arguments: FaceKind.allCases)
    func getAndHead(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try face.put(TestLayouts.button, as: "a").headers["ETag"]
            for method in ["GET", "HEAD"] {
                let response = try face.ask(method, "/v1/layouts/a")
                #expect(response.status == 200)
                #expect(response.text == (method == "GET" ? TestLayouts.button : ""))
                #expect(response.headers["ETag"] == tag)
                #expect(response.headers["Content-Type"] == "application/json")
            }
        }
    }

    @Test("POST makes an id that nothing has, each time another", arguments: FaceKind.allCases)
    func post(_ kind: FaceKind) throws {
        try kind.withFace { face in
            var locations: Set<String> = []
            for _ in 0..<3 {
                let made = try face.ask(
                    "POST", "/v1/layouts", ["Content-Type": "application/json"], body: TestLayouts.button)
                #expect(made.status == 201)
                #expect(made.headers["ETag"]?.hasPrefix("\"1-") == true)
                let location = try #require(made.headers["Location"])
                #expect(try face.get(location).text == TestLayouts.button)
                #expect(try location.hasSuffix("/\(#require(made.json["id"] as? String))"))
                locations.insert(location)
            }
            #expect(locations.count == 3)
        }
    }

    @Test(
        "DELETE removes a layout, and a new one of that id has other revisions", arguments: FaceKind.allCases)
    func delete(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let first = try face.put(TestLayouts.button, as: "a").headers["ETag"]
            let deleted = try face.ask("DELETE", "/v1/layouts/a")
            #expect(deleted.status == 204)
            #expect(deleted.body.isEmpty)
            for target in ["/v1/layouts/a", "/v1/layouts/a/pointer?x=1&y=1", "/v1/layouts/a/regions"] {
                #expect(try face.get(target).reasons == ["unknown-layout"])
            }
            #expect(try face.ask("DELETE", "/v1/layouts/a").reasons == ["unknown-layout"])
            let second = try face.put(TestLayouts.button, as: "a").headers["ETag"]
            #expect(first != second)
        }
    }

    @Test("Pages list every layout once, in the order of the ids", arguments: FaceKind.allCases)
    func list(_ kind: FaceKind) throws {
        try kind.withFace { face in
            #expect(try face.get("/v1/layouts").text == #"{"layouts":[],"next":null}"#)
            let ids = ["b", "a", "C", "d-1", "_"]
            for id in ids { try face.put(TestLayouts.button, as: id) }
            var listed: [String] = []
            var after = ""
            while true {
                let page = try face.get("/v1/layouts?limit=2\(after)").json
                let layouts = try #require(page["layouts"] as? [[String: Any]])
                #expect(layouts.count <= 2)
                for layout in layouts {
                    let id = try #require(layout["id"] as? String)
                    let head = try face.ask("HEAD", "/v1/layouts/\(id)")
                    #expect(head.headers["ETag"] == (layout["revision"] as? String).map { "\"\($0)\"" })
                    #expect(layout["bytes"] as? Int == TestLayouts.button.utf8.count)
                    listed.append(id)
                }
                guard let next = page["next"] as? String else { break }
                after = "&after=\(next)"
            }
            #expect(listed == ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
        }
    }

    @Test("A refused document leaves what is served as it was", arguments: FaceKind.allCases)
    func refusedReplacement(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try face.put(TestLayouts.button, as: "a").headers["ETag"]
            let refused = try face.ask(
                "PUT", "/v1/layouts/a", ["Content-Type": "application/json"], body: "{}")
            #expect(refused.status == 422)
            let answer = try face.get("/v1/layouts/a/pointer?x=15&y=15")
            #expect(answer.headers["ETag"] == tag)
            #expect(answer.text.contains(#""view":"ok""#))
        }
    }

    @Test("What only the store holds is served too")
    func filledStore() throws {
        let store = MemoryLayoutStore()
        let id = try #require(LayoutID("kept"))
        _ = try store.put(
            Array(TestLayouts.button.utf8), summary: LayoutSummary(viewCount: 2), as: id, if: .always,
            at: Timestamp(milliseconds: 0))
        let face = DirectFace(store: store)
        #expect(try face.get("/v1/layouts/kept/pointer?x=15&y=15").text.contains(#""view":"ok""#))
        #expect(try face.get("/v1/layouts").text.contains(#""id":"kept""#))
        #expect(try face.ask("DELETE", "/v1/layouts/kept").status == 204)
        #expect(try face.get("/v1/layouts/kept/pointer?x=15&y=15").status == 404)
    }

    @Test("A full store is told apart from a wrong document")
    func fullStore() throws {
        let face = DirectFace(store: MemoryLayoutStore(maximumLayouts: 1))
        try face.put(TestLayouts.button, as: "a")
        let response = try face.ask(
            "PUT", "/v1/layouts/b", ["Content-Type": "application/json"], body: TestLayouts.button)
        #expect(response.status == 507)
        #expect(try response.reasons == ["storage-full"])
        #expect(try face.put(TestLayouts.label, as: "a").status == 200)
    }
}
