import PointerGeometry

/// One cache line: five boxes of a cell, front to back, and what lies behind them.
///
///     bytes 0..<10, 10..<20, 20..<30, 30..<40   the lanes: min x, min y, max x, max y of the five
///     bytes 40..<60                             five entries: z + 1, and `needsExactTest`; 0 is an empty slot
///     bytes 60..<64                             the tail
///
/// A lane is 16 bits of units, counted from 1 in the cell, so that an addition compares. A min lane holds
/// `0x8000 − edge`: the sum with a point's unit has its top bit set when the point is at the edge or beyond. A
/// max lane holds `0x7FFF − last`, `last` being the last coordinate inside: the top bit of the sum stays clear up to there. Edges beyond
/// the cell are *open*: `0x8000` and 0. In the edge's own unit the doubles decide. Zeroed memory is an empty line: its min lanes
/// let no point in.
@usableFromInline
struct CellLine {
    @inlinable static var slots: Int { 5 }
    @inlinable static var stride: Int { 64 }
    @inlinable static var laneStride: Int { 10 }
    @inlinable static var entriesOffset: Int { 40 }

    @inlinable static var openMin: UInt64 { 0x8000 }
    @inlinable static var openMax: UInt64 { 0 }

    /// The edges of a box that covers the cell: all open.
    @inlinable static var allOpen: UInt64 { 0x0000_0000_8000_8000 }

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
        /// The payload is a z: boxes below it are found through the tree.
        @inlinable static var rest: UInt32 { 0x8000_0000 }
        /// The cell is divided: the payload is the first line of a block of `2^bits × 2^bits` smaller cells, row by row,
        /// times 16, and `bits`.
        @inlinable static var divided: UInt32 { 0xC000_0000 }
        @inlinable static var mask: UInt32 { 0xC000_0000 }
        /// How much of the payload is `bits`.
        @inlinable static var divisionBits: UInt32 { 4 }
    }

    @usableFromInline let bytes: UnsafeMutableRawPointer

    @inlinable
    init(_ bytes: UnsafeMutableRawPointer) { self.bytes = bytes }

    /// The four lanes of a slot, min x lowest.
    func edges(_ slot: Int) -> UInt64 {
        var edges: UInt64 = 0
        for lane in 0..<4 {
            edges |= self.lane(lane, slot) << UInt64(lane * 16)
        }
        return edges
    }

    /// Whether one of the line's boxes hides one with `edges` behind it, as far as this cell goes.
    @inline(__always)
    func hides(_ edges: UInt64, box: Box, boxes: UnsafePointer<Box>) -> Bool {
        // Larger min lanes and smaller max lanes reach further; an empty slot's min lanes reach nowhere. The top bit of a
        // difference is its sign.
        let short =
            (lanes(0) &- SIMD8(repeating: UInt16(truncatingIfNeeded: edges)))
            | (lanes(1) &- SIMD8(repeating: UInt16(truncatingIfNeeded: edges >> 16)))
            | (SIMD8(repeating: UInt16(truncatingIfNeeded: edges >> 32)) &- lanes(2))
            | (SIMD8(repeating: UInt16(truncatingIfNeeded: edges >> 48)) &- lanes(3))
        let bits = unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: short &>> 8), to: UInt64.self)
        let candidates = ~bits & Matches.boxes
        return candidates == 0 ? false : hides(candidates, edges, box: box, boxes: boxes)
    }

    @inline(never)
    private func hides(
        _ candidates: UInt64, _ edges: UInt64, box: Box, boxes: UnsafePointer<Box>
    ) -> Bool {
        for slot in 0..<CellLine.slots where candidates >> UInt64(slot * 8 + 7) & 1 != 0 {
            if hides(edges, by: slot, box: box, boxes: boxes) { return true }
        }
        return false
    }

    /// Whether one slot's box hides one with `edges` behind it, as far as this cell goes. Where units agree and lie in the
    /// cell, the boxes themselves say which reaches further.
    @inline(__always)
    func hides(_ edges: UInt64, by slot: Int, box: Box, boxes: UnsafePointer<Box>) -> Bool {
        guard lane(0, slot) >= edges & 0xFFFF, lane(1, slot) >= edges >> 16 & 0xFFFF,
            lane(2, slot) <= edges >> 32 & 0xFFFF, lane(3, slot) <= edges >> 48
        else { return false }
        let entry = entry(slot)
        let front = Int(truncatingIfNeeded: entry & CellLine.payload) &- 1
        return entry & CellLine.needsExactTest == 0
            && (lane(0, slot) == CellLine.openMin || boxes[front].minX <= box.minX)
            && (lane(1, slot) == CellLine.openMin || boxes[front].minY <= box.minY)
            && (lane(2, slot) == CellLine.openMax || boxes[front].maxX >= box.maxX)
            && (lane(3, slot) == CellLine.openMax || boxes[front].maxY >= box.maxY)
    }

    private func lane(_ number: Int, _ slot: Int) -> UInt64 {
        UInt64(bytes.load(fromByteOffset: number &* CellLine.laneStride &+ slot &* 2, as: UInt16.self))
    }

    @inlinable
    func entry(_ slot: Int) -> UInt32 {
        bytes.load(fromByteOffset: CellLine.entriesOffset &+ slot &* 4, as: UInt32.self)
    }

    /// The tail is where a sixth entry would be.
    @inlinable
    var tail: UInt32 { entry(CellLine.slots) }

    @inline(__always)
    func set(_ slot: Int, edges: UInt64, entry: UInt32) {
        for lane in 0..<4 {
            bytes.storeBytes(
                of: UInt16(truncatingIfNeeded: edges >> UInt64(lane * 16)),
                toByteOffset: lane * CellLine.laneStride + slot * 2, as: UInt16.self)
        }
        bytes.storeBytes(of: entry, toByteOffset: CellLine.entriesOffset + slot * 4, as: UInt32.self)
    }

    func setTail(_ tail: UInt32) {
        bytes.storeBytes(of: tail, toByteOffset: CellLine.entriesOffset + CellLine.slots * 4, as: UInt32.self)
    }

    func clear() { bytes.initializeMemory(as: UInt64.self, repeating: 0, count: CellLine.stride / 8) }

    /// A point's units, once for each box of a line and more.
    @usableFromInline
    struct Probe {
        @usableFromInline let x: SIMD8<UInt16>
        @usableFromInline let y: SIMD8<UInt16>

        @inlinable
        init(_ unitX: UInt64, _ unitY: UInt64) {
            let mask: UInt64 = 1 << CellMap.unitBits - 1
            x = SIMD8(repeating: UInt16(truncatingIfNeeded: unitX & mask) &+ 1)
            y = SIMD8(repeating: UInt16(truncatingIfNeeded: unitY & mask) &+ 1)
        }
    }

    /// The boxes of a line that contain a point: bit 7 of byte `slot` says so.
    @usableFromInline
    struct Matches {
        /// The boxes that may contain it, and, as a sixth, the tail.
        @usableFromInline var possible: UInt64
        /// Those that do whatever the doubles are, and the tail.
        @usableFromInline var certain: UInt64

        @inlinable static var boxes: UInt64 { 0x0000_0080_8080_8080 }
        @inlinable static var tail: UInt64 { 0x0000_8000_0000_0000 }

        @inlinable
        init(possible: UInt64, certain: UInt64) {
            self.possible = possible & Matches.boxes | Matches.tail
            self.certain = certain & Matches.boxes | Matches.tail
        }

        /// The first slot that may contain the point; the tail's when there is none.
        @inlinable
        var first: Int { possible.trailingZeroBitCount >> 3 }

        /// 0 when the first slot contains the point for certain.
        @inlinable
        var doubt: UInt64 { (possible ^ certain) & possible & (0 &- possible) }
    }

    @inlinable
    func lanes(_ number: Int) -> SIMD8<UInt16> {
        bytes.loadUnaligned(fromByteOffset: number &* CellLine.laneStride, as: SIMD8<UInt16>.self)
    }

    /// Compares all boxes at once.
    @inlinable @inline(__always)
    func matches(_ probe: Probe) -> Matches {
        let left = lanes(0) &+ probe.x
        let top = lanes(1) &+ probe.y
        let right = lanes(2) &+ probe.x
        let bottom = lanes(3) &+ probe.y
        let one = SIMD8<UInt16>(repeating: 1)
        let possible = left & top & ~(right | bottom)
        let certain = (left &- one) & (top &- one) & ~((right &+ one) | (bottom &+ one))
        let both = SIMD16<UInt16>(lowHalf: possible, highHalf: certain) &>> 8
        let bits = unsafeBitCast(SIMD16<UInt8>(truncatingIfNeeded: both), to: SIMD2<UInt64>.self)
        return Matches(possible: bits[0], certain: bits[1])
    }
}
