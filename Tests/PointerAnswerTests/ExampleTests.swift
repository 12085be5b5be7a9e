import PointerGeometry
import PointerLayout
import Testing

@testable import PointerJSON

@Suite struct ExampleTests {
    @Test(
        "Q1 the examples are answered as their answers say, to the last number",
        arguments: ["fine-print", "mail", "quilt-simulator"])
    func answers(name: String) throws {
        let writer = AnswerWriter(
            try Fixture.compilation(at: "Examples/\(name).json"), layout: name, revision: "1")
        let cases = try JSONValue(Fixture.bytes("Tests/Fixtures/examples/\(name).answers.json"))
        #expect(!cases.elements.isEmpty)
        for example in cases.elements {
            let ask = try #require(example["ask"]?.text)
            var query: [String: String] = [:]
            for pair in ask.split(separator: "&") {
                let parts = pair.split(separator: "=").map(String.init)
                try #require(parts.count == 2)
                query[parts[0]] = parts[1]
            }
            let x = try #require(Double(query["x"] ?? ""))
            let y = try #require(Double(query["y"] ?? ""))
            let modifiers = (query["modifiers"] ?? "").split(separator: ",").reduce(into: Modifiers()) {
                if let modifier = Modifiers(named: String($1)) { $0.insert(modifier) }
            }
            let answer = try JSONValue(
                writer.answer(
                    at: Point(x: x, y: y), modifiers: UInt32(modifiers.rawValue),
                    parts: [.path, .explain, .outline]))
            let expected = try #require(example["answer"])
            let differences = answer.differences(
                from: expected, tolerance: example["tolerance"]?.number ?? 0)
            #expect(differences == [], "\(name): \(example["about"]?.text ?? ask)")
        }
    }
}
