import PointerGeometry
import PointerMessage
import PointerStore

// The hot path: a position asked of a layout that is compiled, answered on the event loop without allocating.
extension Service {
    public func answerAtOnce(_ head: RequestHead, into answer: AnswerBuffer) -> Bool {
        guard let question = PointQuestion(head), !head.lacksHost,
            head.header("If-None-Match") == nil, head.header("If-Match") == nil,
            acceptsJSON(head.header("Accept")), let layout = catalog[question.layout]
        else { return false }
        layout.answers.write(at: question.point, modifiers: question.modifiers, into: answer)
        answer.addHeader("ETag", layout.entityTag)
        options.cors.decorate(answer, for: head)
        return true
    }

    /// Whether an `Accept` surely lets JSON through; what is less plain is read by `MediaType`.
    private func acceptsJSON(_ accept: ByteView?) -> Bool {
        guard let accept else { return true }
        return accept.equals("*/*") || accept.equals("application/json")
    }

    public func lane(for head: RequestHead, bodyBytes: Int) -> Lane {
        // A refusal takes microseconds.
        guard let target = try? router.target(of: Array(head.path)),
            let route = target.route(String(decoding: head.method, as: UTF8.self))
        else { return .loop }
        switch route.operation {
        case .createLayout, .putLayout:
            return bodyBytes > ServiceLimits.largeDocumentBytes ? .builder : .worker
        case .resolvePoint:
            // An explanation asks every view; what is not compiled yet may have to be.
            return isServed(target) && head.query.map(mentionsExplanation) != true ? .loop : .worker
        case .listLayouts, .getLayout, .deleteLayout: return .worker
        case .health, .readiness, .file: return .loop
        }
    }

    private func isServed(_ target: Router.Target) -> Bool {
        let id = target.identifier?.withUnsafeBufferPointer { LayoutID($0) }
        return id.flatMap { catalog[$0] } != nil
    }

    /// Whether a raw query may ask for an explanation: it is there, or escapes hide what is.
    private func mentionsExplanation(_ query: ByteView) -> Bool {
        query.split(separator: UInt8(ascii: "&")).contains { piece in
            let piece = ByteView(rebasing: piece)
            return piece.starts(with: "explain") || piece.contains(UInt8(ascii: "%"))
        }
    }
}

/// A request for the answer at one position in its plainest form, read from raw bytes: `x` and `y`, once each, and
/// `modifiers` at most. Whatever else a request says, it is no such question.
private struct PointQuestion {
    let layout: LayoutID
    private(set) var point = Point.zero
    private(set) var modifiers: UInt32 = 0

    init?(_ head: RequestHead) {
        guard head.asksForRepresentation, let query = head.query, head.path.starts(with: "/v1/layouts/")
        else { return nil }
        let rest = ByteView(rebasing: head.path[12...])
        guard let end = rest.firstIndex(of: UInt8(ascii: "/")),
            ByteView(rebasing: rest[end...]).equals("/pointer"),
            let layout = LayoutID(ByteView(rebasing: rest[..<end]))
        else { return nil }
        self.layout = layout
        guard read(query) else { return nil }
    }

    private mutating func read(_ query: ByteView) -> Bool {
        var (x, y): (Double?, Double?)
        var hasModifiers = false
        var start = 0
        while start < query.count {
            let end = query[start...].firstIndex(of: UInt8(ascii: "&")) ?? query.count
            let piece = ByteView(rebasing: query[start..<end])
            start = end + 1
            if piece.starts(with: "x="), x == nil {
                x = QueryNumber.parse(ByteView(rebasing: piece[2...]))
                guard x != nil else { return false }
            } else if piece.starts(with: "y="), y == nil {
                y = QueryNumber.parse(ByteView(rebasing: piece[2...]))
                guard y != nil else { return false }
            } else if piece.starts(with: "modifiers="), !hasModifiers {
                hasModifiers = true
                guard readModifiers(ByteView(rebasing: piece[10...])) else { return false }
            } else {
                return false
            }
        }
        guard let x, let y else { return false }
        point = Point(x: x, y: y)
        return true
    }

    private mutating func readModifiers(_ list: ByteView) -> Bool {
        var start = 0
        while start < list.count {
            let end = list[start...].firstIndex(of: UInt8(ascii: ",")) ?? list.count
            guard let bit = bit(ofModifier: ByteView(rebasing: list[start..<end])) else { return false }
            modifiers |= bit
            // A comma at the end is followed by a name without letters, which nothing is called.
            if end == list.count - 1 { return false }
            start = end + 1
        }
        return true
    }
}

/// The bit of a modifier's name, as `Modifiers` has it, without allocating.
private func bit(ofModifier name: ByteView) -> UInt32? {
    if name.equals("shift") { return 1 }
    if name.equals("control") { return 2 }
    if name.equals("option") { return 4 }
    if name.equals("command") { return 8 }
    if name.equals("capsLock") { return 16 }
    if name.equals("numericPad") { return 32 }
    return nil
}
