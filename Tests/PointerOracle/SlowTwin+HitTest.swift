import PointerGeometry
import PointerLayout
import PointerSolver

extension SlowTwin {
    /// Rules H1–H5: where the hit test ends. A walk from the root, with a stack of its own instead of calls.
    public func hitView(at point: Point) -> Int? {
        // H1: outside the window nothing is hit; min edges inside, max edges outside.
        if point.x < 0 || point.y < 0 || !(point.x < layout.size.width) || !(point.y < layout.size.height) {
            return nil
        }
        guard !order.documentPlaces.isEmpty, enters(0, point) else { return nil }
        // Each entered view with the number of its children that were not asked yet.
        var entered = [(view: 0, left: childrenToAsk(0))]
        while let (view, left) = entered.last {
            if left > 0 {
                // H4: front to back, so the last child first.
                entered[entered.count - 1].left = left - 1
                let child = order.children[view][left - 1]
                if enters(child, point) { entered.append((child, childrenToAsk(child))) }
            } else {
                // H5: a view that passes through never answers itself.
                if document(view).hitTest?.passThrough != true { return view }
                entered.removeLast()
            }
        }
        return nil
    }

    /// H3: an opaque view answers for its branch, whose views are not asked.
    private func childrenToAsk(_ view: Int) -> Int {
        document(view).hitTest?.opaque == true ? 0 : order.children[view].count
    }

    private func enters(_ view: Int, _ point: Point) -> Bool {
        !isSkipped(view) && hitShape(of: view, holds: point)
    }

    /// Rule H1 about one view alone.
    func isSkipped(_ place: Int) -> Bool {
        let view = document(place)
        if view.isHidden || !view.isUserInteractionEnabled { return true }
        if Double(Float(view.alpha)) < 0.01 { return true }
        return hasNoInverse(view.transform) || hasNoInverse(windowMap(place))
    }

    func hasNoInverse(_ map: AffineTransform) -> Bool {
        let determinant = map.a * map.d - map.b * map.c
        return determinant == 0 || !determinant.isFinite
    }

    /// Rules H2 and H3: whether a view's own hit shape holds a window position.
    func hitShape(of place: Int, holds point: Point) -> Bool {
        let record = compilation.layout.views[place]
        let hitTest = document(place).hitTest
        if hitTest?.path != nil {
            return outline(record.hitPath, holds: location(point, under: windowMap(place)))
        }
        let map = reachesInParent(place) ? windowMap(order.parents[place]) : windowMap(place)
        guard box(record.hitBox, under: map, holds: point) else { return false }
        guard hitTest?.roundedCorners == true else { return true }
        guard record.hitRadii >= 0 else { return true }
        return corners(
            compilation.layout.radii[Int(record.hitRadii)], of: record.hitBox,
            hold: location(point, under: map))
    }

    /// Whether a bar button's hit shape is what it shares with its neighbours, in the parent's space.
    func reachesInParent(_ place: Int) -> Bool {
        let view = document(place)
        return isUprightBarButton(place) && view.hitTest == nil
    }

    func isUprightBarButton(_ place: Int) -> Bool {
        let view = document(place)
        let map = view.transform
        return view.kind == .barButtonItem && map.a == 1 && map.b == 0 && map.c == 0 && map.d == 1
    }

    /// H2: min edges inside, max edges outside, in the space of the box; decided on window edges where
    /// that space keeps axes and on the composed inverse where it does not.
    func box(_ box: Box, under map: AffineTransform, holds point: Point) -> Bool {
        guard box.minX < box.maxX, box.minY < box.maxY else { return false }
        if map.b == 0 && map.c == 0 {
            return between(box.minX, box.maxX, map.a, map.tx, point.x)
                && between(box.minY, box.maxY, map.d, map.ty, point.y)
        }
        if map.a == 0 && map.d == 0 {
            return between(box.minY, box.maxY, map.c, map.tx, point.x)
                && between(box.minX, box.maxX, map.b, map.ty, point.y)
        }
        let own = location(point, under: map)
        return own.x >= box.minX && own.x < box.maxX && own.y >= box.minY && own.y < box.maxY
    }

    /// Whether a window coordinate lies between two own edges, the first inside and the second outside.
    private func between(
        _ first: Double, _ second: Double, _ scale: Double, _ offset: Double, _ value: Double
    ) -> Bool {
        let inside = scale * first + offset
        let outside = scale * second + offset
        return scale > 0 ? value >= inside && value < outside : value <= inside && value > outside
    }

    /// H3: within a corner's square the distance from the corner's centre is at most the radius.
    private func corners(_ radii: CornerRadii, of box: Box, hold own: Point) -> Bool {
        for (radius, left, top) in [
            (radii.topLeft, true, true), (radii.topRight, false, true), (radii.bottomRight, false, false),
            (radii.bottomLeft, true, false),
        ] {
            let dx = left ? (box.minX + radius) - own.x : own.x - (box.maxX - radius)
            let dy = top ? (box.minY + radius) - own.y : own.y - (box.maxY - radius)
            if dx > 0 && dy > 0 && dx * dx + dy * dy > radius * radius { return false }
        }
        return true
    }

    /// H3: non-zero winding; an edge counts for y in [min, max) and only right of the point.
    func outline(_ path: Int32, holds own: Point) -> Bool {
        guard path >= 0 else { return false }
        let record = compilation.layout.paths[Int(path)]
        var winding = 0
        for edge in compilation.layout.edges[Int(record.firstEdge)..<Int(record.firstEdge + record.edgeCount)]
        {
            let (p, q) = (edge.from, edge.to)
            if p.y == q.y { continue }
            let (low, high) = p.y < q.y ? (p.y, q.y) : (q.y, p.y)
            guard own.y >= low, own.y < high else { continue }
            if p.x + (own.y - p.y) * (q.x - p.x) / (q.y - p.y) > own.x { winding += p.y < q.y ? 1 : -1 }
        }
        return winding != 0
    }
}
