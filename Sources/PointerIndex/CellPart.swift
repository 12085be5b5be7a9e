/// A cell, or one of the square parts of a divided cell, as a range of units.
///
/// Units are counted from 1 as in a line's lanes. Edges open towards the cell keep their meaning in a part.
struct CellPart {
    let firstX: Int
    let firstY: Int
    /// The size, as a power of two.
    let bits: Int

    static let whole = CellPart(firstX: 1, firstY: 1, bits: Int(CellMap.unitBits))

    /// One of the `2^division × 2^division` parts of this one.
    func part(column: Int, row: Int, division: Int) -> CellPart {
        let bits = self.bits - division
        return CellPart(firstX: firstX + column << bits, firstY: firstY + row << bits, bits: bits)
    }

    /// The parts that a box with these edges meets, as columns and rows; it must meet this one.
    func parts(_ edges: UInt64, division: Int) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        let shift = bits - division
        let last = 1 << division - 1
        func range(_ min: UInt64, _ max: UInt64, _ first: Int) -> ClosedRange<Int> {
            let from = Int(min & 0xFFFF) - first
            let to = Int(max & 0xFFFF) - first
            let begin = from > 0 ? from >> shift : 0
            return begin...(to >> shift < last ? to >> shift : last)
        }
        return (range(edges, edges >> 32, firstX), range(edges >> 16, edges >> 48, firstY))
    }

    /// The edge word within this part of a box that meets it: edges beyond it are open.
    func cut(_ edges: UInt64) -> UInt64 {
        func lanes(_ min: UInt64, _ max: UInt64, _ first: Int) -> UInt64 {
            let (min, max) = (min & 0xFFFF, max & 0xFFFF)
            let left = Int(min) < first ? CellLine.openMin : min
            let right = Int(max) > first + 1 << bits - 1 ? CellLine.openMax : max
            return left | right << 32
        }
        return lanes(edges, edges >> 32, firstX) | lanes(edges >> 16, edges >> 48, firstY) << 16
    }
}
