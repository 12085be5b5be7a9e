/// Finds the start tags of an XML text in order, for their lines and columns; the
/// parser itself only tells where a tag ends.
struct XMLPlaces {
    let bytes: [UInt8]
    private var counter = LineCounter()
    private var cursor = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The line and column of the next start tag.
    mutating func nextStartTag() -> (line: Int, column: Int) {
        while cursor < bytes.count {
            guard bytes[cursor] == UInt8(ascii: "<") else {
                cursor += 1
                continue
            }
            if starts("<!--") {
                skip(past: "-->")
            } else if starts("<![CDATA[") {
                skip(past: "]]>")
            } else if starts("<?") {
                skip(past: "?>")
            } else if starts("</") {
                skip(past: ">")
            } else {
                counter.advance(to: cursor, in: bytes)
                skipTag()
                break
            }
        }
        return (counter.line, counter.column)
    }

    /// The offset of a document type declaration, which can only stand before the first element.
    mutating func documentType() -> Int? {
        while cursor < bytes.count {
            if starts("<!--") {
                skip(past: "-->")
            } else if starts("<?") {
                skip(past: "?>")
            } else if starts("<!") {
                return cursor
            } else if bytes[cursor] == UInt8(ascii: "<") {
                return nil
            } else {
                cursor += 1
            }
        }
        return nil
    }

    /// The XML declaration's own bytes, if the text begins with one; space before it is forgiven.
    static func declaration(_ bytes: [UInt8]) -> Range<Int>? {
        var places = XMLPlaces(bytes)
        places.cursor = bytes.firstIndex { !SourceText.isSpace($0) } ?? bytes.count
        let start = places.cursor
        guard places.starts("<?xml") else { return nil }
        places.skip(past: "?>")
        return start..<places.cursor
    }

    private func starts(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard cursor + count <= bytes.count else { return false }
        return text.withUTF8Buffer { buffer in
            (0..<count).allSatisfy { bytes[cursor + $0] == buffer[$0] }
        }
    }

    private mutating func skip(past end: StaticString) {
        while cursor < bytes.count && !starts(end) { cursor += 1 }
        cursor = min(cursor + end.utf8CodeUnitCount, bytes.count)
    }

    private mutating func skipTag() {
        var quote: UInt8?
        while cursor < bytes.count {
            let byte = bytes[cursor]
            cursor += 1
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
    }
}
