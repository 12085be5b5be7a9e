import PointerGeometry

/// Positions of a recorded pointer with their times, from comma-separated values.
///
/// The first line names the columns; `time` (also `t` or `timestamp`, or a name that ends so), `x` and `y` are read,
/// all others are passed over. Times are seconds; a column called `…ms` or `…milliseconds` is in thousandths.
public struct TraceFile: Sendable {
    public struct Problem: Error, Sendable {
        public var line: Int
        public var reason: String
        public var hint: String
    }

    /// Seconds since the first position; they never fall.
    public private(set) var seconds: [Double] = []
    public private(set) var points: [Point] = []

    public var duration: Double { seconds.last ?? 0 }

    public init(_ text: [UInt8]) throws(Problem) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let header = lines.first else {
            throw Problem(line: 1, reason: "the trace is empty", hint: "start it with the line time,x,y")
        }
        let names = Self.fields(header).map { $0.lowercased() }
        guard let x = names.firstIndex(of: "x"), let y = names.firstIndex(of: "y"),
            let time = names.firstIndex(where: Self.namesTime)
        else {
            throw Problem(
                line: 1, reason: "the header has no columns time, x and y",
                hint: "start the file with the line time,x,y")
        }
        let unit = names[time].hasSuffix("ms") || names[time].hasSuffix("milliseconds") ? 0.001 : 1
        var first: Double?
        for (place, line) in lines.enumerated().dropFirst() where line.contains(where: { $0 > 0x20 }) {
            let fields = Self.fields(line)
            guard fields.count > max(x, y, time), let when = Double(fields[time]), when.isFinite,
                let across = Double(fields[x]), across.isFinite, let down = Double(fields[y]), down.isFinite
            else {
                throw Problem(
                    line: place + 1, reason: "time, x and y are not three numbers",
                    hint: "write decimal numbers as 0.016,120,48.5")
            }
            let start = first ?? when
            first = start
            // A trace whose clock went back stands still meanwhile.
            seconds.append(max((when - start) * unit, seconds.last ?? 0))
            points.append(Point(x: across, y: down))
        }
        guard !points.isEmpty else {
            throw Problem(
                line: 2, reason: "the trace has no positions", hint: "write one a line below the header")
        }
    }

    private static func namesTime(_ name: String) -> Bool {
        name == "t" || ["time", "timestamp", "ms", "milliseconds", "seconds"].contains { name.hasSuffix($0) }
    }

    private static func fields(_ line: some Sequence<UInt8>) -> [String] {
        String(decoding: Array(line), as: UTF8.self)
            .split(separator: ",", omittingEmptySubsequences: false)
            .map { field in String(field.filter { $0 != " " && $0 != "\"" && $0 != "\r" && $0 != "\t" }) }
    }
}
