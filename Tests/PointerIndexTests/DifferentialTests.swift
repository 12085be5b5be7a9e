import Foundation
import PointerGeometry
import PointerIndex
import Testing

/// The fast index against its slow twin, on boxes and points made to part them.
@Suite struct DifferentialTests {
    /// So many times the positions of the short form, and what is added to seeds: `make differential`.
    static let times = environment("DIFFERENTIAL_TIMES") ?? 1
    static let seed = UInt64(environment("DIFFERENTIAL_SEED") ?? 0)

    static func environment(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    static let window = Box(minX: 0, minY: 0, maxX: 1366, maxY: 1024)

    /// Points on the edges of some boxes, a step beside them, and anywhere.
    static func point(near boxes: [Box], in window: Box, _ random: inout SeededGenerator) -> Point {
        func coordinate(_ low: Double, _ high: Double, _ edges: [Double]) -> Double {
            guard random.chance(0.7), let edge = edges.randomElement(using: &random) else {
                return random.double(low...high)
            }
            switch random.int(0...3) {
            case 0: return edge.nextUp
            case 1: return edge.nextDown
            default: return edge
            }
        }
        guard let one = boxes.randomElement(using: &random), let other = boxes.randomElement(using: &random)
        else { return Point(x: random.double(0...1), y: random.double(0...1)) }
        return Point(
            x: coordinate(window.minX, window.maxX, [one.minX, one.maxX, other.minX]),
            y: coordinate(window.minY, window.maxY, [one.minY, one.maxY, other.maxY]))
    }

    static func shape(_ z: Int32, _ point: Point) -> Bool {
        (Int(z) &+ Int(point.x.bitPattern >> 30)) % 3 != 0
    }

    @Test("Q4 The frontmost box is the slow twin's, edge points included", arguments: BoxFamily.allCases)
    func topmostAgrees(_ family: BoxFamily) {
        for seed in UInt64(1)...24 {
            var random = SeededGenerator(seed &+ Self.seed)
            let count = [0, 1, 2, 7, 8, 9, 33, 64, 65, 200, 500, 1200][Int(seed) % 12]
            let boxes = family.boxes(count, in: Self.window, &random)
            let bounds = seed % 3 == 0 ? boxes.map { _ in random.chance(0.3) } : []
            let extent =
                switch (family, seed % 2) {
                case (.magnitudes, _), (.betweenFloats, _), (.infinite, 0): Box.everything
                default: Self.window
                }
            let fast = StabbingIndex(boxes: boxes, needsExactTest: bounds, extent: extent)
            let slow = LinearStabbingIndex(boxes: boxes, needsExactTest: bounds, extent: extent)
            #expect(fast.brokenInvariant == nil, "\(family), seed \(seed)")
            for _ in 0..<1000 * Self.times {
                let point = Self.point(near: boxes, in: Self.window, &random)
                let found = fast.topmost(at: point) { Self.shape($0, point) }
                let expected = slow.topmost(at: point) { Self.shape($0, point) }
                #expect(found == expected, "\(family), seed \(seed) + \(Self.seed), \(point)")
                if found != expected { return }
            }
        }
    }

    @Test("Shapes are asked about front to back, and only until one contains the point")
    func acceptIsAskedInOrder() {
        var random = SeededGenerator(5)
        let boxes = BoxFamily.scattered.boxes(400, in: Self.window, &random)
        let bounds = boxes.map { _ in random.chance(0.6) }
        let fast = StabbingIndex(boxes: boxes, needsExactTest: bounds, extent: Self.window)
        let slow = LinearStabbingIndex(boxes: boxes, needsExactTest: bounds, extent: Self.window)
        for _ in 0..<5000 {
            let point = Self.point(near: boxes, in: Self.window, &random)
            var asked: [Int32] = []
            var expected: [Int32] = []
            _ = fast.topmost(at: point) {
                asked.append($0); return Self.shape($0, point)
            }
            _ = slow.topmost(at: point) {
                expected.append($0); return Self.shape($0, point)
            }
            #expect(asked == expected, "seed 5, \(point)")
        }
    }

    @Test(
        "All boxes at a point and all boxes in a rectangle are the slow twin's", arguments: BoxFamily.allCases
    )
    func visitsAgree(_ family: BoxFamily) {
        for seed in UInt64(100)...105 {
            var random = SeededGenerator(seed)
            let boxes = family.boxes([1, 8, 63, 64, 300, 700][Int(seed - 100)], in: Self.window, &random)
            let fast = StabbingIndex(boxes: boxes, extent: Self.window)
            let slow = LinearStabbingIndex(boxes: boxes, extent: Self.window)
            for turn in 0..<200 {
                let point = Self.point(near: boxes, in: Self.window, &random)
                let corner = Self.point(near: boxes, in: Self.window, &random)
                let area = Box(
                    minX: min(point.x, corner.x), minY: min(point.y, corner.y), maxX: corner.x, maxY: corner.y
                )
                let most = turn % 4 == 0 ? random.int(1...5) : Int.max
                #expect(
                    Self.stack(fast, point, most) == Self.stack(slow, point, most),
                    "\(family), seed \(seed), \(point)")
                #expect(
                    Self.found(fast, area, most) == Self.found(slow, area, most),
                    "\(family), seed \(seed), \(area)")
            }
        }
    }

    static func stack(_ index: borrowing some BoxSearch & ~Copyable, _ point: Point, _ most: Int) -> [Int32] {
        var found: [Int32] = []
        index.visit(at: point) {
            found.append($0); return found.count < most
        }
        return found
    }

    static func found(_ index: borrowing some BoxSearch & ~Copyable, _ area: Box, _ most: Int) -> [Int32] {
        var found: [Int32] = []
        index.visit(meeting: area) {
            found.append($0); return found.count < most
        }
        return found
    }
}
