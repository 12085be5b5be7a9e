/// Strings as JSON text: quoted, with the escapes that RFC 8259 demands and no others.
///
/// Input is UTF-8 and stays so; only `"`, `\` and the control characters below a
/// space are escaped.
public enum JSONString {
    /// Room for the quoted form of so many bytes of UTF-8, whatever they are.
    @inlinable
    public static func maximumBytes(for count: Int) -> Int { 6 * count + 2 }

    /// Writes the string in quotes and returns how many bytes it took; `bytes`
    /// must have room for `maximumBytes(for:)`.
    @inlinable
    public static func write(
        utf8: UnsafeBufferPointer<UInt8>, to bytes: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var length = 1
        bytes[0] = UInt8(ascii: "\"")
        for byte in utf8 {
            if isPlain(byte) {
                bytes[length] = byte
                length += 1
            } else {
                length += writeEscape(byte, to: bytes + length)
            }
        }
        bytes[length] = UInt8(ascii: "\"")
        return length + 1
    }

    /// Appends the string in quotes.
    @inlinable
    public static func append(_ string: String, to bytes: inout [UInt8]) {
        var string = string
        string.withUTF8 { append(utf8: $0, to: &bytes) }
    }

    /// Appends UTF-8 in quotes.
    @inlinable
    public static func append(utf8: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        var start = 0
        for index in 0..<utf8.count where !isPlain(utf8[index]) {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 6) { room in
                let escape = room.baseAddress!
                let count = writeEscape(utf8[index], to: escape)
                bytes.append(contentsOf: UnsafeBufferPointer(start: escape, count: count))
            }
            start = index + 1
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
        bytes.append(UInt8(ascii: "\""))
    }

    @inlinable
    static func isPlain(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    /// The escape of a byte that is not plain; two or six bytes.
    @usableFromInline
    static func writeEscape(_ byte: UInt8, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        bytes[0] = UInt8(ascii: "\\")
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes[1] = byte
        case 0x08: bytes[1] = UInt8(ascii: "b")
        case 0x09: bytes[1] = UInt8(ascii: "t")
        case 0x0A: bytes[1] = UInt8(ascii: "n")
        case 0x0C: bytes[1] = UInt8(ascii: "f")
        case 0x0D: bytes[1] = UInt8(ascii: "r")
        default:
            let low = byte & 15
            bytes[1] = UInt8(ascii: "u")
            bytes[2] = UInt8(ascii: "0")
            bytes[3] = UInt8(ascii: "0")
            bytes[4] = UInt8(ascii: "0") + byte >> 4
            bytes[5] = low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + (low - 10)
            return 6
        }
        return 2
    }
}
