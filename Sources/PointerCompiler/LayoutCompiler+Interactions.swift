import PointerGeometry
import PointerLayout
import PointerSolver

extension LayoutCompiler {
    /// Rules R1, R2 and S9: the pointer interactions of one view, the kind's own and the
    /// shorthand's included, in the order in which they are asked.
    mutating func addInteractions(of place: Int32) {
        let view = document(place)
        guard view.pointer != nil || view.interactions != nil || view.kind.hasOwnPointer else { return }
        let written: [(Interaction, PointerInteraction)] = (view.interactions ?? []).compactMap {
            interaction in
            guard case .pointer(let pointer) = interaction.content else { return nil }
            return (interaction, pointer)
        }
        let first = Int32(tables.interactions.count)
        let own = ownChoice(of: view, replaced: !written.isEmpty || view.interactions?.isEmpty == true)
        let offset: Int32 = own == nil ? 0 : 1
        var disabled: [Int] = []
        for (index, entry) in written.enumerated().reversed() {
            guard entry.0.isEnabled else {
                disabled.append(index)
                continue
            }
            add(entry.0.id, entry.1, number: Int32(index) + offset, to: place, view)
        }
        if let own { addOwn(own, to: place, view) }
        // Without any it is nowhere, so that layouts which say the same in other words have the same tables.
        let hasSome = tables.interactions.count > Int(first) || !disabled.isEmpty
        tables.views[Int(place)].firstInteraction = hasSome ? first : 0
        tables.views[Int(place)].interactionCount = Int32(tables.interactions.count) - first
        for index in disabled {
            tables.interactions.append(
                CompiledInteraction(
                    view: place, number: Int32(index) + offset, firstRegion: 0, regionCount: 0))
            names.interactionIDs.append(written[index].0.id)
        }
        tables.views[Int(place)].disabledInteractionCount = Int32(disabled.count)
    }

    /// The style of the interaction that the kind or the shorthand makes; nil when there is none.
    private func ownChoice(of view: View, replaced: Bool) -> OwnStyle? {
        switch view.pointer {
        case .off: nil
        case .on: .kind
        case .null: .automatic
        case .style(let style): .written(style)
        case nil: view.kind.hasOwnPointer && !replaced ? .kind : nil
        }
    }

    private mutating func add(
        _ id: String?, _ interaction: PointerInteraction, number: Int32, to place: Int32, _ view: View
    ) {
        let handle = begin(id, number: number, place)
        let bounds = tables.views[Int(place)].bounds
        guard let regions = interaction.regions else {
            var style = interaction.style
            if case .unspecified = style { style = .style(PointerStyle(.automatic)) }
            addRegion(.rect, bounds, bounds.box, style: self.style(style, of: place, view, rect: bounds))
            animateLast(interaction.onEnter, interaction.onExit)
            end(handle)
            return
        }
        for (index, region) in regions.enumerated().reversed() {
            var choice = region.style
            if case .unspecified = choice { choice = interaction.style }
            if case .unspecified = choice { choice = .style(PointerStyle(.automatic)) }
            addRegion(region, style: style(choice, of: place, view, rect: bounds), bounds: bounds)
            let last = tables.regions.count - 1
            tables.regions[last].place = Int32(index)
            tables.regions[last].modifiers = UInt32(region.modifiers.rawValue)
            tables.regions[last].latchingAxes = UInt32(region.latchingAxes.rawValue)
            identify(last, as: region.id)
            animateLast(interaction.onEnter + region.onEnter, interaction.onExit + region.onExit)
        }
        end(handle)
    }

    /// Rule T6: what goes with entering and leaving the region added last.
    private mutating func animateLast(_ onEnter: [AnimatedChange], _ onExit: [AnimatedChange]) {
        guard !onEnter.isEmpty || !onExit.isEmpty else { return }
        names.animations[Int32(tables.regions.count - 1)] = RegionAnimations(onEnter: onEnter, onExit: onExit)
    }

    /// Rule R3: one written region.
    private mutating func addRegion(_ region: PointerRegion, style: Int32, bounds: Rect) {
        switch region.area {
        case .bounds:
            addRegion(.rect, bounds, bounds.box, style: style)
        case .rect(let rect):
            let rect = rect.standardized
            addRegion(.rect, rect, rect.box, style: style)
        case .outset(let outset):
            let outsets = outset.resolved(layout.layoutDirection)
            let rect = Rect(
                x: bounds.x - outsets.left, y: bounds.y - outsets.top,
                width: bounds.width + (outsets.left + outsets.right),
                height: bounds.height + (outsets.top + outsets.bottom))
            // Negative outsets beyond the middle leave nothing: the box is empty, the rect has no size.
            let shown = Rect(x: rect.x, y: rect.y, width: max(rect.width, 0), height: max(rect.height, 0))
            addRegion(.rect, shown, bounds.box.outset(by: outsets), style: style)
        case .path(let path):
            let box = path.tightBox ?? Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
            addRegion(.path, Rect(box), box, style: style)
            tables.regions[tables.regions.count - 1].path = addPath(path, asked: true)
        case .grid(let grid):
            addRegion(.grid, bounds, bounds.box, style: style)
            tables.grids.append(
                CompiledGrid(
                    origin: grid.origin,
                    cell: Size(
                        width: grid.cellWidth ?? bounds.width, height: grid.cellHeight ?? bounds.height),
                    spacing: grid.spacing, limitY: .infinity,
                    axes: (grid.cellWidth == nil ? 0 : 1) | (grid.cellHeight == nil ? 0 : 2)))
            tables.regions[tables.regions.count - 1].rule = Int32(tables.grids.count - 1)
        }
    }

    // MARK: Tables

    /// Gives a region its identifier; equal ones share a number (rule R6).
    mutating func identify(_ region: Int, as id: String?) {
        names.regionIDs[region] = id
        guard let id else { return }
        let known = identifiers[ExactString(id)] ?? Int32(identifiers.count)
        identifiers[ExactString(id)] = known
        tables.regions[region].identifier = known
    }

    mutating func begin(_ id: String?, number: Int32, _ place: Int32) -> Int {
        tables.interactions.append(
            CompiledInteraction(
                view: place, number: number, firstRegion: Int32(tables.regions.count), regionCount: 0))
        names.interactionIDs.append(id)
        return tables.interactions.count - 1
    }

    mutating func end(_ interaction: Int) {
        let first = tables.interactions[interaction].firstRegion
        tables.interactions[interaction].regionCount = Int32(tables.regions.count) - first
    }

    mutating func addRegion(
        _ kind: CompiledRegion.Kind, _ requested: Rect, _ box: Box, style: Int32, inParent: Bool = false
    ) {
        let interaction = Int32(tables.interactions.count - 1)
        var region = CompiledRegion(
            kind: kind, requested: requested, box: box, interaction: interaction, style: style)
        region.inParent = inParent ? 1 : 0
        let view = tables.views[Int(tables.interactions[Int(interaction)].view)]
        var map = view.toWindow
        if inParent { map = view.parent < 0 ? .identity : tables.views[Int(view.parent)].toWindow }
        if kind == .rect, map.keepsAxes, view.flags.isDisjoint(with: .skipped) {
            region.windowBox = map.halfOpenBox(of: box)
        }
        tables.regions.append(region)
        names.regionIDs.append(nil)
    }
}

/// Where the style of a view's own interaction comes from.
enum OwnStyle {
    case kind
    /// `pointer: null`: the default style.
    case automatic
    case written(PointerStyle)
}
