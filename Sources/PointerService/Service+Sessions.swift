import PointerJSON
import PointerMessage
import PointerStore

// Tracking over time: sessions are made, told events, asked, and ended.
extension Service {
    func createSession(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        var settings = SessionSettings()
        if !request.body.isEmpty {
            _ = try MediaType.ofBody(request.headers, allowed: [.json], absent: nil)
            settings = try request.reading { (body) throws(QuestionRefusal) in try SessionSettings(body) }
        }
        let served = try served(id)
        let session = Session(
            id: settings.id ?? .randomName("s"), on: served, settings, at: options.uptime())
        try followers.add(session)
        let latest = { self.catalog[id] }
        // A layout that was removed meanwhile has not ended this session.
        guard latest() != nil, let state = session.snapshot(on: latest, at: options.uptime()) else {
            followers.remove(session.id, of: id)?.end(.removed)
            throw .unknownLayout(id)
        }
        return Response(
            status: 201, contentType: MediaType.json.rawValue,
            headers: ["Location": "/v1/layouts/\(id)/sessions/\(session.id)"], body: state)
    }

    func handleEvents(_ id: LayoutID, _ name: String, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        _ = try MediaType.ofBody(request.headers, allowed: [.json], absent: nil)
        let session = try session(name, of: id)
        let events = try request.reading { (body) throws(QuestionRefusal) in try SessionEvent.read(body) }
        guard let reply = try session.handle(events, on: { catalog[id] }, at: options.uptime()) else {
            throw .unknownSession(name, id)
        }
        return Response(contentType: MediaType.json.rawValue, body: reply)
    }

    func getSession(_ id: LayoutID, _ name: String, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        guard let state = try session(name, of: id).snapshot(on: { catalog[id] }, at: options.uptime()) else {
            throw .unknownSession(name, id)
        }
        return Response(
            contentType: MediaType.json.rawValue, headers: ["Cache-Control": "no-store"], body: state)
    }

    func findInputs(_ id: LayoutID, inSession name: String, _ request: Request) throws(Problem) -> Response {
        let query = try request.withQuery { (query) throws(QuestionRefusal) in try SessionInputQuery(query) }
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let session = try session(name, of: id)
        guard let answer = try session.input(query, on: { catalog[id] }, at: options.uptime()) else {
            throw .unknownSession(name, id)
        }
        return Response(
            contentType: MediaType.json.rawValue, headers: ["Cache-Control": "no-store"], body: answer)
    }

    func getRecording(_ id: LayoutID, _ name: String, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let session = try session(name, of: id)
        guard let events = session.recorded(on: { catalog[id] }, at: options.uptime()) else {
            throw Problem(
                .conflict, "The session \(session.id) is not recorded.", finding: "not-recorded",
                hint: "Make a session with `record`: true; it keeps its events from the start.")
        }
        return Response(
            contentType: MediaType.json.rawValue, headers: ["Cache-Control": "no-store"], body: events)
    }

    func deleteSession(_ id: LayoutID, _ name: String, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        guard let session = followers.remove(name, of: id) else { throw .unknownSession(name, id) }
        session.end(.deleted)
        return Response(status: 204)
    }

    // MARK: Streams

    func followSession(_ id: LayoutID, _ name: String, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.events])
        let session = try session(name, of: id)
        let number = request.headers["Last-Event-ID"].flatMap { Int($0) }
        return try stream(
            open: { session.open(after: number, on: { self.catalog[id] }) },
            close: { session.close($0, at: self.options.uptime()) }, orElse: .unknownSession(name, id))
    }

    func followLayout(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.events])
        _ = try served(id)
        let known = request.headers["Last-Event-ID"]
        return try stream(
            open: { self.followers.open(id, knowing: known, { self.catalog[id] }) },
            close: { self.followers.close($0, of: id) }, orElse: .unknownLayout(id))
    }

    /// A stream within the limit of all streams.
    private func stream(
        open: () -> StreamBody?, close: @escaping @Sendable (StreamBody) -> Void,
        orElse problem: Problem
    ) throws(Problem) -> Response {
        guard followers.takeStream() else {
            throw .tooManyFollowers("\(ServiceLimits.streams) streams are the most that are open at once.")
        }
        guard let body = open() else {
            followers.giveStream()
            throw problem
        }
        body.onClose { [weak body, followers] in
            if let body { close(body) }
            followers.giveStream()
        }
        return ServerSentEvent.response(body)
    }

    private func session(_ name: String, of id: LayoutID) throws(Problem) -> Session {
        guard let session = followers.session(name, of: id) else { throw .unknownSession(name, id) }
        return session
    }

    /// Lets pointers idle and sessions expire; to be called every so often, from one thread.
    public func sweep() {
        followers.sweep(at: options.uptime(), timeout: options.sessionTimeoutSeconds)
    }
}

extension Request {
    /// What the body says; a refusal of it becomes a problem.
    fileprivate func reading<Result>(
        _ read: (UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) -> Result
    ) throws(Problem) -> Result {
        do {
            return try body.withUnsafeBufferPointer { (body) throws(QuestionRefusal) in try read(body) }
        } catch {
            throw .notEvents(error)
        }
    }
}

extension Problem {
    static func unknownSession(_ name: String, _ id: LayoutID) -> Problem {
        Problem(
            .unknownSession, "Layout \(id) has no session \(readable(Array(name.utf8))).",
            finding: "unknown-session",
            hint:
                "Sessions end with their layout, and when nobody uses them; `POST /v1/layouts/\(id)/sessions` makes one."
        )
    }

    /// Several pointers, and a question about one that does not say which.
    static func needsPointer(_ count: Int, of session: String) -> Problem {
        Problem(
            .badRequest, "The session \(session) has \(count) pointers.", finding: "missing-parameter",
            at: "?pointer", hint: "Add `pointer`, the id of one of them.")
    }

    static func unknownPointer(_ name: String, of session: String) -> Problem {
        Problem(
            .unknownPointer, "The session \(session) has no pointer \(readable(Array(name.utf8))).",
            finding: "unknown-pointer", at: "?pointer",
            hint: "Its first event makes a pointer, and `leave` ends it.")
    }

    static func pointerWithoutPosition(_ name: String) -> Problem {
        Problem(
            .unknownPointer, "The pointer \(readable(Array(name.utf8))) is nowhere.", finding: "no-position",
            at: "?pointer", hint: "A pointer is where its last event put it, until it idles or is lifted.")
    }

    /// A body with events that cannot be read.
    static func notEvents(_ refusal: QuestionRefusal) -> Problem {
        let first = refusal.findings.first?.hint ?? ""
        return switch refusal.reason {
        case .malformed: Problem(.notJSON, first, findings: refusal.findings)
        case .invalid:
            Problem(
                .notEvents, "The body is JSON, but not what is read here.", findings: refusal.findings)
        case .tooMany: Problem(.tooLarge, first, findings: refusal.findings)
        }
    }

    static func tooManyFollowers(_ sentence: String) -> Problem {
        Problem(
            .tooMany, sentence, finding: "too-many", hint: "End what is not needed, or try again later.",
            headers: ["Retry-After": "10"])
    }
}

extension String {
    /// A name that nothing has: a letter and 64 bits of chance.
    static func randomName(_ letter: String) -> String {
        letter + String(UInt64.random(in: 0 ... .max), radix: 36)
    }
}
