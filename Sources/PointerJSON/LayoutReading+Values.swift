import PointerGeometry
import PointerLayout

/// Keeps what stands there when nothing could be read.
func set<Value>(_ target: inout Value, _ value: Value?) {
    if let value { target = value }
}

/// Numbers, words and the small shorthands. Each returns nil when it has noted that something is wrong.
extension LayoutReading {
    // MARK: JSON types

    mutating func expect(_ what: String, _ node: JSONNode) {
        note("wrong-type", hint: "Expected \(what), found \(node.kind.article).")
    }

    mutating func expectObject(_ node: JSONNode) -> Bool {
        if node.isObject { return true }
        expect("an object", node)
        return false
    }

    mutating func number(_ node: JSONNode) -> Double? {
        if let number = node.number { return number }
        expect("a number", node)
        return nil
    }

    mutating func boolean(_ node: JSONNode) -> Bool? {
        if let boolean = node.boolean { return boolean }
        expect("true or false", node)
        return nil
    }

    mutating func string(_ node: JSONNode) -> String? {
        if let string = node.string { return string }
        expect("a string", node)
        return nil
    }

    /// The items of a list, each read in its place; `standIn` takes the place of one that
    /// cannot be read, so that the numbers of the others stay.
    mutating func list<Item>(
        _ node: JSONNode, of what: String, standIn: @autoclosure () -> Item,
        _ read: (inout LayoutReading, JSONNode) -> Item?
    ) -> [Item]? {
        guard let elements = node.elements else {
            expect("a list of \(what)", node)
            return nil
        }
        var items: [Item] = []
        items.reserveCapacity(elements.count)
        for index in 0..<elements.count {
            trail.append(.index(index))
            items.append(read(&self, elements[index]) ?? standIn())
            trail.removeLast()
            if findings.isFull { break }
        }
        return items
    }

    /// One of a few words.
    mutating func word<Name>(_ node: JSONNode, _ table: MemberTable<Name>, _ what: String) -> Name? {
        guard let utf8 = node.utf8 else {
            expect("one of \(table.list)", node)
            return nil
        }
        if let name = table.find(utf8) { return name }
        guard !findings.isFull else { return nil }
        let text = String(decoding: utf8, as: UTF8.self)
        if let nearest = table.nearest(to: text) {
            note("unknown-value", hint: "`\(excerpt(text))` is no \(what); did you mean `\(nearest)`?")
        } else {
            note("unknown-value", hint: "`\(excerpt(text))` is no \(what); write one of \(table.list).")
        }
        return nil
    }

    // MARK: Members

    mutating func unknownMember<Name>(
        _ key: UnsafeRawBufferPointer, _ table: MemberTable<Name>, of what: String? = nil
    ) {
        guard !findings.isFull else { return }
        let text = String(decoding: key, as: UTF8.self)
        if text == "transform3d" {
            note(
                "unknown-member",
                hint: "Pointers work in the plane: write `transform` with the six numbers of an affine map.")
            return
        }
        let place = what.map { "in \($0)" } ?? "here"
        let hint =
            if let nearest = table.nearest(to: text) {
                "There is no `\(excerpt(text))` \(place); did you mean `\(nearest)`?"
            } else if table.names.contains(where: { $0.rawValue == "metadata" }) {
                "There is no `\(excerpt(text))` \(place); take it out, or put it into `metadata`."
            } else {
                "There is no `\(excerpt(text))` \(place); the members are \(table.list)."
            }
        note("unknown-member", hint: hint)
    }

    mutating func missing(_ name: String, _ what: String) {
        note("missing-member", hint: "Add `\(name)`, \(what).")
    }

    mutating func note(_ reason: String, at name: StaticString, hint: String) {
        trail.append(.name(name))
        note(reason, hint: hint)
        trail.removeLast()
    }

    /// Long texts of senders are cut, so that a finding stays a sentence.
    func excerpt(_ text: String) -> String {
        let most = 40
        guard text.unicodeScalars.count > most else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
    }
}

extension JSONNode.Kind {
    /// As a sentence says what was found.
    var article: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }
}
