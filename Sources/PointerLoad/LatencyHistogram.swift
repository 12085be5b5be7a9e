/// Counts of durations in log-linear buckets: 128 to each power of two.
///
/// A percentile is the middle of its bucket, so that it is off by at most `relativeError`; the maximum and the
/// minimum are exact. Durations above `largest` count as that.
public struct LatencyHistogram: Sendable {
    /// 1/256: half a bucket against the smallest value in it.
    public static let relativeError = 1.0 / 256
    /// 2^43 nanoseconds, a little more than two hours and 26 minutes.
    public static let largest: UInt64 = (1 << 43) - 1

    private static let bits = 7
    private static let perPower = 1 << bits
    private static let bucketCount = (43 - bits + 1) * perPower

    public private(set) var count = 0
    public private(set) var maximum: UInt64 = 0
    public private(set) var minimum: UInt64 = .max
    private var sum = 0.0
    private var buckets = [UInt64](repeating: 0, count: bucketCount)

    public init() {}

    public var mean: Double { count == 0 ? 0 : sum / Double(count) }

    public mutating func record(_ nanoseconds: UInt64) {
        count += 1
        sum += Double(nanoseconds)
        maximum = max(maximum, nanoseconds)
        minimum = min(minimum, nanoseconds)
        buckets[Self.bucket(of: min(nanoseconds, Self.largest))] += 1
    }

    public mutating func add(_ other: LatencyHistogram) {
        count += other.count
        sum += other.sum
        maximum = max(maximum, other.maximum)
        minimum = min(minimum, other.minimum)
        for place in buckets.indices { buckets[place] += other.buckets[place] }
    }

    /// The duration that the given share of all does not exceed, from 0 to 1; 0 of nothing.
    ///
    /// Of n durations in order it is that at place ⌈share · n⌉.
    public func percentile(_ share: Double) -> UInt64 {
        guard count > 0 else { return 0 }
        // A share such as 0.99 is not exact: 0.99 · 100 must stay 99.
        let rank = max(1, Int((share * Double(count) - 1e-9 * Double(count)).rounded(.up)))
        guard rank < count else { return maximum }
        var seen: UInt64 = 0
        for (place, number) in buckets.enumerated() where number > 0 {
            seen += number
            if seen >= UInt64(rank) { return min(max(Self.middle(of: place), minimum), maximum) }
        }
        return maximum
    }

    /// How many durations lie surely above the given one, up to the width of its bucket.
    public func count(above nanoseconds: UInt64) -> Int {
        let place = Self.bucket(of: min(nanoseconds, Self.largest))
        return Int(buckets[(place + 1)...].reduce(0, +))
    }

    private static func bucket(of value: UInt64) -> Int {
        guard value >= UInt64(perPower) else { return Int(value) }
        let shift = 63 - value.leadingZeroBitCount - bits
        return shift * perPower + Int(value >> UInt64(shift))
    }

    private static func middle(of bucket: Int) -> UInt64 {
        guard bucket >= 2 * perPower else { return UInt64(bucket) }
        let shift = UInt64(bucket / perPower - 1)
        let start = UInt64(bucket % perPower + perPower) << shift
        return start + (1 << shift) / 2
    }
}
