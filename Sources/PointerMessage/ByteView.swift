import Glibc

/// Bytes that somebody else owns, valid as long as their owner says.
public typealias ByteView = UnsafeBufferPointer<UInt8>

extension UnsafeBufferPointer where Element == UInt8 {
    /// Whether these are exactly the bytes of the literal.
    @inlinable
    public func equals(_ literal: StaticString) -> Bool {
        count == literal.utf8CodeUnitCount && starts(with: literal)
    }

    /// Whether the bytes begin with those of the literal.
    @inlinable
    public func starts(with literal: StaticString) -> Bool {
        guard count >= literal.utf8CodeUnitCount, let baseAddress else {
            return literal.utf8CodeUnitCount == 0
        }
        return memcmp(baseAddress, literal.utf8Start, literal.utf8CodeUnitCount) == 0
    }

    /// Whether these are the bytes of the literal without regard to ASCII case.
    @inlinable
    public func equalsIgnoringCase(_ literal: StaticString) -> Bool {
        guard count == literal.utf8CodeUnitCount else { return false }
        for index in 0..<count
        where lowercasedASCII(self[index]) != lowercasedASCII(literal.utf8Start[index]) { return false }
        return true
    }
}

/// The byte, or the small letter of an ASCII capital.
@inlinable
func lowercasedASCII(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
}
