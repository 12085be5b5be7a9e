/// Percent escapes of request targets (RFC 3986), undone strictly.
enum PercentEncoding {
    /// The bytes with every `%XX` undone; nil when a `%` is not followed by two hexadecimal digits.
    static func decode(_ bytes: some Sequence<UInt8>) -> [UInt8]? {
        var decoded: [UInt8] = []
        var iterator = bytes.makeIterator()
        while let byte = iterator.next() {
            if byte == UInt8(ascii: "%") {
                guard let high = iterator.next().flatMap(hexadecimal),
                    let low = iterator.next().flatMap(hexadecimal)
                else { return nil }
                decoded.append(high << 4 | low)
            } else {
                decoded.append(byte)
            }
        }
        return decoded
    }

    /// The decoded bytes, which must be text: UTF-8 without control characters.
    static func text(_ bytes: some Sequence<UInt8>, in place: String) throws(Problem) -> [UInt8] {
        guard let decoded = decode(bytes) else {
            throw Problem(
                .badRequest, "A percent sign in \(place) is not followed by two hexadecimal digits.",
                finding: "bad-escape", hint: "Write `%25` for a percent sign.")
        }
        guard String(validating: decoded, as: UTF8.self) != nil else {
            throw Problem(
                .badRequest, "With its escapes undone \(place) is not UTF-8.",
                finding: "invalid-utf8", hint: "Encode text as UTF-8 before escaping it.")
        }
        guard !decoded.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw Problem(
                .badRequest, "There is a control character in \(place).",
                finding: "control-character", hint: "Leave characters such as `%00` and `%0A` out.")
        }
        return decoded
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
