import PointerGeometry
import PointerIndex

/// A layout ready to be asked: flat immutable tables and an index over them.
///
/// Nothing in it changes after `init`, so any number of threads may ask at once.
/// All handles are places in the tables; names live elsewhere.
public final class CompiledLayout: @unchecked Sendable {
    // @unchecked: the buffers are written in init, only read afterwards, and freed with the last reference.

    public let size: Size
    public let nilFallsThrough: Bool
    /// Rule T8: no region and no style anywhere.
    public let isPointerLocked: Bool
    public let inputOptions: InputOptions
    public let views: UnsafeBufferPointer<CompiledView>
    public let interactions: UnsafeBufferPointer<CompiledInteraction>
    public let regions: UnsafeBufferPointer<CompiledRegion>
    public let grids: UnsafeBufferPointer<CompiledGrid>
    public let rects: UnsafeBufferPointer<Rect>
    public let styles: UnsafeBufferPointer<CompiledStyle>
    public let accessories: UnsafeBufferPointer<CompiledAccessory>
    public let paths: UnsafeBufferPointer<CompiledPath>
    public let elements: UnsafeBufferPointer<CompiledPathElement>
    public let edges: UnsafeBufferPointer<Edge>
    public let radii: UnsafeBufferPointer<CornerRadii>
    public let inputs: UnsafeBufferPointer<CompiledInput>
    public let inputLists: UnsafeBufferPointer<CompiledInputList>
    public let bandItems: UnsafeBufferPointer<Int32>
    public let index: StabbingIndex
    /// Over the table of band items.
    let bandIndex: AreaIndex

    /// Freezes tables that satisfy `CompiledTables.isConsistent`.
    public init(_ tables: CompiledTables) {
        size = tables.size
        nilFallsThrough = tables.nilFallsThrough
        isPointerLocked = tables.isPointerLocked
        inputOptions = tables.inputOptions
        views = Self.frozen(tables.views)
        interactions = Self.frozen(tables.interactions)
        regions = Self.frozen(tables.regions)
        grids = Self.frozen(tables.grids)
        rects = Self.frozen(tables.rects)
        styles = Self.frozen(tables.styles)
        accessories = Self.frozen(tables.accessories)
        paths = Self.frozen(tables.paths)
        elements = Self.frozen(tables.elements)
        edges = Self.frozen(tables.edges)
        radii = Self.frozen(tables.radii)
        inputs = Self.frozen(tables.inputs)
        inputLists = Self.frozen(tables.inputLists)
        bandItems = Self.frozen(tables.bandItems)
        index = Self.makeIndex(over: tables)
        bandIndex = AreaIndex(boxes: tables.bandItems.map { tables.views[Int($0)].bandBox })
    }

    /// Freezes tables whose views answer and lie as those of another layout, and leaves room for styles behind them.
    package init(_ tables: CompiledTables, indexedAs other: CompiledLayout, spareStyles: Int) {
        size = tables.size
        nilFallsThrough = tables.nilFallsThrough
        isPointerLocked = tables.isPointerLocked
        inputOptions = tables.inputOptions
        views = Self.frozen(tables.views)
        interactions = Self.frozen(tables.interactions)
        regions = Self.frozen(tables.regions)
        grids = Self.frozen(tables.grids)
        rects = Self.frozen(tables.rects)
        styles = Self.frozen(tables.styles, spare: spareStyles, CompiledStyle(form: .none))
        accessories = Self.frozen(tables.accessories)
        paths = Self.frozen(tables.paths)
        elements = Self.frozen(tables.elements)
        edges = Self.frozen(tables.edges)
        radii = Self.frozen(tables.radii)
        inputs = Self.frozen(tables.inputs)
        inputLists = Self.frozen(tables.inputLists)
        bandItems = Self.frozen(tables.bandItems)
        index = StabbingIndex(copying: other.index)
        bandIndex = AreaIndex(copying: other.bandIndex)
    }

    deinit {
        views.deallocate()
        interactions.deallocate()
        regions.deallocate()
        grids.deallocate()
        rects.deallocate()
        styles.deallocate()
        accessories.deallocate()
        paths.deallocate()
        elements.deallocate()
        edges.deallocate()
        radii.deallocate()
        inputs.deallocate()
        inputLists.deallocate()
        bandItems.deallocate()
    }

    private static func frozen<T>(_ array: [T]) -> UnsafeBufferPointer<T> {
        let copy = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count)
        _ = copy.initialize(from: array)
        return UnsafeBufferPointer(copy)
    }

    private static func frozen<T>(_ array: [T], spare: Int, _ filler: T) -> UnsafeBufferPointer<T> {
        let copy = UnsafeMutableBufferPointer<T>.allocate(capacity: array.count + spare)
        _ = copy.initialize(from: array)
        for place in array.count..<array.count + spare { copy.initializeElement(at: place, to: filler) }
        return UnsafeBufferPointer(copy)
    }

    /// The index over every view in which a hit test can end; the others are left out as empty boxes.
    private static func makeIndex(over tables: CompiledTables) -> StabbingIndex {
        var boxes: [Box] = []
        var needsExactTest: [Bool] = []
        boxes.reserveCapacity(tables.views.count)
        needsExactTest.reserveCapacity(tables.views.count)
        for view in tables.views {
            boxes.append(view.indexBox)
            needsExactTest.append(view.nearestExact >= 0)
        }
        return StabbingIndex(
            boxes: boxes, needsExactTest: needsExactTest,
            extent: Box(minX: 0, minY: 0, maxX: tables.size.width, maxY: tables.size.height))
    }
}
