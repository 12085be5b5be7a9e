import PointerGeometry

/// What is always true of an index, as code; each index test asks.
extension StabbingIndex {
    /// The first invariant found broken, or nil. Costs a look at each cell of each box.
    package var brokenInvariant: StaticString? {
        brokenTreeInvariant
            ?? (core.pointee.grid.map.columns == 0 ? nil : brokenLineInvariant ?? brokenPaintInvariant)
    }

    /// A node is the union of its children, and boxes lie within the extent.
    private var brokenTreeInvariant: StaticString? {
        for z in 0..<count {
            let box = core.pointee.tree.nodes[z]
            if box.isEmpty ? box != .nothing : !extent.covers(box) { return "a box lies beyond the extent" }
        }
        for level in stride(from: 1, through: core.pointee.tree.top, by: 1) {
            let children = core.pointee.tree.starts[level] - core.pointee.tree.starts[level - 1]
            let parents = core.pointee.tree.starts[level + 1] - core.pointee.tree.starts[level]
            for parent in 0..<parents {
                var union = Box.nothing
                let first = parent << BoxTree.fanOutBits
                for child in first..<min(children, first + 1 << BoxTree.fanOutBits) {
                    union = union.union(core.pointee.tree.nodes[core.pointee.tree.starts[level - 1] + child])
                }
                if union != core.pointee.tree.nodes[core.pointee.tree.starts[level] + parent] {
                    return "a node is not the union of its children"
                }
            }
            if parents << BoxTree.fanOutBits < children { return "a level has too few nodes" }
        }
        return nil
    }

    /// Each line belongs to one cell or part; from line to line z falls, then comes the background; no entry
    /// follows an empty slot; marks agree with the boxes'. Lines that belong to none are empty.
    private var brokenLineInvariant: StaticString? {
        let grid = LineReader(map: core.pointee.grid.map, lines: core.pointee.grid.lines)
        var reached = [Bool](repeating: false, count: core.pointee.grid.lineCount)
        var open: [(line: Int, previous: UInt32)] = []
        for cell in 0..<(grid.map.columns * grid.map.rows) { open.append((cell, UInt32(count + 1))) }
        while let (number, before) = open.popLast() {
            var previous = before
            if number >= reached.count { return "a line goes on elsewhere" }
            if reached[number] { return "a line belongs to two cells" }
            reached[number] = true
            let line = grid[number]
            var isEmpty = false
            for slot in 0..<CellLine.slots {
                let entry = line.entry(slot)
                let z1 = entry & CellLine.payload
                if entry == 0 {
                    if line.edges(slot) != 0 { return "an empty slot has edges" }
                    isEmpty = true
                } else {
                    if isEmpty { return "an entry follows an empty slot" }
                    if z1 >= previous { return "entries are not front to back" }
                    if needsExactTest(Int32(z1) - 1) != (entry & CellLine.needsExactTest != 0) {
                        return "an entry's mark is not its box's"
                    }
                    previous = z1
                }
            }
            let payload = line.tail & CellLine.payload
            switch line.tail & CellLine.Tail.mask {
            case CellLine.Tail.more:
                if isEmpty { return "a line goes on before it is full" }
                open.append((Int(payload), previous))
            case CellLine.Tail.divided:
                if isEmpty { return "a line is divided before it is full" }
                let (block, division) = LineReader.parts(payload)
                for part in 0..<(1 << (2 * division)) { open.append((block + part, previous)) }
            case CellLine.Tail.rest:
                if payload == 0 || payload >= previous { return "what is left to the tree is not behind" }
            default:
                if payload > 0, payload >= previous { return "a background is not behind" }
                if payload > 0, needsExactTest(Int32(payload) - 1) { return "a background is a bound" }
            }
        }
        for number in reached.indices where !reached[number] {
            for slot in 0..<CellLine.slots where grid[number].entry(slot) != 0 {
                return "a line with entries belongs to no cell"
            }
        }
        return nil
    }

    /// In each cell that it meets, a box is an entry with its edges or the background, or is hidden by an entry or a background, or
    /// is left to the tree; and nothing else is an entry.
    private var brokenPaintInvariant: StaticString? {
        let grid = LineReader(map: core.pointee.grid.map, lines: core.pointee.grid.lines)
        var painted = 0
        for z in 0..<count where !core.pointee.tree.nodes[z].isEmpty {
            let footprint = CellFootprint(core.pointee.tree.nodes[z], grid.map)
            for row in footprint.firstRow...footprint.lastRow {
                for column in footprint.firstColumn...footprint.lastColumn {
                    let edges = footprint.edges(column: column, row: row)
                    let cell = row * grid.map.columns + column
                    let broken = brokenPlace(
                        of: z, edges: edges, line: cell, .whole, grid, painted: &painted)
                    if let broken { return broken }
                }
            }
        }
        var entries = 0
        for number in 0..<core.pointee.grid.lineCount {
            for slot in 0..<CellLine.slots where grid[number].entry(slot) != 0 { entries += 1 }
        }
        return painted == entries ? nil : "a cell has a box that does not meet it"
    }

    /// Follows a box through one cell's lines and parts, and counts its entries. Goes as deep as cells are divided.
    private func brokenPlace(
        of z: Int, edges: UInt64, line first: Int, _ part: CellPart, _ grid: LineReader,
        isHidden: Bool = false,
        painted: inout Int
    ) -> StaticString? {
        let boxes = core.pointee.tree.nodes
        var isHidden = isHidden
        var number = first
        while true {
            let line = grid[number]
            for slot in 0..<CellLine.slots where line.entry(slot) != 0 {
                let front = Int(line.entry(slot) & CellLine.payload) - 1
                if front == z {
                    painted += 1
                    return line.edges(slot) == edges ? nil : "a box has other edges in a cell"
                }
                if front > z, line.hides(edges, by: slot, box: boxes[z], boxes: boxes) { isHidden = true }
            }
            let payload = line.tail & CellLine.payload
            switch line.tail & CellLine.Tail.mask {
            case CellLine.Tail.more:
                number = Int(payload)
            case CellLine.Tail.divided:
                let (block, division) = LineReader.parts(payload)
                let (columns, rows) = part.parts(edges, division: division)
                for row in rows {
                    for column in columns {
                        let small = part.part(column: column, row: row, division: division)
                        let broken = brokenPlace(
                            of: z, edges: small.cut(edges), line: block + row << division + column, small,
                            grid, isHidden: isHidden, painted: &painted)
                        if let broken { return broken }
                    }
                }
                return nil
            case CellLine.Tail.rest:
                return isHidden || z < Int(payload) ? nil : "a box is missing from a cell"
            default:
                if payload == UInt32(z + 1) {
                    return edges == CellLine.allOpen ? nil : "a background does not cover its cell"
                }
                return isHidden || payload > UInt32(z + 1) ? nil : "a box is missing from a cell"
            }
        }
    }
}

/// The grid's lines, to be handed on.
private struct LineReader {
    let map: CellMap
    let lines: UnsafeMutableRawPointer

    subscript(_ number: Int) -> CellLine { CellLine(lines + number * CellLine.stride) }

    static func parts(_ payload: UInt32) -> (block: Int, division: Int) {
        let bits = CellLine.Tail.divisionBits
        return (Int(payload >> bits), Int(payload & (1 << bits - 1)))
    }
}
