import PointerGeometry
import PointerLayout

extension PointBatch {
    /// Reads one point a line (NDJSON): `[x, y]` or `{"x": …, "y": …, "modifiers": […]}`.
    ///
    /// Lines end with `\n` or `\r\n`; the last one may go without. Blank lines are no points. One bad line refuses the
    /// whole body; the findings name the first several, each by the line's number from 1 in its hint and from 0 in its
    /// pointer, blank ones counted.
    public init(lines bytes: UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) {
        self.init()
        var reading = PointReading()
        var isMalformed = false
        var rest = PointBatch.withoutTrailingBlanks(bytes)
        points.reserveCapacity(min(rest.count / 6 + 1, PointBatch.maximumPoints))
        var number = 0
        while !rest.isEmpty {
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest.dropFirst(line.count + 1)
            guard points.count < PointBatch.maximumPoints else { throw PointBatch.tooMany }
            let text = UnsafeBufferPointer(rebasing: line)
            if let (point, modifiers) = PointBatch.plainPoint(text) {
                append(point, modifiers: modifiers)
            } else if !line.allSatisfy(PointBatch.isBlank) {
                reading.place = "/\(number)"
                reading.line = "Line \(number + 1): "
                do {
                    let point = try PointBatch.thoroughPoint(text, &reading)
                    append(point?.0 ?? .zero, modifiers: point?.1 ?? [])
                } catch {
                    isMalformed = true
                    reading.note(error.reason, "", "column \(error.column): \(error.message) \(error.hint)")
                    append(.zero, modifiers: [])
                }
                if reading.findings.count >= PointReading.findingLimit { break }
            }
            number += 1
        }
        if !reading.findings.isEmpty {
            throw QuestionRefusal(isMalformed ? .malformed : .invalid, findings: reading.findings)
        }
    }

    /// One line of a stream, without its end; nil when it is blank.
    public static func point(
        line bytes: UnsafeBufferPointer<UInt8>
    ) throws(QuestionRefusal) -> (point: Point, modifiers: Modifiers)? {
        if bytes.allSatisfy(isBlank) { return nil }
        if let point = plainPoint(bytes) { return point }
        var reading = PointReading()
        let read: (Point, Modifiers)?
        do { read = try thoroughPoint(bytes, &reading) } catch {
            throw QuestionRefusal(.malformed, findings: [LayoutFinding(error, pointer: "")])
        }
        guard let read, reading.findings.isEmpty else { throw QuestionRefusal(findings: reading.findings) }
        return read
    }

    private static func withoutTrailingBlanks(
        _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Slice<UnsafeBufferPointer<UInt8>> {
        var end = bytes.count
        while end > 0, isBlank(bytes[end - 1]) { end -= 1 }
        return bytes[..<end]
    }

    /// The white space of JSON.
    private static func isBlank(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }

    /// A line in a plain form; nil on anything else.
    static func plainPoint(_ bytes: UnsafeBufferPointer<UInt8>) -> (Point, Modifiers)? {
        guard var scanner = PointScanner(bytes) else { return nil }
        scanner.skipSpace()
        let isPair = !scanner.isAtEnd && scanner.next.pointee == UInt8(ascii: "[")
        guard let point = isPair ? scanner.pair().map({ ($0, Modifiers()) }) : scanner.object() else {
            return nil
        }
        scanner.skipSpace()
        return scanner.isAtEnd ? point : nil
    }

    /// A line by jansson.
    static func thoroughPoint(
        _ bytes: UnsafeBufferPointer<UInt8>, _ reading: inout PointReading
    ) throws(JSONSyntaxError) -> (Point, Modifiers)? {
        let document = try JSONDocument(parsing: UnsafeRawBufferPointer(bytes))
        return reading.point(document.root)
    }
}
