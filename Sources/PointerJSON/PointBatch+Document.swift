import PointerGeometry
import PointerLayout

extension PointBatch {
    /// Reads `{"points": [[x, y], …], "modifiers": […], "pointerType": …}`.
    ///
    /// Bodies written plainly are read by hand, about twenty times faster than by jansson; with
    /// everything else, mistakes included, jansson decides.
    public init(document bytes: UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) {
        self.init()
        if readPlainly(bytes) { return }
        self.init()
        try readThoroughly(bytes)
    }

    /// False on anything that is not plain.
    mutating func readPlainly(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard var scanner = PointScanner(bytes) else { return false }
        guard scanner.takeSpaced("{") else { return false }
        var hasPoints = false
        var hasModifiers = false
        var hasType = false
        repeat {
            scanner.skipSpace()
            guard let name = scanner.word(), scanner.takeSpaced(":") else { return false }
            if name.elementsEqual("points".utf8), !hasPoints {
                hasPoints = true
                // The shortest point takes six bytes with its comma.
                points.reserveCapacity(min(bytes.count / 6 + 1, PointBatch.maximumPoints))
                guard PointBatch.readPoints(&scanner, into: &points) else { return false }
            } else if name.elementsEqual("modifiers".utf8), !hasModifiers {
                hasModifiers = true
                guard let modifiers = scanner.modifiers() else { return false }
                self.modifiers = modifiers
            } else if name.elementsEqual("pointerType".utf8), !hasType {
                hasType = true
                guard let word = scanner.word(),
                    let type = PointerType(rawValue: String(decoding: word, as: UTF8.self))
                else { return false }
                pointerType = type
            } else {
                return false
            }
            scanner.skipSpace()
        } while scanner.take(",")
        guard scanner.take("}") else { return false }
        scanner.skipSpace()
        return scanner.isAtEnd && hasPoints
    }

    private static func readPoints(_ scanner: inout PointScanner, into points: inout [Point]) -> Bool {
        guard scanner.take("[") else { return false }
        scanner.skipSpace()
        if scanner.take("]") { return true }
        while let point = scanner.pair() {
            guard points.count < PointBatch.maximumPoints else { return false }
            points.append(point)
            if scanner.take(",") {
                scanner.skipSpace()
                continue
            }
            scanner.skipSpace()
            if scanner.take("]") { return true }
            guard scanner.takeSpaced(",") else { return false }
        }
        return false
    }

    /// By jansson, with findings.
    mutating func readThoroughly(_ bytes: UnsafeBufferPointer<UInt8>) throws(QuestionRefusal) {
        let document: JSONDocument
        do { document = try JSONDocument(parsing: UnsafeRawBufferPointer(bytes)) } catch {
            throw QuestionRefusal(.malformed, findings: [LayoutFinding(error, pointer: "")])
        }
        var reading = PointReading()
        let batch = reading.batch(document.root)
        if batch.points.count > PointBatch.maximumPoints { throw PointBatch.tooMany }
        if !reading.findings.isEmpty { throw QuestionRefusal(findings: reading.findings) }
        self = batch
    }
}

extension LayoutFinding {
    /// A text that is not JSON, as a finding.
    init(_ error: JSONSyntaxError, pointer: String) {
        self.init(
            reason: error.reason, pointer: pointer,
            hint: "Line \(error.line), column \(error.column): \(error.message) \(error.hint)")
    }
}
