import PointerMessage

/// A moment on the clock that is never set.
struct Instant: Sendable {
    private let milliseconds: Int

    /// The moment that lies the given time ahead; at once when it is negative.
    init(secondsFromNow seconds: Double) {
        // A day is as good as for ever, and cannot overflow.
        milliseconds = Self.now + Int(min(max(seconds, 0), 86_400) * 1000)
    }

    var millisecondsLeft: Int { max(0, milliseconds - Self.now) }
    var secondsLeft: Double { Double(millisecondsLeft) / 1000 }
    var isPast: Bool { millisecondsLeft == 0 }

    static func earlier(_ one: Instant?, _ other: Instant) -> Instant {
        one.map { $0.milliseconds <= other.milliseconds ? $0 : other } ?? other
    }

    private static var now: Int { Int(MonotonicClock.now / 1_000_000) }
}
