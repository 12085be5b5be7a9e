import PointerMessage

/// What the loop says about itself: counts for the meter, and the parts of a time for a client that asked.
///
/// A request's time begins when the loop turns to the connections that are ready, the end of the request among what
/// they hold, and ends when the answer is queued. So it holds the waiting behind others of the same turn, and takes one
/// reading of the clock for an answer and one for a turn.
extension EventLoop {
    func record(_ key: Int, _ status: Int, since start: UInt64) {
        recorder.record(key: key, status: status, nanoseconds: MonotonicClock.now - start)
    }

    /// An answer of the sockets' own, counted with the others of its request.
    func counted(_ response: Response, _ head: RequestHead) -> Response {
        var response = response
        response.meterKey = handler.meterKey(for: head)
        return response
    }

    /// Adds `Server-Timing` to an answer given at once.
    func tellTiming(in answer: AnswerBuffer) {
        guard let timing = answer.timing else { return }
        var text = Self.parts(timing, whole: turn, handed: 0)
        text.withUTF8 { answer.addHeader("Server-Timing", $0) }
    }

    /// Adds `Server-Timing` to an answer.
    func tell(_ timing: AnswerTiming, in response: inout Response, for exchange: Exchange) {
        let whole = exchange.whole > 0 ? exchange.whole : turn
        response.headers["Server-Timing"] = Self.parts(timing, whole: whole, handed: exchange.handed)
    }

    /// The parts in milliseconds (Server Timing, W3C); the sum first, for readers that take only one.
    private static func parts(_ timing: AnswerTiming, whole: UInt64, handed: UInt64) -> String {
        let given = handed > 0 ? handed : timing.begun
        // Clocks of two cores may differ by a little.
        func span(_ start: UInt64, _ end: UInt64) -> UInt64 { end > start ? end - start : 0 }
        var text = "total;dur=\(milliseconds(span(whole, MonotonicClock.now)))"
        text += ", read;dur=\(milliseconds(span(whole, given)))"
        text += ", queue;dur=\(milliseconds(span(given, timing.begun)))"
        if timing.parse > 0 { text += ", parse;dur=\(milliseconds(timing.parse))" }
        return text + ", solve;dur=\(milliseconds(timing.solve))"
    }

    /// With six decimals, all that nanoseconds have.
    private static func milliseconds(_ nanoseconds: UInt64) -> String {
        let rest = String(nanoseconds % 1_000_000)
        return "\(nanoseconds / 1_000_000)." + String(repeating: "0", count: 6 - rest.count) + rest
    }
}
