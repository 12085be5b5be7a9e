import PointerGeometry

extension ByteSink {
    /// Appends a number. What JSON cannot say, which only absurd layouts bring about, becomes the
    /// nearest it can: infinities the largest double, NaN 0.
    @inlinable
    package mutating func append(number: Double) {
        ensure(JSONNumber.maximumBytes)
        next += JSONNumber.write(ByteSink.writable(number), to: next)
    }

    @inlinable
    @inline(__always)
    static func writable(_ number: Double) -> Double {
        number.isFinite ? number : finite(number)
    }

    @usableFromInline
    @inline(never)
    static func finite(_ number: Double) -> Double {
        if number.isNaN { return 0 }
        return number < 0 ? -Double.greatestFiniteMagnitude : .greatestFiniteMagnitude
    }

    @inlinable
    package mutating func append(integer: Int) {
        ensure(JSONNumber.maximumBytes)
        next += JSONNumber.write(integer, to: next)
    }

    /// Appends a string in quotes.
    package mutating func append(string: String) {
        var string = string
        string.withUTF8 { utf8 in
            ensure(JSONString.maximumBytes(for: utf8.count))
            next += JSONString.write(utf8: utf8, to: next)
        }
    }

    package mutating func append(string: String?) {
        if let string { append(string: string) } else { append("null") }
    }

    package mutating func append(_ flag: Bool) {
        append(flag ? "true" as StaticString : "false")
    }

    /// The two numbers inside a point, from behind `{"x":` to before `}`.
    @inlinable
    package mutating func append(coordinates point: Point) {
        append(number: point.x)
        append(#","y":"#)
        append(number: point.y)
    }

    /// The same, to be appended again.
    @inline(__always)
    mutating func append(keeping point: Point) -> Kept {
        keep { $0.append(coordinates: point) }
    }

    package mutating func append(_ point: Point) {
        append(#"{"x":"#)
        append(coordinates: point)
        append(UInt8(ascii: "}"))
    }

    package mutating func append(_ rect: Rect) {
        append(#"{"x":"#)
        append(coordinates: Point(x: rect.x, y: rect.y))
        append(#","width":"#)
        append(number: rect.width)
        append(#","height":"#)
        append(number: rect.height)
        append(UInt8(ascii: "}"))
    }

    package mutating func append(_ rect: Rect?) {
        if let rect { append(rect) } else { append("null") }
    }

    /// One number when all four agree, else four.
    package mutating func append(_ radii: CornerRadii) {
        guard !radii.isUniform else { return append(number: radii.topLeft) }
        append(list: [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft])
    }

    package mutating func append(_ map: AffineTransform) {
        append(list: [map.a, map.b, map.c, map.d, map.tx, map.ty])
    }

    private mutating func append(list numbers: [Double]) {
        for (place, number) in numbers.enumerated() {
            append(UInt8(ascii: place == 0 ? "[" : ","))
            append(number: number)
        }
        append(UInt8(ascii: "]"))
    }

    /// Bits of horizontal and vertical.
    package mutating func append(axes: UInt32) {
        switch axes & 3 {
        case 0: append("[]")
        case 1: append(#"["horizontal"]"#)
        case 2: append(#"["vertical"]"#)
        default: append(#"["horizontal","vertical"]"#)
        }
    }
}
