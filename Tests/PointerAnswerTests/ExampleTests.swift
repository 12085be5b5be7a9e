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
            let query = try Array(ask.utf8).withUnsafeBufferPointer { try PointQuery($0) }
            let answer = try JSONValue(
                writer.answer(
                    at: query.point, modifiers: UInt32(query.modifiers.rawValue),
                    parts: [.path, .explain, .outline]))
            let expected = try #require(example["answer"])
            let differences = answer.differences(
                from: expected, tolerance: example["tolerance"]?.number ?? 0)
            #expect(differences == [], "\(name): \(example["about"]?.text ?? ask)")
        }
    }
}
