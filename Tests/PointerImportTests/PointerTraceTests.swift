import PointerGeometry
import PointerJSON
import Testing

@testable import PointerImport

@Suite struct PointerTraceTests {
    private func trace(_ text: String) throws -> PointerTrace { try PointerTrace(Array(text.utf8)) }

    private func events(_ trace: PointerTrace) -> [SessionEvent] {
        trace.events.compactMap { if case .event(let event) = $0 { event } else { nil } }
    }

    @Test("a table becomes moves, presses and releases, with times from the first row on")
    func table() throws {
        let trace = try PointerTrace(Array(try FixtureFiles.text("../traces/table.csv").utf8))
        let events = events(trace)
        #expect(events.map(\.kind) == [.move, .down, .move, .up, .move])
        #expect(events.map(\.time) == [0, 250, 250, 500, 1000])
        #expect(events[1].position == Point(x: 330, y: 2))
        #expect(events[4].position == Point(x: 65_535, y: 65_535))
        #expect(trace.passedOver == 1)
    }

    @Test("buttons are told by name or number, and a table without states only moves")
    func buttons() throws {
        let text =
            "t,x,y,button,state\n0,1,2,right,down\n1,1,2,middle,pressed\n2,1,2,7,up\n3,1,2,,leave\n4,1,2,,cancel\n"
        let found = events(try trace(text))
        #expect(found.map(\.kind) == [.down, .down, .up, .leave, .cancel])
        #expect(found.prefix(3).map(\.button) == [2, 4, 64])
        #expect(events(try trace("x,y,ms\n1,2,0\n3,4,16")).map(\.time) == [0, 16])
    }

    @Test(
        "what is no table is refused with its line and a hint",
        arguments: [
            ("", ImportPlace?.none), ("a,b\n1,2\n", .line(1, column: 1)), ("time,x,y\n", .line(2, column: 1)),
            ("time,x,y\n0,1\n", .line(2, column: 1)), ("time,x,y\n0,nan,1\n", .line(2, column: 1)),
            ("time,x,y,state\n0,1,2,Move\n\n1,1,2,Hop\n", .line(4, column: 1)),
            ("time,x,y,state,button\n0,1,2,Down,Joystick\n", .line(2, column: 1)),
        ])
    func badTables(text: String, place: ImportPlace?) throws {
        let refusal = try #require(throws: ImportRefusal.self) { try trace(text) }
        #expect(refusal.findings.first?.place == place)
        #expect(refusal.findings.allSatisfy { $0.hint.hasSuffix(".") })
    }

    @Test(
        "rrweb's bundles of moves are taken apart and put in order of time; fingers and clicks are passed over"
    )
    func rrweb() throws {
        let trace = try PointerTrace(Array(try FixtureFiles.text("../traces/rrweb.json").utf8))
        let events = events(trace)
        #expect(events.map(\.kind) == [.move, .move, .down, .up])
        #expect(events.map(\.time) == [0, 300, 400, 550])
        #expect(events[0].position == Point(x: 10, y: 5))
        #expect(trace.passedOver == 4)
    }

    @Test("a session's recording is read with what only recordings have")
    func recording() throws {
        let trace = try trace(
            #"{"session": "s", "layout": "a", "revision": "1-a", "complete": true, "events": ["#
                + #"{"pointer": "p", "type": "move", "x": 1, "y": 2, "t": 3, "modifiers": ["shift"]},"#
                + #"{"pointer": "p", "type": "idle"}, {"type": "revision", "revision": "2-a"},"#
                + #"{"type": "down", "button": 3}]}"#)
        var move = SessionEvent(.move)
        (move.pointer, move.position, move.time, move.modifiers) = ("p", Point(x: 1, y: 2), 3, .shift)
        var down = SessionEvent(.down)
        down.button = 4
        #expect(
            trace.events == [.event(move), .idle(pointer: "p"), .revision("2-a"), .event(down)])
        let refusal = try #require(throws: ImportRefusal.self) {
            try self.trace(#"{"events": [{"type": "leave"}, {"type": "hop"}]}"#)
        }
        #expect(refusal.findings.first?.place == .pointer("/events/1/type"))
    }

    @Test("what is written is read again as it was, whatever the event")
    func roundTrip() throws {
        var random = SeededNumbers(seed: 77)
        var events: [RecordedEvent] = []
        for _ in 0..<500 {
            switch random.next(6) {
            case 0: events.append(.idle(pointer: "e\u{301} \"\(random.next(9))"))
            case 1: events.append(.revision("\(random.next(9))-x"))
            default:
                var event = SessionEvent(SessionEvent.Kind.allCases[random.next(8)])
                event.pointer = "p\(random.next(3))"
                let needsPosition = event.kind == .move
                if needsPosition || random.next(2) == 0 {
                    event.position = Point(x: Double(random.next(9999)) / 7, y: Double(random.next(9999)) / 3)
                }
                if event.kind == .down || event.kind == .up { event.button = 1 << UInt32(random.next(32)) }
                if event.kind == .modifiers || random.next(3) == 0 {
                    event.modifiers = random.next(2) == 0 ? [] : [.shift, .command]
                }
                if random.next(3) == 0 { event.pointerType = SessionPointerType.allCases[random.next(4)] }
                if event.kind == .wait || random.next(3) == 0 { event.time = Double(random.next(9999)) / 8 }
                if event.kind == .scroll { event.isDiscrete = random.next(2) == 0 }
                events.append(.event(event))
            }
        }
        let text = ByteSink.array(capacity: 1 << 16) { sink in
            sink.append("[")
            for (place, event) in events.enumerated() {
                if place > 0 { sink.append(",") }
                sink.append(event)
            }
            sink.append("]")
        }
        #expect(try PointerTrace(text).events == events, "seed 77")
    }
}

/// The same numbers for the same seed, everywhere.
private struct SeededNumbers {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
    }
}
