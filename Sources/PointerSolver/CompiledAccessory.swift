import PointerGeometry

/// Something small beside the pointer's shape, with the sines of its angle taken (rule S7).
public struct CompiledAccessory: Hashable, Sendable {
    public enum Shape: UInt32, Sendable {
        /// The system's arrow; points away from the pointer.
        case arrow
        case roundedRect, path, circle, verticalBeam, horizontalBeam, crosshair
    }

    /// From the edge of the pointer's shape, in points, at least 0.
    public var offset: Double
    /// Clockwise from the top, in radians.
    public var angle: Double
    /// The unit vector of the angle, y down.
    public var direction: Point
    /// About its own middle, not turned.
    public var box: Box
    public var radii: CornerRadii
    public var radius: Double
    public var length: Double
    public var thickness: Double
    public var rawShape: UInt32
    /// In the table of paths, or −1.
    public var path: Int32
    /// Not 0: turned by its angle.
    public var orientationMatchesAngle: UInt32
    public var reserved: UInt32 = 0

    public init(shape: Shape, offset: Double, angle: Double, direction: Point, matchesAngle: Bool) {
        self.offset = offset
        self.angle = angle
        self.direction = direction
        box = Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
        radii = .zero
        radius = 0
        length = 0
        thickness = 0
        rawShape = shape.rawValue
        path = -1
        orientationMatchesAngle = matchesAngle ? 1 : 0
    }

    @inlinable public var shape: Shape { Shape(rawValue: rawShape) ?? .arrow }
}
