/// Where the time of an answer went as far as its handler knows, for a `Server-Timing` that the client asked for.
public struct AnswerTiming: Sendable {
    /// When the handler began, on `MonotonicClock`.
    public var begun: UInt64
    /// Nanoseconds in which the body of the request was read; 0 without one.
    public var parse: UInt64
    /// Nanoseconds in which the answer was found and written, which happens together.
    public var solve: UInt64

    public init(begun: UInt64, parse: UInt64 = 0, solve: UInt64) {
        self.begun = begun
        self.parse = parse
        self.solve = solve
    }
}
