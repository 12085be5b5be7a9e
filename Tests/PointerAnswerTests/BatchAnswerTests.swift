import PointerGeometry
import PointerLayout
import Testing

@testable import PointerJSON

@Suite struct BatchAnswerTests {
    private func sampler() throws -> (AnswerWriter, PointBatch) {
        let writer = AnswerWriter(
            try Fixture.compilation(StyleSampler.layout()), layout: "sampler", revision: "3")
        var batch = PointBatch()
        for (place, point) in AnswerWriterTests.points(
            3_000, width: StyleSampler.width, height: StyleSampler.height, seed: 21
        ).enumerated() {
            batch.append(point, modifiers: place % 2 == 0 ? .shift : [])
        }
        return (writer, batch)
    }

    @Test("Q1 a batch is answered point by point as single questions are, as a list and as lines")
    func full() throws {
        let (writer, batch) = try sampler()
        let single = batch.points.indices.map {
            writer.answer(at: batch.points[$0], modifiers: UInt32(batch.modifiers(at: $0).rawValue))
        }
        let list =
            Array(#"{"revision":"3","answers":["#.utf8) + single.joined(separator: [UInt8(ascii: ",")])
            + "]}".utf8
        #expect(writer.answers(batch) == list)
        #expect(writer.answerLines(batch) == Array(single.map { $0 + [UInt8(ascii: "\n")] }.joined()))
        #expect(writer.answerLines(PointBatch()) == [])
        #expect(writer.answers(PointBatch()) == Array(#"{"revision":"3","answers":[]}"#.utf8))
    }

    @Test("R6 the compact form names each distinct region once, cells and lines apart")
    func compact() throws {
        let (writer, batch) = try sampler()
        let compact = try JSONValue(writer.compactAnswers(batch))
        #expect(compact.names == ["revision", "regions", "answers"])
        let regions = compact["regions"]?.elements ?? []
        for (place, entry) in (compact["answers"]?.elements ?? []).enumerated() {
            let answer = try JSONValue(
                writer.answer(
                    at: batch.points[place], modifiers: UInt32(batch.modifiers(at: place).rawValue)))
            let number = Int(entry[0]?.number ?? -2)
            #expect(entry[1] == answer["pointer"]?["position"]?["x"])
            #expect(entry[2] == answer["pointer"]?["position"]?["y"])
            if number < 0 {
                #expect(answer["region"] == .null)
            } else {
                #expect(answer.differences(from: regions[number]) == [])
            }
        }
        #expect(compact["answers"]?.elements.count == batch.points.count)
        for (place, region) in regions.enumerated() { #expect(!regions[..<place].contains(region)) }
        #expect(regions.count > 100)
    }
}
