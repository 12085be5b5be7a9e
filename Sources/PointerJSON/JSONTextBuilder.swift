/// JSON put together piece by piece; commas take care of themselves.
struct JSONTextBuilder {
    private(set) var bytes: [UInt8] = []
    /// Whether a space follows commas and colons.
    let isSpaced: Bool

    init(isSpaced: Bool) {
        self.isSpaced = isSpaced
    }

    mutating func object(_ content: (inout JSONTextBuilder) -> Void) {
        open("{")
        content(&self)
        close("}")
    }

    mutating func array<Items: Sequence>(
        _ items: Items, _ item: (inout JSONTextBuilder, Items.Element) -> Void
    ) {
        open("[")
        for element in items { item(&self, element) }
        close("]")
    }

    mutating func open(_ bracket: Unicode.Scalar) {
        separate()
        bytes.append(UInt8(ascii: bracket))
    }

    mutating func close(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
    }

    /// The key of the next value.
    mutating func key(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
        if isSpaced { bytes.append(UInt8(ascii: " ")) }
    }

    mutating func value(_ number: Double) {
        separate()
        JSONNumber.append(number, to: &bytes)
    }

    mutating func value(_ string: String) {
        separate()
        JSONString.append(string, to: &bytes)
    }

    mutating func value(_ boolean: Bool) {
        separate()
        bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
    }

    mutating func null() {
        separate()
        bytes.append(contentsOf: "null".utf8)
    }

    /// A line break with so many spaces after it.
    mutating func newLine(indent: Int) {
        // The comma stands at the end of the line before.
        if let last = lastMark, last != UInt8(ascii: "["), last != UInt8(ascii: "{") {
            bytes.append(UInt8(ascii: ","))
        }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    mutating func finish() -> [UInt8] {
        bytes.append(UInt8(ascii: "\n"))
        return bytes
    }

    /// Puts a comma where something stands before the next value.
    private mutating func separate() {
        guard let last = lastMark else { return }
        switch last {
        case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","): break
        default:
            bytes.append(UInt8(ascii: ","))
            if isSpaced { bytes.append(UInt8(ascii: " ")) }
        }
    }

    private var lastMark: UInt8? {
        bytes.last { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\n") }
    }
}
