import PointerGeometry
import PointerIndex
import Testing

/// Boxes moved in an index that goes on: it must be as one built of the boxes as they are.
@Suite struct MoveTests {
    static let window = DifferentialTests.window

    /// Compares a moved index with the slow twin over the same boxes.
    private func compare(
        _ index: borrowing StabbingIndex, _ boxes: [Box], _ bounds: [Bool], extent: Box, points: Int,
        _ random: inout SeededGenerator, _ place: String
    ) -> Bool {
        let slow = LinearStabbingIndex(boxes: boxes, needsExactTest: bounds, extent: extent)
        let broken = index.brokenInvariant
        #expect(broken == nil, "\(place)")
        guard broken == nil else { return false }
        for _ in 0..<points {
            let point = DifferentialTests.point(near: boxes, in: Self.window, &random)
            let found = index.topmost(at: point) { DifferentialTests.shape($0, point) }
            let expected = slow.topmost(at: point) { DifferentialTests.shape($0, point) }
            #expect(found == expected, "\(place), \(point)")
            if found != expected { return false }
        }
        return true
    }

    @Test("Q4 After moves the frontmost box is the slow twin's", arguments: BoxFamily.allCases)
    func movesAgree(_ family: BoxFamily) {
        for seed in UInt64(1)...5 {
            var random = SeededGenerator(seed)
            let count = [1, 9, 65, 200, 500, 900, 300, 40][Int(seed) % 8]
            var boxes = family.boxes(count, in: Self.window, &random)
            let spare = family.boxes(count, in: Self.window, &random)
            var bounds = boxes.map { _ in seed % 3 == 0 && random.chance(0.3) }
            let isWide = family == .magnitudes || family == .betweenFloats
            let extent = isWide || family == .infinite && seed % 2 == 0 ? Box.everything : Self.window
            var index = StabbingIndex(boxes: boxes, needsExactTest: bounds, extent: extent)
            for turn in 0..<16 {
                var moves: [BoxMove] = []
                let first = random.int(0...(count - 1))
                let last = random.chance(0.3) ? min(count - 1, first + random.int(0...30)) : first
                let dx = random.double(-100...100)
                for z in first...last {
                    switch random.int(0...9) {
                    case 0: boxes[z] = .nothing
                    case 1: boxes[z] = spare[z]
                    case 2: boxes[z] = spare.randomElement(using: &random)!
                    case 3: bounds[z] = seed % 3 == 0 && random.chance(0.5)
                    default:
                        boxes[z] = Box(
                            minX: boxes[z].minX + dx, minY: boxes[z].minY, maxX: boxes[z].maxX + dx,
                            maxY: boxes[z].maxY)
                    }
                    moves.append(BoxMove(Int32(z), to: boxes[z], needsExactTest: bounds[z]))
                }
                index.move(moves)
                let place = "\(family), seed \(seed), turn \(turn)"
                guard
                    compare(index, boxes, bounds, extent: extent, points: 40, &random, place)
                else { return }
            }
        }
    }

    /// The branch of a view, in a tree's boxes in preorder: those behind it that lie within it, as far as they go on.
    private func branch(of z: Int, in boxes: [Box]) -> Range<Int> {
        var end = z + 1
        while end < boxes.count, !boxes[end].isEmpty,
            boxes[z].outset(by: EdgeInsets(-0.001)).intersects(boxes[end]),
            boxes[z].outset(by: EdgeInsets(1)).covers(boxes[end])
        {
            end += 1
        }
        return z..<end
    }

    @Test("After 20,000 random edits of leaves and containers the index answers as a fresh one")
    func twentyThousandEdits() {
        let seed: UInt64 = 20_000
        var random = SeededGenerator(seed)
        var boxes = BoxFamily.tree.boxes(700, in: Self.window, &random)
        let bounds = [Bool](repeating: false, count: boxes.count)
        var index = StabbingIndex(boxes: boxes, extent: Self.window)
        var painted = 0
        for edit in 1...20_000 {
            let z = random.int(1...(boxes.count - 1))
            let moved = random.chance(0.04) ? branch(of: z, in: boxes) : z..<z + 1
            let (dx, dy) = (random.double(-20...20), random.double(-20...20))
            var moves: [BoxMove] = []
            for z in moved.prefix(40) {
                if random.chance(0.02) {
                    boxes[z] = .nothing
                } else if boxes[z].isEmpty {
                    let (x, y) = (random.double(0...1300), random.double(0...1000))
                    boxes[z] = Box(minX: x, minY: y, maxX: x + 30, maxY: y + 20)
                } else {
                    boxes[z] = Box(
                        minX: boxes[z].minX + dx, minY: boxes[z].minY + dy, maxX: boxes[z].maxX + dx,
                        maxY: boxes[z].maxY + dy)
                }
                moves.append(BoxMove(Int32(z), to: boxes[z]))
            }
            if index.move(moves) == nil { painted += 1 }
            guard edit % 2000 == 0 else { continue }
            guard
                compare(
                    index, boxes, bounds, extent: Self.window, points: 1000, &random,
                    "seed \(seed), edit \(edit)")
            else { return }
        }
        let fresh = StabbingIndex(boxes: boxes, extent: Self.window)
        for _ in 0..<20_000 {
            let point = DifferentialTests.point(near: boxes, in: Self.window, &random)
            let (found, expected) = (index.topmost(at: point), fresh.topmost(at: point))
            #expect(found == expected, "seed \(seed), \(point)")
            if found != expected { return }
        }
        // A painting of all cells pays for itself in many moves.
        #expect(painted < 400, "seed \(seed)")
        #expect(index.byteCount < 2 * fresh.byteCount, "seed \(seed)")
    }

    @Test("Moving a leaf fills few cells, and a container only those where something changes")
    func fewCells() {
        var random = SeededGenerator(6)
        let boxes = BoxFamily.tree.boxes(10_000, in: Self.window, &random)
        var index = StabbingIndex(boxes: boxes, extent: Self.window)
        var filled = 0
        var leaves = 0
        for z in stride(from: 7, to: boxes.count - 1, by: 13) where !boxes[z].covers(boxes[z + 1]) {
            let box = boxes[z]
            let cells = index.move(
                Int32(z), to: Box(minX: box.minX + 2, minY: box.minY, maxX: box.maxX + 2, maxY: box.maxY))
            filled += cells ?? index.cellCount
            leaves += 1
        }
        #expect(leaves > 300)
        #expect(filled < 14 * leaves, "\(filled) for \(leaves)")
        // The window's own box grows at one edge: its inner cells stay.
        var container = StabbingIndex(
            boxes: [Self.window, Box(minX: 0, minY: 0, maxX: 600, maxY: 500)] + boxes.dropFirst(2),
            extent: Self.window)
        let changed = container.move(1, to: Box(minX: 0, minY: 0, maxX: 601, maxY: 500))
        #expect(changed.map { $0 < container.cellCount / 20 } == true)
    }

    @Test("A copy moves alone")
    func copies() {
        var random = SeededGenerator(9)
        let boxes = BoxFamily.tree.boxes(500, in: Self.window, &random)
        let index = StabbingIndex(boxes: boxes, extent: Self.window)
        var copy = StabbingIndex(copying: index)
        copy.move((0..<500).map { BoxMove(Int32($0), to: .nothing) })
        #expect(copy.brokenInvariant == nil)
        #expect(index.brokenInvariant == nil)
        for _ in 0..<500 {
            let point = DifferentialTests.point(near: boxes, in: Self.window, &random)
            #expect(copy.topmost(at: point) == -1)
        }
        #expect(index.box(499) == LinearStabbingIndex(boxes: boxes, extent: Self.window).box(499))
    }
}
