import PointerMessage
import PointerService
import Testing

@Suite struct MetricsTests {
    private func metrics(_ face: DirectFace) throws -> [Substring] {
        let response = try face.get("/metrics")
        #expect(response.status == 200)
        #expect(response.headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8")
        return response.text.split(separator: "\n")
    }

    @Test("a request is counted under its route and method, and never under a path that a client made up")
    func keys() throws {
        let face = DirectFace()
        try face.put(TestLayouts.button, as: "a")
        let recorder = face.service.meter.makeRecorder()
        for (method, target) in [
            ("GET", "/v1/layouts/a/pointer?x=1&y=1"), ("GET", "/v1/layouts/nobody/pointer?x=1&y=1"),
            ("HEAD", "/v1/layouts/a/pointer?x=1&y=1"), ("BREW", "/v1/layouts/a/pointer"), ("GET", "/made/up"),
            ("GET", "/v1/layouts/%00"), ("OPTIONS", "/healthz"),
        ] {
            let response = try face.ask(method, target)
            recorder.record(key: response.meterKey, status: response.status, nanoseconds: 2_000)
        }
        let lines = try metrics(face)
        func line(_ route: String, _ method: String, _ status: String, _ count: Int) -> Substring {
            "pointerd_requests_total{route=\"\(route)\",method=\"\(method)\",status=\"\(status)\"} \(count)"
        }
        let pointer = "/v1/layouts/{id}/pointer"
        for expected in [
            line(pointer, "GET", "2xx", 1), line(pointer, "GET", "4xx", 1), line(pointer, "HEAD", "2xx", 1),
            line(pointer, "other", "4xx", 1), line("/healthz", "OPTIONS", "2xx", 1),
            line("other", "other", "4xx", 2),
        ] { #expect(lines.contains(expected), "\(expected)") }
        let name = "pointerd_request_duration_seconds"
        let labels = "route=\"\(pointer)\",method=\"GET\""
        for expected in [
            "\(name)_bucket{\(labels),le=\"0.000001024\"} 0",
            "\(name)_bucket{\(labels),le=\"0.000002048\"} 2", "\(name)_bucket{\(labels),le=\"+Inf\"} 2",
            "\(name)_sum{\(labels)} 0.000004", "\(name)_count{\(labels)} 2",
        ] { #expect(lines.contains(Substring(expected)), "\(expected)") }
        #expect(!lines.contains { $0.contains("made") })
    }

    @Test("layouts, views and sessions are counted as they come and go")
    func holdings() throws {
        let face = DirectFace()
        #expect(try metrics(face).contains("pointerd_layouts 0"))
        try face.put(TestLayouts.button, as: "a")
        try face.put(TestLayouts.button, as: "b")
        let created = try face.ask("POST", "/v1/layouts/a/sessions")
        #expect(created.status == 201)
        let lines = try metrics(face)
        #expect(lines.contains("pointerd_layouts 2"))
        #expect(lines.contains("pointerd_sessions 1"))
        let views = try #require(lines.first { $0.hasPrefix("pointerd_views ") })
        #expect(Int(views.dropFirst("pointerd_views ".count)).map { $0 > 2 && $0 % 2 == 0 } == true)
        #expect(try face.ask("DELETE", "/v1/layouts/a").status == 204)
        #expect(try metrics(face).contains("pointerd_sessions 0"))
        #expect(try face.get("/metrics?verbose").status == 400)
    }

    @Test("on request an answer says where its time went, over sockets, and otherwise nothing")
    func timing() throws {
        try FaceKind.live.withFace { face in
            try face.put(TestLayouts.button, as: "a")
            let plain = try face.get("/v1/layouts/a/pointer?x=15&y=15")
            #expect(plain.headers["Server-Timing"] == nil)
            let points = #"{"points": [[15, 15]]}"#
            let json: HeaderFields = ["Content-Type": "application/json"]
            for (answer, parts) in [
                (
                    try face.get("/v1/layouts/a/pointer?x=15&y=15&timing"),
                    ["total", "read", "queue", "solve"]
                ),
                (
                    try face.get("/v1/layouts/a/pointer?x=15&y=15&timing=true&explain"),
                    ["total", "read", "queue", "solve"]
                ),
                (
                    try face.ask("POST", "/v1/layouts/a/pointer?timing", json, body: points),
                    ["total", "read", "queue", "parse", "solve"]
                ),
            ] {
                let header = try #require(answer.headers["Server-Timing"])
                let found = header.split(separator: ", ").map { $0.split(separator: ";dur=") }
                #expect(found.map { String($0[0]) } == parts, "\(header)")
                let durations = found.compactMap { Double($0[1]) }
                #expect(durations.count == parts.count && durations[0] > 0, "\(header)")
                #expect(durations.dropFirst().reduce(0, +) <= durations[0], "\(header)")
            }
            // The answer itself is the same.
            #expect(try face.get("/v1/layouts/a/pointer?x=15&y=15&timing").body == plain.body)
            #expect(try face.get("/v1/layouts/a/pointer?x=15&y=15&timing=often").status == 400)
        }
    }
}
