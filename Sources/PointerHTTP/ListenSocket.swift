import Glibc

/// A bound and listening TCP socket.
struct ListenSocket {
    let descriptor: Int32
    /// The port it is bound to, also when the system picked it.
    let port: UInt16

    /// Binds the first address of the host that can be bound.
    init(host: String, port: UInt16, backlog: Int) throws(ServerError) {
        var name = host
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        var hints = addrinfo()
        hints.ai_family = AF_UNSPEC
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV
        var list: UnsafeMutablePointer<addrinfo>?
        let found = getaddrinfo(name.isEmpty ? nil : name, String(port), &hints, &list)
        guard found == 0, let first = list else {
            throw ServerError(
                description: "cannot listen on \(host): \(String(cString: gai_strerror(found)))")
        }
        defer { freeaddrinfo(first) }

        var failure: Int32 = 0
        var candidate: UnsafeMutablePointer<addrinfo>? = first
        while let address = candidate {
            switch Self.listen(address.pointee, backlog: backlog) {
            case .success(let descriptor):
                self.descriptor = descriptor
                self.port = Self.boundPort(of: descriptor)
                return
            case .failure(let error): failure = error.code
            }
            candidate = address.pointee.ai_next
        }
        throw ServerError(description: "cannot listen on \(host):\(port): \(systemMessage(failure))")
    }

    private struct SystemError: Error {
        let code: Int32
    }

    private static func listen(_ address: addrinfo, backlog: Int) -> Result<Int32, SystemError> {
        let type = address.ai_socktype | Int32(SOCK_NONBLOCK.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
        let descriptor = socket(address.ai_family, type, address.ai_protocol)
        guard descriptor >= 0 else { return .failure(SystemError(code: errno)) }
        var on: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
        guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0,
            Glibc.listen(descriptor, Int32(clamping: backlog)) == 0
        else {
            let code = errno
            close(descriptor)
            return .failure(SystemError(code: code))
        }
        return .success(descriptor)
    }

    private static func boundPort(of descriptor: Int32) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        return withUnsafeMutableBytes(of: &storage) { bytes in
            getsockname(descriptor, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), &length)
            // The port stands at the same place in both families, in network order.
            return UInt16(bigEndian: bytes.loadUnaligned(fromByteOffset: 2, as: UInt16.self))
        }
    }
}
