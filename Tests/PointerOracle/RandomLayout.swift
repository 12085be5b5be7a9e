import PointerGeometry
import PointerLayout

/// Makes documents that are as odd as the format allows: the same ones for the same seed, everywhere.
///
/// *Dyadic* documents keep to multiples of 1/64, scales that are powers of two, quarter turns and flips, so
/// that converting level by level is exact.
public struct RandomLayout {
    var random: SeededGenerator
    let isDyadic: Bool
    var layout: Layout
    /// The depth of each view.
    var depths: [Int] = [0]

    public static func make(seed: UInt64, dyadic: Bool = false) -> Layout {
        var maker = RandomLayout(seed: seed, dyadic: dyadic)
        maker.run()
        return maker.layout
    }

    private init(seed: UInt64, dyadic: Bool) {
        random = SeededGenerator(seed)
        isDyadic = dyadic
        let width = Double(random.int(2...12)) * 64
        let height = Double(random.int(2...12)) * 64
        layout = Layout(size: Size(width: width, height: height))
        layout.views = [View(parent: -1, id: "window")]
    }

    private mutating func run() {
        layout.layoutDirection = random.chance(0.3) ? .rightToLeft : .leftToRight
        layout.options.nilFallsThrough = random.chance(0.75)
        if random.chance(0.3) { layout.options.automaticLimit = number(20...200) }
        if random.chance(0.3) {
            layout.views[0].frame = frame(
                in: Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
        }
        if random.chance(0.1) { layout.views[0].kind = random.one(of: ViewKind.allCases) }
        if random.chance(0.5) { decorate(0) }
        let count = random.int(2...40)
        while layout.views.count < count {
            // Mostly near the views made last, so that branches grow deep.
            let newest = layout.views.count - 1
            let parent = random.chance(0.5) ? random.int(max(0, newest - 3)...newest) : random.int(0...newest)
            switch random.int(0...9) {
            case 0: addRow(in: parent)
            case 1: addBar(in: parent)
            default: add(frame: frame(in: bounds(parent)), to: parent)
            }
        }
        addInteractions()
    }

    /// A view with a frame, perhaps with oddities.
    @discardableResult
    mutating func add(frame: Rect, to parent: Int, kind: ViewKind? = nil) -> Int {
        let place = layout.views.count
        let kind = kind ?? (random.chance(0.4) ? random.one(of: ViewKind.allCases) : .view)
        let id = random.chance(0.8) ? "v\(place)" : nil
        layout.views.append(View(parent: parent, id: id, kind: kind, frame: frame))
        depths.append(depths[parent] + 1)
        decorate(place)
        return place
    }

    /// Views side by side that share their edges.
    private mutating func addRow(in parent: Int) {
        let area = bounds(parent)
        let count = random.int(2...5)
        let width = number(4...40)
        let height = area.height > 8 ? area.height : number(8...40)
        for index in 0..<count {
            add(
                frame: Rect(x: area.x + Double(index) * width, y: area.y, width: width, height: height),
                to: parent)
        }
    }

    /// A bar with buttons near each other, apart, overlapping, hidden or not upright.
    private mutating func addBar(in parent: Int) {
        let bar = add(frame: frame(in: bounds(parent)), to: parent)
        var x = number(0...20)
        for _ in 0..<random.int(1...5) {
            let width = number(0...40)
            add(
                frame: Rect(x: x, y: number(-10...20), width: width, height: number(5...40)), to: bar,
                kind: random.chance(0.9) ? .barButtonItem : .view)
            x += width + number(-20...60)
        }
    }

    /// The bounds as the next frames are to lie in them.
    func bounds(_ place: Int) -> Rect {
        let view = layout.views[place]
        let frame = (view.frame ?? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
            .standardized
        return Rect(
            x: view.contentOffset.x, y: view.contentOffset.y, width: frame.width, height: frame.height)
    }

    /// Mostly inside an area, sometimes exactly it, empty, turned inside out or beyond.
    mutating func frame(in area: Rect) -> Rect {
        let width = max(area.width, 1)
        let height = max(area.height, 1)
        if random.chance(0.1) { return area }
        var frame = Rect(
            x: area.x + number(-width / 8...width / 2), y: area.y + number(-height / 8...height / 2),
            width: number(width / 8...width), height: number(height / 8...height))
        switch random.int(0...19) {
        case 0: frame.width = 0
        case 1: frame.height = 0
        case 2: frame.width = -frame.width
        case 3: frame.height = -frame.height
        default: break
        }
        return frame
    }

    /// Whole, in 64ths, decimal or any number; in 64ths only when dyadic.
    mutating func number(_ range: ClosedRange<Double>) -> Double {
        let any = random.double(range)
        switch random.int(0...4) {
        case 0, 1: return any.rounded()
        case 2: return (any * 64).rounded() / 64
        case 3: return isDyadic ? (any * 2).rounded() / 2 : (any * 10).rounded() / 10
        default: return isDyadic ? (any * 64).rounded() / 64 : any
        }
    }

    mutating func point(_ range: ClosedRange<Double>) -> Point { Point(x: number(range), y: number(range)) }

    mutating func insets(_ range: ClosedRange<Double>) -> DirectionalInsets {
        switch random.int(0...2) {
        case 0: return .fixed(EdgeInsets(number(range)))
        case 1:
            return .fixed(
                EdgeInsets(
                    top: number(range), left: number(range), bottom: number(range), right: number(range)))
        default:
            return .directional(
                top: number(range), leading: number(range), bottom: number(range), trailing: number(range))
        }
    }
}
