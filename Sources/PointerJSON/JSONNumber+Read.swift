extension JSONNumber {
    /// Reads a number of JSON at the start of the text and moves behind it; nil when there is none,
    /// or when it is beyond every double.
    ///
    /// The nearest double, as `strtod` gives it; negative zero is 0. Up to 2^53 without the point and
    /// 22 decimals one product or quotient of exact numbers is that; everything else goes
    /// the long way.
    @inlinable
    package static func read(
        _ next: inout UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>, lenient: Bool = false
    ) -> Double? {
        if let number = readEightDigits(&next, upTo: end) { return number }
        var at = next
        let isNegative = at < end && at.pointee == UInt8(ascii: "-")
        if isNegative { at += 1 }
        var digits: UInt64 = 0
        let first = at
        while at < end, let digit = digit(at.pointee) {
            digits = digits &* 10 &+ UInt64(digit)
            at += 1
        }
        let wholeCount = at - first
        if !lenient, wholeCount == 0 || (wholeCount > 1 && first.pointee == UInt8(ascii: "0")) { return nil }
        var decimals = 0
        if at < end, at.pointee == UInt8(ascii: ".") {
            at += 1
            let point = at
            while at < end, let digit = digit(at.pointee) {
                digits = digits &* 10 &+ UInt64(digit)
                at += 1
            }
            decimals = at - point
            if decimals == 0, !lenient { return nil }
        }
        if wholeCount + decimals == 0 { return nil }
        let hasExponent = at < end && at.pointee | 0x20 == UInt8(ascii: "e")
        // 18 digits cannot overflow.
        if !hasExponent, wholeCount + decimals <= 18, decimals <= 15, Double(digits) < exactLimit {
            var value = Double(digits)
            if decimals > 0 {
                var power = 10.0
                for _ in 1..<decimals { power *= 10 }
                value /= power
            }
            next = at
            return isNegative && value != 0 ? -value : value
        }
        return readSlowly(&next, mantissaEnd: at, upTo: end, hasExponent: hasExponent)
    }

    /// The usual number: up to eight digits, and up to seven behind the point, eight bytes at a time; nil
    /// for every other, and for texts that end close by.
    @inlinable
    @inline(__always)
    static func readEightDigits(
        _ next: inout UnsafePointer<UInt8>, upTo end: UnsafePointer<UInt8>
    ) -> Double? {
        var at = next
        guard end - at >= 20 else { return nil }
        let isNegative = at.pointee == UInt8(ascii: "-")
        if isNegative { at += 1 }
        let whole = eightBytes(at)
        let wholeCount = digitCount(whole)
        guard wholeCount > 0, wholeCount < 8, wholeCount == 1 || at.pointee != UInt8(ascii: "0") else {
            return nil
        }
        at += wholeCount
        var value = Double(decimal(whole << UInt64(truncatingIfNeeded: 64 - 8 * wholeCount)))
        if at.pointee == UInt8(ascii: ".") {
            at += 1
            let part = eightBytes(at)
            let count = digitCount(part)
            guard count > 0, count < 8 else { return nil }
            at += count
            // Zeros behind the digits: always eight decimals. Both numbers are exact below 2^53.
            let mask = (1 as UInt64) << UInt64(truncatingIfNeeded: 8 * count) &- 1
            value = (value * 1e8 + Double(decimal(part & mask))) / 1e8
        }
        guard at.pointee | 0x20 != UInt8(ascii: "e") else { return nil }
        next = at
        return isNegative && value != 0 ? -value : value
    }

    /// Eight characters, each less `0`, the first one lowest.
    @inlinable
    @inline(__always)
    static func eightBytes(_ bytes: UnsafePointer<UInt8>) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(bytes).loadUnaligned(as: UInt64.self)) ^ 0x3030_3030_3030_3030
    }

    /// How many of the eight are digits before the first that is none.
    @inlinable
    @inline(__always)
    static func digitCount(_ bytes: UInt64) -> Int {
        let high: UInt64 = 0x8080_8080_8080_8080
        let others = ((bytes & ~high) &+ 0x7676_7676_7676_7676 | bytes) & high
        return others.trailingZeroBitCount >> 3
    }

    /// Eight digits, the first one lowest, as a number.
    @inlinable
    @inline(__always)
    static func decimal(_ digits: UInt64) -> UInt64 {
        let pairs = (digits &* 2561) >> 8 & 0x00FF_00FF_00FF_00FF
        let fours = (pairs &* 6_553_601) >> 16 & 0x0000_FFFF_0000_FFFF
        return (fours &* 42_949_672_960_001) >> 32
    }

    @inlinable
    static func digit(_ byte: UInt8) -> UInt8? {
        let digit = byte &- UInt8(ascii: "0")
        return digit < 10 ? digit : nil
    }

    @usableFromInline
    @inline(never)
    static func readSlowly(
        _ next: inout UnsafePointer<UInt8>, mantissaEnd: UnsafePointer<UInt8>,
        upTo end: UnsafePointer<UInt8>, hasExponent: Bool
    ) -> Double? {
        var at = mantissaEnd
        if hasExponent {
            at += 1
            if at < end, at.pointee == UInt8(ascii: "+") || at.pointee == UInt8(ascii: "-") { at += 1 }
            let first = at
            while at < end, digit(at.pointee) != nil { at += 1 }
            if at == first { return nil }
        }
        let text = String(decoding: UnsafeBufferPointer(start: next, count: at - next), as: UTF8.self)
        guard let value = Double(text), value.isFinite else { return nil }
        next = at
        return value == 0 ? 0 : value
    }
}
