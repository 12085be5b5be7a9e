import PointerGeometry
import PointerLayout

extension LevelByLevelOracle {
    struct Asked {
        var number: Int
        var isEnabled: Bool
        var regions: [AskedRegion]
    }

    struct AskedRegion {
        enum Area {
            case rect(Rect)
            case path(Path)
            case grid(Grid)
            /// A bar button's reach, in the parent's space.
            case reach(Rect)
            /// Lines without padding, in order.
            case lines([Rect])
        }

        var place: Int
        var segment: String?
        var area: Area
        var modifiers: UInt32
    }

    /// Rules R2 and S9: the view's pointer interactions by number.
    func interactions(of place: Int) -> [Asked] {
        let view = document(place)
        var written: [(PointerInteraction, Bool)] = []
        for entry in view.interactions ?? [] {
            if case .pointer(let pointer) = entry.content { written.append((pointer, entry.isEnabled)) }
        }
        var result: [Asked] = []
        let keepsOwn = view.interactions == nil || (written.isEmpty && view.interactions?.isEmpty == false)
        let ownKinds: [ViewKind] = [.barButtonItem, .segmentedControl, .textView, .textField, .link, .slider]
        var hasOwn = true
        if case .off = view.pointer { hasOwn = false }
        if view.pointer == nil { hasOwn = keepsOwn && ownKinds.contains(view.kind) }
        if hasOwn { result.append(Asked(number: 0, isEnabled: true, regions: kindRegions(of: place))) }
        for (pointer, isEnabled) in written {
            var regions: [AskedRegion] = []
            for (index, region) in (pointer.regions ?? []).enumerated() {
                regions.append(
                    AskedRegion(
                        place: index, area: area(region.area, of: place),
                        modifiers: UInt32(region.modifiers.rawValue)))
            }
            if pointer.regions == nil { regions = [own(.rect(bounds(place)))] }
            result.append(Asked(number: result.count, isEnabled: isEnabled, regions: regions))
        }
        return result
    }

    private func own(_ area: AskedRegion.Area, segment: Int? = nil) -> AskedRegion {
        AskedRegion(place: -1, segment: segment.map(String.init), area: area, modifiers: 0)
    }

    private func area(_ area: PointerRegion.Area, of place: Int) -> AskedRegion.Area {
        switch area {
        case .bounds: .rect(bounds(place))
        case .rect(let rect): .rect(rect.standardized)
        case .outset(let outset): .rect(grown(bounds(place), outset))
        case .path(let path): .path(path)
        case .grid(let grid): .grid(grid)
        }
    }

    private func kindRegions(of place: Int) -> [AskedRegion] {
        let view = document(place)
        let bounds = bounds(place)
        let isLeftToRight = layout.layoutDirection == .leftToRight
        switch view.kind {
        case .barButtonItem:
            return [own(barReach(place).map(AskedRegion.Area.reach) ?? .rect(bounds))]
        case .slider:
            let size = view.slider.thumbSize
            let travel = view.slider.value * (bounds.width - size)
            let left = isLeftToRight ? bounds.x + travel : bounds.x + bounds.width - travel - size
            return [
                own(.rect(Rect(x: left, y: bounds.y + (bounds.height - size) / 2, width: size, height: size)))
            ]
        case .segmentedControl:
            let widths: [Double]
            switch view.segments {
            case .count(let count): widths = Array(repeating: bounds.width / Double(count), count: count)
            case .widths(let written): widths = written
            case nil:
                return order.children[place].enumerated().map { own(.rect(frame($1)), segment: $0) }
            }
            var from = isLeftToRight ? bounds.x : bounds.x + bounds.width
            return widths.enumerated().map { index, width in
                if !isLeftToRight { from -= width }
                defer { if isLeftToRight { from += width } }
                return own(
                    .rect(Rect(x: from, y: bounds.y, width: width, height: bounds.height)), segment: index)
            }
        case .textView:
            if let lines = view.text.lines { return [own(.lines(lines.map(\.standardized)))] }
            let insets = view.text.insets.resolved(layout.layoutDirection)
            var lines: [Rect] = []
            var y = insets.top
            while y < bounds.y + bounds.height - insets.bottom {
                lines.append(Rect(x: bounds.x, y: y, width: bounds.width, height: view.text.lineHeight))
                y += view.text.lineHeight
            }
            return [own(.lines(lines))]
        default:
            return [own(.rect(bounds))]
        }
    }

    /// Rules R2 and R3 about one interaction.
    func match(_ interaction: Asked, _ level: Level, _ modifiers: UInt32) -> Match? {
        for region in interaction.regions.reversed() where region.modifiers & modifiers == region.modifiers {
            var requested: Rect?
            var reach: Rect?
            switch region.area {
            case .rect(let rect): requested = rect.holds(level.own) ? rect : nil
            case .path(let path): requested = fills(path, level.own) ? box(of: path) : nil
            case .grid(let grid): requested = cell(of: grid, level.view, at: level.own)
            case .lines(let lines): requested = line(of: lines, at: level.own)
            case .reach(let rect):
                guard rect.holds(level.inParent) else { continue }
                reach = rect
                let corner = down(Point(x: rect.x, y: rect.y), into: level.view)
                requested = Rect(x: corner.x, y: corner.y, width: rect.width, height: rect.height)
            }
            guard let requested else { continue }
            var match = Match(
                view: level.view, interaction: interaction.number, place: region.place,
                segment: region.segment, position: level.own, requested: requested, window: requested,
                effective: nil, cuts: [])
            addExtent(to: &match, reach)
            return match
        }
        return nil
    }

    /// R3: exact remainders instead of quotients, which is the same where nothing is rounded.
    private func cell(of grid: Grid, _ place: Int, at p: Point) -> Rect? {
        let bounds = bounds(place)
        func axis(
            _ p: Double, _ origin: Double, _ cell: Double?, _ spacing: Double, _ start: Double,
            _ extent: Double
        )
            -> (Double, Double)?
        {
            guard let cell else { return p >= start && p < start + extent ? (start, extent) : nil }
            let period = cell + spacing
            var into = (p - origin).truncatingRemainder(dividingBy: period)
            if into < 0 { into += period }
            return into < cell ? (p - into, cell) : nil
        }
        guard
            let x = axis(p.x, grid.origin.x, grid.cellWidth, grid.spacing.x, bounds.x, bounds.width),
            let y = axis(p.y, grid.origin.y, grid.cellHeight, grid.spacing.y, bounds.y, bounds.height)
        else { return nil }
        return Rect(x: x.0, y: y.0, width: x.1, height: y.1)
    }

    /// The kind table on text: an unpadded line wins, else the nearest, the upper on a tie.
    private func line(of lines: [Rect], at p: Point) -> Rect? {
        let padding = PointerMetrics.textLinePadding
        func padded(_ line: Rect) -> Rect {
            Rect(x: line.x, y: line.y - padding, width: line.width, height: line.height + 2 * padding)
        }
        var best: (line: Rect, distance: Double)?
        for line in lines where padded(line).holds(p) {
            let above = line.y - p.y
            let below = p.y - (line.y + line.height)
            // Inside is nearer than any edge; the first listed keeps it.
            let distance = line.holds(p) ? -1 : max(above, below)
            if distance < best?.distance ?? .infinity
                || (distance == best?.distance && distance >= 0 && line.y < best!.line.y)
            {
                best = (line, distance)
            }
        }
        return best.map { padded($0.line) }
    }

    /// R4, level by level: what a view's hit shape leaves is handed up to its parent.
    private func addExtent(to match: inout Match, _ reach: Rect?) {
        var place = match.view
        var left = reach ?? match.requested
        var whole = left
        var isInParent = reach != nil
        while place >= 0 {
            let barReach = document(place).hitTest == nil ? barReach(place) : nil
            if barReach != nil, !isInParent {
                // A bar button's hit shape is in its parent's space.
                left = handedUp(left, from: place)
                whole = handedUp(whole, from: place)
                isInParent = true
            }
            let shape = barReach ?? hitRect(place)
            let scale = windowScale(of: barReach != nil ? order.parents[place] : place)
            if isInParent && barReach == nil {
                // A reach as region on a view with a hit shape of its own: back into the view.
                left = handedDown(left, into: place)
                whole = handedDown(whole, into: place)
                isInParent = false
            }
            cut(&left, by: shape, scale, place, &match)
            if !isInParent {
                left = handedUp(left, from: place)
                whole = handedUp(whole, from: place)
            }
            isInParent = false
            place = order.parents[place]
        }
        match.window = whole
        match.effective = left.width < 0 || left.height < 0 ? nil : left
    }

    private func cut(_ left: inout Rect, by shape: Rect, _ scale: Point, _ place: Int, _ match: inout Match) {
        let tolerance = PointerMetrics.cutTolerance
        var sides: [TwinExtent.Side] = []
        var (minX, minY, maxX, maxY) = (left.x, left.y, left.x + left.width, left.y + left.height)
        if (shape.x - minX) * scale.x > tolerance {
            minX = shape.x
            sides.append(.left)
        }
        if (shape.y - minY) * scale.y > tolerance {
            minY = shape.y
            sides.append(.top)
        }
        if (maxX - (shape.x + shape.width)) * scale.x > tolerance {
            maxX = shape.x + shape.width
            sides.append(.right)
        }
        if (maxY - (shape.y + shape.height)) * scale.y > tolerance {
            maxY = shape.y + shape.height
            sides.append(.bottom)
        }
        left = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        if !sides.isEmpty { match.cuts.append(TwinExtent.Cut(view: place, sides: sides)) }
    }

    private func handedUp(_ rect: Rect, from place: Int) -> Rect {
        spanning(
            up(Point(x: rect.x, y: rect.y), from: place),
            up(Point(x: rect.x + rect.width, y: rect.y + rect.height), from: place))
    }

    private func handedDown(_ rect: Rect, into place: Int) -> Rect {
        spanning(
            down(Point(x: rect.x, y: rect.y), into: place),
            down(Point(x: rect.x + rect.width, y: rect.y + rect.height), into: place))
    }

    private func spanning(_ p: Point, _ q: Point) -> Rect {
        Rect(x: min(p.x, q.x), y: min(p.y, q.y), width: abs(p.x - q.x), height: abs(p.y - q.y))
    }

    /// How long a unit of a view's own x and y is in the window.
    private func windowScale(of place: Int) -> Point {
        var (x, y) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
        var place = place
        while place >= 0 {
            let map = document(place).transform
            x = Point(x: map.a * x.x + map.c * x.y, y: map.b * x.x + map.d * x.y)
            y = Point(x: map.a * y.x + map.c * y.y, y: map.b * y.x + map.d * y.y)
            place = order.parents[place]
        }
        return Point(x: abs(x.x) + abs(x.y), y: abs(y.x) + abs(y.y))
    }
}
