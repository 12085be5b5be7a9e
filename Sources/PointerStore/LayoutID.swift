/// The name under which a layout is kept: 1 to 64 of the characters `A–Z a–z 0–9 _ -`.
///
/// Held in place, so that looking one up allocates nothing. Ids order as their bytes do.
public struct LayoutID: Hashable, Sendable {
    public static let maximumBytes = 64

    /// The bytes as they stand in memory, then zeros: no id holds a zero, so that none is the start of another's words.
    private let words: SIMD8<UInt64>

    /// The id that these bytes spell; nil when they spell none.
    public init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard !bytes.isEmpty, bytes.count <= Self.maximumBytes, bytes.allSatisfy(Self.allows) else {
            return nil
        }
        var words = SIMD8<UInt64>()
        withUnsafeMutableBytes(of: &words) { $0.copyMemory(from: UnsafeRawBufferPointer(bytes)) }
        self.words = words
    }

    public init?(_ text: String) {
        var text = text
        guard let id = text.withUTF8({ LayoutID($0) }) else { return nil }
        self = id
    }

    /// Whether an id may hold the byte.
    public static func allows(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
            true
        default: false
        }
    }

    /// The bytes of the id.
    public var utf8: [UInt8] {
        withUnsafeBytes(of: words) { Array($0.prefix { $0 != 0 }) }
    }

    public static func == (left: LayoutID, right: LayoutID) -> Bool {
        // Word by word: the comparison that comes with the vector is an unrolled one of its lanes' masks.
        var difference: UInt64 = 0
        for index in 0..<left.words.scalarCount { difference |= left.words[index] ^ right.words[index] }
        return difference == 0
    }

    /// Takes in the words that hold something: most ids are short, and looking them up is on the way of every question.
    public func hash(into hasher: inout Hasher) {
        for index in 0..<words.scalarCount where words[index] != 0 { hasher.combine(words[index]) }
    }
}

extension LayoutID: Comparable {
    public static func < (left: LayoutID, right: LayoutID) -> Bool {
        for index in 0..<left.words.scalarCount where left.words[index] != right.words[index] {
            return UInt64(bigEndian: left.words[index]) < UInt64(bigEndian: right.words[index])
        }
        return false
    }
}

extension LayoutID: CustomStringConvertible {
    public var description: String { String(decoding: utf8, as: UTF8.self) }
}
