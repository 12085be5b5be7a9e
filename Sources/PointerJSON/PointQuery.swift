import PointerGeometry
import PointerLayout

/// A question about one position, as the query of `GET …/pointer` asks it.
public struct PointQuery: Hashable, Sendable {
    /// The model position, in the window.
    public var point: Point
    public var modifiers: Modifiers = []
    public var pointerType = PointerType.mouse
    public var parts: AnswerParts = []
    /// Whether the answer shall say in `Server-Timing` where its time went.
    public var asksTiming = false

    static let known = [
        "x", "y", "modifiers", "pointerType", "explain", "outline", "path", "timing", "valid",
    ]

    public init(at point: Point) {
        self.point = point
    }

    /// Reads the query as it was sent, without `?`, still percent-encoded; nil when there was none.
    ///
    /// The plain form `x=…&y=…` is read without allocation.
    public init(_ query: UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) {
        if let point = query.flatMap(PointQuery.plainPoint) {
            self.init(at: point)
            return
        }
        var parameters = QueryParameters(query, known: PointQuery.known)
        let x = parameters.number("x")
        let y = parameters.number("y")
        self.init(at: Point(x: x ?? 0, y: y ?? 0))
        modifiers = parameters.modifiers("modifiers")
        pointerType = parameters.word("pointerType", PointerType.self) ?? .mouse
        if parameters.flag("path") { parts.insert(.path) }
        if parameters.flag("explain") { parts.insert(.explain) }
        if parameters.flag("outline") { parts.insert(.outline) }
        if parameters.flag("valid") { parts.insert(.valid) }
        asksTiming = parameters.flag("timing")
        try parameters.check()
    }

    /// `x=` number `&y=` number and nothing else.
    public static func plainPoint(_ query: UnsafeBufferPointer<UInt8>) -> Point? {
        guard query.count >= 7, var next = query.baseAddress else { return nil }
        let end = next + query.count
        guard next[0] == UInt8(ascii: "x"), next[1] == UInt8(ascii: "=") else { return nil }
        next += 2
        guard let x = JSONNumber.read(&next, upTo: end, lenient: true) else { return nil }
        guard end - next > 3, next[0] == UInt8(ascii: "&"), next[1] == UInt8(ascii: "y"),
            next[2] == UInt8(ascii: "=")
        else { return nil }
        next += 3
        guard let y = JSONNumber.read(&next, upTo: end, lenient: true), next == end else { return nil }
        return Point(x: x, y: y)
    }
}
