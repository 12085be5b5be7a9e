import PointerGeometry

/// A uniform grid over the boxes: a line for each cell, row by row, and behind these the lines that go on from crowded ones.
@usableFromInline
struct CellGrid: @unchecked Sendable {
    @usableFromInline let map: CellMap
    /// How many lines there are: first one for each cell, then the others.
    @usableFromInline private(set) var lineCount: Int
    /// How many there is room for.
    private var capacity: Int
    @usableFromInline private(set) var lines: UnsafeMutableRawPointer
    /// The line that was given back last, or −1.
    private var free: Int32

    /// Takes over the lines.
    init(map: CellMap, _ store: consuming LineStore) {
        self.map = map
        let state = store.finish()
        lines = state.lines
        lineCount = state.count
        capacity = state.capacity
        free = state.free
    }

    init(copying other: CellGrid) {
        map = other.map
        lineCount = other.lineCount
        capacity = other.capacity
        free = other.free
        lines = LineStore.room(capacity)
        lines.copyMemory(from: other.lines, byteCount: lineCount * CellLine.stride)
    }

    /// Calls the body with the lines to change.
    mutating func withStore(_ body: (consuming LineStore) -> LineStore) {
        let store = body(
            LineStore(lines, count: lineCount, capacity: capacity, limit: map.lineLimit, free: free))
        let state = store.finish()
        lines = state.lines
        lineCount = state.count
        capacity = state.capacity
        free = state.free
    }

    /// A handle: copies mean the same lines, and whoever owns it deallocates it.
    func deallocate() { lines.deallocate() }

    var byteCount: Int { capacity * CellLine.stride }

    @inlinable
    func line(_ number: Int) -> CellLine {
        CellLine(lines + number &* CellLine.stride)
    }
}
