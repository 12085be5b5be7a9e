import BenchmarkSupport
import CJansson
import Foundation
import PointerCompiler
import PointerGeometry
import PointerJSON
import PointerMessage
import PointerSolver

/// What answers cost from query to bytes, in process, on a screen of 10,000 views with half of the points
/// in regions: one by one against answers built and dumped by jansson, and in batches.
@main
struct AnswerBenchmark {
    static let seed: UInt64 = 1
    static let runs = 7
    static let count = 10_000

    let compilation: Compilation
    let writer: AnswerWriter
    let jansson: JanssonAnswer
    /// Multiples of a quarter of a point.
    let points: [Point]
    let queries: [[UInt8]]
    let body: [UInt8]
    let batch: PointBatch

    /// `AnswerBenchmark [WORD]` times only what has the word in its name, many times, and judges nothing: for profiles.
    /// `AnswerBenchmark --count NAME TIMES` does that so many times, under a tool that counts what happens, and prints how
    /// many questions one time asks.
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        let benchmark = try AnswerBenchmark()
        if arguments.count == 3, arguments.first == "--count", let times = Int(arguments.last!) {
            benchmark.count(arguments.dropFirst().first!, times)
        } else {
            try benchmark.run(only: arguments.first)
        }
    }

    init() throws {
        let layout = try LayoutReader.read(bytes: Array(Screen.layout().utf8))
        compilation = LayoutCompiler.compile(layout)
        writer = AnswerWriter(compilation, layout: "screen", revision: "1-ab")
        jansson = JanssonAnswer(compilation: compilation)
        var random = SeededGenerator(AnswerBenchmark.seed)
        points = (0..<AnswerBenchmark.count).map { _ in
            Point(
                x: (Double.random(in: 0..<Screen.width, using: &random) * 4).rounded(.down) / 4,
                y: (Double.random(in: 0..<Screen.height, using: &random) * 4).rounded(.down) / 4)
        }
        queries = points.map { Array("x=\($0.x)&y=\($0.y)".utf8) }
        body = Array(
            (#"{"points":["# + points.map { "[\($0.x),\($0.y)]" }.joined(separator: ",") + "]}").utf8)
        batch = try body.withUnsafeBufferPointer { try PointBatch(document: $0) }
    }

    func run(only word: String?) throws {
        let regions = points.count { compilation.layout.resolve(at: $0).match != nil }
        let bytes = points.map { writer.answer(at: $0).count }.reduce(0, +) / points.count
        print(
            "seed \(AnswerBenchmark.seed), \(compilation.layout.views.count) views, \(points.count) points, "
                + "\(regions) in regions, \(bytes) bytes an answer; median of \(AnswerBenchmark.runs) alternating runs"
        )
        if word == nil { try check() }
        var race = Race(runs: word == nil ? AnswerBenchmark.runs : 501)
        addSolver(&race)
        addAnswers(&race)
        addBatches(&race)
        let times = race.run(perQuestion: points.count, only: word)
        let sorted = times.mapValues { $0.sorted() }.sorted {
            $0.value[$0.value.count / 2] < $1.value[$1.value.count / 2]
        }
        for (name, runs) in sorted {
            let padding = String(repeating: " ", count: max(0, 30 - name.count))
            print(
                "  " + name + padding
                    + String(
                        format: "%8.1f ns  [%.1f–%.1f]", runs[runs.count / 2], runs[0], runs[runs.count - 1]))
        }
        if word == nil { try report(times) }
    }

    private func count(_ name: String, _ times: Int) {
        var race = Race(runs: 1)
        addSolver(&race)
        addAnswers(&race)
        addBatches(&race)
        guard let body = race.body(of: name) else { fatalError("nothing is called \(name)") }
        var sum = 0
        for _ in 0..<times { sum &+= body() }
        print(points.count, sum == 0 ? "for nothing" : "")
    }

    /// Every answer is what jansson puts together, but for the hint.
    private func check() throws {
        for point in points {
            let text = writer.answer(at: point)
            let written = text.withUnsafeBytes { bytes in
                json_loadb(bytes.baseAddress, bytes.count, 0, nil)
            }
            let built = jansson.answer(at: point)
            defer {
                json_decref(written)
                json_decref(built)
            }
            json_object_del(written, "hint")
            guard json_equal(written, built) == 1 else {
                fatalError("jansson answers otherwise at \(point): \(String(decoding: text, as: UTF8.self))")
            }
        }
    }

    private func addSolver(_ race: inout Race) {
        let layout = compilation.layout
        let points = points
        race.add("hit test") {
            var sum = 0
            for point in points { sum &+= Int(layout.hitTest(point)) }
            return sum
        }
        race.add("resolve") {
            var sum = 0
            for point in points {
                let resolution = layout.resolve(at: point)
                sum &+= Int(resolution.hit) &+ Int(resolution.pointer.position.x)
            }
            return sum
        }
        race.add("session move") {
            var session = PointerSession(layout: layout)
            var told: [SessionTransition] = []
            var sum = 0
            for point in points {
                told.removeAll(keepingCapacity: true)
                session.handle(PointerEvent(pointer: 1, kind: .move, position: point), &told)
                sum &+= told.count
            }
            return sum
        }
    }

    private func addAnswers(_ race: inout Race) {
        let buffer = AnswerBuffer()
        race.add("query to answer") {
            var sum = 0
            for query in queries {
                buffer.reset()
                guard let question = try? query.withUnsafeBufferPointer({ try PointQuery($0) }) else {
                    fatalError("a query is refused")
                }
                writer.write(at: question.point, into: buffer)
                sum &+= buffer.count
            }
            return sum
        }
        race.add("query to answer by jansson") {
            var sum = 0
            for query in queries {
                guard let question = try? query.withUnsafeBufferPointer({ try PointQuery($0) }) else {
                    fatalError("a query is refused")
                }
                let answer = jansson.answer(at: question.point)
                let text = json_dumps(answer, Int(JSON_COMPACT))
                sum &+= strlen(text!)
                free(text)
                json_decref(answer)
            }
            return sum
        }
    }

    private func addBatches(_ race: inout Race) {
        race.add("batch read") {
            guard let batch = try? body.withUnsafeBufferPointer({ try PointBatch(document: $0) }) else {
                fatalError("the batch is refused")
            }
            return batch.points.count
        }
        race.add("batch parsed by jansson") {
            let document = body.withUnsafeBytes { json_loadb($0.baseAddress, $0.count, 0, nil) }
            defer { json_decref(document) }
            return json_object_size(document)
        }
        race.add("batch to compact answers") {
            guard let batch = try? body.withUnsafeBufferPointer({ try PointBatch(document: $0) }) else {
                fatalError("the batch is refused")
            }
            return writer.compactAnswers(batch).count
        }
        race.add("batch to full answers") {
            guard let batch = try? body.withUnsafeBufferPointer({ try PointBatch(document: $0) }) else {
                fatalError("the batch is refused")
            }
            return writer.answers(batch).count
        }
    }

    private func report(_ times: [String: [Double]]) throws {
        var sheet = FigureSheet()
        sheet.note(
            "Answers: \(compilation.layout.views.count) views, \(points.count) points, half of them in regions, seed \(AnswerBenchmark.seed), "
                + "median of \(AnswerBenchmark.runs) alternating runs, processor time of the thread.")
        let timings = times.mapValues { $0.sorted() }
        func median(_ name: String) -> Double { timings[name]![AnswerBenchmark.runs / 2] }
        func spread(_ name: String, _ map: (Double) -> Double = { $0 }) -> ClosedRange<Double> {
            let ends = [map(timings[name]!.first!), map(timings[name]!.last!)].sorted()
            return ends[0]...ends[1]
        }
        sheet.add("P4", "resolve", median("resolve"), "ns", atMost: 100, spread: spread("resolve"))
        sheet.add("P4", "resolve: of the hit test", median("resolve") / median("hit test"), atMost: 8)
        sheet.add(
            "P7", "query to answer, in process", median("query to answer"), "ns", atMost: 500,
            spread: spread("query to answer"))
        sheet.add(
            "P7", "jansson-built answer, in process",
            median("query to answer by jansson") / median("query to answer"),
            atLeast: 4)
        for (form, limit) in [("compact", 10.0), ("full", 2.0)] {
            let name = "batch to \(form) answers"
            sheet.add(
                "P8", "\(form) batch, in process", 1e3 / median(name), "M points/s", atLeast: limit,
                spread: spread(name) { 1e3 / $0 })
        }
        let move = timings["session move"]!
        sheet.note(
            String(
                format:
                    "Sessions, in process: %.2f million moves a second, %.0f ns a move (%.0f to %.0f); %.1f times a resolve.",
                1e3 / median("session move"), median("session move"), move.first!, move.last!,
                median("session move") / median("resolve")))
        try sheet.finish()
    }
}
