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
