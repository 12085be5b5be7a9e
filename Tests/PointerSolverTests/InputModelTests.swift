import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// Sessions driven at random on layouts with interactions of every type, beside what a client believes who sees
/// nothing but the transitions.
@Suite struct InputModelTests {
    /// What a client knows that a press has begun, by pointer and interaction.
    private struct Belief: Hashable {
        var pointer: Int32
        var kind: InputTransition.Kind
        var name: String
    }

    @Test("I2–I5 what begins ends once, and a client that sees all knows what has begun", arguments: 0..<40)
    func model(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed) &+ 9000)
        let layouts = (0..<3).map {
            LayoutCompiler.compile(RandomLayout.makeWithInputs(seed: UInt64(seed * 3 + $0)))
        }
        var current = layouts[0]
        var session = PointerSession(layout: current.layout)
        var regionsOnly = session
        var believed: Set<Belief> = []
        var clock = 0.0
        for step in 0..<400 {
            let place = "seed \(seed), step \(step)"
            var told: [SessionTransition] = []
            var regions: [PointerTransition] = []
            let before = current
            if random.chance(0.03) {
                let next = random.one(of: layouts)
                session.change(to: next.layout, &told) { _, _ in
                    // Regions alone may be of older layouts; this test asks about inputs.
                    CarriedRegion(view: -1, interaction: -1, identifier: -1)
                } carryInput: { input in
                    before.carriedInput(input, to: next)
                }
                regionsOnly.change(to: next.layout, &regions) { _, _ in
                    CarriedRegion(view: -1, interaction: -1, identifier: -1)
                }
                current = next
            } else {
                clock += random.double(0...400)
                let event = Self.event(&random, current, clock)
                session.handle(event, &told)
                regionsOnly.handle(event, &regions)
            }
            var toldRegions: [PointerTransition] = []
            for transition in told {
                switch transition {
                case .region(let region): toldRegions.append(region)
                case .input(let input):
                    // What ends with a change is called as in the layout before.
                    Self.believe(input, input.epoch == session.epoch ? current : before, &believed, place)
                }
            }
            // What else is told of inputs changes nothing in what is told of regions.
            #expect(toldRegions == regions, "\(place)")
            var state: Set<Belief> = []
            for pointer in session.pointers {
                for input in pointer.presses.flatMap(\.inputs) where input.state != .possible {
                    state.insert(
                        Belief(pointer: pointer.key, kind: input.kind, name: Self.name(input.input, current)))
                }
                #expect(pointer.presses.count <= pointer.buttons.nonzeroBitCount + 1, "\(place)")
            }
            #expect(state == believed, "\(place)")
        }
        var last: [SessionTransition] = []
        session.end(&last)
        for case .input(let input) in last { Self.believe(input, current, &believed, "seed \(seed), end") }
        #expect(believed.isEmpty, "seed \(seed)")
    }

    private static func event(
        _ random: inout SeededGenerator, _ compilation: Compilation, _ clock: Double
    ) -> PointerEvent {
        let size = compilation.layout.size
        let kind = random.one(
            of: [
                .move, .move, .move, .down, .down, .up, .up, .modifiers, .wait, .scroll, .cancel, .leave,
                .idle,
            ] as [PointerEvent.Kind])
        var event = PointerEvent(pointer: Int32(random.int(1...2)), kind: kind)
        if kind == .move || random.chance(0.3) {
            event.position = Point(x: random.double(0...size.width), y: random.double(0...size.height))
        }
        event.button = random.chance(0.7) ? Buttons.primary : Buttons.secondary
        if random.chance(0.2) { event.modifiers = UInt32(random.int(0...3)) }
        if random.chance(0.1) { event.device = random.one(of: [.mouse, .trackpad, .pencil, .touch]) }
        if random.chance(0.7) { event.time = random.chance(0.05) ? clock - 500 : clock }
        event.isDiscrete = random.chance(0.5)
        return event
    }

    private static func name(_ input: Int32, _ compilation: Compilation) -> String {
        let record = compilation.layout.inputs[Int(input)]
        let id = compilation.names.inputIDs[Int(input)] ?? "\(record.number)"
        return "\(compilation.name(ofView: record.view)) \(record.kind) \(id)"
    }

    private static func believe(
        _ input: InputTransition, _ compilation: Compilation, _ believed: inout Set<Belief>, _ place: String
    ) {
        let belief = Belief(pointer: input.pointer, kind: input.kind, name: name(input.input, compilation))
        switch (input.kind, input.state) {
        case (.scroll, let state), (.secondary, let state): #expect(state == .ended, "\(place)")
        case (_, .began): #expect(believed.insert(belief).inserted, "\(place): \(belief) began twice")
        case (_, .changed): #expect(believed.contains(belief), "\(place): \(belief) changed before it began")
        case (.band, .possible), (_, .ended), (_, .cancelled):
            #expect(believed.remove(belief) != nil, "\(place): \(belief) ended before it began")
        case (_, .possible): Issue.record("\(place): \(belief) is possible")
        }
    }
}
