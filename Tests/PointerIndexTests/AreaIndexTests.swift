import PointerGeometry
import PointerIndex
import Testing

/// The tree that bands search, beside a look at every box.
@Suite struct AreaIndexTests {
    @Test("The index of areas finds what a look at every box finds", arguments: 0..<30)
    func index(seed: Int) {
        var random = SeededGenerator(UInt64(seed))
        let boxes = (0..<random.int(0...300)).map { _ -> Box in
            let x = Double(random.int(0...60))
            let y = Double(random.int(0...60))
            return random.chance(0.1)
                ? .nothing
                : Box(
                    minX: x, minY: y, maxX: x + Double(random.int(0...9)), maxY: y + Double(random.int(0...9))
                )
        }
        let index = AreaIndex(boxes: boxes)
        let linear = LinearStabbingIndex(boxes: boxes, extent: .everything)
        #expect(index.count == boxes.count)
        for _ in 0..<40 {
            let x = Double(random.int(-5...60))
            let y = Double(random.int(-5...60))
            let area = Box(
                minX: x, minY: y, maxX: x + Double(random.int(0...30)), maxY: y + Double(random.int(0...30)))
            let first = Int32(random.int(0...boxes.count))
            let range = first..<Int32(random.int(Int(first)...boxes.count))
            var found: [Int32] = []
            index.visit(meeting: area, in: range) { number in
                found.append(number)
                return true
            }
            var expected: [Int32] = []
            linear.visit(meeting: area) { number in
                if range.contains(number) { expected.append(number) }
                return true
            }
            #expect(found == expected, "seed \(seed), \(area), \(range)")
        }
    }
}
