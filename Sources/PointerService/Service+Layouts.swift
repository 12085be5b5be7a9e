import PointerJSON
import PointerMessage
import PointerStore

// The documents: stored, listed, handed out as they came, removed.
extension Service {
    func createLayout(_ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        _ = try MediaType.ofBody(request.headers, allowed: [.json], absent: nil)
        // That an id is taken already will not happen, but it must not replace anything.
        var condition = try Preconditions(request.headers).condition
        condition.notMatching = .any
        return made(try put(request.body, as: .random(), if: condition))
    }

    func putLayout(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        _ = try MediaType.ofBody(request.headers, allowed: [.json], absent: .json)
        let condition = try Preconditions(request.headers).condition
        // What cannot be stored any more need not be built; the store decides once more in the end.
        if condition != .always {
            let present = try present(id)
            guard condition.holds(for: present) else { throw .conditionFailed(present) }
        }
        return made(try put(request.body, as: id, if: condition))
    }

    private func present(_ id: LayoutID) throws(Problem) -> Revision? {
        do {
            return try store.layout(id)?.entry.revision
        } catch {
            throw Problem(error)
        }
    }

    func made(_ outcome: StoreOutcome) -> Response {
        var response = Response(
            status: outcome.isNew ? 201 : 200, contentType: MediaType.json.rawValue,
            body: ByteSink.array(capacity: 512) { $0.append(outcome.entry) })
        response.headers["ETag"] = EntityTag.text(of: outcome.entry.revision)
        if outcome.isNew { response.headers["Location"] = "/v1/layouts/\(outcome.entry.id)" }
        return response
    }

    func getLayout(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let stored = try stored(id)
        let tag = EntityTag.text(of: stored.entry.revision)
        if try Preconditions(request.headers).isUnchanged(stored.entry.revision) {
            return Response(status: 304, headers: ["ETag": tag])
        }
        return Response(contentType: MediaType.json.rawValue, headers: ["ETag": tag], body: stored.bytes)
    }

    func deleteLayout(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        guard try delete(id, if: Preconditions(request.headers).condition) else { throw .unknownLayout(id) }
        return Response(status: 204)
    }

    func listLayouts(_ request: Request) throws(Problem) -> Response {
        let (limit, after) = try request.withQuery { (query) throws(QuestionRefusal) in
            var parameters = QueryParameters(query, known: ["limit", "after"])
            let limit = parameters.count(
                "limit", upTo: ListingPage.maximumLimit, default: ListingPage.defaultLimit)
            let after = parameters.text("after").map { LayoutID($0) }
            if case .some(nil) = after {
                parameters.note("bad-cursor", "after", "Send the `next` of the page before, unchanged.")
            }
            try parameters.check()
            return (limit, after ?? nil)
        }
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let entries: [LayoutEntry]
        do {
            // One more than asked for tells whether there is another page.
            entries = try store.entries(after: after, limit: limit + 1)
        } catch {
            throw Problem(error)
        }
        let page = entries.prefix(limit)
        let body = ByteSink.array(capacity: 256 * (page.count + 1)) { sink in
            sink.append(#"{"layouts":["#)
            for (place, entry) in page.enumerated() {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                sink.append(entry)
            }
            sink.append(#"],"next":"#)
            sink.append(string: entries.count > limit ? page.last?.id.description : nil)
            sink.append(UInt8(ascii: "}"))
        }
        return Response(contentType: MediaType.json.rawValue, body: body)
    }
}

extension ByteSink {
    fileprivate mutating func append(_ entry: LayoutEntry) {
        append(#"{"id":"#)
        append(string: entry.id.description)
        append(#","name":"#)
        append(string: entry.summary.name)
        append(#","revision":"#)
        append(string: entry.revision.description)
        append(#","views":"#)
        append(integer: entry.summary.viewCount)
        append(#","bytes":"#)
        append(integer: entry.byteCount)
        append(#","created":"#)
        append(string: entry.created.description)
        append(#","modified":"#)
        append(string: entry.modified.description)
        append(UInt8(ascii: "}"))
    }
}

extension LayoutID {
    /// An id that nobody has: 64 bits of chance.
    fileprivate static func random() -> LayoutID {
        let digits = String(UInt64.random(in: 0 ... .max), radix: 36)
        guard let id = LayoutID("l" + digits) else { preconditionFailure("digits make an id") }
        return id
    }
}
