import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// One random dyadic layout, asked through the index and level by level.
public struct DyadicComparison {
    let seed: UInt64
    let layout: Layout
    let compilation: Compilation
    let oracle: LevelByLevelOracle

    public init(seed: UInt64) {
        self.seed = seed
        layout = RandomLayout.make(seed: seed, dyadic: true)
        compilation = LayoutCompiler.compile(layout)
        oracle = LevelByLevelOracle(layout)
    }

    /// In words, where the two differ.
    public func findings(positions: Int) -> [String] {
        var points = RandomPoints(seed: seed, compilation)
        var random = SeededGenerator(seed &+ 99)
        var findings: [String] = []
        for _ in 0..<positions {
            // In 64ths, on which most edges lie.
            let any = points.next()
            let point = Point(x: (any.x * 64).rounded() / 64, y: (any.y * 64).rounded() / 64)
            let modifiers = random.chance(0.5) ? 0 : UInt32(random.int(0...63))
            let differences = differences(at: point, modifiers)
            if !differences.isEmpty {
                findings.append("at (\(point.x), \(point.y)), modifiers \(modifiers): \(differences)")
            }
        }
        return findings
    }

    private func differences(at point: Point, _ modifiers: UInt32) -> String {
        let fast = compilation.layout.resolve(at: point, modifiers: modifiers)
        let slow = oracle.answer(at: point, modifiers: modifiers)
        var words = Words()
        words.compare("hit", Int(fast.hit), slow.hit ?? -1)
        words.compare("hit position", fast.hitPosition, slow.hitPosition ?? .zero)
        guard let quick = fast.match, let plain = slow.match else {
            words.compare("region", fast.match.map { Int($0.view) }, slow.match?.view)
            return words.text
        }
        let record = compilation.layout.regions[Int(quick.region)]
        words.compare("view", Int(quick.view), plain.view)
        words.compare(
            "interaction", Int(compilation.layout.interactions[Int(quick.interaction)].number),
            plain.interaction)
        words.compare("place", Int(record.place), plain.place)
        if plain.place < 0 {
            words.compare("segment", compilation.names.regionIDs[Int(quick.region)], plain.segment)
        }
        words.compare("position", quick.position, plain.position)
        words.compare("requested", quick.requested, plain.requested)
        let extent = compilation.layout.extent(of: quick)
        words.compare("window", extent.window, plain.window)
        words.compare("effective", extent.effective, plain.effective)
        words.compare("cuts", extent.cuts.map { Int($0.view) }, plain.cuts.map(\.view))
        words.compare("sides", extent.cuts.map { TwinExtent.Side.all(of: $0.sides) }, plain.cuts.map(\.sides))
        words.compare("polygon", extent.polygon?.vertices, nil)
        return words.text
    }
}

extension TwinExtent.Side {
    /// In the order of answers.
    static func all(of sides: RegionExtent.Sides) -> [TwinExtent.Side] {
        let bits: [(RegionExtent.Sides, TwinExtent.Side)] = [
            (.left, .left), (.top, .top), (.right, .right), (.bottom, .bottom),
        ]
        return bits.filter { sides.contains($0.0) }.map(\.1)
    }
}
