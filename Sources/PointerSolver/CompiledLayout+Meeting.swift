import PointerGeometry

extension CompiledLayout {
    /// The views whose effective hit shape meets a half-open window rectangle, in paint order,
    /// from place `first` on; the body returns false to stop.
    ///
    /// Views that rule H1 skips are left out with their branches; paths and rounded corners count with
    /// their box. Branches that cannot meet the rectangle are passed over whole.
    public func visitViews(meeting box: Box, from first: Int32 = 0, _ body: (Int32) -> Bool) {
        var next = first
        while next < Int32(views.count) {
            let record = views[Int(next)]
            // Nothing of a skipped view or of its branch can be reached.
            guard record.reachableBox.intersects(box) else {
                next = record.branchEnd
                continue
            }
            if hitArea(of: next, meets: box), !body(next) { return }
            next += 1
        }
    }

    /// Whether what a view's hit shape and its ancestors' leave meets a window box; exact for polygons.
    func hitArea(of view: Int32, meets box: Box) -> Bool {
        let record = views[Int(view)]
        guard record.reachableBox.intersects(box) else { return false }
        guard record.flags.contains(.turned) else { return true }
        let inParent = record.flags.contains(.hitShapeInParent)
        let area = extent(
            ofRequested: Rect(record.hitBox), box: record.hitBox, inParent: inParent, view: view)
        guard let polygon = area.polygon, !polygon.isEmpty else { return false }
        return polygon.meets(box)
    }

    /// Rule R4: the views in front that take parts of a region's effective area, front to back;
    /// of a branch only its outermost view. At most `limit`.
    public func views(occluding extent: RegionExtent, of view: Int32, limit: Int) -> [Int32] {
        guard let effective = extent.effective else { return [] }
        var found: [Int32] = []
        let box = extent.polygon?.box ?? effective.box
        var next = views[Int(view)].branchEnd
        while next < Int32(views.count) {
            let record = views[Int(next)]
            let takes =
                record.answers && hitArea(of: next, meets: box)
                && (extent.polygon?.meets(record.reachableBox) ?? true)
            if takes { found.append(next) }
            next = takes || !record.reachableBox.intersects(box) ? record.branchEnd : next + 1
        }
        return Array(found.reversed().prefix(limit))
    }
}

extension ConvexPolygon {
    /// Whether the polygon and a box share more than an edge: no side of either separates them.
    func meets(_ box: Box) -> Bool {
        guard !isEmpty, self.box.intersects(box) else { return false }
        let corners = ConvexPolygon([
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
            Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
        ])
        var previous = vertices[vertices.count - 1]
        for vertex in vertices {
            if corners.isWhollyOutside(previous, vertex) { return false }
            previous = vertex
        }
        return true
    }

    private func isWhollyOutside(_ from: Point, _ to: Point) -> Bool {
        let dx = to.x - from.x
        let dy = to.y - from.y
        return vertices.allSatisfy { dy * ($0.x - from.x) - dx * ($0.y - from.y) >= 0 }
    }
}
