import PointerJSON
import PointerMessage
import PointerStore

// The hot path: a position asked of a layout that is compiled, answered on the event loop without allocating.
extension Service {
    public func answerAtOnce(_ head: RequestHead, into answer: AnswerBuffer) -> Bool {
        guard let question = PointQuestion(head), !head.lacksHost,
            head.header("If-None-Match") == nil, head.header("If-Match") == nil,
            acceptsJSON(head.header("Accept")), let layout = catalog[question.layout]
        else { return false }
        let begun = question.query.asksTiming ? MonotonicClock.now : 0
        layout.answers.write(
            at: question.query.point, modifiers: UInt32(question.query.modifiers.rawValue),
            by: question.query.pointerType, parts: question.query.parts, into: answer)
        if question.query.asksTiming {
            answer.timing = AnswerTiming(begun: begun, solve: MonotonicClock.now - begun)
        }
        // HEAD and GET are the only two.
        answer.meterKey = head.method.count == 4 ? pointKeys.head : pointKeys.get
        answer.addHeader(layout.entityTag)
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
        case .resolvePoints:
            return isServed(target) && bodyBytes <= ServiceLimits.pointBytesOnLoop ? .loop : .worker
        case .listLayouts, .getLayout, .deleteLayout, .listRegions, .findViews, .findInputs, .findTarget,
            .getRecording, .findSessionInputs:
            return .worker
        case .patchView, .editLayout:
            // The whole layout is built again.
            return viewCount(target) > ServiceLimits.viewsBuiltBeside ? .builder : .worker
        case .createSession, .followLayout: return isServed(target) ? .loop : .worker
        case .handleEvents:
            // Each motion of a band names what it touches.
            let items = served(target)?.answers.compilation.layout.bandItems.count ?? 0
            return bodyBytes <= ServiceLimits.pointBytesOnLoop && items <= ServiceLimits.bandItemsOnLoop
                ? .loop : .worker
        case .getSession, .deleteSession, .followSession: return .loop
        case .health, .readiness, .file: return .loop
        case .metrics: return .worker
        }
    }

    private func isServed(_ target: Router.Target) -> Bool { served(target) != nil }

    private func served(_ target: Router.Target) -> ServedLayout? {
        let id = target.identifier?.withUnsafeBufferPointer { LayoutID($0) }
        return id.flatMap { catalog[$0] }
    }

    private func viewCount(_ target: Router.Target) -> Int {
        served(target)?.answers.compilation.layout.views.count ?? .max
    }

    /// Whether a raw query may ask for an explanation: it is there, or escapes hide what is.
    private func mentionsExplanation(_ query: ByteView) -> Bool {
        query.split(separator: UInt8(ascii: "&")).contains { piece in
            let piece = ByteView(rebasing: piece)
            return piece.starts(with: "explain") || piece.contains(UInt8(ascii: "%"))
        }
    }
}

/// A request for the answer at one position, read from raw bytes. Whatever asks for more, or is wrong somewhere, is no
/// such question.
private struct PointQuestion {
    let layout: LayoutID
    let query: PointQuery

    init?(_ head: RequestHead) {
        let start: StaticString = "/v1/layouts/"
        guard head.asksForRepresentation, let query = head.query, head.path.starts(with: start) else {
            return nil
        }
        let rest = ByteView(rebasing: head.path[start.utf8CodeUnitCount...])
        guard let end = rest.firstIndex(of: UInt8(ascii: "/")),
            ByteView(rebasing: rest[end...]).equals("/pointer"),
            let layout = LayoutID(ByteView(rebasing: rest[..<end])),
            let question = try? PointQuery(query), !question.parts.contains(.explain)
        else { return nil }
        self.layout = layout
        self.query = question
    }
}
