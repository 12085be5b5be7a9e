import Foundation

/// What a benchmark found: goals with their figures, and series for charts. Printed, and written for the table of the run.
///
/// `Scripts/bench.py` names the file to write in `BENCHMARK_FIGURES`; without it the sheet is only printed.
public struct FigureSheet {
    private struct Goal: Codable {
        var goal: String
        var what: String
        var figure: Double?
        var unit: String
        var limit: Double
        var atLeast: Bool
        /// Least and most of the runs, in the figure's unit, where there were several.
        var least: Double?
        var most: Double?
        var note: String?
    }

    private struct Row: Codable {
        var chart: String
        var peer: String
        var size: Int
        var median: Double
        var least: Double
        var most: Double
        var unit: String
    }

    private struct Sheet: Codable {
        var goals: [Goal] = []
        var series: [Row] = []
        var notes: [String] = []
    }

    private var sheet = Sheet()

    public init() {}

    /// A figure that is reached when it is at least the limit.
    public mutating func add(
        _ goal: String, _ what: String, _ figure: Double?, _ unit: String = "×", atLeast limit: Double,
        spread: ClosedRange<Double>? = nil, note: String? = nil
    ) {
        sheet.goals.append(
            Goal(
                goal: goal, what: what, figure: figure, unit: unit, limit: limit, atLeast: true,
                least: spread?.lowerBound, most: spread?.upperBound, note: note))
    }

    /// A figure that is reached when it is at most the limit.
    public mutating func add(
        _ goal: String, _ what: String, _ figure: Double?, _ unit: String = "×", atMost limit: Double,
        spread: ClosedRange<Double>? = nil, note: String? = nil
    ) {
        sheet.goals.append(
            Goal(
                goal: goal, what: what, figure: figure, unit: unit, limit: limit, atLeast: false,
                least: spread?.lowerBound, most: spread?.upperBound, note: note))
    }

    /// A point of a chart.
    public mutating func addRow(
        chart: String, peer: String, size: Int, median: Double, least: Double, most: Double, unit: String
    ) {
        sheet.series.append(
            Row(
                chart: chart, peer: peer, size: size, median: median, least: least, most: most, unit: unit))
    }

    /// A sentence about the workload that belongs beside the figures.
    public mutating func note(_ text: String) {
        print(text)
        sheet.notes.append(text)
    }

    /// Prints the goals and writes the sheet where the run wants it.
    public func finish() throws {
        print("")
        for goal in sheet.goals {
            let figure = goal.figure.map { String(format: "%.2f", $0) } ?? "–"
            let reached = goal.figure.map { goal.atLeast ? $0 >= goal.limit : $0 <= goal.limit }
            print(
                FigureSheet.padded(goal.goal, 4) + FigureSheet.padded(goal.what, 46)
                    + FigureSheet.padded("\(figure) \(goal.unit)", 18)
                    + FigureSheet.padded(
                        "(\(goal.atLeast ? "at least" : "at most") \(String(format: "%g", goal.limit)))", 18)
                    + (reached.map { $0 ? "reached" : "NOT REACHED" } ?? "not there yet"))
        }
        guard let path = ProcessInfo.processInfo.environment["BENCHMARK_FIGURES"] else { return }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try encoder.encode(sheet).write(to: URL(fileURLWithPath: path))
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }
}
