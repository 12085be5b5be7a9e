/// The lines of a grid while it is built: they grow up to a limit, and lines given back are used again.
struct LineStore: ~Copyable {
    private var lines: UnsafeMutableRawPointer
    private(set) var count: Int
    private var capacity: Int
    private let limit: Int
    /// The line given back last, or −1; each holds the one before it in its tail.
    private var free: Int32 = -1

    /// Whether more lines were wanted than the limit allows.
    private(set) var wasRefused = false

    /// Goes on with lines that were handed over.
    init(_ lines: UnsafeMutableRawPointer, count: Int, capacity: Int, limit: Int, free: Int32) {
        self.lines = lines
        self.count = count
        self.capacity = capacity
        self.limit = limit
        self.free = free
    }

    /// Starts with `count` empty lines.
    init(count: Int, limit: Int) {
        self.count = count
        self.limit = limit
        // Room for what trees of views add: growing copies all lines.
        capacity = min(limit, count + count / 2 + 16)
        lines = LineStore.room(capacity)
        LineStore.clear(lines, count)
    }

    /// The lines, handed over; the caller deallocates them.
    consuming func finish() -> (lines: UnsafeMutableRawPointer, count: Int, capacity: Int, free: Int32) {
        (lines, count, capacity, free)
    }

    static func room(_ count: Int) -> UnsafeMutableRawPointer {
        LargeRoom.allocate(byteCount: count * CellLine.stride, alignment: CellLine.stride)
    }

    private static func clear(_ lines: UnsafeMutableRawPointer, _ count: Int) {
        lines.initializeMemory(as: UInt64.self, repeating: 0, count: count * CellLine.stride / 8)
    }

    subscript(_ number: Int) -> CellLine { CellLine(lines + number &* CellLine.stride) }

    /// Room for `more` lines within the limit.
    func hasRoom(for more: Int) -> Bool { count + more <= limit }

    /// An empty line, or nil at the limit. Lines taken from the subscript before are no longer good.
    mutating func add() -> Int? {
        if free >= 0 {
            let number = Int(free)
            free = Int32(bitPattern: self[number].tail)
            self[number].clear()
            return number
        }
        return addBlock(1)
    }

    /// The first of `size` empty lines in a row, or nil at the limit. Lines taken from the subscript before are no longer good.
    mutating func addBlock(_ size: Int) -> Int? {
        guard hasRoom(for: size) else {
            wasRefused = true
            return nil
        }
        if count + size > capacity {
            capacity = min(limit, max(count + size, capacity + capacity / 2))
            let grown = LineStore.room(capacity)
            grown.copyMemory(from: lines, byteCount: count * CellLine.stride)
            lines.deallocate()
            lines = grown
        }
        LineStore.clear(lines + count * CellLine.stride, size)
        count += size
        return count - size
    }

    /// Gives back the lines that go on from this one, those of its parts too.
    mutating func cutAfter(_ number: Int) {
        let tail = self[number].tail
        self[number].setTail(CellLine.Tail.background)
        let payload = Int(tail & CellLine.payload)
        switch tail & CellLine.Tail.mask {
        case CellLine.Tail.more:
            giveBack(payload)
        case CellLine.Tail.divided:
            let block = payload >> Int(CellLine.Tail.divisionBits)
            let division = payload & (1 << Int(CellLine.Tail.divisionBits) - 1)
            for part in 0..<(1 << (2 * division)) { giveBack(block + part) }
        default:
            break
        }
    }

    /// Gives a line back with all that go on from it: as deep as cells are divided.
    private mutating func giveBack(_ number: Int) {
        cutAfter(number)
        self[number].clear()
        self[number].setTail(UInt32(bitPattern: free))
        free = Int32(number)
    }
}
