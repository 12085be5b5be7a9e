/// What a run measured, its warm-up left out.
public struct LoadResult: Sendable {
    /// From the intended start to the last byte; of requests given up what they had waited by then.
    public var corrected = LatencyHistogram()
    /// From the actual start, as tools do that wait for answers before they go on.
    public var uncorrected = LatencyHistogram()
    /// How late the generator itself was: from when a request could be sent to when it was.
    public var lateness = LatencyHistogram()
    /// What the server says that answers took, when it was asked.
    public var server = LatencyHistogram()
    /// One for each `sliceNanoseconds` of the run, by intended start.
    public var slices: [Slice] = []
    public var sliceNanoseconds: UInt64 = 0

    /// Requests that were to be sent, and were.
    public var intended = 0
    public var sent = 0
    public var answered = 0
    /// Sent more than `LoadSettings.lateNanoseconds` after the intended start.
    public var late = 0
    /// Never sent, since no connection became free until the end.
    public var dropped = 0
    public var points = 0
    public var verified = 0
    public var bytesReceived = 0
    public var reconnects = 0
    public var failures = [Int](repeating: 0, count: FailureKind.allCases.count)
    public var mismatches: [AnswerCheck.Mismatch] = []
    /// Statuses of answers that were no success, with how many there were.
    public var statuses: [Int: Int] = [:]
    /// From the first intended start to the last answer.
    public var elapsedNanoseconds: UInt64 = 0

    public struct Slice: Sendable {
        public var latency = LatencyHistogram()
        public var failures = 0
        /// Answers that came in it.
        public var answered = 0
    }

    public init() {}

    /// Every failure and every request that was not sent.
    public var errors: Int { failures.reduce(0, +) + dropped }

    public func failures(_ kind: FailureKind) -> Int {
        failures[FailureKind.allCases.firstIndex(of: kind)!]
    }

    mutating func count(_ kind: FailureKind) {
        failures[FailureKind.allCases.firstIndex(of: kind)!] += 1
    }

    /// Answers of a second.
    public var rate: Double {
        elapsedNanoseconds == 0 ? 0 : Double(answered) * 1e9 / Double(elapsedNanoseconds)
    }
}
