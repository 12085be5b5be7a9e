import PointerGeometry

/// A window and the views in it: the document that a client sends, as plain values.
///
/// The views stand in one flat list in which a parent always comes before its
/// children and siblings stand back to front; nothing about a layout recurses,
/// so any depth works. `validate()` says everything that is wrong with a layout.
///
/// Coordinates are points, y down, origin at the top left.
public struct Layout: Sendable {
    /// The window.
    public var size: Size
    public var layoutDirection: LayoutDirection
    public var options: LayoutOptions
    /// For people; never read by the solver.
    public var name: String?
    /// Every view, parents before children, siblings back to front. The first is the root.
    public var views: [View]

    public init(
        size: Size, layoutDirection: LayoutDirection = .leftToRight, options: LayoutOptions = LayoutOptions(),
        name: String? = nil, views: [View] = []
    ) {
        self.size = size
        self.layoutDirection = layoutDirection
        self.options = options
        self.name = name
        self.views = views
    }
}

/// Which side is the leading one.
public enum LayoutDirection: String, Sendable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
}

/// Switches of one layout; where UIKit is silent they choose between our rules.
public struct LayoutOptions: Hashable, Sendable {
    /// Whether a candidate that answers nil passes the question to the next outer one (rule R5).
    public var nilFallsThrough = true
    /// The largest side, in points, of a preview that `automatic` lifts or highlights (rule S3).
    public var automaticLimit = PointerMetrics.automaticLimit
    /// How far from the landing point a region still attracts, in points (rule T9).
    public var magnetismRadius = PointerMetrics.magnetismRadius
    /// The system whose menus are meant, as `"18"` or `"13.4"` (rule I2).
    public var systemVersion = "18"
    public var supportsIndirectInputEvents = true
    public var secondaryClickAvailable = true
    public var pointerLock = PointerLock()

    public init() {}
}

/// What the layout asks of pointer lock, and whether its scene may have it (rule T8).
public struct PointerLock: Hashable, Sendable {
    public var prefers = false
    public var fullScreen = true
    public var active = true

    public init() {}
}
