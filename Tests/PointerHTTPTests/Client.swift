import Glibc

/// A client that writes exactly the bytes it is told to, and reads answers one by one.
final class Client {
    struct Answer {
        var status: Int
        var headers: [(name: String, value: String)]
        var body: [UInt8]

        subscript(name: String) -> String? {
            headers.first { $0.name.lowercased() == name.lowercased() }?.value
        }
        var text: String { String(decoding: body, as: UTF8.self) }
    }

    enum Failure: Error {
        case cannotConnect(Int32)
        case closed
        case timedOut
        case malformed(String)
    }

    /// Seconds after which a read fails instead of holding the test up.
    private static let patience = 20

    private var descriptor: Int32
    private var buffer: [UInt8] = []

    init(port: UInt16) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: Self.patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &timeout, size)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard result == 0 else { throw Failure.cannotConnect(errno) }
    }

    deinit {
        leave()
    }

    /// Closes the connection at once.
    func leave() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
    }

    /// Tells the server that nothing more comes.
    func finishWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Sends the bytes; false when the server does not take them any more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress! + position, bytes.count - position,
                    Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            position += count
        }
        return true
    }

    @discardableResult
    func send(_ text: String) -> Bool {
        send(Array(text.utf8))
    }

    /// Sends a request with the headers that every request has.
    func request(_ method: String, _ target: String, headers: String = "", body: [UInt8]? = nil) {
        var head = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n\(headers)"
        if let body { head += "Content-Length: \(body.count)\r\n" }
        send(Array((head + "\r\n").utf8) + (body ?? []))
    }

    /// Reads one answer; to HEAD none has a body.
    func answer(toHead: Bool = false) throws -> Answer {
        let head = String(decoding: try take(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        var lines = head.split(separator: "\r\n").makeIterator()
        let first = lines.next() ?? ""
        let words = first.split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw Failure.malformed(String(first))
        }
        var answer = Answer(status: status, headers: [], body: [])
        while let line = lines.next() {
            guard let colon = line.firstIndex(of: ":") else { throw Failure.malformed(String(line)) }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            answer.headers.append((String(line[..<colon]), String(value)))
        }
        if answer["Transfer-Encoding"] == "chunked" { return answer }
        if !toHead, status >= 200, status != 204, status != 304 {
            guard let length = answer["Content-Length"].flatMap({ Int($0) }) else {
                throw Failure.malformed(head)
            }
            answer.body = try take(length)
        }
        return answer
    }

    /// Reads the next piece of an answer in pieces; nil at its end.
    func chunk() throws -> String? {
        let line = String(decoding: try take(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
        guard let length = Int(line, radix: 16) else { throw Failure.malformed(line) }
        let piece = try take(length + 2).dropLast(2)
        return length == 0 ? nil : String(decoding: piece, as: UTF8.self)
    }

    /// Whether the server closes the connection without sending anything more.
    func isClosedByServer() -> Bool {
        do {
            try fill()
            return false
        } catch Failure.closed {
            return buffer.isEmpty
        } catch {
            return false
        }
    }

    private func take(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try fill() }
        defer { buffer.removeFirst(count) }
        return Array(buffer[..<count])
    }

    private func take(through end: [UInt8]) throws -> [UInt8] {
        var searched = 0
        while true {
            while searched + end.count <= buffer.count {
                if buffer[searched..<(searched + end.count)].elementsEqual(end) {
                    return try take(searched + end.count)
                }
                searched += 1
            }
            try fill()
        }
    }

    private func fill() throws {
        var piece = [UInt8](repeating: 0, count: 65_536)
        let count = recv(descriptor, &piece, piece.count, 0)
        if count < 0 { throw errno == EAGAIN ? Failure.timedOut : Failure.closed }
        if count == 0 { throw Failure.closed }
        buffer += piece[..<count]
    }
}
