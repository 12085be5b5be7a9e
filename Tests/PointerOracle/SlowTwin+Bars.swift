import PointerGeometry
import PointerLayout

extension SlowTwin {
    /// The kind table's rule about bar buttons: in the parent's space, what an upright one reaches.
    func barReach(of place: Int) -> Box {
        let parent = order.parents[place]
        let siblings = parent < 0 ? [place] : order.children[parent]
        let items = siblings.filter { isUprightBarButton($0) && isVisible($0) }
        let frames = Dictionary(uniqueKeysWithValues: items.map { ($0, moved($0)) })
        // In order of x, then of the children.
        let sorted = items.sorted { (frames[$0]!.minX, $0) < (frames[$1]!.minX, $1) }
        let own = frames[place] ?? moved(place)
        // Of the root the window stands for the parent.
        let bar =
            parent < 0
            ? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height) : documentBounds(parent)
        var reach = Box(
            minX: own.minX - PointerMetrics.barButtonReach, minY: min(own.minY, bar.y),
            maxX: own.maxX + PointerMetrics.barButtonReach, maxY: max(own.maxY, bar.y + bar.height))
        guard let index = sorted.firstIndex(of: place) else { return own }
        if index > 0, let edge = edge(between: frames[sorted[index - 1]]!, own) {
            reach.minX = max(reach.minX, edge)
        }
        if index + 1 < sorted.count, let edge = edge(between: own, frames[sorted[index + 1]]!) {
            reach.maxX = min(reach.maxX, edge)
        }
        return reach
    }

    private func isVisible(_ place: Int) -> Bool {
        let view = document(place)
        return !view.isHidden && view.isUserInteractionEnabled && Double(Float(view.alpha)) >= 0.01
    }

    /// The frame with the transform's move.
    private func moved(_ place: Int) -> Box {
        let frame = documentFrame(place)
        let map = document(place).transform
        return Rect(x: frame.x + map.tx, y: frame.y + map.ty, width: frame.width, height: frame.height).box
    }

    /// Where two neighbours meet: the middle of the gap or of the overlap, which ends at the smaller max edge.
    private func edge(between left: Box, _ right: Box) -> Double? {
        guard left.minY < right.maxY, right.minY < left.maxY else { return nil }
        return (min(left.maxX, right.maxX) + right.minX) / 2
    }
}
