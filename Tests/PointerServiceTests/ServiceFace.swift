import Foundation
import PointerMessage
import PointerService
import PointerStore
import Testing

/// A service to be asked, called directly or over sockets; each test gets one without layouts.
protocol ServiceFace {
    func answer(_ request: Request) throws -> Response
}

extension ServiceFace {
    func ask(
        _ method: String, _ target: String, _ headers: HeaderFields = [:], body: String = ""
    ) throws -> Response {
        var headers = headers
        if headers["Host"] == nil { headers.add("Host", "localhost") }
        return try answer(Request(method: method, target: target, headers: headers, body: Array(body.utf8)))
    }

    func get(_ target: String, _ headers: HeaderFields = [:]) throws -> Response {
        try ask("GET", target, headers)
    }

    /// Stores a layout as JSON; a test goes on only when that worked.
    @discardableResult
    func put(_ layout: String, as id: String, _ headers: HeaderFields = [:]) throws -> Response {
        var headers = headers
        headers["Content-Type"] = "application/json"
        let response = try ask("PUT", "/v1/layouts/\(id)", headers, body: layout)
        try #require(response.status == 201 || response.status == 200, "\(response.text)")
        return response
    }
}

/// The two ways to ask; most tests run on both.
enum FaceKind: String, CaseIterable, Sendable {
    case direct
    case live

    /// Calls the body with a face, and ends what was started for it.
    func withFace(cors: [String] = [], _ body: (any ServiceFace) throws -> Void) throws {
        switch self {
        case .direct:
            try body(DirectFace(cors: cors))
        case .live:
            let daemon = try LiveDaemon(cors.flatMap { ["--cors", $0] })
            do {
                try body(LiveFace(port: daemon.port))
            } catch {
                _ = daemon.stop()
                throw error
            }
            #expect(daemon.stop() == 0)
        }
    }
}

/// Calls the handler as an event loop would.
struct DirectFace: ServiceFace {
    let service: Service

    init(service: Service) {
        self.service = service
    }

    init(cors: [String] = [], store: any LayoutStore = MemoryLayoutStore()) {
        var options = ServiceOptions(now: { Timestamp(milliseconds: 1_700_000_000_000) })
        options.cors = CORSPolicy(origins: cors)
        service = Service(store: store, options: options)
    }

    func answer(_ request: Request) throws -> Response {
        let atOnce = try answerAtOnce(request, lookingAhead: false)
        let foreseen = try answerAtOnce(request, lookingAhead: true)
        #expect((atOnce == nil) == (foreseen == nil))
        var response = service.respond(to: request)
        for atOnce in [atOnce, foreseen].compactMap(\.self) {
            // The fast ways may not differ from the plain one.
            #expect(atOnce.status == response.status)
            #expect(atOnce.body == response.body)
            #expect(atOnce.meterKey == response.meterKey)
            let sorted = { (fields: HeaderFields) in fields.fields.map { "\($0.name): \($0.value)" }.sorted()
            }
            #expect(sorted(atOnce.headers) == sorted(response.headers))
        }
        if request.method == "HEAD" { response.body = [] }
        return response
    }
}

extension DirectFace {
    /// The answer that the event loop would give at once, if it would.
    func answerAtOnce(
        _ request: Request, lookingAhead: Bool, meanwhile: () throws -> Void = {}
    ) throws -> Response? {
        try request.withHead { head in
            let buffer = AnswerBuffer()
            if lookingAhead {
                service.lookAhead(head.target, for: buffer, LoopMemory())
                if buffer.foresight.pointee.subject != nil { service.lookFurtherAhead(for: buffer) }
            }
            try meanwhile()
            guard request.body.isEmpty, service.answerAtOnce(head, into: buffer) else { return nil }
            return buffer.makeResponse()
        }
    }
}

/// Asks a daemon, each request on a connection of its own.
struct LiveFace: ServiceFace {
    let port: UInt16

    func answer(_ request: Request) throws -> Response {
        let connection = try Connection(port: port)
        connection.send(request)
        return try connection.response(toHead: request.method == "HEAD")
    }
}

extension Response {
    var text: String { String(decoding: body, as: UTF8.self) }

    /// The body as JSON.
    var json: [String: Any] {
        get throws {
            try #require(try JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
        }
    }

    /// The reasons of a problem's findings; fails when the body is no problem of the response's status.
    var reasons: [String] {
        get throws {
            try #require(headers["Content-Type"] == "application/problem+json", "\(status) \(text)")
            let problem = try json
            #expect(problem["status"] as? Int == status)
            #expect((problem["type"] as? String)?.hasPrefix("urn:pointerd:problem:") == true)
            #expect((problem["title"] as? String)?.isEmpty == false)
            #expect((problem["detail"] as? String)?.isEmpty == false)
            let findings = try #require(problem["findings"] as? [[String: String]])
            for finding in findings { #expect(finding["pointer"] != nil) }
            return findings.compactMap { $0["reason"] }
        }
    }
}
