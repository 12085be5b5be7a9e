import PointerGeometry
import PointerSolver

/// The distinct regions of one batch in order of appearance: open addressing, keyed by region and, for
/// grids and texts, the origin of the cell or line (rule R6).
struct RegionTable {
    private struct Key: Equatable {
        var region: Int32
        var origin: Point
    }

    private(set) var matches: [RegionMatch] = []
    private var keys: [Key] = []
    /// Places in `matches`, −1 where there is none; the length is a power of two, and half of them stay free.
    private var slots = [Int32](repeating: -1, count: 256)

    /// The number of the match's region, a new one if need be. Of a region that is not a rule there is only one.
    @inline(__always)
    mutating func number(of match: RegionMatch, isRule: Bool) -> Int32 {
        let key = Key(
            region: match.region,
            origin: isRule ? Point(x: match.requested.x, y: match.requested.y) : .zero)
        let mask = slots.count - 1
        var slot = RegionTable.hash(key) & mask
        while slots[slot] >= 0 {
            if keys[Int(slots[slot])] == key { return slots[slot] }
            slot = (slot + 1) & mask
        }
        slots[slot] = Int32(keys.count)
        add(key, match)
        return Int32(keys.count - 1)
    }

    @inline(never)
    private mutating func add(_ key: Key, _ match: RegionMatch) {
        keys.append(key)
        matches.append(match)
        guard 2 * keys.count > slots.count else { return }
        slots = [Int32](repeating: -1, count: 2 * slots.count)
        let mask = slots.count - 1
        for (number, key) in keys.enumerated() {
            var slot = RegionTable.hash(key) & mask
            while slots[slot] >= 0 { slot = (slot + 1) & mask }
            slots[slot] = Int32(number)
        }
    }

    private static func hash(_ key: Key) -> Int {
        var word = UInt64(truncatingIfNeeded: key.region) &* 0x9E37_79B9_7F4A_7C15
        word ^= key.origin.x.bitPattern &* 0xBF58_476D_1CE4_E5B9
        word ^= key.origin.y.bitPattern &* 0x94D0_49BB_1331_11EB
        return Int(truncatingIfNeeded: word >> 32)
    }
}
