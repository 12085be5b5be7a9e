/// The transitions that a session told last, as the events that its streams were sent, without gaps.
struct TransitionLog {
    /// The number of the transition told last; 0 before the first.
    private(set) var sequence = 0
    /// Events from number `sequence − events.count + 1` on.
    private var events: [[UInt8]] = []
    private var byteCount = 0

    /// Keeps the event of the next number, and forgets the oldest beyond the limit.
    mutating func append(_ event: [UInt8]) {
        sequence += 1
        events.append(event)
        byteCount += event.count
        var dropped = 0
        while byteCount > ServiceLimits.sessionLogBytes, dropped < events.count {
            byteCount -= events[dropped].count
            dropped += 1
        }
        events.removeFirst(dropped)
    }

    /// The events after a number, one after the other; nil when they are not all held, or the number is none of ours.
    func events(after number: Int) -> [UInt8]? {
        guard number >= sequence - events.count, number <= sequence else { return nil }
        return Array(events.suffix(sequence - number).joined())
    }
}
