import PointerGeometry
import PointerImport

/// Positions of a recorded pointer with their times, from comma-separated values (`TraceTable`).
public struct TraceFile: Sendable {
    public typealias Problem = TraceTable.Problem

    /// Seconds since the first position; they never fall.
    public let seconds: [Double]
    public let points: [Point]

    public var duration: Double { seconds.last ?? 0 }

    public init(_ text: [UInt8]) throws(Problem) {
        let table = try TraceTable(text)
        seconds = table.rows.map(\.seconds)
        points = table.rows.map(\.point)
    }
}
