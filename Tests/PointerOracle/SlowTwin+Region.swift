import PointerGeometry
import PointerLayout
import PointerSolver

extension SlowTwin {
    /// Rules R1, R2 and R5: the region at a position whose hit test ended in a view.
    func region(at point: Point, from hit: Int, modifiers: UInt32) -> TwinMatch? {
        var view = hit
        while view >= 0 {
            for interaction in interactions[view].reversed() where interaction.isEnabled {
                if let match = ask(interaction, of: view, at: point, modifiers) { return match }
                // R5: without falling through, the first nil ends the search.
                if !layout.options.nilFallsThrough { return nil }
            }
            view = order.parents[view]
        }
        return nil
    }

    /// Rule R2: regions last to first; one answers when all its modifiers are down and it holds the position.
    func ask(_ interaction: TwinInteraction, of view: Int, at point: Point, _ modifiers: UInt32) -> TwinMatch?
    {
        for region in interaction.regions.reversed() {
            if region.modifiers & ~modifiers != 0 { continue }
            if let match = match(region, interaction, of: view, at: point) { return match }
        }
        return nil
    }

    /// Rule R3: the region, or the one cell or line of it that holds the position.
    func match(
        _ region: TwinRegion, _ interaction: TwinInteraction, of view: Int, at point: Point
    ) -> TwinMatch? {
        let record = compilation.layout.regions[region.record]
        let own = location(point, under: windowMap(view))
        // A bar button's own region is the reach that it shares with its neighbours.
        let inParent = interaction.isKinds && isUprightBarButton(view)
        var match = TwinMatch(
            view: view, interaction: interaction.number, record: region.record, position: own,
            requested: record.requested, box: record.box, inParent: inParent, lineHeight: 0, region: region)
        switch region.area {
        case .box:
            let map = inParent ? windowMap(order.parents[view]) : windowMap(view)
            return box(record.box, under: map, holds: point) ? match : nil
        case .path:
            return outline(record.path, holds: own) ? match : nil
        case .grid(let grid):
            let bounds = bounds(view)
            guard
                let x = cell(own.x, grid.origin.x, grid.cellWidth, grid.spacing.x, bounds.x, bounds.width),
                let y = cell(own.y, grid.origin.y, grid.cellHeight, grid.spacing.y, bounds.y, bounds.height)
            else { return nil }
            match.requested = Rect(x: x.start, y: y.start, width: x.size, height: y.size)
        case .lines:
            guard let line = computedLine(of: view, at: own) else { return nil }
            match.requested = padded(line)
            match.lineHeight = line.height
        case .lineList(let lines):
            guard let line = listedLine(lines, at: own) else { return nil }
            match.requested = padded(line)
            match.lineHeight = line.height
        }
        match.box = match.requested.box
        return match
    }

    /// The cell on one axis that holds a coordinate; nil in the spacing. Without a cell size it is the bounds' extent.
    private func cell(
        _ value: Double, _ origin: Double, _ size: Double?, _ spacing: Double, _ start: Double,
        _ extent: Double
    ) -> (start: Double, size: Double)? {
        guard let size else {
            return value >= start && value < start + extent ? (start, extent) : nil
        }
        let step = size + spacing
        var k = ((value - origin) / step).rounded(.down)
        if value < origin + k * step { k -= 1 } else if value >= origin + (k + 1) * step { k += 1 }
        let first = origin + k * step
        // Without spacing a cell ends where the next begins, to the last bit.
        let end = spacing == 0 ? origin + (k + 1) * step : first + size
        return value < end ? (first, size) : nil
    }

    /// The computed line that holds a position without its padding, else the nearest whose padding does.
    private func computedLine(of view: Int, at own: Point) -> Rect? {
        let text = document(view).text
        let insets = text.insets.resolved(layout.layoutDirection)
        let bounds = bounds(view)
        guard own.x >= bounds.x, own.x < bounds.x + bounds.width else { return nil }
        let limit = (bounds.y + bounds.height) - insets.bottom
        var nearest: (line: Rect, distance: Double)?
        var k = 0.0
        while insets.top + k * text.lineHeight < limit {
            let top = insets.top + k * text.lineHeight
            let bottom = insets.top + (k + 1) * text.lineHeight
            let line = Rect(x: bounds.x, y: top, width: bounds.width, height: text.lineHeight)
            if own.y >= top && own.y < bottom { return line }
            let distance = own.y < top ? top - own.y : own.y - bottom
            if distance < nearest?.distance ?? .infinity { nearest = (line, distance) }
            k += 1
        }
        guard let line = nearest?.line, padded(line).holds(own) else { return nil }
        return line
    }

    /// Listed lines: the first that holds the position, else the nearest whose padding does, the upper on a tie.
    private func listedLine(_ lines: [Rect], at own: Point) -> Rect? {
        if let line = lines.first(where: { $0.holds(own) }) { return line }
        var nearest: (line: Rect, distance: Double)?
        for line in lines where padded(line).holds(own) {
            let bottom = line.y + line.height
            let distance = own.y < line.y ? line.y - own.y : own.y - bottom
            guard let best = nearest else {
                nearest = (line, distance)
                continue
            }
            if distance < best.distance || (distance == best.distance && line.y < best.line.y) {
                nearest = (line, distance)
            }
        }
        return nearest?.line
    }

    private func padded(_ line: Rect) -> Rect {
        let padding = PointerMetrics.textLinePadding
        return Rect(
            x: line.x, y: line.y - padding, width: line.width, height: line.height + 2 * padding)
    }
}

extension Rect {
    /// Min edges inside, max edges outside.
    func holds(_ point: Point) -> Bool {
        point.x >= x && point.x < x + width && point.y >= y && point.y < y + height
    }
}
