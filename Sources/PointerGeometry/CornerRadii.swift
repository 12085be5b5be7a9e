/// The radii of a rectangle's corners, clockwise from the top left, in points.
public struct CornerRadii: Hashable, Sendable {
    public var topLeft: Double
    public var topRight: Double
    public var bottomRight: Double
    public var bottomLeft: Double

    @inlinable
    public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    @inlinable
    public init(_ all: Double) {
        self.init(topLeft: all, topRight: all, bottomRight: all, bottomLeft: all)
    }

    public static let zero = CornerRadii(0)

    @inlinable
    public var isUniform: Bool {
        topLeft == topRight && topRight == bottomRight && bottomRight == bottomLeft
    }

    @inlinable
    public func scaled(by factor: Double) -> CornerRadii {
        CornerRadii(
            topLeft: topLeft * factor, topRight: topRight * factor, bottomRight: bottomRight * factor,
            bottomLeft: bottomLeft * factor)
    }

    /// The radii after one common shrink, so that no side of `size` is shorter
    /// than the two radii on it (rule H3).
    public func fitted(to size: Size) -> CornerRadii {
        var factor = 1.0
        func limit(_ side: Double, _ first: Double, _ second: Double) {
            let sum = first + second
            if sum > side {
                let share = side / sum
                if share < factor { factor = share }
            }
        }
        limit(size.width, topLeft, topRight)
        limit(size.height, topRight, bottomRight)
        limit(size.width, bottomRight, bottomLeft)
        limit(size.height, bottomLeft, topLeft)
        return factor == 1 ? self : scaled(by: factor)
    }

    /// The radii as they lie in a space that `transform` maps to: corners change
    /// places under flips and quarter turns. Maps that do not keep axes change nothing.
    public func permuted(by transform: AffineTransform) -> CornerRadii {
        guard transform.keepsAxes else { return self }
        var radii = self
        var (horizontalFlip, verticalFlip) = (transform.a < 0, transform.d < 0)
        if transform.swapsAxes {
            // x' comes from y and y' from x: reflect about the main diagonal first.
            radii = CornerRadii(
                topLeft: topLeft, topRight: bottomLeft, bottomRight: bottomRight, bottomLeft: topRight)
            (horizontalFlip, verticalFlip) = (transform.c < 0, transform.b < 0)
        }
        if horizontalFlip {
            radii = CornerRadii(
                topLeft: radii.topRight, topRight: radii.topLeft, bottomRight: radii.bottomLeft,
                bottomLeft: radii.bottomRight)
        }
        if verticalFlip {
            radii = CornerRadii(
                topLeft: radii.bottomLeft, topRight: radii.bottomRight, bottomRight: radii.topRight,
                bottomLeft: radii.topLeft)
        }
        return radii
    }

    /// Whether a point of `box` lies inside the rounded corners: `dx² + dy² ≤ r²`
    /// from a corner's centre. The box itself is not tested; the radii must fit it.
    public func contains(_ point: Point, in box: Box) -> Bool {
        func inside(_ dx: Double, _ dy: Double, _ radius: Double) -> Bool {
            !(dx > 0 && dy > 0) || dx * dx + dy * dy <= radius * radius
        }
        let left = point.x, top = point.y
        return inside((box.minX + topLeft) - left, (box.minY + topLeft) - top, topLeft)
            && inside(left - (box.maxX - topRight), (box.minY + topRight) - top, topRight)
            && inside(left - (box.maxX - bottomRight), top - (box.maxY - bottomRight), bottomRight)
            && inside((box.minX + bottomLeft) - left, top - (box.maxY - bottomLeft), bottomLeft)
    }
}
