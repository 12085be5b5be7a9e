import PointerGeometry
import PointerJSON
import PointerSolver

/// What a pointer did, as other tools and sessions record it, in the form of a session's events.
///
/// Read are tables of comma-separated values (`TraceTable`), recordings of rrweb, and those of sessions; they are told
/// apart by their first characters and by what their events look like.
public struct PointerTrace: Sendable {
    public private(set) var events: [RecordedEvent] = []
    /// How many records tell of something else than the pointer: wheels, fingers, changes of a page.
    public private(set) var passedOver = 0

    public init(_ raw: [UInt8], limits: ImportLimits = ImportLimits()) throws(ImportRefusal) {
        let text = try SourceText(raw, limits: limits)
        switch text.bytes.first(where: { !SourceText.isSpace($0) }) {
        case UInt8(ascii: "{"), UInt8(ascii: "["): try read(json: text)
        default: try read(table: text)
        }
    }

    // MARK: Tables

    private mutating func read(table text: SourceText) throws(ImportRefusal) {
        let table: TraceTable
        do { table = try TraceTable(text.bytes) } catch {
            throw ImportRefusal(
                error.reason.prefix(1).uppercased() + error.reason.dropFirst() + ".",
                at: .line(error.line, column: 1), hint: Self.sentence(error.hint))
        }
        for row in table.rows {
            // Wheels are recorded as a button.
            if row.button == "scroll" {
                passedOver += 1
                continue
            }
            var event = SessionEvent(try Self.kind(row))
            if event.kind == .down || event.kind == .up { event.button = try Self.button(row) }
            event.position = row.point
            event.time = row.seconds * 1000
            events.append(.event(event))
        }
    }

    private static func sentence(_ text: String) -> String {
        text.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static func kind(_ row: TraceTable.Row) throws(ImportRefusal) -> SessionEvent.Kind {
        switch row.state {
        case "", "move", "moved", "drag", "hover": .move
        case "press", "pressed", "down": .down
        case "release", "released", "up": .up
        case "leave", "left", "out": .leave
        case "cancel", "cancelled", "canceled": .cancel
        default:
            throw ImportRefusal(
                "Nothing is known that a pointer does by the name of \"\(row.state.prefix(40))\".",
                at: .line(row.line, column: 1),
                hint: "Write move, drag, pressed, released, leave or cancel as the state.")
        }
    }

    private static func button(_ row: TraceTable.Row) throws(ImportRefusal) -> UInt32 {
        switch row.button {
        case "", "left", "primary", "1": return Buttons.primary
        case "right", "secondary", "2": return Buttons.secondary
        case "middle", "3": return 1 << 2
        default:
            if let number = UInt32(row.button), (1...32).contains(number) { return 1 << (number - 1) }
            throw ImportRefusal(
                "There is no button \"\(row.button.prefix(40))\".", at: .line(row.line, column: 1),
                hint: "Write left, right, middle or a number from 1 to 32.")
        }
    }

    // MARK: JSON

    private mutating func read(json text: SourceText) throws(ImportRefusal) {
        let document: JSONDocument
        do { document = try JSONDocument(parsing: text.bytes) } catch {
            throw ImportRefusal(
                error.message, at: .line(error.line, column: error.column), hint: error.hint)
        }
        let list = document.root.isObject ? document.root.member("events") : document.root
        if let elements = list?.elements, elements.first?.member("type")?.number != nil {
            read(rrweb: elements)
            return
        }
        do { events = try RecordedEvent.read(document.root) } catch {
            throw ImportRefusal(
                findings: error.findings.map {
                    ImportFinding(
                        reason: "The recording cannot be read here (\($0.reason)).",
                        place: .pointer($0.pointer), hint: $0.hint)
                })
        }
    }

    /// Events of rrweb: moves come in bundles, each with its offset to the bundle's time.
    private mutating func read(rrweb elements: JSONElements) {
        var timed: [SessionEvent] = []
        for element in elements {
            let before = timed.count
            let time = element.member("timestamp")?.number
            if element.member("type")?.integer == RRWeb.incrementalSnapshot,
                let data = element.member("data"), let time
            {
                switch data.member("source")?.integer {
                case RRWeb.mouseMove, RRWeb.drag: Self.moves(data, time, &timed)
                case RRWeb.mouseInteraction: Self.interaction(data, time, &timed)
                default: break
                }
            }
            if timed.count == before { passedOver += 1 }
        }
        let start = timed.compactMap(\.time).min() ?? 0
        // A bundle is written after what happened meanwhile; equal times keep their order.
        let order = timed.indices.sorted { (timed[$0].time ?? 0, $0) < (timed[$1].time ?? 0, $1) }
        events = order.map { place in
            var event = timed[place]
            event.time = (event.time ?? 0) - start
            return .event(event)
        }
    }

    private static func moves(_ data: JSONNode, _ time: Double, _ events: inout [SessionEvent]) {
        guard let positions = data.member("positions")?.elements else { return }
        for position in positions {
            guard let x = position.member("x")?.number, let y = position.member("y")?.number else { continue }
            var event = SessionEvent(.move)
            event.position = Point(x: x, y: y)
            event.time = time + (position.member("timeOffset")?.number ?? 0)
            events.append(event)
        }
    }

    private static func interaction(_ data: JSONNode, _ time: Double, _ events: inout [SessionEvent]) {
        let pointerType = data.member("pointerType")?.integer
        guard let kind = data.member("type")?.integer.flatMap(RRWeb.kind), pointerType != RRWeb.touch else {
            return
        }
        var event = SessionEvent(kind)
        if let x = data.member("x")?.number, let y = data.member("y")?.number {
            event.position = Point(x: x, y: y)
        }
        if pointerType == RRWeb.pen { event.pointerType = .pencil }
        event.time = time
        events.append(event)
    }
}

/// The numbers of rrweb's format that tell of pointers.
private enum RRWeb {
    static let incrementalSnapshot = 3
    static let mouseMove = 1
    static let mouseInteraction = 2
    static let drag = 12
    static let pen = 1
    static let touch = 2

    /// Clicks and menus follow from presses, which are recorded too.
    static func kind(_ interaction: Int) -> SessionEvent.Kind? {
        switch interaction {
        case 0: .up
        case 1: .down
        default: nil
        }
    }
}
