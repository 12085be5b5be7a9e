import Foundation
import PointerMessage
import Testing

/// A client of one session.
struct SessionClient {
    let face: any ServiceFace
    /// Where the session is.
    let place: String

    init(_ face: any ServiceFace, layout: String, settings: String? = nil) throws {
        self.face = face
        let headers: HeaderFields = settings == nil ? [:] : ["Content-Type": "application/json"]
        let made = try face.ask("POST", "/v1/layouts/\(layout)/sessions", headers, body: settings ?? "")
        try #require(made.status == 201, "\(made.text)")
        place = try #require(made.headers["Location"])
        #expect(place.hasPrefix("/v1/layouts/\(layout)/sessions/"))
    }

    func answer(_ events: String) throws -> Response {
        try face.ask("POST", place + "/events", ["Content-Type": "application/json"], body: events)
    }

    /// Sends an event, or a list; the transitions that it led to.
    @discardableResult
    func send(_ events: String) throws -> [[String: Any]] {
        let response = try answer(events)
        try #require(response.status == 200, "\(response.text)")
        return try #require(try response.json["transitions"] as? [[String: Any]])
    }

    func state() throws -> [String: Any] {
        let response = try face.get(place)
        try #require(response.status == 200, "\(response.text)")
        return try response.json
    }

    func sequence() throws -> Int { try #require(try state()["sequence"] as? Int) }

    func pointer(_ id: String) throws -> [String: Any]? {
        (try state()["pointers"] as? [String: Any])?[id] as? [String: Any]
    }

    /// What the stream tells after a number, so far.
    func transitions(after number: Int) throws -> [[String: Any]] {
        let events = try events(["Last-Event-ID": "\(number)"])
        // Then the present revision.
        #expect(events.dropLast().allSatisfy { $0.name == "transition" })
        #expect(events.last?.name == "revision")
        return events.dropLast().map(\.data)
    }

    /// What the stream begins with.
    func events(_ headers: HeaderFields = [:]) throws -> [ServerEvent] {
        var headers = headers
        headers.add("Accept", "text/event-stream")
        let response = try face.get(place + "/stream", headers)
        try #require(response.status == 200, "\(response.text)")
        let body = try #require(response.stream)
        defer { body.close() }
        return try ServerEvent.waiting(in: body)
    }

    /// `exit card moved`, or of other input `drag began card`, `scroll discreteScroll list`.
    static func text(_ transition: [String: Any]) -> String {
        if let taker = transition["taker"] as? [String: Any] {
            let what = transition["state"] ?? transition["event"] ?? ""
            let items = (transition["band"] as? [String: Any])?["items"] as? [String]
            let told = "\(transition["type"] ?? "") \(what) \(taker["view"] ?? "")"
            return told + (items.map { " \($0)" } ?? "")
        }
        let region = transition["region"] as? [String: Any] ?? [:]
        return "\(transition["type"] ?? "") \(name(region)) \(transition["reason"] ?? "")"
    }

    /// The view of a region, and its identifier when it has one.
    static func name(_ region: [String: Any]) -> String {
        let view = region["view"] as? String ?? ""
        return (region["id"] as? String).map { "\(view)/\($0)" } ?? view
    }
}

/// One event of a stream, read as a browser does.
struct ServerEvent {
    var name = "message"
    var id: String?
    var data: [String: Any] = [:]

    /// The event that a block of lines writes; nil for comments.
    init?(_ block: Substring) throws {
        var hasData = false
        for line in block.split(separator: "\n") where !line.hasPrefix(":") {
            let parts = line.split(separator: ":", maxSplits: 1)
            let value = parts.count > 1 ? String(parts[1].drop { $0 == " " }) : ""
            switch parts[0] {
            case "event": name = value
            case "id": id = value
            case "data":
                hasData = true
                data = try #require(
                    try JSONSerialization.jsonObject(with: Data(value.utf8)) as? [String: Any])
            default: Issue.record("an unknown field: \(line)")
            }
        }
        if !hasData { return nil }
    }

    /// The events in a text that ends with one.
    static func all(in text: String) throws -> [ServerEvent] {
        #expect(text.isEmpty || text.hasSuffix("\n\n"))
        return try text.split(separator: "\n\n").compactMap { try ServerEvent($0) }
    }

    /// What waits in a body, the latest news included.
    static func waiting(in body: StreamBody) throws -> [ServerEvent] {
        _ = body.releaseLatest()
        var bytes: [UInt8] = []
        var room = [UInt8](repeating: 0, count: 4096)
        while case .bytes(let count) = room.withUnsafeMutableBytes({ body.take(into: $0) }) {
            bytes += room[..<count]
        }
        return try all(in: String(decoding: bytes, as: UTF8.self))
    }
}
