import PointerJSON

/// What happened to a session since it was made, to be played again: kept as JSON, up to a limit.
struct SessionRecording {
    /// The layout's revision when the session was made.
    private let revision: String
    /// Events with commas between them.
    private var events: [UInt8] = []
    /// Whether nothing is missing at its end.
    private var isComplete = true

    init(from revision: String) {
        self.revision = revision
    }

    mutating func append(_ event: RecordedEvent) {
        guard isComplete else { return }
        let text = ByteSink.array(capacity: 128) { sink in
            if !events.isEmpty { sink.append(UInt8(ascii: ",")) }
            sink.append(event)
        }
        // What comes after a gap could not be played.
        isComplete = events.count + text.count <= ServiceLimits.recordingBytes
        if isComplete { events += text }
    }

    /// `{"session", "layout", "revision", "complete", "events"}`.
    func json(session: String, layout: String) -> [UInt8] {
        ByteSink.array(capacity: events.count + 256) { sink in
            sink.append(#"{"session":"#)
            sink.append(string: session)
            sink.append(#","layout":"#)
            sink.append(string: layout)
            sink.append(#","revision":"#)
            sink.append(string: revision)
            sink.append(#","complete":"#)
            sink.append(isComplete)
            sink.append(#","events":["#)
            sink.append(events)
            sink.append("]}")
        }
    }
}
