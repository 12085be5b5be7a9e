import Glibc

/// Reads one HTTP/1.1 answer after the other from a socket, into memory that it keeps.
struct AnswerReader {
    /// What is known once an answer's head has come.
    struct Head {
        var status = 0
        /// Bytes before the body.
        var length = 0
        var bodyLength = 0
        var closes = false
        /// What the server says that it took, in nanoseconds; 0 when it says nothing.
        var serverNanoseconds: UInt64 = 0
        /// Where the entity tag stands, without its quotes.
        var tag = 0..<0
    }

    enum State {
        case incomplete
        case complete(Head)
        case failed(FailureKind)
    }

    private var bytes = [UInt8](repeating: 0, count: 16 << 10)
    private var filled = 0
    private var head: Head?
    /// Heads are short; what goes on for longer is no answer of ours.
    private static let headLimit = 64 << 10
    private static let bodyLimit = 1 << 30

    mutating func reset() {
        filled = 0
        head = nil
    }

    /// Whether nothing of an answer has come.
    var isEmpty: Bool { filled == 0 }

    /// Reads what there is, once; a socket that would block leaves the answer incomplete.
    mutating func read(_ descriptor: Int32) -> State {
        while true {
            if filled == bytes.count { bytes.append(contentsOf: repeatElement(0, count: bytes.count)) }
            let room = bytes.count - filled
            let count = bytes.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress! + filled, room, 0) }
            if count < 0 {
                if errno == EINTR { continue }
                return errno == EAGAIN ? .incomplete : .failed(.reset)
            }
            if count == 0 { return .failed(.closed) }
            filled += count
            let state = examine()
            if case .incomplete = state { continue }
            return state
        }
    }

    private mutating func examine() -> State {
        if head == nil {
            guard
                let found = bytes.withUnsafeBufferPointer({
                    Self.head(of: UnsafeBufferPointer(rebasing: $0[..<filled]))
                })
            else { return filled > Self.headLimit ? .failed(.malformed) : .incomplete }
            guard found.status >= 100, found.bodyLength >= 0 else { return .failed(.malformed) }
            head = found
            let whole = found.length + found.bodyLength
            if whole > bytes.count { bytes.append(contentsOf: repeatElement(0, count: whole - bytes.count)) }
        }
        guard let head, filled >= head.length + head.bodyLength else { return .incomplete }
        return filled == head.length + head.bodyLength ? .complete(head) : .failed(.malformed)
    }

    /// The body of a complete answer.
    func withBody<Result>(_ head: Head, _ use: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { use(UnsafeBufferPointer(rebasing: $0[head.length..<filled])) }
    }

    func tag(_ head: Head) -> String { String(decoding: bytes[head.tag], as: UTF8.self) }

    /// The head, once it is there whole; a status of 0 or a length of −1 is a head that cannot be used.
    private static func head(of bytes: UnsafeBufferPointer<UInt8>) -> Head? {
        guard let text = bytes.baseAddress, let end = endOfHead(bytes) else { return nil }
        var head = Head()
        head.length = end + 4
        head.bodyLength = -1
        guard end >= 12, memcmp(text, "HTTP/1.1 ", 9) == 0 || memcmp(text, "HTTP/1.0 ", 9) == 0 else {
            return head
        }
        head.status = Int(number(bytes, from: 9, to: 12) ?? 0)
        head.closes = text[7] == UInt8(ascii: "0")
        var line = 12
        while line < end {
            guard let next = memchr(text + line, 10, end + 2 - line) else { break }
            let start = text.distance(to: next.assumingMemoryBound(to: UInt8.self)) + 1
            guard start < end else { break }
            if name("content-length:", at: start, bytes) {
                head.bodyLength =
                    number(bytes, from: start + 15, to: end + 2).flatMap { Int(exactly: $0) } ?? -1
                if head.bodyLength > bodyLimit { head.bodyLength = -1 }
            } else if name("connection: close", at: start, bytes) {
                head.closes = true
            } else if name("server-timing:", at: start, bytes) {
                head.serverNanoseconds = duration(bytes, from: start + 14, to: end + 2)
            } else if name("etag: \"", at: start, bytes) {
                var stop = start + 7
                while stop < end, text[stop] != UInt8(ascii: "\"") { stop += 1 }
                head.tag = (start + 7)..<stop
            }
            line = start
        }
        if head.status == 204 || head.status == 304 { head.bodyLength = 0 }
        return head
    }

    /// Where the empty line begins that ends a head.
    private static func endOfHead(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var place = 0
        while place + 3 < bytes.count {
            // Of four bytes in a row one is looked at, and the others only where it fits.
            switch bytes[place + 3] {
            case 10:
                if bytes[place] == 13, bytes[place + 1] == 10, bytes[place + 2] == 13 { return place }
                place += 2
            case 13: place += 1
            default: place += 4
            }
        }
        return nil
    }

    /// Whether a header of the given lower-case name begins here.
    private static func name(_ name: StaticString, at start: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool
    {
        guard start + name.utf8CodeUnitCount <= bytes.count else { return false }
        return strncasecmp(
            UnsafeRawPointer(bytes.baseAddress! + start).assumingMemoryBound(to: CChar.self),
            UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self), name.utf8CodeUnitCount) == 0
    }

    private static func number(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> UInt64? {
        var place = start
        while place < end, bytes[place] == UInt8(ascii: " ") { place += 1 }
        var value: UInt64?
        while place < end, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]),
            value ?? 0 < 1 << 58
        {
            value = (value ?? 0) * 10 + UInt64(bytes[place] - UInt8(ascii: "0"))
            place += 1
        }
        return value
    }

    /// The first `dur=` of a `Server-Timing` in nanoseconds; it is the sum of the others.
    private static func duration(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> UInt64
    {
        var place = start
        while place + 4 < end, memcmp(bytes.baseAddress! + place, "dur=", 4) != 0 {
            if bytes[place] == 13 { return 0 }
            place += 1
        }
        // Milliseconds; what comes after six decimals is less than a nanosecond.
        var value: UInt64 = 0
        var decimals: Int?
        var next = place + 4
        while next < end, value < 1 << 58 {
            if bytes[next] == UInt8(ascii: "."), decimals == nil {
                decimals = 0
            } else if (0x30...0x39).contains(bytes[next]), decimals ?? 0 < 6 {
                value = value * 10 + UInt64(bytes[next] - 0x30)
                decimals = decimals.map { $0 + 1 }
            } else {
                break
            }
            next += 1
        }
        for _ in (decimals ?? 0)..<6 where value < 1 << 58 { value *= 10 }
        return value
    }
}
