import Foundation

/// The goals that hit testing has to reach, and how far it is.
struct Goals {
    private struct Line {
        let goal: String
        let text: String
        let value: Double
        let limit: Double
        let atLeast: Bool
    }

    private var lines: [Line] = []
    private var treeTimes: [Int: Double] = [:]

    private mutating func add(
        _ goal: String, _ text: String, _ value: Double?, atLeast limit: Double? = nil,
        atMost most: Double? = nil
    ) {
        guard let value else { return }
        lines.append(
            Line(goal: goal, text: text, value: value, limit: limit ?? most ?? 0, atLeast: limit != nil))
    }

    /// `medians` are nanoseconds a point by the peer's name; `index` is ours.
    mutating func note(
        _ kind: Workload.Kind, _ size: Int, _ points: PointKind, _ medians: [String: Double]
    ) {
        guard size >= 1000, let ours = medians["index"] else { return }
        func times(_ peer: String) -> Double? { medians[peer].map { $0 / ours } }
        let name = "\(kind) \(size) \(points)"
        switch (kind, points) {
        case (.trees, .uniform):
            treeTimes[size] = ours
            if size <= 100_000 {
                add("P1", "\(name): C walk", times("C walk"), atLeast: 10)
                add("P1", "\(name): Swift walk", times("Swift walk"), atLeast: 35)
            }
            add("P3", "\(name): Boost", times("Boost"), atLeast: 40)
        case (.trees, .trace):
            if size <= 100_000 { add("P2", "\(name): C walk", times("C walk"), atLeast: 6) }
        case (.random, .uniform):
            add("P3", "\(name): Boost", times("Boost"), atLeast: 40)
        case (.clustered, .uniform):
            add("P3", "\(name): Boost", times("Boost"), atLeast: 3)
        default:
            break
        }
    }

    mutating func noteBuild(_ size: Int, ours: Double, boost: Double?, bytesPerView: Double) {
        if size <= 100_000 {
            add("P5", "build \(size): share of Boost packing", boost.map { ours / $0 }, atMost: 1.3)
        }
        add("P5", "build \(size): bytes a view", bytesPerView, atMost: 350)
    }

    func report() {
        var lines = self
        if let small = treeTimes[1000], let large = treeTimes[1_000_000] {
            lines.add("P11", "growth from 1,000 to 1,000,000 views", large / small, atMost: 4)
        }
        print("")
        for line in lines.lines.sorted(by: { ($0.goal.count, $0.goal) < ($1.goal.count, $1.goal) }) {
            let reached = line.atLeast ? line.value >= line.limit : line.value <= line.limit
            print(
                String(
                    format: "%-3@ %-44@ %7.2f  (%@ %g)  %@", line.goal as NSString, line.text as NSString,
                    line.value, (line.atLeast ? "at least" : "at most") as NSString, line.limit,
                    (reached ? "reached" : "NOT REACHED") as NSString))
        }
    }
}
