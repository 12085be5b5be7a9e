/// What a run has to keep: `p99=2ms,errors=0`.
public struct Objective: Sendable {
    public struct Problem: Error, Sendable {
        public var term: String
        public var hint: String
    }

    /// One condition and how it turned out.
    public struct Verdict: Sendable {
        public var name: String
        public var limit: String
        public var measured: String
        public var isKept: Bool
    }

    private enum Measure: Sendable {
        case latency(share: Double)
        case mean, errors, errorShare, dropped, late, rate
    }

    private struct Term: Sendable {
        var name: String
        var measure: Measure
        /// Nanoseconds for latencies, a share for percentages.
        var limit: Double
        var text: String
    }

    private var terms: [Term] = []

    /// Reads conditions with commas between them: a percentile, `max` or `mean` with a duration; `errors` with a count or
    /// a percentage; `dropped` and `late` with a count; `rate` with the least answers a second.
    public init(_ text: String) throws(Problem) {
        for term in text.split(separator: ",") {
            let sides = term.split(separator: "=", maxSplits: 1).map { String($0.filter { $0 != " " }) }
            guard sides.count == 2 else {
                throw Problem(term: String(term), hint: "write NAME=LIMIT, as p99=2ms")
            }
            terms.append(try Self.term(sides[0], sides[1]))
        }
        guard !terms.isEmpty else { throw Problem(term: text, hint: "write NAME=LIMIT, as p99=2ms,errors=0") }
    }

    private static func term(_ name: String, _ text: String) throws(Problem) -> Term {
        let written = "\(name)=\(text)"
        if let measure = latency(name) {
            guard let nanoseconds = Figures.nanoseconds(text) else {
                throw Problem(term: written, hint: "durations are written as 500us, 2ms or 1.5s")
            }
            return Term(name: name, measure: measure, limit: Double(nanoseconds), text: text)
        }
        let isShare = text.hasSuffix("%")
        guard let number = Double(isShare ? String(text.dropLast()) : text), number >= 0, number.isFinite
        else {
            throw Problem(term: written, hint: "write a number that is not negative")
        }
        let measure: Measure
        switch (name, isShare) {
        case ("errors", false): measure = .errors
        case ("errors", true): measure = .errorShare
        case ("dropped", false): measure = .dropped
        case ("late", false): measure = .late
        case ("rate", false): measure = .rate
        default:
            throw Problem(
                term: written,
                hint: "known: p50 to p99.999, max, mean, errors (also in %), dropped, late, rate")
        }
        return Term(name: name, measure: measure, limit: isShare ? number / 100 : number, text: text)
    }

    private static func latency(_ name: String) -> Measure? {
        if name == "max" { return .latency(share: 1) }
        if name == "mean" { return .mean }
        guard name.hasPrefix("p"), let percent = Double(name.dropFirst()), (0...100).contains(percent) else {
            return nil
        }
        return .latency(share: percent / 100)
    }

    /// Latencies are those from the intended start; in a closed loop there is none, and it is from the send.
    public func verdicts(on result: LoadResult) -> [Verdict] {
        terms.map { term in
            let measured: Double
            let text: String
            switch term.measure {
            case .latency(let share):
                measured = Double(result.corrected.percentile(share))
                text = Figures.duration(result.corrected.percentile(share))
            case .mean:
                measured = result.corrected.mean
                text = Figures.duration(UInt64(measured))
            case .errors:
                measured = Double(result.errors)
                text = "\(result.errors)"
            case .errorShare:
                measured = Double(result.errors) / Double(max(result.intended, 1))
                text = Figures.decimal(measured * 100, 3) + " %"
            case .dropped:
                measured = Double(result.dropped)
                text = "\(result.dropped)"
            case .late:
                measured = Double(result.late)
                text = "\(result.late)"
            case .rate:
                measured = result.rate
                text = Figures.decimal(result.rate, 1)
            }
            let isRate = if case .rate = term.measure { true } else { false }
            // Of nothing every percentile is 0, and nothing was kept.
            let isKept = (isRate ? measured >= term.limit : measured <= term.limit) && result.answered > 0
            return Verdict(name: term.name, limit: term.text, measured: text, isKept: isKept)
        }
    }
}
