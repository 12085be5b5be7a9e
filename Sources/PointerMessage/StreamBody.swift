import Synchronization

/// A body without an end of its own: a producer appends to it from any thread, and a connection sends what is there.
///
/// What waits to be sent is bounded. A producer that is told so replaces what waits by something shorter, such as the
/// state that the events would have led to, so that a slow reader costs memory once and never holds others up.
///
/// News of which only the latest counts may be held back for a moment, so that many in a row are sent as one.
public final class StreamBody: Sendable {
    /// What a reader gets.
    public enum Piece: Equatable, Sendable {
        case bytes(Int)
        /// Nothing for now; the reader is woken when there is something.
        case nothing
        case end
    }

    /// When a reader should come that is woken.
    public enum Wake: Equatable, Sendable {
        /// There is something to send.
        case now
        /// The latest news may be released, at once or when the reader has had a rest since the last.
        case soon
    }

    fileprivate struct State {
        /// Whole appends in order, of which `sent` bytes of the first are gone.
        var waiting: [[UInt8]] = []
        var next = 0
        var sent = 0
        var byteCount = 0
        /// The latest news, until they are released or something else is appended.
        var latest: [UInt8]?
        var isFinished = false
        var isClosed = false
        /// Whether the reader was told that there is nothing.
        var isStarved = false
        var wake: (@Sendable (Wake) -> Void)?
        var onClose: (@Sendable () -> Void)?
    }

    /// Bytes that may wait to be sent.
    public let limit: Int
    /// What is sent when nothing else was for a while, so that a reader that is gone is noticed.
    public let heartbeat: [UInt8]
    private let state = Mutex(State())

    public init(limit: Int, heartbeat: [UInt8]) {
        self.limit = limit
        self.heartbeat = heartbeat
    }

    // MARK: For the producer

    /// Appends bytes that belong together; false, and nothing is appended, when too much waits already.
    ///
    /// After the end bytes are dropped, which is not told: `onClose` has told it.
    public func append(_ bytes: [UInt8]) -> Bool {
        let (accepted, wake) = state.withLock { state -> (Bool, (@Sendable (Wake) -> Void)?) in
            guard !state.isFinished, !state.isClosed else { return (true, nil) }
            guard state.byteCount + bytes.count <= limit || state.byteCount == 0 else { return (false, nil) }
            state.release()
            state.push(bytes)
            return (true, state.takeWake())
        }
        wake?(.now)
        return accepted
    }

    /// Takes news that stand for all such news before: those are forgotten if they are not released yet. What is
    /// appended later is sent after them.
    public func setLatest(_ bytes: [UInt8]) {
        let wake = state.withLock { state -> (@Sendable (Wake) -> Void)? in
            guard !state.isFinished, !state.isClosed else { return nil }
            defer { state.latest = bytes }
            return state.latest == nil ? state.wake : nil
        }
        wake?(.soon)
    }

    /// Drops what waits, but for an append of which a part has been sent already, and appends these bytes.
    public func replaceWaiting(by bytes: [UInt8]) {
        let wake = state.withLock { state -> (@Sendable (Wake) -> Void)? in
            guard !state.isFinished, !state.isClosed else { return nil }
            state.dropUnbegun()
            state.push(bytes)
            return state.takeWake()
        }
        wake?(.now)
    }

    /// Ends the body after what waits.
    public func finish() {
        let wake = state.withLock { state -> (@Sendable (Wake) -> Void)? in
            state.release()
            state.isFinished = true
            return state.takeWake()
        }
        wake?(.now)
    }

    /// Calls back once when the reader is gone, at once when it is already. From any thread.
    public func onClose(_ body: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.onClose = body }
            return state.isClosed
        }
        if isClosed { body() }
    }

    /// Bytes that wait to be sent, without news that are not released.
    public var waitingBytes: Int { state.withLock { $0.byteCount } }

    // MARK: For the reader

    /// Says whom to call, from any thread, when there is something again after `nothing`, and when there are news to
    /// release.
    public func setWake(_ wake: @escaping @Sendable (Wake) -> Void) {
        let hasNews = state.withLock { state in
            state.wake = wake
            return state.latest != nil
        }
        if hasNews { wake(.soon) }
    }

    /// Lets the latest news be taken; false when there are none.
    public func releaseLatest() -> Bool {
        state.withLock { state in
            guard state.release() else { return false }
            // Whoever releases them takes them.
            state.isStarved = false
            return true
        }
    }

    /// Copies as much as there is and fits.
    public func take(into room: UnsafeMutableRawBufferPointer) -> Piece {
        state.withLock { state in
            var copied = 0
            while copied < room.count, state.next < state.waiting.count {
                let count = state.waiting[state.next].withUnsafeBytes { bytes in
                    let rest = UnsafeRawBufferPointer(rebasing: bytes[state.sent...])
                    let count = min(rest.count, room.count - copied)
                    UnsafeMutableRawBufferPointer(rebasing: room[copied...])
                        .copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<count]))
                    return count
                }
                copied += count
                state.advance(by: count)
            }
            if copied > 0 { return .bytes(copied) }
            if state.isFinished { return .end }
            state.isStarved = true
            return .nothing
        }
    }

    /// Appends the heartbeat where the reader waits for something.
    public func beat() {
        let wake = state.withLock { state -> (@Sendable (Wake) -> Void)? in
            guard state.isStarved, state.latest == nil, !state.isFinished, !state.isClosed else { return nil }
            state.push(heartbeat)
            return state.takeWake()
        }
        wake?(.now)
    }

    /// The reader is gone.
    public func close() {
        let onClose = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.isClosed else { return nil }
            defer { state.onClose = nil }
            state.isClosed = true
            state.wake = nil
            state.waiting = []
            state.next = 0
            state.sent = 0
            state.byteCount = 0
            state.latest = nil
            return state.onClose
        }
        onClose?()
    }
}

extension StreamBody.State {
    /// Whom to wake, once for each time that the reader was told that there is nothing.
    fileprivate mutating func takeWake() -> (@Sendable (StreamBody.Wake) -> Void)? {
        guard isStarved else { return nil }
        isStarved = false
        return wake
    }

    fileprivate mutating func push(_ bytes: [UInt8]) {
        waiting.append(bytes)
        byteCount += bytes.count
    }

    /// The latest news take their place in the order; false when there are none.
    @discardableResult
    fileprivate mutating func release() -> Bool {
        guard let latest else { return false }
        push(latest)
        self.latest = nil
        return true
    }

    fileprivate mutating func advance(by count: Int) {
        byteCount -= count
        sent += count
        guard sent == waiting[next].count else { return }
        sent = 0
        waiting[next] = []
        next += 1
        // Appends done with that the array may still hold places for.
        let doneLimit = 64
        if next == waiting.count || next == doneLimit {
            waiting.removeFirst(next)
            next = 0
        }
    }

    fileprivate mutating func dropUnbegun() {
        let begun = sent > 0 ? waiting[next] : nil
        waiting = begun.map { [$0] } ?? []
        next = 0
        latest = nil
        byteCount = begun.map { $0.count - sent } ?? 0
    }
}
