/// Four edges; the min edges inside and the max edges outside.
///
/// A box whose min edge is not below its max edge is empty and contains nothing.
public struct Box: Hashable, Sendable {
    public var minX: Double
    public var minY: Double
    public var maxX: Double
    public var maxY: Double

    @inlinable
    public init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
        self.minX = minX
        self.minY = minY
        self.maxX = maxX
        self.maxY = maxY
    }

    /// Every finite point.
    public static let everything = Box(
        minX: -.infinity, minY: -.infinity, maxX: .infinity, maxY: .infinity)

    /// No point at all.
    public static let nothing = Box(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)

    @inlinable
    public var isEmpty: Bool { !(minX < maxX && minY < maxY) }

    /// Whether the point lies in the box: min edges inside, max edges outside, no tolerance.
    @inlinable
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// Whether the two boxes share a point.
    @inlinable
    public func intersects(_ other: Box) -> Bool {
        minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
    }

    /// Whether every point of `other` lies in this box.
    @inlinable
    public func covers(_ other: Box) -> Bool {
        minX <= other.minX && maxX >= other.maxX && minY <= other.minY && maxY >= other.maxY
    }

    /// The points that lie in both boxes.
    @inlinable
    public func intersection(_ other: Box) -> Box {
        Box(
            minX: minX > other.minX ? minX : other.minX, minY: minY > other.minY ? minY : other.minY,
            maxX: maxX < other.maxX ? maxX : other.maxX, maxY: maxY < other.maxY ? maxY : other.maxY)
    }

    /// The smallest box that covers both.
    @inlinable
    public func union(_ other: Box) -> Box {
        Box(
            minX: minX < other.minX ? minX : other.minX, minY: minY < other.minY ? minY : other.minY,
            maxX: maxX > other.maxX ? maxX : other.maxX, maxY: maxY > other.maxY ? maxY : other.maxY)
    }

    /// The box with each edge moved outwards; negative outsets shrink it and may empty it.
    @inlinable
    public func outset(by outsets: EdgeInsets) -> Box {
        Box(
            minX: minX - outsets.left, minY: minY - outsets.top, maxX: maxX + outsets.right,
            maxY: maxY + outsets.bottom)
    }
}
