extension ImportReport {
    /// The report for people: counts first, then what needs a look, then guesses.
    public var text: String {
        var text = summary
        for verdict in [Verdict.warned, .dropped, .guessed, .kept] {
            for entry in entries where entry.verdict == verdict { text += entry.text }
        }
        return text
    }

    /// The counts: two lines.
    public var summary: String {
        var text = "\(format): \(elements) \(elements == 1 ? "element" : "elements")"
        text += ", screen \(plain(screen.width)) × \(plain(screen.height)) points\n"
        text += Verdict.allCases.map { "\($0.rawValue) \(count($0))" }.joined(separator: " · ") + "\n"
        return text
    }

    private func plain(_ number: Double) -> String {
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension ImportReport.Entry {
    fileprivate var text: String {
        var text = "\n\(verdict.rawValue)"
        if count > 0 { text += " \(count)×" }
        text += ": \(sentence)\n"
        for occurrence in occurrences { text += "  \(occurrence.place) \(occurrence.element)\n" }
        let named = occurrences.count
        if count > named && named == ImportReport.maximumOccurrences {
            text += "  … the first \(named) only\n"
        }
        return text
    }
}
