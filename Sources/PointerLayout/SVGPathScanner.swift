/// Numbers, flags and separators of SVG path data.
struct SVGPathScanner {
    private let bytes: [UInt8]
    private(set) var offset = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var peek: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    mutating func advance() { offset += 1 }

    func error(_ expected: String) -> SVGPathError {
        guard let byte = peek else {
            return SVGPathError(offset: offset, message: "\(expected), but the path ends here.")
        }
        let found = byte > 0x20 && byte < 0x7F ? "`\(Character(Unicode.Scalar(byte)))`" : "byte \(byte)"
        return SVGPathError(offset: offset, message: "\(expected), found \(found).")
    }

    mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D && byte != 0x0B) { offset += 1 }
    }

    /// Skips space and at most one comma; a comma promises a number (or flag) after it.
    mutating func skipSeparator(beforeNumber: Bool) throws(SVGPathError) {
        skipSpace()
        guard peek == UInt8(ascii: ",") else { return }
        guard beforeNumber else { throw error("Expected a command letter") }
        offset += 1
        skipSpace()
        guard let byte = peek, isNumberStart(byte) else { throw error("Expected a number after the comma") }
    }

    mutating func flag() throws(SVGPathError) -> Bool {
        switch peek {
        case UInt8(ascii: "0"):
            offset += 1
            return false
        case UInt8(ascii: "1"):
            offset += 1
            return true
        default: throw error("Expected an arc flag, `0` or `1`")
        }
    }

    mutating func number() throws(SVGPathError) -> Double {
        let start = offset
        var mantissa: UInt64 = 0
        var exponent = 0
        var digits = 0
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
        func take(_ digit: UInt8, _ decimals: Int) {
            digits += 1
            // Nineteen digits fit; a longer number is read again from its text below.
            if digits <= 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
            exponent -= decimals
        }
        while let digit = digit {
            take(digit, 0)
            offset += 1
        }
        if peek == UInt8(ascii: ".") {
            offset += 1
            while let digit = digit {
                take(digit, 1)
                offset += 1
            }
        }
        guard digits > 0 else {
            if offset == start { throw error("Expected a number") }
            throw error("Expected a digit")
        }
        if let byte = peek, byte | 32 == UInt8(ascii: "e") {
            exponent += try exponentPart()
        }
        let exactPowers = 22
        if digits <= 19, mantissa < 1 << 53, exponent.magnitude <= exactPowers {
            // Both are exact, so that one operation rounds as a reader of the text would.
            var power = 1.0
            for _ in 0..<exponent.magnitude { power *= 10 }
            let value = exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
            return isNegative ? -value : value
        }
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        guard let value = SVGPathScanner.double(text), value.isFinite else {
            throw SVGPathError(offset: start, message: "`\(text.prefix(40))` is beyond what a double holds.")
        }
        return value
    }

    private mutating func exponentPart() throws(SVGPathError) -> Int {
        offset += 1
        let isNegative = peek == UInt8(ascii: "-")
        if isNegative || peek == UInt8(ascii: "+") { offset += 1 }
        guard digit != nil else { throw error("Expected the digits of an exponent") }
        var value = 0
        while let digit = digit {
            // Beyond this every number is 0 or too large; the text decides which.
            if value < 100_000 { value = value * 10 + Int(digit) }
            offset += 1
        }
        return isNegative ? -value : value
    }

    private var digit: UInt8? {
        guard let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        return byte - UInt8(ascii: "0")
    }

    private func isNumberStart(_ byte: UInt8) -> Bool {
        (byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")) || byte == UInt8(ascii: ".")
            || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
    }

    /// Swift wants digits on both sides of a point, SVG does not.
    private static func double(_ text: String) -> Double? {
        var padded: [UInt8] = []
        var previous: UInt8 = 0
        func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
        for byte in text.utf8 {
            if byte == UInt8(ascii: "."), !isDigit(previous) { padded.append(UInt8(ascii: "0")) }
            if previous == UInt8(ascii: "."), !isDigit(byte) { padded.append(UInt8(ascii: "0")) }
            padded.append(byte)
            previous = byte
        }
        if previous == UInt8(ascii: ".") { padded.append(UInt8(ascii: "0")) }
        return Double(String(decoding: padded, as: UTF8.self))
    }
}
