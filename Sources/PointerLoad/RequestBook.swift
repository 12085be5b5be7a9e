import PointerGeometry
import PointerJSON

/// How points are asked.
public enum RequestForm: String, CaseIterable, Sendable {
    /// A GET for each.
    case single
    /// Many in a POST, full answers.
    case batch
    /// Many in a POST, each region once.
    case compact
}

/// Every request of a run, written before it begins; a run that is longer starts over.
public struct RequestBook: Sendable {
    /// One request: its bytes, and what is asked.
    public struct Entry: Sendable {
        public var layout: Int
        var bytes: Range<Int>
        /// Places in `points`.
        public var points: Range<Int>
    }

    public let form: RequestForm
    /// Whether answers shall say how long the server took.
    let asksTiming: Bool
    public private(set) var points: [Point] = []
    public private(set) var entries: [Entry] = []
    private(set) var bytes: [UInt8] = []

    /// - Parameters:
    ///   - pointsOfLayouts: for each layout the positions to ask; requests go round the layouts.
    ///   - pointsOfRequest: for batches; the last of a layout may be shorter.
    public init(
        form: RequestForm, layouts: [String], pointsOfLayouts: [[Point]], pointsOfRequest: Int,
        address: LoadAddress, asksTiming: Bool = false
    ) {
        self.form = form
        self.asksTiming = asksTiming
        let size = form == .single ? 1 : max(1, pointsOfRequest)
        var next = [Int](repeating: 0, count: layouts.count)
        var isOpen = true
        while isOpen {
            isOpen = false
            for layout in layouts.indices where next[layout] < pointsOfLayouts[layout].count {
                let end = min(next[layout] + size, pointsOfLayouts[layout].count)
                let first = points.count
                points += pointsOfLayouts[layout][next[layout]..<end]
                next[layout] = end
                isOpen = true
                let start = bytes.count
                write(points[first...], layouts[layout], address)
                entries.append(
                    Entry(layout: layout, bytes: start..<bytes.count, points: first..<points.count))
            }
        }
    }

    private mutating func write(
        _ points: ArraySlice<Point>, _ layout: String, _ address: LoadAddress
    ) {
        let path = "/v1/layouts/\(layout)/pointer"
        let host = " HTTP/1.1\r\nHost: \(address.authority)\r\n"
        if form == .single {
            bytes += "GET \(path)?x=".utf8
            JSONNumber.append(points.first!.x, to: &bytes)
            bytes += "&y=".utf8
            JSONNumber.append(points.first!.y, to: &bytes)
            if asksTiming { bytes += "&timing".utf8 }
            bytes += host.utf8
            bytes += "\r\n".utf8
            return
        }
        var body = Array(#"{"points":["#.utf8)
        for (place, point) in points.enumerated() {
            if place > 0 { body.append(UInt8(ascii: ",")) }
            body.append(UInt8(ascii: "["))
            JSONNumber.append(point.x, to: &body)
            body.append(UInt8(ascii: ","))
            JSONNumber.append(point.y, to: &body)
            body.append(UInt8(ascii: "]"))
        }
        body += "]}".utf8
        let query = [form == .compact ? "form=compact" : nil, asksTiming ? "timing" : nil].compactMap(\.self)
        let target = query.isEmpty ? path : path + "?" + query.joined(separator: "&")
        bytes += "POST \(target)\(host)".utf8
        bytes += "Content-Type: application/json\r\nContent-Length: \(body.count)\r\n\r\n".utf8
        bytes += body
    }
}
