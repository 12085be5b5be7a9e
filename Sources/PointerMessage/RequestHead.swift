/// The head of a request, as a view of memory that belongs to the connection.
///
/// Valid only during the call it is passed to. Nothing here allocates but the members that say so. The target is as it
/// was sent: percent escapes are kept, `%2F` and `%00` included.
public struct RequestHead {
    /// Finds the first value of a header: owner, name, length of the name, and where to put the length of the value.
    public typealias HeaderLookup =
        @convention(c) (
            UnsafeRawPointer, UnsafePointer<UInt8>, Int, UnsafeMutablePointer<Int>
        ) -> UnsafePointer<UInt8>?

    /// The method as sent; methods are case-sensitive.
    public let method: ByteView
    /// The whole request target.
    public let target: ByteView
    /// The part before `?`; of an absolute target (`http://host/…`) what follows the authority. `*` stays.
    public let path: ByteView
    /// The part after the first `?`; nil without one.
    public let query: ByteView?
    public let version: HTTPVersion

    @usableFromInline let owner: UnsafeRawPointer
    @usableFromInline let lookup: HeaderLookup
    @usableFromInline let present: HeaderNameLengths

    /// A head over memory and a header table of `owner`, which has names of the lengths `present` and no others.
    public init(
        method: ByteView, target: ByteView, version: HTTPVersion, owner: UnsafeRawPointer,
        present: HeaderNameLengths = .all, lookup: HeaderLookup
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.owner = owner
        self.present = present
        self.lookup = lookup
        (path, query) = splitTarget(target)
    }

    /// The first value of the header, nil when there is none.
    @inlinable @inline(__always)
    public func header(_ name: StaticString) -> ByteView? {
        present.mayHold(name) ? find(name) : nil
    }

    @usableFromInline
    func find(_ name: StaticString) -> ByteView? {
        var length = 0
        guard let start = lookup(owner, name.utf8Start, name.utf8CodeUnitCount, &length) else { return nil }
        return ByteView(start: start, count: length)
    }

    /// The first value of the header as text; allocates.
    public func headerText(_ name: StaticString) -> String? {
        header(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Whether HTTP/1.1 asks for a `Host` header that this request lacks (RFC 9112, 3.2: answer 400).
    public var lacksHost: Bool { version == .http11 && header("Host") == nil }

    /// Whether the method is GET or HEAD, which are answered alike.
    public var asksForRepresentation: Bool { method.equals("GET") || method.equals("HEAD") }
}

/// The version that a request line names.
public enum HTTPVersion: Sendable {
    case http10
    case http11
    /// Anything else that the socket layer let through.
    case other

    public init(_ name: ByteView) {
        self = name.equals("HTTP/1.1") ? .http11 : name.equals("HTTP/1.0") ? .http10 : .other
    }
}

/// The path and query of a request target.
private func splitTarget(_ target: ByteView) -> (path: ByteView, query: ByteView?) {
    let start = pathStart(of: target)
    var end = start
    while end < target.count, target[end] != UInt8(ascii: "?") { end += 1 }
    var path = ByteView(rebasing: target[start..<end])
    if path.isEmpty, start > 0 {
        // `http://host` means its root.
        let root: StaticString = "/"
        path = ByteView(start: root.utf8Start, count: 1)
    }
    return (path, end < target.count ? ByteView(rebasing: target[(end + 1)...]) : nil)
}

/// Where the path begins: after scheme and authority in the absolute form, else at once.
private func pathStart(of target: ByteView) -> Int {
    guard let first = target.first, first != UInt8(ascii: "/") else { return 0 }
    var index = target.starts(with: "http://") ? 7 : target.starts(with: "https://") ? 8 : 0
    guard index > 0 else { return 0 }
    while index < target.count, target[index] != UInt8(ascii: "/"), target[index] != UInt8(ascii: "?") {
        index += 1
    }
    return index
}
