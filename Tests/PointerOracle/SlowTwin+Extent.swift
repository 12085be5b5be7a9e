import PointerGeometry
import PointerLayout
import PointerSolver

/// Where a region lies in the window and what is left of it, as the slow twin works it out (rule R4).
public struct TwinExtent: Sendable {
    public struct Cut: Hashable, Sendable {
        public var view: Int
        /// In the cutting view's own space.
        public var sides: [Side]
    }

    public enum Side: String, Sendable, CaseIterable {
        case left, top, right, bottom
    }

    public var window: Rect
    public var effective: Rect?
    public var cuts: [Cut]
    /// Where a view turns; unordered as to where it begins. Empty when nothing is left.
    public var polygon: [Point]?
}

extension SlowTwin {
    /// Rule R4: a region's window bounds, what the hit shapes of its view and all its ancestors leave, and who cut.
    public func extent(of match: TwinMatch) -> TwinExtent {
        extent(of: match.box, requested: match.requested, inParent: match.inParent, view: match.view)
    }

    func extent(of box: Box, requested: Rect, inParent: Bool, view: Int) -> TwinExtent {
        let map = inParent ? windowMap(order.parents[view]) : windowMap(view)
        var path: [Int] = []
        var place = view
        while place >= 0 {
            path.append(place)
            place = order.parents[place]
        }
        let turns = path.contains { !keepsAxes(windowMap($0)) }
        return turns
            ? turned(corners(of: box, map), cutBy: path)
            : upright(corners(of: box, map), requested, map, cutBy: path)
    }

    func keepsAxes(_ map: AffineTransform) -> Bool {
        (map.b == 0 && map.c == 0) || (map.a == 0 && map.d == 0)
    }

    /// The corners of a view-space box in the window: top left, top right, bottom right, bottom left of the view's own.
    private func corners(of box: Box, _ map: AffineTransform) -> [Point] {
        [
            map.map(Point(x: box.minX, y: box.minY)), map.map(Point(x: box.maxX, y: box.minY)),
            map.map(Point(x: box.maxX, y: box.maxY)), map.map(Point(x: box.minX, y: box.maxY)),
        ]
    }

    private func hitCorners(_ view: Int) -> [Point]? {
        let box = compilation.layout.views[view].hitBox
        guard box.minX < box.maxX, box.minY < box.maxY else { return nil }
        return corners(of: box, reachesInParent(view) ? windowMap(order.parents[view]) : windowMap(view))
    }

    private func upright(
        _ region: [Point], _ requested: Rect, _ map: AffineTransform, cutBy path: [Int]
    ) -> TwinExtent {
        var left = region.map(\.x).min()!
        var right = region.map(\.x).max()!
        var top = region.map(\.y).min()!
        var bottom = region.map(\.y).max()!
        let swaps = map.a == 0 && map.d == 0
        let window = Rect(
            x: left, y: top, width: abs(swaps ? map.c * requested.height : map.a * requested.width),
            height: abs(swaps ? map.b * requested.width : map.d * requested.height))
        var cuts: [TwinExtent.Cut] = []
        var cutInX = false
        var cutInY = false
        for view in path {
            guard let own = hitCorners(view) else {
                return TwinExtent(window: window, effective: nil, cuts: cuts, polygon: nil)
            }
            var sides: [TwinExtent.Side] = []
            for side in TwinExtent.Side.allCases {
                // The side's two ends, and the two of the side across, tell which window edge it is.
                let (end, across) = (ends(of: side, own).0, ends(of: opposite(side), own).0)
                let isUpright = ends(of: side, own).0.x == ends(of: side, own).1.x
                let tolerance = PointerMetrics.cutTolerance
                if isUpright, end.x < across.x, end.x - left > tolerance {
                    left = end.x
                    cutInX = true
                    sides.append(side)
                } else if isUpright, end.x > across.x, right - end.x > tolerance {
                    right = end.x
                    cutInX = true
                    sides.append(side)
                } else if !isUpright, end.y < across.y, end.y - top > tolerance {
                    top = end.y
                    cutInY = true
                    sides.append(side)
                } else if !isUpright, end.y > across.y, bottom - end.y > tolerance {
                    bottom = end.y
                    cutInY = true
                    sides.append(side)
                }
            }
            if !sides.isEmpty { cuts.append(TwinExtent.Cut(view: view, sides: sides)) }
        }
        // Without width it may still hold positions: under a flip the max edge is inside.
        let isEmpty = left > right || top > bottom
        let effective = Rect(
            x: left, y: top, width: cutInX ? right - left : window.width,
            height: cutInY ? bottom - top : window.height)
        return TwinExtent(window: window, effective: isEmpty ? nil : effective, cuts: cuts, polygon: nil)
    }

    /// Where something turns the polygon is clipped by every side; a side counts as a cut beyond the tolerance, and one of
    /// an upright view clips only then.
    private func turned(_ region: [Point], cutBy path: [Int]) -> TwinExtent {
        var polygon = region
        var cuts: [TwinExtent.Cut] = []
        for view in path {
            guard let own = hitCorners(view) else {
                polygon = []
                break
            }
            let before = polygon
            var sides: [TwinExtent.Side] = []
            for side in TwinExtent.Side.allCases {
                let (p, q) = ends(of: side, own)
                let inner = ends(of: opposite(side), own).0
                let farthest = before.map { distance(of: $0, beyond: p, q, awayFrom: inner) }.max() ?? 0
                if farthest > PointerMetrics.cutTolerance {
                    sides.append(side)
                } else if isUpright(own) {
                    // A view that keeps axes leaves a smaller overhang as it is.
                    continue
                }
                polygon = clip(polygon) { distance(of: $0, beyond: p, q, awayFrom: inner) }
            }
            if !sides.isEmpty { cuts.append(TwinExtent.Cut(view: view, sides: sides)) }
        }
        polygon = withoutIdleCorners(polygon)
        return TwinExtent(
            window: box(around: region)!, effective: box(around: polygon), cuts: cuts, polygon: polygon)
    }

    /// Takes corners away, one at a time, as long as one is no farther than the tolerance from the next, or from the
    /// line of its neighbours.
    private func withoutIdleCorners(_ polygon: [Point]) -> [Point] {
        var corners = polygon
        let size = corners.flatMap { [abs($0.x), abs($0.y)] }.max() ?? 0
        func isIdle(_ index: Int) -> Bool {
            let before = corners[(index + corners.count - 1) % corners.count]
            let (p, after) = (corners[index], corners[(index + 1) % corners.count])
            let tolerance = size * PointerMetrics.polygonTolerance
            let (x, y) = (after.x - before.x, after.y - before.y)
            let base = (x * x + y * y).squareRoot()
            let gap = ((after.x - p.x) * (after.x - p.x) + (after.y - p.y) * (after.y - p.y)).squareRoot()
            return gap <= tolerance || abs(x * (p.y - before.y) - y * (p.x - before.x)) <= tolerance * base
        }
        while corners.count > 2, let idle = corners.indices.first(where: isIdle) { corners.remove(at: idle) }
        return corners.count > 2 ? corners : []
    }

    /// Whether a rect reaches beyond a side that cut it where that side is upright; the sum of its origin and its width
    /// may round.
    func sticksOut(_ rect: Rect, of cuts: [TwinExtent.Cut]) -> Bool {
        for cut in cuts {
            guard let own = hitCorners(cut.view) else { continue }
            for side in cut.sides {
                let (p, q) = ends(of: side, own)
                let inner = ends(of: opposite(side), own).0
                if p.x == q.x {
                    let isOut = p.x < inner.x ? rect.x < p.x : rect.x + rect.width > p.x + p.x.ulp
                    if isOut { return true }
                } else if p.y == q.y {
                    let isOut = p.y < inner.y ? rect.y < p.y : rect.y + rect.height > p.y + p.y.ulp
                    if isOut { return true }
                }
            }
        }
        return false
    }

    private func isUpright(_ corners: [Point]) -> Bool {
        let (p, q) = (corners[0], corners[1])
        return (p.x == q.x || p.y == q.y) && (p.x == corners[3].x || p.y == corners[3].y)
    }

    private func ends(of side: TwinExtent.Side, _ corners: [Point]) -> (Point, Point) {
        switch side {
        case .left: (corners[3], corners[0])
        case .top: (corners[0], corners[1])
        case .right: (corners[1], corners[2])
        case .bottom: (corners[2], corners[3])
        }
    }

    private func opposite(_ side: TwinExtent.Side) -> TwinExtent.Side {
        switch side {
        case .left: .right
        case .top: .bottom
        case .right: .left
        case .bottom: .top
        }
    }

    /// How far a point lies beyond a line, on the side away from `inner`.
    private func distance(of point: Point, beyond p: Point, _ q: Point, awayFrom inner: Point) -> Double {
        let normal = Point(x: q.y - p.y, y: p.x - q.x)
        let length = (normal.x * normal.x + normal.y * normal.y).squareRoot()
        func along(_ r: Point) -> Double { (normal.x * (r.x - p.x) + normal.y * (r.y - p.y)) / length }
        return along(inner) > 0 ? -along(point) : along(point)
    }

    func clip(_ polygon: [Point], _ beyond: (Point) -> Double) -> [Point] {
        var kept: [Point] = []
        for (index, p) in polygon.enumerated() {
            let q = polygon[(index + 1) % polygon.count]
            let (here, there) = (beyond(p), beyond(q))
            if here <= 0 { kept.append(p) }
            if (here < 0 && there > 0) || (here > 0 && there < 0) {
                let share = here / (here - there)
                kept.append(Point(x: p.x + (q.x - p.x) * share, y: p.y + (q.y - p.y) * share))
            }
        }
        return kept
    }

    private func box(around points: [Point]) -> Rect? {
        guard let first = points.first else { return nil }
        var box = Box(minX: first.x, minY: first.y, maxX: first.x, maxY: first.y)
        for p in points {
            box = Box(
                minX: min(box.minX, p.x), minY: min(box.minY, p.y), maxX: max(box.maxX, p.x),
                maxY: max(box.maxY, p.y))
        }
        return Rect(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    }

    func doubledArea(_ polygon: [Point]) -> Double {
        var sum = 0.0
        for (index, p) in polygon.enumerated() {
            let q = polygon[(index + 1) % polygon.count]
            sum += p.x * q.y - q.x * p.y
        }
        return sum
    }
}
