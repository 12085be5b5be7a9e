import PointerGeometry
import PointerSolver

extension SlowTwin {
    /// Whether what is left of a view's hit shape meets a window rectangle: surely, surely not, or nil where rounding
    /// would decide. Paths and rounded corners count with their box.
    func hitArea(of view: Int, meets box: Box) -> Bool? {
        var place = view
        while place >= 0 {
            if isSkipped(place) { return false }
            place = order.parents[place]
        }
        let shape = compilation.layout.views[view].hitBox
        guard shape.minX < shape.maxX, shape.minY < shape.maxY else { return false }
        let area = extent(of: shape, requested: Rect(shape), inParent: reachesInParent(view), view: view)
        guard let effective = area.effective else { return area.polygon == nil ? false : nil }
        var outline =
            area.polygon ?? [
                Point(x: effective.x, y: effective.y),
                Point(x: effective.x + effective.width, y: effective.y),
                Point(x: effective.x + effective.width, y: effective.y + effective.height),
                Point(x: effective.x, y: effective.y + effective.height),
            ]
        let sides: [(Point) -> Double] = [
            { box.minX - $0.x }, { $0.x - box.maxX }, { box.minY - $0.y }, { $0.y - box.maxY },
        ]
        for side in sides { outline = clip(outline, side) }
        let margin = 1e-3
        if abs(doubledArea(outline)) > margin { return true }
        // Nothing in common even when the rectangle is a little larger.
        let wide = Box(
            minX: box.minX - margin, minY: box.minY - margin, maxX: box.maxX + margin, maxY: box.maxY + margin
        )
        outline =
            area.polygon ?? [
                Point(x: effective.x, y: effective.y),
                Point(x: effective.x + effective.width, y: effective.y),
                Point(x: effective.x + effective.width, y: effective.y + effective.height),
                Point(x: effective.x, y: effective.y + effective.height),
            ]
        for side in [{ wide.minX - $0.x }, { $0.x - wide.maxX }, { wide.minY - $0.y }, { $0.y - wide.maxY }]
            as [(Point) -> Double]
        {
            outline = clip(outline, side)
        }
        return outline.isEmpty ? false : nil
    }
}

extension Comparison {
    /// In words, where the listing of views in a rectangle, or of views in front of a region, differs from the twin's.
    public func listingFindings(rectangles: Int) -> [String] {
        var random = SeededGenerator(seed &+ 31)
        let size = compilation.layout.size
        var findings: [String] = []
        for _ in 0..<rectangles {
            let x = random.double(-20...size.width)
            let y = random.double(-20...size.height)
            let box = Box(
                minX: x, minY: y, maxX: x + random.double(0.5...size.width / 2),
                maxY: y + random.double(0.5...size.height / 2))
            var listed: [Int] = []
            compilation.layout.visitViews(meeting: box) { view in
                listed.append(Int(view))
                return true
            }
            if listed != listed.sorted() { findings.append("not in paint order: \(listed)") }
            for view in compilation.layout.views.indices {
                guard let meets = twin.hitArea(of: view, meets: box) else { continue }
                if meets != listed.contains(view) {
                    findings.append("view \(view) and \(box): listed \(!meets) but the twin says \(meets)")
                }
            }
            if let half = listed.dropFirst(listed.count / 2).first {
                var later: [Int] = []
                compilation.layout.visitViews(meeting: box, from: Int32(half)) { view in
                    later.append(Int(view))
                    return later.count < 3
                }
                if later != Array(listed.drop { $0 < half }.prefix(3)) {
                    findings.append("from \(half): \(later), of \(listed)")
                }
            }
        }
        return findings
    }

    /// In words, where the views in front of the regions at some positions differ from the twin's.
    public func occlusionFindings(positions: Int) -> [String] {
        var points = RandomPoints(seed: seed &+ 5, compilation)
        var findings: [String] = []
        for _ in 0..<positions {
            guard let match = compilation.layout.resolve(at: points.next()).match else { continue }
            let extent = compilation.layout.extent(of: match)
            guard extent.polygon == nil, let effective = extent.effective else { continue }
            let listed = compilation.layout.views(occluding: extent, of: match.view, limit: 1000).map(
                Int.init)
            let expected = twin.inFront(of: Int(match.view), effective.box)
            for view in Set(listed).symmetricDifference(
                expected.compactMap { $0.value == true ? $0.key : nil })
            where expected[view] != .some(nil) {
                findings.append(
                    "\(match.view) \(effective): \(listed), but the twin has \(expected) about \(view)")
            }
            if listed != listed.sorted(by: >) { findings.append("not front to back: \(listed)") }
        }
        return findings
    }
}

extension SlowTwin {
    /// Of the views in front of a branch, the outermost that answer and meet a window rectangle: true, or nil where
    /// rounding decides about them or about a view that they lie in.
    func inFront(of view: Int, _ box: Box) -> [Int: Bool?] {
        var result: [Int: Bool?] = [:]
        var next = Int(compilation.layout.views[view].branchEnd)
        while next < order.parents.count {
            let hitTest = document(next).hitTest
            if let meets = hitArea(of: next, meets: box) {
                let isBelowOpaque = hasOpaqueAncestor(next)
                if meets, hitTest?.passThrough != true, !isBelowOpaque {
                    result[next] = true
                    next = Int(compilation.layout.views[next].branchEnd)
                    continue
                }
            } else {
                for place in next..<Int(compilation.layout.views[next].branchEnd) {
                    result.updateValue(nil, forKey: place)
                }
                next = Int(compilation.layout.views[next].branchEnd)
                continue
            }
            next += 1
        }
        return result
    }

    private func hasOpaqueAncestor(_ view: Int) -> Bool {
        var place = order.parents[view]
        while place >= 0 {
            if document(place).hitTest?.opaque == true { return true }
            place = order.parents[place]
        }
        return false
    }
}
