import PointerGeometry

/// The boxes and, above them, the unions of eight, sixty-four … neighbours in z.
///
/// Level 0 holds the boxes themselves; node `k` of level `l` is the union of the boxes
/// `k · 8^l ..< (k + 1) · 8^l`. In a tree of views neighbours in z are neighbours in the window, so
/// the unions are small. A search needs no stack: it walks z and at each step takes the highest level at
/// which a node begins there.
@usableFromInline
struct BoxTree: ~Copyable, @unchecked Sendable {
    /// Children of a node, as a power of two. Ours; more make shallower trees and longer scans.
    @inlinable static var fanOutBits: Int { 3 }

    @usableFromInline let count: Int
    @usableFromInline let top: Int
    @usableFromInline let nodes: UnsafeMutablePointer<Box>
    /// Where each level begins in `nodes`; one more entry says where the last one ends.
    @usableFromInline let starts: UnsafeMutablePointer<Int>

    init(boxes: [Box], extent: Box) {
        count = boxes.count
        var size = boxes.count
        var total = size
        var levels = 1
        while size > 1 << BoxTree.fanOutBits {
            size = BoxTree.parents(of: size)
            total += size
            levels += 1
        }
        top = levels - 1
        nodes = .allocate(capacity: total > 0 ? total : 1)
        starts = .allocate(capacity: levels + 1)
        for z in boxes.indices { (nodes + z).initialize(to: boxes[z].cut(by: extent)) }
        var begin = 0
        size = boxes.count
        starts[0] = 0
        for level in 1..<(levels + 1) {
            let end = begin + size
            starts[level] = end
            guard level < levels else { break }
            let parents = BoxTree.parents(of: size)
            for parent in 0..<parents {
                let first = begin + parent << BoxTree.fanOutBits
                let last = first + 1 << BoxTree.fanOutBits
                var union = nodes[first]
                for child in (first + 1)..<(last < end ? last : end) { union = union.union(nodes[child]) }
                (nodes + end + parent).initialize(to: union)
            }
            begin = end
            size = parents
        }
    }

    init(copying other: borrowing BoxTree) {
        count = other.count
        top = other.top
        let total = other.starts[top + 1]
        nodes = .allocate(capacity: total > 0 ? total : 1)
        nodes.initialize(from: other.nodes, count: total)
        starts = .allocate(capacity: top + 2)
        starts.initialize(from: other.starts, count: top + 2)
    }

    /// Gives a box other edges, which lie within the extent, and the nodes above it other unions.
    func set(_ z: Int, _ box: Box) {
        nodes[z] = box
        var child = z
        for level in stride(from: 1, through: top, by: 1) {
            let below = starts[level - 1]
            let end = starts[level] - below
            let parent = child >> BoxTree.fanOutBits
            let first = parent << BoxTree.fanOutBits
            let last = first + 1 << BoxTree.fanOutBits
            var union = nodes[below + first]
            for place in (first + 1)..<(last < end ? last : end) { union = union.union(nodes[below + place]) }
            guard union != nodes[starts[level] + parent] else { return }
            nodes[starts[level] + parent] = union
            child = parent
        }
    }

    deinit {
        nodes.deallocate()
        starts.deallocate()
    }

    private static func parents(of count: Int) -> Int {
        (count + 1 << fanOutBits - 1) >> fanOutBits
    }

    var byteCount: Int {
        starts[top + 1] * MemoryLayout<Box>.stride + (top + 2) * MemoryLayout<Int>.stride
    }

    /// The union of all boxes.
    var bounds: Box {
        var union = Box.nothing
        for node in starts[top]..<starts[top + 1] { union = union.union(nodes[node]) }
        return union
    }

    @inlinable
    func node(_ z: Int, level: Int) -> Box {
        nodes[starts[level] + z >> (level * BoxTree.fanOutBits)]
    }

    /// Boxes with z below `limit` that contain the point, front to back, until `body` returns false.
    @inlinable
    func visit(
        at point: Point, below limit: Int, counter: inout some SearchCounter, body: (Int32) -> Bool
    ) {
        var z = limit - 1
        var level = top
        while z >= 0 {
            if level == 0 { counter.countBox() } else { counter.countNode() }
            if node(z, level: level).contains(point) {
                if level > 0 {
                    level -= 1
                    continue
                }
                guard body(Int32(truncatingIfNeeded: z)) else { return }
            }
            let shift = level * BoxTree.fanOutBits
            z = (z >> shift) << shift - 1
            // Trailing ones of z say which nodes end there.
            level = (~z).trailingZeroBitCount / BoxTree.fanOutBits
            if level > top { level = top }
        }
    }

    /// Boxes that meet `area`, front to back, until `body` returns false.
    func visit(meeting area: Box, frontToBack body: (Int) -> Bool) {
        var z = count - 1
        var level = top
        while z >= 0 {
            if node(z, level: level).intersects(area) {
                if level > 0 {
                    level -= 1
                    continue
                }
                guard body(z) else { return }
            }
            let shift = level * BoxTree.fanOutBits
            z = (z >> shift) << shift - 1
            // Trailing ones of z say which nodes end there.
            level = (~z).trailingZeroBitCount / BoxTree.fanOutBits
            if level > top { level = top }
        }
    }

    /// Boxes that meet `area`, back to front, until `body` returns false.
    @inlinable
    func visit(meeting area: Box, body: (Int32) -> Bool) {
        visit(meeting: area, from: 0, body: body)
    }

    /// The same from box `first` on.
    @inlinable
    func visit(meeting area: Box, from first: Int, body: (Int32) -> Bool) {
        guard !area.isEmpty else { return }
        var z = first
        // Only nodes that begin at z hold nothing before it; 0 begins them all.
        var level = z == 0 ? top : z.trailingZeroBitCount / BoxTree.fanOutBits
        if level > top { level = top }
        while z < count {
            if node(z, level: level).intersects(area) {
                if level > 0 {
                    level -= 1
                    continue
                }
                guard body(Int32(truncatingIfNeeded: z)) else { return }
            }
            let shift = level * BoxTree.fanOutBits
            z = (z >> shift + 1) << shift
            level = z.trailingZeroBitCount / BoxTree.fanOutBits
            if level > top { level = top }
        }
    }
}
