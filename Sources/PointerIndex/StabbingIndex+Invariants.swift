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

    /// Each line belongs to one cell; in a cell z falls from entry to entry, then comes the background; no entry
    /// follows an empty slot; marks agree with the boxes'.
    private var brokenLineInvariant: StaticString? {
        let cells = core.pointee.grid.map.columns * core.pointee.grid.map.rows
        var reached = cells
        for cell in 0..<cells {
            var line = core.pointee.grid.line(cell)
            var previous = Int32.max
            while true {
                var empty = false
                for slot in 0..<CellLine.slots {
                    let entry = line.entry(slot)
                    if entry == 0 {
                        if line.edges(slot) != 0 { return "an empty slot has edges" }
                        empty = true
                        continue
                    }
                    let z = Int32(entry & CellLine.payload) - 1
                    if empty { return "an entry follows an empty slot" }
                    if z >= previous { return "entries are not front to back" }
                    if needsExactTest(z) != (entry & CellLine.needsExactTest != 0) {
                        return "an entry's mark is not its box's"
                    }
                    previous = z
                }
                let payload = Int(line.tail & CellLine.payload)
                switch line.tail & CellLine.Tail.mask {
                case CellLine.Tail.more:
                    if empty { return "a line goes on before it is full" }
                    if payload < cells || payload >= core.pointee.grid.lineCount {
                        return "a line goes on elsewhere"
                    }
                    reached += 1
                    line = core.pointee.grid.line(payload)
                    continue
                case CellLine.Tail.rest:
                    if empty { return "a line leaves boxes to the tree before it is full" }
                case CellLine.Tail.background:
                    if payload > 0, Int32(payload) - 1 >= previous { return "a background is not behind" }
                    if payload > 0, needsExactTest(Int32(payload) - 1) { return "a background is a bound" }
                default:
                    return "a tail has an unknown mark"
                }
                break
            }
        }
        return reached == core.pointee.grid.lineCount ? nil : "a line belongs to no cell"
    }

    /// In each cell that it meets, a box is an entry with its edges or the background, or is hidden by an entry or a background, or
    /// is left to the tree; and nothing else is an entry.
    private var brokenPaintInvariant: StaticString? {
        var painted = 0
        for z in 0..<Int32(count) where !box(z).isEmpty {
            let footprint = CellFootprint(box(z), core.pointee.grid.map)
            for row in footprint.firstRow...footprint.lastRow {
                for column in footprint.firstColumn...footprint.lastColumn {
                    let edges = footprint.edges(column: column, row: row)
                    switch place(of: z, edges: edges, inCell: row * core.pointee.grid.map.columns + column) {
                    case .entry: painted += 1
                    case .hidden: break
                    case .missing: return "a box is missing from a cell"
                    case .wrong: return "a box has other edges in a cell, or does not cover it"
                    }
                }
            }
        }
        var entries = 0
        for number in 0..<core.pointee.grid.lineCount {
            for slot in 0..<CellLine.slots where core.pointee.grid.line(number).entry(slot) != 0 {
                entries += 1
            }
        }
        return painted == entries ? nil : "a cell has a box that does not meet it"
    }

    private enum Place { case entry, hidden, missing, wrong }

    private func place(of z: Int32, edges: UInt64, inCell cell: Int) -> Place {
        var line = core.pointee.grid.line(cell)
        while true {
            for slot in 0..<CellLine.slots where line.entry(slot) != 0 {
                if line.entry(slot) & CellLine.payload == UInt32(z + 1) {
                    return line.edges(slot) == edges ? .entry : .wrong
                }
                if line.entry(slot) & CellLine.payload > UInt32(z + 1),
                    line.hides(slot, edges, box: box(z), boxes: core.pointee.tree.nodes)
                {
                    return .hidden
                }
            }
            let payload = line.tail & CellLine.payload
            switch line.tail & CellLine.Tail.mask {
            case CellLine.Tail.more:
                line = core.pointee.grid.line(Int(payload))
            case CellLine.Tail.rest:
                return line.entry(CellLine.slots - 1) & CellLine.payload > UInt32(z + 1) ? .hidden : .missing
            default:
                if payload == UInt32(z + 1) { return edges == CellLine.allOpen ? .hidden : .wrong }
                return payload > UInt32(z + 1) ? .hidden : .missing
            }
        }
    }
}
