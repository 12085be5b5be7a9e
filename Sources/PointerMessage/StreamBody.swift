import Synchronization

/// A body without an end of its own: a producer appends to it from any thread, and a connection sends what is there.
///
/// What waits to be sent is bounded. A producer that is told so replaces what waits by something shorter, such as the
/// state that the events would have led to, so that a slow reader costs memory once and never holds others up.
public final class StreamBody: Sendable {
    /// What a reader gets.
    public enum Piece: Equatable, Sendable {
        case bytes(Int)
        /// Nothing for now; the reader is woken when there is something.
        case nothing
        case end
    }

    fileprivate struct State {
        /// Whole appends in order, of which `sent` bytes of the first are gone.
        var waiting: [[UInt8]] = []
        var next = 0
        var sent = 0
        var byteCount = 0
        var isFinished = false
        var isClosed = false
        /// Whether the reader was told that there is nothing.
        var isStarved = false
        var wake: (@Sendable () -> Void)?
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
        let (accepted, wake) = state.withLock { state -> (Bool, (@Sendable () -> Void)?) in
            guard !state.isFinished, !state.isClosed else { return (true, nil) }
            guard state.byteCount + bytes.count <= limit || state.byteCount == 0 else { return (false, nil) }
            state.waiting.append(bytes)
            state.byteCount += bytes.count
            return (true, state.takeWake())
        }
        wake?()
        return accepted
    }

    /// Drops what waits, but for an append of which a part has been sent already, and appends these bytes.
    public func replaceWaiting(by bytes: [UInt8]) {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            guard !state.isFinished, !state.isClosed else { return nil }
            state.dropUnbegun()
            state.waiting.append(bytes)
            state.byteCount += bytes.count
            return state.takeWake()
        }
        wake?()
    }

    /// Ends the body after what waits.
    public func finish() {
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            state.isFinished = true
            return state.takeWake()
        }
        wake?()
    }

    /// Calls back once when the reader is gone, at once when it is already. From any thread.
    public func onClose(_ body: @escaping @Sendable () -> Void) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.onClose = body }
            return state.isClosed
        }
        if isClosed { body() }
    }

    /// Bytes that wait to be sent.
    public var waitingBytes: Int { state.withLock { $0.byteCount } }

    // MARK: For the reader

    /// Says whom to call, from any thread, when there is something again after `nothing`.
    public func setWake(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
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
        let wake = state.withLock { state -> (@Sendable () -> Void)? in
            guard state.isStarved, !state.isFinished, !state.isClosed else { return nil }
            state.waiting.append(heartbeat)
            state.byteCount += heartbeat.count
            return state.takeWake()
        }
        wake?()
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
            return state.onClose
        }
        onClose?()
    }
}

extension StreamBody.State {
    /// Whom to wake, once for each time that the reader was told that there is nothing.
    fileprivate mutating func takeWake() -> (@Sendable () -> Void)? {
        guard isStarved else { return nil }
        isStarved = false
        return wake
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
        byteCount = begun.map { $0.count - sent } ?? 0
    }
}
