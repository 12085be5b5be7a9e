import PointerGeometry

/// Answers "which box, frontmost, contains this point?" from one cache line in most cases.
///
/// A uniform grid answers `topmost`; a tree in z order over the same boxes answers everything else and
/// what the grid leaves open in crowded places. `docs/index.md` draws both. Memory and building time
/// are bounded for every input (`IndexMetrics`). Searching allocates nothing and locks nothing.
public struct StabbingIndex: BoxSearch, ~Copyable, @unchecked Sendable {
    public let extent: Box
    @usableFromInline let tree: BoxTree
    @usableFromInline let grid: CellGrid
    /// One bit for each box: only a bound, `accept` decides.
    @usableFromInline let exactTests: UnsafeMutablePointer<UInt64>

    /// `needsExactTest` has one entry for each box, or none at all when no box needs the test.
    /// Edges that are not numbers make a box empty.
    public init(boxes: [Box], needsExactTest: [Bool] = [], extent: Box) {
        precondition(boxes.count < Int(CellLine.payload))
        precondition(needsExactTest.isEmpty || needsExactTest.count == boxes.count)
        self.extent = extent
        let words = boxes.count / 64 + 1
        exactTests = .allocate(capacity: words)
        exactTests.initialize(repeating: 0, count: words)
        for z in needsExactTest.indices where needsExactTest[z] {
            exactTests[z >> 6] |= 1 << UInt64(z & 63)
        }
        tree = BoxTree(boxes: boxes, extent: extent)
        grid = CellPainter.paint(tree, exactTests: exactTests)
    }

    deinit { exactTests.deallocate() }

    public var count: Int { tree.count }

    public var byteCount: Int { tree.byteCount + grid.byteCount + (count / 64 + 1) * 8 }

    @inlinable
    public func box(_ z: Int32) -> Box { tree.nodes[Int(z)] }

    /// Whether the box is only a bound of the shape that `accept` knows.
    @inlinable
    public func needsExactTest(_ z: Int32) -> Bool {
        exactTests[Int(z) >> 6] >> UInt64(z & 63) & 1 != 0
    }
}
