import PointerGeometry

/// A page of a listing: where it starts and how long it may be.
public struct ListingPage: Hashable, Sendable {
    public static let defaultLimit = 100
    public static let maximumLimit = 1000

    public var limit = ListingPage.defaultLimit
    /// The entry that the page before ended with; nil for the first page.
    var after: Cursor?

    /// The place of an entry. Meant for the revision that it came with; on another it may repeat or miss entries.
    struct Cursor: Hashable, Sendable {
        var place: Int32
        var line: Int32 = 0

        var text: String { String(place, radix: 36) + "." + String(line, radix: 36) }

        init(place: Int32, line: Int32 = 0) {
            self.place = place
            self.line = line
        }

        init?(_ text: String) {
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let place = Int32(parts[0], radix: 36),
                let line = Int32(parts[1], radix: 36), place >= 0, line >= 0
            else { return nil }
            self.init(place: place, line: line)
            // One way of writing each.
            guard self.text == text else { return nil }
        }
    }

    public init() {}

    init(_ parameters: inout QueryParameters) {
        limit = parameters.count("limit", upTo: ListingPage.maximumLimit, default: ListingPage.defaultLimit)
        guard let text = parameters.text("after") else { return }
        after = Cursor(text)
        if after == nil {
            parameters.note("bad-cursor", "after", "Send the `next` of the page before, unchanged.")
        }
    }
}

/// The query of `GET …/regions`.
public struct RegionsQuery: Hashable, Sendable {
    public var page: ListingPage

    public init(_ query: UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) {
        var parameters = QueryParameters(query, known: ["limit", "after"])
        page = ListingPage(&parameters)
        try parameters.check()
    }
}

/// The query of `GET …/views`: the hit path at a position, or the views that meet a rectangle.
public enum ViewsQuery: Hashable, Sendable {
    case point(Point)
    /// Window edges, half-open.
    case area(Box, ListingPage)

    public init(_ query: UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) {
        var parameters = QueryParameters(query, known: ["x", "y", "rect", "limit", "after"])
        if parameters.has("rect") {
            for name in ["x", "y"] where parameters.has(name) {
                parameters.note("unexpected-parameter", name, "Ask by `x` and `y`, or by `rect`.")
            }
            let rect = ViewsQuery.rect(&parameters)
            let page = ListingPage(&parameters)
            try parameters.check()
            self = .area(rect.standardized.box, page)
        } else {
            for name in ["limit", "after"] where parameters.has(name) {
                parameters.note(
                    "unexpected-parameter", name, "A hit path comes whole; pages belong to `rect`.")
            }
            let x = parameters.number("x")
            let y = parameters.number("y")
            try parameters.check()
            self = .point(Point(x: x ?? 0, y: y ?? 0))
        }
    }

    /// `x,y,width,height`
    private static func rect(_ parameters: inout QueryParameters) -> Rect {
        let numbers = (parameters.text("rect") ?? "").utf8.split(
            separator: UInt8(ascii: ","), omittingEmptySubsequences: false
        ).compactMap { QueryParameters.number(Array($0)[...]) }
        let commas = (parameters.text("rect") ?? "").utf8.count { $0 == UInt8(ascii: ",") }
        guard numbers.count == 4, commas == 3 else {
            parameters.note(
                "not-a-rectangle", "rect", "Write `rect=x,y,width,height`, four numbers in points.")
            return Rect(x: 0, y: 0, width: 0, height: 0)
        }
        return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}

/// The query of `POST …/pointer`.
public struct BatchQuery: Hashable, Sendable {
    public enum Form: String, Sendable, CaseIterable {
        /// An answer for each position.
        case full
        /// Numbers for each position and one table of regions and styles.
        case compact
    }

    public var form: Form
    /// Whether the answer shall say in `Server-Timing` where its time went.
    public var asksTiming: Bool

    public init(_ query: UnsafeBufferPointer<UInt8>?) throws(QuestionRefusal) {
        var parameters = QueryParameters(query, known: ["form", "timing"])
        form = parameters.word("form", Form.self) ?? .full
        asksTiming = parameters.flag("timing")
        try parameters.check()
    }
}
