import Glibc
import PointerMessage

/// A connection to a daemon on this machine that writes exactly the bytes it is told to.
final class Connection {
    enum Failure: Error {
        case cannotConnect(Int32)
        case closed
        case timedOut
        case malformed(String)
    }

    private var descriptor: Int32
    private var buffer: [UInt8] = []

    /// Connects; `patience` is the seconds after which a read or write fails instead of holding the test up.
    init(port: UInt16, patience: Int = 60) throws {
        descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var timeout = timeval(tv_sec: patience, tv_usec: 0)
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

    /// Tells the daemon that nothing more comes.
    func finishWriting() {
        shutdown(descriptor, Int32(SHUT_WR))
    }

    /// Sends the bytes; false when the daemon does not take them any more.
    @discardableResult
    func send(_ bytes: [UInt8]) -> Bool {
        var position = 0
        while position < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.send(
                    descriptor, $0.baseAddress! + position, bytes.count - position, Int32(MSG_NOSIGNAL))
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

    /// Sends a request as it is, its length added when it has a body or one is expected.
    @discardableResult
    func send(_ request: Request) -> Bool {
        var bytes = Array("\(request.method) ".utf8) + request.path
        if let query = request.query { bytes += [UInt8(ascii: "?")] + query }
        bytes += Array((request.version == .http10 ? " HTTP/1.0\r\n" : " HTTP/1.1\r\n").utf8)
        for field in request.headers.fields { bytes += Array("\(field.name): \(field.value)\r\n".utf8) }
        if !request.body.isEmpty || request.method == "PUT" || request.method == "POST" {
            bytes += Array("Content-Length: \(request.body.count)\r\n".utf8)
        }
        return send(bytes + Array("\r\n".utf8) + request.body)
    }

    /// Reads the next piece of a response that goes on; nil at its end.
    func piece() throws -> String? {
        let line = String(decoding: try take(through: Array("\r\n".utf8)).dropLast(2), as: UTF8.self)
        guard let length = Int(line, radix: 16) else { throw Failure.malformed(line) }
        let piece = try take(length + 2).dropLast(2)
        return length == 0 ? nil : String(decoding: piece, as: UTF8.self)
    }

    /// Reads one response, without what belongs to the connection; to HEAD none has a body, and of one that goes on the
    /// pieces are left to be read.
    func response(toHead: Bool = false) throws -> Response {
        let head = String(decoding: try take(through: Array("\r\n\r\n".utf8)), as: UTF8.self)
        var lines = head.split(separator: "\r\n").makeIterator()
        let first = lines.next() ?? ""
        let words = first.split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else {
            throw Failure.malformed(String(first))
        }
        var response = Response(status: status)
        while let line = lines.next() {
            guard let colon = line.firstIndex(of: ":") else { throw Failure.malformed(String(line)) }
            response.headers.add(
                String(line[..<colon]), String(line[line.index(after: colon)...].drop { $0 == " " }))
        }
        let length = response.headers["Content-Length"].flatMap { Int($0) }
        let goesOn = response.headers["Transfer-Encoding"] == "chunked"
        for name in ["Date", "Content-Length", "Connection", "Transfer-Encoding"] {
            response.headers[name] = nil
        }
        if goesOn { return response }
        if !toHead, status >= 200, status != 204, status != 304 {
            guard let length else { throw Failure.malformed(head) }
            response.body = try take(length)
        }
        return response
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
