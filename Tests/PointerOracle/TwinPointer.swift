import PointerGeometry

/// What the slow twin says about the pointer: where it is drawn and what it looks like (rules S5, S6, S8).
public struct TwinPointer: Sendable {
    public enum Shape: Sendable {
        case system
        case hidden
        case roundedRect(Rect, CornerRadii)
        case path(Path)
        case circle(Point, radius: Double)
        case verticalBeam(Point, length: Double, thickness: Double)
        case horizontalBeam(Point, length: Double, thickness: Double)
        case crosshair(Point, length: Double, thickness: Double)
    }

    public var position: Point
    public var cursor: String
    public var shape: Shape
    /// From the container to the window where that map turns: the numbers are then the container's.
    public var matrix: AffineTransform?
}

/// The style of an answer with what automatic resolved to (rule S3).
public struct TwinResolvedStyle: Equatable, Sendable {
    public var form: String
    public var asked: String?
    public var effect: String?
    /// For hover only.
    public var tintMode: String?
    public var prefersShadow: Bool?
    public var prefersScaledContent: Bool?
    /// For shapes only.
    public var constrainedAxes: UInt32?
    public var accessories: Int
}
