import PointerGeometry

/// Where a flick takes the pointer (rule T9).
public struct PointerTarget: Hashable, Sendable {
    /// Where the pointer would come to rest by itself, in the window.
    public var landing: Point
    /// The region that takes it, or nil.
    public var match: RegionMatch?
    /// Where it comes to rest: the region's centre, else the landing point.
    public var position: Point
}

extension CompiledLayout {
    /// Rule T9: projects a flick and finds the region that takes the pointer to its centre.
    ///
    /// `velocity` is in points a second. Regions with lift, highlight or a text beam attract when what is left of them
    /// lies within `radius` of the landing point or on the way there; the one nearest to the landing point
    /// wins, of two equally near the one in front. A region whose centre another view takes does not attract.
    public func target(
        from position: Point, velocity: Point, radius: Double, modifiers: UInt32 = 0
    ) -> PointerTarget {
        let landing = Self.landing(from: position, velocity: velocity)
        var target = PointerTarget(landing: landing, match: nil, position: landing)
        let way = Box(
            minX: Swift.min(position.x, landing.x) - radius, minY: Swift.min(position.y, landing.y) - radius,
            maxX: Swift.max(position.x, landing.x) + radius, maxY: Swift.max(position.y, landing.y) + radius)
        guard way.maxX.isFinite, way.minX.isFinite, way.maxY.isFinite, way.minY.isFinite, !isPointerLocked
        else { return target }
        var nearest = Double.infinity
        visitViews(meeting: way) { view in
            let record = views[Int(view)]
            for interaction in record.firstInteraction..<record.firstInteraction + record.interactionCount {
                let entry = interactions[Int(interaction)]
                for place in entry.firstRegion..<entry.firstRegion + entry.regionCount
                where attracts(regions[Int(place)], modifiers) {
                    let near = attraction(of: place, in: view, position, landing)
                    guard let near, near.distance <= radius || near.isOnTheWay, near.distance <= nearest,
                        let taken = self.taken(by: near.match, modifiers)
                    else { continue }
                    nearest = near.distance
                    target.match = taken.match
                    target.position = taken.position
                }
            }
            return true
        }
        return target
    }

    /// Where a scroll's deceleration brings a pointer to rest: `v / 1000 · rate / (1 − rate)` farther.
    public static func landing(from position: Point, velocity: Point) -> Point {
        let rate = PointerMetrics.decelerationRate
        let share = rate / (1 - rate) / 1000
        return Point(x: position.x + velocity.x * share, y: position.y + velocity.y * share)
    }

    private func attracts(_ region: CompiledRegion, _ modifiers: UInt32) -> Bool {
        guard region.modifiers & modifiers == region.modifiers else { return false }
        let style = styles[Int(region.style)]
        if style.flags.contains(.placed) { return true }
        let isText =
            region.kind == .lines || region.kind == .lineList || style.flags.contains(.lengthFromLine)
        return style.form == .shape && style.shape == .verticalBeam && isText
    }

    private struct Attraction {
        var match: RegionMatch
        /// From the landing point to what is left of the region, in points.
        var distance: Double
        var isOnTheWay: Bool
    }

    /// A region, or the line or cell of it that lies nearest to the landing point.
    private func attraction(
        of place: Int32, in view: Int32, _ from: Point, _ landing: Point
    ) -> Attraction? {
        let region = regions[Int(place)]
        var match = listedMatch(of: place)
        switch region.kind {
        case .rect, .path:
            break
        case .grid, .lines, .lineList:
            guard let nearest = nearestPart(of: region, place, in: view, landing) else { return nil }
            match = nearest
        }
        guard let left = extent(of: match).effective else { return nil }
        let dx = Swift.max(Swift.max(left.x - landing.x, landing.x - (left.x + left.width)), 0)
        let dy = Swift.max(Swift.max(left.y - landing.y, landing.y - (left.y + left.height)), 0)
        return Attraction(
            match: match, distance: (dx * dx + dy * dy).squareRoot(),
            isOnTheWay: Self.segment(from, landing, meets: left.box))
    }

    /// The part of a rule that answers at the landing point, brought into the view first.
    private func nearestPart(
        of region: CompiledRegion, _ place: Int32, in view: Int32, _ landing: Point
    ) -> RegionMatch? {
        let bounds = views[Int(view)].bounds
        var local = location(landing, in: view)
        local.x = Swift.max(bounds.x, Swift.min(local.x, (bounds.x + bounds.width).nextDown))
        local.y = Swift.max(bounds.y, Swift.min(local.y, (bounds.y + bounds.height).nextDown))
        var match = listedMatch(of: place)
        match.position = local
        let found: Bool
        switch region.kind {
        case .grid: found = cell(of: region, at: local, in: view, &match)
        case .lines: found = line(of: region, at: local, in: view, &match)
        case .lineList: found = listedLine(of: region, at: local, &match)
        case .rect, .path: found = true
        }
        return found ? match : nil
    }

    /// The region as it answers at its own centre, and where the pointer rests there; nil when something else
    /// answers there.
    private func taken(by match: RegionMatch, _ modifiers: UInt32) -> (match: RegionMatch, position: Point)? {
        guard let left = extent(of: match).effective else { return nil }
        let map = views[Int(match.view)].toWindow
        let whole = map.map(match.requested.center)
        for center in [whole, Rect(left.box).center] {
            let resolution = resolve(at: center, modifiers: modifiers)
            if let there = resolution.match, there.region == match.region, there.requested == match.requested
            {
                return (there, resolution.pointer.position)
            }
        }
        return nil
    }

    /// Whether a straight way meets a box (clipping by one axis after the other).
    private static func segment(_ from: Point, _ to: Point, meets box: Box) -> Bool {
        var first = 0.0
        var last = 1.0
        for (start, step, low, high) in [
            (from.x, to.x - from.x, box.minX, box.maxX), (from.y, to.y - from.y, box.minY, box.maxY),
        ] {
            if step == 0 {
                guard start >= low, start < high else { return false }
                continue
            }
            let near = (low - start) / step
            let far = (high - start) / step
            first = Swift.max(first, Swift.min(near, far))
            last = Swift.min(last, Swift.max(near, far))
        }
        return first <= last
    }
}
