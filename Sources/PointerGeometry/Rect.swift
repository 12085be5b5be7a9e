/// An origin and a size, as documents and answers write a rectangle.
///
/// A max edge is always taken as `origin + size`. The min edges belong to the
/// rectangle and the max edges do not.
public struct Rect: Hashable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double

    @inlinable
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    @inlinable
    public init(_ box: Box) {
        self.init(x: box.minX, y: box.minY, width: box.maxX - box.minX, height: box.maxY - box.minY)
    }

    /// The point half way between the edges: `origin + 0.5 · size`.
    @inlinable
    public var center: Point { Point(x: x + 0.5 * width, y: y + 0.5 * height) }

    /// The same area with sizes that are not negative, as `CGRectStandardize` gives it (rule L3).
    @inlinable
    public var standardized: Rect {
        Rect(
            x: width < 0 ? x + width : x, y: height < 0 ? y + height : y,
            width: width < 0 ? -width : width, height: height < 0 ? -height : height)
    }

    /// The edges.
    @inlinable
    public var box: Box { Box(minX: x, minY: y, maxX: x + width, maxY: y + height) }
}
