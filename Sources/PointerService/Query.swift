import PointerJSON
import PointerLayout
import PointerMessage

/// The query of a request, read against the names that its route knows; everything wrong is told at once.
struct Query {
    private var values: [(name: String, value: [UInt8]?)] = []
    private var findings: [LayoutFinding] = []

    /// Splits a raw query. `+` is a plus here, as RFC 3986 has it.
    init(_ raw: [UInt8]?, knowing names: [String]) throws(Problem) {
        for piece in (raw ?? []).split(separator: UInt8(ascii: "&")) {
            let parts = piece.split(
                separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(
                decoding: try PercentEncoding.text(parts[0], in: "the query"), as: UTF8.self)
            var value: [UInt8]?
            if parts.count > 1 { value = try PercentEncoding.text(parts[1], in: "the query") }
            take(name, value, knowing: names)
        }
    }

    private mutating func take(_ name: String, _ value: [UInt8]?, knowing names: [String]) {
        guard names.contains(name) else {
            let near = EditDistance.nearest(to: name, among: names)
            let known = names.isEmpty ? "There are none here." : "There are \(names.joined(separator: ", "))."
            return note("unknown-parameter", at: name, near.map { "Did you mean `\($0)`?" } ?? known)
        }
        guard !values.contains(where: { $0.name == name }) else {
            return note("duplicate-parameter", at: name, "Give it once.")
        }
        values.append((name, value))
    }

    /// Adds a finding about a parameter; `check()` throws it with the others.
    mutating func note(_ reason: String, at name: String, _ hint: String) {
        let shown = String(name.prefix(64))
        findings.append(LayoutFinding(reason: reason, pointer: "?\(shown)", hint: hint))
    }

    /// Throws when anything was found to be wrong.
    func check() throws(Problem) {
        guard findings.isEmpty else {
            throw Problem(.badRequest, "The query cannot be understood.", findings: findings)
        }
    }

    func has(_ name: String) -> Bool { values.contains { $0.name == name } }

    /// The value of a parameter; nil when it is not there or has none.
    func text(_ name: String) -> String? {
        value(name).map { String(decoding: $0, as: UTF8.self) }
    }

    private func value(_ name: String) -> [UInt8]? { values.first { $0.name == name }?.value }

    /// A number that must be there; 0 beside a finding.
    mutating func number(_ name: String) -> Double {
        guard has(name) else {
            note("missing-parameter", at: name, "Give it a number of points, as `\(name)=12.5`.")
            return 0
        }
        let number = (value(name) ?? []).withUnsafeBufferPointer { QueryNumber.parse($0) }
        if number == nil { note("not-a-number", at: name, "Give a finite number, as `\(name)=12.5`.") }
        return number ?? 0
    }

    /// Several numbers with commas between them; nil beside a finding.
    mutating func numbers(_ name: String, like example: String, count: Int) -> [Double]? {
        let pieces = (value(name) ?? []).split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        let numbers = pieces.compactMap { piece in
            piece.withUnsafeBufferPointer { QueryNumber.parse($0) }
        }
        guard numbers.count == count, pieces.count == count else {
            note("not-numbers", at: name, "Give \(count) finite numbers, as `\(name)=\(example)`.")
            return nil
        }
        return numbers
    }

    /// A whole number in a range, or the default when it is not given.
    mutating func integer(_ name: String, in range: ClosedRange<Int>, default standard: Int) -> Int {
        guard has(name) else { return standard }
        guard let number = text(name).flatMap({ Int($0) }), range.contains(number) else {
            note(
                "out-of-range", at: name,
                "Give a whole number from \(range.lowerBound) to \(range.upperBound).")
            return standard
        }
        return number
    }

    /// A flag: `true`, `false`, or bare, which is true.
    mutating func flag(_ name: String) -> Bool {
        guard has(name) else { return false }
        guard let text = text(name) else { return true }
        switch text {
        case "true": return true
        case "false": return false
        default:
            note("not-a-flag", at: name, "Give `\(name)`, `\(name)=true` or `\(name)=false`.")
            return false
        }
    }

    /// The bits of modifiers with commas between them; an empty list has none.
    mutating func modifiers(_ name: String) -> UInt32 {
        guard let list = text(name), !list.isEmpty else { return 0 }
        var modifiers: Modifiers = []
        for word in list.split(separator: ",", omittingEmptySubsequences: false) {
            guard let modifier = Modifiers(named: String(word)) else {
                note("unknown-modifier", at: name, "There are \(Modifiers.names.joined(separator: ", ")).")
                break
            }
            modifiers.insert(modifier)
        }
        return UInt32(modifiers.rawValue)
    }
}
