import PointerGeometry

/// Answers "which box, frontmost, contains this point?" from one cache line in most cases.
///
/// A uniform grid answers `topmost`; a tree in z order over the same boxes answers everything else and
/// what the grid leaves open in crowded places. `docs/index.md` draws both. Memory and building time
/// are bounded for every input (`IndexMetrics`). Searching allocates nothing and locks nothing.
public struct StabbingIndex: BoxSearch, ~Copyable, @unchecked Sendable {
    /// On the heap, so that an owner's index is one word that a search reads through, not a copy of it all.
    @usableFromInline let core: UnsafeMutablePointer<Core>

    /// What an index owns.
    @usableFromInline
    struct Core: ~Copyable {
        @usableFromInline private(set) var grid: CellGrid
        /// Cells filled anew since the grid was painted.
        var refilled = 0
        @usableFromInline let tree: BoxTree
        @usableFromInline let extent: Box
        /// One bit for each box: only a bound, `accept` decides.
        @usableFromInline let exactTests: UnsafeMutablePointer<UInt64>

        deinit {
            grid.deallocate()
            exactTests.deallocate()
        }

        /// Paints all cells anew.
        mutating func repaint() {
            grid.deallocate()
            grid = CellPainter.paint(tree, exactTests: exactTests)
        }

        /// Calls the body with the tree and the grid's lines, to change these.
        mutating func withLines(_ body: (borrowing BoxTree, consuming LineStore) -> LineStore) {
            grid.withStore { body(tree, $0) }
        }

        init(copying other: borrowing Core) {
            let words = other.tree.count / 64 + 1
            exactTests = .allocate(capacity: words)
            exactTests.initialize(from: other.exactTests, count: words)
            extent = other.extent
            tree = BoxTree(copying: other.tree)
            grid = CellGrid(copying: other.grid)
            refilled = other.refilled
        }

        init(boxes: [Box], needsExactTest: [Bool], extent: Box) {
            let words = boxes.count / 64 + 1
            exactTests = .allocate(capacity: words)
            exactTests.initialize(repeating: 0, count: words)
            for z in needsExactTest.indices where needsExactTest[z] {
                exactTests[z >> 6] |= 1 << UInt64(z & 63)
            }
            self.extent = extent
            tree = BoxTree(boxes: boxes, extent: extent)
            grid = CellPainter.paint(tree, exactTests: exactTests)
        }
    }

    /// `needsExactTest` has one entry for each box, or none at all when no box needs the test.
    /// Edges that are not numbers make a box empty.
    public init(boxes: [Box], needsExactTest: [Bool] = [], extent: Box) {
        precondition(boxes.count < Int(CellLine.payload))
        precondition(needsExactTest.isEmpty || needsExactTest.count == boxes.count)
        core = .allocate(capacity: 1)
        core.initialize(to: Core(boxes: boxes, needsExactTest: needsExactTest, extent: extent))
    }

    /// A copy, to be changed while the other goes on answering.
    public init(copying other: borrowing StabbingIndex) {
        core = .allocate(capacity: 1)
        core.initialize(to: Core(copying: other.core.pointee))
    }

    deinit {
        core.deinitialize(count: 1)
        core.deallocate()
    }

    @inlinable public var count: Int { core.pointee.tree.count }

    @inlinable public var extent: Box { core.pointee.extent }

    public var byteCount: Int {
        MemoryLayout<Core>.size + core.pointee.tree.byteCount + core.pointee.grid.byteCount
            + (count / 64 + 1) * MemoryLayout<UInt64>.stride
    }

    @inlinable
    public func box(_ z: Int32) -> Box { core.pointee.tree.nodes[Int(z)] }

    /// Whether the box is only a bound of the shape that `accept` knows.
    @inlinable
    public func needsExactTest(_ z: Int32) -> Bool {
        core.pointee.exactTests[Int(z) >> 6] >> UInt64(z & 63) & 1 != 0
    }
}
