import PointerGeometry
import PointerLayout
import PointerSolver

extension LayoutCompiler {
    /// Rule S9, kind `barButtonItem`: how far each upright, visible, enabled item reaches, in its
    /// parent's space.
    ///
    /// Items stand in order of min x, then child order. Consecutive ones that overlap in y are
    /// neighbours and store one middle value; at most `barButtonReach` out, also at the ends.
    mutating func reachAlongBars() {
        var groups: [Int: [Int32]] = [:]
        for place in tables.views.indices {
            guard sharesBar(document(Int32(place))) else { continue }
            groups[Int(tables.views[place].parent), default: []].append(Int32(place))
        }
        for (parent, places) in groups { reach(along: parent, places) }
    }

    /// Whether a view takes part in what the bar items beside it share.
    func sharesBar(_ view: View) -> Bool {
        view.kind == .barButtonItem && isUpright(view) && isVisibleAndEnabled(view)
    }

    private func isUpright(_ view: View) -> Bool {
        let m = view.transform
        return m.a == 1 && m.b == 0 && m.c == 0 && m.d == 1
    }

    mutating func reach(along parent: Int, _ places: [Int32]) {
        let bar =
            parent < 0
            ? Box(minX: 0, minY: 0, maxX: layout.size.width, maxY: layout.size.height)
            : tables.views[parent].bounds.box
        var items = places.map { place in (place: place, box: barFrame(of: place)) }
        // Places are in child order already; the sort need not be stable when it compares both.
        items.sort { ($0.box.minX, $0.place) < ($1.box.minX, $1.place) }
        for (index, item) in items.enumerated() {
            var reach = item.box
            reach.minX -= PointerMetrics.barButtonReach
            reach.maxX += PointerMetrics.barButtonReach
            reach.minY = Swift.min(reach.minY, bar.minY)
            reach.maxY = Swift.max(reach.maxY, bar.maxY)
            if index > 0, let middle = middle(of: items[index - 1].box, item.box) {
                reach.minX = Swift.max(reach.minX, middle)
            }
            if index + 1 < items.count, let middle = middle(of: item.box, items[index + 1].box) {
                reach.maxX = Swift.min(reach.maxX, middle)
            }
            barReach[item.place] = reach
        }
    }

    private func barFrame(of place: Int32) -> Box {
        let view = document(place)
        let frame = frame(of: view)
        return Rect(
            x: frame.x + view.transform.tx, y: frame.y + view.transform.ty, width: frame.width,
            height: frame.height
        ).box
    }

    /// Where two neighbours meet: the middle of the gap, or of the overlap, which ends at the
    /// smaller max edge; nil when they do not overlap in y.
    private func middle(of left: Box, _ right: Box) -> Double? {
        guard left.minY < right.maxY, right.minY < left.maxY else { return nil }
        return (Swift.min(left.maxX, right.maxX) + right.minX) / 2
    }
}
