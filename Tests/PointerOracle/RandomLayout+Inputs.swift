import PointerGeometry
import PointerLayout

extension RandomLayout {
    /// The layout of a seed with interactions of every other type on it, and options of the device. Their numbers are
    /// drawn apart, so that the layout itself stays that of `make(seed:)`.
    public static func makeWithInputs(seed: UInt64) -> Layout {
        var layout = make(seed: seed)
        var random = SeededGenerator(seed ^ 0x1A9_07)
        layout.options.supportsIndirectInputEvents = random.chance(0.7)
        layout.options.secondaryClickAvailable = random.chance(0.8)
        layout.options.systemVersion = random.one(of: [
            "18", "18", "13", "13.4", "12.4", "9", "0013.1", "26.1.2",
        ])
        for place in layout.views.indices where random.chance(0.5) {
            if random.chance(0.2) { layout.views[place].kind = .scrollView }
            var interactions = layout.views[place].interactions ?? []
            for number in 0..<random.int(0...4) {
                let made = Interaction(
                    id: random.chance(0.5) ? "n\(number)" : nil, isEnabled: !random.chance(0.2),
                    content: content(&random, layout))
                interactions.insert(made, at: random.int(0...interactions.count))
            }
            layout.views[place].interactions = interactions.isEmpty && random.chance(0.5) ? nil : interactions
        }
        return layout
    }

    private static func content(_ random: inout SeededGenerator, _ layout: Layout) -> Interaction.Content {
        switch random.int(0...6) {
        case 0: return .pan(scrollTypes: ScrollTypes(rawValue: UInt8(random.int(0...3))))
        case 1: return .contextMenu(actions: random.chance(0.5) ? ["Copy", "Delete"] : [])
        case 2: return .secondaryAction(action: random.chance(0.5) ? "Open" : nil)
        case 3: return .longPress(minimumPressDuration: random.one(of: [0, 0.25, 0.5, 2]))
        case 4:
            return .drag(
                minimumPressDuration: random.one(of: [0, 0.25, 0.5]), system: random.chance(0.7))
        default:
            guard random.chance(0.6) else { return .bandSelection(items: nil) }
            let named = layout.views.compactMap(\.id)
            return .bandSelection(
                items: (0..<random.int(0...12)).map { _ in
                    random.chance(0.1) ? "@" : random.one(of: named)
                })
        }
    }
}
