import PointerGeometry
import PointerLayout

/// Interactions, regions and animations as text.
extension JSONTextBuilder {
    mutating func value(_ interaction: Interaction) {
        object { text in
            text.key("type")
            text.value(interaction.content.type.rawValue)
            text.member("id", interaction.id)
            text.member("isEnabled", interaction.isEnabled, true)
            text.members(of: interaction.content)
        }
    }

    private mutating func members(of content: Interaction.Content) {
        switch content {
        case .pointer(let pointer):
            if let regions = pointer.regions {
                key("regions")
                array(regions) { $0.value($1) }
            }
            members(style: pointer.style, onEnter: pointer.onEnter, onExit: pointer.onExit)
        case .contextMenu(let titles):
            guard !titles.isEmpty else { return }
            key("actions")
            array(titles) { text, title in text.object { $0.member("title", title) } }
        case .secondaryAction(let action): member("action", action)
        case .longPress(let duration):
            member("minimumPressDuration", duration, PointerMetrics.pressDuration)
        case .pan(let types):
            guard !types.isEmpty else { return }
            key("scrollTypes")
            array(
                [(ScrollTypes.continuous, ScrollType.continuous), (.discrete, .discrete)]
                    .filter { types.contains($0.0) }
            ) { $0.value($1.1.rawValue) }
        case .drag(let duration, let system):
            member("minimumPressDuration", duration, PointerMetrics.pressDuration)
            member("system", system, true)
        case .bandSelection(let items):
            guard let items else { return }
            key("items")
            array(items) { $0.value($1) }
        }
    }

    private mutating func members(style: StyleChoice, onEnter: [AnimatedChange], onExit: [AnimatedChange]) {
        switch style {
        case .unspecified: break
        case .null:
            key("style")
            null()
        case .style(let style):
            key("style")
            value(style)
        }
        changes("onEnter", onEnter)
        changes("onExit", onExit)
    }

    private mutating func changes(_ name: StaticString, _ changes: [AnimatedChange]) {
        guard !changes.isEmpty else { return }
        key(name)
        array(changes) { text, change in
            text.object { text in
                text.member("view", change.view)
                text.key("property")
                switch change.value {
                case .alpha(let alpha):
                    text.value(ChangeProperty.alpha.rawValue)
                    text.key("value")
                    text.value(alpha)
                case .isHidden(let isHidden):
                    text.value(ChangeProperty.isHidden.rawValue)
                    text.key("value")
                    text.value(isHidden)
                case .backgroundColor(let color):
                    text.value(ChangeProperty.backgroundColor.rawValue)
                    text.member("value", color.css)
                case .transform(let transform):
                    text.value(ChangeProperty.transform.rawValue)
                    text.key("value")
                    text.value(transform)
                }
            }
        }
    }

    private mutating func value(_ region: PointerRegion) {
        object { text in
            text.member("id", region.id)
            switch region.area {
            case .bounds: break
            case .rect(let rect): text.member("rect", rect)
            case .outset(let outset): text.member("outset", outset)
            case .path(let path): text.member("path", path)
            case .grid(let grid):
                text.key("grid")
                text.value(grid)
            }
            text.names("modifiers", region.modifiers.rawValue, Modifiers.names)
            text.names("latchingAxes", region.latchingAxes.rawValue, Axes.names)
            text.members(style: region.style, onEnter: region.onEnter, onExit: region.onExit)
        }
    }

    private mutating func value(_ grid: Grid) {
        object { text in
            text.member("origin", grid.origin, .zero)
            text.key("cell")
            text.object { text in
                for (name, side) in [("width" as StaticString, grid.cellWidth), ("height", grid.cellHeight)] {
                    guard let side else { continue }
                    text.key(name)
                    text.value(side)
                }
            }
            text.member("spacing", grid.spacing, .zero)
        }
    }

    /// The names of the bits that are set, left out when there are none.
    mutating func names(_ name: StaticString, _ bits: UInt8, _ names: [String]) {
        guard bits != 0 else { return }
        key(name)
        array(names.indices.filter { bits & 1 << $0 != 0 }) { $0.value(names[$1]) }
    }
}

extension Interaction.Content {
    fileprivate var type: InteractionType {
        switch self {
        case .pointer: .pointer
        case .contextMenu: .contextMenu
        case .secondaryAction: .secondaryAction
        case .longPress: .longPress
        case .pan: .pan
        case .drag: .drag
        case .bandSelection: .bandSelection
        }
    }
}
