import PointerGeometry
import PointerSolver

/// The distinct regions of one batch in order of appearance: a region by itself, and of grids and texts each cell or
/// line, told apart by its origin (rule R6).
///
/// Memory of its own rather than arrays, whose references would be counted for each point.
///
/// What is not a rule is found by its handle in a table over all regions. For rules, and where that table would be
/// larger than the batch is worth, a dictionary has it.
struct RegionTable: ~Copyable {
    private struct Key: Hashable {
        var region: Int32
        var origin: Point
    }

    struct Entry {
        var region: Int32
        /// In `rules`, or −1: one region has one answer, whatever the position.
        var rule: Int32
    }

    /// How many regions of a layout one point of a batch is worth going through.
    private static let regionsPerPoint = 16

    /// As many as there are points have room.
    private let memory: UnsafeMutablePointer<Entry>
    private(set) var count = 0
    private(set) var rules: [RegionMatch] = []
    /// Numbers of entries by region, −1 where there is none; nil where it would not be worth its filling.
    private let numbers: UnsafeMutablePointer<Int32>?
    private var searched: [Key: Int32] = [:]

    init(regions: Int, points: Int) {
        memory = .allocate(capacity: max(points, 1))
        if regions <= RegionTable.regionsPerPoint * points {
            let table = UnsafeMutablePointer<Int32>.allocate(capacity: max(regions, 1))
            table.initialize(repeating: -1, count: regions)
            numbers = table
        } else {
            numbers = nil
        }
    }

    deinit {
        memory.deallocate()
        numbers?.deallocate()
    }

    var entries: UnsafeBufferPointer<Entry> { UnsafeBufferPointer(start: memory, count: count) }

    /// The number of the match's region, a new one if need be; asked at most once for each point.
    @inline(__always)
    mutating func number(of match: RegionMatch, isRule: Bool) -> Int32 {
        guard !isRule, let numbers else { return searchedNumber(of: match, isRule: isRule) }
        let number = numbers[Int(match.region)]
        if number >= 0 { return number }
        numbers[Int(match.region)] = Int32(count)
        return add(Entry(region: match.region, rule: -1))
    }

    @inline(__always)
    private mutating func add(_ entry: Entry) -> Int32 {
        (memory + count).initialize(to: entry)
        count += 1
        return Int32(count - 1)
    }

    @inline(never)
    private mutating func searchedNumber(of match: RegionMatch, isRule: Bool) -> Int32 {
        let key = Key(
            region: match.region,
            origin: isRule ? Point(x: match.requested.x, y: match.requested.y) : .zero)
        if let number = searched[key] { return number }
        let number = add(Entry(region: match.region, rule: isRule ? Int32(rules.count) : -1))
        searched[key] = number
        if isRule { rules.append(match) }
        return number
    }
}
