import Glibc

/// Reads lines from a descriptor as they come, without waiting for more than one.
struct LineReader {
    enum Line {
        case text([UInt8])
        /// Longer than any position; its rest is skipped.
        case tooLong
    }

    /// Bytes of a line at most.
    static let maximumLength = 1 << 16

    private let descriptor: Int32
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)
    private var start = 0
    private var end = 0

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next line without its end; nil once the input has ended.
    mutating func next() -> Line? {
        var line: [UInt8] = []
        var isTooLong = false
        while true {
            if start == end {
                guard fill() else {
                    if isTooLong { return .tooLong }
                    return line.isEmpty ? nil : .text(line)
                }
            }
            let part = buffer[start..<end]
            let newline = part.firstIndex(of: UInt8(ascii: "\n"))
            let piece = part[..<(newline ?? end)]
            if line.count + piece.count > Self.maximumLength {
                isTooLong = true
                line = []
            } else if !isTooLong {
                line.append(contentsOf: piece)
            }
            start = newline.map { $0 + 1 } ?? end
            if newline != nil { return isTooLong ? .tooLong : .text(line) }
        }
    }

    /// Waits for bytes; false at the end and on errors.
    private mutating func fill() -> Bool {
        while true {
            let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress!, $0.count) }
            if count < 0 && errno == EINTR { continue }
            (start, end) = (0, max(count, 0))
            return count > 0
        }
    }
}
