import PointerGeometry
import PointerJSON
import PointerMessage
import PointerStore

// The hot path: a position asked of a layout that is compiled, answered on the event loop without allocating.
extension Service {
    public func lookAhead(_ target: RequestTarget, for answer: AnswerBuffer, _ memory: LoopMemory) {
        guard let point = target.query.flatMap(PointQuery.plainPoint) else { return }
        let generation = catalog.generation
        guard
            let subject = memory.subject(of: target.path, generation: generation)
                ?? look(up: target.path, generation: generation, memory)
        else { return }
        answer.foresight.pointee.set(subject.retain(), generation: generation, x: point.x, y: point.y)
        served(subject)._withUnsafeGuaranteedRef {
            $0.uncountedAnswers._withUnsafeGuaranteedRef { $0.readAhead(at: point) }
        }
    }

    /// The layout that a path is about, as the memory holds it from now on.
    private func look(up path: ByteView, generation: Int, _ memory: LoopMemory) -> Unmanaged<AnyObject>? {
        guard let id = layoutAsked(path), let layout = catalog[id] else { return nil }
        memory.remember(layout, of: path, generation: generation)
        return .passUnretained(layout)
    }

    public func lookFurtherAhead(for answer: AnswerBuffer) {
        let foresight = answer.foresight
        guard let subject = foresight.pointee.subject else { return }
        let point = Point(x: foresight.pointee.x, y: foresight.pointee.y)
        foresight.pointee.place = served(subject)._withUnsafeGuaranteedRef {
            $0.uncountedAnswers._withUnsafeGuaranteedRef { $0.hitTestAhead(point) }
        }
    }

    private func served(_ subject: Unmanaged<AnyObject>) -> Unmanaged<ServedLayout> {
        .fromOpaque(subject.toOpaque())
    }

    public func answerAtOnce(_ head: RequestHead, into answer: AnswerBuffer) -> Bool {
        if answerAsForeseen(head, into: answer) { return true }
        guard isPlain(head), let question = PointQuestion(head.target), let layout = catalog[question.layout]
        else { return false }
        let begun = question.query.asksTiming ? MonotonicClock.now : 0
        layout.answers.write(
            at: question.query.point, modifiers: UInt32(question.query.modifiers.rawValue),
            by: question.query.pointerType, parts: question.query.parts, into: answer)
        if question.query.asksTiming {
            answer.timing = AnswerTiming(begun: begun, solve: MonotonicClock.now - begun)
        }
        finish(answer, about: layout, for: head)
        return true
    }

    /// Answers a question of the plain form about a layout that is still the one that it was when the question's first
    /// line came.
    private func answerAsForeseen(_ head: RequestHead, into answer: AnswerBuffer) -> Bool {
        let foresight = answer.foresight
        guard let subject = foresight.pointee.subject, let hit = foresight.pointee.place,
            foresight.pointee.generation == catalog.generation,
            isPlain(head)
        else { return false }
        let point = Point(x: foresight.pointee.x, y: foresight.pointee.y)
        served(subject)._withUnsafeGuaranteedRef { layout in
            layout.uncountedAnswers._withUnsafeGuaranteedRef {
                $0.write(at: point, hit: hit, into: answer)
            }
            finish(answer, about: layout, for: head)
        }
        return true
    }

    /// Whether a question's head asks for nothing but its answer.
    private func isPlain(_ head: RequestHead) -> Bool {
        head.asksForRepresentation && !head.lacksHost && head.header("If-None-Match") == nil
            && head.header("If-Match") == nil && acceptsJSON(head.header("Accept"))
    }

    private func finish(_ answer: AnswerBuffer, about layout: ServedLayout, for head: RequestHead) {
        // HEAD and GET are the only two.
        answer.meterKey = head.method.count == 4 ? pointKeys.head : pointKeys.get
        answer.addHeader(layout.entityTag)
        options.cors.decorate(answer, for: head)
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
            // An explanation asks every view, a rectangle all that are near; what is not compiled yet may have to be.
            return isServed(target) && head.query.map(mentionsLongWork) != true ? .loop : .worker
        case .resolvePoints:
            return isServed(target) && bodyBytes <= ServiceLimits.pointBytesOnLoop ? .loop : .worker
        case .listLayouts, .getLayout, .deleteLayout, .listRegions, .findViews, .findInputs, .findTarget,
            .getRecording, .findSessionInputs:
            return .worker
        case .patchView, .editLayout:
            // The whole layout may have to be built again.
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

    /// Whether a raw query may ask for an explanation or a rectangle: it is there, or escapes hide what is.
    private func mentionsLongWork(_ query: ByteView) -> Bool {
        query.split(separator: UInt8(ascii: "&")).contains { piece in
            let piece = ByteView(rebasing: piece)
            return piece.starts(with: "explain") || piece.starts(with: "valid")
                || piece.contains(UInt8(ascii: "%"))
        }
    }
}

/// A request for the answer at one position, read from raw bytes. Whatever asks for more, or is wrong somewhere, is no
/// such question.
private struct PointQuestion {
    let layout: LayoutID
    let query: PointQuery

    init?(_ target: RequestTarget) {
        guard let query = target.query, let layout = layoutAsked(target.path),
            let question = try? PointQuery(query), question.parts.isDisjoint(with: [.explain, .valid])
        else { return nil }
        self.layout = layout
        self.query = question
    }
}

/// The layout whose pointer a path names.
private func layoutAsked(_ path: ByteView) -> LayoutID? {
    let start: StaticString = "/v1/layouts/"
    let end: StaticString = "/pointer"
    let idLength = path.count - start.utf8CodeUnitCount - end.utf8CodeUnitCount
    guard idLength > 0, path.starts(with: start),
        ByteView(rebasing: path[(path.count - end.utf8CodeUnitCount)...]).equals(end)
    else { return nil }
    // An id holds no slash.
    return LayoutID(ByteView(rebasing: path[start.utf8CodeUnitCount..<start.utf8CodeUnitCount + idLength]))
}
