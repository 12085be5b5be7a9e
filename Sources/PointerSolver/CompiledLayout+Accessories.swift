import PointerGeometry

/// An accessory at its place in the window (rule S7).
public struct ResolvedAccessory: Hashable, Sendable {
    /// In the table of accessories.
    public var accessory: Int32
    /// Its middle, in the window.
    public var position: Point
    /// How far it is turned, clockwise, in radians.
    public var angle: Double
}

extension CompiledLayout {
    /// Rule S7: where a style's accessories lie beside a pointer as it was resolved; none for a hidden one.
    ///
    /// The distance runs along the accessory's angle, from the edge of the box around the pointer's
    /// outline (of a circle: the circle) to the accessory's own edge.
    public func accessories(of match: RegionMatch, beside pointer: ResolvedPointer) -> [ResolvedAccessory] {
        let style = styles[Int(regions[Int(match.region)].style)]
        guard style.accessoryCount > 0, let body = body(of: pointer) else { return [] }
        return (style.firstAccessory..<style.firstAccessory + style.accessoryCount).map { place in
            let accessory = accessories[Int(place)]
            let away = accessory.direction
            let edge =
                body.isRound
                ? body.box.maxX - body.center.x : Self.reach(of: body.box, from: body.center, away)
            let turned = accessory.orientationMatchesAngle != 0
            // Its near edge: turned with its angle it looks at the pointer with its bottom side.
            let back = turned ? Point(x: 0, y: 1) : Point(x: -away.x, y: -away.y)
            let depth = Self.reach(of: accessory.box, from: .zero, back)
            let distance = edge + accessory.offset + depth
            return ResolvedAccessory(
                accessory: place,
                position: Point(
                    x: body.center.x + away.x * distance, y: body.center.y + away.y * distance),
                angle: turned ? accessory.angle : 0)
        }
    }

    private struct Body {
        var box: Box
        var center: Point
        var isRound: Bool
    }

    /// What the distance is measured from, in the window.
    private func body(of pointer: ResolvedPointer) -> Body? {
        func around(_ box: Box) -> Body {
            let box = pointer.matrix?.boundingBox(of: box) ?? box
            return Body(box: box, center: Rect(box).center, isRound: false)
        }
        func square(_ center: Point, _ width: Double, _ height: Double) -> Box {
            Box(
                minX: center.x - width / 2, minY: center.y - height / 2, maxX: center.x + width / 2,
                maxY: center.y + height / 2)
        }
        func round(_ center: Point, _ radius: Double) -> Body {
            var body = around(square(center, 2 * radius, 2 * radius))
            body.isRound = pointer.matrix == nil
            return body
        }
        switch pointer.shape {
        case .hidden: return nil
        case .system: return round(pointer.position, PointerMetrics.systemPointerDiameter / 2)
        case .roundedRect(let rect, _): return around(rect.box)
        case .circle(let center, let radius): return round(center, radius)
        case .verticalBeam(let center, let length, let thickness):
            return around(square(center, thickness, length))
        case .horizontalBeam(let center, let length, let thickness):
            return around(square(center, length, thickness))
        case .crosshair(let center, let length, _): return around(square(center, length, length))
        case .path(let path, let map):
            var box = Box.nothing
            let record = paths[Int(path)]
            for element in elements[Int(record.firstElement)..<Int(record.firstElement + record.elementCount)]
            {
                let points =
                    element.verb == .cubic ? [element.first, element.second, element.end] : [element.end]
                for point in points.map(map.map) {
                    box = box.union(Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
                }
            }
            return around(box.minX <= box.maxX ? box : square(pointer.position, 0, 0))
        }
    }

    /// How far a ray along a unit vector runs before it leaves a box; 0 where it begins beyond it.
    private static func reach(of box: Box, from center: Point, _ direction: Point) -> Double {
        var reach = Double.infinity
        if direction.x > 0 { reach = Swift.min(reach, (box.maxX - center.x) / direction.x) }
        if direction.x < 0 { reach = Swift.min(reach, (box.minX - center.x) / direction.x) }
        if direction.y > 0 { reach = Swift.min(reach, (box.maxY - center.y) / direction.y) }
        if direction.y < 0 { reach = Swift.min(reach, (box.minY - center.y) / direction.y) }
        return Swift.max(reach, 0)
    }
}
