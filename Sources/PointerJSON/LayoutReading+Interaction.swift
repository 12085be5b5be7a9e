import PointerGeometry
import PointerLayout

/// Interactions, regions and animations.
extension LayoutReading {
    static let noInteraction = Interaction(content: .pan(scrollTypes: []))

    mutating func interaction(_ node: JSONNode) -> Interaction? {
        guard expectObject(node) else { return nil }
        guard let type = type(of: node, InteractionType.table, "interaction") else { return nil }
        var interaction = Interaction(content: .pan(scrollTypes: []))
        var pointer = PointerInteraction()
        var titles: [String] = []
        var action: String?
        var duration = PointerMetrics.pressDuration
        var system = true
        var scrollTypes: ScrollTypes = []
        var items: [String]?
        for (key, value) in node.members {
            trail.append(.key(key))
            switch type.members.find(key) {
            case .type: break
            case .id: interaction.id = string(value)
            case .isEnabled: set(&interaction.isEnabled, boolean(value))
            case .regions:
                pointer.regions = list(value, of: "regions", standIn: PointerRegion()) { $0.region($1) }
            case .style: pointer.style = styleChoice(value)
            case .onEnter: pointer.onEnter = changes(value)
            case .onExit: pointer.onExit = changes(value)
            case .actions: set(&titles, list(value, of: "actions", standIn: "") { $0.menuAction($1) })
            case .action: action = string(value)
            case .minimumPressDuration: set(&duration, number(value))
            case .scrollTypes:
                for type in list(value, of: "scroll types", standIn: nil, { $0.scrollType($1) }) ?? [] {
                    if let type { scrollTypes.insert(type) }
                }
            case .system: set(&system, boolean(value))
            case .items: items = list(value, of: "view ids", standIn: "@") { $0.string($1) }
            case nil: unknownMember(key, type.members, of: "an interaction of type `\(type.rawValue)`")
            }
            trail.removeLast()
        }
        interaction.content =
            switch type {
            case .pointer: .pointer(pointer)
            case .contextMenu: .contextMenu(actions: titles)
            case .secondaryAction: .secondaryAction(action: action)
            case .longPress: .longPress(minimumPressDuration: duration)
            case .pan: .pan(scrollTypes: scrollTypes)
            case .drag: .drag(minimumPressDuration: duration, system: system)
            case .bandSelection: .bandSelection(items: items)
            }
        return interaction
    }

    /// The `type` member, which decides what else an object may say.
    mutating func type<Name>(of node: JSONNode, _ table: MemberTable<Name>, _ what: String) -> Name? {
        guard let value = node.member("type") else {
            note("missing-member", hint: "Add `type`, one of \(table.list).")
            return nil
        }
        trail.append(.name("type"))
        defer { trail.removeLast() }
        return word(value, table, "type of \(what)")
    }

    private mutating func menuAction(_ node: JSONNode) -> String? {
        guard expectObject(node) else { return nil }
        var title: String?
        var hasTitle = false
        for (key, value) in node.members {
            trail.append(.key(key))
            switch MenuActionMember.table.find(key) {
            case .title:
                hasTitle = true
                title = string(value)
            case nil: unknownMember(key, MenuActionMember.table)
            }
            trail.removeLast()
        }
        if !hasTitle { missing("title", "what the menu shows") }
        return title
    }

    private mutating func scrollType(_ node: JSONNode) -> ScrollTypes?? {
        switch word(node, ScrollType.table, "scroll type") {
        case .continuous: .some(.continuous)
        case .discrete: .some(.discrete)
        case nil: nil
        }
    }

    // MARK: Regions

    private mutating func region(_ node: JSONNode) -> PointerRegion? {
        guard expectObject(node) else { return nil }
        var region = PointerRegion()
        var hasArea = false
        for (key, value) in node.members {
            trail.append(.key(key))
            let member = RegionMember.table.find(key)
            switch member {
            case .rect, .outset, .path, .grid:
                if hasArea {
                    note(
                        "conflicting-members",
                        hint: "A region is one of `rect`, `outset`, `path` and `grid`: keep one of them.")
                }
                hasArea = true
                set(&region.area, area(member, value))
            case .id: region.id = string(value)
            case .modifiers:
                for name in list(value, of: "modifiers", standIn: [], { $0.modifier($1) }) ?? [] {
                    region.modifiers.formUnion(name)
                }
            case .latchingAxes: region.latchingAxes = axes(value)
            case .style: region.style = styleChoice(value)
            case .onEnter: region.onEnter = changes(value)
            case .onExit: region.onExit = changes(value)
            case nil: unknownMember(key, RegionMember.table)
            }
            trail.removeLast()
        }
        return region
    }

    private mutating func area(_ member: RegionMember?, _ node: JSONNode) -> PointerRegion.Area? {
        switch member {
        case .rect: rect(node).map(PointerRegion.Area.rect)
        case .outset: insets(node).map(PointerRegion.Area.outset)
        case .path: path(node).map(PointerRegion.Area.path)
        default: grid(node).map(PointerRegion.Area.grid)
        }
    }

    private mutating func grid(_ node: JSONNode) -> Grid? {
        guard expectObject(node) else { return nil }
        var grid = Grid()
        var hasCell = false
        for (key, value) in node.members {
            trail.append(.key(key))
            switch GridMember.table.find(key) {
            case .origin: set(&grid.origin, point(value, default: grid.origin))
            case .spacing: set(&grid.spacing, point(value, default: grid.spacing))
            case .cell:
                hasCell = true
                readCell(value, &grid)
            case nil: unknownMember(key, GridMember.table)
            }
            trail.removeLast()
        }
        if !hasCell { missing("cell", "an object of `width` or `height` or both") }
        return grid
    }

    private mutating func readCell(_ node: JSONNode, _ grid: inout Grid) {
        guard expectObject(node) else { return }
        for (key, value) in node.members {
            trail.append(.key(key))
            switch RectMember.size.find(key) {
            case .width: grid.cellWidth = number(value)
            case .height: grid.cellHeight = number(value)
            default: unknownMember(key, RectMember.size)
            }
            trail.removeLast()
        }
    }

    private enum ModifierName: String, CaseIterable {
        case shift, control, option, command, capsLock, numericPad
        static let table = MemberTable<ModifierName>()
    }

    private mutating func modifier(_ node: JSONNode) -> Modifiers? {
        word(node, ModifierName.table, "modifier").flatMap { Modifiers(named: $0.rawValue) }
    }

    private enum AxisName: String, CaseIterable {
        case horizontal, vertical
        static let table = MemberTable<AxisName>()
    }

    mutating func axes(_ node: JSONNode) -> Axes {
        let axes = list(node, of: "axes", standIn: Axes()) { reading, node in
            reading.word(node, AxisName.table, "axis").flatMap { Axes(named: $0.rawValue) }
        }
        return (axes ?? []).reduce(into: Axes()) { $0.formUnion($1) }
    }

    // MARK: Animations

    mutating func changes(_ node: JSONNode) -> [AnimatedChange] {
        list(node, of: "changes", standIn: AnimatedChange(view: "@", value: .alpha(1))) { $0.change($1) }
            ?? []
    }

    private mutating func change(_ node: JSONNode) -> AnimatedChange? {
        guard expectObject(node) else { return nil }
        var view: String?
        var value: AnimatedChange.Value?
        var property: ChangeProperty?
        if let name = node.member("property") {
            trail.append(.name("property"))
            property = word(name, ChangeProperty.table, "property")
            trail.removeLast()
        } else {
            missing("property", "one of \(ChangeProperty.table.list)")
        }
        var seen: [ChangeMember] = []
        for (key, member) in node.members {
            trail.append(.key(key))
            let name = ChangeMember.table.find(key)
            if let name { seen.append(name) }
            switch name {
            case .property: break
            case .view: view = string(member)
            case .value:
                value =
                    switch property {
                    case .alpha: number(member).map(AnimatedChange.Value.alpha)
                    case .isHidden: boolean(member).map(AnimatedChange.Value.isHidden)
                    case .backgroundColor: color(member).map(AnimatedChange.Value.backgroundColor)
                    case .transform: transform(member).map(AnimatedChange.Value.transform)
                    case nil: nil
                    }
            case nil: unknownMember(key, ChangeMember.table)
            }
            trail.removeLast()
        }
        if !seen.contains(.view) { missing("view", "the id of the view that changes") }
        if !seen.contains(.value) { missing("value", "what the property changes to") }
        guard let view, let value else { return nil }
        return AnimatedChange(view: view, value: value)
    }
}
