import PointerGeometry

/// What the pointer becomes in a region. UIKit counterpart: `UIPointerStyle`.
public struct PointerStyle: Sendable {
    public enum Form: Sendable {
        /// Only accessories were written: the default style with them.
        case automatic
        /// Effect with optional shape.
        case effect(PointerEffect, shape: PointerShape?)
        /// Shape alone, with the axes on which the pointer rests at the region's middle.
        case shape(PointerShape, constrainedAxes: Axes)
        case hidden
        case system
    }

    public var form: Form
    /// At most four.
    public var accessories: [PointerAccessory]

    public init(_ form: Form, accessories: [PointerAccessory] = []) {
        self.form = form
        self.accessories = accessories
    }
}

/// How content and pointer treat each other. UIKit counterpart: `UIPointerEffect`.
public struct PointerEffect: Sendable {
    public enum Name: String, Sendable, CaseIterable {
        case automatic, highlight, lift, hover
    }

    public enum TintMode: String, Sendable, CaseIterable {
        case none, overlay, underlay
    }

    public var name: Name
    /// The three members below count for hover, and for automatic that resolves to it.
    public var preferredTintMode: TintMode
    public var prefersShadow: Bool
    public var prefersScaledContent: Bool
    public var preview: TargetedPreview

    public init(
        _ name: Name, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true, preview: TargetedPreview = TargetedPreview()
    ) {
        self.name = name
        self.preferredTintMode = preferredTintMode
        self.prefersShadow = prefersShadow
        self.prefersScaledContent = prefersScaledContent
        self.preview = preview
    }
}

/// The view an effect works on, and where. UIKit counterpart: `UITargetedPreview`.
public struct TargetedPreview: Sendable {
    /// A view id; nil is the interaction's view.
    public var view: String?
    /// In the preview view's space.
    public var visiblePath: Path?
    /// In the preview view's space.
    public var shadowPath: Path?
    /// A view id or `@window`; nil is the preview view's superview. An ancestor of the preview view.
    public var container: String?
    /// In the container's space; nil is the middle of the view's bounds converted there.
    public var center: Point?
    /// Beyond the view's own transform, about the center.
    public var transform: AffineTransform?

    public init(
        view: String? = nil, visiblePath: Path? = nil, shadowPath: Path? = nil, container: String? = nil,
        center: Point? = nil, transform: AffineTransform? = nil
    ) {
        self.view = view
        self.visiblePath = visiblePath
        self.shadowPath = shadowPath
        self.container = container
        self.center = center
        self.transform = transform
    }
}

/// The outline of the pointer. UIKit counterpart: `UIPointerShape`.
///
/// With highlight or lift the coordinates are the container's; alone or with
/// hover they are window points about the pointer.
public enum PointerShape: Sendable {
    case roundedRect(RoundedRect)
    /// In the container's space, or in the preview view's with `inViewSpace`.
    case path(Path, inViewSpace: Bool)
    case circle(radius: Double)
    /// A nil length is the line height of text, else `PointerMetrics.beamLength`.
    case verticalBeam(length: Double?)
    case horizontalBeam(length: Double?)
    case crosshair(length: Double, thickness: Double)

    public struct RoundedRect: Sendable {
        public enum Area: Sendable {
            case rect(Rect)
            /// Grows the bounds in the preview view's space; only with an effect.
            case outset(DirectionalInsets)
        }

        public var area: Area
        /// Nil is the default radius.
        public var cornerRadius: CornerRadii?

        public init(area: Area, cornerRadius: CornerRadii? = nil) {
            self.area = area
            self.cornerRadius = cornerRadius
        }
    }
}

/// Something small beside the pointer's shape. UIKit counterpart: `UIPointerAccessory`.
public struct PointerAccessory: Sendable {
    public enum Content: Sendable {
        case arrow
        case shape(PointerShape)
    }

    public enum Position: Hashable, Sendable {
        case named(Name)
        /// Offset from the pointer shape's edge in points, at least 0; angle clockwise from the top in radians.
        case polar(offset: Double, angle: Double)

        public enum Name: String, Sendable, CaseIterable {
            case top, topRight, right, bottomRight, bottom, bottomLeft, left, topLeft
        }
    }

    public var content: Content
    public var position: Position
    public var orientationMatchesAngle: Bool

    public init(content: Content, position: Position, orientationMatchesAngle: Bool) {
        self.content = content
        self.position = position
        self.orientationMatchesAngle = orientationMatchesAngle
    }
}
