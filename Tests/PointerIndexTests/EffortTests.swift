import Foundation
import PointerGeometry
import PointerIndex
import Testing

/// The most that searches may touch and indexes may take: `Tests/Fixtures/effort.json`.
struct AllowedEffort: Decodable {
    struct Index: Decodable {
        var treeLines, treeBoxesAndNodes: Double
        var randomLines, randomBoxesAndNodes: Double
        var crowdLines, crowdBoxesAndNodes: Double
        var bytesABox: Int
    }

    var whenExceeded: String
    var index: Index

    static let read: AllowedEffort = {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../Fixtures/effort.json")
        return try! JSONDecoder().decode(AllowedEffort.self, from: Data(contentsOf: file))
    }()
}

/// What searches touch and what indexes take, counted instead of timed.
@Suite struct EffortTests {
    let allowed = AllowedEffort.read.index
    let advice = Comment(rawValue: AllowedEffort.read.whenExceeded)

    static let window = Box(minX: 0, minY: 0, maxX: 1366, maxY: 1024)

    /// What a search touches on average at points anywhere.
    static func effort(
        _ index: borrowing StabbingIndex, _ points: Int, _ random: inout SeededGenerator,
        in area: Box = window
    ) -> (lines: Double, boxes: Double, nodes: Double) {
        var counts = SearchCounts()
        for _ in 0..<points {
            let point = Point(
                x: random.double(area.minX...area.maxX.nextDown),
                y: random.double(area.minY...area.maxY.nextDown))
            _ = index.topmost(at: point, accept: { _ in true }, counter: &counts)
        }
        let total = Double(points)
        return (Double(counts.lines) / total, Double(counts.boxes) / total, Double(counts.nodes) / total)
    }

    @Test("In trees of views a search reads little more than one line, however many views there are")
    func treesTakeOneLine() {
        for count in [1000, 20_000] {
            var random = SeededGenerator(3)
            let index = StabbingIndex(
                boxes: BoxFamily.tree.boxes(count, in: Self.window, &random), extent: Self.window)
            let effort = Self.effort(index, 4000, &random)
            #expect(effort.lines <= allowed.treeLines, "\(count) views: \(effort). \(advice)")
            #expect(effort.boxes + effort.nodes <= allowed.treeBoxesAndNodes, advice)
        }
    }

    @Test("On small boxes anywhere a search reads one line")
    func randomBoxesTakeOneLine() {
        for count in [1000, 20_000] {
            var random = SeededGenerator(5)
            // Four over a point on average.
            let side = 4 * (1000 * 1000 / Double(count)).squareRoot()
            let boxes = (0..<count).map { _ in
                let (x, y) = (random.double(0...1366), random.double(0...1024))
                return Box(
                    minX: x, minY: y, maxX: x + side * random.double(0...1),
                    maxY: y + side * random.double(0...1))
            }
            let index = StabbingIndex(boxes: boxes, extent: Self.window)
            let effort = Self.effort(index, 4000, &random)
            #expect(effort.lines <= allowed.randomLines, "\(count) boxes: \(effort). \(advice)")
            #expect(effort.boxes + effort.nodes <= allowed.randomBoxesAndNodes, advice)
        }
    }

    @Test("Crowded places are divided until a search there reads a few lines")
    func crowdsAreDivided() {
        var random = SeededGenerator(4)
        let boxes = BoxFamily.crowded.boxes(5000, in: Self.window, &random)
        let index = StabbingIndex(boxes: boxes, extent: Self.window)
        let crowd = Box(minX: 409.8, minY: 716.8, maxX: 411.1, maxY: 718.1)
        let effort = Self.effort(index, 4000, &random, in: crowd)
        #expect(effort.lines <= allowed.crowdLines, advice)
        #expect(effort.boxes + effort.nodes <= allowed.crowdBoxesAndNodes, advice)
        #expect(index.brokenInvariant == nil)
    }

    @Test("No input takes more than the budget of memory", arguments: BoxFamily.allCases, [false, true])
    func memoryIsBounded(_ family: BoxFamily, areBounds: Bool) {
        for count in [500, 3000] {
            var random = SeededGenerator(UInt64(count))
            let boxes = family.boxes(count, in: Self.window, &random)
            let index = StabbingIndex(
                boxes: boxes, needsExactTest: areBounds ? boxes.map { _ in true } : [], extent: Self.window)
            #expect(
                index.byteCount <= allowed.bytesABox * count + 4096, "\(family), \(count). \(advice)")
        }
    }

    @Test("Boxes that no cell can part are left to the tree, and found there")
    func nearlyEverythingIsFound() {
        var random = SeededGenerator(6)
        let boxes = BoxFamily.nearlyEverything.boxes(8000, in: Self.window, &random)
        let fast = StabbingIndex(boxes: boxes, needsExactTest: boxes.map { _ in true }, extent: Self.window)
        let slow = LinearStabbingIndex(
            boxes: boxes, needsExactTest: boxes.map { _ in true }, extent: Self.window)
        for _ in 0..<100 {
            let point = DifferentialTests.point(near: boxes, in: Self.window, &random)
            let found = fast.topmost(at: point) { $0 % 1000 == 7 }
            #expect(found == slow.topmost(at: point) { $0 % 1000 == 7 }, "seed 6, \(point)")
        }
        #expect(fast.byteCount <= allowed.bytesABox * boxes.count, advice)
    }

    @Test("Equal boxes take one entry a cell")
    func equalBoxesAreHidden() {
        let box = Box(minX: 10.1, minY: 20.2, maxX: 300.3, maxY: 400.4)
        let index = StabbingIndex(boxes: [Box](repeating: box, count: 3000), extent: Self.window)
        var counts = SearchCounts()
        let found = index.topmost(at: Point(x: 10.1, y: 20.2), accept: { _ in true }, counter: &counts)
        #expect(found == 2999)
        #expect(counts.lines == 1)
        #expect(index.brokenInvariant == nil)
    }
}
