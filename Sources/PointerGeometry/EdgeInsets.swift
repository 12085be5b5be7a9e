/// One distance for each side of a rectangle, in points.
///
/// The sign is the use's: as *insets* positive distances shrink, as UIKit's do;
/// as *outsets* (hit tests, regions, shapes) positive distances grow.
public struct EdgeInsets: Hashable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double

    @inlinable
    public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    @inlinable
    public init(_ all: Double) {
        self.init(top: all, left: all, bottom: all, right: all)
    }

    public static let zero = EdgeInsets(0)
}
