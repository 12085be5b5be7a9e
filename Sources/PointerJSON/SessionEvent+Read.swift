import PointerGeometry
import PointerLayout
import PointerSolver

extension SessionEvent {
    /// Reads one event, or a list of them; none of a list counts when one cannot be read.
    public static func read(_ bytes: UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) -> [SessionEvent] {
        let document: JSONDocument
        do { document = try JSONDocument(parsing: UnsafeRawBufferPointer(bytes)) } catch {
            throw QuestionRefusal(.malformed, findings: [LayoutFinding(error, pointer: "")])
        }
        var reading = PointReading()
        var events: [SessionEvent] = []
        if let elements = document.root.elements {
            guard elements.count <= maximumCount else {
                throw QuestionRefusal(
                    .tooMany,
                    findings: [
                        LayoutFinding(
                            reason: "too-many-events", pointer: "",
                            hint: "Send at most \(maximumCount) events a request.")
                    ])
            }
            for index in 0..<elements.count {
                reading.place = "/\(index)"
                if let event = reading.event(elements[index]) { events.append(event) }
            }
        } else if let event = reading.event(document.root) {
            events.append(event)
        }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
        return events
    }
}

extension PointReading {
    private static let members = [
        "pointer", "type", "x", "y", "t", "button", "modifiers", "pointerType",
        "scrollType",
    ]
    /// Buttons are bits of a 32-bit mask.
    private static let buttons = 1...32

    mutating func event(_ node: JSONNode) -> SessionEvent? {
        guard node.isObject else {
            note("wrong-type", "", "Write an event as `{\"type\": \"move\", \"x\": 10, \"y\": 20}`.")
            return nil
        }
        var event = SessionEvent(.move)
        var (hasType, x, y) = (false, nil as Double?, nil as Double?)
        for (key, value) in node.members {
            switch String(decoding: key, as: UTF8.self) {
            case "pointer":
                if let id = identifier(value, "/pointer") { event.pointer = id }
            case "type":
                hasType = true
                if let kind = kind(value) { event.kind = kind }
            case "x": x = number(value, "/x")
            case "y": y = number(value, "/y")
            case "t": event.time = number(value, "/t")
            case "button":
                if let button = button(value) { event.button = button }
            case "modifiers": event.modifiers = modifiers(value, "/modifiers")
            case "pointerType": event.pointerType = sessionPointerType(value)
            case "scrollType":
                if let isDiscrete = scrollType(value) { event.isDiscrete = isDiscrete }
            case let name: noteUnknown(name, "/" + escaped(name), PointReading.members)
            }
        }
        if !hasType {
            note(
                "missing-member", "",
                "Add `type`, one of \(list(SessionEvent.Kind.allCases.map(\.rawValue))).")
        }
        checkPosition(node, event.kind)
        if let x, let y { event.position = Point(x: x, y: y) }
        if event.kind == .modifiers, node.member("modifiers") == nil {
            note("missing-member", "", "Add `modifiers`, the names of all modifiers that are down.")
        }
        checkMembers(node, event.kind)
        return event
    }

    /// Times are what a wait is about, and sources what a scroll is about.
    private mutating func checkMembers(_ node: JSONNode, _ kind: SessionEvent.Kind) {
        if kind == .wait, node.member("t") == nil {
            note("missing-member", "", "Add `t`, the time until which nothing happened, in milliseconds.")
        }
        let hasSource = node.member("scrollType") != nil
        if kind == .scroll, !hasSource {
            note("missing-member", "", "Add `scrollType`, `continuous` or `discrete`.")
        } else if kind != .scroll, hasSource {
            note("unexpected-member", "/scrollType", "Only a scroll has a `scrollType`.")
        }
    }

    /// A position has both numbers, and a move has one.
    private mutating func checkPosition(_ node: JSONNode, _ kind: SessionEvent.Kind) {
        let (hasX, hasY) = (node.member("x") != nil, node.member("y") != nil)
        guard kind == .move || hasX || hasY else { return }
        if !hasX { note("missing-member", "", "Add `x`, a number in points.") }
        if !hasY { note("missing-member", "", "Add `y`, a number in points.") }
    }

    /// Ids have 1 to 256 bytes, as those of views have.
    mutating func identifier(_ node: JSONNode, _ pointer: String) -> String? {
        let longest = 256
        guard let text = node.string else {
            note("wrong-type", pointer, "Write the pointer's id as a string.")
            return nil
        }
        guard (1...longest).contains(text.utf8.count) else {
            note("invalid-id", pointer, "Give the pointer an id of 1 to \(longest) bytes.")
            return nil
        }
        return text
    }

    private mutating func kind(_ node: JSONNode) -> SessionEvent.Kind? {
        let names = SessionEvent.Kind.allCases.map(\.rawValue)
        guard let name = node.string else {
            note("wrong-type", "/type", "Write one of \(list(names)).")
            return nil
        }
        if let kind = SessionEvent.Kind(rawValue: name) { return kind }
        noteUnknownWord(name, "/type", names)
        return nil
    }

    private mutating func sessionPointerType(_ node: JSONNode) -> SessionPointerType? {
        let names = SessionPointerType.allCases.map(\.rawValue)
        guard let name = node.string else {
            note("wrong-type", "/pointerType", "Write one of \(list(names)).")
            return nil
        }
        if let type = SessionPointerType(rawValue: name) { return type }
        noteUnknownWord(name, "/pointerType", names)
        return nil
    }

    /// Whether it is discrete.
    private mutating func scrollType(_ node: JSONNode) -> Bool? {
        switch node.string {
        case "continuous": return false
        case "discrete": return true
        case let name:
            let names = ["continuous", "discrete"]
            if let name {
                noteUnknownWord(name, "/scrollType", names)
            } else {
                note("wrong-type", "/scrollType", "Write one of \(list(names)).")
            }
            return nil
        }
    }

    /// A button's mask: `primary`, `secondary`, or its number.
    private mutating func button(_ node: JSONNode) -> UInt32? {
        if let name = node.string {
            if name == "primary" { return Buttons.primary }
            if name == "secondary" { return Buttons.secondary }
            noteUnknownWord(name, "/button", ["primary", "secondary"])
            return nil
        }
        if let number = node.integer, PointReading.buttons.contains(number) { return 1 << UInt32(number - 1) }
        note("wrong-type", "/button", "Write `primary`, `secondary`, or a button's number from 1 to 32.")
        return nil
    }
}
