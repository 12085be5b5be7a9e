import PointerGeometry
import PointerLayout
import PointerSolver

extension SlowTwin {
    /// Points. Above the overhang that an area in turned views may keep.
    private static let bandMargin = 2 * PointerMetrics.cutTolerance

    /// What the twin knows of one item of a band.
    public enum Touch: Sendable {
        case touched, missed
        /// Nearer than numbers worked out in different orders can tell.
        case unclear
    }

    /// The items of a band selection, as places in preorder, each once; nil when the view has none of that number.
    public func bandItems(of view: Int, number: Int) -> [Int]? {
        let bands = (document(view).interactions ?? []).compactMap { interaction -> [String]?? in
            guard case .bandSelection(let items) = interaction.content else { return nil }
            return .some(items)
        }
        guard bands.indices.contains(number) else { return nil }
        guard let named = bands[number] else { return order.children[view] }
        return Set(named.compactMap(place(named:))).sorted()
    }

    /// Rule I5: whether a band from one window position to another touches an item.
    public func band(of view: Int, from start: Point, to end: Point, touches item: Int) -> Touch {
        var path: [Int] = []
        var place = item
        while place >= 0 {
            if isSkipped(place) { return .missed }
            path.append(place)
            place = order.parents[place]
        }
        let isUpright = path.allSatisfy { keepsAxes(windowMap($0)) } && keepsAxes(windowMap(view))
        return isUpright && path.allSatisfy { document($0).hitTest?.path == nil }
            ? uprightTouch(start, end, path) : turnedTouch(view, start, end, path)
    }

    /// Interval against interval, each end inside or outside.
    private func uprightTouch(_ start: Point, _ end: Point, _ path: [Int]) -> Touch {
        var x = TwinInterval(closed: start.x, end.x)
        var y = TwinInterval(closed: start.y, end.y)
        for place in path {
            let box = compilation.layout.views[place].hitBox
            guard box.minX < box.maxX, box.minY < box.maxY else { return .missed }
            let map = reachesInParent(place) ? windowMap(order.parents[place]) : windowMap(place)
            if map.b == 0, map.c == 0 {
                x.meet(TwinInterval(from: map.a * box.minX + map.tx, to: map.a * box.maxX + map.tx))
                y.meet(TwinInterval(from: map.d * box.minY + map.ty, to: map.d * box.maxY + map.ty))
            } else {
                x.meet(TwinInterval(from: map.c * box.minY + map.tx, to: map.c * box.maxY + map.tx))
                y.meet(TwinInterval(from: map.b * box.minX + map.ty, to: map.b * box.maxX + map.ty))
            }
        }
        return x.isEmpty || y.isEmpty ? .missed : .touched
    }

    /// What clipping the item's area to the band leaves: nothing even of a larger band, or an area.
    private func turnedTouch(_ view: Int, _ start: Point, _ end: Point, _ path: [Int]) -> Touch {
        let margin = SlowTwin.bandMargin
        let (a, b) = (location(start, under: windowMap(view)), location(end, under: windowMap(view)))
        var area = [
            Point(x: min(a.x, b.x), y: min(a.y, b.y)), Point(x: max(a.x, b.x), y: min(a.y, b.y)),
            Point(x: max(a.x, b.x), y: max(a.y, b.y)), Point(x: min(a.x, b.x), y: max(a.y, b.y)),
        ].map(windowMap(view).map)
        guard area.allSatisfy({ $0.x.magnitude < 1e9 && $0.y.magnitude < 1e9 }) else { return .unclear }
        var slack = area
        for (index, corner) in area.enumerated() {
            let middle = Point(x: (area[0].x + area[2].x) / 2, y: (area[0].y + area[2].y) / 2)
            slack[index] = Point(
                x: corner.x + (corner.x - middle.x).sign(times: margin),
                y: corner.y + (corner.y - middle.y).sign(times: margin))
        }
        // A slack band is drawn as the box around it: whoever misses that misses the band.
        let xs = slack.map(\.x), ys = slack.map(\.y)
        slack = [
            Point(x: xs.min()! - margin, y: ys.min()! - margin),
            Point(x: xs.max()! + margin, y: ys.min()! - margin),
            Point(x: xs.max()! + margin, y: ys.max()! + margin),
            Point(x: xs.min()! - margin, y: ys.max()! + margin),
        ]
        for place in path {
            let box = compilation.layout.views[place].hitBox
            guard box.minX < box.maxX, box.minY < box.maxY else { return .missed }
            let map = reachesInParent(place) ? windowMap(order.parents[place]) : windowMap(place)
            let determinant = map.a * map.d - map.b * map.c
            guard determinant.magnitude > 1e-6, determinant.magnitude < 1e6 else { return .unclear }
            let inView =
                margin * (map.a.magnitude + map.b.magnitude + map.c.magnitude + map.d.magnitude)
                / determinant.magnitude
            // A path's outline is flattened: its box may be a little smaller than the curve's.
            area = kept(area, of: box, under: map, by: document(place).hitTest?.path == nil ? 0 : -0.1)
            slack = kept(slack, of: box, under: map, by: inView)
        }
        if slack.isEmpty { return .missed }
        return abs(doubledArea(area)) > 1e-3 ? .touched : .unclear
    }

    /// A window polygon without what lies outside a view's box, each side moved outwards.
    private func kept(_ polygon: [Point], of box: Box, under map: AffineTransform, by margin: Double)
        -> [Point]
    {
        var polygon = polygon
        polygon = clipped(polygon) { location($0, under: map).x - (box.minX - margin) }
        polygon = clipped(polygon) { (box.maxX + margin) - location($0, under: map).x }
        polygon = clipped(polygon) { location($0, under: map).y - (box.minY - margin) }
        return clipped(polygon) { (box.maxY + margin) - location($0, under: map).y }
    }

    /// What of a polygon lies where a linear function is not negative.
    private func clipped(_ polygon: [Point], _ inside: (Point) -> Double) -> [Point] {
        var kept: [Point] = []
        for (index, p) in polygon.enumerated() {
            let q = polygon[(index + 1) % polygon.count]
            let (here, there) = (inside(p), inside(q))
            if here >= 0 { kept.append(p) }
            if (here > 0 && there < 0) || (here < 0 && there > 0) {
                let share = here / (here - there)
                kept.append(Point(x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share))
            }
        }
        return kept
    }
}

/// The numbers between two ends, each of which belongs to them or does not.
private struct TwinInterval {
    var low: Double
    var high: Double
    var hasLow = true
    var hasHigh = true

    /// Both ends inside.
    init(closed a: Double, _ b: Double) {
        low = min(a, b)
        high = max(a, b)
    }

    /// A view's own min edge, inside, and its max edge, outside, where they lie in the window.
    init(from inside: Double, to outside: Double) {
        low = min(inside, outside)
        high = max(inside, outside)
        hasLow = inside <= outside
        hasHigh = !hasLow
    }

    mutating func meet(_ other: TwinInterval) {
        if other.low > low || (other.low == low && !other.hasLow) {
            (low, hasLow) = (other.low, other.hasLow)
        }
        if other.high < high || (other.high == high && !other.hasHigh) {
            (high, hasHigh) = (other.high, other.hasHigh)
        }
    }

    var isEmpty: Bool { low > high || (low == high && !(hasLow && hasHigh)) }
}

extension Double {
    /// A distance with this number's sign.
    fileprivate func sign(times distance: Double) -> Double {
        self == 0 ? 0 : self > 0 ? distance : -distance
    }
}
