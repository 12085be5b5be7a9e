import PointerGeometry

/// Where the pointer is drawn and what it looks like there. In the window, but
/// where `matrix` is given: then shape numbers are the container's.
public struct ResolvedPointer: Hashable, Sendable {
    public enum Shape: Hashable, Sendable {
        case system
        case hidden
        case roundedRect(Rect, CornerRadii)
        case circle(center: Point, radius: Double)
        /// A path of the tables and the map to apply to it.
        case path(Int32, AffineTransform)
        case verticalBeam(center: Point, length: Double, thickness: Double)
        case horizontalBeam(center: Point, length: Double, thickness: Double)
        case crosshair(center: Point, length: Double, thickness: Double)
    }

    /// A CSS cursor for web tools (rule S8).
    public enum Cursor: UInt8, Sendable {
        case `default`, pointer, text, verticalText, crosshair, none
    }

    /// The drawn position (rule S6).
    public var position: Point
    public var cursor: Cursor
    public var shape: Shape
    /// From the container to the window, where that map turns.
    public var matrix: AffineTransform?
}

extension CompiledLayout {
    /// Rules S5, S6 and S8: the pointer in a region, or the system pointer without one.
    public func pointer(at point: Point, in match: RegionMatch?) -> ResolvedPointer {
        guard let match else {
            return ResolvedPointer(position: point, cursor: .default, shape: .system, matrix: nil)
        }
        // Read in place: a copy of the record would cost more than the rest.
        let style = styles.baseAddress.unsafelyUnwrapped + Int(regions[Int(match.region)].style)
        switch style.pointee.form {
        case .none, .system:
            return ResolvedPointer(position: point, cursor: .default, shape: .system, matrix: nil)
        case .hidden:
            return ResolvedPointer(position: point, cursor: .none, shape: .hidden, matrix: nil)
        case .effect where style.pointee.flags.contains(.placed):
            return placedPointer(style, match)
        case .effect, .shape:
            let position = drawnPosition(of: point, in: match, axes: style.pointee.constrainedAxes)
            return ResolvedPointer(
                position: position, cursor: Self.cursor(for: style.pointee.shape),
                shape: freeShape(style.pointee, at: position, in: match), matrix: nil)
        }
    }

    private static func cursor(for shape: CompiledStyle.Shape) -> ResolvedPointer.Cursor {
        switch shape {
        case .verticalBeam: .text
        case .horizontalBeam: .verticalText
        case .crosshair: .crosshair
        default: .default
        }
    }

    /// Rule S6: where the pointer is drawn in a region, without its shape.
    public func drawnPosition(of point: Point, in match: RegionMatch) -> Point {
        let style = styles[Int(regions[Int(match.region)].style)]
        switch style.form {
        case .none, .system, .hidden: return point
        case .effect where style.flags.contains(.placed): return style.position
        case .effect, .shape: return drawnPosition(of: point, in: match, axes: style.constrainedAxes)
        }
    }

    /// Rule S6: a constrained axis of the view takes the centre of the requested region,
    /// the other keeps the model's own number where axes are kept.
    func drawnPosition(of point: Point, in match: RegionMatch, axes: UInt32) -> Point {
        guard axes != 0 else { return point }
        let map = views[Int(match.view)].toWindow
        let center = match.requested.center
        if axes == 3 { return map.map(center) }
        let horizontal = axes & 1 != 0
        guard map.keepsAxes else {
            return map.map(
                horizontal
                    ? Point(x: center.x, y: match.position.y) : Point(x: match.position.x, y: center.y))
        }
        let mapped = map.map(center)
        // Under a quarter turn the view's horizontal axis is the window's vertical one.
        return horizontal != map.swapsAxes
            ? Point(x: mapped.x, y: point.y) : Point(x: point.x, y: mapped.y)
    }

    /// A shape alone or with hover: about the drawn position, in window points, never scaled.
    func freeShape(
        _ style: CompiledStyle, at position: Point, in match: RegionMatch
    ) -> ResolvedPointer.Shape {
        switch style.shape {
        case .none:
            return .system
        case .roundedRect:
            return .roundedRect(
                Rect(
                    x: position.x + style.rect.x - 0.5 * style.rect.width,
                    y: position.y + style.rect.y - 0.5 * style.rect.height, width: style.rect.width,
                    height: style.rect.height), style.radii)
        case .path:
            return .path(style.path, .translation(x: position.x, y: position.y))
        case .circle:
            return .circle(center: position, radius: style.radius)
        case .verticalBeam:
            let length = Swift.min(beamLength(style, match), windowSize(of: match).height)
            return .verticalBeam(center: position, length: length, thickness: style.thickness)
        case .horizontalBeam:
            let length = Swift.min(beamLength(style, match), windowSize(of: match).width)
            return .horizontalBeam(center: position, length: length, thickness: style.thickness)
        case .crosshair:
            return .crosshair(center: position, length: style.length, thickness: style.thickness)
        }
    }

    private func beamLength(_ style: CompiledStyle, _ match: RegionMatch) -> Double {
        style.flags.contains(.lengthFromLine) && match.lineHeight > 0 ? match.lineHeight : style.length
    }

    /// The size of the requested rect's window box, by the same operations as `extent(of:)`.
    private func windowSize(of match: RegionMatch) -> Size {
        let inParent = regions[Int(match.region)].inParent != 0
        let record = views[Int(match.view)]
        var map = record.toWindow
        if inParent { map = record.parent < 0 ? .identity : views[Int(record.parent)].toWindow }
        if record.flags.contains(.turned) {
            let box = map.boundingBox(of: match.box)
            return Size(width: box.maxX - box.minX, height: box.maxY - box.minY)
        }
        return map.swapsAxes
            ? Size(
                width: map.c.magnitude * match.requested.height,
                height: map.b.magnitude * match.requested.width)
            : Size(
                width: map.a.magnitude * match.requested.width,
                height: map.d.magnitude * match.requested.height)
    }

    /// Highlight and lift: the pointer becomes the shape at its place in the container.
    private func placedPointer(_ style: UnsafePointer<CompiledStyle>, _ match: RegionMatch) -> ResolvedPointer
    {
        let containerMap =
            style.pointee.container < 0 ? .identity : views[Int(style.pointee.container)].toWindow
        let turned = style.pointee.flags.contains(.turned)
        let shape: ResolvedPointer.Shape
        switch style.pointee.shape {
        case .none:
            shape = .system
        case .roundedRect:
            shape = .roundedRect(style.pointee.rect, style.pointee.radii)
        case .path:
            shape = .path(style.pointee.path, turned ? .identity : containerMap)
        case .circle:
            shape = .circle(center: style.pointee.center, radius: style.pointee.radius)
        case .crosshair:
            shape = .crosshair(
                center: style.pointee.center, length: style.pointee.length, thickness: style.pointee.thickness
            )
        case .verticalBeam, .horizontalBeam:
            let vertical = style.pointee.shape == .verticalBeam
            let cap = containerSize(of: match, containerMap)
            let length =
                Swift.min(beamLength(style.pointee, match), vertical ? cap.height : cap.width)
                * style.pointee.lengthScale
            // A quarter turn of the container swaps the beams.
            let upright = vertical != (!turned && containerMap.swapsAxes)
            shape =
                upright
                ? .verticalBeam(
                    center: style.pointee.center, length: length, thickness: style.pointee.thickness)
                : .horizontalBeam(
                    center: style.pointee.center, length: length, thickness: style.pointee.thickness)
        }
        return ResolvedPointer(
            position: style.pointee.position, cursor: .pointer, shape: shape,
            matrix: turned ? containerMap : nil)
    }

    /// The size of the requested rect's box in a container; without bound where its map has no inverse.
    private func containerSize(of match: RegionMatch, _ containerMap: AffineTransform) -> Size {
        guard containerMap.isInvertible else { return Size(width: .infinity, height: .infinity) }
        let (p, q, r, s) = views[Int(match.view)].toWindow.corners(of: match.requested.box)
        var box = Box.nothing
        for corner in [p, q, r, s] {
            let there = containerMap.unmap(corner)
            box = box.union(Box(minX: there.x, minY: there.y, maxX: there.x, maxY: there.y))
        }
        return Size(width: box.maxX - box.minX, height: box.maxY - box.minY)
    }
}
