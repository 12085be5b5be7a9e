import PointerGeometry
import PointerLayout
import PointerSolver

extension LayoutCompiler {
    /// Rule H3: the hit shape of one view, where it lies in the window, and what of it can be reached.
    mutating func shapeHits(of place: Int32) {
        let view = document(place)
        var record = tables.views[Int(place)]
        var surelyHolds: Box?
        if let path = view.hitTest?.path {
            record.hitPath = addPath(path, asked: true)
            record.hitBox = path.tightBox ?? .nothing
            surelyHolds = edgeBox(of: record.hitPath)
        } else if let hitTest = view.hitTest {
            if let outset = hitTest.outset {
                record.hitBox = record.hitBox.outset(by: outset.resolved(layout.layoutDirection))
            }
            if hitTest.roundedCorners { record.hitRadii = addHitRadii(view.cornerRadius, in: record.hitBox) }
        } else if let reach = barReach[place] {
            record.hitBox = reach
            record.flags.insert(.hitShapeInParent)
        }
        locate(&record, at: place, surelyHolds: surelyHolds ?? record.hitBox)
        tables.views[Int(place)] = record
    }

    private mutating func addHitRadii(_ radii: CornerRadii, in box: Box) -> Int32 {
        guard radii != .zero, !box.isEmpty else { return -1 }
        tables.radii.append(radii.fitted(to: Size(width: box.maxX - box.minX, height: box.maxY - box.minY)))
        return Int32(tables.radii.count - 1)
    }

    /// Fills in where the hit shape lies in the window and which exact test it needs.
    private func locate(_ record: inout CompiledView, at place: Int32, surelyHolds box: Box) {
        let parent = record.parent
        var map = record.toWindow
        if record.flags.contains(.hitShapeInParent) {
            map = parent < 0 ? .identity : tables.views[Int(parent)].toWindow
        }
        if map.keepsAxes { record.flags.insert(.keepsAxes) }
        if record.hitPath >= 0 || record.hitRadii >= 0 || !map.keepsAxes {
            record.flags.insert(.needsExactTest)
        }
        if !record.flags.isDisjoint(with: .skipped) {
            record.windowHitBox = .nothing
        } else if record.hitPath < 0, map.keepsAxes {
            record.windowHitBox = map.halfOpenBox(of: record.hitBox)
        } else {
            record.windowHitBox = reach(of: box, under: map)
        }
        let above = parent < 0 ? Box.everything : tables.views[Int(parent)].reachableBox
        record.reachableBox = record.windowHitBox.intersection(above)
        if record.reachableBox.isEmpty { record.reachableBox = .nothing }
        record.nearestExact =
            record.flags.contains(.needsExactTest)
            ? place : parent < 0 ? -1 : tables.views[Int(parent)].nearestExact
    }

    /// A window box that surely holds every window point whose origin, as computed, lies in a box.
    ///
    /// The computed origin is off by a few units in the last place times the map's condition;
    /// maps so near to having no inverse that this says nothing are not bounded at all.
    private func reach(of box: Box, under map: AffineTransform) -> Box {
        guard !box.isEmpty else { return .nothing }
        let outwards = Swift.max(map.a.magnitude + map.c.magnitude, map.b.magnitude + map.d.magnitude)
        let inwards =
            Swift.max(map.d.magnitude + map.c.magnitude, map.b.magnitude + map.a.magnitude)
            / map.determinant.magnitude
        let condition = outwards * inwards
        guard condition < 1e8 else { return .everything }
        let around = map.boundingBox(of: box)
        var magnitude = Swift.max(map.tx.magnitude, map.ty.magnitude)
        for edge in [
            around.minX, around.maxX, around.minY, around.maxY, layout.size.width, layout.size.height,
        ] {
            magnitude = Swift.max(magnitude, edge.magnitude)
        }
        let margin = magnitude * condition * 1e-14
        guard margin.isFinite else { return .everything }
        return around.outset(by: EdgeInsets(margin))
    }

    private func edgeBox(of path: Int32) -> Box {
        let path = tables.paths[Int(path)]
        var box = Box.nothing
        for edge in tables.edges[Int(path.firstEdge)..<Int(path.firstEdge + path.edgeCount)] {
            box = box.union(Box(minX: edge.from.x, minY: edge.from.y, maxX: edge.from.x, maxY: edge.from.y))
        }
        return box
    }

    /// Adds a path to the tables: its steps to draw and, when points are asked against it, its edges.
    mutating func addPath(_ path: Path, asked: Bool) -> Int32 {
        let firstElement = Int32(tables.elements.count)
        let firstEdge = Int32(tables.edges.count)
        var current = Point.zero
        var start = Point.zero
        for element in path.elements {
            switch element {
            case .move(let p):
                tables.elements.append(CompiledPathElement(.move, p, p, p))
                start = p
                current = p
            case .line(let p):
                tables.elements.append(CompiledPathElement(.line, p, p, p))
                current = p
            case .quad(let c, let p):
                let c1 = Point(
                    x: current.x + (c.x - current.x) * 2 / 3, y: current.y + (c.y - current.y) * 2 / 3)
                let c2 = Point(x: p.x + (c.x - p.x) * 2 / 3, y: p.y + (c.y - p.y) * 2 / 3)
                tables.elements.append(CompiledPathElement(.cubic, c1, c2, p))
                current = p
            case .cubic(let c1, let c2, let p):
                tables.elements.append(CompiledPathElement(.cubic, c1, c2, p))
                current = p
            case .close:
                tables.elements.append(CompiledPathElement(.close, start, start, start))
                current = start
            }
        }
        if asked { tables.edges.append(contentsOf: path.flattened()) }
        tables.paths.append(
            CompiledPath(
                firstElement: firstElement, elementCount: Int32(tables.elements.count) - firstElement,
                firstEdge: firstEdge, edgeCount: Int32(tables.edges.count) - firstEdge))
        return Int32(tables.paths.count - 1)
    }
}
