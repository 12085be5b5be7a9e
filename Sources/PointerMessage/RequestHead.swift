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
    public let target: RequestTarget
    public let version: HTTPVersion

    @usableFromInline let owner: UnsafeRawPointer
    @usableFromInline let lookup: HeaderLookup
    @usableFromInline let present: HeaderNameLengths

    /// A head over memory and a header table of `owner`, which has names of the lengths `present` and no others.
    public init(
        method: ByteView, target: RequestTarget, version: HTTPVersion, owner: UnsafeRawPointer,
        present: HeaderNameLengths = .all, lookup: HeaderLookup
    ) {
        self.method = method
        self.target = target
        self.version = version
        self.owner = owner
        self.present = present
        self.lookup = lookup
    }

    /// The target's path.
    public var path: ByteView { target.path }
    /// The target's query, nil without one.
    public var query: ByteView? { target.query }

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
    public var lacksHost: Bool { version == .http11 && !present.hasHost && header("Host") == nil }

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
