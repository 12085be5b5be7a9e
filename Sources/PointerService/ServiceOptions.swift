import PointerGeometry
import PointerStore

/// What a service allows, and what it has to be told about the world.
public struct ServiceOptions: Sendable {
    /// Views of one layout; larger ones are refused with 422.
    public var maximumViews = PointerMetrics.defaultMaximumViews
    /// Which pages of other origins may call.
    public var cors = CORSPolicy(origins: [])
    /// Seconds after which a session is forgotten that nobody spoke to and nobody follows.
    public var sessionTimeoutSeconds = 600.0
    /// Seconds on a clock that is never set.
    public var uptime: @Sendable () -> Double = { Uptime.seconds }
    /// Runs what no answer waits for, in order: telling those who follow a layout that it has changed. At once unless set,
    /// so that a change waits until all are told.
    public var afterwards: @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() }
    /// What is served, for `/metrics`.
    public var version = "unknown"
    /// What the program knows of itself, for `/metrics`; nil leaves it out.
    public var process: (@Sendable () -> ProcessFigures)?
    /// The time of day.
    public var now: @Sendable () -> Timestamp

    public init(now: @escaping @Sendable () -> Timestamp) {
        self.now = now
    }
}

/// The service's own limits, each with what raising it costs.
public enum ServiceLimits {
    /// Bytes of a body with points or events up to which the event loop answers itself: some tens of points.
    public static let pointBytesOnLoop = 1 << 10
    /// Views that bands select from; events of a layout with more wait for a worker.
    public static let bandItemsOnLoop = 1000
    /// Bytes of a document from which on one thread builds, one document after the other; smaller ones are built beside
    /// each other.
    public static let largeDocumentBytes = 256 << 10
    /// Views of a layout up to which edits are built beside each other, as small documents are.
    public static let viewsBuiltBeside = 2_000
    /// Sessions of all layouts; each holds some kilobytes, and its log.
    public static let sessions = 10_000
    /// Pointers of one session; every answer about a session holds all of them.
    public static let pointersOfSession = 64
    /// Streams of all sessions and layouts. Each keeps a connection, of which the server has some thousands.
    public static let streams = 3_000
    /// Bytes of transitions that a session keeps for those who come back.
    public static let sessionLogBytes = 64 << 10
    /// Sessions that are recorded at once, and bytes of each recording, some ten thousand events.
    public static let recordings = 64
    public static let recordingBytes = 1 << 20
    /// Bytes that may wait for one stream's reader; beyond it they are replaced by the state.
    public static let streamBytes = 256 << 10
}

/// How long the program has been running, more or less.
private enum Uptime {
    private static let start = ContinuousClock.now

    static var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
