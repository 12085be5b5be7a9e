import PointerGeometry

/// Something a view answers to.
public struct Interaction: Sendable {
    public enum Content: Sendable {
        case pointer(PointerInteraction)
        case contextMenu(actions: [String])
        case secondaryAction(action: String?)
        case longPress(minimumPressDuration: Double)
        case pan(scrollTypes: ScrollTypes)
        case drag(minimumPressDuration: Double, system: Bool)
        /// Items by view id; nil takes the view's children.
        case bandSelection(items: [String]?)
    }

    /// Unique in the view when given.
    public var id: String?
    public var isEnabled: Bool
    public var content: Content

    public init(id: String? = nil, isEnabled: Bool = true, content: Content) {
        self.id = id
        self.isEnabled = isEnabled
        self.content = content
    }
}

/// Which scrolls a recogniser accepts.
public struct ScrollTypes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Wheels.
    public static let discrete = ScrollTypes(rawValue: 1)
    /// Trackpads and touch mice.
    public static let continuous = ScrollTypes(rawValue: 2)
}

/// Regions and styles on one view. UIKit counterpart: `UIPointerInteraction` with its delegate.
public struct PointerInteraction: Sendable {
    /// Asked last to first. Nil offers the default region; an empty list answers nil.
    public var regions: [PointerRegion]?
    public var style: StyleChoice
    public var onEnter: [AnimatedChange]
    public var onExit: [AnimatedChange]

    public init(
        regions: [PointerRegion]? = nil, style: StyleChoice = .unspecified, onEnter: [AnimatedChange] = [],
        onExit: [AnimatedChange] = []
    ) {
        self.regions = regions
        self.style = style
        self.onEnter = onEnter
        self.onExit = onExit
    }
}

/// A style that may be left out or written as `null`, which are two things (rule S1).
public enum StyleChoice: Sendable {
    case unspecified
    case null
    indirect case style(PointerStyle)
}

/// The `pointer` member of a view: shorthand for one pointer interaction (rule S9).
public enum PointerShorthand: Sendable {
    /// `true`: the kind's style.
    case on
    /// `false`: takes the kind's own interaction away.
    case off
    /// `null`: the default style.
    case null
    indirect case style(PointerStyle)
}

/// The part of a view in which one pointer style applies. UIKit counterpart: `UIPointerRegion`.
public struct PointerRegion: Sendable {
    public enum Area: Sendable {
        case bounds
        /// In the view's content space.
        case rect(Rect)
        /// Of the bounds; positive grows.
        case outset(DirectionalInsets)
        case path(Path)
        case grid(Grid)
    }

    /// Tells regions of one interaction apart; may repeat.
    public var id: String?
    public var area: Area
    /// All of these must be down; others do not matter.
    public var modifiers: Modifiers
    public var latchingAxes: Axes
    public var style: StyleChoice
    public var onEnter: [AnimatedChange]
    public var onExit: [AnimatedChange]

    public init(
        id: String? = nil, area: Area = .bounds, modifiers: Modifiers = [], latchingAxes: Axes = [],
        style: StyleChoice = .unspecified, onEnter: [AnimatedChange] = [], onExit: [AnimatedChange] = []
    ) {
        self.id = id
        self.area = area
        self.modifiers = modifiers
        self.latchingAxes = latchingAxes
        self.style = style
        self.onEnter = onEnter
        self.onExit = onExit
    }
}

/// Equal cells without end, of which the one under the pointer is the region (rule R3).
public struct Grid: Hashable, Sendable {
    /// In view space.
    public var origin: Point
    /// Above 0; a missing side is the bounds' extent on that axis.
    public var cellWidth: Double?
    public var cellHeight: Double?
    /// At least 0 on each axis.
    public var spacing: Point

    public init(
        origin: Point = .zero, cellWidth: Double? = nil, cellHeight: Double? = nil, spacing: Point = .zero
    ) {
        self.origin = origin
        self.cellWidth = cellWidth
        self.cellHeight = cellHeight
        self.spacing = spacing
    }
}

/// Keys held down.
public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let control = Modifiers(rawValue: 2)
    public static let option = Modifiers(rawValue: 4)
    public static let command = Modifiers(rawValue: 8)
    public static let capsLock = Modifiers(rawValue: 16)
    public static let numericPad = Modifiers(rawValue: 32)

    /// The names of documents and queries, in the order of the bits.
    public static let names = ["shift", "control", "option", "command", "capsLock", "numericPad"]

    public init?(named name: String) {
        guard let bit = Modifiers.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: 1 << bit)
    }
}

/// Horizontal, vertical, both or neither.
public struct Axes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let horizontal = Axes(rawValue: 1)
    public static let vertical = Axes(rawValue: 2)

    public static let names = ["horizontal", "vertical"]

    public init?(named name: String) {
        guard let bit = Axes.names.firstIndex(of: name) else { return nil }
        self.init(rawValue: 1 << bit)
    }
}

/// A change of a named view that the client animates along with an enter or exit (rule T6).
public struct AnimatedChange: Hashable, Sendable {
    public enum Value: Hashable, Sendable {
        case alpha(Double)
        case isHidden(Bool)
        case backgroundColor(Color)
        case transform(AffineTransform)
    }

    /// A view id, `@…` paths included.
    public var view: String
    public var value: Value

    public init(view: String, value: Value) {
        self.view = view
        self.value = value
    }
}
