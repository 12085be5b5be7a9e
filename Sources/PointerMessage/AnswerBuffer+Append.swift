extension AnswerBuffer {
    @inlinable
    public func append(_ byte: UInt8) {
        reserve(1).pointee = byte
        advance(by: 1)
    }

    @inlinable
    public func append(_ literal: StaticString) {
        bytes.append(UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inlinable
    public func append(_ view: ByteView) {
        bytes.append(UnsafeRawBufferPointer(view))
    }

    @inlinable
    public func append(_ view: UnsafeRawBufferPointer) {
        bytes.append(view)
    }

    @inlinable
    public func append(_ array: [UInt8]) {
        array.withUnsafeBytes { bytes.append($0) }
    }

    @inlinable
    public func append(_ slice: ArraySlice<UInt8>) {
        slice.withUnsafeBytes { bytes.append($0) }
    }

    @inlinable
    public func append(text: String) {
        var text = text
        text.withUTF8 { bytes.append(UnsafeRawBufferPointer($0)) }
    }

    /// Appends the decimal digits of the number.
    public func append(decimal number: Int) {
        // 20 bytes hold the sign and the 19 digits of the largest.
        let destination = reserve(20)
        var length = 0
        var rest = number.magnitude
        repeat {
            destination[length] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
            length += 1
        } while rest > 0
        if number < 0 {
            destination[length] = UInt8(ascii: "-")
            length += 1
        }
        var digits = UnsafeMutableBufferPointer(start: destination, count: length)
        digits.reverse()
        advance(by: length)
    }
}
