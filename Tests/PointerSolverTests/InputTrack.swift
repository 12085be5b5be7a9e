import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// A session in a test whose transitions are told in words: `drag began card at 10,10`.
struct InputTrack {
    private(set) var session: PointerSession
    private(set) var compilation: Compilation
    /// Whether regions are told as well.
    var tellsRegions = false

    init(_ layout: Layout) {
        compilation = LayoutCompiler.compile(layout)
        session = PointerSession(layout: compilation.layout)
    }

    mutating func send(
        _ kind: PointerEvent.Kind, _ x: Double? = nil, _ y: Double? = nil, t: Double? = nil,
        button: UInt32 = Buttons.primary, modifiers: Modifiers? = nil, device: PointerEvent.Device? = nil,
        pointer: Int32 = 1, isDiscrete: Bool = false
    ) -> [String] {
        var told: [SessionTransition] = []
        session.handle(
            PointerEvent(
                pointer: pointer, kind: kind, position: x.flatMap { x in y.map { Point(x: x, y: $0) } },
                button: button, modifiers: modifiers.map { UInt32($0.rawValue) }, device: device, time: t,
                isDiscrete: isDiscrete), &told)
        return words(told, compilation)
    }

    mutating func change(to layout: Layout) -> [String] {
        let new = LayoutCompiler.compile(layout)
        let old = compilation
        var told: [SessionTransition] = []
        session.change(to: new.layout, &told) { match, _ in
            old.carried(match, to: new)
        } carryInput: { input in
            old.carriedInput(input, to: new)
        }
        compilation = new
        return words(told, old)
    }

    mutating func end() -> [String] {
        var told: [SessionTransition] = []
        session.end(&told)
        return words(told, compilation)
    }

    /// What the pointer's buttons may lead to, as `type state view` and, with a wait, its end.
    func inputs(_ pointer: Int32 = 1) -> [String] {
        (session.pointer(pointer)?.presses ?? []).flatMap(\.inputs).map { input in
            let view = compilation.layout.inputs[Int(input.input)].view
            let due = input.due.map { " due \($0)" } ?? ""
            return "\(input.kind) \(input.state) \(compilation.name(ofView: view))\(due)"
        }
    }

    private func words(_ told: [SessionTransition], _ compilation: Compilation) -> [String] {
        told.compactMap { transition in
            switch transition {
            case .region(let region):
                return tellsRegions
                    ? "\(region.kind) \(compilation.name(ofView: region.match.view)) \(region.reason)" : nil
            case .input(let input): return words(input, compilation)
            }
        }
    }

    private func words(_ input: InputTransition, _ compilation: Compilation) -> String {
        let view = compilation.name(ofView: compilation.layout.inputs[Int(input.input)].view)
        let time = input.time.map { " t \($0)" } ?? ""
        switch input.kind {
        case .scroll: return "\(input.event) \(view)\(time)"
        case .secondary:
            return "\(input.event) opens \(view)\(input.isActionSheet ? " as an action sheet" : "")\(time)"
        case .longPress: return "long press \(input.state) \(view)\(time)"
        case .drag:
            let (x, y) = (input.position.x - input.start.x, input.position.y - input.start.y)
            return "drag \(input.state) \(view) by \(x),\(y)\(time)"
        case .band:
            guard input.state != .possible else { return "band possible \(view)\(time)" }
            var items: [String] = []
            compilation.layout.visitItems(of: input.input, from: input.start, to: input.position) { item in
                items.append(compilation.name(ofView: item))
                return true
            }
            let modifiers = input.modifiers == 0 ? "" : " with \(input.modifiers)"
            return "band \(input.state) \(view) \(items)\(modifiers)\(time)"
        }
    }
}
