import PointerGeometry

/// One cache line: five boxes of a cell, front to back, and what lies behind them.
///
///     bytes 0..<40    five edge words
///     bytes 40..<60   five entries: z + 1, and `needsExactTest`; 0 is an empty slot
///     bytes 60..<64   the tail
///
/// An edge word holds four lanes of 16 bits: min x, min y, max x, max y. A lane holds `0x8000 − r`, so
/// that adding a point's lane `p` sets the top bit exactly when `p ≥ r`; one addition compares all four.
/// A point's lanes are its units in the cell, counted from 1, from the left, the top, the right and
/// the bottom; an edge beyond the cell is `r = 0`, which every point is strictly above. A word of zeros never matches, so zeroed
/// memory is an empty line. A lane with `p = r` matches and leaves the decision to the doubles.
@usableFromInline
struct CellLine {
    @inlinable static var slots: Int { 5 }
    @inlinable static var stride: Int { 64 }
    @inlinable static var entriesOffset: Int { 40 }

    /// The edges of a box that covers the cell: four open lanes.
    @inlinable static var allOpen: UInt64 { high }

    /// The top bits of the four lanes.
    @inlinable static var high: UInt64 { 0x8000_8000_8000_8000 }
    /// The lowest bits of the four lanes.
    @inlinable static var ones: UInt64 { 0x0001_0001_0001_0001 }
    /// A lane that every point is strictly above: the edge lies beyond the cell.
    @inlinable static var open: UInt64 { 0x8000 }

    /// Flag of an entry: only a bound, `accept` decides.
    @inlinable static var needsExactTest: UInt32 { 0x8000_0000 }
    /// Entries and tails from here on are more than a z + 1.
    @inlinable static var firstMark: UInt32 { 0x4000_0000 }
    @inlinable static var payload: UInt32 { 0x3FFF_FFFF }

    /// What a tail can be, by its two top bits.
    @usableFromInline enum Tail {
        /// The payload is z + 1 of a box that covers the cell and hides all behind it, or 0: nothing.
        @inlinable static var background: UInt32 { 0 }
        /// The payload is the line that goes on.
        @inlinable static var more: UInt32 { 0x4000_0000 }
        /// Boxes behind this line's last one are found through the tree.
        @inlinable static var rest: UInt32 { 0x8000_0000 }
        @inlinable static var mask: UInt32 { 0xC000_0000 }
    }

    @usableFromInline let bytes: UnsafeMutableRawPointer

    @inlinable
    init(_ bytes: UnsafeMutableRawPointer) { self.bytes = bytes }

    @inlinable
    func edges(_ slot: Int) -> UInt64 { bytes.load(fromByteOffset: slot &* 8, as: UInt64.self) }

    @inlinable
    func entry(_ slot: Int) -> UInt32 {
        bytes.load(fromByteOffset: CellLine.entriesOffset &+ slot &* 4, as: UInt32.self)
    }

    /// The tail is where a sixth entry would be.
    @inlinable
    var tail: UInt32 { entry(CellLine.slots) }

    func set(_ slot: Int, edges: UInt64, entry: UInt32) {
        bytes.storeBytes(of: edges, toByteOffset: slot * 8, as: UInt64.self)
        bytes.storeBytes(of: entry, toByteOffset: CellLine.entriesOffset + slot * 4, as: UInt32.self)
    }

    func setTail(_ tail: UInt32) {
        bytes.storeBytes(of: tail, toByteOffset: CellLine.entriesOffset + CellLine.slots * 4, as: UInt32.self)
    }

    /// The lanes of a point.
    @inlinable
    static func probe(_ unitX: UInt64, _ unitY: UInt64) -> UInt64 {
        let mask: UInt64 = 1 << CellMap.unitBits - 1
        let low = (unitX & mask | (unitY & mask) << 16) &+ 0x0001_0001
        return low | (0x4001_4001 &- low) << 32
    }

    /// The slots that may contain the point, as bits.
    @inlinable
    func matches(_ probe: UInt64) -> UInt32 {
        @inline(__always) func bit(_ slot: Int) -> UInt32 {
            (edges(slot) &+ probe) & CellLine.high == CellLine.high ? 1 << UInt32(slot) : 0
        }
        return bit(0) | bit(1) | bit(2) | bit(3) | bit(4)
    }

    /// Whether a slot that matches contains the point for certain.
    @inlinable
    func isCertain(_ slot: Int, _ probe: UInt64) -> Bool {
        (edges(slot) &+ (probe &- CellLine.ones)) & CellLine.high == CellLine.high
    }
}
