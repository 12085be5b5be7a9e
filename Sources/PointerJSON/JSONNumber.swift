/// Numbers as JSON text: the shortest that reads back as the same double.
///
/// `12`, `12.5`, `-0.25`, `1e-7`, `1.5e300`; never a trailing `.0`, and negative zero is `0`.
/// Integers below 2^53 and numbers of up to six decimals are written without
/// allocation; everything else takes the digits of Swift's own description.
public enum JSONNumber {
    /// Room that any number fits in, in bytes.
    public static let maximumBytes = 32

    /// Writes the number and returns how many bytes it took; `bytes` must have room for `maximumBytes`.
    ///
    /// NaN and infinities have no JSON form and are written as `null`; checked
    /// layouts and their answers have none.
    @inlinable
    public static func write(_ value: Double, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        let magnitude = value.magnitude
        if magnitude < exactLimit {
            let whole = UInt64(magnitude)
            if Double(whole) == magnitude {
                return write(sign: value < 0, digits: whole, decimals: 0, to: bytes)
            }
            var power = 10.0
            for decimals in 1...maximumDecimals {
                let scaled = magnitude * power + 0.5
                guard scaled < exactLimit else { break }
                let digits = UInt64(scaled)
                // Both operands are exact and the quotient is rounded once, as a reader rounds the text.
                if Double(digits) / power == magnitude {
                    return write(sign: value < 0, digits: digits, decimals: decimals, to: bytes)
                }
                power *= 10
            }
        }
        return writeDescription(of: value, to: bytes)
    }

    /// Writes an integer and returns how many bytes it took; `bytes` must have room for `maximumBytes`.
    @inlinable
    public static func write(_ value: Int, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        write(sign: value < 0, digits: UInt64(value.magnitude), decimals: 0, to: bytes)
    }

    @inlinable
    public static func append(_ value: Double, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumBytes) { room in
            let start = room.baseAddress!
            bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: write(value, to: start)))
        }
    }

    @inlinable
    public static func append(_ value: Int, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: maximumBytes) { room in
            let start = room.baseAddress!
            bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: write(value, to: start)))
        }
    }

    /// 2^53: below it every integer is a double of its own.
    @usableFromInline static let exactLimit = 9_007_199_254_740_992.0

    /// How many decimals the path without allocation tries.
    @usableFromInline static let maximumDecimals = 6

    /// `digits / 10^decimals` with its sign; at least one digit stands before the point.
    @inlinable
    static func write(
        sign isNegative: Bool, digits: UInt64, decimals: Int, to bytes: UnsafeMutablePointer<UInt8>
    ) -> Int {
        var count = 1
        var bound: UInt64 = 10
        while digits >= bound {
            count += 1
            let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = next
        }
        if count <= decimals { count = decimals + 1 }
        var length = 0
        if isNegative {
            bytes[0] = UInt8(ascii: "-")
            length = 1
        }
        var rest = digits
        var place = length + count + (decimals > 0 ? 1 : 0)
        let end = place
        if decimals > 0 {
            for _ in 0..<decimals {
                place -= 1
                bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
            place -= 1
            bytes[place] = UInt8(ascii: ".")
        }
        while place > length {
            place -= 1
            bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        return end
    }

    /// Swift's shortest digits in JSON's form: no `.0`, no `+` and no leading zeros in the exponent.
    @usableFromInline
    @inline(never)
    static func writeDescription(of value: Double, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        guard value.isFinite else {
            for (offset, byte) in "null".utf8.enumerated() { bytes[offset] = byte }
            return 4
        }
        var length = 0
        var inExponent = false
        var exponentHasDigits = false
        for byte in value.description.utf8 {
            if byte == UInt8(ascii: "e") {
                length = withoutPointZero(bytes, length)
                inExponent = true
            } else if inExponent {
                if byte == UInt8(ascii: "+") { continue }
                if byte == UInt8(ascii: "0") && !exponentHasDigits { continue }
                if byte != UInt8(ascii: "-") { exponentHasDigits = true }
            }
            bytes[length] = byte
            length += 1
        }
        return inExponent ? length : withoutPointZero(bytes, length)
    }

    private static func withoutPointZero(_ bytes: UnsafeMutablePointer<UInt8>, _ length: Int) -> Int {
        let ends =
            length > 2 && bytes[length - 1] == UInt8(ascii: "0") && bytes[length - 2] == UInt8(ascii: ".")
        return ends ? length - 2 : length
    }
}
