/// Finds the parts of a JSON text by their places, without making values of them, so that what is not touched stays
/// as it was written. The text must be JSON, as one is that `JSONDocument` has read. Nothing recurses.
struct JSONSpans {
    let bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The span of the whole value, without what surrounds it.
    var root: Range<Int> {
        let start = skipSpace(0)
        return start..<skipValue(start)
    }

    func isObject(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "{") }

    func isArray(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "[") }

    func isNull(_ value: Range<Int>) -> Bool { bytes[value.lowerBound] == UInt8(ascii: "n") }

    /// A string with its escapes undone; nil for other values.
    func string(_ value: Range<Int>) -> String? {
        guard bytes[value.lowerBound] == UInt8(ascii: "\"") else { return nil }
        let inside = bytes[(value.lowerBound + 1)..<(value.upperBound - 1)]
        guard inside.contains(UInt8(ascii: "\\")) else { return String(decoding: inside, as: UTF8.self) }
        return try? JSONDocument(parsing: Array(bytes[value])).root.string
    }

    /// Whether a string, as it is written, is a word without escapes or their equal.
    func isString(_ value: Range<Int>, _ word: StaticString) -> Bool {
        let inside = (value.lowerBound + 1)..<(value.upperBound - 1)
        if inside.count == word.utf8CodeUnitCount {
            for (place, index) in inside.enumerated() where bytes[index] != word.utf8Start[place] {
                return false
            }
            return true
        }
        guard bytes[inside].contains(UInt8(ascii: "\\")) else { return false }
        return string(value) == word.description
    }

    /// The members of an object, in order: the span of each key, quotes included, and of its value.
    func members(of object: Range<Int>) -> [(key: Range<Int>, value: Range<Int>)] {
        var members: [(key: Range<Int>, value: Range<Int>)] = []
        var place = skipSeparators(object.lowerBound + 1)
        while bytes[place] != UInt8(ascii: "}") {
            let key = place..<skipString(place)
            let value = skipSeparators(key.upperBound)
            let end = skipValue(value)
            members.append((key, value..<end))
            place = skipSeparators(end)
        }
        return members
    }

    /// The elements of an array.
    func elements(of array: Range<Int>) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        var place = skipSeparators(array.lowerBound + 1)
        while bytes[place] != UInt8(ascii: "]") {
            let end = skipValue(place)
            elements.append(place..<end)
            place = skipSeparators(end)
        }
        return elements
    }

    // MARK: Places

    func skipSpace(_ place: Int) -> Int {
        var place = place
        while place < bytes.count, JSONSpans.isSpace(bytes[place]) { place += 1 }
        return place
    }

    /// Over white space, commas and colons.
    func skipSeparators(_ place: Int) -> Int {
        var place = place
        while place < bytes.count,
            JSONSpans.isSpace(bytes[place]) || bytes[place] == UInt8(ascii: ",")
                || bytes[place] == UInt8(ascii: ":")
        { place += 1 }
        return place
    }

    /// The place after a string that begins here.
    func skipString(_ place: Int) -> Int {
        var place = place + 1
        while bytes[place] != UInt8(ascii: "\"") { place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1 }
        return place + 1
    }

    /// The place after a value that begins here.
    func skipValue(_ start: Int) -> Int {
        var place = start
        var depth = 0
        repeat {
            switch bytes[place] {
            case UInt8(ascii: "\""):
                place = skipString(place)
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                depth += 1
                place += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                depth -= 1
                place += 1
            default:
                place += 1
                // A number or word, where it stands alone, ends before what cannot belong to it.
                while depth == 0, place < bytes.count, !JSONSpans.endsScalar(bytes[place]) { place += 1 }
            }
        } while depth > 0
        return place
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func endsScalar(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }
}
