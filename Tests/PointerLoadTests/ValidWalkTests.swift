import Foundation
import PointerCompiler
import PointerGeometry
import PointerJSON
import PointerLoad
import PointerSolver
import Testing

/// Rule Q2: how often a client that keeps to the last rectangle need not ask.
@Suite struct ValidWalkTests {
    private static let seed: UInt64 = 20261201
    private static let samples = 20_000
    /// The share of moves over ordinary screens that must stay inside.
    private static let goal = 0.8
    /// By how much the share may stay below that of moves that change no answer: no rectangle does better than that.
    private static let loss = 0.04

    private static let examples = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Examples")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: examples.path)) ?? []
        return files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".answers.json") }.sorted()
    }()

    private static func compiled(_ text: [UInt8]) throws -> CompiledLayout {
        LayoutCompiler.compile(try LayoutReader.read(bytes: text)).layout
    }

    /// Shares of the moves: after which the client need not ask, and which change nothing of the answer. Samples at the
    /// same place are no moves.
    private static func shares(of points: [Point], over layout: CompiledLayout) -> (
        inside: Double, same: Double
    ) {
        var last: Box?
        var before: Resolution?
        var (moves, inside, same) = (0, 0, 0)
        for point in points where point != before?.point {
            let now = layout.resolve(at: point)
            moves += 1
            if let before, before.hit == now.hit, before.match?.region == now.match?.region,
                before.match?.requested == now.match?.requested
            {
                same += 1
            }
            before = now
            if let last, last.contains(point) {
                inside += 1
            } else {
                last = layout.validBox(around: now)
            }
        }
        return (Double(inside) / Double(max(1, moves)), Double(same) / Double(max(1, moves)))
    }

    private static func check(_ name: String, _ layout: CompiledLayout, _ goal: Double) {
        let points = PointPattern.walk.points(samples, in: layout, seed: seed)
        let (inside, same) = shares(of: points, over: layout)
        let text = String(format: "%.1f of %.1f %%", inside * 100, same * 100)
        #expect(inside >= goal && inside >= same - loss, "\(name), seed \(seed): \(text)")
    }

    @Test(
        "Q2 four in five moves of a hand over the examples stay inside the last rectangle", arguments: names)
    func example(name: String) throws {
        let data = try Data(contentsOf: Self.examples.appendingPathComponent(name))
        Self.check(name, try Self.compiled(Array(data)), Self.goal)
    }

    @Test(
        "Q2 over crowds of small views nearly as many stay inside as change no answer",
        arguments: [100, 300, 1000, 10_000])
    func crowd(views: Int) throws {
        Self.check("\(views) views", try Self.compiled(GeneratedLayout.document(views: views, seed: 1)), 0)
    }
}
