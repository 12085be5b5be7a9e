import PointerGeometry

extension CompiledLayout {
    /// How many lines a `lines` or `lineList` region has; 1 for every other kind.
    ///
    /// Computed lines can be more than fit an `Int`; the count stops at `Int32.max`.
    public func lineCount(of region: Int32) -> Int {
        let record = regions[Int(region)]
        switch record.kind {
        case .rect, .path, .grid:
            return 1
        case .lineList:
            return Int(record.ruleCount)
        case .lines:
            let grid = grids[Int(record.rule)]
            guard grid.origin.y < grid.limitY else { return 0 }
            var count = ((grid.limitY - grid.origin.y) / grid.cell.height).rounded(.up)
            guard count < Double(Int32.max) else { return Int(Int32.max) }
            // Line k exists while its start lies above the limit.
            if !(grid.origin.y + (count - 1) * grid.cell.height < grid.limitY) { count -= 1 }
            if grid.origin.y + count * grid.cell.height < grid.limitY { count += 1 }
            return Int(count)
        }
    }

    /// A region, or one line of it, as it would answer, without a position: for listings.
    public func listedMatch(of region: Int32, line: Int = 0) -> RegionMatch {
        let record = regions[Int(region)]
        let view = interactions[Int(record.interaction)].view
        var match = RegionMatch(
            view: view, interaction: record.interaction, region: region, position: .zero,
            requested: record.requested, box: record.box, lineHeight: 0)
        switch record.kind {
        case .rect, .path, .grid:
            break
        case .lines:
            let grid = grids[Int(record.rule)]
            let bounds = views[Int(view)].bounds
            match.requested = Rect(
                x: bounds.x, y: grid.origin.y + Double(line) * grid.cell.height - record.padding,
                width: bounds.width, height: grid.cell.height + 2 * record.padding)
            match.box = match.requested.box
            match.lineHeight = grid.cell.height
        case .lineList:
            let rect = rects[Int(record.rule) + line]
            match.requested = Rect(
                x: rect.x, y: rect.y - record.padding, width: rect.width,
                height: rect.height + 2 * record.padding)
            match.box = match.requested.box
            match.lineHeight = rect.height
        }
        return match
    }
}
