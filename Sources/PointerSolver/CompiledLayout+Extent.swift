import PointerGeometry

/// Where a region lies in the window and what is left of it (rule R4).
public struct RegionExtent: Hashable, Sendable {
    /// Sides in the cutting view's own space.
    public struct Sides: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        public static let left = Sides(rawValue: 1)
        public static let top = Sides(rawValue: 2)
        public static let right = Sides(rawValue: 4)
        public static let bottom = Sides(rawValue: 8)
    }

    public struct Cut: Hashable, Sendable {
        public var view: Int32
        public var sides: Sides
    }

    /// The requested rect's box in the window.
    public var window: Rect
    /// After the hit shapes of the view and its ancestors; nil when nothing is left.
    public var effective: Rect?
    /// Innermost first.
    public var cuts: [Cut]
    /// Of the effective area, where the view or an ancestor turns.
    public var polygon: ConvexPolygon?
}

extension CompiledLayout {
    /// Rule R4: the window bounds, the effective area and the cuts of a region as it answered.
    ///
    /// Costs a step for each ancestor. Paths and rounded corners count with their box.
    public func extent(of match: RegionMatch) -> RegionExtent {
        let inParent = regions[Int(match.region)].inParent != 0
        return extent(ofRequested: match.requested, box: match.box, inParent: inParent, view: match.view)
    }

    public func extent(
        ofRequested requested: Rect, box: Box, inParent: Bool, view: Int32
    ) -> RegionExtent {
        let record = views[Int(view)]
        var map = record.toWindow
        if inParent { map = record.parent < 0 ? .identity : views[Int(record.parent)].toWindow }
        return record.flags.contains(.turned)
            ? turnedExtent(of: box, map: map, from: view)
            : uprightExtent(of: box, size: requested, map: map, from: view)
    }

    /// Where every map keeps axes: edges against edges.
    private func uprightExtent(
        of box: Box, size requested: Rect, map: AffineTransform, from view: Int32
    ) -> RegionExtent {
        var left = map.boundingBox(of: box)
        let swaps = map.swapsAxes
        let width = swaps ? map.c.magnitude * requested.height : map.a.magnitude * requested.width
        let height = swaps ? map.b.magnitude * requested.width : map.d.magnitude * requested.height
        let window = Rect(x: left.minX, y: left.minY, width: width, height: height)
        var cuts: [RegionExtent.Cut] = []
        var (cutX, cutY) = (false, false)
        var next = view
        while next >= 0, left.minX <= left.maxX, left.minY <= left.maxY {
            let record = views[Int(next)]
            let shapeMap = hitSpaceMap(of: record)
            let shape = shapeMap.boundingBox(of: record.hitBox)
            let empty = record.hitBox.isEmpty
            var sides = RegionExtent.Sides()
            if empty || shape.minX - left.minX > PointerMetrics.cutTolerance {
                sides.insert(Self.side(.left, under: shapeMap))
                left.minX = shape.minX
                cutX = true
            }
            if empty || shape.minY - left.minY > PointerMetrics.cutTolerance {
                sides.insert(Self.side(.top, under: shapeMap))
                left.minY = shape.minY
                cutY = true
            }
            if empty || left.maxX - shape.maxX > PointerMetrics.cutTolerance {
                sides.insert(Self.side(.right, under: shapeMap))
                left.maxX = shape.maxX
                cutX = true
            }
            if empty || left.maxY - shape.maxY > PointerMetrics.cutTolerance {
                sides.insert(Self.side(.bottom, under: shapeMap))
                left.maxY = shape.maxY
                cutY = true
            }
            if !sides.isEmpty { cuts.append(RegionExtent.Cut(view: next, sides: sides)) }
            if empty { left = .nothing }
            next = record.parent
        }
        var effective: Rect?
        if left.minX <= left.maxX, left.minY <= left.maxY {
            effective = Rect(
                x: cutX ? left.minX : window.x, y: cutY ? left.minY : window.y,
                width: cutX ? left.maxX - left.minX : window.width,
                height: cutY ? left.maxY - left.minY : window.height)
        }
        return RegionExtent(window: window, effective: effective, cuts: cuts, polygon: nil)
    }

    /// Where a map turns: the exact polygon, clipped by each hit box in the window.
    private func turnedExtent(of box: Box, map: AffineTransform, from view: Int32) -> RegionExtent {
        let whole = map.boundingBox(of: box)
        let corners = map.corners(of: box)
        var left = ConvexPolygon([corners.0, corners.1, corners.2, corners.3])
        var cuts: [RegionExtent.Cut] = []
        var next = view
        while next >= 0, !left.isEmpty {
            let record = views[Int(next)]
            let shapeMap = hitSpaceMap(of: record)
            let (p, q, r, s) = shapeMap.corners(of: record.hitBox)
            let mirrored = shapeMap.determinant < 0
            let sides: [(RegionExtent.Sides, Point, Point)] = [
                (.left, s, p), (.top, p, q), (.right, q, r), (.bottom, r, s),
            ]
            var cutting = RegionExtent.Sides()
            let before = left
            for (side, from, to) in sides {
                let (from, to) = mirrored ? (to, from) : (from, to)
                let overhang = before.overhang(beyond: from, to)
                if overhang > PointerMetrics.cutTolerance { cutting.insert(side) }
                // Where this shape's own edges are upright a smaller overhang stays.
                if overhang > (shapeMap.keepsAxes ? PointerMetrics.cutTolerance : 0) {
                    left = left.clipped(by: from, to)
                }
            }
            if !cutting.isEmpty { cuts.append(RegionExtent.Cut(view: next, sides: cutting)) }
            next = record.parent
        }
        let polygon = left.normalized
        return RegionExtent(
            window: Rect(whole), effective: polygon.isEmpty ? nil : Rect(polygon.box), cuts: cuts,
            polygon: polygon)
    }

    /// From the space of a view's hit box to the window.
    func hitSpaceMap(of record: CompiledView) -> AffineTransform {
        guard record.flags.contains(.hitShapeInParent) else { return record.toWindow }
        return record.parent < 0 ? .identity : views[Int(record.parent)].toWindow
    }

    /// The side of a view that lies at a side of the window, under a map that keeps axes.
    private static func side(
        _ side: RegionExtent.Sides, under map: AffineTransform
    ) -> RegionExtent.Sides {
        let horizontal = side == .left || side == .right
        let towardsMin = side == .left || side == .top
        let scale: Double
        if map.swapsAxes { scale = horizontal ? map.c : map.b } else { scale = horizontal ? map.a : map.d }
        let ownMin = towardsMin == (scale >= 0)
        return horizontal != map.swapsAxes ? (ownMin ? .left : .right) : (ownMin ? .top : .bottom)
    }
}
