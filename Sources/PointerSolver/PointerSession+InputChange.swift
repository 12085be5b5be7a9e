import PointerGeometry

// What presses lead to when the layout changes under them.
extension PointerSession {
    /// Rule T3 with what buttons hold: what they lead to goes on in the new layout by id, and is cancelled where it is gone,
    /// disabled or cannot be hit any more.
    ///
    /// `carryInput` says which input of the new layout is that of the one before, or −1.
    public mutating func change(
        to new: CompiledLayout, _ told: inout [SessionTransition],
        carry: (RegionMatch, _ epoch: Int32) -> CarriedRegion, carryInput: (Int32) -> Int32
    ) {
        let old = epoch
        var regions: [PointerTransition] = []
        changeRegions(to: new, &regions, carry: carry)
        for transition in regions { told.append(.region(transition)) }
        inputEpoch = old
        for place in pointers.indices {
            cancelInputs(of: pointers[place], nil, &told) { !new.holds(carryInput($0.input)) }
            for press in pointers[place].presses.indices {
                pointers[place].presses[press].inputs = pointers[place].presses[press].inputs.compactMap {
                    var input = $0
                    input.input = carryInput(input.input)
                    if input.drag >= 0 { input.drag = carryInput(input.drag) }
                    return new.holds(input.input) ? input : nil
                }
            }
        }
        inputEpoch = epoch
    }

    /// The same for who follows regions only: presses lead to nothing any more.
    public mutating func change(
        to new: CompiledLayout, _ transitions: inout [PointerTransition],
        carry: (RegionMatch, _ epoch: Int32) -> CarriedRegion
    ) {
        changeRegions(to: new, &transitions, carry: carry)
        inputEpoch = epoch
        for place in pointers.indices { pointers[place].presses = [] }
    }

    /// The layout is gone: what was begun is cancelled, every region is left and every pointer forgotten.
    public mutating func end(_ told: inout [SessionTransition]) {
        for pointer in pointers { cancelInputs(of: pointer, nil, &told) }
        var regions: [PointerTransition] = []
        endRegions(&regions)
        for transition in regions { told.append(.region(transition)) }
    }

    /// The same for who follows regions only.
    public mutating func end(_ transitions: inout [PointerTransition]) {
        endRegions(&transitions)
    }
}

extension CompiledLayout {
    /// Whether what a press has begun may go on.
    fileprivate func holds(_ input: Int32) -> Bool {
        guard input >= 0 else { return false }
        let record = inputs[Int(input)]
        let view = views[Int(record.view)]
        return record.flags.contains(.enabled) && !view.flags.contains(.skipped) && !view.reachableBox.isEmpty
    }
}
