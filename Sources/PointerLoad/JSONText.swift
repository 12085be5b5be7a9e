import PointerJSON

/// JSON being written, member by member.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func object(_ body: (inout JSONText) -> Void) {
        separate()
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    /// An array of objects.
    mutating func array<Element>(_ elements: [Element], _ body: (inout JSONText, Element) -> Void) {
        bytes.append(UInt8(ascii: "["))
        needsComma = false
        for element in elements { object { body(&$0, element) } }
        bytes.append(UInt8(ascii: "]"))
        needsComma = true
    }

    mutating func key(_ name: String) {
        separate()
        quote(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func member(_ name: String, _ value: String) {
        key(name)
        quote(value)
        needsComma = true
    }

    mutating func member(_ name: String, _ value: Int) {
        key(name)
        JSONNumber.append(value, to: &bytes)
        needsComma = true
    }

    mutating func member(_ name: String, _ value: Double) {
        key(name)
        JSONNumber.append(value, to: &bytes)
        needsComma = true
    }

    mutating func raw(_ text: String) {
        bytes += text.utf8
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func quote(_ text: String) {
        JSONString.append(text, to: &bytes)
    }
}
