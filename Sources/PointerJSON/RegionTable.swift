import PointerGeometry
import PointerSolver

/// The distinct regions of one batch in order of appearance: open addressing, keyed by region and
/// origin of the requested rect, which tells cells and lines apart (rule R6).
struct RegionTable {
    private(set) var matches: [RegionMatch] = []
    /// Places in `matches`, −1 where there is none; the length is a power of two.
    private var slots: [Int32]

    /// `capacity` is the most regions that there may be.
    init(capacity: Int) {
        var length = 64
        while length < 2 * capacity { length *= 2 }
        slots = [Int32](repeating: -1, count: length)
    }

    /// The number of the match's region, a new one if need be.
    mutating func number(of match: RegionMatch) -> Int32 {
        let mask = slots.count - 1
        var slot = RegionTable.hash(match) & mask
        while true {
            let place = slots[slot]
            if place < 0 {
                slots[slot] = Int32(matches.count)
                matches.append(match)
                return slots[slot]
            }
            let known = matches[Int(place)]
            if known.region == match.region, known.requested.x == match.requested.x,
                known.requested.y == match.requested.y
            {
                return place
            }
            slot = (slot + 1) & mask
        }
    }

    private static func hash(_ match: RegionMatch) -> Int {
        var word = UInt64(truncatingIfNeeded: match.region) &* 0x9E37_79B9_7F4A_7C15
        word ^= match.requested.x.bitPattern &* 0xBF58_476D_1CE4_E5B9
        word ^= (match.requested.y.bitPattern &* 0x94D0_49BB_1331_11EB) >> 17
        return Int(truncatingIfNeeded: word >> 32)
    }
}
