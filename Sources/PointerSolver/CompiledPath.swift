import PointerGeometry

/// A path in the tables: its elements to draw and its edges to ask.
public struct CompiledPath: Sendable {
    public var firstElement: Int32
    public var elementCount: Int32
    /// Flattened once, at compile; none for paths that are only drawn.
    public var firstEdge: Int32
    public var edgeCount: Int32

    public init(firstElement: Int32, elementCount: Int32, firstEdge: Int32, edgeCount: Int32) {
        self.firstElement = firstElement
        self.elementCount = elementCount
        self.firstEdge = firstEdge
        self.edgeCount = edgeCount
    }
}

/// One step of an outline; quadratics are raised to cubics.
public struct CompiledPathElement: Sendable {
    public enum Verb: UInt32, Sendable {
        case move, line, cubic, close
    }

    public var first: Point
    public var second: Point
    /// Where the step ends; of a close, where the outline began.
    public var end: Point
    public var rawVerb: UInt32
    public var reserved: UInt32 = 0

    public init(_ verb: Verb, _ first: Point, _ second: Point, _ end: Point) {
        self.first = first
        self.second = second
        self.end = end
        rawVerb = verb.rawValue
    }

    @inlinable public var verb: Verb { Verb(rawValue: rawVerb) ?? .close }
}
