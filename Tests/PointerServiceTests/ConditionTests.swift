import PointerMessage
import Testing

/// Conditional requests (RFC 9110, 13), as a table.
@Suite struct ConditionTests {
    /// What a condition is written as, with the present tag, an older one and a foreign one to choose from.
    struct Case: CustomTestStringConvertible, Sendable {
        var method: String
        /// Below `/v1/layouts/`.
        var target: String
        var header: String
        /// `NOW` and `OLD` stand for the tags of the present and the replaced revision.
        var value: String
        var status: Int

        var testDescription: String { "\(method) \(target), \(header): \(value)" }

        init(_ method: String, _ target: String, _ header: String, _ value: String, _ status: Int) {
            self.method = method
            self.target = target
            self.header = header
            self.value = value
            self.status = status
        }
    }

    static let cases: [Case] = [
        Case("PUT", "a", "If-Match", "NOW", 200),
        Case("PUT", "a", "If-Match", "\"x\", NOW", 200),
        Case("PUT", "a", "If-Match", "*", 200),
        Case("PUT", "a", "If-Match", "OLD", 412),
        Case("PUT", "a", "If-Match", "W/NOW", 412),
        Case("PUT", "a", "If-Match", "\"1-x\"", 412),
        Case("PUT", "a", "If-None-Match", "*", 412),
        Case("PUT", "a", "If-None-Match", "NOW", 412),
        Case("PUT", "a", "If-None-Match", "W/NOW", 412),
        Case("PUT", "a", "If-None-Match", "OLD", 200),
        Case("PUT", "a", "If-Match", "NOW without quotes", 400),
        Case("PUT", "a", "If-Match", "\"open", 400),
        Case("PUT", "a", "If-None-Match", "abc", 400),
        Case("PUT", "a", "If-None-Match", "*, NOW", 400),
        Case("PUT", "new", "If-None-Match", "*", 201),
        Case("PUT", "new", "If-None-Match", "NOW", 201),
        Case("PUT", "new", "If-Match", "*", 412),
        Case("PUT", "new", "If-Match", "NOW", 412),
        Case("DELETE", "a", "If-Match", "NOW", 204),
        Case("DELETE", "a", "If-Match", "*", 204),
        Case("DELETE", "a", "If-Match", "OLD, W/NOW", 412),
        Case("DELETE", "a", "If-None-Match", "*", 412),
        Case("DELETE", "new", "If-Match", "*", 412),
        Case("GET", "a", "If-None-Match", "NOW", 304),
        Case("GET", "a", "If-None-Match", "W/NOW", 304),
        Case("GET", "a", "If-None-Match", "OLD , NOW", 304),
        Case("GET", "a", "If-None-Match", "*", 304),
        Case("GET", "a", "If-None-Match", "OLD", 200),
        Case("GET", "a", "If-None-Match", "junk", 400),
        Case("GET", "a", "If-Match", "NOW", 200),
        Case("GET", "a", "If-Match", "OLD", 412),
        Case("HEAD", "a", "If-None-Match", "NOW", 304),
        Case("HEAD", "a", "If-None-Match", "OLD", 200),
        Case("GET", "a/pointer?x=15&y=15", "If-None-Match", "NOW", 304),
        Case("GET", "a/pointer?x=15&y=15", "If-None-Match", "W/NOW", 304),
        Case("GET", "a/pointer?x=15&y=15", "If-None-Match", "OLD", 200),
        Case("GET", "a/pointer?x=15&y=15", "If-Match", "OLD", 412),
        Case("GET", "a/pointer?x=15&y=15", "If-Match", "NOW", 200),
        Case("HEAD", "a/pointer?x=15&y=15", "If-None-Match", "NOW", 304),
        Case("GET", "a/pointer?x=15&y=15&explain", "If-None-Match", "NOW", 304),
        Case("GET", "a/regions", "If-None-Match", "NOW", 304),
        Case("GET", "a/regions", "If-None-Match", "OLD", 200),
        Case("GET", "a/views?x=1&y=1", "If-None-Match", "NOW", 304),
        Case("POST", "a/pointer", "If-Match", "NOW", 200),
        Case("POST", "a/pointer", "If-Match", "OLD", 412),
    ]

    @Test("Conditions are held against the present revision", arguments: FaceKind.allCases, cases)
    func table(_ kind: FaceKind, _ one: Case) throws {
        try kind.withFace { face in
            let old = try #require(try face.put(TestLayouts.label, as: "a").headers["ETag"])
            let now = try #require(try face.put(TestLayouts.button, as: "a").headers["ETag"])
            let value = one.value.replacing("NOW", with: now).replacing("OLD", with: old)
            let written =
                one.value.contains("without quotes")
                ? String(now.dropFirst().dropLast()) : value
            var headers: HeaderFields = [:]
            headers.add(one.header, written)
            if one.method != "GET" { headers.add("Content-Type", "application/json") }
            let body =
                one.method == "PUT" ? TestLayouts.label : one.method == "POST" ? #"{"points":[[15,15]]}"# : ""
            let response = try face.ask(one.method, "/v1/layouts/\(one.target)", headers, body: body)
            #expect(response.status == one.status, "\(response.text)")
            switch one.status {
            case 304:
                #expect(response.headers["ETag"] == now)
                #expect(response.body.isEmpty)
            case 412 where one.target.hasPrefix("a"):
                #expect(response.headers["ETag"] == now)
                if one.method != "HEAD" { #expect(try response.reasons == ["condition-failed"]) }
                #expect(try face.get("/v1/layouts/a").text == TestLayouts.button)
            case 412, 400:
                let state = try face.get("/v1/layouts/a").text
                #expect(state == TestLayouts.button)
                #expect(try face.get("/v1/layouts/new").status == 404)
            default:
                break
            }
        }
    }

    @Test("Several header lines are one list", arguments: FaceKind.allCases)
    func severalLines(_ kind: FaceKind) throws {
        try kind.withFace { face in
            let tag = try #require(try face.put(TestLayouts.button, as: "a").headers["ETag"])
            var headers: HeaderFields = ["If-None-Match": "\"other\""]
            headers.add("If-None-Match", tag)
            #expect(try face.get("/v1/layouts/a", headers).status == 304)
        }
    }
}
