import Testing

@testable import PointerJSON

/// The answers of `GET …/input`, and the queries that ask for them.
@Suite struct InputAnswerTests {
    @Test("I1–I6 the trackpad example is answered as its answers say, to the last member")
    func example() throws {
        let name = "trackpad"
        let writer = AnswerWriter(
            try Fixture.compilation(at: "Examples/\(name).json"), layout: name, revision: "1")
        let cases = try JSONValue(Fixture.bytes("Tests/Fixtures/examples/\(name).input.json"))
        #expect(cases.elements.count > 8)
        for example in cases.elements {
            let ask = try #require(example["ask"]?.text)
            let answer = try JSONValue(writer.input(query(ask)))
            let expected = try #require(example["answer"])
            // Both ways round: nothing is missing and nothing is more.
            #expect(
                answer.differences(from: expected, tolerance: 1e-9) == [], "\(example["about"]?.text ?? ask)")
            #expect(
                expected.differences(from: answer, tolerance: 1e-9) == [], "\(example["about"]?.text ?? ask)")
        }
    }

    private func query(_ text: String) throws -> InputQuery {
        try Array(text.utf8).withUnsafeBufferPointer { try InputQuery($0) }
    }

    @Test("I4 the answer says as what clicks arrive, and I2 how an action sheet is anchored")
    func options() throws {
        let layout = #"""
            {"size": {"width": 100, "height": 100},
             "options": {"systemVersion": "12.1", "supportsIndirectInputEvents": false, "secondaryClickAvailable": false},
             "root": {"children": [{"id": "card", "frame": [10, 10, 50, 40], "transform": {"scale": 2}, "interactions": [
               {"type": "contextMenu", "id": "menu", "actions": [{"title": "A \"b\""}]}, {"type": "drag"}]}]}}
            """#
        let writer = AnswerWriter(try Fixture.compilation(layout), layout: "a", revision: "1")
        let answer = try JSONValue(writer.input(query("x=30&y=30&event=longPress,secondaryClick,drag")))
        #expect(answer["touchType"]?.text == "indirectPointer")
        #expect(answer["arrivesAs"]?.text == "direct")
        #expect(answer["hints"]?.elements.count == 2)
        let events = try #require(answer["inputs"]).elements
        #expect(events.map { $0["event"]?.text } == ["secondaryClick", "longPress", "drag"])
        #expect(events[0]["takers"]?.elements.isEmpty == true)
        #expect(events[0]["passed"]?.elements.first?["reason"]?.text == "noSecondaryClick")
        let sheet = try #require(events[1]["takers"]?.elements.first)
        #expect(sheet["interaction"]?.text == "menu")
        #expect(sheet["presentation"]?.text == "actionSheet")
        #expect(sheet["actions"]?.elements.first?["title"]?.text == "A \"b\"")
        // The card's bounds are 50 × 40; scaled about its middle (35, 30) they are 100 × 80.
        #expect(sheet["anchor"]?["rect"]?["width"]?.number == 50)
        #expect(sheet["anchor"]?["window"]?["x"]?.number == -15)
        #expect(sheet["anchor"]?["window"]?["y"]?.number == -10)
        #expect(sheet["anchor"]?["window"]?["height"]?.number == 80)
        #expect(events[2]["takers"]?.elements.first?["after"]?.number == 0.5)
    }

    @Test(
        "A query of inputs says what is wrong with it",
        arguments: [
            ("x=1", ["missing-parameter ?y"]), ("x=1&y=2&event=drag,press", ["unknown-value ?event"]),
            ("x=1&y=2&touchType=finger", ["unknown-value ?touchType"]),
            ("x=1&y=2&to=1,2,3", ["not-a-point ?to"]), ("x=1&y=2&to=1,nan", ["not-a-point ?to"]),
            ("x=1&y=2&modifiers=control", ["unknown-parameter ?modifiers"]),
        ])
    func refusals(text: String, expected: [String]) throws {
        let refusal = try #require(throws: QuestionRefusal.self) { try query(text) }
        #expect(refusal.findings.map { "\($0.reason) \($0.pointer)" } == expected)
    }

    @Test("Events are answered in one order, however they are asked")
    func order() throws {
        #expect(try query("x=1&y=2&event=drag,continuousScroll,drag").events == [.continuousScroll, .drag])
        #expect(try query("x=1&y=2").events.count == 7)
        #expect(try query("x=1&y=2&event=").events.count == 7)
        #expect(try query("x=1&y=2&to=-3,4.5").end?.y == 4.5)
    }
}
