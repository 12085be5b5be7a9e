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
    /// Where units are counted from.
    @usableFromInline let origin: SIMD2<Double>
    @usableFromInline let scale: SIMD2<Double>
    /// How many units lie between the first and the last.
    @usableFromInline let innerX: UInt64
    @usableFromInline let innerY: UInt64
    @usableFromInline let columns: Int
    @usableFromInline let rows: Int

    static let none = CellMap(domain: .nothing, scale: .zero, columns: 0, rows: 0)

    private init(domain: Box, scale: SIMD2<Double>, columns: Int, rows: Int) {
        self.domain = domain
        origin = SIMD2(domain.minX, domain.minY)
        self.scale = scale
        self.columns = columns
        self.rows = rows
        innerX = 0
        innerY = 0
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
        self.domain = domain
        origin = SIMD2(domain.minX, domain.minY)
        scale = SIMD2(scaleX, scaleY)
        self.columns = columns
        self.rows = rows
        innerX = UInt64(columns) << CellMap.unitBits - 2
        innerY = UInt64(rows) << CellMap.unitBits - 2
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
        let (minX, maxX) = range(column, columns, origin.x, scale.x)
        let (minY, maxY) = range(row, rows, origin.y, scale.y)
        return Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// The units of a point when both are larger than the domain's first and smaller than its last: then the point lies in
    /// the domain. In the outermost units, and beyond, `domain` says whether it does.
    @inlinable @inline(__always)
    func innerUnits(_ point: Point) -> (x: UInt64, y: UInt64)? {
        let numbers = (SIMD2(point.x, point.y) - origin) * scale + SIMD2(repeating: 0x1p52)
        let (x, y) = (numbers.x.bitPattern, numbers.y.bitPattern)
        let first = (0x1p52).bitPattern + 1
        guard x &- first < innerX, y &- first < innerY else { return nil }
        return (x & 0xFFFF_FFFF, y & 0xFFFF_FFFF)
    }

    /// The unit of an x within the closed domain. Adding 2^52 rounds to a whole number and leaves it in the low bits.
    @inlinable
    func unitX(_ x: Double) -> UInt64 {
        ((x - origin.x) * scale.x + 0x1p52).bitPattern & 0xFFFF_FFFF
    }

    @inlinable
    func unitY(_ y: Double) -> UInt64 {
        ((y - origin.y) * scale.y + 0x1p52).bitPattern & 0xFFFF_FFFF
    }

    @inlinable
    func cell(_ unitX: UInt64, _ unitY: UInt64) -> Int {
        Int(truncatingIfNeeded: unitY &>> CellMap.unitBits) &* columns
            &+ Int(truncatingIfNeeded: unitX &>> CellMap.unitBits)
    }
}
