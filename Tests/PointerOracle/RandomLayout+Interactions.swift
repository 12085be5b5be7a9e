import PointerGeometry
import PointerLayout

extension RandomLayout {
    /// Interactions come last, since previews may name any view made before.
    mutating func addInteractions() {
        for place in layout.views.indices {
            if random.chance(0.3) {
                switch random.int(0...4) {
                case 0: layout.views[place].pointer = .on
                case 1: layout.views[place].pointer = .off
                case 2: layout.views[place].pointer = .null
                default: layout.views[place].pointer = .style(style(for: place))
                }
            }
            if random.chance(0.4) {
                layout.views[place].interactions = (0..<random.int(0...3)).map { interaction($0, of: place) }
            }
        }
    }

    private mutating func interaction(_ number: Int, of place: Int) -> Interaction {
        if random.chance(0.15) { return Interaction(content: .contextMenu(actions: ["Open"])) }
        return .pointer(
            random.chance(0.4) ? nil : (0..<random.int(0...4)).map { _ in region(of: place) },
            style: choice(for: place), id: random.chance(0.5) ? "i\(number)" : nil,
            isEnabled: !random.chance(0.15))
    }

    private mutating func choice(for place: Int) -> StyleChoice {
        switch random.int(0...4) {
        case 0: .null
        case 1: .unspecified
        default: .style(style(for: place))
        }
    }

    private mutating func region(of place: Int) -> PointerRegion {
        let bounds = bounds(place)
        var region = PointerRegion()
        if random.chance(0.5) { region.id = random.one(of: ["a", "b", "c"]) }
        switch random.int(0...5) {
        case 0: region.area = .rect(frame(in: bounds))
        case 1: region.area = .outset(insets(-10...30))
        case 2: region.area = .path(path(in: bounds))
        case 3, 4: region.area = .grid(grid())
        default: break
        }
        if random.chance(0.3) {
            region.modifiers = Modifiers(
                rawValue: UInt8(1 << random.int(0...5)) | UInt8(random.int(0...3)))
        }
        if random.chance(0.2) { region.latchingAxes = Axes(rawValue: UInt8(random.int(0...3))) }
        region.style = choice(for: place)
        return region
    }

    private mutating func grid() -> Grid {
        var grid = Grid()
        if random.chance(0.7) { grid.origin = point(-20...20) }
        // Powers of two and their sums divide exactly in dyadic documents only by luck, as anywhere.
        if random.chance(0.8) { grid.cellWidth = max(number(2...40), 1) }
        if random.chance(0.8) { grid.cellHeight = max(number(2...40), 1) }
        if random.chance(0.5) { grid.spacing = Point(x: number(0...12), y: number(0...12)) }
        return grid
    }

    mutating func style(for place: Int) -> PointerStyle {
        let accessories = (0..<(random.chance(0.2) ? random.int(1...4) : 0)).map { _ in
            PointerAccessory(content: .arrow, position: .named(.top), orientationMatchesAngle: true)
        }
        let form: PointerStyle.Form
        switch random.int(0...7) {
        case 0: form = .automatic
        case 1: form = .hidden
        case 2: form = .system
        case 3, 4:
            form = .shape(shape(alone: true), constrainedAxes: Axes(rawValue: UInt8(random.int(0...3))))
        default: form = .effect(effect(for: place), shape: random.chance(0.5) ? shape(alone: false) : nil)
        }
        return PointerStyle(form, accessories: accessories)
    }

    private mutating func effect(for place: Int) -> PointerEffect {
        var effect = PointerEffect(random.one(of: PointerEffect.Name.allCases))
        if random.chance(0.3) {
            effect.preferredTintMode = random.one(of: PointerEffect.TintMode.allCases)
            effect.prefersShadow = random.chance(0.5)
            effect.prefersScaledContent = random.chance(0.5)
        }
        guard random.chance(0.5) else { return effect }
        var viewed = place
        if random.chance(0.4) {
            let other = random.int(0...layout.views.count - 1)
            if let id = layout.views[other].id {
                viewed = other
                effect.preview.view = id
            }
        }
        if random.chance(0.3) { effect.preview.visiblePath = path(in: bounds(viewed)) }
        if random.chance(0.2) { effect.preview.shadowPath = path(in: bounds(viewed)) }
        if random.chance(0.4) { effect.preview.container = container(of: viewed) }
        if random.chance(0.3) { effect.preview.center = point(-50...200) }
        if random.chance(0.3) { effect.preview.transform = random.chance(0.5) ? .turn : .scale(1.5, -0.5) }
        return effect
    }

    /// An ancestor of a view that has an id, or the window.
    private mutating func container(of place: Int) -> String {
        var names = ["@window"]
        var parent = layout.views[place].parent
        while parent >= 0 {
            if let id = layout.views[parent].id { names.append(id) }
            parent = layout.views[parent].parent
        }
        return random.one(of: names)
    }

    private mutating func shape(alone: Bool) -> PointerShape {
        switch random.int(0...6) {
        case 0:
            return .path(
                path(in: Rect(x: -10, y: -10, width: 30, height: 30)),
                inViewSpace: !alone && random.chance(0.5))
        case 1: return .circle(radius: number(0...30))
        case 2: return .verticalBeam(length: random.chance(0.5) ? number(1...60) : nil)
        case 3: return .horizontalBeam(length: random.chance(0.5) ? number(1...60) : nil)
        case 4: return .crosshair(length: number(1...40), thickness: number(1...5))
        default:
            let area: PointerShape.RoundedRect.Area =
                !alone && random.chance(0.5)
                ? .outset(insets(-10...20)) : .rect(frame(in: Rect(x: -20, y: -20, width: 60, height: 40)))
            return .roundedRect(
                PointerShape.RoundedRect(area: area, cornerRadius: random.chance(0.5) ? radii() : nil))
        }
    }
}
