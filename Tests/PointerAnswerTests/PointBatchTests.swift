import PointerGeometry
import PointerLayout
import Testing

@testable import PointerJSON

@Suite struct PointBatchTests {
    private func document(_ text: String) throws -> PointBatch {
        try Array(text.utf8).withUnsafeBufferPointer { try PointBatch(document: $0) }
    }

    private func lines(_ text: String) throws -> PointBatch {
        try Array(text.utf8).withUnsafeBufferPointer { try PointBatch(lines: $0) }
    }

    @Test("A body lists points, with modifiers and pointer type if it likes")
    func bodies() throws {
        let batch = try document(
            " {\n\"modifiers\" : [ \"shift\", \"option\" ] , \"points\":[ [1, 2.5] ,[-3e1,4],\t[0,-0] ],\"pointerType\":\"pencil\"}\r\n"
        )
        #expect(batch.points == [Point(x: 1, y: 2.5), Point(x: -30, y: 4), Point(x: 0, y: 0)])
        #expect(batch.modifiers == [.shift, .option])
        #expect(batch.pointerType == .pencil)
        #expect(try document(#"{"points":[]}"#).points == [])
        // Escapes are left to jansson.
        #expect(try document(#"{"p\u006fints":[[1,2]]}"#).points.count == 1)
    }

    @Test("What is wrong with a body is said with its place, several at once")
    func findings() throws {
        let refusal = #expect(throws: QuestionRefusal.self) {
            try document(
                #"{"points":[[1,2],[1],[1,"2"],[1,2,3]],"modifers":[],"modifiers":["shft"],"pointerType":3}"#)
        }
        #expect(refusal?.reason == .invalid)
        #expect(
            refusal?.findings.map(\.pointer) == [
                "/points/1", "/points/2", "/points/3", "/modifers", "/modifiers/0", "/pointerType",
            ])
        #expect(refusal?.findings[3].hint == "Did you mean `modifiers`?")
        for text in [#"{"points":[[1,NaN]]}"#, #"{"points":[[1,1e999]]}"#, #"{"points":[[1,2],]}"#, "", "{"] {
            let refusal = #expect(throws: QuestionRefusal.self) { try document(text) }
            #expect(refusal?.reason == .malformed)
            #expect(refusal?.findings.first?.hint.hasPrefix("Line 1, column ") == true)
        }
        for text in ["[]", #"{"points":{}}"#, "{}"] {
            #expect(#expect(throws: QuestionRefusal.self) { try document(text) }?.reason == .invalid)
        }
    }

    @Test("More points than the limit are refused, the limit itself is not")
    func limit() throws {
        let many = Array(repeating: "[1,2]", count: PointBatch.maximumPoints)
        #expect(try document(#"{"points":["# + many.joined(separator: ",") + "]}").points.count == many.count)
        let more = #"{"points":["# + (many + ["[1,2]"]).joined(separator: ",") + "]}"
        #expect(#expect(throws: QuestionRefusal.self) { try document(more) }?.reason == .tooMany)
        let longer = (many + ["[1,2]"]).joined(separator: "\n")
        #expect(#expect(throws: QuestionRefusal.self) { try lines(longer) }?.reason == .tooMany)
    }

    @Test("Lines hold pairs or objects, end with or without a carriage return; blank ones are no points")
    func bodyOfLines() throws {
        let batch = try lines("[1,2]\r\n {\"y\":4, \"x\":3 , \"modifiers\":[\"shift\"]}\n[5,6]\n\r\n")
        #expect(batch.points == [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)])
        #expect((0..<3).map { batch.modifiers(at: $0) } == [[], .shift, []])
        #expect(try lines("[1,2]").points.count == 1)
        #expect(try lines("").points.isEmpty)
        let spaced = try lines("\n\r\n[1,2]\n\n \t\n{\"x\":3,\"y\":4}\r\n\r\n[5,6]\n\n")
        #expect(spaced.points == [Point(x: 1, y: 2), Point(x: 3, y: 4), Point(x: 5, y: 6)])
        #expect(try lines(" \n\n").points.isEmpty)
    }

    @Test("Bad lines refuse the body; the first several are named by their number")
    func badLines() throws {
        let refusal = #expect(throws: QuestionRefusal.self) {
            try lines("[1,2]\n[1]\n\n{\"x\":1,\"z\":2}\n[1,2,]\n")
        }
        #expect(refusal?.reason == .malformed)
        #expect(refusal?.findings.map(\.pointer) == ["/1", "/3/z", "/3", "/4"])
        #expect(refusal?.findings.allSatisfy { $0.hint.hasPrefix("Line ") } == true)
        #expect(refusal?.findings[3].hint.hasPrefix("Line 5: column ") == true)
        let many = #expect(throws: QuestionRefusal.self) {
            try lines(String(repeating: "x\n", count: 1_000))
        }
        #expect(many?.findings.count == PointReading.findingLimit)
    }

    /// Changes, drops, doubles or inserts a few bytes.
    private func mutated(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
        var text = text
        let alphabet = Array(#"[]{},:"\ 0123456789.-+eExynNulltrue"#.utf8) + [0, 9, 10, 13, 0x80, 0xC3, 0xFF]
        for _ in 0..<Int.random(in: 1...3, using: &random) where !text.isEmpty {
            let place = Int.random(in: 0..<text.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: text[place] = alphabet.randomElement(using: &random)!
            case 1: text.remove(at: place)
            case 2: text.insert(text[place], at: place)
            default: text.insert(alphabet.randomElement(using: &random)!, at: place)
            }
        }
        return text
    }

    @Test("The hand reader accepts only what jansson accepts, and reads the same")
    func differential() throws {
        let seed: UInt64 = 4_711
        var random = SeededGenerator(seed: seed)
        let bodies = [
            #"{"points":[[1,2],[3.5,-4e2],[0.1,123456789]]}"#,
            #"{ "modifiers" : ["shift","command"], "points" : [ [ 1 , 2 ] ] , "pointerType" : "mouse" }"#,
            #"{"points":[],"modifiers":[]}"#, #"{"points":[[-0,0.0],[1e5,1E-5]]}"#,
        ]
        var plain = 0
        for round in 0..<40_000 {
            let text = mutated(Array(bodies[round % bodies.count].utf8), &random)
            text.withUnsafeBufferPointer { bytes in
                var batch = PointBatch()
                guard batch.readPlainly(bytes) else { return }
                plain += 1
                var thorough = PointBatch()
                do { try thorough.readThoroughly(bytes) } catch {
                    Issue.record("seed \(seed), refused: \(String(decoding: text, as: UTF8.self)) \(error)")
                }
                #expect(batch == thorough, "seed \(seed): \(String(decoding: text, as: UTF8.self))")
            }
        }
        #expect(plain > 2_000)
    }

    @Test("The hand reader of lines accepts only what jansson accepts, and reads the same")
    func differentialLines() throws {
        let seed: UInt64 = 815
        var random = SeededGenerator(seed: seed)
        let bodies = [
            "[1,2]", " [ 1.25 , -3e-2 ] ", #"{"x":1,"y":2}"#, #"{"modifiers":["shift"],"y":2.5,"x":-1}"#,
            #"{"x":1,"y":2,"modifiers":[]}"#,
        ]
        var plain = 0
        for round in 0..<40_000 {
            let text = mutated(Array(bodies[round % bodies.count].utf8), &random)
            text.withUnsafeBufferPointer { bytes in
                guard let point = PointBatch.plainPoint(bytes) else { return }
                plain += 1
                var reading = PointReading()
                let thorough = try? PointBatch.thoroughPoint(bytes, &reading)
                let shown = String(decoding: text, as: UTF8.self)
                #expect(reading.findings.isEmpty, "seed \(seed): \(shown)")
                #expect(thorough?.0 == point.0 && thorough?.1 == point.1, "seed \(seed): \(shown)")
            }
        }
        #expect(plain > 2_000)
    }
}
