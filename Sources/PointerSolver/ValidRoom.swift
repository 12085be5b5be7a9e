import PointerGeometry

/// A window box around a position that is cut back until everything in it is known to answer alike.
struct ValidRoom {
    let point: Point
    private(set) var box: Box
    /// Nothing but the position itself is left.
    private(set) var isSpent = false

    /// How far views in front are looked for, in points; the next smaller one when there are too many.
    static let reaches = [512.0, 128, 32, 8]
    /// How many views in front, or listed lines, are looked at. Raising it finds larger rectangles in crowds.
    static let maximumObstacles = 48
    /// Bounds that are computed, not compared, lie this share of their magnitude inside.
    static let hair = 1e-9

    init(around point: Point, in box: Box) {
        self.point = point
        self.box = box
    }

    mutating func spend() {
        isSpent = true
        box = Box(minX: point.x, minY: point.y, maxX: point.x.nextUp, maxY: point.y.nextUp)
    }

    /// The lesser room within edges that decide exactly.
    mutating func keep(within other: Box) {
        let both = box.intersection(other)
        if both.contains(point) { box = both } else { spend() }
    }

    /// The lesser room whose origins lie in a box of some space, by a margin.
    mutating func keep(within other: Box, under map: AffineTransform) {
        if map.keepsAxes {
            keep(within: Self.shrunk(map.boundingBox(of: other)))
            return
        }
        let origin = map.unmap(point)
        let slack = Self.least(
            Self.least(
                (origin.x - other.minX) / Self.slopeX(map), (other.maxX - origin.x) / Self.slopeX(map)),
            Self.least(
                (origin.y - other.minY) / Self.slopeY(map), (other.maxY - origin.y) / Self.slopeY(map)))
        keep(aroundBy: slack)
    }

    /// The lesser room without a box whose edges decide exactly: the largest of the sides beside it.
    mutating func clear(_ other: Box) {
        guard !other.isEmpty, box.intersects(other) else { return }
        var best: Box?
        func offer(_ side: Box) {
            guard side.contains(point) else { return }
            if Self.area(side) > best.map(Self.area) ?? -1 { best = side }
        }
        var side = box
        side.maxX = Self.least(box.maxX, other.minX)
        offer(side)
        side = box
        side.minX = Self.most(box.minX, other.maxX)
        offer(side)
        side = box
        side.maxY = Self.least(box.maxY, other.minY)
        offer(side)
        side = box
        side.minY = Self.most(box.minY, other.maxY)
        offer(side)
        if let best { box = best } else { spend() }
    }

    /// The lesser room whose origins lie outside a box of some space, by a margin.
    mutating func clear(_ other: Box, under map: AffineTransform) {
        guard !other.isEmpty else { return }
        if map.keepsAxes {
            clear(Self.grown(map.boundingBox(of: other)))
            return
        }
        let origin = map.unmap(point)
        let slack = Self.most(
            Self.most(
                (other.minX - origin.x) / Self.slopeX(map), (origin.x - other.maxX) / Self.slopeX(map)),
            Self.most(
                (other.minY - origin.y) / Self.slopeY(map), (origin.y - other.maxY) / Self.slopeY(map)))
        keep(aroundBy: slack)
    }

    /// A square about the position, a hair smaller than `slack` to each side.
    private mutating func keep(aroundBy slack: Double) {
        let margin = Self.hair * Self.most(1, Self.most(point.x.magnitude, point.y.magnitude))
        let side = slack * (1 - Self.hair) - margin
        guard side > 0, side.isFinite else { return spend() }
        keep(
            within: Box(
                minX: point.x - side, minY: point.y - side, maxX: point.x + side, maxY: point.y + side))
    }

    /// How far the position is from a box, along the axis on which it is farther.
    func distance(to other: Box) -> Double {
        let x = Self.most(Self.most(other.minX - point.x, point.x - other.maxX), 0)
        let y = Self.most(Self.most(other.minY - point.y, point.y - other.maxY), 0)
        return Self.most(x, y)
    }

    /// How fast an origin's x changes at most when a window point moves by a step on each axis.
    private static func slopeX(_ map: AffineTransform) -> Double {
        (map.d.magnitude + map.c.magnitude) / map.determinant.magnitude
    }

    private static func slopeY(_ map: AffineTransform) -> Double {
        (map.b.magnitude + map.a.magnitude) / map.determinant.magnitude
    }

    private static func shrunk(_ box: Box) -> Box { box.outset(by: hairs(box, -1)) }
    private static func grown(_ box: Box) -> Box { box.outset(by: hairs(box, 1)) }

    private static func hairs(_ box: Box, _ sign: Double) -> EdgeInsets {
        func hair(_ edge: Double) -> Double {
            edge.isFinite ? sign * Self.hair * most(1, edge.magnitude) : 0
        }
        return EdgeInsets(
            top: hair(box.minY), left: hair(box.minX), bottom: hair(box.maxY), right: hair(box.maxX))
    }

    private static func area(_ box: Box) -> Double { (box.maxX - box.minX) * (box.maxY - box.minY) }
    private static func least(_ a: Double, _ b: Double) -> Double { a < b ? a : b }
    private static func most(_ a: Double, _ b: Double) -> Double { a > b ? a : b }
}
