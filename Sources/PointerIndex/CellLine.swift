import PointerGeometry

/// One cache line: five boxes of a cell, front to back, and what lies behind them.
///
///     bytes 0..<10, 10..<20, 20..<30, 30..<40   the lanes: min x, min y, max x, max y of the five
///     bytes 40..<60                             five entries: z + 1, and `needsExactTest`; 0 is an empty slot
///     bytes 60..<64                             the tail
///
/// A lane is 16 bits of units, counted from 1 in the cell. A min lane holds the edge's unit, a max lane that of the last coordinate
/// inside. So the least of a point's four distances to the lanes says all about a box: negative outside, positive inside; 0 in
/// the unit of an edge, where the doubles decide. Edges beyond the cell are *open*: 0, and one more than a cell has. Zeroed
/// memory is an empty line: its max lanes let no point in.
@usableFromInline
struct CellLine {
    @inlinable static var slots: Int { 5 }
    @inlinable static var stride: Int { 64 }
    @inlinable static var laneStride: Int { 10 }
    @inlinable static var entriesOffset: Int { 40 }

    @inlinable static var openMin: UInt64 { 0 }
    @inlinable static var openMax: UInt64 { 0x4001 }

    /// The edges of a box that covers the cell: all open.
    @inlinable static var allOpen: UInt64 { 0x4001_4001_0000_0000 }

    /// The lanes of top and bottom in an edge word.
    static var uprightMask: UInt64 { 0xFFFF_0000_FFFF_0000 }

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
        // Smaller min lanes and larger max lanes reach further; an empty slot's max lanes reach nowhere.
        let reach = CellLine.bytes(
            pointwiseMin(
                pointwiseMin(
                    SIMD8(repeating: Int16(truncatingIfNeeded: edges)) &- lanes(0),
                    SIMD8(repeating: Int16(truncatingIfNeeded: edges >> 16)) &- lanes(1)),
                pointwiseMin(
                    lanes(2) &- SIMD8(repeating: Int16(truncatingIfNeeded: edges >> 32)),
                    lanes(3) &- SIMD8(repeating: Int16(truncatingIfNeeded: edges >> 48)))))
        let candidates = ~reach & Matches.boxes
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
        guard lane(0, slot) <= edges & 0xFFFF, lane(1, slot) <= edges >> 16 & 0xFFFF,
            lane(2, slot) >= edges >> 32 & 0xFFFF, lane(3, slot) >= edges >> 48
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
        @usableFromInline let x: SIMD8<Int16>
        @usableFromInline let y: SIMD8<Int16>

        @inlinable @inline(__always)
        init(_ unitX: UInt64, _ unitY: UInt64) {
            let mask: UInt64 = 1 << CellMap.unitBits - 1
            x = SIMD8(repeating: Int16(truncatingIfNeeded: unitX & mask) &+ 1)
            y = SIMD8(repeating: Int16(truncatingIfNeeded: unitY & mask) &+ 1)
        }
    }

    /// How a point lies to the boxes of a line.
    @usableFromInline
    struct Matches {
        /// A byte for each slot: how deep in its box the point lies at the least; negative where it lies outside, 0 where
        /// the doubles decide. The bytes behind mean nothing.
        @usableFromInline let depths: UInt64

        @inlinable static var boxes: UInt64 { 0x0000_0080_8080_8080 }
        @inlinable static var tail: UInt64 { 0x0000_8000_0000_0000 }

        @inlinable @inline(__always)
        init(_ depths: UInt64) { self.depths = depths }

        /// The boxes that may contain the point, by bit 7 of their bytes, and, as a sixth, the tail.
        @inlinable
        var possible: UInt64 { (depths & Matches.boxes) ^ (Matches.boxes | Matches.tail) }

        /// Of the first that is possible: 0 when the point is in it for certain. For the tail 1 may be said in vain.
        @inlinable
        func doubt(_ first: Int) -> UInt64 {
            // The bytes before it are negative, so that none borrows; only a 0 turns negative.
            ((depths &- 0x0101_0101_0101_0101) &>> UInt64(truncatingIfNeeded: first)) & 1
        }

        /// Whether the doubles decide about a slot.
        @inlinable
        func isDoubtful(_ slot: Int) -> Bool {
            UInt8(truncatingIfNeeded: depths &>> UInt64(truncatingIfNeeded: slot &* 8)) == 0
        }
    }

    @inlinable
    func lanes(_ number: Int) -> SIMD8<Int16> {
        bytes.loadUnaligned(fromByteOffset: number &* CellLine.laneStride, as: SIMD8<Int16>.self)
    }

    /// Each number as a byte, the nearest there is.
    @inlinable @inline(__always)
    static func bytes(_ numbers: SIMD8<Int16>) -> UInt64 {
        let near = numbers.clamped(lowerBound: SIMD8(repeating: -128), upperBound: SIMD8(repeating: 127))
        return unsafeBitCast(SIMD8<Int8>(truncatingIfNeeded: near), to: UInt64.self)
    }

    /// Compares all boxes at once.
    @inlinable @inline(__always)
    func matches(_ probe: Probe) -> Matches {
        let depths = pointwiseMin(
            pointwiseMin(probe.x &- lanes(0), probe.y &- lanes(1)),
            pointwiseMin(lanes(2) &- probe.x, lanes(3) &- probe.y))
        return Matches(CellLine.bytes(depths))
    }
}
