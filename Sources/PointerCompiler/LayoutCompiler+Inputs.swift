import PointerGeometry
import PointerLayout
import PointerSolver

extension LayoutCompiler {
    /// Rules I2 and I4: what the options say about device, system and application.
    static func inputOptions(_ options: LayoutOptions) -> InputOptions {
        var result: InputOptions = []
        if options.supportsIndirectInputEvents { result.insert(.indirectInputEvents) }
        if options.secondaryClickAvailable { result.insert(.secondaryClick) }
        let major = options.systemVersion.prefix { $0 != "." }
        if let number = Int(major), number >= PointerMetrics.firstSystemWithMenus {
            result.insert(.contextMenus)
        }
        return result
    }

    /// Rules I1 to I6: what one view answers to besides the pointer, in the order in which it is asked.
    mutating func addInputs(of place: Int32) {
        let parent = tables.views[Int(place)].parent
        let outer = parent < 0 ? -1 : tables.views[Int(parent)].nearestInputs
        tables.views[Int(place)].nearestInputs = outer
        let view = document(place)
        guard view.interactions != nil || view.kind == .scrollView else { return }
        let first = Int32(tables.inputs.count)
        var written: [(Interaction, CompiledInput.Kind, Int32)] = []
        var counts: [CompiledInput.Kind: Int32] = [:]
        for interaction in view.interactions ?? [] {
            guard let kind = CompiledInput.Kind(interaction.content) else { continue }
            written.append((interaction, kind, counts[kind, default: 0]))
            counts[kind, default: 0] += 1
        }
        for (interaction, kind, number) in written.reversed() {
            add(interaction, kind, number: number, to: place)
        }
        // A written pan, or an empty list, replaces the kind's own (rule S9).
        if view.kind == .scrollView, counts[.pan] == nil, view.interactions?.isEmpty != true {
            var input = CompiledInput(.pan, view: place, number: 0, flags: .enabled)
            input.scrollTypes = ScrollSource.continuous | ScrollSource.discrete
            tables.inputs.append(input)
            names.inputIDs.append(nil)
        }
        let count = Int32(tables.inputs.count) - first
        guard count > 0 else { return }
        tables.views[Int(place)].nearestInputs = Int32(tables.inputLists.count)
        tables.inputLists.append(
            CompiledInputList(view: place, first: first, count: count, outer: outer))
    }

    private mutating func add(
        _ interaction: Interaction, _ kind: CompiledInput.Kind, number: Int32, to place: Int32
    ) {
        var input = CompiledInput(
            kind, view: place, number: number, flags: interaction.isEnabled ? .enabled : [])
        let handle = Int32(tables.inputs.count)
        switch interaction.content {
        case .pointer: break
        case .pan(let types):
            if types.contains(.continuous) { input.scrollTypes |= ScrollSource.continuous }
            if types.contains(.discrete) { input.scrollTypes |= ScrollSource.discrete }
        case .contextMenu(let actions): names.inputActions[handle] = actions
        case .secondaryAction(let action): names.inputActions[handle] = action.map { [$0] }
        case .longPress(let duration): input.pressDuration = duration
        case .drag(let duration, let system):
            input.pressDuration = duration
            if system { input.flags.insert(.system) }
        case .bandSelection(let items):
            let range = bandItems(items, of: place)
            input.firstItem = range.lowerBound
            input.itemCount = range.upperBound - range.lowerBound
        }
        tables.inputs.append(input)
        names.inputIDs.append(interaction.id)
    }

    /// The views that a band selects from, each once, in paint order; bands that name none share the children.
    private mutating func bandItems(_ items: [String]?, of place: Int32) -> Range<Int32> {
        if items == nil, let known = childItems, known.view == place { return known.range }
        let first = Int32(tables.bandItems.count)
        if let items {
            tables.bandItems += Set(items.compactMap { self.place(named: $0) }).sorted()
        } else {
            var child = place + 1
            while child < tables.views[Int(place)].branchEnd {
                tables.bandItems.append(child)
                child = tables.views[Int(child)].branchEnd
            }
        }
        let range = first..<Int32(tables.bandItems.count)
        if items == nil { childItems = (place, range) }
        return range
    }
}

extension CompiledInput.Kind {
    /// Nil for pointer interactions.
    init?(_ content: Interaction.Content) {
        switch content {
        case .pointer: return nil
        case .pan: self = .pan
        case .contextMenu: self = .contextMenu
        case .secondaryAction: self = .secondaryAction
        case .longPress: self = .longPress
        case .drag: self = .drag
        case .bandSelection: self = .bandSelection
        }
    }
}
