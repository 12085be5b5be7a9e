import PointerGeometry
import PointerSolver
import Testing

@testable import PointerJSON

@Suite struct RequestedPartsTests {
    private func writer(_ children: String) throws -> AnswerWriter {
        AnswerWriter(
            try Fixture.compilation(
                #"{"size":{"width":400,"height":300},"root":{"id":"window","children":[\#(children)]}}"#),
            layout: "a", revision: "1")
    }

    private func outline(_ style: String, x: Double = 120, y: Double = 110, more: String = "") throws
        -> JSONValue?
    {
        let writer = try writer(
            #"{"id":"v","frame":[100,100,40,20]\#(more),"interactions":[{"type":"pointer","style":\#(style)}]}"#
        )
        return try JSONValue(writer.answer(at: Point(x: x, y: y), parts: .outline))["outline"]
    }

    @Test("S8 an outline is absolute path data, clockwise from the top left")
    func outlines() throws {
        let rounded = try outline(
            #"{"effect":"lift","shape":{"type":"roundedRect","rect":[0,0,40,20],"cornerRadius":[0,10,0,0]}}"#)
        #expect(
            rounded
                == .string(
                    "M 0 0 L 30 0 C 35.52284749830794 0 40 4.477152501692064 40 10 L 40 20 L 0 20 Z"))
        #expect(
            try outline(#"{"shape":{"type":"circle","radius":10}}"#)
                == .string(
                    "M 120 100 C 125.52284749830794 100 130 104.47715250169206 130 110 "
                        + "C 130 115.52284749830794 125.52284749830794 120 120 120 "
                        + "C 114.47715250169206 120 110 115.52284749830794 110 110 "
                        + "C 110 104.47715250169206 114.47715250169206 100 120 100 Z"))
        #expect(
            try outline(#"{"shape":{"type":"verticalBeam","length":16}}"#)
                == .string("M 119 102 L 121 102 L 121 118 L 119 118 Z"))
        #expect(
            try outline(#"{"shape":{"type":"horizontalBeam","length":16}}"#)
                == .string("M 112 109 L 128 109 L 128 111 L 112 111 Z"))
        #expect(
            try outline(#"{"shape":{"type":"crosshair","length":20,"thickness":4}}"#)
                == .string(
                    "M 118 100 L 122 100 L 122 108 L 130 108 L 130 112 L 122 112 L 122 120 L 118 120 "
                        + "L 118 112 L 110 112 L 110 108 L 118 108 Z"))
        #expect(
            try outline(#"{"shape":{"type":"path","d":"M0 0L10 0L5 8"}}"#)
                == .string("M 120 110 L 130 110 L 125 118"))
        #expect(try outline(#""hidden""#) == .null)
        #expect(
            try outline(#""system""#)?.text?.hasPrefix("M 120 100 C ") == true)
    }

    @Test("S8 under a turned and mirrored container the outline is the window's and still clockwise")
    func mirroredOutline() throws {
        // The container exchanges the axes by a shear and a mirror: (x, y) to (y, x + y).
        let writer = try writer(
            #"{"frame":[0,0,100,100],"anchorPoint":{"x":0,"y":0},"transform":[0,1,1,1,50,20],"children":["#
                + #"{"id":"v","frame":[10,20,30,10],"interactions":[{"type":"pointer","style":{"effect":"lift","#
                + #""shape":{"type":"roundedRect","rect":[10,20,30,10],"cornerRadius":0}}}]}]}"#)
        // (20, 25) of the container lies at (75, 65) in the window.
        let answer = try JSONValue(writer.answer(at: Point(x: 75, y: 65), parts: .outline))
        #expect(
            answer["pointer"]?["shape"]?["matrix"]?.elements.compactMap(\.number) == [0, 1, 1, 1, 50, 20])
        #expect(answer["outline"] == .string("M 70 50 L 80 60 L 80 90 L 70 80 Z"))
    }

    @Test("Q1 the path names the views front to back")
    func path() throws {
        let writer = try writer(#"{"id":"card","frame":[0,0,50,50],"children":[{"frame":[10,10,20,20]}]}"#)
        let inside = try JSONValue(writer.answer(at: Point(x: 15, y: 15), parts: .path))
        #expect(inside["path"] == .array([.string("@0.0"), .string("card"), .string("window")]))
        let outside = try JSONValue(writer.answer(at: Point(x: 400, y: 15), parts: .path))
        #expect(outside["path"] == .array([]))
    }

    @Test("Q3 an explanation names rule and verdict of each claim, and who covers the region")
    func explanation() throws {
        let writer = try writer(
            #"{"id":"back","frame":[0,0,100,100],"interactions":[{"type":"pointer","id":"own"}]},"#
                + #"{"id":"ghost","frame":[0,0,100,100],"isHidden":true},{"id":"front","frame":[60,60,100,100]}"#
        )
        let answer = try JSONValue(writer.answer(at: Point(x: 10, y: 10), parts: .explain))
        let steps = try #require(answer["explain"])
        let wanted = try JSONValue(
            #"[{"view":"ghost","interaction":null,"rule":"H1","verdict":"hidden"},"#
                + #"{"view":"back","interaction":null,"rule":"H4","verdict":"hit"},"#
                + #"{"view":"back","interaction":"own","rule":"R2","verdict":"answers"}]"#)
        #expect(steps == wanted)
        #expect(answer["occludedBy"] == .array([.string("front")]))
        let nothing = try JSONValue(writer.answer(at: Point(x: 300, y: 10), parts: .explain))
        #expect(nothing["occludedBy"] == .array([]))
    }

    @Test("Q3 every verdict has words, and a rule of the document")
    func words() {
        for raw in UInt8.min...UInt8.max {
            guard let verdict = Explanation.Verdict(rawValue: raw) else { continue }
            let rule = verdict.words.rule.description
            #expect(rule.count == 2 && (rule.first.map("HRT".contains) ?? false), "\(rule)")
            #expect(!verdict.words.text.isEmpty)
        }
    }

    @Test("Q2 valid is a rectangle of the window, told on request, and null outside of it")
    func valid() throws {
        let writer = try writer(
            #"""
            {"id":"button","kind":"button","frame":[40,40,100,60],"pointer":"highlight"},
            {"id":"front","frame":[120,0,50,300]}
            """#)
        let point = Point(x: 60, y: 50)
        #expect(
            try JSONValue(writer.answer(at: point, parts: .valid))["valid"]
                == JSONValue(Array(#"{"x":40,"y":40,"width":80,"height":60}"#.utf8)))
        #expect(try JSONValue(writer.answer(at: point))["valid"] == nil)
        #expect(try JSONValue(writer.answer(at: Point(x: -1, y: 50), parts: .valid))["valid"] == .null)
        let pencil = try JSONValue(writer.answer(at: point, by: .pencil, parts: [.valid, .path]))
        #expect(pencil["valid"]?["width"]?.number == 80)
        let parts = try Array("x=60&y=50&valid".utf8).withUnsafeBufferPointer { try PointQuery($0).parts }
        #expect(parts == .valid)
    }

    @Test(
        "Q2 whoever asks no further question inside valid draws the same",
        arguments: ["fine-print", "mail", "quilt-simulator", "toolbar-button"])
    func validInExamples(name: String) throws {
        let compilation = try Fixture.compilation(at: "Examples/\(name).json")
        let writer = AnswerWriter(compilation, layout: name, revision: "1")
        let size = compilation.layout.size
        var generator = SeededGenerator(seed: 20)
        func same(_ one: JSONValue, _ other: JSONValue) -> Bool {
            one["hit"]?["view"] == other["hit"]?["view"] && one["style"] == other["style"]
                && ["view", "id", "interaction", "effective", "polygon"].allSatisfy {
                    one["region"]?[$0] == other["region"]?[$0]
                }
        }
        for _ in 0..<200 {
            let point = Point(
                x: Double.random(in: 0..<size.width, using: &generator),
                y: Double.random(in: 0..<size.height, using: &generator))
            let answer = try JSONValue(writer.answer(at: point, parts: .valid))
            let valid = try #require(answer["valid"])
            let x = try #require(valid["x"]?.number)
            let y = try #require(valid["y"]?.number)
            let width = try #require(valid["width"]?.number)
            let height = try #require(valid["height"]?.number)
            #expect(x <= point.x && y <= point.y && point.x < x + width && point.y < y + height)
            for part in [0.0, 0.25, 0.75] {
                let inside = Point(x: x + part * width, y: y + part * height)
                #expect(try same(answer, JSONValue(writer.answer(at: inside))), "\(point), \(inside)")
            }
        }
    }
}
