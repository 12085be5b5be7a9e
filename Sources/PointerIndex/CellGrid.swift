import PointerGeometry

/// A uniform grid over the boxes: a line for each cell, row by row, and behind these the lines that go on from crowded ones.
@usableFromInline
struct CellGrid: ~Copyable, @unchecked Sendable {
    @usableFromInline let map: CellMap
    /// How many lines there are: first one for each cell, then the others.
    @usableFromInline let lineCount: Int
    /// How many there is room for.
    private let capacity: Int
    @usableFromInline let lines: UnsafeMutableRawPointer

    /// Takes over `lines`.
    init(map: CellMap, lines: UnsafeMutableRawPointer, lineCount: Int, capacity: Int) {
        self.map = map
        self.lines = lines
        self.lineCount = lineCount
        self.capacity = capacity
    }

    deinit { lines.deallocate() }

    var byteCount: Int { capacity * CellLine.stride }

    @inlinable
    func line(_ number: Int) -> CellLine {
        CellLine(lines + number &* CellLine.stride)
    }
}
