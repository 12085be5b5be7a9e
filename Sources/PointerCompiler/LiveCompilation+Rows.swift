import PointerGeometry
import PointerLayout
import PointerSolver

// What the compiler makes of one view, in empty tables, takes the place of the view's records.
extension LiveCompilation {
    mutating func clearTables() {
        compiler.tables.interactions.removeAll(keepingCapacity: true)
        compiler.tables.regions.removeAll(keepingCapacity: true)
        compiler.tables.grids.removeAll(keepingCapacity: true)
        compiler.tables.rects.removeAll(keepingCapacity: true)
        compiler.tables.styles.removeAll(keepingCapacity: true)
        compiler.tables.accessories.removeAll(keepingCapacity: true)
        compiler.tables.paths.removeAll(keepingCapacity: true)
        compiler.tables.elements.removeAll(keepingCapacity: true)
        compiler.tables.edges.removeAll(keepingCapacity: true)
        compiler.tables.radii.removeAll(keepingCapacity: true)
        compiler.tables.inputs.removeAll(keepingCapacity: true)
        compiler.tables.inputLists.removeAll(keepingCapacity: true)
        compiler.tables.bandItems.removeAll(keepingCapacity: true)
        compiler.names.interactionIDs.removeAll(keepingCapacity: true)
        compiler.names.regionIDs.removeAll(keepingCapacity: true)
        compiler.names.accessories.removeAll(keepingCapacity: true)
        compiler.names.animations.removeAll(keepingCapacity: true)
        compiler.names.inputIDs.removeAll(keepingCapacity: true)
        compiler.names.inputActions.removeAll(keepingCapacity: true)
        compiler.sharedStyles.removeAll(keepingCapacity: true)
        compiler.childItems = nil
    }

    // MARK: Shapes

    /// Takes the path or the radii of a view's hit shape; false when it has them for the first or the last time.
    mutating func takeHitShape(of place: Int32, _ before: CompiledView) -> Bool {
        let new = compiler.tables.views[Int(place)]
        guard takePath(new.hitPath, to: before.hitPath) else { return false }
        guard (new.hitRadii >= 0) == (before.hitRadii >= 0) else { return false }
        if new.hitRadii >= 0 {
            rows.radii[Int(before.hitRadii)] = compiler.tables.radii[Int(new.hitRadii)]
            changed.radii.append(before.hitRadii)
        }
        compiler.tables.views[Int(place)].hitPath = before.hitPath
        compiler.tables.views[Int(place)].hitRadii = before.hitRadii
        changed.views.append(place)
        return true
    }

    /// Takes a path of as many elements and edges; true also when there is none in either place.
    private mutating func takePath(_ new: Int32, to old: Int32) -> Bool {
        guard new >= 0, old >= 0 else { return new == old }
        let path = compiler.tables.paths[Int(new)]
        let place = rows.paths[Int(old)]
        guard path.elementCount == place.elementCount, path.edgeCount == place.edgeCount else { return false }
        for offset in 0..<path.elementCount {
            rows.elements[Int(place.firstElement + offset)] =
                compiler.tables.elements[Int(path.firstElement + offset)]
            changed.elements.append(place.firstElement + offset)
        }
        for offset in 0..<path.edgeCount {
            rows.edges[Int(place.firstEdge + offset)] = compiler.tables.edges[Int(path.firstEdge + offset)]
            changed.edges.append(place.firstEdge + offset)
        }
        return true
    }

    // MARK: Interactions

    /// Compiles what a view answers with; false when it has other interactions or regions than before in number or kind.
    mutating func answer(_ place: Int32, isEdited: Bool) -> Bool {
        let before = compiler.tables.views[Int(place)]
        compiler.tables.views[Int(place)].interactionCount = 0
        compiler.tables.views[Int(place)].disabledInteractionCount = 0
        clearTables()
        compiler.addInteractions(of: place)
        if isEdited { compiler.addInputs(of: place) }
        let after = compiler.tables.views[Int(place)]
        compiler.tables.views[Int(place)] = before
        guard after.interactionCount == before.interactionCount,
            after.disabledInteractionCount == before.disabledInteractionCount
        else { return false }
        if isEdited { guard takeInputs(of: place, before) else { return false } }
        return takeInteractions(before, isEdited: isEdited)
    }

    private mutating func takeInteractions(_ view: CompiledView, isEdited: Bool) -> Bool {
        let first = view.firstInteraction
        guard view.interactionCount + view.disabledInteractionCount > 0 else { return true }
        let firstRegion = rows.interactions[Int(first)].firstRegion
        for number in 0..<view.interactionCount + view.disabledInteractionCount {
            var new = compiler.tables.interactions[Int(number)]
            let old = rows.interactions[Int(first + number)]
            guard new.regionCount == old.regionCount else { return false }
            if number < view.interactionCount {
                guard new.firstRegion + firstRegion == old.firstRegion else { return false }
                new.firstRegion = old.firstRegion
            }
            rows.interactions[Int(first + number)] = new
            changed.interactions.append(first + number)
            if isEdited {
                take(compiler.names.interactionIDs[Int(number)], to: first + number, in: \.interactionIDs)
            }
        }
        var styles: [Int32: Int32] = [:]
        for number in compiler.tables.regions.indices {
            let place = firstRegion + Int32(number)
            guard takeRegion(Int32(number), to: place, of: first, &styles, isEdited: isEdited) else {
                return false
            }
        }
        return true
    }

    private mutating func takeRegion(
        _ number: Int32, to place: Int32, of firstInteraction: Int32, _ styles: inout [Int32: Int32],
        isEdited: Bool
    ) -> Bool {
        var new = compiler.tables.regions[Int(number)]
        let old = rows.regions[Int(place)]
        guard new.rawKind == old.rawKind, takePath(new.path, to: old.path) else { return false }
        new.path = old.path
        switch new.kind {
        case .rect, .path: break
        case .grid, .lines:
            rows.grids[Int(old.rule)] = compiler.tables.grids[Int(new.rule)]
            changed.grids.append(old.rule)
        case .lineList:
            guard new.ruleCount == old.ruleCount else { return false }
            for offset in 0..<new.ruleCount {
                rows.rects[Int(old.rule + offset)] = compiler.tables.rects[Int(new.rule + offset)]
                changed.rects.append(old.rule + offset)
            }
        }
        new.rule = old.rule
        new.interaction += firstInteraction
        if let known = styles[new.style] {
            new.style = known
        } else {
            guard let style = takeStyle(new.style, inPlaceOf: old.style, isEdited: isEdited) else {
                return false
            }
            styles[new.style] = style
            new.style = style
        }
        rows.regions[Int(place)] = new
        changed.regions.append(place)
        if isEdited {
            take(compiler.names.regionIDs[Int(number)], to: place, in: \.regionIDs)
            let animations = compiler.names.animations[number]
            if names.animations[place] != animations { names.animations[place] = animations }
        }
        return true
    }

    private mutating func take(
        _ id: String?, to place: Int32, in table: WritableKeyPath<NameTable, [String?]>
    ) {
        let old = names[keyPath: table][Int(place)]
        if old.map(ExactString.init) != id.map(ExactString.init) { names[keyPath: table][Int(place)] = id }
    }

    // MARK: Styles

    /// The handle of a style from now on, in place of the one before where that belongs to no other region.
    private mutating func takeStyle(_ number: Int32, inPlaceOf old: Int32, isEdited: Bool) -> Int32? {
        var new = compiler.tables.styles[Int(number)]
        let before = rows.styles[Int(old)]
        if new.isShared {
            let key = SharedStyleKey(new)
            if let known = sharedStyles[key] { return known }
            let handle = append(new)
            sharedStyles[key] = handle
            return handle
        }
        if before.isShared {
            // Outlines and accessories would need places in other tables.
            guard new.path < 0, new.accessoryCount == 0 else { return nil }
            return append(new)
        }
        guard new.accessoryCount == before.accessoryCount, takePath(new.path, to: before.path) else {
            return nil
        }
        for offset in 0..<new.accessoryCount {
            let from = Int(new.firstAccessory + offset)
            let to = Int(before.firstAccessory + offset)
            var accessory = compiler.tables.accessories[from]
            guard takePath(accessory.path, to: rows.accessories[to].path) else { return nil }
            accessory.path = rows.accessories[to].path
            rows.accessories[to] = accessory
            changed.accessories.append(Int32(to))
            if isEdited { names.accessories[to] = compiler.names.accessories[from] }
        }
        new.path = before.path
        new.firstAccessory = before.firstAccessory
        rows.styles[Int(old)] = new
        changed.styles.append(old)
        return old
    }

    private mutating func append(_ style: CompiledStyle) -> Int32 {
        rows.styles.append(style)
        let handle = Int32(rows.styles.count - 1)
        changed.styles.append(handle)
        return handle
    }

    // MARK: Inputs

    private mutating func takeInputs(of place: Int32, _ view: CompiledView) -> Bool {
        let new = compiler.tables.inputs
        let list = view.nearestInputs
        guard list >= 0, rows.inputLists[Int(list)].view == place else { return new.isEmpty }
        let (first, count) = (rows.inputLists[Int(list)].first, rows.inputLists[Int(list)].count)
        guard new.count == Int(count) else { return false }
        for number in 0..<count {
            var input = new[Int(number)]
            let old = rows.inputs[Int(first + number)]
            if input.kind == .bandSelection {
                let items = compiler.tables.bandItems[
                    Int(input.firstItem)..<Int(input.firstItem + input.itemCount)]
                let known = rows.bandItems[Int(old.firstItem)..<Int(old.firstItem + old.itemCount)]
                guard items == known else { return false }
                input.firstItem = old.firstItem
            }
            rows.inputs[Int(first + number)] = input
            changed.inputs.append(first + number)
            take(compiler.names.inputIDs[Int(number)], to: first + number, in: \.inputIDs)
            let actions = compiler.names.inputActions[number]
            if names.inputActions[first + number] != actions {
                names.inputActions[first + number] = actions
            }
        }
        return true
    }

    // MARK: Previews

    /// Notes whose styles show other views (rule S4).
    mutating func collectReaders() {
        for place in compiler.tables.views.indices {
            for preview in compiler.document(Int32(place)).shownElsewhere {
                let shown = preview.view.flatMap(compiler.place(named:)) ?? Int32(place)
                var view = shown
                let container =
                    preview.container.flatMap { compiler.place(named: $0) }
                    ?? compiler.tables.views[Int(shown)].parent
                // Up to a named container, since the maps between are asked one by one.
                while view >= 0 {
                    readers[view, default: []].append(Int32(place))
                    if view == container || preview.container == nil { break }
                    view = compiler.tables.views[Int(view)].parent
                }
            }
        }
    }
}

extension View {
    /// The previews of a view's styles that name other views.
    var shownElsewhere: [TargetedPreview] {
        var found: [TargetedPreview] = []
        func add(_ style: PointerStyle) {
            guard case .effect(let effect, shape: _) = style.form else { return }
            let container = effect.preview.container
            if effect.preview.view != nil || (container != nil && container != NameTable.window) {
                found.append(effect.preview)
            }
        }
        func add(_ choice: StyleChoice) {
            if case .style(let style) = choice { add(style) }
        }
        if case .style(let style)? = pointer { add(style) }
        for interaction in interactions ?? [] {
            guard case .pointer(let pointer) = interaction.content else { continue }
            add(pointer.style)
            for region in pointer.regions ?? [] { add(region.style) }
        }
        return found
    }
}
