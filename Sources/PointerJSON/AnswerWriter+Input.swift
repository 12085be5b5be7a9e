import PointerCompiler
import PointerGeometry
import PointerSolver

// Who takes what is done at a position (rules I1 to I6).
extension AnswerWriter {
    /// The answer of `GET …/input`.
    public func input(_ query: InputQuery) -> [UInt8] {
        ByteSink.array(capacity: 4096) { sink in
            appendEnvelope(to: &sink)
            appendInputs(query, to: &sink)
            sink.append("}")
        }
    }

    /// The same where a pointer of a session is, by what moves it; nil where it has no position.
    ///
    /// `primaryPress` names what a press of the primary button begins under its modifiers (rule T1).
    package func input(_ query: InputQuery, of pointer: TrackedPointer, named name: String) -> [UInt8]? {
        guard let position = pointer.position else { return nil }
        var query = query
        query.point = position
        query.touch = pointer.device.touch
        return ByteSink.array(capacity: 4096) { sink in
            appendEnvelope(to: &sink)
            sink.append(#","pointer":"#)
            sink.append(string: name)
            sink.append(#","pointerType":"#)
            sink.append(string: SessionPointerType(pointer.device).rawValue)
            sink.append(#","modifiers":"#)
            sink.append(modifiers: pointer.modifiers)
            sink.append(#","primaryPress":["#)
            for (place, event) in pointer.primaryPress.enumerated() {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                sink.append(string: event.name)
            }
            sink.append(UInt8(ascii: "]"))
            appendInputs(query, to: &sink)
            sink.append(UInt8(ascii: "}"))
        }
    }

    /// The members from `point` to `hints`.
    private func appendInputs(_ query: InputQuery, to sink: inout ByteSink) {
        sink.append(#","point":"#)
        sink.append(query.point)
        let hit = layout.hitTest(query.point)
        appendHit(at: query.point, to: &sink)
        let arriving = layout.arriving(query.touch)
        sink.append(#","touchType":"#)
        sink.append(string: query.touch.name)
        sink.append(#","arrivesAs":"#)
        sink.append(string: arriving.name)
        sink.append(#","inputs":["#)
        var reasons: Set<InputPass.Reason> = []
        for (place, event) in query.events.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            let answer = layout.answer(to: event, hit: hit, touch: query.touch)
            reasons.formUnion(answer.passed.map(\.reason))
            append(answer, to: event, query, &sink)
        }
        sink.append(#"],"hints":["#)
        append(hintsAbout: reasons, isDisguised: arriving != query.touch, to: &sink)
        sink.append(UInt8(ascii: "]"))
    }

    private func append(
        _ answer: InputAnswer, to event: InputEvent, _ query: InputQuery, _ sink: inout ByteSink
    ) {
        sink.append(#"{"event":"#)
        sink.append(string: event.name)
        sink.append(#","takers":["#)
        for (place, taker) in answer.takers.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(UInt8(ascii: "{"))
            appendMembers(ofTaker: taker.input, isActionSheet: taker.isActionSheet, to: &sink)
            sink.append(#","position":"#)
            sink.append(layout.location(query.point, in: layout.inputs[Int(taker.input)].view))
            sink.append(#","after":"#)
            sink.append(number: taker.delay)
            if event == .bandSelection {
                sink.append(#","band":"#)
                append(bandOf: taker.input, from: query.point, to: query.end, to: &sink)
            }
            sink.append(UInt8(ascii: "}"))
        }
        sink.append(#"],"passed":["#)
        for (place, pass) in answer.passed.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(UInt8(ascii: "{"))
            appendNames(ofInput: pass.input, to: &sink)
            sink.append(#","reason":"#)
            sink.append(string: pass.reason.name)
            sink.append(UInt8(ascii: "}"))
        }
        sink.append("]}")
    }

    /// View, interaction and type: its id, else its number among the view's interactions of the type.
    private func appendNames(ofInput place: Int32, to sink: inout ByteSink) {
        let input = layout.inputs[Int(place)]
        sink.append(#""view":"#)
        append(view: input.view, to: &sink)
        sink.append(#","interaction":"#)
        if let id = compilation.names.inputIDs[Int(place)] {
            sink.append(string: id)
        } else {
            sink.append(integer: Int(input.number))
        }
        sink.append(#","type":"#)
        sink.append(string: input.kind.name)
    }

    /// The names and what interactions of the type do, without braces.
    func appendMembers(ofTaker place: Int32, isActionSheet: Bool, to sink: inout ByteSink) {
        appendNames(ofInput: place, to: &sink)
        let input = layout.inputs[Int(place)]
        let actions = compilation.names.inputActions[place]
        switch input.kind {
        case .pan:
            sink.append(#","scrollTypes":["#)
            if input.scrollTypes & ScrollSource.continuous != 0 { sink.append(#""continuous""#) }
            if input.scrollTypes == ScrollSource.continuous | ScrollSource.discrete { sink.append(",") }
            if input.scrollTypes & ScrollSource.discrete != 0 { sink.append(#""discrete""#) }
            sink.append(UInt8(ascii: "]"))
        case .contextMenu:
            sink.append(#","presentation":"#)
            sink.append(string: isActionSheet ? "actionSheet" : "menu")
            sink.append(#","anchor":"#)
            if isActionSheet {
                let record = layout.views[Int(input.view)]
                sink.append(#"{"rect":"#)
                sink.append(record.bounds)
                sink.append(#","window":"#)
                sink.append(Rect(record.toWindow.boundingBox(of: record.bounds.box)))
                sink.append(UInt8(ascii: "}"))
            } else {
                sink.append("null")
            }
            sink.append(#","actions":["#)
            for (place, title) in (actions ?? []).enumerated() {
                sink.append(place > 0 ? #",{"title":"# as StaticString : #"{"title":"#)
                sink.append(string: title)
                sink.append(UInt8(ascii: "}"))
            }
            sink.append(UInt8(ascii: "]"))
        case .secondaryAction:
            sink.append(#","action":"#)
            sink.append(string: actions?.first)
        case .drag:
            sink.append(#","system":"#)
            sink.append(input.flags.contains(.system))
        case .longPress, .bandSelection: break
        }
    }

    /// A band's rectangle and its items; null without an end.
    func append(bandOf input: Int32, from start: Point, to end: Point?, to sink: inout ByteSink) {
        guard let end else { return sink.append("null") }
        let band = layout.band(of: input, from: start, to: end)
        sink.append(#"{"rect":"#)
        sink.append(band.rect)
        sink.append(#","window":"#)
        sink.append(band.windowRect)
        sink.append(#","items":["#)
        var count = 0
        layout.visitItems(of: input, from: start, to: end) { item in
            if count < PointerMetrics.listedBandItems {
                if count > 0 { sink.append(UInt8(ascii: ",")) }
                append(view: item, to: &sink)
            }
            count += 1
            return true
        }
        sink.append(#"],"itemCount":"#)
        sink.append(integer: count)
        sink.append(UInt8(ascii: "}"))
    }

    private func append(
        hintsAbout reasons: Set<InputPass.Reason>, isDisguised: Bool, to sink: inout ByteSink
    ) {
        var hints: [String] = []
        if isDisguised {
            hints.append(
                "Clicks arrive as direct touches, since supportsIndirectInputEvents is false: drags wait as for a "
                    + "finger, and recognisers for indirect pointers do not fire.")
        }
        if reasons.contains(.noSecondaryClick) {
            hints.append("The device has no secondary click: press long instead.")
        }
        if reasons.contains(.beforeContextMenus) {
            hints.append("Before system 13 a long press shows the actions, as an action sheet.")
        }
        if reasons.contains(.scrollTypes) {
            hints.append("A pan takes the scrolls that its scrollTypes name, none by default.")
        }
        for (place, hint) in hints.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(string: hint)
        }
    }
}
