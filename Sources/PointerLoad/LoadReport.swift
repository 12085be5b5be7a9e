import PointerGeometry
import PointerSolver

/// A run with what it was asked for: what every form of report is written from.
public struct LoadReport: Sendable {
    public var url: String
    /// What was asked, in words: form, pattern, layouts, seed.
    public var workload: String
    public var settings: LoadSettings
    public var result: LoadResult
    public var verdicts: [Objective.Verdict] = []
    /// The steps of a search, empty without one.
    public var steps: [RateSearch.Step] = []
    /// The first layout and points asked of it, for the picture.
    public var layout: CompiledLayout
    public var points: [Point]

    public init(
        url: String, workload: String, settings: LoadSettings, result: LoadResult, layout: CompiledLayout,
        points: [Point]
    ) {
        self.url = url
        self.workload = workload
        self.settings = settings
        self.result = result
        self.layout = layout
        self.points = points
    }

    public var isKept: Bool { verdicts.allSatisfy(\.isKept) }

    /// The percentiles that reports show.
    public static let shares: [(name: String, share: Double)] = [
        ("p50", 0.5), ("p75", 0.75), ("p90", 0.9), ("p99", 0.99), ("p99.9", 0.999), ("p99.99", 0.9999),
        ("max", 1),
    ]

    var isClosedLoop: Bool {
        if case .closed = settings.schedule { true } else { false }
    }

    /// What the reader must know before believing the figures.
    var warnings: [String] {
        var lines: [String] = []
        if !isClosedLoop, result.lateness.percentile(0.99) >= LoadSettings.lateNanoseconds {
            lines.append(
                "The generator could not hold this rate: its own lateness at p99 is "
                    + "\(Figures.duration(result.lateness.percentile(0.99))). The figures include it.")
        }
        if isClosedLoop {
            lines.append(
                "Closed loop: a server that stalls is asked less, so these latencies are not what users would feel. "
                    + "Use the rate; measure latency in the open loop.")
        }
        if result.dropped > 0 {
            lines.append(
                "\(Figures.count(result.dropped)) requests were never sent, since no connection became free.")
        }
        return lines
    }
}
