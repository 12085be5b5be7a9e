import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver

/// A small layout asked about inputs in a test; each answer is compared with the slow twin's.
struct InputAsked {
    let compilation: Compilation
    private let twin: SlowTwin

    init(_ layout: Layout) throws {
        let findings = layout.validate()
        guard findings.isEmpty else { throw TwinFault(description: "refused: \(findings)") }
        compilation = LayoutCompiler.compile(layout)
        twin = try SlowTwin(layout, compilation)
    }

    /// As `view type#id after seconds`.
    func takers(
        _ event: InputEvent, _ x: Double, _ y: Double, _ touch: TouchType = .indirectPointer
    ) throws -> [String] {
        try answer(event, x, y, touch).takers.map { taker in
            let delay = taker.delay == 0 ? "" : " after \(taker.delay)"
            return name(taker.input) + delay + (taker.isActionSheet ? " as an action sheet" : "")
        }
    }

    /// As `view type#id: reason`.
    func passed(
        _ event: InputEvent, _ x: Double, _ y: Double, _ touch: TouchType = .indirectPointer
    ) throws -> [String] {
        try answer(event, x, y, touch).passed.map { "\(name($0.input)): \($0.reason)" }
    }

    private func answer(
        _ event: InputEvent, _ x: Double, _ y: Double, _ touch: TouchType
    ) throws -> InputAnswer {
        let point = Point(x: x, y: y)
        let answer = compilation.layout.answer(
            to: event, hit: compilation.layout.hitTest(point), touch: touch)
        let slow = twin.input(event, at: point, touch: touch)
        guard answer.takers.count == slow.takers.count, answer.passed.count == slow.passed.count else {
            throw TwinFault(description: "the twin says \(slow)")
        }
        return answer
    }

    private func name(_ input: Int32) -> String {
        let record = compilation.layout.inputs[Int(input)]
        let id = compilation.names.inputIDs[Int(input)].map { "#\($0)" } ?? ""
        return "\(compilation.name(ofView: record.view)) \(record.kind)\(id)"
    }

    /// The actions of a view's menu or secondary action.
    func actions(_ view: String) -> [String]? {
        for (place, input) in compilation.layout.inputs.enumerated()
        where compilation.name(ofView: input.view) == view {
            if let actions = compilation.names.inputActions[Int32(place)] { return actions }
        }
        return nil
    }

    /// The items that a view's band touches between two positions.
    func items(of view: String, _ x: Double, _ y: Double, to end: (Double, Double)) -> [String] {
        var items: [String] = []
        for (place, input) in compilation.layout.inputs.enumerated()
        where input.kind == .bandSelection && compilation.name(ofView: input.view) == view {
            compilation.layout.visitItems(
                of: Int32(place), from: Point(x: x, y: y), to: Point(x: end.0, y: end.1)
            ) { item in
                items.append(compilation.name(ofView: item))
                return true
            }
        }
        return items
    }
}
