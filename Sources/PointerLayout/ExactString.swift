/// A string that equals another when their UTF-8 bytes are equal, as ids of the document do.
///
/// Swift's own strings are equal when they look the same: `é` in one piece equals `e`
/// with an accent put on. Use this as the key wherever ids are looked up.
public struct ExactString: Hashable, Sendable {
    public var string: String

    @inlinable
    public init(_ string: String) {
        self.string = string
    }

    @inlinable
    public static func == (first: ExactString, second: ExactString) -> Bool {
        first.string.utf8.elementsEqual(second.string.utf8)
    }

    @inlinable
    public func hash(into hasher: inout Hasher) {
        let hashed: Void? = string.utf8.withContiguousStorageIfAvailable {
            hasher.combine(bytes: UnsafeRawBufferPointer($0))
        }
        if hashed == nil { for byte in string.utf8 { hasher.combine(byte) } }
        hasher.combine(UInt8(0xFF))
    }
}
