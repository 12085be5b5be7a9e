import PointerGeometry

/// One pointer interaction.
public struct CompiledInteraction: Sendable {
    public var view: Int32
    /// Its number among the view's pointer interactions, disabled ones included.
    public var number: Int32
    /// In the order in which they are asked; none answers nil (rule R2).
    public var firstRegion: Int32
    public var regionCount: Int32

    public init(view: Int32, number: Int32, firstRegion: Int32, regionCount: Int32) {
        self.view = view
        self.number = number
        self.firstRegion = firstRegion
        self.regionCount = regionCount
    }
}

/// One region, or one rule that makes regions (a grid, the lines of a text).
public struct CompiledRegion: Sendable {
    public enum Kind: UInt32, Sendable {
        case rect
        case path
        /// Cells without end; `rule` in the table of grids.
        case grid
        /// Computed lines of text; `rule` in the table of grids.
        case lines
        /// Lines with rects of their own; `rule` and `ruleCount` in the table of rects.
        case lineList
    }

    /// The requested rect in view space; for rules the box of the view's bounds.
    public var requested: Rect
    /// The edges that decide, in view space, or in the parent's space with `inParent`.
    public var box: Box
    /// The same in the window, half-open, where that space keeps axes; else empty.
    public var windowBox: Box
    /// A `Kind`.
    public var rawKind: UInt32
    /// `modifiers` that must all be down, as bits.
    public var modifiers: UInt32
    /// Bit 0 horizontal, bit 1 vertical.
    public var latchingAxes: UInt32
    /// Not 0: `box` is in the parent's space.
    public var inParent: UInt32
    /// In the table of styles.
    public var style: Int32
    /// In the table of paths, or −1.
    public var path: Int32
    public var rule: Int32
    public var ruleCount: Int32
    /// How far beyond its own edges a line still answers, above and below; else 0.
    public var padding: Double
    /// The interaction it belongs to.
    public var interaction: Int32
    /// Its place in the interaction's list as written; −1 for the default region and the kind's own.
    public var place: Int32
    /// Equal for regions of one layout whose identifiers are equal; −1 without one (rule R6).
    public var identifier: Int32
    public var reserved: Int32 = 0

    public init(kind: Kind, requested: Rect, box: Box, interaction: Int32, style: Int32) {
        self.requested = requested
        self.box = box
        self.windowBox = .nothing
        self.rawKind = kind.rawValue
        self.modifiers = 0
        self.latchingAxes = 0
        self.inParent = 0
        self.style = style
        self.path = -1
        self.rule = -1
        self.ruleCount = 0
        self.padding = 0
        self.interaction = interaction
        self.place = -1
        self.identifier = -1
    }

    @inlinable
    public var kind: Kind { Kind(rawValue: rawKind) ?? .rect }
}

/// Cells or lines that repeat without end, in view space (rule R3 and the text kinds).
public struct CompiledGrid: Sendable {
    public var origin: Point
    /// Above 0. The bounds' extent where the axis has no cells of its own.
    public var cell: Size
    /// At least 0.
    public var spacing: Point
    /// Lines start above this; infinite for grids.
    public var limitY: Double
    /// Bit 0: x has cells; bit 1: y has cells. The other axis is the bounds' extent.
    public var axes: UInt32
    public var reserved: UInt32 = 0

    public init(origin: Point, cell: Size, spacing: Point, limitY: Double, axes: UInt32) {
        self.origin = origin
        self.cell = cell
        self.spacing = spacing
        self.limitY = limitY
        self.axes = axes
    }
}
