import BenchmarkSupport
import PointerGeometry

/// A view as UIKit's clients would write it in Swift.
final class ClassView {
    let number: Int32
    var frame: Rect
    var isHidden = false
    var alpha = 1.0
    var isUserInteractionEnabled = true
    var subviews: [ClassView] = []

    init(number: Int32, frame: Rect) {
        self.number = number
        self.frame = frame
    }

    func contains(_ point: Point) -> Bool {
        point.x >= 0 && point.x < frame.width && point.y >= 0 && point.y < frame.height
    }

    /// The point is in this view's space.
    func hitTest(_ point: Point) -> ClassView? {
        guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, contains(point) else { return nil }
        for view in subviews.reversed() {
            let converted = Point(x: point.x - view.frame.x, y: point.y - view.frame.y)
            if let hit = view.hitTest(converted) { return hit }
        }
        return self
    }
}

/// A recursive walk over Swift classes.
final class ClassWalkPeer: Peer {
    let name = "Swift walk"
    private let root: ClassView

    init(_ tree: ViewTree) {
        var views: [ClassView] = []
        for (number, view) in tree.views.enumerated() {
            var frame = Rect(view.frame)
            if view.parent >= 0 {
                frame.x -= tree.views[view.parent].frame.minX
                frame.y -= tree.views[view.parent].frame.minY
            }
            let made = ClassView(number: Int32(number), frame: frame)
            if view.parent >= 0 { views[view.parent].subviews.append(made) }
            views.append(made)
        }
        root = views[0]
    }

    func search(_ points: [Point], into hits: UnsafeMutablePointer<Int32>) {
        for i in points.indices { hits[i] = root.hitTest(points[i])?.number ?? -1 }
    }
}
