import PointerGeometry

/// Why and where path data could not be read.
public struct SVGPathError: Error, Hashable, Sendable {
    /// In bytes from the start of the path data.
    public var offset: Int
    /// A sentence that says what stands there and what was expected.
    public var message: String
}

/// A reader of SVG 1.1 path data: `M L H V C S Q T A Z`, upper and lower case,
/// repeats without letter, numbers run together, arc flags glued.
///
/// Quadratic curves stay such; an elliptical arc becomes one cubic a quarter turn
/// begun. Where SVG would draw up to an error, the whole path is refused.
public struct SVGPathParser {
    private var scanner: SVGPathScanner
    private var elements: [Path.Element] = []
    private var current = Point.zero
    private var start = Point.zero
    /// The last control point, mirrored by `S` and `T`, and whether it was a cubic's.
    private var control: (point: Point, isCubic: Bool)?

    public static func parse(_ text: String) throws(SVGPathError) -> Path {
        try parse(utf8: Array(text.utf8))
    }

    public static func parse(utf8 bytes: [UInt8]) throws(SVGPathError) -> Path {
        var parser = SVGPathParser(scanner: SVGPathScanner(bytes: bytes))
        return Path(try parser.run())
    }

    private init(scanner: SVGPathScanner) {
        self.scanner = scanner
    }

    private mutating func run() throws(SVGPathError) -> [Path.Element] {
        scanner.skipSpace()
        var previous: UInt8?
        while let byte = scanner.peek {
            var command = byte
            if SVGPathParser.commands.contains(byte) {
                scanner.advance()
                scanner.skipSpace()
            } else if let last = previous, last != UInt8(ascii: "z"), last != UInt8(ascii: "Z") {
                // A repeat: the numbers of the same command again; after a move they are lines.
                command = last == UInt8(ascii: "M") ? UInt8(ascii: "L") : last
                if last == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
            } else {
                throw scanner.error("Expected a command letter")
            }
            if previous == nil, command != UInt8(ascii: "M"), command != UInt8(ascii: "m") {
                throw SVGPathError(offset: scanner.offset - 1, message: "A path begins with `M` or `m`.")
            }
            try execute(command)
            previous = command
            try scanner.skipSeparator(beforeNumber: !(command | 32 == UInt8(ascii: "z")))
        }
        return elements
    }

    private static let commands = Set("MmLlHhVvCcSsQqTtAaZz".utf8)

    private mutating func execute(_ command: UInt8) throws(SVGPathError) {
        let isRelative = command & 32 != 0
        let mirrored = control
        control = nil
        switch command | 32 {
        case UInt8(ascii: "m"):
            current = try point(isRelative)
            start = current
            elements.append(.move(current))
        case UInt8(ascii: "l"):
            line(to: try point(isRelative))
        case UInt8(ascii: "h"):
            let x = try scanner.number()
            line(to: Point(x: isRelative ? current.x + x : x, y: current.y))
        case UInt8(ascii: "v"):
            let y = try scanner.number()
            line(to: Point(x: current.x, y: isRelative ? current.y + y : y))
        case UInt8(ascii: "c"):
            let first = try argument(isRelative)
            let second = try argument(isRelative)
            cubic(first, second, to: try point(isRelative))
        case UInt8(ascii: "s"):
            let first = mirror(mirrored, isCubic: true)
            let second = try argument(isRelative)
            cubic(first, second, to: try point(isRelative))
        case UInt8(ascii: "q"):
            let middle = try argument(isRelative)
            quad(middle, to: try point(isRelative))
        case UInt8(ascii: "t"):
            let middle = mirror(mirrored, isCubic: false)
            quad(middle, to: try point(isRelative))
        case UInt8(ascii: "a"):
            try arc(isRelative)
        default:
            elements.append(.close)
            current = start
        }
    }

    /// A point with the separator that must or may follow it when more numbers come.
    private mutating func argument(_ isRelative: Bool) throws(SVGPathError) -> Point {
        let result = try point(isRelative)
        try scanner.skipSeparator(beforeNumber: true)
        return result
    }

    private mutating func point(_ isRelative: Bool) throws(SVGPathError) -> Point {
        let x = try scanner.number()
        try scanner.skipSeparator(beforeNumber: true)
        let y = try scanner.number()
        return isRelative ? Point(x: current.x + x, y: current.y + y) : Point(x: x, y: y)
    }

    private func mirror(_ control: (point: Point, isCubic: Bool)?, isCubic: Bool) -> Point {
        guard let control, control.isCubic == isCubic else { return current }
        return Point(x: 2 * current.x - control.point.x, y: 2 * current.y - control.point.y)
    }

    private mutating func line(to end: Point) {
        elements.append(.line(end))
        current = end
    }

    private mutating func quad(_ middle: Point, to end: Point) {
        elements.append(.quad(middle, end))
        control = (middle, false)
        current = end
    }

    private mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
        elements.append(.cubic(first, second, end))
        control = (second, true)
        current = end
    }

    private mutating func arc(_ isRelative: Bool) throws(SVGPathError) {
        let horizontal = try scanner.number()
        try scanner.skipSeparator(beforeNumber: true)
        let vertical = try scanner.number()
        try scanner.skipSeparator(beforeNumber: true)
        let rotation = try scanner.number()
        try scanner.skipSeparator(beforeNumber: true)
        let isLarge = try scanner.flag()
        try scanner.skipSeparator(beforeNumber: true)
        let isClockwise = try scanner.flag()
        try scanner.skipSeparator(beforeNumber: true)
        let end = try point(isRelative)
        let arc = EllipticalArc(
            from: current, to: end, radii: Point(x: horizontal.magnitude, y: vertical.magnitude),
            rotation: rotation, isLarge: isLarge, isClockwise: isClockwise)
        arc.appendCurves(to: &elements)
        current = end
    }
}
