/// The line of a run that goes on, written over itself on a terminal: rate, p99 and time left.
public struct ProgressLine {
    private let settings: LoadSettings
    private let write: (String) -> Void
    private var lastTime: UInt64 = 0
    private var lastAnswered = 0
    /// Nanoseconds between two lines.
    private static let interval: UInt64 = 500_000_000

    public init(_ settings: LoadSettings, write: @escaping (String) -> Void) {
        self.settings = settings
        self.write = write
    }

    public mutating func show(_ time: UInt64, _ result: borrowing LoadResult) {
        guard time >= lastTime + Self.interval else { return }
        let seconds = Double(time - lastTime) / 1e9
        let rate = Double(result.answered - lastAnswered) / seconds
        let whole = settings.warmUp + settings.duration
        let left = whole > time ? whole - time : 0
        let state = time < settings.warmUp ? "warming up" : "\(Figures.decimal(rate, 0))/s"
        // The end of the line is cleared of what stood there.
        write(
            "\r\(state), p99 \(Figures.duration(result.corrected.percentile(0.99))), errors \(result.errors), "
                + "\(Figures.decimal(Double(left) / 1e9, 0)) s left\u{1B}[K")
        lastTime = time
        lastAnswered = result.answered
    }

    public func clear() { write("\r\u{1B}[K") }
}
