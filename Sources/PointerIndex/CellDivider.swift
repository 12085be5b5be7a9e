import PointerGeometry

/// Fills the crowded cells anew: each keeps its frontmost boxes, and is divided for those behind.
///
/// Boxes are handed out front to back, to cells, to their parts and so on, and never behind one that covers the place.
/// The boxes handed out are counted against a budget, and the lines too; where either is used up, or
/// dividing parts nothing, what is left stays with the tree.
struct CellDivider: ~Copyable {
    /// A box in a cell or part.
    private struct Share {
        var entry: UInt32
        var edges: UInt64

        /// Hides all behind it.
        var isCover: Bool { edges == CellLine.allOpen && entry & CellLine.needsExactTest == 0 }
        var z: Int { Int(entry & CellLine.payload) - 1 }
    }

    private let map: CellMap
    private let boxes: UnsafePointer<Box>
    private let exactTests: UnsafePointer<UInt64>
    private let count: Int
    private var lines: LineStore
    private var sharesLeft: Int
    /// Boxes with z below it were not handed out.
    private var limit = 0

    init(
        _ map: CellMap, boxes: UnsafePointer<Box>, exactTests: UnsafePointer<UInt64>, count: Int,
        lines: consuming LineStore
    ) {
        self.map = map
        self.boxes = boxes
        self.exactTests = exactTests
        self.count = count
        self.lines = lines
        sharesLeft = count * IndexMetrics.sharesPerBox
    }

    consuming func finish() -> LineStore { lines }

    mutating func divide(_ crowded: [Int32]) {
        let cells = crowded.sorted()
        let (owners, numbers) = handOut(cells)
        // Sort by cell and keep the order in each: count, add up, place.
        var ends = [Int](repeating: 0, count: cells.count + 1)
        for owner in owners { ends[Int(owner) + 1] += 1 }
        for owner in cells.indices { ends[owner + 1] += ends[owner] }
        let begins = ends
        var sorted = [Int32](repeating: 0, count: numbers.count)
        for (owner, number) in zip(owners, numbers) {
            sorted[ends[Int(owner)]] = number
            ends[Int(owner)] += 1
        }
        for owner in cells.indices {
            let cell = Int(cells[owner])
            let (row, column) = cell.quotientAndRemainder(dividingBy: map.columns)
            var shares: [Share] = []
            shares.reserveCapacity(begins[owner + 1] - begins[owner])
            for place in begins[owner]..<begins[owner + 1] {
                let z = Int(sorted[place])
                let edges = CellFootprint(boxes[z], map).edges(column: column, row: row)
                shares.append(Share(entry: entry(z), edges: edges))
            }
            lines.cutAfter(cell)
            lines[cell].clear()
            shares.withUnsafeBufferPointer { fill(cell, $0, .whole, line: 1) }
        }
    }

    /// A box that may meet the cells to be filled, and where.
    private struct Candidate {
        var z: Int
        var entry: UInt32
        var footprint: CellFootprint
    }

    /// Fills cells anew with the boxes as they are now.
    mutating func refill(_ cells: [Int32], from tree: borrowing BoxTree) {
        var candidates: [Candidate] = []
        var shares: [Share] = []
        shares.reserveCapacity(2 * CellLine.slots)
        // A few cells beside each other have most boxes in common: these are looked for once.
        if cells.count <= IndexMetrics.cellsFilledTogether, let first = cells.first {
            var area = surroundings(first)
            for cell in cells.dropFirst() { area = area.union(surroundings(cell)) }
            candidates.reserveCapacity(IndexMetrics.candidatesOfCells)
            let isWhole = gather(area, from: tree, into: &candidates, most: IndexMetrics.candidatesOfCells)
            if isWhole {
                for cell in cells { refill(cell, candidates, &shares) }
                return
            }
        }
        for cell in cells {
            candidates.removeAll(keepingCapacity: true)
            let place = Int(cell).quotientAndRemainder(dividingBy: map.columns)
            let isWhole = gather(
                surroundings(cell), from: tree, into: &candidates, most: IndexMetrics.sharesPerCell,
                toCoverOf: (place.remainder, place.quotient))
            limit = isWhole ? 0 : candidates[candidates.count - 1].z
            refill(cell, candidates, &shares)
        }
        limit = 0
    }

    private func surroundings(_ cell: Int32) -> Box {
        let (row, column) = Int(cell).quotientAndRemainder(dividingBy: map.columns)
        return map.surroundings(column: column, row: row)
    }

    /// Collects the boxes that meet an area, front to back, to the first that covers a cell; false when there are more than
    /// wanted.
    private func gather(
        _ area: Box, from tree: borrowing BoxTree, into candidates: inout [Candidate], most: Int,
        toCoverOf cell: (column: Int, row: Int)? = nil
    ) -> Bool {
        var isWhole = true
        tree.visit(meeting: area) { z in
            guard candidates.count < most else {
                isWhole = false
                return false
            }
            let candidate = Candidate(z: z, entry: entry(z), footprint: CellFootprint(boxes[z], map))
            candidates.append(candidate)
            guard let cell, candidate.entry & CellLine.needsExactTest == 0 else { return true }
            return !candidate.footprint.covers(column: cell.column, row: cell.row)
        }
        return isWhole
    }

    private mutating func refill(_ cell: Int32, _ candidates: [Candidate], _ shares: inout [Share]) {
        let number = Int(cell)
        let (row, column) = number.quotientAndRemainder(dividingBy: map.columns)
        lines.cutAfter(number)
        lines[number].clear()
        shares.removeAll(keepingCapacity: true)
        for candidate in candidates where candidate.footprint.meets(column: column, row: row) {
            let share = Share(
                entry: candidate.entry, edges: candidate.footprint.edges(column: column, row: row))
            shares.append(share)
            if share.isCover { break }
        }
        sharesLeft = shares.count * IndexMetrics.sharesPerBox
        shares.withUnsafeBufferPointer { fill(number, $0, .whole, line: 1) }
    }

    /// Whether more lines were wanted than there may be.
    var wasRefused: Bool { lines.wasRefused }

    private func entry(_ z: Int) -> UInt32 {
        let isBound = exactTests[z >> 6] >> UInt64(z & 63) & 1 != 0
        return UInt32(truncatingIfNeeded: z + 1) | (isBound ? CellLine.needsExactTest : 0)
    }

    /// The boxes of the cells, front to back, as pairs of a cell's place in `cells` and a z.
    private mutating func handOut(_ cells: [Int32]) -> (owners: [Int32], numbers: [Int32]) {
        let open = OpenCells(columns: map.columns, rows: map.rows, open: cells)
        var places = [Int32](repeating: 0, count: map.columns * map.rows)
        for (place, cell) in cells.enumerated() { places[Int(cell)] = Int32(place) }
        var owners: [Int32] = []
        var numbers: [Int32] = []
        var stepsLeft = count * IndexMetrics.stepsPerBox + places.count
        for z in stride(from: count - 1, through: 0, by: -1) where !boxes[z].isEmpty {
            guard owners.count < sharesLeft / 2, stepsLeft > 0 else {
                limit = z + 1
                break
            }
            let footprint = CellFootprint(boxes[z], map)
            let isBound = entry(z) & CellLine.needsExactTest != 0
            var row = open.row(from: footprint.firstRow)
            while row <= footprint.lastRow {
                stepsLeft -= 1
                var column = open.column(from: footprint.firstColumn, row: row)
                while column <= footprint.lastColumn {
                    owners.append(places[row * map.columns + column])
                    numbers.append(Int32(z))
                    if !isBound, footprint.edges(column: column, row: row) == CellLine.allOpen {
                        open.close(column: column, row: row)
                    }
                    column = open.column(from: column + 1, row: row)
                }
                row = open.row(from: row + 1)
            }
        }
        sharesLeft -= owners.count
        return (owners, numbers)
    }

    /// Fills an empty line with the first of the shares and finds a place for the others: parts, further lines, the tree.
    private mutating func fill(
        _ number: Int, _ shares: UnsafeBufferPointer<Share>, _ part: CellPart, line: Int
    ) {
        var used = 0
        var behind: [Share] = []
        var isCovered = false
        for share in shares {
            if lines[number].hides(share.edges, box: boxes[share.z], boxes: boxes) { continue }
            if used == CellLine.slots || !behind.isEmpty {
                behind.append(share)
            } else if !share.isCover {
                lines[number].set(used, edges: share.edges, entry: share.entry)
                used += 1
            }
            if share.isCover {
                isCovered = true
                if behind.isEmpty { lines[number].setTail(CellLine.Tail.background | share.entry) }
                break
            }
        }
        guard let next = behind.first else {
            if !isCovered, limit > 0 { lines[number].setTail(CellLine.Tail.rest | UInt32(limit)) }
            return
        }
        if line == 1, behind.count > CellLine.slots * (IndexMetrics.linesPerCell - 1),
            behind.withUnsafeBufferPointer({ divide(number, $0, part) })
        {
            return
        }
        guard line < IndexMetrics.linesPerCell, let added = lines.add() else {
            lines[number].setTail(CellLine.Tail.rest | UInt32(next.z + 1))
            return
        }
        lines[number].setTail(CellLine.Tail.more | UInt32(added))
        behind.withUnsafeBufferPointer { fill(added, $0, part, line: line + 1) }
    }

    /// Divides a part for these shares, unless that is of no use or beyond the budget. Goes no deeper than a cell has unit bits.
    private mutating func divide(
        _ number: Int, _ shares: UnsafeBufferPointer<Share>, _ part: CellPart
    ) -> Bool {
        guard let division = division(of: part, for: shares) else { return false }
        let parts = 1 << (2 * division)
        guard let block = lines.addBlock(parts) else { return false }
        lines[number].setTail(
            CellLine.Tail.divided | UInt32(block) << CellLine.Tail.divisionBits | UInt32(division))
        var lists = [[Share]](repeating: [], count: parts)
        var isCovered = [Bool](repeating: false, count: parts)
        for share in shares {
            let (columns, rows) = part.parts(share.edges, division: division)
            for row in rows {
                for column in columns where !isCovered[row << division + column] {
                    let place = row << division + column
                    let small = part.part(column: column, row: row, division: division)
                    let cut = Share(entry: share.entry, edges: small.cut(share.edges))
                    lists[place].append(cut)
                    isCovered[place] = cut.isCover
                    sharesLeft -= 1
                }
            }
        }
        for row in 0..<(1 << division) {
            for column in 0..<(1 << division) {
                let place = row << division + column
                let small = part.part(column: column, row: row, division: division)
                lists[place].withUnsafeBufferPointer { fill(block + place, $0, small, line: 1) }
            }
        }
        return true
    }

    /// The finest useful division within the budget.
    private func division(of part: CellPart, for shares: UnsafeBufferPointer<Share>) -> Int? {
        var division = 1
        while division < part.bits - IndexMetrics.smallestPartBits, 1 << (2 * division) < shares.count {
            division += 1
        }
        guard division <= part.bits - IndexMetrics.smallestPartBits else { return nil }
        while division > 0 {
            let most =
                division == 1
                ? Int(Double(shares.count) * IndexMetrics.usefulPlacesOfFour)
                : shares.count * IndexMetrics.placesPerBox
            // Block numbers leave room for the division in a tail.
            let fits = lines.hasRoom(for: 1 << (2 * division)) && lines.count < 1 << 26 - 1 << 22
            if fits, most <= sharesLeft {
                var places = 0
                for share in shares {
                    let (columns, rows) = part.parts(share.edges, division: division)
                    places += columns.count * rows.count
                    if places > most { break }
                }
                if places <= most { return division }
            }
            division -= 1
        }
        return nil
    }
}
