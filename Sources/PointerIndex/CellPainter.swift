import PointerGeometry

/// Fills a grid: boxes front to back, each into the cells that it meets and that no box in front covers.
///
/// A box that covers a cell and needs no exact test closes it. Closed cells are skipped, a run at a
/// time, and rows without open cells too, so that containers behind everything cost nothing. A cell whose
/// lines are used up is closed as well and leaves the rest to the tree: each visit of an open cell uses up a slot, so
/// no input costs more than the slots that there are.
struct CellPainter: ~Copyable {
    private let map: CellMap
    private let boxes: UnsafePointer<Box>
    /// The next open cell of the row from a cell on: each points at itself when open, else further right.
    /// A row has one more that is always open.
    private let nextOpen: UnsafeMutablePointer<Int32>
    /// The next row with an open cell, in the same way.
    private let nextRow: UnsafeMutablePointer<Int32>
    private let openInRow: UnsafeMutablePointer<Int32>
    /// Slots used in each cell.
    private let used: UnsafeMutablePointer<UInt8>
    private var lines: UnsafeMutableRawPointer
    private var lineCount: Int
    private var lineCapacity: Int
    private let lineLimit: Int

    static func paint(_ tree: borrowing BoxTree, exactTests: UnsafePointer<UInt64>) -> CellGrid {
        guard let map = CellMap(fitting: tree) else {
            return CellGrid(map: .none, lines: .allocate(byteCount: 1, alignment: 1), lineCount: 0)
        }
        var painter = CellPainter(map, boxes: tree.nodes)
        for z in stride(from: tree.count - 1, through: 0, by: -1) where !tree.nodes[z].isEmpty {
            painter.paint(z, isBound: exactTests[z >> 6] >> UInt64(z & 63) & 1 != 0)
        }
        return painter.finish()
    }

    private init(_ map: CellMap, boxes: UnsafePointer<Box>) {
        let (columns, rows) = (map.columns, map.rows)
        let cells = columns * rows
        self.map = map
        self.boxes = boxes
        nextOpen = .allocate(capacity: (columns + 1) * rows)
        for row in 0..<rows {
            for column in 0...columns { nextOpen[row * (columns + 1) + column] = Int32(column) }
        }
        nextRow = .allocate(capacity: rows + 1)
        openInRow = .allocate(capacity: rows)
        for row in 0...rows { nextRow[row] = Int32(row) }
        openInRow.initialize(repeating: Int32(columns), count: rows)
        used = .allocate(capacity: cells)
        used.initialize(repeating: 0, count: cells)
        lineCount = cells
        lineLimit = cells * (1 + IndexMetrics.extraLinesPerCell) + 16
        lineCapacity = cells + cells / 8 + 16
        lines = CellPainter.emptyLines(lineCapacity)
    }

    private consuming func finish() -> CellGrid {
        CellGrid(map: map, lines: lines, lineCount: lineCount)
    }

    deinit {
        nextOpen.deallocate()
        nextRow.deallocate()
        openInRow.deallocate()
        used.deallocate()
    }

    private static func emptyLines(_ count: Int) -> UnsafeMutableRawPointer {
        let lines = UnsafeMutableRawPointer.allocate(
            byteCount: count * CellLine.stride, alignment: CellLine.stride)
        lines.initializeMemory(as: UInt64.self, repeating: 0, count: count * CellLine.stride / 8)
        return lines
    }

    private mutating func paint(_ z: Int, isBound: Bool) {
        let footprint = CellFootprint(boxes[z], map)
        let entry = UInt32(z + 1) | (isBound ? CellLine.needsExactTest : 0)
        let pitch = map.columns + 1
        var row = CellPainter.next(footprint.firstRow, nextRow)
        while row <= footprint.lastRow {
            let open = nextOpen + row * pitch
            var column = CellPainter.next(footprint.firstColumn, open)
            while column <= footprint.lastColumn {
                let edges = footprint.edges(column: column, row: row)
                let cell = row * map.columns + column
                if edges == CellLine.allOpen, !isBound {
                    close(cell, column: column, row: row, tail: CellLine.Tail.background | entry)
                } else if !append(cell, z, edges: edges, entry: entry) {
                    close(cell, column: column, row: row, tail: CellLine.Tail.rest)
                }
                column = CellPainter.next(column + 1, open)
            }
            row = CellPainter.next(row + 1, nextRow)
        }
    }

    /// Follows the chain from `start` to an entry that points at itself, and shortens it on the way.
    private static func next(_ start: Int, _ chain: UnsafeMutablePointer<Int32>) -> Int {
        var at = Int32(truncatingIfNeeded: start)
        while chain[Int(at)] != at {
            let further = chain[Int(chain[Int(at)])]
            chain[Int(at)] = further
            at = further
        }
        return Int(at)
    }

    private mutating func close(_ cell: Int, column: Int, row: Int, tail: UInt32) {
        lastLine(of: cell).setTail(tail)
        nextOpen[row * (map.columns + 1) + column] = Int32(column + 1)
        openInRow[row] -= 1
        if openInRow[row] == 0 { nextRow[row] = Int32(row + 1) }
    }

    private func line(_ number: Int) -> CellLine { CellLine(lines + number * CellLine.stride) }

    private func lastLine(of cell: Int) -> CellLine {
        var last = line(cell)
        while last.tail & CellLine.Tail.mask == CellLine.Tail.more {
            last = line(Int(last.tail & CellLine.payload))
        }
        return last
    }

    /// False when the cell has no slot left and may not have another line. Adds nothing when a box in front hides this one.
    private mutating func append(_ cell: Int, _ z: Int, edges: UInt64, entry: UInt32) -> Bool {
        var last = line(cell)
        var left = Int(used[cell])
        while true {
            for slot in 0..<min(left, CellLine.slots)
            where last.hides(slot, edges, box: boxes[z], boxes: boxes) {
                return true
            }
            left -= CellLine.slots
            guard left > 0 else { break }
            last = line(Int(last.tail & CellLine.payload))
        }
        let slot = Int(used[cell]) % CellLine.slots
        if left == 0 {
            guard Int(used[cell]) < CellLine.slots * IndexMetrics.linesPerCell, lineCount < lineLimit else {
                return false
            }
            let number = addLine()
            lastLine(of: cell).setTail(CellLine.Tail.more | UInt32(number))
            last = line(number)
        }
        last.set(slot, edges: edges, entry: entry)
        used[cell] += 1
        return true
    }

    /// A new empty line; pointers into the old ones are no longer good.
    private mutating func addLine() -> Int {
        if lineCount == lineCapacity {
            let larger = min(lineLimit, lineCapacity + lineCapacity / 2)
            let grown = CellPainter.emptyLines(larger)
            grown.copyMemory(from: lines, byteCount: lineCount * CellLine.stride)
            lines.deallocate()
            lines = grown
            lineCapacity = larger
        }
        lineCount += 1
        return lineCount - 1
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
