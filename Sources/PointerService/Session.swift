import PointerCompiler
import PointerJSON
import PointerLayout
import PointerMessage
import PointerSolver
import PointerStore
import Synchronization

/// Pointers over one layout, followed over time (rules T1 to T8), and those who listen.
///
/// Every change is computed and told under the session's own lock, so that all who listen see the same order.
final class Session: Sendable {
    let id: String
    let layout: LayoutID
    /// Seconds without motion after which a pointer idles; nil never.
    let idleTimeout: Double?
    /// Whether its events are kept.
    let isRecorded: Bool
    private let state: Mutex<SessionState>

    init(id: String, on served: ServedLayout, _ settings: SessionSettings, at time: Double) {
        self.id = id
        self.layout = served.id
        idleTimeout = settings.idleTimeout
        isRecorded = settings.record
        state = Mutex(SessionState(id: id, served, isRecorded: settings.record, at: time))
    }

    /// Applies events in order on the layout of now, and answers with what they led to; nil when the session has ended.
    func handle(
        _ events: [SessionEvent], on latest: () -> ServedLayout?, at time: Double
    ) throws(Problem) -> [UInt8]? {
        try state.withLock { (state) throws(Problem) -> [UInt8]? in
            state.beginReply()
            state.follow(latest())
            guard !state.hasEnded else { return nil }
            state.lastUse = time
            try state.checkRoom(for: events)
            for event in events { state.handle(event, at: time) }
            return state.reply()
        }
    }

    /// The whole state, as JSON; nil when the session has ended.
    func snapshot(on latest: () -> ServedLayout?, at time: Double) -> [UInt8]? {
        state.withLock { state in
            state.follow(latest())
            state.lastUse = time
            return state.hasEnded ? nil : state.snapshot()
        }
    }

    /// Who takes what is done where a pointer is; nil when the session has ended.
    func input(
        _ query: SessionInputQuery, on latest: () -> ServedLayout?, at time: Double
    ) throws(Problem) -> [UInt8]? {
        try state.withLock { (state) throws(Problem) -> [UInt8]? in
            state.follow(latest())
            state.lastUse = time
            return state.hasEnded ? nil : try state.input(query)
        }
    }

    /// What happened so far, as JSON; nil in a session that is not recorded.
    func recorded(on latest: () -> ServedLayout?, at time: Double) -> [UInt8]? {
        state.withLock { state in
            state.follow(latest())
            state.lastUse = time
            return state.recorded()
        }
    }

    /// Asks every pointer again if the layout has another revision now, and tells the streams.
    func follow(_ latest: () -> ServedLayout?) {
        state.withLock { $0.follow(latest()) }
    }

    /// Opens a stream that goes on after the transition of a number and tells the present revision, or begins with the
    /// state; nil when the session has ended.
    func open(after number: Int?, on latest: () -> ServedLayout?) -> StreamBody? {
        state.withLock { state in
            state.follow(latest())
            guard !state.hasEnded else { return nil }
            let missed = number.flatMap { state.log.events(after: $0) }
            let body = ServerSentEvent.body(
                beginningWith: missed.map { $0 + state.served.revisionEvent } ?? state.snapshotEvent())
            state.streams[ObjectIdentifier(body)] = body
            return body
        }
    }

    func close(_ body: StreamBody, at time: Double) {
        state.withLock { state in
            state.streams[ObjectIdentifier(body)] = nil
            state.lastUse = time
        }
    }

    /// Lets pointers idle that have not moved for the session's time; true when nobody needs the session any more.
    func sweep(at time: Double, timeout: Double) -> Bool {
        state.withLock { state in
            if let idleTimeout { state.idle(since: time - idleTimeout) }
            return state.streams.isEmpty && time - state.lastUse >= timeout
        }
    }

    /// Exits every pointer and ends the streams.
    func end(_ reason: SessionState.End) {
        state.withLock { $0.end(reason) }
    }
}
