extension LoadReport {
    /// The report for a terminal or a log.
    public var text: String {
        var lines = [
            "\(url): \(workload)",
            "\(Figures.count(result.answered)) answers in \(Figures.duration(result.elapsedNanoseconds)), "
                + "\(Figures.decimal(result.rate, 1))/s, \(Figures.count(result.points)) points, "
                + "\(settings.connections) connections",
            "",
        ]
        lines.append(Self.row([""] + columns.map(\.name)))
        for (name, share) in Self.shares {
            lines.append(Self.row([name] + columns.map { Figures.duration($0.histogram.percentile(share)) }))
        }
        lines.append("percentiles are right within \(Self.errorText); the maximum is exact")
        lines.append("")
        if !isClosedLoop {
            lines.append(
                "sends: \(Figures.count(result.intended)) intended, \(Figures.count(result.sent)) sent, "
                    + "\(Figures.count(result.late)) late by more than 1 ms, "
                    + "\(Figures.count(result.dropped)) dropped")
            lines.append(
                "generator's own lateness: p99 \(Figures.duration(result.lateness.percentile(0.99))), "
                    + "max \(Figures.duration(result.lateness.maximum))")
        }
        if result.verified > 0 { lines.append("verified: \(Figures.count(result.verified)) answers") }
        lines.append("errors: \(errorText)")
        for mismatch in result.mismatches { lines += Self.lines(mismatch) }
        lines += stepLines
        for verdict in verdicts {
            lines.append(
                "\(verdict.isKept ? "kept  " : "BROKEN") \(verdict.name)=\(verdict.limit): \(verdict.measured)"
            )
        }
        lines += warnings
        return lines.joined(separator: "\n") + "\n"
    }

    /// The columns of latencies: both ways of counting in the open loop, one in a closed, and what the server says.
    var columns: [(name: String, histogram: LatencyHistogram)] {
        var columns =
            isClosedLoop
            ? [("from the send", result.uncorrected)]
            : [("from the intended start", result.corrected), ("from the actual send", result.uncorrected)]
        if result.server.count > 0 { columns.append(("the server's own time", result.server)) }
        return columns
    }

    static var errorText: String { Figures.decimal(LatencyHistogram.relativeError * 100, 1) + " %" }

    /// `none`, or how many of each kind.
    var errorText: String {
        var parts = FailureKind.allCases.compactMap { kind in
            result.failures(kind) > 0 ? "\(kind.rawValue) \(Figures.count(result.failures(kind)))" : nil
        }
        if result.dropped > 0 { parts.append("dropped \(Figures.count(result.dropped))") }
        for (status, number) in result.statuses.sorted(by: { $0.key < $1.key }) {
            parts.append("status \(status): \(Figures.count(number))")
        }
        return parts.isEmpty ? "none" : parts.joined(separator: ", ")
    }

    private var stepLines: [String] {
        steps.isEmpty
            ? []
            : ["steps of the search:"]
                + steps.map { step in
                    "  \(Figures.decimal(step.rate, 0))/s \(step.isKept ? "kept" : "broken"): p99 "
                        + "\(Figures.duration(step.p99)), errors \(step.errors)\(step.remark)"
                }
    }

    private static func lines(_ mismatch: AnswerCheck.Mismatch) -> [String] {
        let number = mismatch.pointCount > 1 ? " and \(mismatch.pointCount - 1) more" : ""
        return [
            "wrong answer of \(mismatch.layout) at \(mismatch.point.x),\(mismatch.point.y)\(number)",
            "  expected \(mismatch.expected)", "  received \(mismatch.received)",
        ]
    }

    private static func row(_ columns: [String]) -> String {
        var line = ""
        for (place, column) in columns.enumerated() {
            let room = max(0, (place == 0 ? 8 : 26) - column.count)
            let space = String(repeating: " ", count: room)
            line += place == 0 ? column + space : space + column
        }
        return line
    }
}
