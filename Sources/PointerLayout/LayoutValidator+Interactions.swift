import PointerGeometry

/// Interactions, regions and animations.
extension LayoutValidator {
    mutating func check(_ interactions: [Interaction]) {
        trail.append(.member("interactions"))
        var seen: Set<ExactString> = []
        for (index, interaction) in interactions.enumerated() {
            trail.append(.index(index))
            if let id = interaction.id {
                checkIdentifier(id)
                if !seen.insert(ExactString(id)).inserted {
                    note(
                        "duplicate-id", .member("id"),
                        hint:
                            "Another interaction of this view is called `\(LayoutValidator.excerpt(id))` already."
                    )
                }
            }
            check(interaction.content)
            trail.removeLast()
            if problems.count > LayoutFinding.limit { break }
        }
        trail.removeLast()
    }

    private mutating func check(_ content: Interaction.Content) {
        switch content {
        case .pointer(let pointer):
            if let regions = pointer.regions {
                trail.append(.member("regions"))
                for (index, region) in regions.enumerated() {
                    trail.append(.index(index))
                    check(region)
                    trail.removeLast()
                    if problems.count > LayoutFinding.limit { break }
                }
                trail.removeLast()
            }
            check(pointer.style)
            check(pointer.onEnter, "onEnter")
            check(pointer.onExit, "onExit")
        case .longPress(let duration), .drag(let duration, _):
            checkNotNegative(duration, .member("minimumPressDuration"), "A press duration")
        case .bandSelection(let items):
            guard let items else { return }
            trail.append(.member("items"))
            for (index, item) in items.enumerated() { checkReference(item, .index(index)) }
            trail.removeLast()
        case .contextMenu, .secondaryAction, .pan: break
        }
    }

    private mutating func check(_ region: PointerRegion) {
        if let id = region.id { checkIdentifier(id) }
        switch region.area {
        case .bounds: break
        case .rect(let rect): checkRect(rect, "rect")
        case .outset(let outset): checkInsets(outset, "outset")
        case .path(let path): checkPath(path, "path", mustDraw: true)
        case .grid(let grid):
            trail.append(.member("grid"))
            checkPoint(grid.origin, "origin")
            trail.append(.member("cell"))
            if let width = grid.cellWidth { checkPositive(width, .member("width"), "A cell's width") }
            if let height = grid.cellHeight { checkPositive(height, .member("height"), "A cell's height") }
            trail[trail.count - 1] = .member("spacing")
            checkNotNegative(grid.spacing.x, .member("x"), "Spacing")
            checkNotNegative(grid.spacing.y, .member("y"), "Spacing")
            trail.removeLast(2)
        }
        check(region.style)
        check(region.onEnter, "onEnter")
        check(region.onExit, "onExit")
    }

    private mutating func check(_ choice: StyleChoice) {
        guard case .style(let style) = choice else { return }
        trail.append(.member("style"))
        check(style)
        trail.removeLast()
    }

    private mutating func check(_ changes: [AnimatedChange], _ name: StaticName) {
        guard !changes.isEmpty else { return }
        trail.append(.member(name))
        for (index, change) in changes.enumerated() {
            trail.append(.index(index))
            checkReference(change.view, .member("view"))
            switch change.value {
            case .alpha(let alpha): checkUnit(alpha, .member("value"), nil, "Alpha")
            case .transform(let transform): checkTransform(transform, "value")
            case .isHidden, .backgroundColor: break
            }
            trail.removeLast()
            if problems.count > LayoutFinding.limit { break }
        }
        trail.removeLast()
    }
}
