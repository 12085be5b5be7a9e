import PointerLayout

/// A query or a body that cannot be answered, with everything that is wrong with it.
///
/// A finding's pointer is a JSON Pointer into the body, or `?name` for a parameter of the query.
public struct QuestionRefusal: Error, Hashable, Sendable {
    public enum Reason: Sendable {
        /// The text cannot be read at all.
        case malformed
        /// It can be read, but asks for what cannot be.
        case invalid
        /// More points than one request may ask for.
        case tooMany
    }

    public var reason: Reason
    public var findings: [LayoutFinding]

    public init(_ reason: Reason = .invalid, findings: [LayoutFinding]) {
        self.reason = reason
        self.findings = findings
    }
}

/// The parameters of a query string, decoded, each at most once.
///
/// `name=value` pairs between `&`; `name` alone is a bare flag. A plus sign is a plus sign.
package struct QueryParameters {
    private var parameters: [(name: String, value: [UInt8]?)] = []
    private(set) var findings: [LayoutFinding] = []

    /// Findings of one query are few, but a query may be long.
    private static let findingLimit = 20

    package init(_ query: UnsafeBufferPointer<UInt8>?, known: [String]) {
        guard let query else { return }
        for pair in query.split(separator: UInt8(ascii: "&")) {
            let equals = pair.firstIndex(of: UInt8(ascii: "="))
            guard let nameBytes = QueryParameters.decoded(pair[..<(equals ?? pair.endIndex)]) else {
                let shown = String(decoding: pair.prefix(40), as: UTF8.self)
                note("bad-escape", "", "`\(shown)` has a percent sign without two hexadecimal digits.")
                continue
            }
            let name = String(decoding: nameBytes, as: UTF8.self)
            guard known.contains(name) else {
                noteUnknown(name, known)
                continue
            }
            if parameters.contains(where: { $0.name == name }) {
                note("duplicate-parameter", name, "Give `\(name)` once.")
                continue
            }
            guard let equals else {
                parameters.append((name, nil))
                continue
            }
            guard let value = QueryParameters.decoded(pair[pair.index(after: equals)...]) else {
                note("bad-escape", name, "`\(name)` has a percent sign without two hexadecimal digits.")
                parameters.append((name, []))
                continue
            }
            parameters.append((name, value))
        }
    }

    private static func decoded(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [UInt8]? {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] != UInt8(ascii: "%") {
                decoded.append(bytes[index])
                index += 1
                continue
            }
            guard bytes.endIndex - index > 2, let high = hex(bytes[index + 1]),
                let low = hex(bytes[index + 2])
            else { return nil }
            decoded.append(high << 4 | low)
            index += 3
        }
        return decoded
    }

    private static func hex(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    package mutating func note(_ reason: String, _ name: String, _ hint: String) {
        guard findings.count < QueryParameters.findingLimit else { return }
        findings.append(LayoutFinding(reason: reason, pointer: "?" + name, hint: hint))
    }

    private mutating func noteUnknown(_ name: String, _ known: [String]) {
        let shown = name.count > 40 ? String(name.prefix(40)) + "…" : name
        let list = known.map { "`\($0)`" }.joined(separator: ", ")
        let hint =
            EditDistance.nearest(to: name, among: known).map { "Did you mean `\($0)`?" }
            ?? (known.isEmpty ? "This route knows no parameters." : "This route knows \(list).")
        note("unknown-parameter", shown, hint)
    }

    /// Throws what was found, if anything.
    package func check() throws(QuestionRefusal) {
        if !findings.isEmpty { throw QuestionRefusal(findings: findings) }
    }

    func has(_ name: String) -> Bool { parameters.contains { $0.name == name } }

    /// The value; empty for a bare name, nil when it is missing.
    private func value(_ name: String) -> [UInt8]? {
        parameters.first { $0.name == name }.map { $0.value ?? [] }
    }

    package func text(_ name: String) -> String? { value(name).map { String(decoding: $0, as: UTF8.self) } }

    /// A number of JSON, or a plain decimal such as `.5` or `007`.
    mutating func number(_ name: String) -> Double? {
        guard let value = value(name) else {
            note("missing-parameter", name, "Add `\(name)=` and a number, in points.")
            return nil
        }
        if let number = QueryParameters.number(value[...]) { return number }
        note("not-a-number", name, "Write `\(name)` as a finite number, in points.")
        return nil
    }

    static func number(_ bytes: ArraySlice<UInt8>) -> Double? {
        bytes.withUnsafeBufferPointer { bytes in
            guard var next = bytes.baseAddress else { return nil }
            let end = next + bytes.count
            let number = JSONNumber.read(&next, upTo: end, lenient: true)
            return next == end ? number : nil
        }
    }

    /// Bare or `true` is true.
    mutating func flag(_ name: String) -> Bool {
        guard let parameter = parameters.first(where: { $0.name == name }) else { return false }
        guard let value = parameter.value else { return true }
        if value == Array("true".utf8) { return true }
        if value != Array("false".utf8) {
            note("not-a-flag", name, "Write `\(name)` alone, or `\(name)=true` or `\(name)=false`.")
        }
        return false
    }

    /// One of a few words.
    mutating func word<Word: RawRepresentable & CaseIterable>(_ name: String, _ type: Word.Type) -> Word?
    where Word.RawValue == String {
        guard let text = text(name) else { return nil }
        if let word = Word(rawValue: text) { return word }
        noteUnknownWord(text, Word.allCases.map(\.rawValue), name)
        return nil
    }

    mutating func noteUnknownWord(_ text: String, _ words: [String], _ name: String) {
        let list = words.map { "`\($0)`" }.joined(separator: ", ")
        let hint =
            EditDistance.nearest(to: text, among: words).map { "Did you mean `\($0)`?" }
            ?? "Write one of \(list)."
        note("unknown-value", name, hint)
    }

    /// A whole number from 1 to a limit.
    package mutating func count(_ name: String, upTo limit: Int, default: Int) -> Int {
        guard let text = text(name) else { return `default` }
        if let count = Int(text), count >= 1, count <= limit { return count }
        note("out-of-range", name, "Write `\(name)` as a whole number from 1 to \(limit).")
        return `default`
    }

    /// Names of modifiers, separated by commas; none when missing.
    mutating func modifiers(_ name: String) -> Modifiers {
        var modifiers = Modifiers()
        for word in (text(name) ?? "").split(separator: ",") {
            if let modifier = Modifiers(named: String(word)) {
                modifiers.insert(modifier)
            } else {
                noteUnknownWord(String(word), Modifiers.names, name)
            }
        }
        return modifiers
    }
}
