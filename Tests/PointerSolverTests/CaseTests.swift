import Foundation
import PointerGeometry
import PointerJSON
import PointerLayout
import PointerOracle
import Testing

/// The cases of `Tests/Fixtures/cases`: `<family>/<case>.json` holds a layout and positions, `<case>.expected.txt` a
/// line for each. Adding a case adds no Swift. What is expected comes from `Tests/Support/expected_cases.py`, which
/// knows the rules and nothing of the product; `UPDATE_GOLDEN=1` rewrites what differs.
@Suite("Cases")
struct CaseTests {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/cases")

    /// `<family>/<case>`, without the end of the name.
    static let names =
        (FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? [])
        .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()

    @Test("There are cases of several families")
    func families() {
        #expect(Set(Self.names.map { $0.prefix { $0 != "/" } }).count >= 4)
        #expect(Self.names.count > 40)
    }

    @Test("Each case is answered as expected", arguments: names)
    func answers(name: String) throws {
        let file = try Data(contentsOf: Self.folder.appendingPathComponent("\(name).json"))
        let document = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
        let layout = try JSONSerialization.data(withJSONObject: try #require(document["layout"]))
        let probes = try #require(document["probes"] as? [[String: Any]])
        let asked = try Asked(LayoutReader.read(bytes: [UInt8](layout)))
        var text = ""
        for probe in probes {
            let at = try #require(probe["at"] as? [Double])
            var modifiers: Modifiers = []
            for name in probe["modifiers"] as? [String] ?? [] {
                modifiers.insert(try #require(Modifiers(named: name)))
            }
            text += line(try asked.at(at[0], at[1], modifiers), at)
        }
        let beside = Self.folder.appendingPathComponent("\(name).expected.txt")
        let expected = try? String(contentsOf: beside, encoding: .utf8)
        if text != expected, ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try text.write(to: beside, atomically: true, encoding: .utf8)
        } else {
            #expect(text == expected)
        }
    }

    private func line(_ answer: Asked.Answer, _ at: [Double]) -> String {
        var text = "\(pair(at[0], at[1]))  hit=\(answer.hit ?? "none")"
        if answer.hit != nil { text += "@\(pair(answer.hitPosition.x, answer.hitPosition.y))" }
        text += "  region=\(answer.region ?? "none")"
        if let position = answer.position, let rect = answer.requested {
            text += "@\(pair(position.x, position.y))"
            text += "  requested=(\(pair(rect.x, rect.y)) \(plain(rect.width))x\(plain(rect.height)))"
        }
        return text + "\n"
    }

    private func pair(_ x: Double, _ y: Double) -> String { "\(plain(x)),\(plain(y))" }

    /// To nine decimals, trailing noughts left out.
    private func plain(_ value: Double) -> String {
        var text = String(format: "%.9f", value)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text == "-0" ? "0" : text
    }
}
