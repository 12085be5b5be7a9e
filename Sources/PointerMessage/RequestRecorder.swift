import Synchronization

/// The counters of one thread that answers requests.
///
/// That thread alone writes: it loads, adds and stores without order, which costs what plain memory does. Any thread may
/// read them meanwhile; sums over several counters are then a little apart in time.
public final class RequestRecorder: Sendable {
    /// The bound of the first bucket is 2 to this power of nanoseconds: a microsecond and a bit.
    static let firstPower = 10
    /// Buckets with a bound, each twice that of the one before; the last is 17 seconds. One more holds the rest.
    static let boundedBuckets = 25

    private static let sumPlace = 0
    /// Of statuses 1xx to 5xx.
    private static let statusPlace = 1
    private static let bucketPlace = 6
    private static let perKey = bucketPlace + boundedBuckets + 1

    private let keys: Int
    private nonisolated(unsafe) let counters: UnsafeMutablePointer<Atomic<UInt64>>
    private let opened = Atomic<Int>(0)
    private let closed = Atomic<Int>(0)

    init(keys: Int) {
        self.keys = keys
        counters = .allocate(capacity: keys * Self.perKey)
        for place in 0..<(keys * Self.perKey) { (counters + place).initialize(to: Atomic(0)) }
    }

    deinit {
        counters.deinitialize(count: keys * Self.perKey)
        counters.deallocate()
    }

    // MARK: On the thread that it belongs to

    /// Counts an answer with the time it took.
    public func record(key: Int, status: Int, nanoseconds: UInt64) {
        let counters = counters + Self.perKey * (key < keys ? key : 0)
        Self.add(nanoseconds, to: counters + Self.sumPlace)
        Self.add(1, to: counters + Self.statusPlace + min(max(status / 100, 1), 5) - 1)
        Self.add(1, to: counters + Self.bucketPlace + Self.bucket(of: nanoseconds))
    }

    public func connectionOpened() {
        opened.store(opened.load(ordering: .relaxed) + 1, ordering: .relaxed)
    }

    public func connectionClosed() {
        closed.store(closed.load(ordering: .relaxed) + 1, ordering: .relaxed)
    }

    private static func add(_ number: UInt64, to counter: UnsafeMutablePointer<Atomic<UInt64>>) {
        counter.pointee.store(counter.pointee.load(ordering: .relaxed) &+ number, ordering: .relaxed)
    }

    /// The first bucket whose bound is not below the duration.
    private static func bucket(of nanoseconds: UInt64) -> Int {
        guard nanoseconds > 1 << UInt64(firstPower) else { return 0 }
        return min(64 - (nanoseconds - 1).leadingZeroBitCount - firstPower, boundedBuckets)
    }

    // MARK: On any thread

    var connectionCounts: (opened: Int, closed: Int) {
        // In this order, so that there are never more closed than opened.
        let closed = closed.load(ordering: .relaxed)
        return (opened.load(ordering: .relaxed), closed)
    }

    /// Adds what was counted under a key.
    func add(_ key: Int, to figures: inout RequestFigures) {
        let counters = counters + Self.perKey * key
        func count(_ place: Int) -> UInt64 { counters[place].load(ordering: .relaxed) }
        figures.sumNanoseconds += count(Self.sumPlace)
        for place in figures.statuses.indices { figures.statuses[place] += count(Self.statusPlace + place) }
        for place in figures.buckets.indices { figures.buckets[place] += count(Self.bucketPlace + place) }
    }
}

/// What was counted under one key.
public struct RequestFigures: Sendable {
    /// Upper bounds of all buckets but the last, in nanoseconds; a duration that equals a bound is in its bucket.
    public static let bounds = (0..<RequestRecorder.boundedBuckets).map { place in
        UInt64(1) << UInt64(RequestRecorder.firstPower + place)
    }

    public internal(set) var sumNanoseconds: UInt64 = 0
    /// Answers with statuses 1xx to 5xx.
    public internal(set) var statuses = [UInt64](repeating: 0, count: 5)
    /// One more than bounds.
    public internal(set) var buckets = [UInt64](repeating: 0, count: RequestRecorder.boundedBuckets + 1)

    public var count: UInt64 { buckets.reduce(0, +) }
}
