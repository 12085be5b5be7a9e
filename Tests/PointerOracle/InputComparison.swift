import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// One random layout with interactions of every type, asked about inputs and bands through the solver and of the slow
/// twin (rules I1 to I6).
public struct InputComparison {
    private let seed: UInt64
    private let compilation: Compilation
    private let twin: SlowTwin
    /// What sorts of answers came, to see that random layouts reach them.
    public private(set) var features: Set<String> = []

    public init(seed: UInt64) throws {
        let layout = RandomLayout.makeWithInputs(seed: seed)
        let findings = layout.validate()
        guard findings.isEmpty else { throw TwinFault(description: "refused: \(findings.prefix(3))") }
        self.seed = seed
        compilation = LayoutCompiler.compile(layout)
        twin = try SlowTwin(layout, compilation)
    }

    /// In words, where the two differ; empty when they agree at all positions.
    public mutating func findings(positions: Int) -> [String] {
        var points = RandomPoints(seed: seed, compilation)
        var findings: [String] = []
        for _ in 0..<positions {
            let point = points.next()
            for event in InputEvent.allCases {
                for touch in TouchType.allCases {
                    let fast = words(
                        compilation.layout.answer(
                            to: event, hit: compilation.layout.hitTest(point), touch: touch))
                    let slow = twin.input(event, at: point, touch: touch)
                    note(event, slow)
                    if fast != slow {
                        findings.append(
                            "\(event) by \(touch) at (\(point.x), \(point.y)): \(fast) but \(slow)")
                    }
                }
            }
            findings += bandFindings(from: point, to: points.next())
        }
        return findings
    }

    private mutating func note(_ event: InputEvent, _ answer: TwinInputAnswer) {
        for taker in answer.takers { features.insert("\(event) \(taker.split(separator: " ")[1])") }
        if answer.takers.contains(where: { $0.hasSuffix("sheet") }) { features.insert("action sheet") }
        for pass in answer.passed { features.insert("\(event) passed \(pass.split(separator: " ")[3])") }
    }

    private func words(_ answer: InputAnswer) -> TwinInputAnswer {
        TwinInputAnswer(
            takers: answer.takers.map {
                "\(name($0.input)) \($0.delay)\($0.isActionSheet ? " sheet" : "")"
            },
            passed: answer.passed.map { "\(name($0.input)) \($0.reason)" })
    }

    private func name(_ input: Int32) -> String {
        let record = compilation.layout.inputs[Int(input)]
        return "\(record.view) \(record.kind) \(record.number)"
    }

    /// Every band of the layout, between two positions.
    private mutating func bandFindings(from start: Point, to end: Point) -> [String] {
        var findings: [String] = []
        for (place, input) in compilation.layout.inputs.enumerated() where input.kind == .bandSelection {
            // Nobody can press in a view that cannot be hit.
            guard compilation.layout.views[Int(input.view)].flags.isDisjoint(with: .skipped),
                let items = twin.bandItems(of: Int(input.view), number: Int(input.number))
            else { continue }
            var fast: [Int] = []
            compilation.layout.visitItems(of: Int32(place), from: start, to: end) { item in
                fast.append(Int(item))
                return true
            }
            if fast != fast.sorted() || Set(fast).count != fast.count || !Set(fast).isSubset(of: items) {
                findings.append("band \(place): items \(fast) of \(items)")
            }
            for item in items {
                let touch = twin.band(of: Int(input.view), from: start, to: end, touches: item)
                features.insert("band \(touch)")
                let isThere = fast.contains(item)
                if (touch == .touched && !isThere) || (touch == .missed && isThere) {
                    findings.append(
                        "band \(place) from (\(start.x), \(start.y)) to (\(end.x), \(end.y)): item \(item) is \(touch)"
                    )
                }
            }
        }
        return findings
    }
}
