import Glibc

/// Where a run sends its requests: an address that was looked up once.
public struct LoadAddress: Sendable {
    public struct Problem: Error, Sendable {
        public var reason: String
        public var hint: String

        public init(reason: String, hint: String) {
            self.reason = reason
            self.hint = hint
        }
    }

    /// As it stands in `Host`.
    public let authority: String
    /// Whether the address is of this machine's loopback.
    public let isLoopback: Bool
    private let family: Int32
    private let bytes: [UInt8]

    /// Looks up `http://HOST:PORT`.
    public init(_ url: String) throws(Problem) {
        let scheme = "http://"
        var rest = url.hasPrefix(scheme) ? String(url.dropFirst(scheme.count)) : ""
        while rest.hasSuffix("/") { rest.removeLast() }
        guard !rest.isEmpty,
            rest.allSatisfy({ $0.isASCII && $0 > " " && $0 != "/" && $0 != "?" && $0 != "@" })
        else { throw Problem(reason: "'\(url)' cannot be loaded", hint: "write http://HOST:PORT") }
        var host = Substring(rest)
        var port = "80"
        if let colon = rest.lastIndex(of: ":"), !rest.hasSuffix("]") {
            host = rest[..<colon]
            port = String(rest[rest.index(after: colon)...])
        }
        if host.first == "[", host.last == "]" { host = host.dropFirst().dropLast() }
        guard UInt16(port) != nil, !host.isEmpty else {
            throw Problem(reason: "'\(url)' cannot be loaded", hint: "write http://HOST:PORT")
        }
        var hints = addrinfo()
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        var found: UnsafeMutablePointer<addrinfo>?
        let code = getaddrinfo(String(host), port, &hints, &found)
        guard code == 0, let first = found else {
            throw Problem(
                reason: "\(host): \(String(cString: gai_strerror(code)))", hint: "check the host's name")
        }
        defer { freeaddrinfo(first) }
        authority = rest
        family = first.pointee.ai_family
        bytes = Array(
            UnsafeRawBufferPointer(start: first.pointee.ai_addr, count: Int(first.pointee.ai_addrlen)))
        isLoopback = Self.isLoopback(family, bytes)
    }

    /// 127.0.0.0/8, ::1 and the former inside IPv6.
    private static func isLoopback(_ family: Int32, _ bytes: [UInt8]) -> Bool {
        if family == AF_INET { return bytes.count > 4 && bytes[4] == 127 }
        guard family == AF_INET6, bytes.count >= 24 else { return false }
        let address = bytes[8..<24]
        let mapped: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 127]
        return address.dropLast().allSatisfy { $0 == 0 } && address.last == 1 || address.starts(with: mapped)
    }

    /// A socket that is connected or, if it does not block, on its way; nil with `errno` set.
    func open(blocking: Bool) -> Int32? {
        let flags = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(family, flags | (blocking ? 0 : Int32(SOCK_NONBLOCK.rawValue)), 0)
        guard descriptor >= 0 else { return nil }
        var on: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
        let result = bytes.withUnsafeBytes { raw in
            connect(descriptor, raw.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(raw.count))
        }
        if result == 0 || errno == EINPROGRESS { return descriptor }
        let code = errno
        close(descriptor)
        errno = code
        return nil
    }
}
