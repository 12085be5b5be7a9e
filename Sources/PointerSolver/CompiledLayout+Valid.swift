import PointerGeometry
import PointerIndex

extension CompiledLayout {
    /// Rule Q2: a rectangle around a position in which hit view, region and style stay the same.
    ///
    /// Never too large: every bound is an edge that decides, or lies a hair inside what it bounds.
    /// Not always the largest: paths, and shapes in front that only an exact test tells from the
    /// position, leave nothing but the position itself. Half-open, in the window; nil outside it.
    public func validBox(around resolution: Resolution, modifiers: UInt32 = 0) -> Box? {
        validBox(at: resolution.point, hit: resolution.hit, resolution.match, modifiers: modifiers)
    }

    /// The same as origin and size; the origin and the size together never reach beyond it, rounded as they are.
    public func validRect(
        at point: Point, hit: Int32, _ match: RegionMatch?, modifiers: UInt32 = 0
    ) -> Rect? {
        validBox(at: point, hit: hit, match, modifiers: modifiers).map { box in
            Rect(
                x: box.minX, y: box.minY, width: length(from: box.minX, to: box.maxX),
                height: length(from: box.minY, to: box.maxY))
        }
    }

    private func length(from low: Double, to high: Double) -> Double {
        var length = high - low
        while low + length > high { length = length.nextDown }
        return length
    }

    private func validBox(at point: Point, hit: Int32, _ match: RegionMatch?, modifiers: UInt32) -> Box? {
        guard windowContains(point) else { return nil }
        var room = ValidRoom(around: point, in: Box(minX: 0, minY: 0, maxX: size.width, maxY: size.height))
        if hit >= 0 {
            keepHit(hit, in: &room)
        }
        keepInFront(of: hit, clear: &room)
        var view = hit < 0 ? -1 : views[Int(hit)].nearestCandidate
        asking: while view >= 0, !room.isSpent {
            let record = views[Int(view)]
            for interaction in record.firstInteraction..<record.firstInteraction + record.interactionCount {
                let answers = match?.interaction == interaction
                keepAnswers(of: interaction, match: answers ? match : nil, modifiers, &room)
                if answers || !nilFallsThrough { break asking }
            }
            view = record.parent < 0 ? -1 : views[Int(record.parent)].nearestCandidate
        }
        return room.box
    }

    /// Inside the hit shapes of the hit view and of all its ancestors.
    private func keepHit(_ hit: Int32, in room: inout ValidRoom) {
        var view = hit
        room.keep(within: views[Int(hit)].reachableBox)
        while view >= 0, views[Int(view)].nearestExact >= 0 {
            view = views[Int(view)].nearestExact
            let record = views[Int(view)]
            let map = hitSpaceMap(of: record)
            if record.hitPath >= 0 {
                room.spend()
            } else {
                if !map.keepsAxes { room.keep(within: record.hitBox, under: map) }
                if record.hitRadii >= 0 { keepOffCorners(of: record, map, &room) }
            }
            view = record.parent
        }
    }

    private func keepOffCorners(of record: CompiledView, _ map: AffineTransform, _ room: inout ValidRoom) {
        let box = record.hitBox
        let radii = radii[Int(record.hitRadii)]
        for (radius, left, top) in [
            (radii.topLeft, true, true), (radii.topRight, false, true),
            (radii.bottomRight, false, false), (radii.bottomLeft, true, false),
        ] where radius > 0 {
            let minX = left ? box.minX : box.maxX - radius
            let minY = top ? box.minY : box.maxY - radius
            let corner = Box(minX: minX, minY: minY, maxX: minX + radius, maxY: minY + radius)
            room.clear(corner, under: map)
        }
    }

    /// Clear of every view in front in which a hit test can end.
    private func keepInFront(of hit: Int32, clear room: inout ValidRoom) {
        for reach in ValidRoom.reaches {
            var obstacles: [(z: Int32, distance: Double)] = []
            let area = room.box.intersection(
                Box(
                    minX: room.point.x - reach, minY: room.point.y - reach, maxX: room.point.x + reach,
                    maxY: room.point.y + reach))
            index.visit(meeting: area) { z in
                if z > hit { obstacles.append((z, room.distance(to: index.box(z)))) }
                return obstacles.count <= ValidRoom.maximumObstacles
            }
            guard obstacles.count <= ValidRoom.maximumObstacles else { continue }
            room.keep(within: area)
            obstacles.sort { $0.distance < $1.distance }
            for obstacle in obstacles where room.box.intersects(index.box(obstacle.z)) {
                clear(obstacle.z, &room)
            }
            return
        }
        room.spend()
    }

    private func clear(_ view: Int32, _ room: inout ValidRoom) {
        let box = index.box(view)
        guard box.contains(room.point) else {
            room.clear(box)
            return
        }
        // The box is only a bound: some turned shape on the way outwards keeps the position out.
        var next = views[Int(view)].nearestExact
        while next >= 0 {
            let record = views[Int(next)]
            let map = hitSpaceMap(of: record)
            if record.hitPath < 0, !map.keepsAxes, !record.hitBox.contains(map.unmap(room.point)) {
                room.clear(record.hitBox, under: map)
                return
            }
            next = record.parent < 0 ? -1 : views[Int(record.parent)].nearestExact
        }
        room.spend()
    }

    /// Inside the region that answered, clear of those that were asked before it.
    private func keepAnswers(
        of interaction: Int32, match: RegionMatch?, _ modifiers: UInt32, _ room: inout ValidRoom
    ) {
        let record = interactions[Int(interaction)]
        for place in record.firstRegion..<record.firstRegion + record.regionCount where !room.isSpent {
            let region = regions[Int(place)]
            guard region.modifiers & modifiers == region.modifiers else { continue }
            if let match, match.region == place {
                keep(match, region, &room)
                return
            }
            keepOff(region, of: record.view, &room)
        }
    }

    private func keep(_ match: RegionMatch, _ region: CompiledRegion, _ room: inout ValidRoom) {
        let map = views[Int(match.view)].toWindow
        switch region.kind {
        case .rect:
            let space = spaceMap(of: region, match.view)
            if space.keepsAxes {
                room.keep(within: region.windowBox)
            } else {
                room.keep(within: region.box, under: space)
            }
        case .grid:
            room.keep(within: match.box, under: map)
        case .lines:
            // Up to the next line; a neighbour's padding gives way to the line itself.
            var own = match.box
            let grid = grids[Int(region.rule)]
            let first = own.minY + region.padding <= grid.origin.y
            let last = !(own.minY + region.padding + grid.cell.height < grid.limitY)
            if !first { own.minY += region.padding }
            if !last { own.maxY -= region.padding }
            room.keep(within: own, under: map)
        case .path, .lineList:
            room.spend()
        }
    }

    private func keepOff(_ region: CompiledRegion, of view: Int32, _ room: inout ValidRoom) {
        let record = views[Int(view)]
        let map = record.toWindow
        switch region.kind {
        case .rect:
            let space = spaceMap(of: region, view)
            if space.keepsAxes { room.clear(region.windowBox) } else { room.clear(region.box, under: space) }
        case .path:
            room.clear(region.box, under: map)
        case .grid:
            keepBetweenCells(grids[Int(region.rule)], record, &room)
        case .lines:
            let grid = grids[Int(region.rule)]
            guard grid.origin.y < grid.limitY else { return }
            // The last line starts above the limit: it ends at most one line below it.
            var block = record.bounds.box
            block.minY = grid.origin.y - region.padding
            block.maxY = grid.limitY + grid.cell.height + region.padding
            room.clear(block, under: map)
        case .lineList:
            guard region.ruleCount <= ValidRoom.maximumObstacles else { return room.spend() }
            for place in region.rule..<region.rule + region.ruleCount {
                var line = rects[Int(place)].box
                line.minY -= region.padding
                line.maxY += region.padding
                room.clear(line, under: map)
            }
        }
    }

    /// Where a grid answers nil: in the spacing, or beside the bounds on an axis without cells.
    private func keepBetweenCells(_ grid: CompiledGrid, _ record: CompiledView, _ room: inout ValidRoom) {
        let local = record.toWindow.unmap(room.point)
        var strip = Box.everything
        let step = Size(width: grid.cell.width + grid.spacing.x, height: grid.cell.height + grid.spacing.y)
        if grid.axes & 1 != 0 {
            let low = grid.origin.x + ((local.x - grid.origin.x) / step.width).rounded(.down) * step.width
            strip.minX = low + grid.cell.width
            strip.maxX = low + step.width
        }
        if grid.axes & 1 == 0 || local.x < strip.minX {
            strip.minX = -.infinity
            strip.maxX = .infinity
            if grid.axes & 2 != 0 {
                let low =
                    grid.origin.y + ((local.y - grid.origin.y) / step.height).rounded(.down) * step.height
                strip.minY = low + grid.cell.height
                strip.maxY = low + step.height
            }
            if grid.axes & 2 == 0 || local.y < strip.minY { return room.spend() }
        }
        room.keep(within: strip, under: record.toWindow)
    }

    private func spaceMap(of region: CompiledRegion, _ view: Int32) -> AffineTransform {
        let record = views[Int(view)]
        guard region.inParent != 0 else { return record.toWindow }
        return record.parent < 0 ? .identity : views[Int(record.parent)].toWindow
    }
}
