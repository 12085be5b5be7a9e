/// The cells of a grid that still take boxes. Finding the next one skips a run of closed ones at a time.
struct OpenCells: ~Copyable {
    private let pitch: Int
    private let rows: Int
    /// Open cells point at themselves, closed ones further right. A row has one more that is always open.
    private let next: UnsafeMutablePointer<Int32>
    /// Rows with an open cell point at themselves, others further down; one more after the last is always open.
    private let nextRow: UnsafeMutablePointer<Int32>
    private let openInRow: UnsafeMutablePointer<Int32>

    /// All open.
    init(columns: Int, rows: Int) {
        pitch = columns + 1
        self.rows = rows
        next = .allocate(capacity: (columns + 1) * rows)
        nextRow = .allocate(capacity: rows + 1)
        openInRow = .allocate(capacity: rows)
        for row in 0..<rows {
            let cells = next + row * pitch
            for column in 0...columns { cells[column] = Int32(truncatingIfNeeded: column) }
        }
        for row in 0...rows { nextRow[row] = Int32(truncatingIfNeeded: row) }
        openInRow.initialize(repeating: Int32(columns), count: rows)
    }

    /// Only some open, given by their numbers in ascending order, row by row.
    init(columns: Int, rows: Int, open cells: [Int32]) {
        self.init(columns: columns, rows: rows)
        for row in 0..<rows {
            for column in 0..<columns { next[row * pitch + column] = Int32(columns) }
            openInRow[row] = 0
        }
        for cell in cells.reversed() {
            let (row, column) = Int(cell).quotientAndRemainder(dividingBy: columns)
            for closed in stride(from: column, through: 0, by: -1) {
                guard next[row * pitch + closed] > column else { break }
                next[row * pitch + closed] = Int32(column)
            }
            openInRow[row] += 1
        }
        for row in 0..<rows where openInRow[row] == 0 { nextRow[row] = Int32(row + 1) }
    }

    deinit {
        next.deallocate()
        nextRow.deallocate()
        openInRow.deallocate()
    }

    /// The first row from `row` on with an open cell; the number of rows when there is none.
    func row(from row: Int) -> Int { OpenCells.follow(nextRow, row) }

    /// The row's first open cell from `column` on; the number of columns when there is none.
    func column(from column: Int, row: Int) -> Int { OpenCells.follow(chain(row), column) }

    /// A row's cells, for `follow`.
    func chain(_ row: Int) -> UnsafeMutablePointer<Int32> { next + row &* pitch }

    func close(column: Int, row: Int) {
        next[row &* pitch &+ column] = Int32(truncatingIfNeeded: column &+ 1)
        openInRow[row] &-= 1
        if openInRow[row] == 0 { nextRow[row] = Int32(truncatingIfNeeded: row &+ 1) }
    }

    /// Follows a chain to a place that points at itself, and shortens it on the way.
    @inline(__always)
    static func follow(_ chain: UnsafeMutablePointer<Int32>, _ start: Int) -> Int {
        var at = start
        while true {
            let to = Int(chain[at])
            if to == at { return at }
            let further = chain[to]
            chain[at] = further
            at = Int(further)
        }
    }
}
