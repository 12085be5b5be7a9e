import PointerLayout
import PointerSolver

/// Plays a recording on one layout, and tells the transitions that a session would have told (rules T1 to T8, I1 to I5).
public struct SessionPlayer {
    private let writer: AnswerWriter
    private var session: PointerSession
    private var keys: [ExactString: Int32] = [:]
    private var names: [String] = []
    /// The number of the transition told last.
    public private(set) var sequence = 0

    public init(_ writer: AnswerWriter) {
        self.writer = writer
        session = PointerSession(layout: writer.compilation.layout)
    }

    /// What an event leads to, a transition a line, as a session's stream tells it. A revision leads to nothing: the
    /// layout is the one that there is.
    public mutating func play(_ recorded: RecordedEvent) -> [UInt8] {
        var transitions: [SessionTransition] = []
        var time: Double?
        switch recorded {
        case .revision: return []
        case .idle(let pointer):
            session.handle(PointerEvent(pointer: key(of: pointer), kind: .idle), &transitions)
        case .event(let event):
            time = event.time
            session.handle(event.event(pointer: key(of: event.pointer)), &transitions)
        }
        return ByteSink.array(capacity: 512 * transitions.count) { sink in
            for transition in transitions {
                sequence += 1
                let pointer = names[Int(transition.pointer)]
                switch transition {
                case .region(let transition):
                    let drawn =
                        transition.kind == .style ? session.pointer(transition.pointer)?.pointer : nil
                    writer.append(
                        transition, sequence: sequence, pointer: pointer, time: time, drawn: drawn,
                        to: &sink)
                case .input(let transition):
                    writer.append(transition, sequence: sequence, pointer: pointer, to: &sink)
                }
                sink.append(UInt8(ascii: "\n"))
            }
        }
    }

    private mutating func key(of pointer: String) -> Int32 {
        if let key = keys[ExactString(pointer)] { return key }
        let key = Int32(names.count)
        keys[ExactString(pointer)] = key
        names.append(pointer)
        return key
    }
}
