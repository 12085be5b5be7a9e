import PointerGeometry

/// What a compiler fills: the flat tables of a compiled layout, before they are frozen.
public struct CompiledTables: Sendable {
    public var size: Size
    /// Rule R5.
    public var nilFallsThrough: Bool
    /// Rule T8: the layout asks for pointer lock and its scene may have it.
    public var isPointerLocked = false
    /// Rules I2 and I4.
    public var inputOptions: InputOptions = .standard
    /// In preorder.
    public var views: [CompiledView] = []
    public var interactions: [CompiledInteraction] = []
    public var regions: [CompiledRegion] = []
    public var grids: [CompiledGrid] = []
    public var rects: [Rect] = []
    public var styles: [CompiledStyle] = []
    public var accessories: [CompiledAccessory] = []
    public var paths: [CompiledPath] = []
    public var elements: [CompiledPathElement] = []
    public var edges: [Edge] = []
    public var radii: [CornerRadii] = []
    public var inputs: [CompiledInput] = []
    public var inputLists: [CompiledInputList] = []
    /// Views that bands select, each band's in paint order.
    public var bandItems: [Int32] = []

    public init(size: Size, nilFallsThrough: Bool) {
        self.size = size
        self.nilFallsThrough = nilFallsThrough
    }
}
