import PointerGeometry

/// One view as the solver sees it: a record of fixed layout in preorder, so that
/// a later place is in front and a branch is a range of places.
public struct CompiledView: Sendable {
    // What a question reads of every view on its way out stands first, in 64 bytes, the rest behind it.

    /// View space to window: the parents' maps and the view's own, root first (rule L2).
    public var toWindow: AffineTransform
    /// The nearest view from this one outwards that has an enabled pointer interaction, or −1.
    public var nearestCandidate: Int32
    /// Enabled pointer interactions in the order in which they are asked.
    public var firstInteraction: Int32
    public var interactionCount: Int32
    /// −1 for the root.
    public var parent: Int32
    /// Origin `contentOffset`, size of the frame; in view space.
    public var bounds: Rect
    /// The hit shape, or the box around a path; in view space, or in the parent's
    /// space with `Flags.hitShapeInParent`.
    public var hitBox: Box
    /// Where the hit shape lies in the window. Exact and half-open where its space keeps
    /// axes (rule H2), else a box that surely holds every point of it.
    public var windowHitBox: Box
    /// A box that surely holds every point whose hit test can end in this view:
    /// the hit shapes of the view and all its ancestors. Empty when there is none.
    public var reachableBox: Box
    /// The nearest view from this one outwards whose hit shape a box cannot decide, or −1.
    public var nearestExact: Int32
    /// The place after the last view of this branch.
    public var branchEnd: Int32
    /// Disabled interactions, behind the enabled ones in the table; only explanations read them.
    public var disabledInteractionCount: Int32
    /// The hit path in the table of paths, or −1.
    public var hitPath: Int32
    /// The radii of a hit shape with rounded corners, fitted, in the table of radii, or −1.
    public var hitRadii: Int32
    public var flags: Flags
    /// 0 for the root.
    public var depth: Int32
    /// The inputs of the nearest view from this one outwards that has some, in the table of lists, or −1.
    public var nearestInputs: Int32 = -1

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let hidden = Flags(rawValue: 1)
        public static let interactionDisabled = Flags(rawValue: 1 << 1)
        /// Its own alpha is below the limit.
        public static let faint = Flags(rawValue: 1 << 2)
        /// Its own map or the composed one has no inverse.
        public static let singular = Flags(rawValue: 1 << 3)
        public static let opaque = Flags(rawValue: 1 << 4)
        public static let passThrough = Flags(rawValue: 1 << 5)
        /// An ancestor is `opaque`.
        public static let belowOpaque = Flags(rawValue: 1 << 6)
        /// This view or an ancestor is skipped by rule H1.
        public static let skipped = Flags(rawValue: 1 << 7)
        /// `hitBox` is in the parent's space (bar buttons: neighbours share one edge).
        public static let hitShapeInParent = Flags(rawValue: 1 << 8)
        /// The hit shape's space keeps axes.
        public static let keepsAxes = Flags(rawValue: 1 << 9)
        /// The composed map of this view or of an ancestor turns.
        public static let turned = Flags(rawValue: 1 << 10)
        /// A box does not decide this view's own hit shape.
        public static let needsExactTest = Flags(rawValue: 1 << 11)

        public static let skippedItself: Flags = [.hidden, .interactionDisabled, .faint, .singular]
    }

    /// Whether a hit test can end in this view: nothing but geometry stands against it.
    @inlinable
    public var answers: Bool { flags.isDisjoint(with: [.skipped, .passThrough, .belowOpaque]) }

    /// What the index has of it.
    var indexBox: Box { answers ? reachableBox : .nothing }

    public init(toWindow: AffineTransform, bounds: Rect, hitBox: Box, parent: Int32, depth: Int32) {
        self.toWindow = toWindow
        self.bounds = bounds
        self.hitBox = hitBox
        self.windowHitBox = .nothing
        self.reachableBox = .nothing
        self.parent = parent
        self.branchEnd = 0
        self.firstInteraction = 0
        self.interactionCount = 0
        self.disabledInteractionCount = 0
        self.nearestCandidate = -1
        self.nearestExact = -1
        self.hitPath = -1
        self.hitRadii = -1
        self.flags = []
        self.depth = depth
    }
}
