import PointerGeometry
import PointerLayout
import PointerSolver

extension LayoutCompiler {
    /// Rules L2, L3, H1 and H2: maps, flags and hit shapes of every view, in preorder.
    mutating func placeViews() {
        let count = layout.views.count
        tables.views.reserveCapacity(count)
        ownMaps.reserveCapacity(count)
        for place in 0..<count {
            let (record, own) = placed(Int32(place))
            ownMaps.append(own)
            tables.views.append(record)
        }
        closeBranches()
        reachAlongBars()
        for place in 0..<count { shapeHits(of: Int32(place)) }
    }

    /// The record of one view as far as it follows from the view and its parent's record, and its own map.
    func placed(_ place: Int32) -> (record: CompiledView, own: AffineTransform) {
        let view = document(place)
        let parent = view.parent < 0 ? -1 : order.preorderPlaces[view.parent]
        let bounds = bounds(of: view)
        let own = ownMap(of: view, frame: frame(of: view), bounds: bounds)
        let composed = parent < 0 ? own : tables.views[Int(parent)].toWindow.composed(with: own)
        var record = CompiledView(
            toWindow: composed, bounds: bounds, hitBox: bounds.box, parent: parent,
            depth: parent < 0 ? 0 : tables.views[Int(parent)].depth + 1)
        record.flags = flags(of: view, own: own, composed: composed, parent: parent)
        return (record, own)
    }

    func bounds(of view: View) -> Rect {
        let frame = frame(of: view)
        return Rect(
            x: view.contentOffset.x, y: view.contentOffset.y, width: frame.width, height: frame.height)
    }

    /// Rule L3: negative sizes are standardised; a root without frame fills the window.
    func frame(of view: View) -> Rect {
        view.frame?.standardized
            ?? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    }

    /// Rule L2: `p' = A + M(p − a)` as one matrix.
    private func ownMap(of view: View, frame: Rect, bounds: Rect) -> AffineTransform {
        let m = view.transform
        let a = Point(
            x: bounds.x + view.anchorPoint.x * bounds.width, y: bounds.y + view.anchorPoint.y * bounds.height)
        let anchored = Point(
            x: frame.x + view.anchorPoint.x * frame.width, y: frame.y + view.anchorPoint.y * frame.height)
        return AffineTransform(
            a: m.a, b: m.b, c: m.c, d: m.d,
            tx: anchored.x + ((m.a * -a.x + m.c * -a.y) + m.tx),
            ty: anchored.y + ((m.b * -a.x + m.d * -a.y) + m.ty))
    }

    private func flags(
        of view: View, own: AffineTransform, composed: AffineTransform, parent: Int32
    ) -> CompiledView.Flags {
        var flags = CompiledView.Flags()
        if view.isHidden { flags.insert(.hidden) }
        if !view.isUserInteractionEnabled { flags.insert(.interactionDisabled) }
        if Double(Float(view.alpha)) < PointerMetrics.minimumHitAlpha { flags.insert(.faint) }
        if !own.isInvertible || !composed.isInvertible || !composed.tx.isFinite || !composed.ty.isFinite {
            flags.insert(.singular)
        }
        if view.hitTest?.opaque == true { flags.insert(.opaque) }
        if view.hitTest?.passThrough == true { flags.insert(.passThrough) }
        if !composed.keepsAxes { flags.insert(.turned) }
        if !flags.isDisjoint(with: .skippedItself) { flags.insert(.skipped) }
        if parent >= 0 {
            let above = tables.views[Int(parent)].flags
            flags.formUnion(above.intersection([.skipped, .turned, .belowOpaque]))
            if above.contains(.opaque) { flags.insert(.belowOpaque) }
        }
        return flags
    }

    private mutating func closeBranches() {
        for place in tables.views.indices { tables.views[place].branchEnd = Int32(place) + 1 }
        for place in tables.views.indices.reversed() {
            let parent = Int(tables.views[place].parent)
            if parent >= 0, tables.views[parent].branchEnd < tables.views[place].branchEnd {
                tables.views[parent].branchEnd = tables.views[place].branchEnd
            }
        }
    }

    /// Whether rule H1 leaves a view in the search, its own members alone considered.
    func isVisibleAndEnabled(_ view: View) -> Bool {
        !view.isHidden && view.isUserInteractionEnabled
            && !(Double(Float(view.alpha)) < PointerMetrics.minimumHitAlpha)
    }
}
