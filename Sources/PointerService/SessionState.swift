import PointerCompiler
import PointerJSON
import PointerLayout
import PointerMessage
import PointerSolver

/// What a session knows and whom it tells; used under the session's lock.
struct SessionState {
    /// Why a session is over.
    enum End: String {
        /// Its layout is gone.
        case removed
        /// It was deleted.
        case deleted
        /// Nobody spoke to it or followed it any more.
        case expired
    }

    private let id: String
    private var session: PointerSession
    private(set) var served: ServedLayout
    /// The layouts in which pointers have found their regions, each with its epoch; the present one is the last. Mostly
    /// it is the only one.
    private var homes: [(epoch: Int32, layout: ServedLayout)]
    private var keys: [ExactString: Int32] = [:]
    private var names: [Int32: String] = [:]
    private var nextKey: Int32 = 0
    /// When each pointer was last heard of.
    private var heard: [Int32: Double] = [:]
    /// What was told since the present request began; nil when there is none.
    private var told: [[UInt8]]?
    private(set) var log = TransitionLog()
    /// Nil in a session that is not recorded.
    private(set) var recording: SessionRecording?
    var streams: [ObjectIdentifier: StreamBody] = [:]
    var lastUse: Double
    private(set) var hasEnded = false

    init(id: String, _ served: ServedLayout, isRecorded: Bool, at time: Double) {
        self.id = id
        recording = isRecorded ? SessionRecording(from: served.revision.description) : nil
        self.served = served
        session = PointerSession(layout: served.answers.compilation.layout)
        homes = [(0, served)]
        lastUse = time
    }

    // MARK: What happens

    /// Refuses events that would make more pointers than a session may have.
    func checkRoom(for events: [SessionEvent]) throws(Problem) {
        let new = Set(events.lazy.map { ExactString($0.pointer) }).subtracting(keys.keys)
        guard keys.count + new.count > ServiceLimits.pointersOfSession else { return }
        throw Problem(
            .tooMany, "A session follows \(ServiceLimits.pointersOfSession) pointers at most.",
            finding: "too-many-pointers",
            hint: "Let pointers leave that are gone, or make another session.", headers: ["Retry-After": "1"])
    }

    mutating func handle(_ event: SessionEvent, at time: Double) {
        let key = key(of: event.pointer)
        heard[key] = time
        recording?.append(.event(event))
        var transitions: [SessionTransition] = []
        session.handle(event.event(pointer: key), &transitions)
        tell(transitions, time: event.time)
        forget(key)
    }

    /// Rule T3: another revision asks every pointer again. The layout of another creation is another layout.
    mutating func follow(_ latest: ServedLayout?) {
        guard let latest, !hasEnded, latest.revision != served.revision else { return }
        guard latest.revision.nonce == served.revision.nonce else { return end(.removed) }
        let before = served
        served = latest
        recording?.append(.revision(latest.revision.description))
        let epoch = session.epoch + 1
        let homes = homes
        for body in streams.values { body.setLatest(latest.revisionEvent) }
        var transitions: [SessionTransition] = []
        let new = latest.answers.compilation
        session.change(to: new.layout, &transitions) { match, epoch in
            guard let home = homes.last(where: { $0.epoch == epoch }) else {
                return CarriedRegion(view: -1, interaction: -1, identifier: -2)
            }
            return home.layout.answers.compilation.carried(match, to: new)
        } carryInput: { input in
            before.answers.compilation.carriedInput(input, to: new)
        }
        tell(inOrder(transitions), time: nil)
        self.homes = [(epoch, latest)]
        if session.pointers.contains(where: { $0.epoch != epoch }) {
            self.homes += homes.filter { home in session.pointers.contains { $0.epoch == home.epoch } }
        }
    }

    /// The layout of an epoch, or else the present one.
    private func home(_ epoch: Int32) -> ServedLayout {
        homes.last { $0.epoch == epoch }?.layout ?? served
    }

    /// Lets pointers idle that were not heard of since a time.
    mutating func idle(since time: Double) {
        guard !hasEnded else { return }
        for key in keysInOrder where heard[key] ?? 0 <= time {
            var transitions: [SessionTransition] = []
            session.handle(PointerEvent(pointer: key, kind: .idle), &transitions)
            // Only what led to something: nothing moved before, nor does it now.
            if !transitions.isEmpty { recording?.append(.idle(pointer: names[key] ?? "")) }
            tell(transitions, time: nil)
        }
    }

    mutating func end(_ reason: End) {
        guard !hasEnded else { return }
        var transitions: [SessionTransition] = []
        if reason == .removed {
            session.end(&transitions)
            transitions = inOrder(transitions)
        } else {
            for key in keysInOrder {
                session.handle(PointerEvent(pointer: key, kind: .leave), &transitions)
            }
        }
        tell(transitions, time: nil)
        hasEnded = true
        let data = ByteSink.array(capacity: 64) { sink in
            sink.append(#"{"reason":"#)
            sink.append(string: reason.rawValue)
            sink.append("}")
        }
        let event = ServerSentEvent.bytes("end", id: nil, data: data)
        for body in streams.values {
            if !body.append(event) { body.replaceWaiting(by: event) }
            body.finish()
        }
        streams = [:]
    }

    // MARK: Names of pointers

    private mutating func key(of pointer: String) -> Int32 {
        if let key = keys[ExactString(pointer)] { return key }
        let key = nextKey
        nextKey += 1
        keys[ExactString(pointer)] = key
        names[key] = pointer
        return key
    }

    /// Forgets the name of a pointer that has left.
    private mutating func forget(_ key: Int32) {
        guard session.pointer(key) == nil, let name = names.removeValue(forKey: key) else { return }
        keys[ExactString(name)] = nil
        heard[key] = nil
    }

    /// The keys in the order of the pointers' names, by bytes.
    private var keysInOrder: [Int32] {
        names.sorted { $0.value.utf8.lexicographicallyPrecedes($1.value.utf8) }.map(\.key)
    }

    /// Rule T1: transitions of one moment in the order of the pointers' names; those of one pointer keep theirs.
    private func inOrder(_ transitions: [SessionTransition]) -> [SessionTransition] {
        guard transitions.count > 1 else { return transitions }
        let groups = Dictionary(grouping: transitions, by: \.pointer)
        return keysInOrder.flatMap { groups[$0] ?? [] }
    }

    // MARK: What is told

    private mutating func tell(_ transitions: [SessionTransition], time: Double?) {
        guard !transitions.isEmpty else { return }
        var events: [UInt8] = []
        for transition in transitions {
            let json = json(transition, time: time)
            let event = ServerSentEvent.bytes("transition", id: "\(log.sequence + 1)", data: json)
            log.append(event)
            events += event
            told?.append(json)
        }
        send(events)
    }

    private func send(_ events: [UInt8]) {
        for body in streams.values where !body.append(events) {
            // The reader is slow: the state stands for everything that led to it.
            body.replaceWaiting(by: snapshotEvent())
        }
    }

    private func json(_ transition: SessionTransition, time: Double?) -> [UInt8] {
        switch transition {
        case .region(let transition): return json(transition, time: time)
        case .input(let transition):
            let home = home(transition.epoch)
            return ByteSink.array(capacity: 512) { sink in
                home.answers.append(
                    transition, sequence: log.sequence + 1, pointer: names[transition.pointer] ?? "",
                    to: &sink)
            }
        }
    }

    private func json(_ transition: PointerTransition, time: Double?) -> [UInt8] {
        let home = home(transition.epoch)
        let drawn = transition.kind == .style ? session.pointer(transition.pointer)?.pointer : nil
        return ByteSink.array(capacity: 1024) { sink in
            home.answers.append(
                transition, sequence: log.sequence + 1, pointer: names[transition.pointer] ?? "", time: time,
                drawn: drawn, to: &sink)
        }
    }

    /// From here on what is told is kept for the reply.
    mutating func beginReply() {
        told = []
    }

    /// `{"revision", "sequence", "transitions", "pointers"}`, with the transitions since `beginReply`.
    mutating func reply() -> [UInt8] {
        let told = told ?? []
        self.told = nil
        return ByteSink.array(capacity: 2048) { sink in
            sink.append(#"{"revision":"#)
            sink.append(string: served.revision.description)
            sink.append(#","sequence":"#)
            sink.append(integer: log.sequence)
            sink.append(#","transitions":["#)
            for (place, json) in told.enumerated() {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                sink.append(json)
            }
            sink.append("]")
            appendPointers(to: &sink)
            sink.append("}")
        }
    }

    /// `{"session", "layout", "revision", "sequence", "pointers"}`.
    func snapshot() -> [UInt8] {
        ByteSink.array(capacity: 2048) { sink in
            sink.append(#"{"session":"#)
            sink.append(string: id)
            sink.append(#","layout":"#)
            sink.append(string: served.id.description)
            sink.append(#","revision":"#)
            sink.append(string: served.revision.description)
            sink.append(#","sequence":"#)
            sink.append(integer: log.sequence)
            appendPointers(to: &sink)
            sink.append("}")
        }
    }

    /// What happened so far; nil in a session that is not recorded.
    func recorded() -> [UInt8]? {
        recording?.json(session: id, layout: served.id.description)
    }

    /// Who takes what is done where a pointer is, on the layout of now (rules I1 to I6).
    func input(_ query: SessionInputQuery) throws(Problem) -> [UInt8] {
        let name: String
        if let asked = query.pointer {
            name = asked
        } else {
            guard names.count < 2 else { throw .needsPointer(names.count, of: id) }
            name = names.values.first ?? SessionEvent.defaultPointer
        }
        guard let key = keys[ExactString(name)], let pointer = session.pointer(key) else {
            throw .unknownPointer(name, of: id)
        }
        guard let answer = served.answers.input(query.inputs, of: pointer, named: name) else {
            throw .pointerWithoutPosition(name)
        }
        return answer
    }

    func snapshotEvent() -> [UInt8] {
        ServerSentEvent.bytes("snapshot", id: "\(log.sequence)", data: snapshot())
    }

    private func appendPointers(to sink: inout ByteSink) {
        sink.append(#","pointers":{"#)
        var isFirst = true
        for key in keysInOrder {
            guard let pointer = session.pointer(key), let name = names[key] else { continue }
            if !isFirst { sink.append(UInt8(ascii: ",")) }
            isFirst = false
            sink.append(string: name)
            sink.append(UInt8(ascii: ":"))
            let home = home(pointer.epoch)
            served.answers.append(pointer, home: home.answers, to: &sink)
        }
        sink.append(UInt8(ascii: "}"))
    }
}
