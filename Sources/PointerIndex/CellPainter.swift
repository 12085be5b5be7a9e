import PointerGeometry

/// Fills a grid: boxes front to back, each into the cells that it meets and that no box in front covers.
///
/// A box that covers a cell and needs no exact test closes it. Closed cells are skipped, a run at a
/// time, and rows without open cells too, so that containers behind everything cost nothing. A cell whose
/// lines are used up is closed as well: each visit of an open cell uses up a slot, or a step where the box is hidden. `CellDivider` then
/// looks at the crowded ones once more.
struct CellPainter: ~Copyable {
    private let map: CellMap
    private let boxes: UnsafePointer<Box>
    private let open: OpenCells
    /// Slots used in each cell.
    private let used: UnsafeMutablePointer<UInt8>
    private var lines: LineStore
    private var stepsLeft: Int
    /// Cells that had no room for all.
    private var crowded: [Int32] = []

    static func paint(_ tree: borrowing BoxTree, exactTests: UnsafePointer<UInt64>) -> CellGrid {
        guard let map = CellMap(fitting: tree) else {
            return CellGrid(map: .none, LineStore(count: 0, limit: 0))
        }
        var painter = CellPainter(map, boxes: tree.nodes, count: tree.count)
        for z in stride(from: tree.count - 1, through: 0, by: -1) where !tree.nodes[z].isEmpty {
            guard painter.stepsLeft > 0 else {
                painter.leaveToTree(below: z + 1)
                break
            }
            painter.paint(z, isBound: exactTests[z >> 6] >> UInt64(z & 63) & 1 != 0)
        }
        return painter.finish(tree, exactTests)
    }

    private init(_ map: CellMap, boxes: UnsafePointer<Box>, count: Int) {
        let cells = map.columns * map.rows
        self.map = map
        self.boxes = boxes
        // Without the columns a few boxes on a large grid would not get round once.
        stepsLeft = count * IndexMetrics.stepsPerBox + cells
        open = OpenCells(columns: map.columns, rows: map.rows)
        used = .allocate(capacity: cells)
        used.initialize(repeating: 0, count: cells)
        lines = LineStore(count: cells, limit: map.lineLimit)
    }

    private consuming func finish(_ tree: borrowing BoxTree, _ exactTests: UnsafePointer<UInt64>) -> CellGrid
    {
        used.deallocate()
        var divider = CellDivider(map, boxes: boxes, exactTests: exactTests, count: tree.count, lines: lines)
        if !crowded.isEmpty { divider.divide(crowded) }
        return CellGrid(map: map, divider.finish())
    }

    private mutating func paint(_ z: Int, isBound: Bool) {
        let footprint = CellFootprint(boxes[z], map)
        let entry = UInt32(truncatingIfNeeded: z + 1) | (isBound ? CellLine.needsExactTest : 0)
        let (firstColumn, lastColumn) = (footprint.firstColumn, footprint.lastColumn)
        let (boxes, used) = (boxes, used)
        let box = boxes[z]
        var hidden = 0
        var row = open.row(from: footprint.firstRow)
        while row <= footprint.lastRow {
            stepsLeft &-= 1
            let upright = footprint.uprightEdges(row: row)
            let canCover = upright == CellLine.allOpen & CellLine.uprightMask && !isBound
            let firstCell = row &* map.columns
            let chain = open.chain(row)
            var column = OpenCells.follow(chain, firstColumn)
            while column <= lastColumn {
                let edges = upright | footprint.levelEdges(column: column)
                let cell = firstCell &+ column
                let slot = Int(truncatingIfNeeded: used[cell])
                let line = lines[cell]
                if canCover, edges == CellLine.allOpen {
                    (slot <= CellLine.slots ? line : lastLine(of: cell))
                        .setTail(CellLine.Tail.background | entry)
                    open.close(column: column, row: row)
                } else if slot < CellLine.slots {
                    // A container often ends where its frontmost child does; the others are not worth a look yet.
                    if slot == 0 || !line.hides(edges, by: slot &- 1, box: box, boxes: boxes) {
                        line.set(slot, edges: edges, entry: entry)
                        used[cell] = UInt8(truncatingIfNeeded: slot &+ 1)
                    } else {
                        hidden &+= 1
                    }
                } else if !append(cell, z, edges: edges, entry: entry) {
                    close(column: column, row: row, below: z &+ 1)
                }
                column = OpenCells.follow(chain, column &+ 1)
            }
            row = open.row(from: row &+ 1)
        }
        stepsLeft &-= hidden
    }

    /// Boxes with z below `limit` are found through the tree there, or by the divider.
    private mutating func close(column: Int, row: Int, below limit: Int) {
        let cell = row * map.columns + column
        lastLine(of: cell).setTail(CellLine.Tail.rest | UInt32(truncatingIfNeeded: limit))
        open.close(column: column, row: row)
        crowded.append(Int32(truncatingIfNeeded: cell))
    }

    private mutating func leaveToTree(below limit: Int) {
        for row in 0..<map.rows {
            var column = open.column(from: 0, row: row)
            while column < map.columns {
                close(column: column, row: row, below: limit)
                column = open.column(from: column + 1, row: row)
            }
        }
    }

    private func lastLine(of cell: Int) -> CellLine {
        var last = lines[cell]
        while last.tail & CellLine.Tail.mask == CellLine.Tail.more {
            last = lines[Int(last.tail & CellLine.payload)]
        }
        return last
    }

    /// Adds a box behind a cell's first line, unless a box in front hides it. False when the cell has no slot left and may
    /// not have another line.
    @inline(never)
    private mutating func append(_ cell: Int, _ z: Int, edges: UInt64, entry: UInt32) -> Bool {
        var number = cell
        var left = Int(used[cell])
        while true {
            if lines[number].hides(edges, box: boxes[z], boxes: boxes) {
                stepsLeft -= 1
                return true
            }
            left -= CellLine.slots
            guard left > 0 else { break }
            number = Int(lines[number].tail & CellLine.payload)
        }
        if left == 0 {
            guard Int(used[cell]) < CellLine.slots * IndexMetrics.linesPerCell, let added = lines.add() else {
                return false
            }
            lines[number].setTail(CellLine.Tail.more | UInt32(truncatingIfNeeded: added))
            number = added
        }
        // `left` is 0 or, counted back from a full line, what is used of the last one.
        lines[number].set(left < 0 ? left + CellLine.slots : 0, edges: edges, entry: entry)
        used[cell] += 1
        return true
    }
}

extension CellMap {
    /// A grid over the boxes, with about `IndexMetrics.cellsPerBox` cells for each, shaped as the boxes are on average: so
    /// the fewest edges cross a cell.
    init?(fitting tree: borrowing BoxTree) {
        var boxes = 0
        var widths = 0.0
        var heights = 0.0
        for z in 0..<tree.count {
            let box = tree.nodes[z]
            guard !box.isEmpty else { continue }
            boxes += 1
            widths += box.maxX - box.minX
            heights += box.maxY - box.minY
        }
        let bounds = tree.bounds
        let width = bounds.maxX - bounds.minX
        let height = bounds.maxY - bounds.minY
        guard boxes > 0, width > 0, height > 0, widths.isFinite, heights.isFinite else { return nil }
        let cells = boxes * IndexMetrics.cellsPerBox
        // columns / rows = (width / height) / (widths / heights)
        let wanted = (width / widths * (heights / height) * Double(cells)).squareRoot()
        let columns = wanted >= Double(cells) ? cells : wanted > 1 ? Int(wanted) : 1
        self.init(domain: bounds, columns: columns, rows: max(1, cells / columns))
    }
}
