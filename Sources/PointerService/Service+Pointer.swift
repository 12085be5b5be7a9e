import PointerJSON
import PointerMessage
import PointerStore

// Questions: the main job, region and style at a position, and what else a compiled layout can be asked.
extension Service {
    func resolvePoint(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        let query = try request.withQuery { (query) throws(QuestionRefusal) in try PointQuery(query) }
        let begun = MonotonicClock.now
        var response = try answerQuestion(id, request) { layout in
            layout.answers.answer(
                at: query.point, modifiers: UInt32(query.modifiers.rawValue), by: query.pointerType,
                parts: query.parts)
        }
        if query.asksTiming {
            response.timing = AnswerTiming(begun: begun, solve: MonotonicClock.now - begun)
        }
        return response
    }

    func listRegions(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        let query = try request.withQuery { (query) throws(QuestionRefusal) in try RegionsQuery(query) }
        return try answerQuestion(id, request) { $0.answers.regions(query.page) }
    }

    func findViews(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        let query = try request.withQuery { (query) throws(QuestionRefusal) in try ViewsQuery(query) }
        return try answerQuestion(id, request) { $0.answers.views(query) }
    }

    func findInputs(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        let query = try request.withQuery { (query) throws(QuestionRefusal) in try InputQuery(query) }
        return try answerQuestion(id, request) { $0.answers.input(query) }
    }

    /// What GET answers about a layout: JSON that belongs to one revision, or 304 to a client that has it.
    private func answerQuestion(
        _ id: LayoutID, _ request: Request, _ body: (ServedLayout) -> [UInt8]
    ) throws(Problem) -> Response {
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let layout = try served(id)
        let headers: HeaderFields = ["ETag": EntityTag.text(of: layout.revision)]
        if try Preconditions(request.headers).isUnchanged(layout.revision) {
            return Response(status: 304, headers: headers)
        }
        return Response(contentType: MediaType.json.rawValue, headers: headers, body: body(layout))
    }

    /// Many positions at once, as a document or one a line; the answers are of the same kind unless the client
    /// accepts only the other.
    func resolvePoints(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        let query = try request.withQuery { (query) throws(QuestionRefusal) in try BatchQuery(query) }
        let bodyType = try MediaType.ofBody(request.headers, allowed: [.json, .lines], absent: nil)
        let offered: [MediaType] =
            query.form == .compact ? [.json] : bodyType == .lines ? [.lines, .json] : [.json, .lines]
        let answerType = try MediaType.ofAnswer(request.headers, offered: offered)
        let layout = try served(id)
        guard try Preconditions(request.headers).condition.holds(for: layout.revision) else {
            throw .conditionFailed(layout.revision)
        }
        let begun = MonotonicClock.now
        let batch = try points(request.body, bodyType)
        let parsed = MonotonicClock.now
        let body =
            switch (query.form, answerType) {
            case (.compact, _): layout.answers.compactAnswers(batch)
            case (.full, .lines): layout.answers.answerLines(batch)
            case (.full, _): layout.answers.answers(batch)
            }
        var response = Response(
            contentType: answerType.rawValue, headers: ["ETag": EntityTag.text(of: layout.revision)],
            body: body)
        if query.asksTiming {
            response.timing = AnswerTiming(
                begun: begun, parse: parsed - begun, solve: MonotonicClock.now - parsed)
        }
        return response
    }

    /// Where a pointer that is let go in motion comes to rest.
    func findTarget(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try request.refuseQuery()
        _ = try MediaType.ofBody(request.headers, allowed: [.json], absent: nil)
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let layout = try served(id)
        guard try Preconditions(request.headers).condition.holds(for: layout.revision) else {
            throw .conditionFailed(layout.revision)
        }
        let flick: Flick
        do {
            flick = try request.body.withUnsafeBufferPointer { (bytes) throws(QuestionRefusal) in
                try Flick(bytes)
            }
        } catch {
            throw .notFlick(error)
        }
        return Response(
            contentType: MediaType.json.rawValue, headers: ["ETag": EntityTag.text(of: layout.revision)],
            body: layout.answers.target(of: flick))
    }

    private func points(_ body: [UInt8], _ type: MediaType) throws(Problem) -> PointBatch {
        do {
            return try body.withUnsafeBufferPointer { (bytes) throws(QuestionRefusal) in
                type == .lines ? try PointBatch(lines: bytes) : try PointBatch(document: bytes)
            }
        } catch {
            throw .notPoints(error)
        }
    }
}
