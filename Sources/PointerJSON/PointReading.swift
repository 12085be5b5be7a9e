import PointerGeometry
import PointerLayout

/// Reads points from parsed JSON and notes what is wrong with them.
struct PointReading {
    /// More findings than this are not collected.
    static let findingLimit = 20

    var findings: [LayoutFinding] = []
    /// Goes before every pointer and every hint: the line of a body of lines.
    var place = ""
    var line = ""

    private var isFull: Bool { findings.count >= PointReading.findingLimit }

    mutating func note(_ reason: String, _ pointer: String, _ hint: String) {
        guard !isFull else { return }
        findings.append(LayoutFinding(reason: reason, pointer: place + pointer, hint: line + hint))
    }

    /// Stops counting points beyond the limit: the batch is then refused as a whole.
    mutating func batch(_ root: JSONNode) -> PointBatch {
        var batch = PointBatch()
        guard root.isObject else {
            note("wrong-type", "", "Send `{\"points\": [[x, y], …]}`, or one `[x, y]` a line as NDJSON.")
            return batch
        }
        var hasPoints = false
        for (key, value) in root.members {
            switch String(decoding: key, as: UTF8.self) {
            case "points":
                hasPoints = true
                readPoints(value, into: &batch)
            case "modifiers":
                batch.modifiers = modifiers(value, "/modifiers")
            case "pointerType":
                batch.pointerType = pointerType(value, "/pointerType")
            case let name:
                noteUnknown(name, "/" + escaped(name), ["points", "modifiers", "pointerType"])
            }
        }
        if !hasPoints { note("missing-member", "", "Add `points`, a list of `[x, y]`.") }
        return batch
    }

    private mutating func readPoints(_ node: JSONNode, into batch: inout PointBatch) {
        guard let elements = node.elements else {
            note("wrong-type", "/points", "Write `points` as a list of `[x, y]`.")
            return
        }
        for index in 0..<elements.count {
            guard batch.points.count <= PointBatch.maximumPoints, !isFull else { return }
            batch.points.append(pair(elements[index], "/points/\(index)") ?? .zero)
        }
    }

    mutating func pair(_ node: JSONNode, _ pointer: @autoclosure () -> String) -> Point? {
        guard let elements = node.elements, elements.count == 2, let x = elements[0].number,
            let y = elements[1].number
        else {
            note("not-a-point", pointer(), "Write a point as `[x, y]`, two numbers.")
            return nil
        }
        // Negative zero is 0, as in every number read.
        return Point(x: x == 0 ? 0 : x, y: y == 0 ? 0 : y)
    }

    /// A line: `[x, y]` or `{x, y, modifiers}`.
    mutating func point(_ node: JSONNode) -> (Point, Modifiers)? {
        guard node.isObject else { return pair(node, "").map { ($0, []) } }
        var x: Double?
        var y: Double?
        var modifiers = Modifiers()
        for (key, value) in node.members {
            switch String(decoding: key, as: UTF8.self) {
            case "x": x = number(value, "/x")
            case "y": y = number(value, "/y")
            case "modifiers": modifiers = self.modifiers(value, "/modifiers")
            case let name: noteUnknown(name, "/" + escaped(name), ["x", "y", "modifiers"])
            }
        }
        for name in ["x", "y"] where node.member(name == "x" ? "x" : "y") == nil {
            note("missing-member", "", "Add `\(name)`, a number in points.")
        }
        guard let x, let y else { return nil }
        return (Point(x: x, y: y), modifiers)
    }

    mutating func number(_ node: JSONNode, _ pointer: String) -> Double? {
        if let number = node.number { return number == 0 ? 0 : number }
        note("wrong-type", pointer, "Write a number, in points.")
        return nil
    }

    mutating func modifiers(_ node: JSONNode, _ pointer: String) -> Modifiers {
        var modifiers = Modifiers()
        guard let elements = node.elements else {
            note("wrong-type", pointer, "Write `modifiers` as a list of names.")
            return modifiers
        }
        for index in 0..<elements.count {
            guard let name = elements[index].string else {
                note("wrong-type", "\(pointer)/\(index)", "Write the name of a modifier.")
                continue
            }
            if let modifier = Modifiers(named: name) {
                modifiers.insert(modifier)
            } else {
                noteUnknownWord(name, "\(pointer)/\(index)", Modifiers.names)
            }
        }
        return modifiers
    }

    mutating func pointerType(_ node: JSONNode, _ pointer: String) -> PointerType {
        let names = PointerType.allCases.map(\.rawValue)
        guard let name = node.string else {
            note("wrong-type", pointer, "Write one of \(list(names)).")
            return .mouse
        }
        if let type = PointerType(rawValue: name) { return type }
        noteUnknownWord(name, pointer, names)
        return .mouse
    }

    mutating func noteUnknown(_ name: String, _ pointer: String, _ known: [String]) {
        let hint =
            EditDistance.nearest(to: name, among: known).map { "Did you mean `\($0)`?" }
            ?? "Only \(list(known)) may stand here."
        note("unknown-member", pointer, hint)
    }

    mutating func noteUnknownWord(_ word: String, _ pointer: String, _ known: [String]) {
        let hint =
            EditDistance.nearest(to: word, among: known).map { "Did you mean `\($0)`?" }
            ?? "Write one of \(list(known))."
        note("unknown-value", pointer, hint)
    }

    func list(_ names: [String]) -> String { names.map { "`\($0)`" }.joined(separator: ", ") }

    /// A member's name as a token of a JSON Pointer (RFC 6901).
    func escaped(_ name: String) -> String {
        String(
            name.prefix(40).flatMap { character -> String in
                switch character {
                case "~": "~0"
                case "/": "~1"
                default: String(character)
                }
            })
    }
}
