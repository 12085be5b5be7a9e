import PointerGeometry

/// A recorded pointer as comma-separated values.
///
/// The first line names the columns; `time` (also `t` or `timestamp`, or a name that ends so), `x` and `y` must be
/// there, `button` and `state` are read where they are, all others are passed over. Times are seconds; a column called
/// `…ms` or `…milliseconds` is in thousandths.
public struct TraceTable: Sendable {
    public struct Problem: Error, Sendable {
        public var line: Int
        public var reason: String
        public var hint: String
    }

    public struct Row: Sendable {
        /// In the file, from 1.
        public var line: Int
        /// Since the first row; they never fall: a trace whose clock went back stands still meanwhile.
        public var seconds: Double
        public var point: Point
        /// In small letters; empty without such a column.
        public var button: String
        public var state: String
    }

    public private(set) var rows: [Row] = []

    public init(_ text: [UInt8]) throws(Problem) {
        let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard let header = lines.first, header.contains(where: { $0 > 0x20 }) else {
            throw Problem(line: 1, reason: "the trace is empty", hint: "start it with the line time,x,y")
        }
        let names = Self.fields(header)
        guard let x = names.firstIndex(of: "x"), let y = names.firstIndex(of: "y"),
            let time = names.firstIndex(where: Self.namesTime)
        else {
            throw Problem(
                line: 1, reason: "the header has no columns time, x and y",
                hint: "start the file with the line time,x,y")
        }
        let (button, state) = (names.firstIndex(of: "button"), names.firstIndex(of: "state"))
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
            func word(_ column: Int?) -> String {
                column.map { $0 < fields.count ? fields[$0] : "" } ?? ""
            }
            rows.append(
                Row(
                    line: place + 1, seconds: max((when - start) * unit, rows.last?.seconds ?? 0),
                    point: Point(x: across, y: down), button: word(button), state: word(state)))
        }
        guard !rows.isEmpty else {
            throw Problem(
                line: 2, reason: "the trace has no positions", hint: "write one a line below the header")
        }
    }

    private static func namesTime(_ name: String) -> Bool {
        name == "t" || ["time", "timestamp", "ms", "milliseconds", "seconds"].contains { name.hasSuffix($0) }
    }

    /// The fields of a line in small letters, without blanks and quotes.
    private static func fields(_ line: some Sequence<UInt8>) -> [String] {
        String(decoding: Array(line), as: UTF8.self)
            .split(separator: ",", omittingEmptySubsequences: false)
            .map { field in
                String(field.filter { $0 != " " && $0 != "\"" && $0 != "\r" && $0 != "\t" }).lowercased()
            }
    }
}
