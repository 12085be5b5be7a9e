import PointerGeometry

/// A region as it answered at one position.
public struct RegionMatch: Hashable, Sendable {
    public var view: Int32
    /// In the table of interactions.
    public var interaction: Int32
    /// In the table of regions.
    public var region: Int32
    /// The model position in view space.
    public var position: Point
    /// In view space: the region's rect, or the one cell or line that answered.
    public var requested: Rect
    /// The edges of `requested` as they decide, in view space or, for bar buttons, the parent's.
    public var box: Box
    /// Of a line, without its padding; else 0.
    public var lineHeight: Double
}

extension CompiledLayout {
    /// Rules R1, R2, R3 and R5: the region at a position whose hit test ended in `hit`.
    @inlinable
    public func region(at point: Point, hit: Int32, modifiers: UInt32) -> RegionMatch? {
        guard hit >= 0, !isPointerLocked else { return nil }
        var view = views[Int(hit)].nearestCandidate
        while view >= 0 {
            let record = views[Int(view)]
            let position = record.toWindow.unmap(point)
            for interaction in record.firstInteraction..<record.firstInteraction + record.interactionCount {
                if let match = match(interaction, at: point, position: position, modifiers: modifiers) {
                    return match
                }
                if !nilFallsThrough { return nil }
            }
            view = record.parent < 0 ? -1 : views[Int(record.parent)].nearestCandidate
        }
        return nil
    }

    /// Rule R2: the first region of an interaction, in the order of asking, that answers; nil is nil.
    public func match(
        _ interaction: Int32, at point: Point, position: Point, modifiers: UInt32
    ) -> RegionMatch? {
        let record = interactions[Int(interaction)]
        for place in record.firstRegion..<record.firstRegion + record.regionCount {
            // Read in place: a copy of the record would cost more than the test.
            let region = regions.baseAddress.unsafelyUnwrapped + Int(place)
            guard region.pointee.modifiers & modifiers == region.pointee.modifiers else { continue }
            let kind = region.pointee.kind
            if kind == .rect {
                guard rectContains(point, region, position, of: record.view) else { continue }
                return RegionMatch(
                    view: record.view, interaction: interaction, region: place, position: position,
                    requested: region.pointee.requested, box: region.pointee.box, lineHeight: 0)
            }
            var match = RegionMatch(
                view: record.view, interaction: interaction, region: place, position: position,
                requested: region.pointee.requested, box: region.pointee.box, lineHeight: 0)
            let answers: Bool
            switch kind {
            case .rect, .path: answers = fills(position, path: region.pointee.path)
            case .grid: answers = cell(of: region.pointee, at: position, in: record.view, &match)
            case .lines: answers = line(of: region.pointee, at: position, in: record.view, &match)
            case .lineList: answers = listedLine(of: region.pointee, at: position, &match)
            }
            if answers { return match }
        }
        return nil
    }

    /// Rect regions are compared as hit shapes are: by window edges where axes are kept.
    @inline(__always)
    func rectContains(
        _ point: Point, _ region: UnsafePointer<CompiledRegion>, _ position: Point, of view: Int32
    ) -> Bool {
        let record = views.baseAddress.unsafelyUnwrapped + Int(view)
        if region.pointee.inParent == 0 {
            return record.pointee.toWindow.keepsAxes
                ? region.pointee.windowBox.contains(point) : region.pointee.box.contains(position)
        }
        guard record.pointee.parent >= 0 else { return region.pointee.windowBox.contains(point) }
        let parent = views[Int(record.pointee.parent)].toWindow
        return parent.keepsAxes
            ? region.pointee.windowBox.contains(point) : region.pointee.box.contains(parent.unmap(point))
    }

    /// Rule R3: the cell of a grid that holds the position; false in the spacing.
    func cell(of region: CompiledRegion, at position: Point, in view: Int32, _ match: inout RegionMatch)
        -> Bool
    {
        let grid = grids[Int(region.rule)]
        let bounds = views[Int(view)].bounds
        var rect = bounds
        var box = bounds.box
        if grid.axes & 1 != 0 {
            guard
                let low = cellEdge(position.x, grid.origin.x, grid.cell.width, grid.spacing.x)
            else { return false }
            rect.x = low
            rect.width = grid.cell.width
            box.minX = low
            box.maxX = low + grid.cell.width
        } else if !(position.x >= box.minX && position.x < box.maxX) {
            return false
        }
        if grid.axes & 2 != 0 {
            guard
                let low = cellEdge(position.y, grid.origin.y, grid.cell.height, grid.spacing.y)
            else { return false }
            rect.y = low
            rect.height = grid.cell.height
            box.minY = low
            box.maxY = low + grid.cell.height
        } else if !(position.y >= box.minY && position.y < box.maxY) {
            return false
        }
        match.requested = rect
        match.box = box
        return true
    }

    /// The min edge of the cell at `p`, k = floor((p − o) / s) corrected by one where
    /// rounding puts p outside; nil where p lies in the spacing.
    ///
    /// A cell ends where the next begins when there is no spacing: `o + k·s + cell` may be the double
    /// below `o + (k + 1)·s`, and a position between the two would belong to no cell.
    private func cellEdge(_ p: Double, _ origin: Double, _ cell: Double, _ spacing: Double) -> Double? {
        let step = cell + spacing
        var k = ((p - origin) / step).rounded(.down)
        if p < origin + k * step { k -= 1 } else if p >= origin + (k + 1) * step { k += 1 }
        let low = origin + k * step
        let end = spacing == 0 ? origin + (k + 1) * step : low + cell
        return p >= low && p < end ? low : nil
    }

    /// The computed line of text at a position: the unpadded line wins, else the nearest
    /// one, the upper on a tie; beyond the padding nil (kind `textView`).
    func line(of region: CompiledRegion, at position: Point, in view: Int32, _ match: inout RegionMatch)
        -> Bool
    {
        let grid = grids[Int(region.rule)]
        let bounds = views[Int(view)].bounds
        let top = grid.origin.y
        let height = grid.cell.height
        guard top < grid.limitY else { return false }
        var k = ((position.y - top) / height).rounded(.down)
        if position.y < top + k * height { k -= 1 } else if position.y >= top + (k + 1) * height { k += 1 }
        k = Swift.max(k, 0)
        if !(top + k * height < grid.limitY) {
            // The last line that starts above the limit.
            k = ((grid.limitY - top) / height).rounded(.down)
            if !(top + k * height < grid.limitY) {
                k -= 1
            } else if top + (k + 1) * height < grid.limitY {
                k += 1
            }
        }
        let y = top + k * height
        match.requested = Rect(
            x: bounds.x, y: y - region.padding, width: bounds.width, height: height + 2 * region.padding)
        match.box = match.requested.box
        match.lineHeight = height
        return match.box.contains(position)
    }

    /// The listed line at a position: unpadded ones first, the first listed wins; else the
    /// nearest within its padding, the upper on a tie.
    func listedLine(of region: CompiledRegion, at position: Point, _ match: inout RegionMatch) -> Bool {
        let padding = region.padding
        var nearest = Double.infinity
        var found: Rect?
        for place in region.rule..<region.rule + region.ruleCount {
            let line = rects[Int(place)]
            let box = line.box
            guard position.x >= box.minX, position.x < box.maxX else { continue }
            if box.contains(position) {
                found = line
                break
            }
            guard position.y >= box.minY - padding, position.y < box.maxY + padding else { continue }
            let distance = position.y < box.minY ? box.minY - position.y : position.y - box.maxY
            if distance < nearest || (distance == nearest && line.y < found?.y ?? .infinity) {
                nearest = distance
                found = line
            }
        }
        guard let line = found else { return false }
        match.requested = Rect(
            x: line.x, y: line.y - padding, width: line.width, height: line.height + 2 * padding)
        match.box = match.requested.box
        match.lineHeight = line.height
        return true
    }
}
