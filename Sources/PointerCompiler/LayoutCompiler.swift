import PointerGeometry
import PointerLayout
import PointerSolver

/// Turns a checked document into flat tables: the place where every number is computed
/// that does not depend on the pointer.
///
/// Sides are resolved, paths flattened and curves measured here (rule L5); the solver
/// afterwards knows sums, products, quotients, square roots and floors only.
/// Nothing recurses. The layout must have passed `Layout.validate()`.
public struct LayoutCompiler: Sendable {
    var layout: Layout
    /// Document places in preorder, and back.
    let order: PreorderPlaces
    var tables: CompiledTables
    var names = NameTable()
    /// View space to parent space, by preorder place.
    var ownMaps: [AffineTransform] = []
    /// What bar buttons share, by preorder place: their reach in the parent's space.
    var barReach: [Int32: Box] = [:]
    /// Numbers of the regions' identifiers.
    var identifiers: [ExactString: Int32] = [:]
    /// Styles that many views share.
    var sharedStyles: [SharedStyleKey: Int32] = [:]
    /// The children of the view compiled last that has a band over them, in the table of band items.
    var childItems: (view: Int32, range: Range<Int32>)?

    public static func compile(_ layout: Layout) -> Compilation {
        var compiler = LayoutCompiler(layout)
        compiler.run()
        return Compilation(
            layout: CompiledLayout(compiler.tables), names: compiler.names,
            magnetismRadius: layout.options.magnetismRadius)
    }

    init(_ layout: Layout) {
        self.layout = layout
        order = PreorderPlaces(layout.views)
        tables = CompiledTables(size: layout.size, nilFallsThrough: layout.options.nilFallsThrough)
        let lock = layout.options.pointerLock
        tables.inputOptions = Self.inputOptions(layout.options)
        tables.isPointerLocked = lock.prefers && lock.fullScreen && lock.active
    }

    mutating func run() {
        names.layoutName = layout.name
        nameViews()
        placeViews()
        for place in tables.views.indices {
            addInteractions(of: Int32(place))
            addInputs(of: Int32(place))
        }
        linkCandidates()
    }

    /// The document's view at a preorder place.
    func document(_ place: Int32) -> View { layout.views[Int(order.documentPlaces[Int(place)])] }

    private mutating func nameViews() {
        let count = layout.views.count
        names.viewIDs.reserveCapacity(count)
        names.childIndices = [Int32](repeating: 0, count: count)
        var childCounts = [Int32](repeating: 0, count: count)
        for place in 0..<count {
            let view = layout.views[Int(order.documentPlaces[place])]
            names.viewIDs.append(view.id)
            if let id = view.id { names.viewPlaces[ExactString(id)] = Int32(place) }
            if view.parent >= 0 {
                let parent = Int(order.preorderPlaces[view.parent])
                names.childIndices[place] = childCounts[parent]
                childCounts[parent] += 1
            }
        }
    }

    private mutating func linkCandidates() {
        for place in tables.views.indices {
            let parent = Int(tables.views[place].parent)
            tables.views[place].nearestCandidate =
                tables.views[place].interactionCount > 0
                ? Int32(place) : parent < 0 ? -1 : tables.views[parent].nearestCandidate
        }
    }

    /// The preorder place a document reference means; validated documents have no dangling ones.
    func place(named name: String) -> Int32? {
        if name.utf8.first != UInt8(ascii: "@") { return names.viewPlaces[ExactString(name)] }
        var place: Int32 = 0
        for part in name.dropFirst().split(separator: ".") {
            let children = order.children[Int(order.documentPlaces[Int(place)])]
            guard let index = Int(part), children.indices.contains(index) else { return nil }
            place = order.preorderPlaces[Int(children[index])]
        }
        return place
    }
}

/// The order in which views are painted: each before its children, siblings back to front.
struct PreorderPlaces: Sendable {
    /// Preorder place to document place.
    private(set) var documentPlaces: [Int32]
    /// Document place to preorder place.
    private(set) var preorderPlaces: [Int32]
    /// By document place.
    private(set) var children: [[Int32]]

    init(_ views: [View]) {
        documentPlaces = []
        documentPlaces.reserveCapacity(views.count)
        preorderPlaces = [Int32](repeating: 0, count: views.count)
        children = [[Int32]](repeating: [], count: views.count)
        guard !views.isEmpty else { return }
        for (place, view) in views.enumerated() where view.parent >= 0 {
            children[view.parent].append(Int32(place))
        }
        var stack: [Int32] = [0]
        while let next = stack.popLast() {
            preorderPlaces[Int(next)] = Int32(documentPlaces.count)
            documentPlaces.append(next)
            stack.append(contentsOf: children[Int(next)].reversed())
        }
    }
}
