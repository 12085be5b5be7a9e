import PointerGeometry
import PointerStore

/// What a service allows, and what it has to be told about the world.
public struct ServiceOptions: Sendable {
    /// Views of one layout; larger ones are refused with 422.
    public var maximumViews = PointerMetrics.defaultMaximumViews
    /// Which pages of other origins may call.
    public var cors = CORSPolicy(origins: [])
    /// The time of day.
    public var now: @Sendable () -> Timestamp

    public init(now: @escaping @Sendable () -> Timestamp) {
        self.now = now
    }
}

/// The service's own limits, each with what raising it costs.
public enum ServiceLimits {
    /// Bytes of a body with points up to which the event loop answers itself: some tens of points.
    public static let pointBytesOnLoop = 1 << 10
    /// Bytes of a document from which on one thread builds, one document after the other; smaller ones are built beside
    /// each other.
    public static let largeDocumentBytes = 256 << 10
}
