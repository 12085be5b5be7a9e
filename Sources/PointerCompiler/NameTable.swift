import PointerLayout
import PointerSolver

/// The words that belong to the numbers of a compiled layout: ids of views, interactions
/// and regions, and the accessories as written.
public struct NameTable: Sendable {
    /// The name of the window as a preview's container.
    public static let window = "@window"

    /// By place in preorder; nil for a view without id.
    public internal(set) var viewIDs: [String?] = []
    /// Which child of its parent each view is.
    public internal(set) var childIndices: [Int32] = []
    /// By place in the table of interactions; nil is called by its number.
    public internal(set) var interactionIDs: [String?] = []
    /// By place in the table of regions.
    public internal(set) var regionIDs: [String?] = []
    /// What styles ask for beside the pointer, as written.
    public internal(set) var accessories: [PointerAccessory] = []
    /// What the client animates, by place in the table of regions; regions that nothing goes with are not there.
    public internal(set) var animations: [Int32: RegionAnimations] = [:]
    /// By place in the table of inputs; nil is called by its number.
    public internal(set) var inputIDs: [String?] = []
    /// A menu's titles, or a secondary action's one name, by place in the table of inputs.
    public internal(set) var inputActions: [Int32: [String]] = [:]
    /// Places of the views that have an id.
    public internal(set) var viewPlaces: [ExactString: Int32] = [:]
    /// For people.
    public internal(set) var layoutName: String?
}

/// What the client animates when the pointer enters or leaves a region, the interaction's changes before the
/// region's own (rule T6).
public struct RegionAnimations: Hashable, Sendable {
    public var onEnter: [AnimatedChange]
    public var onExit: [AnimatedChange]
}

/// A compiled layout with its names: what is served.
public struct Compilation: Sendable {
    public let layout: CompiledLayout
    public let names: NameTable
    /// How far a region attracts a pointer that is let go in motion, in points, where the question names no radius
    /// (rule T9).
    public let magnetismRadius: Double

    /// What a view is called: its id, else its path of child indices, `@0.2.1`; `@` is the root.
    public func name(ofView view: Int32) -> String {
        if view < 0 { return NameTable.window }
        if let id = names.viewIDs[Int(view)] { return id }
        var indices: [Int32] = []
        var place = view
        while layout.views[Int(place)].parent >= 0 {
            indices.append(names.childIndices[Int(place)])
            place = layout.views[Int(place)].parent
        }
        return "@" + indices.reversed().map(String.init).joined(separator: ".")
    }

    /// The place of the view with an id or an `@…` path; nil when there is none.
    public func view(named name: String) -> Int32? {
        guard name.utf8.first == UInt8(ascii: "@") else { return names.viewPlaces[ExactString(name)] }
        guard !layout.views.isEmpty else { return nil }
        let path = name.dropFirst()
        var place: Int32 = 0
        for part in path.split(separator: ".", omittingEmptySubsequences: false) where !path.isEmpty {
            guard var index = Int32(part), index >= 0, String(index) == part else { return nil }
            var child = place + 1
            let end = layout.views[Int(place)].branchEnd
            while child < end, index > 0 {
                child = layout.views[Int(child)].branchEnd
                index -= 1
            }
            guard child < end else { return nil }
            place = child
        }
        return place
    }
}
