import PointerMessage

/// When requests are to be sent, whatever becomes of those before.
public enum LoadSchedule: Sendable {
    /// Evenly, so many a second.
    case rate(Double)
    /// At the times of a trace, in nanoseconds from its start, over and over; the last is the trace's length.
    case trace([UInt64], period: UInt64)
    /// Closed loop: each connection sends as soon as it has its answer.
    case closed

    /// The intended start of a request, in nanoseconds from the start of the run; nil in a closed loop.
    func offset(of request: Int) -> UInt64? {
        switch self {
        case .rate(let rate): UInt64(Double(request) / rate * 1e9)
        case .trace(let times, let period):
            UInt64(request / times.count) * period + times[request % times.count]
        case .closed: nil
        }
    }

    /// A schedule at the trace's own speed times a factor, one request for each `pointsOfRequest` positions.
    public static func following(_ trace: TraceFile, speed: Double, pointsOfRequest: Int) -> LoadSchedule {
        let size = max(1, pointsOfRequest)
        var times: [UInt64] = []
        for first in stride(from: 0, to: trace.seconds.count, by: size) {
            // A batch can be sent when its last position is known.
            let last = min(first + size, trace.seconds.count) - 1
            times.append(UInt64(max(0, trace.seconds[last] / speed) * 1e9))
        }
        let step = times.count > 1 ? times[times.count - 1] / UInt64(times.count - 1) : 0
        return .trace(times, period: times[times.count - 1] + max(step, 1_000_000))
    }
}

/// How a run goes.
public struct LoadSettings: Sendable {
    public var schedule: LoadSchedule
    public var connections = 8
    /// Nanoseconds that are measured, after those of `warmUp`.
    public var duration: UInt64
    public var warmUp: UInt64 = 0
    /// Nanoseconds after which an answer is given up, and after the end every request.
    public var timeout: UInt64 = 10 * MonotonicClock.second

    public init(schedule: LoadSchedule, duration: UInt64) {
        self.schedule = schedule
        self.duration = duration
    }

    /// A send that much after its intended start is called late.
    public static let lateNanoseconds: UInt64 = 1_000_000
    /// Wrong answers that are kept whole; all are counted.
    public static let mismatchesKept = 10
}
