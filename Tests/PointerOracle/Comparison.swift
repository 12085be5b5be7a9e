import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// One random layout, asked through the index, of the slow twin and of the explanation.
public struct Comparison {
    let seed: UInt64
    public let layout: Layout
    public let compilation: Compilation
    let twin: SlowTwin

    public init(seed: UInt64) throws {
        try self.init(seed: seed, RandomLayout.make(seed: seed))
    }

    init(seed: UInt64, _ layout: Layout) throws {
        self.seed = seed
        self.layout = layout
        compilation = LayoutCompiler.compile(layout)
        twin = try SlowTwin(layout, compilation)
    }

    /// In words, where the three differ; empty when they agree at all positions.
    public func findings(positions: Int) -> [String] {
        var points = RandomPoints(seed: seed, compilation)
        var random = SeededGenerator(seed &+ 77)
        var findings = twin.numberFindings()
        for _ in 0..<positions {
            let point = points.next()
            let modifiers = random.chance(0.5) ? 0 : UInt32(random.int(0...63))
            let differences = differences(at: point, modifiers)
            if !differences.isEmpty {
                findings.append("at (\(point.x), \(point.y)), modifiers \(modifiers): \(differences)")
            }
        }
        return findings
    }

    /// In words, where the three differ at one position.
    func differences(at point: Point, _ modifiers: UInt32) -> String {
        let fast = compilation.layout.resolve(at: point, modifiers: modifiers)
        let slow = twin.answer(at: point, modifiers: modifiers)
        let explanation = compilation.layout.explain(at: point, modifiers: modifiers, limit: 1000)
        var words = Words()
        words.compare("hit", Int(fast.hit), slow.hit ?? -1)
        words.compare("explained hit", Int(explanation.hit), slow.hit ?? -1)
        words.compare("hit position", fast.hitPosition, slow.hitPosition ?? .zero)
        words.compare(
            "explained interaction", Int(explanation.interaction),
            fast.match.map { Int($0.interaction) } ?? -1)
        comparePointer(fast.pointer, twin.pointer(at: point, in: slow.match), &words)
        words.compare("region", fast.match.map { Int($0.region) }, slow.match?.record)
        guard let quick = fast.match, let plain = slow.match else { return words.text }
        words.compare("view", Int(quick.view), plain.view)
        words.compare(
            "interaction", Int(compilation.layout.interactions[Int(quick.interaction)].number),
            plain.interaction)
        words.compare("position", quick.position, plain.position)
        words.compare("requested", quick.requested, plain.requested)
        words.compare("box", quick.box, plain.box)
        words.compare("line height", quick.lineHeight, plain.lineHeight)
        compareExtent(compilation.layout.extent(of: quick), twin.extent(of: plain), &words)
        compareStyle(quick, twin.style(of: plain), &words)
        return words.text
    }
}

/// Collects what differs.
struct Words {
    private(set) var text = ""

    mutating func compare<T: Equatable>(_ name: String, _ fast: T, _ slow: T) {
        guard fast != slow else { return }
        add("\(name) \(fast) but the twin says \(slow)")
    }

    mutating func add(_ words: String) {
        text += text.isEmpty ? words : ", \(words)"
    }
}
