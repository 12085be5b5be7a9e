import PointerLayout

/// Colours as documents spell them.
extension Color {
    init?(css text: UnsafeRawBufferPointer) {
        if text.elementsEqual("clear".utf8) {
            self = .clear
            return
        }
        guard text.first == UInt8(ascii: "#") else { return nil }
        var digits: [UInt8] = []
        for byte in text.dropFirst() {
            guard let digit = Color.hexDigit(byte), digits.count < 8 else { return nil }
            digits.append(digit)
        }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6:
            self.init(
                red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
                blue: digits[4] << 4 | digits[5])
        case 8:
            self.init(
                red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3],
                blue: digits[4] << 4 | digits[5], alpha: digits[6] << 4 | digits[7])
        default: return nil
        }
    }

    /// `clear`, `#rrggbb`, or `#rrggbbaa` where it is not opaque.
    var css: String {
        if self == .clear { return "clear" }
        var text = "#"
        for part in isOpaque ? [red, green, blue] : [red, green, blue, alpha] {
            if part < 16 { text.append("0") }
            text.append(String(part, radix: 16))
        }
        return text
    }

    private static func hexDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
