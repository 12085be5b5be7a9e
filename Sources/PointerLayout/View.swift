import PointerGeometry

/// One view of a layout.
public struct View: Sendable {
    /// The place of the parent in `Layout.views`, below this view's own; −1 for the root.
    public var parent: Int
    /// Unique in the layout when given; a view without one is called by its path, `@0.2.1`.
    public var id: String?
    public var kind: ViewKind
    public var label: String?
    /// In the parent's content space, before the view's own transform. Nil only for a
    /// root that fills the window.
    public var frame: Rect?
    /// About the anchor point (rule L2).
    public var transform: AffineTransform
    /// In the unit square of the bounds.
    public var anchorPoint: Point
    /// The bounds' origin: moves the children and the view's own point space.
    public var contentOffset: Point
    public var isHidden: Bool
    /// 0 to 1.
    public var alpha: Double
    public var isUserInteractionEnabled: Bool
    public var clipsToBounds: Bool
    public var cornerRadius: CornerRadii
    public var backgroundColor: Color
    public var hitTest: HitTest?
    /// The shorthand; nil when it was not written.
    public var pointer: PointerShorthand?
    /// Nil when it was not written; a written empty list differs on kinds that have an interaction of their own.
    public var interactions: [Interaction]?
    public var text: TextContent
    public var slider: SliderContent
    /// Nil takes the children as segments.
    public var segments: Segments?

    public init(parent: Int, id: String? = nil, kind: ViewKind = .view, frame: Rect? = nil) {
        self.parent = parent
        self.id = id
        self.kind = kind
        self.label = nil
        self.frame = frame
        self.transform = .identity
        self.anchorPoint = Point(x: 0.5, y: 0.5)
        self.contentOffset = .zero
        self.isHidden = false
        self.alpha = 1
        self.isUserInteractionEnabled = true
        self.clipsToBounds = false
        self.cornerRadius = .zero
        self.backgroundColor = .clear
        self.hitTest = nil
        self.pointer = nil
        self.interactions = nil
        self.text = TextContent()
        self.slider = SliderContent()
        self.segments = nil
    }
}

/// What sort of view it is; kinds give defaults, each of which can be overridden (rule S9).
public enum ViewKind: String, Sendable, CaseIterable {
    case view, canvas, image, label, button, barButtonItem, segmentedControl, textView, textField, cell, link
    case slider, scrollView
}

/// The lines of a text view or text field.
public struct TextContent: Hashable, Sendable {
    /// Points, above 0.
    public var lineHeight = PointerMetrics.lineHeight
    /// Insets: positive shrinks. Left and right do not count for the pointer.
    public var insets = DirectionalInsets.fixed(.zero)
    /// The lines' own rects in content space, instead of computed ones.
    public var lines: [Rect]?

    public init() {}
}

/// A slider's value and thumb.
public struct SliderContent: Hashable, Sendable {
    /// 0 to 1, from the leading side.
    public var value = 0.0
    /// Points across.
    public var thumbSize = PointerMetrics.sliderThumbSize

    public init() {}
}

/// The segments of a segmented control that are not views.
public enum Segments: Hashable, Sendable {
    /// So many of equal width.
    case count(Int)
    /// Widths in points from the leading side.
    case widths([Double])
}

/// Distances for four sides, with the horizontal ones fixed or following the layout direction.
public enum DirectionalInsets: Hashable, Sendable {
    case fixed(EdgeInsets)
    case directional(top: Double, leading: Double, bottom: Double, trailing: Double)

    /// The distances with leading and trailing resolved (rule L5).
    public func resolved(_ direction: LayoutDirection) -> EdgeInsets {
        switch self {
        case .fixed(let insets): insets
        case .directional(let top, let leading, let bottom, let trailing):
            direction == .leftToRight
                ? EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
                : EdgeInsets(top: top, left: trailing, bottom: bottom, right: leading)
        }
    }
}

/// A colour as far as it matters: whether it lets through what lies behind.
public struct Color: Hashable, Sendable {
    public var red: UInt8
    public var green: UInt8
    public var blue: UInt8
    public var alpha: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    public var isOpaque: Bool { alpha == 255 }
}

/// How the view answers hit tests where it does not answer with its bounds (rules H3 and H5).
public struct HitTest: Sendable {
    /// Outsets: positive grows.
    public var outset: DirectionalInsets?
    /// In the view's content space; excludes `outset` and `roundedCorners`.
    public var path: Path?
    public var roundedCorners = false
    /// The view answers for its whole branch.
    public var opaque = false
    /// The view itself never answers, its children may; excludes `opaque`.
    public var passThrough = false

    public init() {}

    /// Whether the hit shape is another than the bounds.
    public var changesShape: Bool { outset != nil || path != nil || roundedCorners }
}
