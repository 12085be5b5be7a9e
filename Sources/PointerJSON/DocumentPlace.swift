import PointerLayout

/// A place in a document: its JSON Pointer as the document spells it, and where it comes in reading order.
struct DocumentPlace {
    private(set) var pointer = ""
    /// The number of each step among its siblings.
    private(set) var order: [Int] = []
    private var node: JSONNode?

    init(root: JSONNode) {
        node = root
    }

    /// Into an object, whether it has that member or not.
    mutating func descend(_ name: String) {
        let found = node.flatMap { DocumentPlace.find(name, in: $0) }
        pointer.append("/")
        pointer.append(DocumentPlace.escape(name))
        order.append(found?.number ?? .max)
        node = found?.value
    }

    mutating func descend(_ index: Int) {
        pointer.append("/\(index)")
        order.append(index)
        node = node?.elements.flatMap { index < $0.count ? $0[index] : nil }
    }

    /// To the place of a value, as far as the document spells it out; shorthands end the way.
    mutating func descend(_ steps: [LayoutProblem.Step]) {
        for step in steps {
            switch step {
            case .member(let name):
                guard let spelled = spelling(of: name.description) else { return }
                descend(spelled)
            case .index(let index):
                guard let elements = node?.elements, index < elements.count else { return }
                descend(index)
            case .part(let index, let name):
                if let elements = node?.elements, index < elements.count {
                    descend(index)
                } else if let spelled = spelling(of: name.description) {
                    descend(spelled)
                } else {
                    return
                }
            }
        }
    }

    /// The name under which the object at hand has a member; insets may give two sides at once.
    private func spelling(of name: String) -> String? {
        guard let node, node.isObject else { return nil }
        if DocumentPlace.find(name, in: node) != nil { return name }
        let short: String? =
            switch name {
            case "top", "bottom": "dy"
            case "left", "right": "dx"
            default: nil
            }
        return short.flatMap { DocumentPlace.find($0, in: node) == nil ? nil : $0 }
    }

    private static func find(_ name: String, in node: JSONNode) -> (number: Int, value: JSONNode)? {
        guard node.isObject else { return nil }
        for (number, member) in node.members.enumerated() where name.utf8.elementsEqual(member.key) {
            return (number, member.value)
        }
        return nil
    }

    /// RFC 6901: `~` and `/` are written `~0` and `~1`.
    private static func escape(_ name: String) -> String {
        guard name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "/") }) else {
            return name
        }
        var escaped = ""
        for scalar in name.unicodeScalars {
            switch scalar {
            case "~": escaped.append("~0")
            case "/": escaped.append("~1")
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}

/// Findings with their places, to be told in document order.
struct PlacedFindings {
    private var shapes: [(finding: LayoutFinding, order: [Int])] = []
    private var values: [(finding: LayoutFinding, order: [Int])] = []

    var isEmpty: Bool { shapes.isEmpty }

    /// Whether more than are told have been found.
    var isFull: Bool { shapes.count > LayoutFinding.limit }

    mutating func add(_ finding: LayoutFinding, at place: DocumentPlace) {
        shapes.append((finding, place.order))
    }

    /// Reasons for which the reader puts a stand-in in a value's place.
    private static let unreadable: Set = ["wrong-type", "unknown-value", "invalid-path", "invalid-color"]

    /// Adds what validation found, at its place in the document.
    mutating func add(_ problem: LayoutProblem, from root: DocumentPlace, in tree: ViewTree) {
        var place = root
        if let view = problem.view {
            place.descend("root")
            for step in tree.steps(to: view) {
                place.descend("children")
                place.descend(step)
            }
        }
        place.descend(problem.steps)
        // Where the shape is wrong already, the value is only a stand-in.
        let isKnown = shapes.contains { shape in
            PlacedFindings.unreadable.contains(shape.finding.reason) && place.order.starts(with: shape.order)
        }
        guard !isKnown else { return }
        let finding = LayoutFinding(reason: problem.reason, pointer: place.pointer, hint: problem.hint)
        values.append((finding, place.order))
    }

    func ordered() -> [LayoutFinding] {
        var findings = (shapes + values).enumerated()
            .sorted { first, second in
                if first.element.order == second.element.order { return first.offset < second.offset }
                return first.element.order.lexicographicallyPrecedes(second.element.order)
            }
            .map(\.element.finding)
        LayoutFinding.cap(&findings)
        return findings
    }
}
