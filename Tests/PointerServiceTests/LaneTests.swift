import PointerMessage
import PointerService
import Testing

/// Where requests are worked on: what takes long stays off the event loop.
@Suite struct LaneTests {
    struct Case: CustomTestStringConvertible, Sendable {
        var method: String
        var target: String
        var bodyBytes: Int
        var lane: Lane
        var testDescription: String { "\(method) \(target), \(bodyBytes) bytes" }

        init(_ method: String, _ target: String, _ bodyBytes: Int, _ lane: Lane) {
            self.method = method
            self.target = target
            self.bodyBytes = bodyBytes
            self.lane = lane
        }
    }

    static let cases: [Case] = [
        Case("PUT", "/v1/layouts/a", 1000, .worker),
        Case("PUT", "/v1/layouts/a", 50_000_000, .builder),
        Case("POST", "/v1/layouts", 1000, .worker),
        Case("POST", "/v1/layouts", 50_000_000, .builder),
        Case("GET", "/v1/layouts", 0, .worker),
        Case("GET", "/v1/layouts/a", 0, .worker),
        Case("DELETE", "/v1/layouts/a", 0, .worker),
        Case("GET", "/v1/layouts/a/pointer?x=1&y=1", 0, .loop),
        Case("GET", "/v1/layouts/a/pointer?x=1&y=1&outline&path", 0, .loop),
        Case("GET", "/v1/layouts/a/pointer?x=1&y=1&explain", 0, .worker),
        Case("GET", "/v1/layouts/a/pointer?x=1&y=1&valid", 0, .worker),
        Case("GET", "/v1/layouts/a/pointer?%65xplain&x=1&y=1", 0, .worker),
        Case("GET", "/v1/layouts/not-compiled/pointer?x=1&y=1", 0, .worker),
        Case("POST", "/v1/layouts/a/pointer", 100, .loop),
        Case("POST", "/v1/layouts/a/pointer", 100_000, .worker),
        Case("POST", "/v1/layouts/not-compiled/pointer", 100, .worker),
        Case("GET", "/v1/layouts/a/regions", 0, .worker),
        Case("GET", "/v1/layouts/a/views?x=1&y=1", 0, .worker),
        Case("GET", "/healthz", 0, .loop),
        Case("GET", "/", 0, .loop),
        Case("OPTIONS", "/v1/layouts/a", 0, .loop),
        Case("GET", "/nowhere", 0, .loop),
        Case("PATCH", "/v1/layouts/a", 50_000_000, .loop),
    ]

    @Test("Each request has its lane", arguments: cases)
    func lanes(_ one: Case) throws {
        let face = DirectFace()
        try face.put(TestLayouts.button, as: "a")
        let lane = Request(method: one.method, target: one.target).withHead {
            face.service.lane(for: $0, bodyBytes: one.bodyBytes)
        }
        #expect(lane == one.lane)
    }

    @Test(
        "A plain question is answered at once, anything beside it is not",
        arguments: [
            ("GET", "/v1/layouts/a/pointer?x=15&y=15", [:], true),
            ("HEAD", "/v1/layouts/a/pointer?x=15&y=15", [:], true),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15&modifiers=shift", [:], true),
            ("GET", "/v1/layouts/a/pointer?y=-1e3&x=.5&path", [:], true),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15", ["Accept": "*/*"], true),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15", ["Accept": "text/html"], false),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15", ["If-None-Match": "\"x\""], false),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15", ["If-Match": "\"x\""], false),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15&explain", [:], false),
            ("GET", "/v1/layouts/a/pointer?x=15&y=15&valid", [:], false),
            ("GET", "/v1/layouts/a/pointer?x=15", [:], false),
            ("GET", "/v1/layouts/a/pointer", [:], false),
            ("GET", "/v1/layouts/a/pointers?x=15&y=15", [:], false),
            ("GET", "/v1/layouts/b/pointer?x=15&y=15", [:], false),
            ("GET", "/v1/layouts//pointer?x=15&y=15", [:], false),
            ("DELETE", "/v1/layouts/a/pointer?x=15&y=15", [:], false),
        ] as [(String, String, HeaderFields, Bool)])
    func atOnce(_ method: String, _ target: String, _ headers: HeaderFields, _ expected: Bool) throws {
        let face = DirectFace()
        try face.put(TestLayouts.button, as: "a")
        var headers = headers
        headers.add("Host", "localhost")
        let request = Request(method: method, target: target, headers: headers)
        let isAnswered = request.withHead { face.service.answerAtOnce($0, into: AnswerBuffer()) }
        #expect(isAnswered == expected)
    }

    @Test("What was foreseen is not answered when the layout has changed until the head is there")
    func changedMeanwhile() throws {
        let face = DirectFace()
        try face.put(TestLayouts.button, as: "a")
        let request = Request(
            method: "GET", target: "/v1/layouts/a/pointer?x=15&y=15", headers: ["Host": "a"])
        let before = try face.answerAtOnce(request, lookingAhead: true)
        let after = try face.answerAtOnce(request, lookingAhead: true) {
            try face.put(TestLayouts.button.replacing(#""ok""#, with: #""other""#), as: "a")
        }
        #expect(before?.body != after?.body)
        #expect(after?.body == face.service.respond(to: request).body)
        let removal = Request(
            method: "DELETE", target: "/v1/layouts/a", headers: ["Host": "a", "If-Match": "*"])
        let removed = try face.answerAtOnce(request, lookingAhead: true) {
            #expect(face.service.respond(to: removal).status == 204)
        }
        #expect(removed == nil)
        #expect(face.service.respond(to: request).status == 404)
    }

    @Test("What was foreseen is let go with the layout")
    func letGo() throws {
        let buffer = AnswerBuffer()
        weak var layout: AnyObject?
        do {
            let face = DirectFace()
            try face.put(TestLayouts.button, as: "a")
            Request(target: "/v1/layouts/a/pointer?x=15&y=15").withHead {
                face.service.lookAhead($0.target, for: buffer, LoopMemory())
            }
            layout = buffer.foresight.pointee.subject?.takeUnretainedValue()
        }
        #expect(layout != nil)
        buffer.foresight.pointee.forget()
        #expect(layout == nil)
    }
}
