import PointerGeometry
import PointerLayout

/// One thing that happened to a session, as its recording tells it.
public enum RecordedEvent: Hashable, Sendable {
    /// What a client sent.
    case event(SessionEvent)
    /// A pointer had not moved for the session's time.
    case idle(pointer: String)
    /// From here on the layout has this revision.
    case revision(String)
}

extension ByteSink {
    /// An event as a client sends it; `idle` and `revision` are types of recordings alone.
    package mutating func append(_ recorded: RecordedEvent) {
        switch recorded {
        case .revision(let revision):
            append(#"{"type":"revision","revision":"#)
            append(string: revision)
        case .idle(let pointer):
            append(#"{"pointer":"#)
            append(string: pointer)
            append(#","type":"idle""#)
        case .event(let event):
            append(event)
        }
        append(UInt8(ascii: "}"))
    }

    /// Without its closing brace.
    private mutating func append(_ event: SessionEvent) {
        append(#"{"pointer":"#)
        append(string: event.pointer)
        append(#","type":"#)
        append(string: event.kind.rawValue)
        if let position = event.position {
            append(#","x":"#)
            append(number: position.x)
            append(#","y":"#)
            append(number: position.y)
        }
        if let time = event.time {
            append(#","t":"#)
            append(number: time)
        }
        if event.kind == .down || event.kind == .up {
            append(#","button":"#)
            append(button: event.button.trailingZeroBitCount)
        }
        if let modifiers = event.modifiers {
            append(#","modifiers":"#)
            append(modifiers: UInt32(modifiers.rawValue))
        }
        if let pointerType = event.pointerType {
            append(#","pointerType":"#)
            append(string: pointerType.rawValue)
        }
        if event.kind == .scroll {
            append(#","scrollType":"#)
            append(string: event.isDiscrete ? "discrete" : "continuous")
        }
    }
}

extension RecordedEvent {
    /// Reads a recording: the answer of `GET …/events`, or a list of events alone.
    package static func read(_ root: JSONNode) throws(QuestionRefusal) -> [RecordedEvent] {
        var reading = PointReading()
        let list = root.isObject ? root.member("events") : root
        guard let elements = list?.elements else {
            reading.note("wrong-type", "", "Write a list of events, or an object with `events`.")
            throw QuestionRefusal(findings: reading.findings)
        }
        var events: [RecordedEvent] = []
        events.reserveCapacity(elements.count)
        for index in 0..<elements.count where reading.findings.count < PointReading.findingLimit {
            reading.place = (root.isObject ? "/events" : "") + "/\(index)"
            if let event = reading.recorded(elements[index]) { events.append(event) }
        }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
        return events
    }
}

extension PointReading {
    fileprivate mutating func recorded(_ node: JSONNode) -> RecordedEvent? {
        switch node.member("type")?.string {
        case "idle":
            guard let pointer = node.member("pointer") else {
                return .idle(pointer: SessionEvent.defaultPointer)
            }
            return identifier(pointer, "/pointer").map { .idle(pointer: $0) }
        case "revision":
            return .revision(node.member("revision")?.string ?? "")
        default:
            return event(node).map { .event($0) }
        }
    }
}
