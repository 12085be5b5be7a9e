import BenchmarkSupport
import CBoostTree
import CWalk
import PointerGeometry
import PointerIndex

/// One way to find the frontmost box, with all its data made ready.
protocol Peer {
    var name: String { get }
    func search(_ points: [Point], into hits: UnsafeMutablePointer<Int32>)
}

/// The index of this package.
final class IndexPeer: Peer {
    let name = "index"
    let index: StabbingIndex

    init(_ workload: Workload) {
        index = StabbingIndex(boxes: workload.boxes, extent: workload.window)
    }

    func search(_ points: [Point], into hits: UnsafeMutablePointer<Int32>) {
        for i in points.indices { hits[i] = index.topmost(at: points[i], accept: { _ in true }) }
    }
}

extension IndexPeer {
    /// What a search touches on average.
    func effort(_ points: [Point]) -> (lines: Double, boxes: Double, nodes: Double) {
        var counts = SearchCounts()
        for point in points { _ = index.topmost(at: point, accept: { _ in true }, counter: &counts) }
        let total = Double(points.count)
        return (Double(counts.lines) / total, Double(counts.boxes) / total, Double(counts.nodes) / total)
    }
}

/// A recursive walk over C arrays.
final class WalkPeer: Peer {
    let name = "C walk"
    private let views: UnsafeMutablePointer<walk_view>
    private let children: UnsafeMutablePointer<Int32>
    private let tree: walk_tree

    init(_ source: ViewTree) {
        views = .allocate(capacity: source.views.count)
        children = .allocate(capacity: source.views.count)
        var next = 0
        for (number, view) in source.views.enumerated() {
            (views + number).initialize(
                to: walk_view(
                    min_x: view.frame.minX, min_y: view.frame.minY, max_x: view.frame.maxX,
                    max_y: view.frame.maxY, first_child: Int32(next), child_count: Int32(view.children.count),
                    hittable: 1))
            for child in view.children {
                children[next] = Int32(child)
                next += 1
            }
        }
        tree = walk_tree(views: views, children: children)
    }

    deinit {
        views.deallocate()
        children.deallocate()
    }

    func search(_ points: [Point], into hits: UnsafeMutablePointer<Int32>) {
        withUnsafePointer(to: tree) { tree in
            points.withUnsafeBytes {
                walk_hits(
                    tree, $0.baseAddress!.assumingMemoryBound(to: walk_point.self), points.count, hits)
            }
        }
    }
}

/// All boxes in a C array, front to back.
final class LinearPeer: Peer {
    let name = "C linear"
    private let views: [walk_view]

    init(_ workload: Workload) {
        views = workload.boxes.map {
            walk_view(
                min_x: $0.minX, min_y: $0.minY, max_x: $0.maxX, max_y: $0.maxY, first_child: 0,
                child_count: 0,
                hittable: 1)
        }
    }

    func search(_ points: [Point], into hits: UnsafeMutablePointer<Int32>) {
        points.withUnsafeBytes {
            linear_hits(
                views, views.count, $0.baseAddress!.assumingMemoryBound(to: walk_point.self), points.count,
                hits)
        }
    }
}

/// Boost.Geometry's R-tree, packed, with one node size.
final class BoostPeer: Peer {
    let name: String
    private let variant: Int32
    private let tree: UnsafeMutableRawPointer

    init(_ variant: Int32, _ workload: Workload) {
        self.variant = variant
        name = "Boost \(boost_node_size(variant))"
        tree = BoostPeer.pack(variant, workload.boxes)
    }

    deinit { boost_free(variant, tree) }

    static func pack(_ variant: Int32, _ boxes: [Box]) -> UnsafeMutableRawPointer {
        boxes.withUnsafeBytes {
            boost_pack(variant, $0.baseAddress!.assumingMemoryBound(to: boost_box.self), boxes.count)
        }
    }

    func search(_ points: [Point], into hits: UnsafeMutablePointer<Int32>) {
        points.withUnsafeBytes {
            boost_hits(
                variant, tree, $0.baseAddress!.assumingMemoryBound(to: Double.self), points.count, hits)
        }
    }
}
