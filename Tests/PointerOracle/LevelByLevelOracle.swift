import PointerGeometry
import PointerLayout

/// The second oracle: it knows the document alone and converts a position from parent to child, one level after
/// the other (rule L2).
///
/// Only for documents in which that is exact: multiples of 1/64, scales that are powers of two, quarter turns
/// and flips (rule H2). There it must agree with the solver to the last bit.
public struct LevelByLevelOracle: Sendable {
    let layout: Layout
    let order: PaintOrder

    /// What is answered at a position.
    public struct Answer: Sendable {
        public var hit: Int?
        public var hitPosition: Point?
        public var match: Match?
    }

    /// A region as it answered. Rects in view space, `window` and `effective` in the window.
    public struct Match: Sendable {
        public var view: Int
        /// The number among the view's pointer interactions.
        public var interaction: Int
        /// The place in the list as written, or −1 for what the kind brings along.
        public var place: Int
        /// The index of a segment, else nil.
        public var segment: String?
        public var position: Point
        public var requested: Rect
        public var window: Rect
        public var effective: Rect?
        public var cuts: [TwinExtent.Cut]
    }

    public init(_ layout: Layout) {
        self.layout = layout
        order = PaintOrder(layout.views)
    }

    func document(_ place: Int) -> View { layout.views[order.documentPlaces[place]] }

    func frame(_ place: Int) -> Rect {
        (document(place).frame ?? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
            .standardized
    }

    func bounds(_ place: Int) -> Rect {
        let offset = document(place).contentOffset
        let frame = frame(place)
        return Rect(x: offset.x, y: offset.y, width: frame.width, height: frame.height)
    }

    /// A position in the parent's space as the view sees it.
    func down(_ point: Point, into place: Int) -> Point {
        let (map, own, parent) = (document(place).transform, ownAnchor(place), parentAnchor(place))
        let x = point.x - parent.x - map.tx
        let y = point.y - parent.y - map.ty
        return map.a == 0
            ? Point(x: y / map.b + own.x, y: x / map.c + own.y)
            : Point(x: x / map.a + own.x, y: y / map.d + own.y)
    }

    /// A position in the view's space as the parent sees it.
    func up(_ point: Point, from place: Int) -> Point {
        let (map, own, parent) = (document(place).transform, ownAnchor(place), parentAnchor(place))
        let x = point.x - own.x
        let y = point.y - own.y
        return Point(
            x: map.a * x + map.c * y + map.tx + parent.x, y: map.b * x + map.d * y + map.ty + parent.y)
    }

    private func ownAnchor(_ place: Int) -> Point {
        let (bounds, anchor) = (bounds(place), document(place).anchorPoint)
        return Point(x: bounds.x + anchor.x * bounds.width, y: bounds.y + anchor.y * bounds.height)
    }

    private func parentAnchor(_ place: Int) -> Point {
        let (frame, anchor) = (frame(place), document(place).anchorPoint)
        return Point(x: frame.x + anchor.x * frame.width, y: frame.y + anchor.y * frame.height)
    }

    public func answer(at point: Point, modifiers: UInt32) -> Answer {
        let size = layout.size
        guard point.x >= 0, point.y >= 0, point.x < size.width, point.y < size.height else {
            return Answer()
        }
        guard let path = hitPath(at: point), let hit = path.last else { return Answer() }
        var answer = Answer(hit: hit.view, hitPosition: hit.own)
        search: for level in path.reversed() {
            for interaction in interactions(of: level.view).reversed() where interaction.isEnabled {
                if let match = match(interaction, level, modifiers) {
                    answer.match = match
                    break search
                }
                if !layout.options.nilFallsThrough { break search }
            }
        }
        return answer
    }

    /// One entered view with the position as its parent and as itself see it.
    struct Level {
        var view: Int
        var inParent: Point
        var own: Point
        var childrenLeft: Int
    }

    /// From the root to the view in which the hit test ends.
    private func hitPath(at point: Point) -> [Level]? {
        var path: [Level] = []
        if let root = enter(0, point) { path.append(root) }
        while let last = path.last {
            if last.childrenLeft > 0 {
                path[path.count - 1].childrenLeft -= 1
                let child = order.children[last.view][last.childrenLeft - 1]
                if let level = enter(child, last.own) { path.append(level) }
            } else if document(last.view).hitTest?.passThrough == true {
                path.removeLast()
            } else {
                return path
            }
        }
        return nil
    }

    private func enter(_ place: Int, _ point: Point) -> Level? {
        let view = document(place)
        let map = view.transform
        if view.isHidden || !view.isUserInteractionEnabled || Double(Float(view.alpha)) < 0.01
            || map.a * map.d == map.b * map.c
        {
            return nil
        }
        let own = down(point, into: place)
        guard hitShape(of: place, holds: own, inParent: point) else { return nil }
        let isOpaque = view.hitTest?.opaque == true
        return Level(
            view: place, inParent: point, own: own, childrenLeft: isOpaque ? 0 : order.children[place].count)
    }

    private func hitShape(of place: Int, holds own: Point, inParent: Point) -> Bool {
        let view = document(place)
        if let path = view.hitTest?.path { return fills(path, own) }
        if view.hitTest == nil, let reach = barReach(place) { return reach.holds(inParent) }
        let shape = hitRect(place)
        guard shape.holds(own) else { return false }
        return view.hitTest?.roundedCorners != true || cornersHold(own, shape, view.cornerRadius)
    }

    /// The hit shape's rect in view space, or the box of its path.
    func hitRect(_ place: Int) -> Rect {
        let view = document(place)
        if let path = view.hitTest?.path { return box(of: path) }
        return view.hitTest?.outset.map { grown(bounds(place), $0) } ?? bounds(place)
    }

    func grown(_ rect: Rect, _ outset: DirectionalInsets) -> Rect {
        let insets = outset.resolved(layout.layoutDirection)
        return Rect(
            x: rect.x - insets.left, y: rect.y - insets.top, width: rect.width + insets.left + insets.right,
            height: rect.height + insets.top + insets.bottom)
    }

    /// H3 with one common factor: the corner's square is cut beyond the radius.
    private func cornersHold(_ p: Point, _ rect: Rect, _ radii: CornerRadii) -> Bool {
        let (tl, tr, br, bl) = (radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
        var factor = 1.0
        for (sum, side) in [
            (tl + tr, rect.width), (bl + br, rect.width), (tl + bl, rect.height), (tr + br, rect.height),
        ]
        where sum > side { factor = min(factor, side / sum) }
        let fromLeft = p.x - rect.x
        let fromTop = p.y - rect.y
        let fromRight = rect.x + rect.width - p.x
        let fromBottom = rect.y + rect.height - p.y
        for (x, y, radius) in [
            (fromLeft, fromTop, tl), (fromRight, fromTop, tr), (fromRight, fromBottom, br),
            (fromLeft, fromBottom, bl),
        ] {
            let r = radius * factor
            if x < r && y < r && (r - x) * (r - x) + (r - y) * (r - y) > r * r { return false }
        }
        return true
    }

    /// Outlines of upright edges alone: the winding of the vertical edges right of the point.
    func fills(_ path: Path, _ p: Point) -> Bool {
        var winding = 0
        var (start, current) = (Point.zero, Point.zero)
        func edge(to q: Point) {
            if p.x < current.x {
                if current.y <= p.y && p.y < q.y { winding += 1 }
                if q.y <= p.y && p.y < current.y { winding -= 1 }
            }
            current = q
        }
        for element in path.elements {
            switch element {
            case .move(let q):
                edge(to: start)
                (start, current) = (q, q)
            case .line(let q): edge(to: q)
            case .close: edge(to: start)
            case .quad, .cubic: preconditionFailure("dyadic documents have no curves")
            }
        }
        edge(to: start)
        return winding != 0
    }

    func box(of path: Path) -> Rect {
        var points: [Point] = []
        for element in path.elements {
            switch element {
            case .move(let q), .line(let q): points.append(q)
            case .close, .quad, .cubic: break
            }
        }
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return Rect(x: 0, y: 0, width: 0, height: 0) }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// What an upright bar button reaches, in its parent's space; nil for everything else.
    func barReach(_ place: Int) -> Rect? {
        func item(_ place: Int) -> Rect? {
            let view = document(place)
            let map = view.transform
            guard view.kind == .barButtonItem, map.a == 1, map.d == 1, map.b == 0, map.c == 0 else {
                return nil
            }
            guard !view.isHidden, view.isUserInteractionEnabled, Double(Float(view.alpha)) >= 0.01 else {
                return nil
            }
            let frame = frame(place)
            return Rect(x: frame.x + map.tx, y: frame.y + map.ty, width: frame.width, height: frame.height)
        }
        guard let own = item(place) else { return nil }
        let parent = order.parents[place]
        var left = own.x - PointerMetrics.barButtonReach
        var right = own.x + own.width + PointerMetrics.barButtonReach
        let siblings = parent < 0 ? [] : order.children[parent]
        // The nearest before and after in the order of x, then of the children.
        var before: (x: Double, place: Int, rect: Rect)?
        var after: (x: Double, place: Int, rect: Rect)?
        for other in siblings where other != place {
            guard let rect = item(other) else { continue }
            if (rect.x, other) < (own.x, place) {
                if before == nil || (rect.x, other) > (before!.x, before!.place) {
                    before = (rect.x, other, rect)
                }
            } else if after == nil || (rect.x, other) < (after!.x, after!.place) {
                after = (rect.x, other, rect)
            }
        }
        func meet(_ a: Rect, _ b: Rect) -> Double? {
            guard a.y < b.y + b.height, b.y < a.y + a.height else { return nil }
            return (min(a.x + a.width, b.x + b.width) + b.x) / 2
        }
        if let before, let edge = meet(before.rect, own) { left = max(left, edge) }
        if let after, let edge = meet(own, after.rect) { right = min(right, edge) }
        let bar =
            parent < 0
            ? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height) : bounds(parent)
        let top = min(own.y, bar.y)
        let bottom = max(own.y + own.height, bar.y + bar.height)
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
