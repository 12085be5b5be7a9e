import PointerGeometry

/// The cells that a box meets, and its edge word in each of them.
struct CellFootprint {
    let firstColumn: Int
    let lastColumn: Int
    let firstRow: Int
    let lastRow: Int
    /// Each where the edge word has it.
    private let left: UInt64
    private let right: UInt64
    private let top: UInt64
    private let bottom: UInt64

    /// The box must not be empty and must lie in the map's domain.
    ///
    /// Max edges are taken by the last coordinate inside. An edge is open, above every point, where all the cell's points lie on
    /// its inner side: it is the domain's own, or the next cell begins there.
    init(_ box: Box, _ map: CellMap) {
        let domain = map.domain
        let (minX, minY) = (map.unitX(box.minX), map.unitY(box.minY))
        let (lastX, lastY) = (map.unitX(box.maxX.nextDown), map.unitY(box.maxY.nextDown))
        let bits = CellMap.unitBits
        firstColumn = Int(minX >> bits)
        lastColumn = Int(lastX >> bits)
        firstRow = Int(minY >> bits)
        lastRow = Int(lastY >> bits)
        let endsX = box.maxX >= domain.maxX || map.unitX(box.maxX) >> bits > lastX >> bits
        let endsY = box.maxY >= domain.maxY || map.unitY(box.maxY) >> bits > lastY >> bits
        let mask: UInt64 = 1 << bits - 1
        left = box.minX <= domain.minX ? CellLine.openMin : minX & mask + 1
        top = (box.minY <= domain.minY ? CellLine.openMin : minY & mask + 1) << 16
        right = (endsX ? CellLine.openMax : lastX & mask + 1) << 32
        bottom = (endsY ? CellLine.openMax : lastY & mask + 1) << 48
    }

    /// A block of cells.
    struct Block {
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>

        /// The cells in both; nil when there are none.
        func intersection(_ other: Block?) -> Block? {
            guard let other, columns.overlaps(other.columns), rows.overlaps(other.rows) else { return nil }
            return Block(columns: columns.clamped(to: other.columns), rows: rows.clamped(to: other.rows))
        }
    }

    /// The cells that the box covers, nil when there are none.
    var covered: Block? {
        let fromColumn = left == CellLine.openMin ? firstColumn : firstColumn + 1
        let fromRow = top == CellLine.openMin ? firstRow : firstRow + 1
        let toColumn = right == CellLine.openMax << 32 ? lastColumn : lastColumn - 1
        let toRow = bottom == CellLine.openMax << 48 ? lastRow : lastRow - 1
        guard fromColumn <= toColumn, fromRow <= toRow else { return nil }
        return Block(columns: fromColumn...toColumn, rows: fromRow...toRow)
    }

    /// Whether a cell is among them.
    @inline(__always)
    func meets(column: Int, row: Int) -> Bool {
        firstColumn <= column && column <= lastColumn && firstRow <= row && row <= lastRow
    }

    /// Whether a cell is covered.
    func covers(column: Int, row: Int) -> Bool {
        meets(column: column, row: row) && edges(column: column, row: row) == CellLine.allOpen
    }

    /// The edge word in one of the cells.
    @inline(__always)
    func edges(column: Int, row: Int) -> UInt64 { levelEdges(column: column) | uprightEdges(row: row) }

    /// The part of it that all cells of a column share: left and right.
    @inline(__always)
    func levelEdges(column: Int) -> UInt64 {
        (column == firstColumn ? left : CellLine.openMin)
            | (column == lastColumn ? right : CellLine.openMax << 32)
    }

    /// The part of it that all cells of a row share: top and bottom.
    @inline(__always)
    func uprightEdges(row: Int) -> UInt64 {
        (row == firstRow ? top : CellLine.openMin) | (row == lastRow ? bottom : CellLine.openMax << 48)
    }
}
