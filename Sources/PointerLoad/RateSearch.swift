/// A search for the highest rate that keeps an objective: doubling until it breaks, then halving the gap.
public struct RateSearch: Sendable {
    public struct Step: Sendable {
        public var rate: Double
        public var isKept: Bool
        public var p99: UInt64
        public var errors: Int
        /// The generator's own, at p99; from `LoadSettings.lateNanoseconds` on a broken step says little of the server.
        public var lateness: UInt64

        public init(rate: Double, isKept: Bool, p99: UInt64, errors: Int, lateness: UInt64 = 0) {
            self.rate = rate
            self.isKept = isKept
            self.p99 = p99
            self.errors = errors
            self.lateness = lateness
        }

        /// What is to be known before the step is held against the server; empty when there is nothing.
        public var remark: String {
            lateness >= LoadSettings.lateNanoseconds
                ? " (the generator itself was late: \(Figures.duration(lateness)) at p99)" : ""
        }
    }

    /// Where the search begins, in requests a second.
    public var first: Double
    /// The gap, as a share of the rate, at which it ends.
    public var precision = 0.05
    /// The rate beyond which nothing is tried; one thread sends no faster.
    public var most = 500_000.0

    public init(from first: Double) {
        self.first = first
    }

    /// Runs at one rate after the other; nil when even the lowest tried broke it.
    public func run(_ attempt: (Double) -> Step) -> (rate: Double?, steps: [Step]) {
        var steps: [Step] = []
        var kept: Double?
        var broken: Double?
        var rate = min(max(first, 1), most)
        while true {
            let step = attempt(rate)
            steps.append(step)
            if step.isKept { kept = rate } else { broken = rate }
            switch (kept, broken) {
            case (let low?, let high?):
                if (high - low) / low <= precision { return (low, steps) }
                rate = ((low + high) / 2).rounded()
                if rate <= low || rate >= high { return (low, steps) }
            case (let low?, nil):
                if low >= most { return (low, steps) }
                rate = min(low * 2, most)
            case (nil, let high?):
                if high <= 1 { return (nil, steps) }
                rate = max(1, (high / 2).rounded(.down))
            case (nil, nil): return (nil, steps)
            }
        }
    }
}
