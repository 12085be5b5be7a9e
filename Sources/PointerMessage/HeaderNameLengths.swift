/// The lengths of the header names in a request: what surely is not there need not be looked for.
///
/// A request has few headers and is asked for many; each look compares names from the first to the last. One bit for
/// each length from 0 to 62, and one for all longer ones.
public struct HeaderNameLengths: Sendable {
    @usableFromInline var bits: UInt64 = 0
    /// Whether `Host` was among them, which every request is asked for.
    @usableFromInline var sawHost = false

    @inlinable
    public init() {}

    /// Whether `Host` surely is there.
    @inlinable
    public var hasHost: Bool { sawHost }

    /// Any header may be there.
    public static var all: HeaderNameLengths {
        var lengths = HeaderNameLengths()
        lengths.bits = .max
        return lengths
    }

    @inlinable @inline(__always)
    static func bit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }

    /// Takes in a name.
    @inlinable @inline(__always)
    public mutating func insert(_ name: ByteView) {
        bits |= Self.bit(name.count)
        if name.count == 4, name.equalsIgnoringCase("Host") { sawHost = true }
    }

    /// Whether the name may be among those taken in; false is certain.
    @inlinable @inline(__always)
    public func mayHold(_ name: StaticString) -> Bool { bits & Self.bit(name.utf8CodeUnitCount) != 0 }
}
