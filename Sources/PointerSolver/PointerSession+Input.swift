import PointerGeometry

// Rules I1 to I5 over time. Of one event first what its time brings is told, then regions, then what it does itself.
extension PointerSession {
    /// Applies one event; what must be told is appended in order.
    public mutating func handle(_ event: PointerEvent, _ told: inout [SessionTransition]) {
        passTime(event, &told)
        let before = pointers.first { $0.key == event.pointer }
        if event.kind == .leave, let before { cancelInputs(of: before, event.time, &told) }
        var regions: [PointerTransition] = []
        handleRegions(event, &regions)
        for transition in regions { told.append(.region(transition)) }
        guard let place = pointers.firstIndex(where: { $0.key == event.pointer }) else { return }
        if let time = event.time, !(pointers[place].time ?? -.infinity > time) { pointers[place].time = time }
        // A finger that is lifted has no position any more.
        let position = event.position ?? before?.position
        if event.kind != .cancel, let position { moveInputs(place, to: position, event.time, &told) }
        switch event.kind {
        case .leave, .idle, .move, .modifiers, .wait: break
        case .down: if (before?.pressed ?? 0) & event.button == 0 { begin(place, event, &told) }
        case .up: end(place, event, at: position, &told)
        case .cancel:
            cancelInputs(of: pointers[place], event.time, &told)
            pointers[place].presses = []
        case .scroll: scroll(place, event, &told)
        }
    }

    /// The same for who follows regions only.
    public mutating func handle(_ event: PointerEvent, _ transitions: inout [PointerTransition]) {
        var told: [SessionTransition] = []
        handle(event, &told)
        for case .region(let transition) in told { transitions.append(transition) }
    }

    // MARK: Presses

    private mutating func begin(_ place: Int, _ event: PointerEvent, _ told: inout [SessionTransition]) {
        let pointer = pointers[place]
        guard let position = pointer.position else { return }
        var press = TrackedPress(button: event.button, start: position)
        let hit = layout.hitTest(position)
        let touch = pointer.device.touch
        if event.button == Buttons.secondary || pointer.primaryIsSecondary && event.button == Buttons.primary
        {
            let click: InputEvent = event.button == Buttons.primary ? .controlClick : .secondaryClick
            for taker in layout.answer(to: click, hit: hit, touch: touch).takers {
                press.inputs.append(TrackedInput(taker, .secondary, click))
            }
        } else if event.button == Buttons.primary {
            for taker in layout.answer(to: .longPress, hit: hit, touch: touch).takers {
                let isOwn = layout.inputs[Int(taker.input)].kind == .longPress
                press.inputs.append(TrackedInput(taker, isOwn ? .longPress : .secondary, .longPress))
            }
            let drag = layout.answer(to: .drag, hit: hit, touch: touch).takers.first
            if let drag { press.inputs.append(TrackedInput(drag, .drag, .drag)) }
            for taker in layout.answer(to: .bandSelection, hit: hit, touch: touch).takers {
                var band = TrackedInput(taker, .band, .bandSelection)
                if let drag, isInFront(drag.input, of: taker.input) { band.drag = drag.input }
                press.inputs.append(band)
            }
        }
        guard !press.inputs.isEmpty else { return }
        for index in press.inputs.indices {
            if press.inputs[index].waits, let time = pointer.time {
                press.inputs[index].due = time + press.inputs[index].delay * 1000
            }
        }
        pointers[place].presses.append(press)
        // What does not wait begins with the press; a band and a click need more than that.
        let last = pointers[place].presses.count - 1
        for index in press.inputs.indices
        where press.inputs[index].delay == 0
            && (press.inputs[index].kind == .drag || press.inputs[index].kind == .longPress)
        {
            start(place, last, index, event.time, &told)
        }
    }

    private func isInFront(_ drag: Int32, of band: Int32) -> Bool {
        let view = inputs(drag).view
        let behind = inputs(band).view
        // Both lie on one hit path.
        return view != behind && layout.views[Int(view)].depth > layout.views[Int(behind)].depth
    }

    private func inputs(_ place: Int32) -> CompiledInput { layout.inputs[Int(place)] }

    /// Rules I2, I3 and I5: the button is up; what it held ends.
    private mutating func end(
        _ place: Int, _ event: PointerEvent, at position: Point?, _ told: inout [SessionTransition]
    ) {
        guard let index = pointers[place].presses.firstIndex(where: { $0.button == event.button }) else {
            return
        }
        let press = pointers[place].presses.remove(at: index)
        let pointer = pointers[place]
        for input in press.inputs {
            // A click is over where it began.
            let clicks = input.event == .secondaryClick || input.event == .controlClick
            guard input.state != .possible || clicks else { continue }
            tell(input, .ended, press.start, position ?? press.start, pointer, event.time, &told)
        }
    }

    /// What was begun on a pointer goes back.
    func cancelInputs(
        of pointer: TrackedPointer, _ time: Double?, _ told: inout [SessionTransition],
        where isLost: (TrackedInput) -> Bool = { _ in true }
    ) {
        for press in pointer.presses {
            for input in press.inputs where input.state != .possible && isLost(input) {
                tell(
                    input, input.kind == .band ? .possible : .cancelled, press.start, press.start, pointer,
                    time,
                    &told)
            }
        }
    }

    // MARK: Time and motion

    /// What waits and whose time has come begins, the earliest first.
    private mutating func passTime(_ event: PointerEvent, _ told: inout [SessionTransition]) {
        guard let time = event.time, let place = pointers.firstIndex(where: { $0.key == event.pointer })
        else { return }
        while let next = nextDue(place, by: time) {
            start(place, next.press, next.input, next.due, &told)
        }
        let isFirst = pointers[place].time == nil
        if !(pointers[place].time ?? -.infinity > time) { pointers[place].time = time }
        // A press of which no event told the time waits from the first time that is told.
        guard isFirst else { return }
        for press in pointers[place].presses.indices {
            for input in pointers[place].presses[press].inputs.indices
            where pointers[place].presses[press].inputs[input].waits {
                let delay = pointers[place].presses[press].inputs[input].delay
                pointers[place].presses[press].inputs[input].due = time + delay * 1000
            }
        }
    }

    private func nextDue(_ place: Int, by time: Double) -> (press: Int, input: Int, due: Double)? {
        var next: (press: Int, input: Int, due: Double)?
        for (press, tracked) in pointers[place].presses.enumerated() {
            for (index, input) in tracked.inputs.enumerated() where input.waits {
                guard let due = input.due, due <= time, due < next?.due ?? .infinity else { continue }
                next = (press, index, due)
            }
        }
        return next
    }

    /// A wait is over: a menu opens and is done with, the others begin.
    private mutating func start(
        _ place: Int, _ press: Int, _ index: Int, _ time: Double?, _ told: inout [SessionTransition]
    ) {
        let pointer = pointers[place]
        let start = pointer.presses[press].start
        var input = pointer.presses[press].inputs[index]
        let isOver = input.kind == .secondary
        input.state = .began
        input.due = nil
        input.modifiers = pointer.modifiers
        if isOver {
            // Kept as begun it would end at the release; it has ended.
            pointers[place].presses[press].inputs.remove(at: index)
        } else {
            pointers[place].presses[press].inputs[index] = input
        }
        tell(input, isOver ? .ended : .began, start, pointer.told ?? start, pointer, time, &told)
    }

    private mutating func moveInputs(
        _ place: Int, to position: Point, _ time: Double?, _ told: inout [SessionTransition]
    ) {
        guard pointers[place].told != position else { return }
        pointers[place].told = position
        for press in pointers[place].presses.indices {
            let start = pointers[place].presses[press].start
            let (dx, dy) = (position.x - start.x, position.y - start.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance > PointerMetrics.pressMovement {
                pointers[place].presses[press].hasMoved = true
                pointers[place].presses[press].inputs.removeAll { $0.state == .possible && $0.kind != .band }
            }
            for index in pointers[place].presses[press].inputs.indices {
                moveInput(place, press, index, to: position, distance, time, &told)
            }
        }
    }

    private mutating func moveInput(
        _ place: Int, _ press: Int, _ index: Int, to position: Point, _ distance: Double, _ time: Double?,
        _ told: inout [SessionTransition]
    ) {
        let pointer = pointers[place]
        let tracked = pointer.presses[press]
        var input = tracked.inputs[index]
        switch (input.kind, input.state) {
        case (.drag, .began), (.drag, .changed), (.band, .began), (.band, .changed):
            input.state = .changed
        case (.band, .possible):
            let isDragged = tracked.inputs.contains {
                $0.kind == .drag && $0.input == input.drag && $0.state != .possible
            }
            guard distance >= PointerMetrics.bandSelectionDistance, !isDragged else { return }
            input.state = .began
            input.modifiers = pointer.modifiers
        default: return
        }
        pointers[place].presses[press].inputs[index] = input
        tell(input, input.state, tracked.start, position, pointer, time, &told)
    }

    /// Rule I1.
    private func scroll(_ place: Int, _ event: PointerEvent, _ told: inout [SessionTransition]) {
        let pointer = pointers[place]
        guard let position = pointer.position else { return }
        let kind: InputEvent = event.isDiscrete ? .discreteScroll : .continuousScroll
        for taker in layout.answer(to: kind, hit: layout.hitTest(position)).takers {
            tell(TrackedInput(taker, .scroll, kind), .ended, position, position, pointer, event.time, &told)
        }
    }

    private func tell(
        _ input: TrackedInput, _ state: InputTransition.State, _ start: Point, _ position: Point,
        _ pointer: TrackedPointer, _ time: Double?, _ told: inout [SessionTransition]
    ) {
        told.append(
            .input(
                InputTransition(
                    pointer: pointer.key, kind: input.kind, state: state, event: input.event,
                    input: input.input,
                    epoch: inputEpoch, isActionSheet: input.isActionSheet, start: start, position: position,
                    modifiers: input.kind == .band ? input.modifiers : pointer.modifiers, time: time)))
    }
}

extension TrackedInput {
    fileprivate init(_ taker: InputTaker, _ kind: InputTransition.Kind, _ event: InputEvent) {
        self.init(
            kind: kind, state: .possible, event: event, input: taker.input,
            isActionSheet: taker.isActionSheet,
            delay: taker.delay)
    }
}

extension TrackedPointer {
    /// Rule T1: what a press of the primary button would begin under the modifiers of now.
    public var primaryPress: [InputEvent] {
        modifiers & ModifierBits.control != 0 ? [.controlClick] : [.longPress, .drag, .bandSelection]
    }
}

extension PointerEvent.Device {
    /// As what its buttons, or its tip, touch.
    public var touch: TouchType {
        switch self {
        case .mouse, .trackpad: .indirectPointer
        case .pencil: .pencil
        case .touch: .direct
        }
    }
}
