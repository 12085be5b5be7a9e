@testable import PointerJSON

/// A parsed JSON text as a value to compare.
indirect enum JSONValue: Equatable {
    case null
    case boolean(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([(String, JSONValue)])

    init(_ text: [UInt8]) throws {
        let document = try JSONDocument(parsing: text)
        self.init(document.root)
    }

    init(_ text: String) throws { try self.init(Array(text.utf8)) }

    init(_ node: JSONNode) {
        switch node.kind {
        case .null: self = .null
        case .boolean: self = .boolean(node.boolean == true)
        case .number: self = .number(node.number ?? .nan)
        case .string: self = .string(node.string ?? "")
        case .array: self = .array(node.elements.map { $0.map { JSONValue($0) } } ?? [])
        case .object:
            self = .object(
                node.members.map { (String(decoding: $0.key, as: UTF8.self), JSONValue($0.value)) })
        }
    }

    subscript(_ name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.0 == name }?.1
    }

    subscript(_ place: Int) -> JSONValue? {
        guard case .array(let elements) = self, elements.indices.contains(place) else { return nil }
        return elements[place]
    }

    var text: String? {
        if case .string(let text) = self { text } else { nil }
    }

    var number: Double? {
        if case .number(let number) = self { number } else { nil }
    }

    var elements: [JSONValue] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var names: [String] {
        if case .object(let members) = self { members.map(\.0) } else { [] }
    }

    /// The order of members does not count.
    static func == (left: JSONValue, right: JSONValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let a), .boolean(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): Array(a.utf8) == Array(b.utf8)
        case (.array(let a), .array(let b)): a == b
        case (.object(let a), .object(let b)):
            a.count == b.count && a.allSatisfy { name, value in right[name] == value }
        default: false
        }
    }

    /// Where this value says something else than `expected`, which lists only the members it is about.
    func differences(
        from expected: JSONValue, tolerance: Double = 0, at place: String = ""
    ) -> [String] {
        switch (expected, self) {
        case (.object(let members), .object):
            return members.flatMap { name, value in
                self[name].map { $0.differences(from: value, tolerance: tolerance, at: place + "/" + name) }
                    ?? ["\(place)/\(name) is missing"]
            }
        case (.array(let wanted), .array(let found)) where wanted.count == found.count:
            return zip(wanted, found).enumerated().flatMap { index, pair in
                pair.1.differences(from: pair.0, tolerance: tolerance, at: "\(place)/\(index)")
            }
        case (.number(let wanted), .number(let found)):
            return (found - wanted).magnitude <= tolerance ? [] : ["\(place) is \(found), not \(wanted)"]
        default:
            return self == expected ? [] : ["\(place) is \(self), not \(expected)"]
        }
    }
}
