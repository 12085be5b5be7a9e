import PointerGeometry
import PointerLayout
import PointerSolver

/// The query of `GET …/input`: which interactions take what is done at a position.
public struct InputQuery: Hashable, Sendable {
    public static let known = ["x", "y", "event", "touchType", "to"]

    /// In the window.
    public var point: Point
    /// In the order of `InputEvent`; all when none is named.
    public var events = InputEvent.allCases
    public var touch = TouchType.indirectPointer
    /// Where a band drawn from the position ends, in the window.
    public var end: Point?

    public init(at point: Point) {
        self.point = point
    }

    public init(_ query: UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) {
        var parameters = QueryParameters(query, known: InputQuery.known)
        let x = parameters.number("x")
        let y = parameters.number("y")
        self.init(at: Point(x: x ?? 0, y: y ?? 0))
        readEvents(&parameters)
        if let name = parameters.text("touchType") {
            if let touch = TouchType(named: name) {
                self.touch = touch
            } else {
                parameters.noteUnknownWord(name, TouchType.allCases.map(\.name), "touchType")
            }
        }
        readEnd(&parameters)
        try parameters.check()
    }

    fileprivate mutating func readEnd(_ parameters: inout QueryParameters) {
        guard let text = parameters.text("to") else { return }
        end = InputQuery.pair(text)
        if end == nil { parameters.note("not-a-point", "to", "Write `to=x,y`, two numbers in points.") }
    }

    fileprivate mutating func readEvents(_ parameters: inout QueryParameters) {
        var asked: Set<InputEvent> = []
        let names = InputEvent.allCases.map(\.name)
        for word in (parameters.text("event") ?? "").split(separator: ",") {
            if let event = InputEvent.allCases.first(where: { $0.name == word }) {
                asked.insert(event)
            } else {
                parameters.noteUnknownWord(String(word), names, "event")
            }
        }
        if !asked.isEmpty { events = InputEvent.allCases.filter(asked.contains) }
    }

    private static func pair(_ text: String) -> Point? {
        let parts = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
        guard parts.count == 2, let x = QueryParameters.number(Array(parts[0])[...]),
            let y = QueryParameters.number(Array(parts[1])[...])
        else { return nil }
        return Point(x: x, y: y)
    }
}

/// The query of a session's `GET …/input`: which interactions take what is done where one of its pointers is.
public struct SessionInputQuery: Hashable, Sendable {
    public static let known = ["pointer", "event", "to"]

    /// Nil for the only one.
    public var pointer: String?
    /// Its position and its touch are the pointer's, whatever stands here.
    public var inputs = InputQuery(at: Point(x: 0, y: 0))

    public init(_ query: UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) {
        var parameters = QueryParameters(query, known: SessionInputQuery.known)
        pointer = parameters.text("pointer")
        inputs.readEvents(&parameters)
        inputs.readEnd(&parameters)
        try parameters.check()
    }
}
