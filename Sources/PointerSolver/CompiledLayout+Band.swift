import PointerGeometry
import PointerIndex

/// The rectangle between a press and the pointer, as rule I5 has it: in the space of the band's view, both corners
/// belonging to it.
public struct SelectionBand: Hashable, Sendable {
    /// In the view's space.
    public var rect: Rect
    /// Its box in the window.
    public var windowRect: Rect
}

extension CompiledView {
    /// Where a band can touch the view: nowhere when rule H1 skips it.
    var bandBox: Box { flags.contains(.skipped) ? .nothing : reachableBox }
}

extension CompiledLayout {
    /// Rule I5: the band of a band selection between two window positions.
    public func band(of input: Int32, from start: Point, to end: Point) -> SelectionBand {
        let view = inputs[Int(input)].view
        let rect = Rect(Self.box(location(start, in: view), location(end, in: view)))
        let map = views[Int(view)].toWindow
        let window = map.keepsAxes ? Self.box(start, end) : map.boundingBox(of: rect.box)
        return SelectionBand(rect: rect, windowRect: Rect(window))
    }

    /// Rule I5: the items that a band touches, in paint order, until `body` returns false.
    ///
    /// An item counts with what its own hit shape and its ancestors' leave of it, paths and rounded corners with
    /// their box; one that rule H1 skips does not count. Costs a search in the index, and a polygon for each
    /// item near the band that is turned.
    public func visitItems(of input: Int32, from start: Point, to end: Point, _ body: (Int32) -> Bool) {
        let entry = inputs[Int(input)]
        let range = entry.firstItem..<entry.firstItem + entry.itemCount
        let map = views[Int(entry.view)].toWindow
        guard !map.keepsAxes else {
            let box = Self.closed(Self.box(start, end))
            bandIndex.visit(meeting: box, in: range) { place in
                let item = bandItems[Int(place)]
                return hitArea(of: item, meets: box) ? body(item) : true
            }
            return
        }
        let rect = band(of: input, from: start, to: end).rect
        let corners = map.corners(of: rect.box)
        let quadrilateral = [corners.0, corners.1, corners.2, corners.3]
        bandIndex.visit(meeting: Self.closed(map.boundingBox(of: rect.box)), in: range) { place in
            let item = bandItems[Int(place)]
            return Self.touch(hitCorners(of: item), quadrilateral) ? body(item) : true
        }
    }

    /// The corners of what is left of a view's hit box in the window; none when nothing is.
    private func hitCorners(of view: Int32) -> [Point] {
        let record = views[Int(view)]
        if record.flags.contains(.turned) {
            let area = extent(
                ofRequested: Rect(record.hitBox), box: record.hitBox,
                inParent: record.flags.contains(.hitShapeInParent), view: view)
            return area.polygon?.vertices ?? []
        }
        let box = record.reachableBox
        return [
            Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
            Point(x: box.maxX, y: box.maxY), Point(x: box.minX, y: box.maxY),
        ]
    }

    private static func box(_ a: Point, _ b: Point) -> Box {
        Box(
            minX: Swift.min(a.x, b.x), minY: Swift.min(a.y, b.y), maxX: Swift.max(a.x, b.x),
            maxY: Swift.max(a.y, b.y))
    }

    /// The half-open box that holds the max edges of a box too.
    private static func closed(_ box: Box) -> Box {
        Box(minX: box.minX, minY: box.minY, maxX: box.maxX.nextUp, maxY: box.maxY.nextUp)
    }

    /// Whether two convex outlines share a point: no direction of a side of either parts them. Either may be
    /// a segment or a point.
    private static func touch(_ first: [Point], _ second: [Point]) -> Bool {
        guard !first.isEmpty, !second.isEmpty else { return false }
        return !isParted(first, second, alongSidesOf: first) && !isParted(first, second, alongSidesOf: second)
    }

    private static func isParted(
        _ first: [Point], _ second: [Point], alongSidesOf outline: [Point]
    ) -> Bool {
        var previous = outline[outline.count - 1]
        for corner in outline {
            let side = Point(x: corner.x - previous.x, y: corner.y - previous.y)
            previous = corner
            // Along the side as well as across it, for outlines without an area.
            for direction in [side, Point(x: -side.y, y: side.x)] where side != .zero {
                let a = span(of: first, along: direction)
                let b = span(of: second, along: direction)
                if a.max < b.min || b.max < a.min { return true }
            }
        }
        return false
    }

    private static func span(of outline: [Point], along direction: Point) -> (min: Double, max: Double) {
        var span = (min: Double.infinity, max: -Double.infinity)
        for corner in outline {
            let value = corner.x * direction.x + corner.y * direction.y
            span.min = Swift.min(span.min, value)
            span.max = Swift.max(span.max, value)
        }
        return span
    }
}
