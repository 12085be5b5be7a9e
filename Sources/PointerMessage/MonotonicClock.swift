import Glibc

/// Nanoseconds on the clock that is never set.
public enum MonotonicClock {
    public static var now: UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }

    /// Nanoseconds in a second.
    public static let second: UInt64 = 1_000_000_000
}
