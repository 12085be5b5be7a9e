import PointerGeometry
import PointerLayout
import PointerSolver

extension SlowTwin {
    /// In words, where a number fixed at compile is not what the document and the stated order of operations
    /// give: the maps to the last bit, edges and radii likewise, what was worked out in another order nearly.
    public func numberFindings() -> [String] {
        var words = Words()
        var maps: [AffineTransform] = []
        for place in order.documentPlaces.indices {
            let parent = order.parents[place]
            let own = ownMap(place)
            // Composed = parent after own, root first; the root's parent is the window.
            maps.append(parent < 0 ? own : maps[parent].after(own))
            let record = compilation.layout.views[place]
            words.compare("view \(place): map", record.toWindow, maps[place])
            words.compare("view \(place): bounds", record.bounds, documentBounds(place))
            words.compare("view \(place): parent", Int(record.parent), parent)
            if !isSkipped(place) {
                compareHitShape(place, &words)
                compareRegions(place, &words)
            }
        }
        return words.text.isEmpty ? [] : [words.text]
    }

    /// Rule L2 and L3: the bounds are the content offset and the standardised size.
    func documentBounds(_ place: Int) -> Rect {
        let view = document(place)
        let frame = documentFrame(place)
        return Rect(
            x: view.contentOffset.x, y: view.contentOffset.y, width: frame.width, height: frame.height)
    }

    func documentFrame(_ place: Int) -> Rect {
        (document(place).frame
            ?? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)).standardized
    }

    private func compareHitShape(_ place: Int, _ words: inout Words) {
        let record = compilation.layout.views[place]
        let view = document(place)
        let bounds = documentBounds(place)
        if let path = view.hitTest?.path {
            compareOutline(record.hitPath, path, "view \(place): hit path", &words)
            return
        }
        var box = Box(
            minX: bounds.x, minY: bounds.y, maxX: bounds.x + bounds.width, maxY: bounds.y + bounds.height)
        if reachesInParent(place) {
            box = barReach(of: place)
        } else if let outset = view.hitTest?.outset {
            let grow = outset.resolved(layout.layoutDirection)
            box = Box(
                minX: box.minX - grow.left, minY: box.minY - grow.top, maxX: box.maxX + grow.right,
                maxY: box.maxY + grow.bottom)
        }
        let isEmpty = !(box.minX < box.maxX && box.minY < box.maxY)
        if isEmpty {
            if record.hitBox.minX < record.hitBox.maxX && record.hitBox.minY < record.hitBox.maxY {
                words.add("view \(place): hit box \(record.hitBox) where there is nothing")
            }
            return
        }
        words.compare("view \(place): hit box", record.hitBox, box)
        guard view.hitTest?.roundedCorners == true, view.cornerRadius != .zero else { return }
        let expected = fitted(view.cornerRadius, box.maxX - box.minX, box.maxY - box.minY)
        guard record.hitRadii >= 0 else { return words.add("view \(place): no radii") }
        let radii = compilation.layout.radii[Int(record.hitRadii)]
        if !Tolerance.holds(radii, expected) { words.compare("view \(place): radii", radii, expected) }
    }

    private func compareRegions(_ place: Int, _ words: inout Words) {
        let view = document(place)
        for interaction in interactions[place] where interaction.isEnabled {
            if interaction.isKinds {
                for (index, region) in interaction.regions.enumerated() {
                    let (rect, box) = kindRect(of: place, index)
                    compare(region, rect, box, "view \(place): own region \(index)", &words)
                }
                continue
            }
            let listed = (view.interactions ?? []).compactMap { entry -> PointerInteraction? in
                if case .pointer(let pointer) = entry.content { pointer } else { nil }
            }
            let offset = interactions[place].first?.isKinds == true ? 1 : 0
            let written = listed[interaction.number - offset].regions ?? [PointerRegion()]
            for (region, asked) in zip(interaction.regions, written) {
                let name = "view \(place): interaction \(interaction.number), region \(region.record)"
                if case .path(let path) = asked.area {
                    compareOutline(
                        compilation.layout.regions[region.record].path, path, name, &words)
                    guard let box = path.tightBox else { continue }
                    compare(region, Rect(box), box, name, &words)
                } else {
                    let (rect, box) = requested(asked.area, of: place)
                    compare(region, rect, box, name, &words)
                }
            }
        }
    }

    private func compare(
        _ region: TwinRegion, _ rect: Rect, _ box: Box, _ name: String, _ words: inout Words
    ) {
        let record = compilation.layout.regions[region.record]
        switch region.area {
        case .grid, .lines, .lineList: return
        case .box, .path: break
        }
        if !Tolerance.holds(record.requested, rect) { words.compare(name, record.requested, rect) }
        if !Tolerance.holds(Rect(record.box), Rect(box)) { words.compare("\(name) box", record.box, box) }
    }

    /// Rule R3.
    private func requested(_ area: PointerRegion.Area, of place: Int) -> (Rect, Box) {
        let bounds = documentBounds(place)
        switch area {
        case .bounds, .grid, .path: return (bounds, bounds.box)
        case .rect(let rect): return (rect.standardized, rect.standardized.box)
        case .outset(let outset):
            let grow = outset.resolved(layout.layoutDirection)
            let rect = Rect(
                x: bounds.x - grow.left, y: bounds.y - grow.top,
                width: max(bounds.width + (grow.left + grow.right), 0),
                height: max(bounds.height + (grow.top + grow.bottom), 0))
            let box = Box(
                minX: bounds.x - grow.left, minY: bounds.y - grow.top,
                maxX: bounds.x + bounds.width + grow.right, maxY: bounds.y + bounds.height + grow.bottom)
            return (rect, box)
        }
    }

    /// The rects that kinds bring along, in view space; the box of a bar button in the parent's.
    private func kindRect(of place: Int, _ index: Int) -> (Rect, Box) {
        let view = document(place)
        let bounds = documentBounds(place)
        switch view.kind {
        case .barButtonItem where isUprightBarButton(place):
            let reach = barReach(of: place)
            let map = ownMap(place)
            return (
                Rect(
                    x: reach.minX - map.tx, y: reach.minY - map.ty, width: reach.maxX - reach.minX,
                    height: reach.maxY - reach.minY), reach
            )
        case .slider:
            let size = view.slider.thumbSize
            let leading = view.slider.value * (bounds.width - size) + size / 2
            let middle =
                layout.layoutDirection == .leftToRight
                ? bounds.x + leading : bounds.x + bounds.width - leading
            let rect = Rect(
                x: middle - size / 2, y: bounds.y + bounds.height / 2 - size / 2, width: size, height: size)
            return (rect, rect.box)
        case .segmentedControl:
            let rect = segment(index, of: place, view, bounds)
            return (rect, rect.box)
        default: return (bounds, bounds.box)
        }
    }

    private func segment(_ index: Int, of place: Int, _ view: View, _ bounds: Rect) -> Rect {
        let start: Double
        let width: Double
        switch view.segments {
        case nil: return documentFrame(order.children[place][index])
        case .count(let count):
            width = bounds.width / Double(count)
            start = Double(index) * width
        case .widths(let widths):
            width = widths[index]
            start = widths[..<index].reduce(0, +)
        }
        let x =
            layout.layoutDirection == .leftToRight
            ? bounds.x + start : bounds.x + bounds.width - start - width
        return Rect(x: x, y: bounds.y, width: width, height: bounds.height)
    }

    /// Rule H3: the flattened outline lies on the written one, and closes.
    private func compareOutline(_ place: Int32, _ path: Path, _ name: String, _ words: inout Words) {
        guard place >= 0 else { return words.add("\(name) is not compiled") }
        let record = compilation.layout.paths[Int(place)]
        let edges = compilation.layout.edges[Int(record.firstEdge)..<Int(record.firstEdge + record.edgeCount)]
        words.compare(name, Array(edges), TwinOutline(path).edges)
    }
}

/// A path's outlines as straight edges: rule H3 said again.
struct TwinOutline {
    private(set) var edges: [Edge] = []
    private var start = Point.zero
    private var current = Point.zero

    init(_ path: Path) {
        for element in path.elements {
            switch element {
            case .move(let p):
                line(to: start)
                start = p
                current = p
            case .line(let p): line(to: p)
            case .quad(let c, let p):
                let origin = current
                let steps = steps(2 * bend(origin, c, p))
                for k in 1...steps {
                    let t = Double(k) / Double(steps)
                    let s = 1 - t
                    line(
                        to: k == steps
                            ? p
                            : Point(
                                x: s * s * origin.x + 2 * s * t * c.x + t * t * p.x,
                                y: s * s * origin.y + 2 * s * t * c.y + t * t * p.y))
                }
            case .cubic(let c, let d, let p):
                let origin = current
                let steps = steps(6 * max(bend(origin, c, d), bend(c, d, p)))
                for k in 1...steps {
                    let t = Double(k) / Double(steps)
                    let s = 1 - t
                    let (a, b, e, f) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    line(
                        to: k == steps
                            ? p
                            : Point(
                                x: a * origin.x + b * c.x + e * d.x + f * p.x,
                                y: a * origin.y + b * c.y + e * d.y + f * p.y))
                }
            case .close: line(to: start)
            }
        }
        line(to: start)
    }

    private mutating func line(to point: Point) {
        if point != current { edges.append(Edge(from: current, to: point)) }
        current = point
    }

    /// The length of a second difference.
    private func bend(_ p: Point, _ q: Point, _ r: Point) -> Double {
        let (x, y) = (p.x - 2 * q.x + r.x, p.y - 2 * q.y + r.y)
        return (x * x + y * y).squareRoot()
    }

    /// n = ceil(sqrt(bend / (8 · 0.05))).
    private func steps(_ bend: Double) -> Int {
        max(1, Int((bend / (8 * 0.05)).squareRoot().rounded(.up)))
    }
}
