import PointerGeometry

/// Pointers over time: which region each is in, and what its client must be told (rules T1 to T8).
///
/// The state after any sequence of events is what a client that saw every
/// transition would believe: enters and exits of a pointer alternate, and no exit
/// comes without its enter. While neither a latch nor a button holds a region, the
/// region is that of the stateless answer.
///
/// Names are the owner's: it gives pointers their numbers and, when the layout changes, says which
/// view and interaction of the new layout are those of the old one.
public struct PointerSession: Sendable {
    /// The layout that is asked.
    public private(set) var layout: CompiledLayout
    /// Counts the layouts that the session has had.
    public private(set) var epoch: Int32 = 0
    /// The one in whose tables the inputs of presses are places.
    var inputEpoch: Int32 = 0
    /// In ascending order of their keys.
    public internal(set) var pointers: [TrackedPointer] = []

    public init(layout: CompiledLayout) {
        self.layout = layout
    }

    public func pointer(_ key: Int32) -> TrackedPointer? {
        pointers.first { $0.key == key }
    }

    /// Rules T1 to T7: what one event does to regions.
    mutating func handleRegions(_ event: PointerEvent, _ transitions: inout [PointerTransition]) {
        if event.kind == .leave {
            guard let place = pointers.firstIndex(where: { $0.key == event.pointer }) else { return }
            exit(place, .left, &transitions)
            pointers.remove(at: place)
            return
        }
        let place = place(of: event.pointer)
        if let device = event.device { pointers[place].device = device }
        if let modifiers = event.modifiers { pointers[place].modifiers = modifiers }
        switch event.kind {
        case .leave:
            break
        case .move, .modifiers, .wait, .scroll:
            move(place, to: event.position, &transitions)
        case .down:
            press(place, event, &transitions)
        case .up:
            release(place, event, &transitions)
        case .cancel:
            if let position = event.position { pointers[place].position = position }
            pointers[place].pressed = 0
            pointers[place].primaryIsSecondary = false
            pointers[place].latch = nil
            forgetIfWithoutHover(place)
            settle(place, &transitions)
        case .idle:
            guard !pointers[place].isHeld else { return }
            exit(place, .idle, &transitions)
            pointers[place].position = nil
        }
    }

    /// The place of a pointer in the list, new ones made.
    private mutating func place(of key: Int32) -> Int {
        let place = pointers.firstIndex { $0.key >= key } ?? pointers.count
        if place == pointers.count || pointers[place].key != key {
            pointers.insert(TrackedPointer(key: key, home: layout, epoch: epoch), at: place)
        }
        return place
    }

    private mutating func move(
        _ place: Int, to position: Point?, _ transitions: inout [PointerTransition]
    ) {
        if let position {
            // A pencil that moves without a button hovers.
            if !pointers[place].isHeld, pointers[place].device != .touch {
                pointers[place].withoutHover = false
            }
            pointers[place].position = position
        }
        settle(place, &transitions)
    }

    private mutating func press(
        _ place: Int, _ event: PointerEvent, _ transitions: inout [PointerTransition]
    ) {
        let device = pointers[place].device
        if device == .touch || device == .pencil && pointers[place].position == nil {
            pointers[place].withoutHover = true
            if let position = event.position { pointers[place].position = position }
            if device == .touch { settle(place, &transitions) }
        } else {
            move(place, to: event.position, &transitions)
        }
        let isNew = pointers[place].pressed & event.button == 0
        pointers[place].pressed |= event.button
        guard event.button == Buttons.primary, isNew else { return }
        if pointers[place].modifiers & ModifierBits.control != 0 {
            pointers[place].primaryIsSecondary = true
        } else if let match = pointers[place].match, let position = pointers[place].position {
            pointers[place].latch = pointers[place].home.latch(at: position, in: match)
        }
    }

    private mutating func release(
        _ place: Int, _ event: PointerEvent, _ transitions: inout [PointerTransition]
    ) {
        move(place, to: event.position, &transitions)
        pointers[place].pressed &= ~event.button
        if event.button == Buttons.primary {
            pointers[place].primaryIsSecondary = false
            pointers[place].latch = nil
        }
        guard !pointers[place].isHeld else { return }
        forgetIfWithoutHover(place)
        settle(place, &transitions)
    }

    private mutating func forgetIfWithoutHover(_ place: Int) {
        guard pointers[place].withoutHover else { return }
        pointers[place].withoutHover = false
        pointers[place].position = nil
    }

    /// Rule T2: asks the region where nothing holds it, and tells what changed.
    private mutating func settle(_ place: Int, _ transitions: inout [PointerTransition]) {
        let pointer = pointers[place]
        guard !pointer.isHeld else {
            if let match = pointer.match, let position = pointer.position {
                pointers[place].match?.position = pointer.home.location(position, in: match.view)
            }
            return
        }
        let reason = pointer.reason(inEpoch: epoch)
        pointers[place].asked = TrackedPointer.Question(
            position: pointer.position, modifiers: pointer.modifiers, epoch: epoch)
        var found: RegionMatch?
        if let position = pointer.position, !pointer.withoutHover, pointer.device != .touch {
            let hit = layout.hitTest(position)
            found = layout.region(at: position, hit: hit, modifiers: pointer.modifiers)
        }
        if let old = pointer.match, let new = found,
            layout.isSame(old, of: pointer.home, as: new, carried: pointer.carried)
        {
            let restyled = !layout.hasSameStyle(old, of: pointer.home, as: new)
            rehome(place, new)
            if restyled { tell(place, .style, reason, &transitions) }
            return
        }
        exit(place, reason, &transitions)
        rehome(place, found)
        guard found != nil else { return }
        tell(place, .enter, reason, &transitions)
        tell(place, .style, reason, &transitions)
    }

    private mutating func rehome(_ place: Int, _ match: RegionMatch?) {
        pointers[place].match = match
        pointers[place].home = layout
        pointers[place].epoch = epoch
        pointers[place].carried = nil
    }

    private mutating func exit(
        _ place: Int, _ reason: PointerTransition.Reason, _ transitions: inout [PointerTransition]
    ) {
        guard pointers[place].match != nil else { return }
        tell(place, .exit, reason, &transitions)
        rehome(place, nil)
        pointers[place].latch = nil
    }

    private func tell(
        _ place: Int, _ kind: PointerTransition.Kind, _ reason: PointerTransition.Reason,
        _ transitions: inout [PointerTransition]
    ) {
        guard let match = pointers[place].match else { return }
        transitions.append(
            PointerTransition(
                pointer: pointers[place].key, kind: kind, reason: reason, match: match,
                epoch: pointers[place].epoch))
    }

    // MARK: Changes of the layout

    /// Rule T3: another layout under every live pointer, asked again without motion.
    ///
    /// `carry` is asked about each region that a pointer is in.
    mutating func changeRegions(
        to new: CompiledLayout, _ transitions: inout [PointerTransition],
        carry: (RegionMatch, _ epoch: Int32) -> CarriedRegion
    ) {
        layout = new
        epoch += 1
        for place in pointers.indices {
            if new.isPointerLocked { exit(place, .locked, &transitions) }
            guard let match = pointers[place].match else {
                // Nothing keeps the layouts of before alive.
                rehome(place, nil)
                settle(place, &transitions)
                continue
            }
            let carried = carry(match, pointers[place].epoch)
            let loss = new.loss(of: carried)
            if let loss, pointers[place].isHeld || loss != .layoutChanged {
                exit(place, loss, &transitions)
            } else {
                pointers[place].carried = carried
            }
            settle(place, &transitions)
        }
    }

    /// The layout is gone: every region is left and every pointer forgotten.
    mutating func endRegions(_ transitions: inout [PointerTransition]) {
        for place in pointers.indices { exit(place, .removed, &transitions) }
        pointers = []
    }
}
