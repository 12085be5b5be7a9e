import PointerGeometry
import PointerMessage
import PointerSolver
import Testing

@testable import PointerJSON

@Suite struct AnswerWriterTests {
    /// Positions all over a window, many of them with few decimals, as pointers send them.
    static func points(_ count: Int, width: Double, height: Double, seed: UInt64) -> [Point] {
        var random = SeededGenerator(seed: seed)
        return (0..<count).map { place in
            let x = Double.random(in: -5..<width + 5, using: &random)
            let y = Double.random(in: -5..<height + 5, using: &random)
            let grain = [1.0, 2, 64, 1000][place % 4]
            return place % 5 == 0
                ? Point(x: x, y: y)
                : Point(x: (x * grain).rounded() / grain, y: (y * grain).rounded() / grain)
        }
    }

    @Test("Q1 an answer says member by member what the solver found, for every form of region and style")
    func everyForm() throws {
        let seed: UInt64 = 2_024
        let compilation = try Fixture.compilation(StyleSampler.layout())
        let writer = AnswerWriter(compilation, layout: "sampler", revision: "7-ab")
        let expected = ExpectedAnswer(compilation: compilation, layoutName: "sampler", revision: "7-ab")
        var regions = 0
        for (place, point) in Self.points(
            20_000, width: StyleSampler.width, height: StyleSampler.height, seed: seed
        ).enumerated() {
            let modifiers: UInt32 = place % 3 == 0 ? 1 : 0
            let answer = try JSONValue(writer.answer(at: point, modifiers: modifiers))
            let wanted = expected.answer(at: point, modifiers: modifiers)
            if answer["region"] != .null { regions += 1 }
            guard answer == wanted else {
                Issue.record("seed \(seed), point \(point): \(answer.differences(from: wanted))")
                return
            }
        }
        #expect(regions > 3_000)
    }

    @Test(
        "Q1 an answer is the same with and without room for kept pieces, and in a buffer behind other bytes")
    func budget() throws {
        let compilation = try Fixture.compilation(StyleSampler.layout())
        let pieces = AnswerPieces(compilation)
        let full = pieces.bytesLeft
        let keeping = AnswerWriter(pieces, layout: "a", revision: "1")
        let poor = AnswerPieces(compilation, budget: 1_000)
        let making = AnswerWriter(poor, layout: "a", revision: "1")
        let buffer = AnswerBuffer()
        for point in Self.points(3_000, width: StyleSampler.width, height: StyleSampler.height, seed: 5) {
            let answer = keeping.answer(at: point)
            #expect(answer == making.answer(at: point))
            buffer.reset()
            buffer.append([UInt8](repeating: 32, count: 3_900))
            keeping.write(at: point, into: buffer)
            #expect(Array(buffer.body.dropFirst(3_900)) == answer)
        }
        #expect(pieces.bytesLeft < full)
        #expect(poor.bytesLeft >= 0)
    }

    @Test("Q1 many threads may ask for the first time at once")
    func threads() async throws {
        let compilation = try Fixture.compilation(StyleSampler.layout())
        let points = Self.points(2_000, width: StyleSampler.width, height: StyleSampler.height, seed: 9)
        let alone = AnswerWriter(compilation, layout: "a", revision: "1")
        let wanted = points.map { alone.answer(at: $0) }
        let shared = AnswerWriter(compilation, layout: "a", revision: "1")
        let same = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 { group.addTask { points.map { shared.answer(at: $0) } == wanted } }
            return await group.reduce(true) { $0 && $1 }
        }
        #expect(same)
    }

    @Test("L1 numbers that JSON cannot say become the nearest it can")
    func absurdNumbers() throws {
        let text = ByteSink.array(capacity: 1) { sink in
            for number in [Double.infinity, -.infinity, .nan, 0.1, -0.0] {
                sink.append(UInt8(ascii: " "))
                sink.append(number: number)
            }
        }
        #expect(
            String(decoding: text, as: UTF8.self)
                == " 1.7976931348623157e308 -1.7976931348623157e308 0 0.1 0")
        let compilation = try Fixture.compilation(
            #"{"size":{"width":100,"height":100},"root":{"children":[{"frame":[0,0,1e308,1e308],"transform":[10,0,0,10,0,0],"#
                + #""anchorPoint":{"x":0,"y":0},"interactions":[{"type":"pointer","regions":[{"outset":1e308}]}]}]}}"#
        )
        let answer = try JSONValue(
            AnswerWriter(compilation, layout: "a", revision: "1").answer(
                at: Point(x: 50, y: 50), parts: [.path, .explain, .outline]))
        #expect(answer["region"]?["view"] == .string("@0"))
    }

    @Test("R4 the hint names the view to widen and by how much")
    func hints() throws {
        let compilation = try Fixture.compilation(
            #"{"size":{"width":300,"height":200},"root":{"children":[{"id":"bar","frame":[0,50,300,40],"children":["#
                + #"{"id":"button","frame":[20,5,30,30],"hitTest":{"outset":{"top":10,"left":2,"bottom":10,"right":2}},"#
                + #""interactions":[{"type":"pointer","regions":[{"outset":10}]}]}]},"#
                + #"{"id":"alone","frame":[200,120,40,40],"interactions":[{"type":"pointer","regions":[{"outset":4.5}]}]},"#
                + #"{"id":"wedge","frame":[100,120,40,40],"hitTest":{"path":"M0 0L40 0L0 40Z"},"#
                + #""interactions":[{"type":"pointer","regions":[{"rect":[-5,-5,50,50]}]}]}]}}"#)
        let writer = AnswerWriter(compilation, layout: "a", revision: "1")
        func hint(_ x: Double, _ y: Double) throws -> String? {
            try JSONValue(writer.answer(at: Point(x: x, y: y)))["hint"]?.text
        }
        #expect(
            try hint(30, 60)
                == "The region is cut: give button a hitTest.outset of 10 and "
                + "bar a hitTest.outset of {top: 5, left: 0, bottom: 5, right: 0}.")
        #expect(try hint(210, 130) == "The region is cut: give alone a hitTest.outset of 4.5.")
        #expect(try hint(105, 125) == "The region is cut: give wedge a larger hitTest.path.")
        #expect(try hint(5, 5) == nil)
    }
}
