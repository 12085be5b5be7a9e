import PointerGeometry

/// A box that gets other edges.
public struct BoxMove: Sendable {
    public var z: Int32
    public var box: Box
    public var needsExactTest: Bool

    /// An empty box takes `z` out of every answer.
    public init(_ z: Int32, to box: Box, needsExactTest: Bool = false) {
        self.z = z
        self.box = box
        self.needsExactTest = needsExactTest
    }
}

extension StabbingIndex {
    /// Gives boxes other edges; their places in z stay.
    ///
    /// Only the cells that change are filled anew: those that a box meets before or after, but for those that it covers before
    /// and after. When these are many, or a box leaves the grid, all is painted anew. Nobody may search meanwhile. Returns how
    /// many cells were filled, or nil when all were.
    @discardableResult
    public mutating func move(_ moves: [BoxMove]) -> Int? {
        moves.withUnsafeBufferPointer { core.pointee.move($0) }
    }

    /// The same where the index belongs to something that is only shared as long as nobody changes it.
    @discardableResult
    package func moveInPlace(_ moves: [BoxMove]) -> Int? {
        moves.withUnsafeBufferPointer { core.pointee.move($0) }
    }

    /// The same for one box.
    @discardableResult
    public mutating func move(_ z: Int32, to box: Box, needsExactTest: Bool = false) -> Int? {
        var move = BoxMove(z, to: box, needsExactTest: needsExactTest)
        return withUnsafePointer(to: &move) { core.pointee.move(UnsafeBufferPointer(start: $0, count: 1)) }
    }

    /// How many cells the grid has.
    package var cellCount: Int { core.pointee.grid.map.columns * core.pointee.grid.map.rows }
}

extension StabbingIndex.Core {
    fileprivate mutating func move(_ moves: UnsafeBufferPointer<BoxMove>) -> Int? {
        let map = grid.map
        let cells = map.columns * map.rows
        var changed = ChangedCells(map)
        var fits = cells > 0
        for move in moves {
            let z = Int(move.z)
            precondition(z >= 0 && z < tree.count)
            let old = tree.nodes[z]
            let new = move.box.cut(by: extent)
            let wasBound = exactTests[z >> 6] >> UInt64(z & 63) & 1 != 0
            tree.set(z, new)
            if wasBound != move.needsExactTest { exactTests[z >> 6] ^= 1 << UInt64(z & 63) }
            guard fits else { continue }
            guard new.isEmpty || map.domain.covers(new) else {
                fits = false
                continue
            }
            changed.add(old, new, canStay: !wasBound && !move.needsExactTest)
            fits = changed.count <= max(16, cells / IndexMetrics.cellsPerChangedCell)
        }
        if fits, changed.count == 0 { return 0 }
        if fits {
            let (boxes, exactTests, count) = (tree.nodes, exactTests, tree.count)
            var wasRefused = false
            refilled += changed.count
            withLines { tree, store in
                var divider = CellDivider(
                    map, boxes: boxes, exactTests: exactTests, count: count, lines: store)
                divider.refill(changed.list, from: tree)
                wasRefused = divider.wasRefused
                return divider.finish()
            }
            // Lines given back one by one make no blocks; painting anew brings them together.
            if !wasRefused || refilled < cells / IndexMetrics.cellsPerChangedCell { return changed.count }
        }
        refilled = 0
        repaint()
        return nil
    }
}

/// The cells that moves change, each once.
private struct ChangedCells {
    private let map: CellMap
    /// A bit for each cell, made when there are more than a few.
    private var isChanged: [UInt64] = []
    private(set) var list: [Int32] = []

    init(_ map: CellMap) {
        self.map = map
        list.reserveCapacity(ChangedCells.few)
    }

    private static let few = 32

    var count: Int { list.count }

    /// Adds the cells that a box meets before or after, less those that it covers both times where it `canStay`.
    mutating func add(_ old: Box, _ new: Box, canStay: Bool) {
        guard old != new || !canStay else { return }
        let before = old.isEmpty ? nil : CellFootprint(old, map)
        let after = new.isEmpty ? nil : CellFootprint(new, map)
        let stays = canStay ? before?.covered?.intersection(after?.covered) : nil
        for footprint in [before, after] {
            guard let footprint else { continue }
            for row in footprint.firstRow...footprint.lastRow {
                var column = footprint.firstColumn
                while column <= footprint.lastColumn {
                    if let stays, stays.rows.contains(row), stays.columns.contains(column) {
                        column = stays.columns.upperBound + 1
                        continue
                    }
                    add(row * map.columns + column)
                    column += 1
                }
            }
        }
    }

    private mutating func add(_ cell: Int) {
        let bit: UInt64 = 1 << UInt64(cell & 63)
        if isChanged.isEmpty {
            if list.contains(Int32(truncatingIfNeeded: cell)) { return }
            if list.count == ChangedCells.few {
                isChanged = [UInt64](repeating: 0, count: (map.columns * map.rows + 63) / 64)
                for cell in list { isChanged[Int(cell) >> 6] |= 1 << UInt64(cell & 63) }
            }
        } else if isChanged[cell >> 6] & bit != 0 {
            return
        }
        if !isChanged.isEmpty { isChanged[cell >> 6] |= bit }
        list.append(Int32(truncatingIfNeeded: cell))
    }
}
