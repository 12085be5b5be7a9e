import PointerGeometry
import PointerLayout

/// Reads the plain forms of points, strictly; whatever it does not know it leaves to the slow reader.
///
/// Nothing that it accepts would jansson refuse or read otherwise.
struct PointScanner {
    private(set) var next: UnsafePointer<UInt8>
    let end: UnsafePointer<UInt8>

    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return nil }
        next = base
        end = base + bytes.count
    }

    var isAtEnd: Bool { next == end }

    @inline(__always)
    mutating func skipSpace() {
        while next < end, next.pointee <= 0x20 {
            let byte = next.pointee
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            next += 1
        }
    }

    /// Moves behind the byte if it is the next one.
    @inline(__always)
    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next < end, next.pointee == UInt8(ascii: byte) else { return false }
        next += 1
        return true
    }

    /// Moves behind the byte and the space around it.
    @inline(__always)
    mutating func takeSpaced(_ byte: Unicode.Scalar) -> Bool {
        skipSpace()
        guard take(byte) else { return false }
        skipSpace()
        return true
    }

    /// `[x, y]`, from the bracket on.
    @inline(__always)
    mutating func pair() -> Point? {
        guard take("[") else { return nil }
        skipSpace()
        guard let x = JSONNumber.read(&next, upTo: end), takeSpaced(","),
            let y = JSONNumber.read(&next, upTo: end)
        else { return nil }
        skipSpace()
        return take("]") ? Point(x: x, y: y) : nil
    }

    /// A string of plain ASCII without escapes, from the quote on.
    mutating func word() -> UnsafeBufferPointer<UInt8>? {
        guard take("\"") else { return nil }
        let start = next
        while next < end, next.pointee >= 0x20, next.pointee < 0x7F, next.pointee != UInt8(ascii: "\\") {
            if next.pointee == UInt8(ascii: "\"") {
                defer { next += 1 }
                return UnsafeBufferPointer(start: start, count: next - start)
            }
            next += 1
        }
        return nil
    }

    /// A list of modifiers' names, each known.
    mutating func modifiers() -> Modifiers? {
        guard take("[") else { return nil }
        skipSpace()
        var modifiers = Modifiers()
        if take("]") { return modifiers }
        while true {
            guard let word = word(), let modifier = Modifiers(named: String(decoding: word, as: UTF8.self))
            else { return nil }
            modifiers.insert(modifier)
            skipSpace()
            if take("]") { return modifiers }
            guard takeSpaced(",") else { return nil }
        }
    }

    /// `{"x": …, "y": …, "modifiers": […]}`, from the brace on, each member once.
    mutating func object() -> (Point, Modifiers)? {
        guard take("{") else { return nil }
        var x: Double?
        var y: Double?
        var modifiers: Modifiers?
        repeat {
            skipSpace()
            guard let name = word(), takeSpaced(":") else { return nil }
            if name.count == 1, name[0] == UInt8(ascii: "x"), x == nil {
                x = JSONNumber.read(&next, upTo: end)
                if x == nil { return nil }
            } else if name.count == 1, name[0] == UInt8(ascii: "y"), y == nil {
                y = JSONNumber.read(&next, upTo: end)
                if y == nil { return nil }
            } else if name.elementsEqual("modifiers".utf8), modifiers == nil {
                modifiers = self.modifiers()
                if modifiers == nil { return nil }
            } else {
                return nil
            }
            skipSpace()
        } while take(",")
        guard take("}"), let x, let y else { return nil }
        return (Point(x: x, y: y), modifiers ?? [])
    }
}
