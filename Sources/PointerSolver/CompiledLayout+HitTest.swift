import PointerGeometry
import PointerIndex

extension CompiledLayout {
    /// Rule H1: whether the model position lies in the window at all.
    @inlinable
    public func windowContains(_ point: Point) -> Bool {
        point.x >= 0 && point.y >= 0 && point.x < size.width && point.y < size.height
    }

    /// Rules H1–H5: the view in which the hit test ends, or −1. Position in the window.
    @inlinable
    public func hitTest(_ point: Point) -> Int32 {
        guard windowContains(point) else { return -1 }
        return index.topmost(at: point) { view in exactTestsHold(for: view, at: point) }
    }

    /// Whether the hit shapes that a box cannot decide, the view's own and its ancestors', hold the position.
    @inlinable
    func exactTestsHold(for view: Int32, at point: Point) -> Bool {
        var view = views[Int(view)].nearestExact
        while view >= 0 {
            guard hitShapeContains(point, of: view) else { return false }
            let parent = views[Int(view)].parent
            view = parent < 0 ? -1 : views[Int(parent)].nearestExact
        }
        return true
    }

    /// Rules H2 and H3: whether a view's own hit shape holds a window position.
    ///
    /// Where the shape's space keeps axes the window edges decide, else the position in that space. Views that
    /// rule H1 skips have no window edges; only explanations ask about them.
    public func hitShapeContains(_ point: Point, of view: Int32) -> Bool {
        let record = views[Int(view)]
        let local = locationInHitSpace(point, of: record)
        if record.hitPath >= 0 {
            return fills(local, path: record.hitPath)
        }
        let inBox =
            record.flags.contains(.keepsAxes) && record.flags.isDisjoint(with: .skipped)
            ? record.windowHitBox.contains(point) : record.hitBox.contains(local)
        guard inBox, record.hitRadii >= 0 else { return inBox }
        return radii[Int(record.hitRadii)].contains(local, in: record.hitBox)
    }

    /// A window position in the space of the view's hit box.
    func locationInHitSpace(_ point: Point, of record: CompiledView) -> Point {
        if record.flags.contains(.hitShapeInParent) {
            return record.parent < 0 ? point : views[Int(record.parent)].toWindow.unmap(point)
        }
        return record.toWindow.unmap(point)
    }

    /// A window position in a view's own space.
    @inlinable
    public func location(_ point: Point, in view: Int32) -> Point {
        views[Int(view)].toWindow.unmap(point)
    }

    /// Rule H3: whether a path is filled at a position in its own space.
    func fills(_ point: Point, path: Int32) -> Bool {
        let path = paths[Int(path)]
        return edges[Int(path.firstEdge)..<Int(path.firstEdge + path.edgeCount)].fills(point)
    }
}
