import Synchronization

/// Counts requests by key, for whoever asks: the sockets record, the service tells.
///
/// Every thread that answers has counters of its own, which are summed when somebody asks. So the hot path knows neither
/// a lock nor a counter that two threads write.
public final class RequestMeter: Sendable {
    private struct State {
        var recorders: [RequestRecorder] = []
        var queues: [(lane: String, length: @Sendable () -> Int)] = []
        var heldBytes: (@Sendable () -> Int)?
    }

    /// Keys are the numbers from 0 up to this; 0 is for what has none.
    public let keys: Int
    private let state = Mutex(State())

    public init(keys: Int) {
        self.keys = max(1, keys)
    }

    /// Counters for one thread.
    public func makeRecorder() -> RequestRecorder {
        let recorder = RequestRecorder(keys: keys)
        state.withLock { $0.recorders.append(recorder) }
        return recorder
    }

    /// Says how many requests wait in a lane; asked on any thread.
    public func observeQueue(of lane: String, _ length: @escaping @Sendable () -> Int) {
        state.withLock { $0.queues.append((lane, length)) }
    }

    /// Says how many bytes of bodies are held; asked on any thread.
    public func observeHeldBytes(_ bytes: @escaping @Sendable () -> Int) {
        state.withLock { $0.heldBytes = bytes }
    }

    // MARK: Asked

    public func figures(of key: Int) -> RequestFigures {
        var figures = RequestFigures()
        for recorder in state.withLock({ $0.recorders }) { recorder.add(key, to: &figures) }
        return figures
    }

    /// Connections that are open, and all that there have been.
    public var connections: (open: Int, all: Int) {
        state.withLock { $0.recorders }.map(\.connectionCounts).reduce((0, 0)) { sum, counts in
            (sum.0 + counts.opened - counts.closed, sum.1 + counts.opened)
        }
    }

    public var queues: [(lane: String, length: Int)] {
        state.withLock { $0.queues }.map { ($0.lane, $0.length()) }
    }

    public var heldBytes: Int { state.withLock { $0.heldBytes }?() ?? 0 }
}
