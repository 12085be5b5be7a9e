import PointerMessage
import PointerService
import Testing

@Suite struct CORSTests {
    private static let design = "https://design.example"

    @Test("Without the option no answer speaks of origins", arguments: FaceKind.allCases)
    func off(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            for (method, target) in [("GET", "/v1/layouts/a/pointer?x=1&y=1"), ("OPTIONS", "/v1/layouts/a")] {
                let response = try face.ask(
                    method, target, ["Origin": Self.design, "Access-Control-Request-Method": "PUT"])
                #expect(
                    !response.headers.fields.contains { $0.name.lowercased().hasPrefix("access-control") })
                #expect(response.headers["Vary"] == nil)
            }
        }
    }

    @Test("A listed origin may read answers and problems, another may not", arguments: FaceKind.allCases)
    func listed(_ kind: FaceKind) throws {
        try kind.withFace(cors: [Self.design, "null"]) { face in
            try face.put(TestLayouts.button, as: "a")
            let targets = [
                "/v1/layouts/a/pointer?x=1&y=1", "/v1/layouts/a/pointer?x=1&y=1&explain", "/v1/layouts/a",
                "/nowhere", "/healthz",
            ]
            for target in targets {
                for origin in [Self.design, "null"] {
                    let response = try face.get(target, ["Origin": origin])
                    #expect(response.headers["Access-Control-Allow-Origin"] == origin)
                    #expect(response.headers["Access-Control-Expose-Headers"] == "ETag, Location")
                    #expect(response.headers["Vary"] == "Origin")
                }
                for headers in [
                    HeaderFields(), ["Origin": "https://other.example"], ["Origin": "https://DESIGN.example"],
                ] {
                    let response = try face.get(target, headers)
                    #expect(response.headers["Access-Control-Allow-Origin"] == nil)
                    #expect(response.headers["Vary"] == "Origin")
                }
            }
        }
    }

    @Test("A star lets every page call, and answers do not vary", arguments: FaceKind.allCases)
    func star(_ kind: FaceKind) throws {
        try kind.withFace(cors: ["*"]) { face in
            try face.put(TestLayouts.button, as: "a")
            for target in ["/v1/layouts/a/pointer?x=1&y=1", "/v1/layouts/a"] {
                let response = try face.get(target, ["Origin": "https://any.example"])
                #expect(response.headers["Access-Control-Allow-Origin"] == "*")
                #expect(response.headers["Vary"] == nil)
            }
        }
    }

    @Test(
        "Preflights name methods and headers, and let private networks be reached",
        arguments: FaceKind.allCases)
    func preflight(_ kind: FaceKind) throws {
        try kind.withFace(cors: [Self.design]) { face in
            let ask: HeaderFields = [
                "Origin": Self.design, "Access-Control-Request-Method": "PUT",
                "Access-Control-Request-Headers": "content-type, if-match",
            ]
            let response = try face.ask("OPTIONS", "/v1/layouts/a", ask)
            #expect(response.status == 204)
            #expect(response.headers["Access-Control-Allow-Origin"] == Self.design)
            #expect(response.headers["Access-Control-Allow-Methods"]?.contains("PUT") == true)
            #expect(response.headers["Access-Control-Allow-Headers"]?.contains("If-Match") == true)
            #expect(response.headers["Access-Control-Max-Age"] == "7200")
            #expect(response.headers["Access-Control-Allow-Private-Network"] == nil)

            var privately = ask
            privately["Access-Control-Request-Private-Network"] = "true"
            let reachable = try face.ask("OPTIONS", "/v1/layouts/a", privately)
            #expect(reachable.headers["Access-Control-Allow-Private-Network"] == "true")

            privately["Origin"] = "https://other.example"
            let refused = try face.ask("OPTIONS", "/v1/layouts/a", privately)
            #expect(refused.headers["Access-Control-Allow-Origin"] == nil)
            #expect(refused.headers["Access-Control-Allow-Methods"] == nil)
            #expect(refused.headers["Access-Control-Allow-Private-Network"] == nil)
        }
    }

    @Test(
        "Origins are what browsers send",
        arguments: [
            ("*", true), ("null", true), ("https://a.example", true), ("http://127.0.0.1:8080", true),
            ("http://[::1]:80", true), ("https://a.example/", false), ("a.example", false),
            ("https://A.example", false), ("https://", false), ("https://a b", false), ("", false),
        ])
    func origins(_ text: String, _ expected: Bool) {
        #expect(CORSPolicy.isOrigin(text) == expected)
    }
}
