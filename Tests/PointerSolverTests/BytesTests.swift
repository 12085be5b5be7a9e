import PointerCompiler
import PointerGeometry
import PointerOracle
import PointerSolver
import Testing

/// Rule L5's other end: hosts without a compiler read what one wrote.
@Suite("Bytes of compiled layouts")
struct BytesTests {
    private func bytes(_ seed: UInt64) -> (CompiledLayout, [UInt8]) {
        let layout = LayoutCompiler.compile(RandomLayout.makeWithInputs(seed: seed)).layout
        var bytes: [UInt8] = []
        layout.appendBytes(to: &bytes)
        return (layout, bytes)
    }

    @Test("What was written and read again gives the same answers", arguments: 0..<60)
    func same(seed: Int) throws {
        let comparison = try Comparison(seed: UInt64(seed))
        var bytes: [UInt8] = []
        comparison.compilation.layout.appendBytes(to: &bytes)
        let again = try CompiledLayout.reading(bytes)
        var points = RandomPoints(seed: UInt64(seed), comparison.compilation)
        for _ in 0..<100 {
            let point = points.next()
            let first = comparison.compilation.layout.resolve(at: point, modifiers: 3)
            let second = again.resolve(at: point, modifiers: 3)
            #expect(first == second, "seed \(seed)")
            if let match = first.match {
                #expect(
                    comparison.compilation.layout.extent(of: match) == again.extent(of: match), "seed \(seed)"
                )
            }
        }
    }

    @Test("Bytes cut short are refused at any length")
    func short() {
        let (_, bytes) = bytes(3)
        for length in stride(from: 0, to: bytes.count, by: 7) {
            #expect(throws: CompiledBytes.Refusal.self) {
                try CompiledLayout.reading(Array(bytes.prefix(length)))
            }
        }
    }

    @Test("Changed bytes are refused or answer something, and nothing crashes", arguments: 0..<40)
    func changed(group: Int) throws {
        var random = SeededGenerator(UInt64(group) &+ 4242)
        let (layout, bytes) = bytes(UInt64(group))
        var refused = 0
        for round in 0..<60 {
            var copy = bytes
            for _ in 0..<random.int(1...4) {
                let place = random.int(0...copy.count - 1)
                switch random.int(0...3) {
                case 0: copy[place] = UInt8(random.int(0...255))
                case 1: copy[place] ^= 1 << random.int(0...7)
                case 2:
                    // A whole word: a handle or a number gone wild.
                    let word = place & ~3
                    for byte in word..<min(word + 4, copy.count) {
                        copy[byte] = random.chance(0.5) ? 0xFF : 0x7F
                    }
                default: copy[place] = copy[random.int(0...copy.count - 1)]
                }
            }
            guard let changed = try? CompiledLayout.reading(copy) else {
                refused += 1
                continue
            }
            ask(changed, &random, of: layout.size, "group \(group), round \(round)")
        }
        #expect(refused < 60 || bytes.isEmpty)
    }

    /// Everything that can be asked, at positions inside and far outside.
    private func ask(
        _ layout: CompiledLayout, _ random: inout SeededGenerator, of size: Size, _ seed: String
    ) {
        for _ in 0..<8 {
            let point = Point(
                x: random.double(-10...size.width + 10), y: random.double(-10...size.height + 10))
            let answer = layout.resolve(at: point, modifiers: UInt32(random.int(0...63)))
            #expect(Int(answer.hit) < layout.views.count, "\(seed)")
            _ = layout.explain(at: point, limit: 20)
            guard let match = answer.match else { continue }
            let extent = layout.extent(of: match)
            _ = layout.views(occluding: extent, of: match.view, limit: 10)
        }
        askInputs(layout, &random, of: size)
        var listed = 0
        layout.visitViews(meeting: Box(minX: 0, minY: 0, maxX: size.width, maxY: size.height)) { _ in
            listed += 1
            return listed < 100
        }
        for region in layout.regions.indices.prefix(20) {
            let count = layout.lineCount(of: Int32(region))
            if count > 0 { _ = layout.listedMatch(of: Int32(region), line: count - 1) }
        }
    }

    private func askInputs(_ layout: CompiledLayout, _ random: inout SeededGenerator, of size: Size) {
        let point = Point(x: random.double(0...size.width), y: random.double(0...size.height))
        let hit = layout.hitTest(point)
        for event in InputEvent.allCases { _ = layout.answer(to: event, hit: hit) }
        for input in layout.inputs.indices.prefix(20) {
            layout.visitItems(of: Int32(input), from: .zero, to: point) { _ in true }
        }
    }
}
