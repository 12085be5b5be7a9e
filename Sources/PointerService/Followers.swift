import PointerLayout
import PointerMessage
import PointerStore
import Synchronization

/// Who follows which layout: sessions, and streams of revisions.
///
/// The lock is held for the tables only; sessions are asked and told outside it.
final class Followers: Sendable {
    private struct Tables {
        var sessions: [LayoutID: [ExactString: Session]] = [:]
        var sessionCount = 0
        /// Of those the ones that are recorded.
        var recordingCount = 0
        var channels: [LayoutID: Channel] = [:]
        var streamCount = 0
        /// Layouts that have changed, in order, and how to find what each is now.
        var changed: [(id: LayoutID, latest: @Sendable () -> ServedLayout?)] = []
        /// Whether somebody tells of them.
        var isTelling = false
    }

    /// The streams of one layout's revisions.
    private struct Channel {
        var streams: [ObjectIdentifier: StreamBody] = [:]
        /// The revision told last.
        var revision: Revision?
    }

    private let tables = Mutex(Tables())
    private let afterwards: @Sendable (@escaping @Sendable () -> Void) -> Void

    init(afterwards: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
        self.afterwards = afterwards
    }

    /// How many sessions and streams there are.
    var counts: (sessions: Int, streams: Int) { tables.withLock { ($0.sessionCount, $0.streamCount) } }

    // MARK: Sessions

    /// Adds a session, unless its id is taken or there are as many as may be.
    func add(_ session: Session) throws(Problem) {
        try tables.withLock { (tables) throws(Problem) in
            guard tables.sessions[session.layout]?[ExactString(session.id)] == nil else {
                throw Problem(
                    .conflict, "Layout \(session.layout) has a session \(session.id) already.",
                    finding: "session-exists", at: "/id",
                    hint: "Leave `id` out, or delete the session that is there.")
            }
            guard tables.sessionCount < ServiceLimits.sessions else {
                throw .tooManyFollowers("\(ServiceLimits.sessions) sessions are the most that are kept.")
            }
            guard !session.isRecorded || tables.recordingCount < ServiceLimits.recordings else {
                throw .tooManyFollowers(
                    "\(ServiceLimits.recordings) sessions are the most that are recorded at once.")
            }
            if session.isRecorded { tables.recordingCount += 1 }
            tables.sessions[session.layout, default: [:]][ExactString(session.id)] = session
            tables.sessionCount += 1
        }
    }

    func session(_ id: String, of layout: LayoutID) -> Session? {
        tables.withLock { $0.sessions[layout]?[ExactString(id)] }
    }

    /// Takes a session out; nil when it was not there.
    func remove(_ id: String, of layout: LayoutID) -> Session? {
        tables.withLock { tables in
            guard let session = tables.sessions[layout]?.removeValue(forKey: ExactString(id)) else {
                return nil
            }
            tables.sessionCount -= 1
            if session.isRecorded { tables.recordingCount -= 1 }
            if tables.sessions[layout]?.isEmpty == true { tables.sessions[layout] = nil }
            return session
        }
    }

    private func sessions(of layout: LayoutID) -> [Session] {
        tables.withLock { Array($0.sessions[layout, default: [:]].values) }
    }

    /// Lets pointers idle and sessions expire.
    func sweep(at time: Double, timeout: Double) {
        let all = tables.withLock { tables in tables.sessions.values.flatMap(\.values) }
        for session in all where session.sweep(at: time, timeout: timeout) {
            remove(session.id, of: session.layout)?.end(.expired)
        }
    }

    // MARK: Changes of layouts

    /// Lets everybody be told who follows a layout; call it after the catalog has changed, not under its lock.
    ///
    /// One after the other is told what there is by then. So a layout that changes faster than all can be told of it costs
    /// each of them some of its revisions, and whoever changes it nothing.
    func layoutChanged(_ id: LayoutID, _ latest: @escaping @Sendable () -> ServedLayout?) {
        let mustStart = tables.withLock { tables in
            guard tables.sessions[id] != nil || tables.channels[id] != nil else { return false }
            if !tables.changed.contains(where: { $0.id == id }) { tables.changed.append((id, latest)) }
            defer { tables.isTelling = true }
            return !tables.isTelling
        }
        if mustStart { afterwards { self.tellOfChanges() } }
    }

    private func tellOfChanges() {
        while let (id, latest) = nextChange() {
            tellStreams(of: id, latest)
            for session in sessions(of: id) { session.follow(latest) }
        }
    }

    private func nextChange() -> (LayoutID, () -> ServedLayout?)? {
        tables.withLock { tables in
            guard !tables.changed.isEmpty else {
                tables.isTelling = false
                return nil
            }
            return tables.changed.removeFirst()
        }
    }

    private func tellStreams(of id: LayoutID, _ latest: () -> ServedLayout?) {
        tables.withLock { tables in
            guard let served = latest(), tables.channels[id]?.revision != served.revision,
                let streams = tables.channels[id]?.streams
            else { return }
            tables.channels[id]?.revision = served.revision
            let event = served.event("revision")
            // Whoever has not been told the revisions before needs them no more.
            for body in streams.values { body.setLatest(event) }
        }
    }

    /// Ends everything that follows a layout.
    func layoutRemoved(_ id: LayoutID) {
        let (sessions, channel) = tables.withLock { tables in
            let sessions = tables.sessions.removeValue(forKey: id).map { Array($0.values) } ?? []
            tables.sessionCount -= sessions.count
            tables.recordingCount -= sessions.count { $0.isRecorded }
            return (sessions, tables.channels.removeValue(forKey: id))
        }
        for session in sessions { session.end(.removed) }
        let event = ServerSentEvent.bytes("end", id: nil, data: #"{"reason":"removed"}"#.utf8)
        for body in channel?.streams.values ?? [:].values {
            if !body.append(event) { body.replaceWaiting(by: event) }
            body.finish()
        }
    }

    // MARK: Streams

    /// Takes the place of a stream; false when there are as many as may be.
    func takeStream() -> Bool {
        tables.withLock { tables in
            guard tables.streamCount < ServiceLimits.streams else { return false }
            tables.streamCount += 1
            return true
        }
    }

    func giveStream() {
        tables.withLock { $0.streamCount -= 1 }
    }

    /// Opens a stream of a layout's revisions, which begins with the present one unless the reader knows it; nil when
    /// there is none.
    func open(_ id: LayoutID, knowing revision: String?, _ latest: () -> ServedLayout?) -> StreamBody? {
        tables.withLock { tables in
            guard let served = latest() else { return nil }
            let isKnown = revision == served.revision.description
            let body = ServerSentEvent.body(
                beginningWith: isKnown ? ServerSentEvent.comment : served.event("snapshot"))
            var channel = tables.channels[id] ?? Channel()
            // A change that is not told yet comes to this stream with the snapshot.
            if channel.streams.isEmpty { channel.revision = served.revision }
            channel.streams[ObjectIdentifier(body)] = body
            tables.channels[id] = channel
            return body
        }
    }

    func close(_ body: StreamBody, of layout: LayoutID) {
        tables.withLock { tables in
            tables.channels[layout]?.streams[ObjectIdentifier(body)] = nil
            if tables.channels[layout]?.streams.isEmpty == true { tables.channels[layout] = nil }
        }
    }
}
