import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// A session on layouts with names, whose transitions are told as text: `exit card moved`.
struct Track {
    private(set) var session: PointerSession
    private var compilations: [Int32: Compilation]

    init(_ layout: Layout) {
        let compilation = LayoutCompiler.compile(layout)
        session = PointerSession(layout: compilation.layout)
        compilations = [0: compilation]
    }

    /// The layout of now.
    var compilation: Compilation { compilations[session.epoch]! }

    mutating func move(
        _ x: Double, _ y: Double, pointer: Int32 = 1, modifiers: Modifiers? = nil,
        device: PointerEvent.Device? = nil
    ) -> [String] {
        handle(.move, Point(x: x, y: y), pointer: pointer, modifiers: modifiers, device: device)
    }

    mutating func down(
        _ x: Double? = nil, _ y: Double? = nil, button: UInt32 = Buttons.primary, pointer: Int32 = 1,
        modifiers: Modifiers? = nil, device: PointerEvent.Device? = nil
    ) -> [String] {
        handle(
            .down, Self.point(x, y), button: button, pointer: pointer, modifiers: modifiers, device: device)
    }

    mutating func up(
        _ x: Double? = nil, _ y: Double? = nil, button: UInt32 = Buttons.primary, pointer: Int32 = 1,
        modifiers: Modifiers? = nil, device: PointerEvent.Device? = nil
    ) -> [String] {
        handle(
            .up, Self.point(x, y), button: button, pointer: pointer, modifiers: modifiers, device: device)
    }

    mutating func handle(
        _ kind: PointerEvent.Kind, _ position: Point? = nil, button: UInt32 = Buttons.primary,
        pointer: Int32 = 1, modifiers: Modifiers? = nil, device: PointerEvent.Device? = nil
    ) -> [String] {
        var transitions: [PointerTransition] = []
        session.handle(
            PointerEvent(
                pointer: pointer, kind: kind, position: position, button: button,
                modifiers: modifiers.map { UInt32($0.rawValue) }, device: device), &transitions)
        return transitions.map(text)
    }

    mutating func change(to layout: Layout) -> [String] {
        let new = LayoutCompiler.compile(layout)
        var transitions: [PointerTransition] = []
        compilations[session.epoch + 1] = new
        let compilations = compilations
        session.change(to: new.layout, &transitions) { match, epoch in
            compilations[epoch]!.carried(match, to: new)
        }
        return transitions.map(text)
    }

    mutating func end() -> [String] {
        var transitions: [PointerTransition] = []
        session.end(&transitions)
        return transitions.map(text)
    }

    /// The view and identifier of the region that a pointer is in.
    func region(_ pointer: Int32 = 1) -> String? {
        guard let tracked = session.pointer(pointer), let match = tracked.match else { return nil }
        return name(match, tracked.epoch)
    }

    /// The drawn position of a pointer.
    func drawn(_ pointer: Int32 = 1) -> Point? { session.pointer(pointer)?.pointer?.position }

    private func name(_ match: RegionMatch, _ epoch: Int32) -> String {
        let compilation = compilations[epoch]!
        let view = compilation.name(ofView: match.view)
        return compilation.names.regionIDs[Int(match.region)].map { "\(view)/\($0)" } ?? view
    }

    private func text(_ transition: PointerTransition) -> String {
        let pointer = transition.pointer == 1 ? "" : " by \(transition.pointer)"
        return "\(transition.kind) \(name(transition.match, transition.epoch)) \(transition.reason)\(pointer)"
    }

    private static func point(_ x: Double?, _ y: Double?) -> Point? {
        guard let x, let y else { return nil }
        return Point(x: x, y: y)
    }
}
