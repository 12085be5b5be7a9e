/// Numbers as JSON text: the shortest that reads back as the same double.
///
/// `12`, `12.5`, `-0.25`, `1e-7`, `1.5e300`; never a trailing `.0`, and negative zero is `0`.
/// Integers below 2^53, numbers of up to six decimals and all but the smallest of up to eight below 2^25
/// are written without allocation; everything else takes the digits of Swift's own description.
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
        guard magnitude < eightDecimalsLimit else { return writeLarge(value, to: bytes) }
        let whole = Int64(magnitude)
        let fraction = magnitude - Double(whole)
        var next = bytes
        if value < 0 { append(UInt8(ascii: "-"), &next) }
        if fraction == 0 {
            append(eightDigits: UInt64(bitPattern: whole), &next)
            return next - bytes
        }
        // Below 2^25 doubles lie so close that at most one number of eight decimals reads back as this one; it
        // has no more digits than any other that does.
        let part = Int64(fraction * 1e8 + 0.5)
        // Both operands are exact and the quotient is rounded once, as a reader rounds the text.
        let isExact = Double(whole &* 100_000_000 &+ part) / 1e8 == magnitude
        guard isExact, part % 100 == 0 || magnitude >= 0.001 else {
            return writeDescription(of: value, to: bytes)
        }
        append(eightDigits: UInt64(bitPattern: whole), &next)
        append(UInt8(ascii: "."), &next)
        append(eightDecimals: UInt64(bitPattern: part), &next)
        return next - bytes
    }

    /// Numbers from 2^25 on.
    @usableFromInline
    @inline(never)
    static func writeLarge(_ value: Double, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        let magnitude = value.magnitude
        guard magnitude < exactLimit else { return writeDescription(of: value, to: bytes) }
        let whole = UInt64(magnitude)
        var next = bytes
        if value < 0 { append(UInt8(ascii: "-"), &next) }
        if Double(whole) == magnitude {
            append(whole, &next)
            return next - bytes
        }
        var power = 10.0
        var scale: UInt64 = 10
        for decimals in 1...maximumDecimals {
            let scaled = magnitude * power + 0.5
            guard scaled < exactLimit else { break }
            let digits = UInt64(scaled)
            if Double(digits) / power == magnitude {
                append(whole, &next)
                append(UInt8(ascii: "."), &next)
                append(decimals: digits &- whole &* scale, count: decimals, &next)
                return next - bytes
            }
            power *= 10
            scale &*= 10
        }
        return writeDescription(of: value, to: bytes)
    }

    /// Writes an integer and returns how many bytes it took; `bytes` must have room for `maximumBytes`.
    @inlinable
    public static func write(_ value: Int, to bytes: UnsafeMutablePointer<UInt8>) -> Int {
        var next = bytes
        if value < 0 { append(UInt8(ascii: "-"), &next) }
        append(UInt64(value.magnitude), &next)
        return next - bytes
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

    /// 2^25: below it the half of a unit in the last place is less than half of the eighth decimal.
    @usableFromInline static let eightDecimalsLimit = 33_554_432.0

    @inlinable
    @inline(__always)
    static func append(_ byte: UInt8, _ next: inout UnsafeMutablePointer<UInt8>) {
        next.pointee = byte
        next += 1
    }

    /// The digits of a whole number.
    @inlinable
    @inline(__always)
    static func append(_ number: UInt64, _ next: inout UnsafeMutablePointer<UInt8>) {
        if number < 100_000_000 { append(eightDigits: number, &next) } else { appendLong(number, &next) }
    }

    /// A number below 10^8 as eight digits, the first one in the lowest byte: halved three times, all parts at once.
    @inlinable
    @inline(__always)
    static func eightDigits(_ number: UInt64) -> UInt64 {
        let high = number / 10_000
        let fours = high | (number &- high &* 10_000) << 32
        let hundreds = (fours &* 10_486) >> 20 & 0x0000_007F_0000_007F
        let pairs = hundreds | (fours &- hundreds &* 100) << 16
        let tens = (pairs &* 103) >> 10 & 0x000F_000F_000F_000F
        return tens | (pairs &- tens &* 10) << 8
    }

    /// A number below 10^8 without zeros in front. Writes eight bytes, of which the ones behind the number do not count.
    @inlinable
    @inline(__always)
    static func append(eightDigits number: UInt64, _ next: inout UnsafeMutablePointer<UInt8>) {
        let digits = eightDigits(number)
        // The last digit stays, be it 0.
        let zeros = (digits | 1 << 56).trailingZeroBitCount & ~7
        store((digits | 0x3030_3030_3030_3030) >> UInt64(truncatingIfNeeded: zeros), next)
        next += 8 &- zeros >> 3
    }

    /// Eight decimals, not all 0, without zeros at the end. Writes eight bytes as well.
    @inlinable
    @inline(__always)
    static func append(eightDecimals number: UInt64, _ next: inout UnsafeMutablePointer<UInt8>) {
        let digits = eightDigits(number)
        store(digits | 0x3030_3030_3030_3030, next)
        next += 8 &- digits.leadingZeroBitCount >> 3
    }

    @inlinable
    @inline(__always)
    static func store(_ bytes: UInt64, _ place: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(place).storeBytes(of: bytes.littleEndian, as: UInt64.self)
    }

    @usableFromInline
    @inline(never)
    static func appendLong(_ number: UInt64, _ next: inout UnsafeMutablePointer<UInt8>) {
        var count = 9
        var bound: UInt64 = 1_000_000_000
        while number >= bound {
            count += 1
            let (larger, overflow) = bound.multipliedReportingOverflow(by: 10)
            if overflow { break }
            bound = larger
        }
        append(decimals: number, count: count, &next)
    }

    /// So many digits, zeros in front.
    @inlinable
    @inline(__always)
    static func append(decimals digits: UInt64, count: Int, _ next: inout UnsafeMutablePointer<UInt8>) {
        var rest = digits
        var place = count
        while place > 0 {
            place -= 1
            next[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        next += count
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
