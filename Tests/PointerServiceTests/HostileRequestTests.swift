import PointerMessage
import Testing

/// Requests that mean harm or mean nothing: each gets a clear answer, and the service goes on.
@Suite struct HostileRequestTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var target: String
        var status: Int
        var reason: String
        var testDescription: String { String(target.prefix(60)) }

        init(_ target: String, _ status: Int, _ reason: String) {
            self.target = target
            self.status = status
            self.reason = reason
        }
    }

    static let cases: [Case] = [
        Case("/v1/layouts/%00", 400, "control-character"),
        Case("/v1/layouts/a%00", 400, "control-character"),
        Case("/v1/layouts/a%0d%0aX:1", 400, "control-character"),
        Case("/v1/layouts/a%2Fpointer", 400, "invalid-layout-id"),
        Case("/v1/layouts/%2e%2e%2f%2e%2e%2fetc", 400, "invalid-layout-id"),
        Case("/v1/layouts/..", 400, "invalid-layout-id"),
        Case("/v1/layouts/a%", 400, "bad-escape"),
        Case("/v1/layouts/a%4", 400, "bad-escape"),
        Case("/v1/layouts/a%zz", 400, "bad-escape"),
        Case("/v1/layouts/%ff", 400, "invalid-utf8"),
        Case("/v1/layouts/%c0%af", 400, "invalid-utf8"),
        Case("/v1/layouts/%ed%a0%80", 400, "invalid-utf8"),
        Case("/v1/layouts/%c3%a4", 400, "invalid-layout-id"),
        Case("/v1/layouts/\(String(repeating: "a", count: 65))", 400, "invalid-layout-id"),
        Case("/v1/layouts/none", 404, "unknown-layout"),
        Case("/v1/layouts/n%6fne", 404, "unknown-layout"),
        Case("/v1/layouts/none/pointer?x=1&y=1", 404, "unknown-layout"),
        Case("/v1/layouts/", 404, "unknown-route"),
        Case("/v1/layouts//pointer?x=1&y=1", 404, "unknown-route"),
        Case("//v1/layouts", 404, "unknown-route"),
        Case("/v1/layouts/a/pointer/", 404, "unknown-route"),
        Case("/v1/layouts/a/pointr?x=1&y=1", 404, "unknown-route"),
        Case("/../../etc/passwd", 404, "unknown-route"),
        Case("/v1/layouts?%00=1", 400, "unknown-parameter"),
        Case("/v1/layouts?limit=0", 400, "out-of-range"),
        Case("/v1/layouts?limit=1001", 400, "out-of-range"),
        Case("/v1/layouts?limit=99999999999999999999", 400, "out-of-range"),
        Case("/v1/layouts?limit=", 400, "out-of-range"),
        Case("/v1/layouts?after=a/b", 400, "bad-cursor"),
        Case("/v1/layouts?limit=1&limit=1", 400, "duplicate-parameter"),
        Case("/healthz?verbose", 400, "unknown-parameter"),
        Case("/v1/layouts/a/pointer?x=1", 400, "missing-parameter"),
        Case("/v1/layouts/a/pointer?x=nan&y=1", 400, "not-a-number"),
        Case("/v1/layouts/a/pointer?x=inf&y=1", 400, "not-a-number"),
        Case("/v1/layouts/a/pointer?x=1e999&y=1", 400, "not-a-number"),
        Case("/v1/layouts/a/pointer?x=0x10&y=1", 400, "not-a-number"),
        Case("/v1/layouts/a/pointer?x=&y=1", 400, "not-a-number"),
        Case("/v1/layouts/a/pointer?x=1&x=1&y=1", 400, "duplicate-parameter"),
        Case("/v1/layouts/a/pointer?x=1&y=1&z=1", 400, "unknown-parameter"),
        Case("/v1/layouts/a/pointer?x=1&y=1&where", 400, "unknown-parameter"),
        Case("/v1/layouts/a/pointer?x=1&y=1&modifiers=hyper", 400, "unknown-value"),
        Case("/v1/layouts/a/pointer?x=1&y=1&explain=maybe", 400, "not-a-flag"),
        Case("/v1/layouts/a/views?rect=1,2,3", 400, "not-a-rectangle"),
        Case("/v1/layouts/a/views?rect=0,0,1,1&x=1", 400, "unexpected-parameter"),
        Case("/v1/layouts/a/regions?after=zzz", 400, "bad-cursor"),
    ]

    @Test("Odd targets are refused in words", arguments: FaceKind.allCases)
    func targets(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            for one in Self.cases {
                let response = try face.get(one.target)
                #expect(response.status == one.status, "\(one.target): \(response.text)")
                #expect(try Set(response.reasons) == [one.reason], "\(one.target): \(response.text)")
            }
            #expect(try face.get("/v1/layouts/a/pointer?x=15&y=15").status == 200)
        }
    }

    @Test("Several things that are wrong with a query are told at once", arguments: FaceKind.allCases)
    func severalFindings(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            let response = try face.get("/v1/layouts/a/pointer?x=one&wye=2&modifiers=shft")
            let findings = try #require(response.json["findings"] as? [[String: String]])
            #expect(Set(findings.compactMap { $0["pointer"] }) == ["?x", "?y", "?wye", "?modifiers"])
            #expect(findings.first { $0["pointer"] == "?modifiers" }?["hint"]?.contains("shift") == true)
        }
    }

    @Test("A slip in a path is met with what was meant", arguments: FaceKind.allCases)
    func nearestRoute(_ kind: FaceKind) throws {
        try kind.withFace { face in
            for (written, meant) in [
                ("/v1/layout", "/v1/layouts"), ("/v1/layouts/", "/v1/layouts"),
                ("/v1/layouts/a/pointers", "/v1/layouts/{id}/pointer"), ("/healthy", "/healthz"),
            ] {
                let told = try face.get(written).text
                #expect(told.contains("`\(meant)`"), "\(written)")
            }
        }
    }

    @Test("HTTP/1.1 without Host is refused, HTTP/1.0 is not", arguments: FaceKind.allCases)
    func missingHost(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            for target in ["/healthz", "/v1/layouts/a/pointer?x=1&y=1", "/nowhere"] {
                let response = try face.answer(Request(target: target))
                #expect(response.status == 400)
                #expect(try response.reasons == ["missing-host"])
            }
            let old = try face.answer(
                Request(target: "/v1/layouts/a/pointer?x=1&y=1", version: .http10))
            #expect(old.status == 200)
        }
    }

    @Test(
        "Types that are not read or cannot be sent are refused with those that can",
        arguments: FaceKind.allCases)
    func mediaTypes(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            for (type, status) in [
                ("application/json", 200), ("application/json; charset=utf-8", 200),
                ("Application/JSON", 200),
                ("application/vnd.layout+json", 200), ("text/plain", 415),
                ("application/x-www-form-urlencoded", 415), ("application/x-ndjson", 415), ("json", 415),
            ] {
                let response = try face.ask(
                    "PUT", "/v1/layouts/a", ["Content-Type": type], body: TestLayouts.button)
                #expect(response.status == status, "\(type)")
                if status == 415 {
                    #expect(try response.reasons == ["unsupported-media-type"])
                    #expect(response.headers["Accept"] == "application/json")
                }
            }
            #expect(try face.ask("PUT", "/v1/layouts/a", body: TestLayouts.button).status == 200)
            // A page of any origin can send such a POST without asking first.
            #expect(try face.ask("POST", "/v1/layouts", body: TestLayouts.button).status == 415)

            for (accept, status) in [
                ("*/*", 200), ("application/json", 200), ("application/*", 200),
                ("text/html, */*;q=0.1", 200),
                ("application/problem+json, application/json", 200), ("text/html", 406),
                ("image/png, text/*", 406),
                ("application/json;q=0", 406), ("application/json;q=0, */*", 406),
            ] {
                for target in ["/v1/layouts/a", "/v1/layouts/a/pointer?x=1&y=1", "/v1/layouts"] {
                    let response = try face.get(target, ["Accept": accept])
                    #expect(response.status == status, "\(target) \(accept)")
                    if status == 406 { #expect(try response.reasons == ["not-acceptable"]) }
                }
            }
        }
    }
}
