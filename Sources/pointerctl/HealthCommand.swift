import Glibc
import PointerCommandLine

/// `pointerctl health`: one GET over plain HTTP, so that a container needs no other tool.
struct HealthCommand {
    private let endpoint: Endpoint
    private let path: String
    private let url: String

    /// Seconds until a daemon that does not answer counts as ill.
    private static let patience = 2

    init(_ call: Invocation) throws(UsageError) {
        url = call.operands[0]
        let scheme = "http://"
        let rest = url.hasPrefix(scheme) ? url.dropFirst(scheme.count) : ""
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        let host = String(rest[..<slash])
        guard let endpoint = Endpoint(host) ?? Endpoint(host + ":80"),
            rest.allSatisfy({ $0.isASCII && $0 > " " && $0 != "\u{7F}" })
        else {
            throw UsageError("'\(url)' cannot be asked", hint: "write http://HOST:PORT/PATH", path: call.path)
        }
        self.endpoint = endpoint
        path = slash == rest.endIndex ? "/" : String(rest[slash...])
    }

    func run() -> Int32 {
        switch ask() {
        case .success(let status) where (200..<300).contains(status):
            return ExitCode.success
        case .success(let status):
            StandardStream.error.write("\(url): status \(status)\n")
        case .failure(let problem):
            StandardStream.error.write("\(url): \(problem.text)\n")
        }
        return ExitCode.failure
    }

    private struct Problem: Error {
        var text: String
    }

    private func ask() -> Result<Int, Problem> {
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(endpoint.host, String(endpoint.port), &hints, &found)
        guard code == 0, let first = found else {
            return .failure(Problem(text: String(cString: gai_strerror(code))))
        }
        defer { freeaddrinfo(first) }
        var last = Problem(text: "no address")
        var address: UnsafeMutablePointer<addrinfo>? = first
        while let next = address {
            switch ask(next.pointee) {
            case .success(let status): return .success(status)
            case .failure(let problem): last = problem
            }
            address = next.pointee.ai_next
        }
        return .failure(last)
    }

    private func ask(_ address: addrinfo) -> Result<Int, Problem> {
        let descriptor = socket(
            address.ai_family, address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue), address.ai_protocol)
        guard descriptor >= 0 else { return .failure(Self.systemProblem()) }
        defer { close(descriptor) }
        var patience = timeval(tv_sec: Self.patience, tv_usec: 0)
        let size = socklen_t(MemoryLayout<timeval>.size)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &patience, size)
        guard connect(descriptor, address.ai_addr, address.ai_addrlen) == 0 else {
            return .failure(Self.systemProblem())
        }
        let request = "GET \(path) HTTP/1.1\r\nHost: \(endpoint)\r\nConnection: close\r\n\r\n"
        let bytes = Array(request.utf8)
        guard send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count else {
            return .failure(Self.systemProblem())
        }
        return status(from: descriptor)
    }

    /// Reads as far as the status line goes: `HTTP/1.1 200 OK`.
    private func status(from descriptor: Int32) -> Result<Int, Problem> {
        var line: [UInt8] = []
        var byte: UInt8 = 0
        while line.count < 64 && byte != UInt8(ascii: "\n") {
            let count = recv(descriptor, &byte, 1, 0)
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { return .failure(Self.systemProblem()) }
            if count == 0 { break }
            line.append(byte)
        }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1].prefix(3)) else {
            return .failure(Problem(text: "the answer is not HTTP"))
        }
        return .success(status)
    }

    private static func systemProblem() -> Problem {
        errno == EAGAIN || errno == EINPROGRESS
            ? Problem(text: "no answer within \(patience) seconds")
            : Problem(text: String(cString: strerror(errno)))
    }
}
