import Glibc

/// A request and its answer on a connection of its own, for what comes before and after a run.
public struct PlainClient: Sendable {
    public struct Problem: Error, Sendable {
        public var text: String
    }

    public struct Answer: Sendable {
        public var status: Int
        /// The revision that it is about; empty when it is about none.
        public var tag: String
        public var body: [UInt8]
    }

    /// Seconds without progress after which nothing more is expected; a large layout takes a while to compile.
    private static let patience = 60

    let address: LoadAddress

    public init(_ address: LoadAddress) {
        self.address = address
    }

    public func ask(_ method: String, _ path: String, body: [UInt8]? = nil) throws(Problem) -> Answer {
        guard let descriptor = address.open(blocking: true) else {
            throw Problem(text: "\(address.authority): \(String(cString: strerror(errno)))")
        }
        defer { close(descriptor) }
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        var head = "\(method) \(path) HTTP/1.1\r\nHost: \(address.authority)\r\nConnection: close\r\n"
        if let body { head += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n" }
        let bytes = Array((head + "\r\n").utf8) + (body ?? [])
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                send(descriptor, $0.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            sent += count
        }
        var reader = AnswerReader()
        switch reader.read(descriptor) {
        case .complete(let head):
            return Answer(
                status: head.status, tag: reader.tag(head), body: reader.withBody(head) { Array($0) })
        case .incomplete: throw Problem(text: "\(address.authority): no answer to \(method) \(path)")
        case .failed(let kind):
            throw Problem(text: "\(address.authority): \(method) \(path): \(kind.rawValue)")
        }
    }
}
