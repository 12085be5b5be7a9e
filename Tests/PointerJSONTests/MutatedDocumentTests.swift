import Foundation
import PointerJSON
import PointerLayout
import Testing

/// Damaged documents never crash the reader: they give a layout or an error with a place.
@Suite struct MutatedDocumentTests {
    static let seed: UInt64 = 0xDA_AA6E
    static let rounds = 600

    @Test("Seeded damage to bytes is read or refused with a place", arguments: LayoutWriterTests.documents)
    func bytes(document: URL) throws {
        let original = try Fixtures.bytes(document)
        var random = SeededGenerator(seed: Self.seed)
        for round in 0..<Self.rounds {
            var bytes = original
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<5, using: &random) {
                case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.remove(at: place)
                case 2:
                    bytes.insert(
                        contentsOf: [UInt8]("{[]},:\"0-e.@".utf8).shuffled(using: &random).prefix(2),
                        at: place)
                case 3:
                    bytes.removeSubrange(
                        place..<min(bytes.count, place + Int.random(in: 0..<40, using: &random)))
                default:
                    let source = Int.random(in: 0..<bytes.count, using: &random)
                    bytes.insert(contentsOf: Array(bytes[source..<min(bytes.count, source + 30)]), at: place)
                }
                if bytes.isEmpty { bytes = [0x20] }
            }
            expectLayoutOrPlace(bytes, "seed \(Self.seed), round \(round) of \(document.lastPathComponent)")
        }
    }

    @Test(
        "Values exchanged for others are read or refused with a place", arguments: LayoutWriterTests.documents
    )
    func values(document: URL) throws {
        let text = try String(decoding: Fixtures.bytes(document), as: UTF8.self)
        let values = [
            "null", "true", "-1", "1e308", "\"\"", "\"@0\"", "[]", "{}", "[1]", "{\"x\": 1}", "\"M0 0\"",
            "99999999999999999999",
        ]
        // Every place after a colon or an opening bracket is where a value begins.
        let starts = text.indices.filter { text[$0] == ":" || text[$0] == "[" }
        var random = SeededGenerator(seed: Self.seed)
        for round in 0..<Self.rounds {
            guard let start = starts.randomElement(using: &random),
                let value = values.randomElement(using: &random)
            else { continue }
            let from = text.index(after: start)
            let to = text[from...].firstIndex { ",]}".contains($0) } ?? text.endIndex
            let bytes = Array((text[..<from] + value + text[to...]).utf8)
            expectLayoutOrPlace(bytes, "seed \(Self.seed), round \(round) of \(document.lastPathComponent)")
        }
    }

    private func expectLayoutOrPlace(_ bytes: [UInt8], _ what: String) {
        do {
            let layout = try LayoutReader.read(bytes: bytes)
            #expect(layout.validate().isEmpty, "\(what)")
        } catch let error as JSONSyntaxError {
            let isPlaced =
                error.line >= 1 && error.column >= 1 && error.position >= 0 && error.position <= bytes.count
            #expect(isPlaced && !error.message.isEmpty && !error.hint.isEmpty, "\(what): \(error)")
        } catch let refusal as LayoutRefusal {
            #expect(!refusal.findings.isEmpty && refusal.findings.count <= LayoutFinding.limit + 1, "\(what)")
            for finding in refusal.findings {
                let isPlaced = finding.pointer.isEmpty || finding.pointer.hasPrefix("/")
                #expect(
                    isPlaced && !finding.reason.isEmpty && finding.hint.hasSuffix(".")
                        || finding.hint.hasSuffix("?"), "\(what): \(finding)")
            }
        } catch {
            Issue.record("\(what): \(error)")
        }
    }
}
