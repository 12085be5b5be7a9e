import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite struct SessionModelTests {
    /// Sessions played; a few hundred reach every feature.
    private static let sessions = UInt64(250)

    @Test(
        "T1–T8 at random: enters and exits alternate, held regions hold, and free ones are the stateless answer"
    )
    func model() {
        var reached: Set<String> = []
        for seed in 0..<Self.sessions {
            let (model, _) = Self.played(seed)
            #expect(model.faults.isEmpty, "seed \(seed): \(model.faults.prefix(3))")
            reached.formUnion(model.reached)
        }
        let missing = Self.sorts.filter { !reached.contains($0) }
        #expect(missing.isEmpty)
    }

    @Test("A session played back has told the same and is in the same state")
    func replay() {
        for seed in 0..<Self.sessions / 5 {
            let (model, layouts) = Self.played(seed)
            let (again, told) = SessionModel.replay(model.steps, on: layouts)
            #expect(told == model.told, "seed \(seed)")
            let states = zip(again.pointers, model.session.pointers)
            #expect(again.pointers.count == model.session.pointers.count, "seed \(seed)")
            for (left, right) in states {
                #expect(left.key == right.key && left.match == right.match, "seed \(seed)")
                #expect(left.buttons == right.buttons && left.latch == right.latch, "seed \(seed)")
                #expect(left.position == right.position && left.epoch == right.epoch, "seed \(seed)")
            }
        }
    }

    private static let sorts = [
        "enter moved", "enter modifiers", "enter layoutChanged", "exit moved", "exit modifiers",
        "exit left", "exit removed", "exit disabled", "exit layoutChanged", "exit locked", "exit idle",
        "style moved", "style modifiers", "style layoutChanged", "latched", "held in a region",
        "lost while held", "pencil landed",
    ]

    private static func played(_ seed: UInt64) -> (SessionModel, [Compilation]) {
        var random = SeededGenerator(seed ^ 0x5E55)
        let base = RandomLayout.make(seed: seed)
        let layouts = (0..<5).map { place in
            LayoutCompiler.compile(place == 0 ? base : changed(base, &random))
        }
        var points = RandomPoints(seed: seed, layouts[0])
        let places = (0..<12).map { _ in points.next() }
        var model = SessionModel(layouts: layouts)
        for _ in 0..<120 {
            if random.chance(0.12) {
                model.take(.change(random.int(0...layouts.count - 1)))
            } else {
                model.take(.event(event(places, &random)))
            }
        }
        return (model, layouts)
    }

    private static func event(_ places: [Point], _ random: inout SeededGenerator) -> PointerEvent {
        let kinds: [PointerEvent.Kind] = [
            .move, .move, .move, .move, .down, .up, .up, .modifiers, .cancel, .leave, .idle,
        ]
        let kind = random.one(of: kinds)
        var event = PointerEvent(pointer: Int32(random.int(1...3)), kind: kind)
        if kind == .move || ([.down, .up].contains(kind) && random.chance(0.4)) {
            event.position = random.one(of: places)
        }
        if random.chance(0.3) { event.button = Buttons.secondary }
        if kind == .modifiers || random.chance(0.1) {
            event.modifiers = random.chance(0.5) ? 0 : UInt32(random.int(0...63))
        }
        if random.chance(0.1) { event.device = random.one(of: [.mouse, .trackpad, .pencil]) }
        return event
    }

    /// The layout after an edit or a few, as a design tool makes them.
    private static func changed(_ layout: Layout, _ random: inout SeededGenerator) -> Layout {
        var layout = layout
        for _ in 0..<random.int(1...4) {
            let place = random.int(0...layout.views.count - 1)
            switch random.int(0...9) {
            case 0: layout.views[place].isHidden.toggle()
            case 1: layout.views[place].isUserInteractionEnabled.toggle()
            case 2: layout.views[place].alpha = random.one(of: [0, 1])
            case 3: layout.views[place].frame?.x += random.one(of: [-8, 3, 20])
            case 4: layout.views[place].interactions = []
            case 5: layout.views[place].pointer = random.one(of: [.on, .off, .null])
            case 6:
                layout.views[place].interactions = layout.views[place].interactions?.map {
                    var interaction = $0
                    interaction.isEnabled.toggle()
                    return interaction
                }
            case 7: layout.views[place].contentOffset.y += 5
            case 8: remove(place, from: &layout)
            default: layout.options.pointerLock.prefers = random.chance(0.3)
            }
        }
        return layout.validate().isEmpty ? layout : changed(layout, &random)
    }

    /// Takes a view out of a layout, with all that is in it.
    private static func remove(_ place: Int, from layout: inout Layout) {
        guard place > 0 else { return }
        var gone: Set<Int> = [place]
        for (index, view) in layout.views.enumerated() where gone.contains(view.parent) { gone.insert(index) }
        var places: [Int: Int] = [:]
        var kept: [View] = []
        for (index, view) in layout.views.enumerated() where !gone.contains(index) {
            places[index] = kept.count
            kept.append(view)
        }
        for index in kept.indices { kept[index].parent = places[kept[index].parent] ?? -1 }
        layout.views = kept
    }
}
