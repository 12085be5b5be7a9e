import PointerGeometry
import PointerLayout
import PointerSolver

/// A compilation that can follow when single views of its layout say something else, without compiling the others anew.
///
/// The same functions compile a view here as in `LayoutCompiler.compile(_:)`, into empty tables, and what they make takes the
/// place of the view's records. So only what leaves every table's shape as it is can be followed; for the rest the
/// layout is compiled. What is published is never changed while anybody has it: an update goes into a version that nobody
/// asks any more, which lacks a few records only, and into a copy when there is none.
package struct LiveCompilation: Sendable {
    /// The layout and its views' records; the other tables are empty but for the view at hand.
    var compiler: LayoutCompiler
    /// All tables but the views'.
    var rows: CompiledTables
    var names: NameTable
    /// Styles without place or outline of their own, by what they say.
    var sharedStyles: [SharedStyleKey: Int32]
    /// Views whose styles show another view, by that view and all that its place in a named container depends on.
    var readers: [Int32: [Int32]] = [:]
    /// Where views stand in the table of band items.
    private var bandPlaces: [Int32: [Int32]] = [:]
    /// The records that the update at hand changes.
    var changed = ChangedRows()
    /// Views that are still to be placed, by place.
    private var isWaiting: [Bool]
    private let styleLimit: Int
    private var retired: [RetiredLayout] = []

    /// What is served.
    package private(set) var compilation: Compilation
    /// How many views the last update placed anew, and of how many it compiled the interactions.
    package private(set) var placedCount = 0
    package private(set) var answeredCount = 0
    /// How many updates found no version to change and copied one.
    package private(set) var copyCount = 0

    /// A version that was served before.
    private struct RetiredLayout {
        var layout: CompiledLayout
        /// What has changed since.
        var missing: ChangedRows
    }

    /// Versions kept to be changed: one is held for a moment by whoever still asks it, and event loops remember one.
    private static let maximumRetired = 2
    /// Styles that updates may leave behind without use, beside a share of those that there are.
    private static let styleSlack = 64

    /// Compiles a layout that has passed `Layout.validate()`.
    package init(_ layout: Layout) {
        compiler = LayoutCompiler(layout)
        compiler.run()
        compilation = Compilation(
            layout: CompiledLayout(compiler.tables), names: compiler.names,
            magnetismRadius: layout.options.magnetismRadius)
        rows = compiler.tables
        rows.views = []
        names = compiler.names
        sharedStyles = compiler.sharedStyles
        isWaiting = [Bool](repeating: false, count: layout.views.count)
        styleLimit = rows.styles.count + rows.styles.count / 8 + Self.styleSlack
        for (number, view) in rows.bandItems.enumerated() {
            bandPlaces[view, default: []].append(Int32(number))
        }
        collectReaders()
        clearTables()
    }

    /// A view as the layout has it.
    package func view(at place: Int32) -> View { compiler.document(place) }

    /// Follows views that say something else. Nil when their layout has to be compiled; then this has no use any more.
    package mutating func update(_ views: [Int32: View]) -> Compilation? {
        changed = ChangedRows()
        placedCount = 0
        answeredCount = 0
        for (place, view) in views {
            let before = compiler.document(place)
            guard canFollow(before, view) else { return nil }
            compiler.layout.views[Int(compiler.order.documentPlaces[Int(place)])] = view
            compiler.tables.views[Int(place)].bounds = compiler.bounds(of: view)
        }
        var waiting = Set(views.keys)
        waiting.formUnion(changedBarItems(views))
        guard let placed = place(waiting) else { return nil }
        var asked = Set(placed)
        for place in placed { asked.formUnion(readers[place] ?? []) }
        for place in views.keys {
            // Segments are the frames of the children.
            let parent = compiler.tables.views[Int(place)].parent
            if parent >= 0, compiler.document(parent).kind == .segmentedControl { asked.insert(parent) }
        }
        for place in asked {
            guard answer(place, isEdited: views[place] != nil) else { return nil }
        }
        answeredCount = asked.count
        if !bandPlaces.isEmpty { for place in placed { changed.bandItems += bandPlaces[place] ?? [] } }
        guard rows.styles.count <= styleLimit else { return nil }
        publish()
        return compilation
    }

    /// Whether a view stays what the views around it take it for.
    private func canFollow(_ before: View, _ after: View) -> Bool {
        before.parent == after.parent && before.kind == after.kind
            && before.id.map(ExactString.init) == after.id.map(ExactString.init)
            && (before.segments == nil) == (after.segments == nil) && after.shownElsewhere.isEmpty
    }

    // MARK: Places

    /// Rule S9: the bar items whose reach is another one, since an item or the bar has changed.
    private mutating func changedBarItems(_ views: [Int32: View]) -> Set<Int32> {
        var bars: Set<Int32> = []
        for (place, view) in views {
            let parent = compiler.tables.views[Int(place)].parent
            if view.kind == .barButtonItem { bars.insert(parent) }
            let children = compiler.order.children[Int(compiler.order.documentPlaces[Int(place)])]
            if children.contains(where: { compiler.layout.views[Int($0)].kind == .barButtonItem }) {
                bars.insert(place)
            }
        }
        var changed: Set<Int32> = []
        for bar in bars {
            let items =
                bar < 0
                ? [0]
                : compiler.order.children[Int(compiler.order.documentPlaces[Int(bar)])].map {
                    compiler.order.preorderPlaces[Int($0)]
                }
            let before = items.map { compiler.barReach.removeValue(forKey: $0) }
            compiler.reach(along: Int(bar), items.filter { compiler.sharesBar(compiler.document($0)) })
            for (item, before) in zip(items, before) where compiler.barReach[item] != before {
                changed.insert(item)
            }
        }
        return changed
    }

    /// Places views anew, and those in them as far as anything changes for these; all of them in preorder.
    private mutating func place(_ first: Set<Int32>) -> [Int32]? {
        var placed: [Int32] = []
        guard var place = first.min(), var last = first.max() else { return placed }
        for place in first { isWaiting[Int(place)] = true }
        while place <= last {
            defer { place += 1 }
            guard isWaiting[Int(place)] else { continue }
            isWaiting[Int(place)] = false
            guard let isOther = placeAnew(place) else { return nil }
            placed.append(place)
            guard isOther else { continue }
            for child in compiler.order.children[Int(compiler.order.documentPlaces[Int(place)])] {
                let child = compiler.order.preorderPlaces[Int(child)]
                isWaiting[Int(child)] = true
                last = max(last, child)
            }
        }
        placedCount = placed.count
        return placed
    }

    /// Whether what a view's children take from its record has changed; nil when its hit shape has another form.
    private mutating func placeAnew(_ place: Int32) -> Bool? {
        let before = compiler.tables.views[Int(place)]
        var (record, own) = compiler.placed(place)
        record.branchEnd = before.branchEnd
        record.firstInteraction = before.firstInteraction
        record.interactionCount = before.interactionCount
        record.disabledInteractionCount = before.disabledInteractionCount
        record.nearestCandidate = before.nearestCandidate
        record.nearestInputs = before.nearestInputs
        compiler.ownMaps[Int(place)] = own
        compiler.tables.views[Int(place)] = record
        clearTables()
        compiler.shapeHits(of: place)
        guard takeHitShape(of: place, before) else { return nil }
        let after = compiler.tables.views[Int(place)]
        return before.toWindow != after.toWindow || before.flags != after.flags
            || before.reachableBox != after.reachableBox || before.nearestExact != after.nearestExact
    }

    // MARK: Publishing

    private mutating func publish() {
        var tables = rows
        tables.views = compiler.tables.views
        for index in retired.indices { retired[index].missing.formUnion(changed) }
        let styles = tables.styles.count
        let free = retired.indices.first { index in
            retired[index].layout.styleCapacity >= styles
                && isKnownUniquelyReferenced(&retired[index].layout)
        }
        let layout: CompiledLayout
        if let free {
            let version = retired.remove(at: free)
            layout = version.layout
            layout.rewrite(version.missing, from: tables)
        } else {
            copyCount += 1
            layout = CompiledLayout(
                tables, indexedAs: compilation.layout, spareStyles: max(0, styleLimit - styles))
            layout.rewrite(changed, from: tables)
        }
        // Where nearly all has changed, or nobody lets go of an old version, copying costs less than following.
        retired.removeAll { $0.missing.views.count > tables.views.count / 2 }
        if retired.count == Self.maximumRetired { retired.removeFirst() }
        retired.append(RetiredLayout(layout: compilation.layout, missing: changed))
        changed = ChangedRows()
        compilation = Compilation(
            layout: layout, names: names, magnetismRadius: compilation.magnetismRadius)
    }
}
