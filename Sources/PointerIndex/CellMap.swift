import PointerGeometry

/// Where a point lies in the grid: its cell, and its place in the cell in 16,384ths (*units*).
///
/// Any rule would do that never sends a larger coordinate to a smaller unit; edges and points go through
/// the same rule, so that unequal units decide a comparison and equal ones leave it to the doubles.
@usableFromInline
struct CellMap: Sendable {
    /// Units of a cell, as a power of two. Ours; with one more a line's lanes would overflow.
    @inlinable static var unitBits: UInt64 { 14 }

    /// The area of the grid: finite, or `Box.nothing` when there is no grid.
    @usableFromInline let domain: Box
    @usableFromInline let scaleX: Double
    @usableFromInline let scaleY: Double
    @usableFromInline let columns: Int
    @usableFromInline let rows: Int

    static let none = CellMap(domain: .nothing, scaleX: 0, scaleY: 0, columns: 0, rows: 0)

    private init(domain: Box, scaleX: Double, scaleY: Double, columns: Int, rows: Int) {
        self.domain = domain
        self.scaleX = scaleX
        self.scaleY = scaleY
        self.columns = columns
        self.rows = rows
    }

    /// Nil when the domain is empty, too large or too small for arithmetic on its sizes.
    init?(domain: Box, columns: Int, rows: Int) {
        let width = domain.maxX - domain.minX
        let height = domain.maxY - domain.minY
        guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
        // One unit less than there are: the units are rounded to nearest and must not reach the next cell.
        let scaleX = Double(columns << Int(CellMap.unitBits) - 1) / width
        let scaleY = Double(rows << Int(CellMap.unitBits) - 1) / height
        guard scaleX.isFinite, scaleY.isFinite else { return nil }
        self.init(domain: domain, scaleX: scaleX, scaleY: scaleY, columns: columns, rows: rows)
    }

    /// The most lines that a grid may have.
    var lineLimit: Int {
        let cells = columns * rows
        return cells * (1 + IndexMetrics.extraLinesPerCell) + 16
    }

    /// An area that holds every point of a cell, and little more.
    func surroundings(column: Int, row: Int) -> Box {
        func range(_ place: Int, _ count: Int, _ origin: Double, _ scale: Double) -> (Double, Double) {
            // Two units more than the cell has, for the rounding of units, and as much as its own arithmetic may be off.
            let low = origin + (Double(place << Int(CellMap.unitBits)) - 2) / scale
            let high = origin + (Double((place + 1) << Int(CellMap.unitBits)) + 2) / scale
            return (
                place == 0 ? -.infinity : low - 4 * low.ulp,
                place == count - 1 ? .infinity : high + 4 * high.ulp
            )
        }
        let (minX, maxX) = range(column, columns, domain.minX, scaleX)
        let (minY, maxY) = range(row, rows, domain.minY, scaleY)
        return Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// The unit of an x within the closed domain. Adding 2^52 rounds to a whole number and leaves it in the low bits.
    @inlinable
    func unitX(_ x: Double) -> UInt64 {
        ((x - domain.minX) * scaleX + 0x1p52).bitPattern & 0xFFFF_FFFF
    }

    @inlinable
    func unitY(_ y: Double) -> UInt64 {
        ((y - domain.minY) * scaleY + 0x1p52).bitPattern & 0xFFFF_FFFF
    }

    @inlinable
    func cell(_ unitX: UInt64, _ unitY: UInt64) -> Int {
        Int(truncatingIfNeeded: unitY >> CellMap.unitBits) &* columns
            &+ Int(truncatingIfNeeded: unitX >> CellMap.unitBits)
    }
}
