import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("Q2 The rectangle in which an answer stays the same")
struct ValidTests {
    /// What must not change inside the rectangle.
    private struct Answer: Hashable {
        var hit: Int32
        var region: Int32
        var requested: Rect?

        init(_ resolution: Resolution) {
            hit = resolution.hit
            region = resolution.match?.region ?? -1
            requested = resolution.match?.requested
        }
    }

    @Test(
        "Q2 is never too large: samples and edges inside it answer alike", arguments: 0..<60 as Range<UInt64>)
    func neverTooLarge(seed: UInt64) {
        let compilation = LayoutCompiler.compile(RandomLayout.make(seed: seed))
        let layout = compilation.layout
        var points = RandomPoints(seed: seed, compilation)
        var generator = SeededGenerator(seed &+ 1000)
        for _ in 0..<150 {
            let point = points.next()
            let modifiers = UInt32(generator.int(0...63))
            let resolution = layout.resolve(at: point, modifiers: modifiers)
            guard let box = layout.validBox(around: resolution, modifiers: modifiers) else {
                #expect(!layout.windowContains(point))
                continue
            }
            #expect(box.contains(point), "seed \(seed) at \(point): \(box)")
            // As origin and size it is the same, or a hair smaller.
            let rect = layout.validRect(
                at: point, hit: resolution.hit, resolution.match, modifiers: modifiers)
            let told = rect.map { Box(minX: $0.x, minY: $0.y, maxX: $0.x + $0.width, maxY: $0.y + $0.height) }
            #expect(told?.contains(point) == true && told?.minX == box.minX && told?.minY == box.minY)
            let fits = told.map { $0.maxX <= box.maxX && $0.maxY <= box.maxY }
            #expect(fits == true, "seed \(seed) at \(point)")
            let expected = Answer(resolution)
            for sample in samples(in: box, &generator) {
                let found = Answer(layout.resolve(at: sample, modifiers: modifiers))
                #expect(found == expected, "seed \(seed) at \(point), sample \(sample) of \(box)")
            }
        }
    }

    private func samples(in box: Box, _ generator: inout SeededGenerator) -> [Point] {
        let xs = [box.minX, box.maxX.nextDown, generator.double(box.minX...box.maxX.nextDown)]
        let ys = [box.minY, box.maxY.nextDown, generator.double(box.minY...box.maxY.nextDown)]
        return xs.flatMap { x in ys.map { y in Point(x: x, y: y) } }
    }

    @Test("Q2 reaches to the edges of the region and of what lies in front")
    func reachesTheEdges() throws {
        var layout = Layout(size: Size(width: 400, height: 300))
        layout.views = [
            View(parent: -1, id: "window"),
            View(parent: 0, id: "button", kind: .button, frame: Rect(x: 40, y: 40, width: 100, height: 60)),
            View(parent: 0, id: "front", frame: Rect(x: 120, y: 0, width: 50, height: 300)),
        ]
        layout.views[1].pointer = .on
        let compiled = LayoutCompiler.compile(layout).layout
        let resolution = compiled.resolve(at: Point(x: 60, y: 50))
        let box = try #require(compiled.validBox(around: resolution))
        #expect(box == Box(minX: 40, minY: 40, maxX: 120, maxY: 100))
    }
}
