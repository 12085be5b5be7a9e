import PointerGeometry
import PointerLayout

extension RandomLayout {
    /// What a view may have beside its frame, each now and then.
    mutating func decorate(_ place: Int) {
        var view = layout.views[place]
        if random.chance(0.25) { view.transform = transform() }
        if random.chance(0.15) {
            view.anchorPoint = Point(x: Double(random.int(0...8)) / 8, y: Double(random.int(0...4)) / 4)
        }
        if random.chance(0.2) { view.contentOffset = point(-30...30) }
        if random.chance(0.05) { view.isHidden = true }
        if random.chance(0.2) {
            view.alpha = random.one(of: [
                0, 0.0099999, 0.01, 0.01.nextUp, 0.01.nextDown, Double(Float(0.01)),
                Double(Float(0.01).nextUp),
                Double(Float(0.01).nextDown), 0.010000001, 0.02, 0.5, 1,
            ])
        }
        if random.chance(0.05) { view.isUserInteractionEnabled = false }
        if random.chance(0.2) { view.clipsToBounds = true }
        if random.chance(0.3) { view.cornerRadius = radii() }
        if random.chance(0.5) {
            view.backgroundColor = Color(
                red: 1, green: 2, blue: 3, alpha: random.one(of: [0, 1, 254, 255, 255, 255]))
        }
        if random.chance(0.3) { view.hitTest = hitTest(around: bounds(place)) }
        if view.kind == .textView || view.kind == .textField { addText(&view, in: bounds(place)) }
        if view.kind == .slider {
            view.slider.value = random.one(of: [0, 0.25, 0.5, 1, isDyadic ? 0.75 : 0.3])
            if random.chance(0.5) { view.slider.thumbSize = number(1...60) }
        }
        if view.kind == .segmentedControl {
            switch random.int(0...2) {
            case 0: view.segments = .count(isDyadic ? 1 << random.int(0...3) : random.int(1...7))
            case 1: view.segments = .widths((0..<random.int(1...4)).map { _ in number(0...40) })
            default: break
            }
        }
        layout.views[place] = view
    }

    private mutating func transform() -> AffineTransform {
        let scales = [0.5, 1, 2, -0.5, -1, -2]
        var map: AffineTransform
        switch random.int(0...(isDyadic ? 5 : 11)) {
        case 0: map = .scale(-1, 1)
        case 1: map = .scale(1, -1)
        case 2: map = .quarterTurn
        case 3: map = AffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case 4: map = .scale(random.one(of: scales), random.one(of: scales))
        case 5:
            map =
                random.chance(0.5)
                ? AffineTransform(
                    a: 0, b: random.one(of: scales), c: random.one(of: scales), d: 0, tx: 0, ty: 0)
                : .scale(random.one(of: [0, 1]), random.one(of: [0, 2]))
        case 6: map = .turn
        case 7: map = AffineTransform(a: 1, b: 0, c: random.double(-1...1), d: 1, tx: 0, ty: 0)
        case 8: map = .scale(random.double(-1.5...1.5), random.double(0.3...1.5))
        case 9: map = random.chance(0.2) ? .scale(1e-170, 1e-170) : .scale(0.3, 0.7)
        default:
            let x = random.double(-1.2...1.2)
            let y = random.double(-1.2...1.2)
            map = AffineTransform(a: x, b: y, c: -y, d: x, tx: 0, ty: 0)
        }
        if random.chance(0.3) {
            map.tx = number(-20...20)
            map.ty = number(-20...20)
        }
        return map
    }

    mutating func radii() -> CornerRadii {
        random.chance(0.6)
            ? CornerRadii(number(0...30))
            : CornerRadii(
                topLeft: number(0...40), topRight: number(0...40), bottomRight: number(0...40),
                bottomLeft: number(0...40))
    }

    private mutating func hitTest(around bounds: Rect) -> HitTest {
        var hitTest = HitTest()
        switch random.int(0...4) {
        case 0: hitTest.path = path(in: bounds)
        case 1: hitTest.roundedCorners = true
        case 2: hitTest.outset = insets(random.chance(0.2) ? -60 ... -10 : -10...25)
        case 3:
            hitTest.outset = insets(-10...25)
            hitTest.roundedCorners = true
        default: break
        }
        switch random.int(0...5) {
        case 0: hitTest.opaque = true
        case 1, 2: hitTest.passThrough = true
        default: break
        }
        return hitTest
    }

    /// Lines and, when not dyadic, curves; open or closed, one or several outlines, crossing themselves.
    mutating func path(in area: Rect) -> Path {
        var elements: [Path.Element] = []
        let width = max(area.width, 8)
        let height = max(area.height, 8)
        func anchor() -> Point {
            Point(
                x: area.x + number(-width / 8...width * 1.125),
                y: area.y + number(-height / 8...height * 1.125))
        }
        for _ in 0..<random.int(1...2) {
            if isDyadic || random.chance(0.4) {
                // Upright steps, so that where an edge lies can be told without a quotient.
                let p = anchor()
                let q = anchor()
                let r = anchor()
                elements += [
                    .move(p), .line(Point(x: q.x, y: p.y)), .line(q), .line(Point(x: r.x, y: q.y)), .line(r),
                    .line(Point(x: p.x, y: r.y)), .close,
                ]
                continue
            }
            elements.append(.move(anchor()))
            for _ in 0..<random.int(1...5) {
                switch random.int(0...3) {
                case 0: elements.append(.quad(anchor(), anchor()))
                case 1: elements.append(.cubic(anchor(), anchor(), anchor()))
                default: elements.append(.line(anchor()))
                }
            }
            if random.chance(0.5) { elements.append(.close) }
        }
        return Path(elements)
    }

    private mutating func addText(_ view: inout View, in bounds: Rect) {
        if random.chance(0.6) { view.text.lineHeight = number(3...40) }
        if view.text.lineHeight <= 0 { view.text.lineHeight = 1 }
        if random.chance(0.6) { view.text.insets = insets(-4...12) }
        guard random.chance(0.4) else { return }
        var lines: [Rect] = []
        var y = bounds.y + number(0...20)
        for _ in 0..<random.int(0...4) {
            let height = number(0...20)
            lines.append(
                Rect(x: bounds.x + number(-5...10), y: y, width: number(10...80), height: height))
            y += height + number(-4...24)
        }
        view.text.lines = lines
    }
}
