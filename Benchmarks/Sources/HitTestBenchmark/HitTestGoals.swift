import BenchmarkSupport

/// The goals that hit testing has to reach, and how far it is.
struct HitTestGoals {
    var sheet = FigureSheet()
    private var treeTimes: [Int: Timing] = [:]

    /// `timings` are nanoseconds a point by the peer's name; `index` is ours.
    mutating func note(
        _ kind: Workload.Kind, _ size: Int, _ points: PointKind, _ timings: [String: Timing]
    ) {
        for (peer, timing) in timings.sorted(by: { $0.key < $1.key }) {
            sheet.addRow(
                chart: "hit test, \(kind), \(points)", peer: peer, size: size, median: timing.median,
                least: timing.least, most: timing.most, unit: "ns a point")
        }
        guard size >= 1000, let ours = timings["index"] else { return }
        let name = "\(kind) \(size) \(points)"
        func compare(_ goal: String, _ peer: String, atLeast limit: Double) {
            guard let theirs = timings[peer] else {
                sheet.add(goal, "\(name): \(peer)", nil, atLeast: limit, note: "the peer is not installed")
                return
            }
            sheet.add(
                goal, "\(name): \(peer)", theirs.median / ours.median, atLeast: limit,
                spread: Timing.ratio(theirs, ours))
        }
        switch (kind, points) {
        case (.trees, .uniform):
            treeTimes[size] = ours
            if size <= 100_000 {
                compare("P1", "C walk", atLeast: 10)
                compare("P1", "Swift walk", atLeast: 35)
            }
            compare("P3", "Boost", atLeast: 40)
        case (.trees, .trace):
            if size <= 100_000 { compare("P2", "C walk", atLeast: 6) }
        case (.random, .uniform): compare("P3", "Boost", atLeast: 40)
        case (.clustered, .uniform): compare("P3", "Boost", atLeast: 3)
        default: break
        }
    }

    mutating func noteBuild(_ size: Int, ours: Timing, boost: Timing?, bytesPerView: Double) {
        for (peer, timing) in [("index", ours)] + (boost.map { [("Boost", $0)] } ?? []) {
            sheet.addRow(
                chart: "build, trees", peer: peer, size: size, median: timing.median / 1e6,
                least: timing.least / 1e6, most: timing.most / 1e6, unit: "ms")
        }
        sheet.add(
            "P5", "build \(size): of Boost packing", boost.map { ours.median / $0.median }, atMost: 1.3,
            spread: boost.map { Timing.ratio(ours, $0) },
            note: boost == nil ? "the peer is not installed" : nil)
        sheet.add("P5", "build \(size): index", bytesPerView, "B a view", atMost: 350)
    }

    mutating func report() throws {
        if let small = treeTimes[1000], let large = treeTimes[1_000_000] {
            sheet.add(
                "P11", "trees uniform, from 1,000 to 1,000,000 views", large.median / small.median, atMost: 4,
                spread: Timing.ratio(large, small))
        }
        try sheet.finish()
    }
}

extension Timing {
    /// The least and the most that a run of one can be of the other's run beside it.
    static func ratio(_ above: Timing, _ below: Timing) -> ClosedRange<Double> {
        let ratios = zip(above.runs, below.runs).map { $0 / $1 }
        return (ratios.min() ?? 0)...(ratios.max() ?? 0)
    }
}
