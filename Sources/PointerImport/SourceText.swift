/// A foreign file as checked UTF-8, with lines and columns for its bytes.
struct SourceText {
    /// Without a byte order mark.
    var bytes: [UInt8]

    /// Decodes UTF-8, and UTF-16 as some shells write it when output is redirected.
    /// Anything else is refused, with the place of the first byte that is no UTF-8.
    init(_ raw: [UInt8], limits: ImportLimits) throws(ImportRefusal) {
        guard raw.count <= limits.maximumBytes else {
            throw ImportRefusal(
                "The file has \(raw.count) bytes, more than the \(limits.maximumBytes) that are read.",
                hint: "Take the source of one screen, or of a part of it.")
        }
        if raw.starts(with: [0xFF, 0xFE, 0, 0]) || raw.starts(with: [0, 0, 0xFE, 0xFF]) {
            throw Self.wrongEncoding("UTF-32")
        }
        if raw.starts(with: [0xFF, 0xFE]) || raw.starts(with: [0xFE, 0xFF]) {
            bytes = try Self.decodeUTF16(raw)
        } else {
            bytes = raw.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(raw.dropFirst(3)) : raw
            try checkUTF8()
        }
        guard bytes.contains(where: { !Self.isSpace($0) }) else {
            throw ImportRefusal(
                "The file is empty.", hint: "Save the page source again while the app is on the screen.")
        }
    }

    /// Line and column, both from 1, of a byte.
    func place(of offset: Int) -> ImportPlace {
        var locator = LineCounter()
        locator.advance(to: min(offset, bytes.count), in: bytes)
        return .line(locator.line, column: locator.column)
    }

    static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func wrongEncoding(_ name: String) -> ImportRefusal {
        ImportRefusal("The file is written in \(name).", hint: "Save it as UTF-8.")
    }

    private static func decodeUTF16(_ raw: [UInt8]) throws(ImportRefusal) -> [UInt8] {
        guard raw.count % 2 == 0 else { throw wrongEncoding("UTF-16 with half a character at its end") }
        let low = raw[0] == 0xFF ? 0 : 1
        let units = stride(from: 2, to: raw.count, by: 2).lazy.map {
            UInt16(raw[$0 + low]) | UInt16(raw[$0 + 1 - low]) << 8
        }
        guard let text = String(validating: units, as: UTF16.self) else {
            throw wrongEncoding("UTF-16 with characters that do not exist")
        }
        return Array(text.utf8)
    }

    private func checkUTF8() throws(ImportRefusal) {
        if let zero = bytes.firstIndex(of: 0) {
            throw ImportRefusal(
                "The file holds a zero byte, as UTF-16 without its mark does.", at: place(of: zero),
                hint: "Save it as UTF-8.")
        }
        guard String(validating: bytes, as: UTF8.self) == nil else { return }
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        var offset = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) { offset += UTF8.width(scalar) }
        throw ImportRefusal(
            "The file is not UTF-8: no character has the bytes here.", at: place(of: offset),
            hint: "Save it as UTF-8, or make it again if it was cut short.")
    }
}

/// Counts lines and columns while walking over bytes once.
struct LineCounter {
    private(set) var offset = 0
    /// From 1.
    private(set) var line = 1
    /// In characters, from 1.
    private(set) var column = 1

    mutating func advance(to end: Int, in bytes: [UInt8]) {
        while offset < end {
            let byte = bytes[offset]
            if byte == 0x0A {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
            offset += 1
        }
    }
}

extension UTF8 {
    /// How many bytes the scalar takes.
    fileprivate static func width(_ scalar: Unicode.Scalar) -> Int {
        switch scalar.value {
        case ..<0x80: 1
        case ..<0x800: 2
        case ..<0x10000: 3
        default: 4
        }
    }
}
