import PointerGeometry

/// What the pointer becomes, with every number that does not depend on where it is.
public struct CompiledStyle: Sendable {
    public enum Form: UInt32, Sendable {
        /// `style: null`: a live region with the system pointer.
        case none
        case effect
        case shape
        case hidden
        case system
    }

    public enum Effect: UInt32, Sendable {
        case automatic, highlight, lift, hover
    }

    public enum TintMode: UInt32, Sendable {
        case none, overlay, underlay
    }

    public enum Shape: UInt32, Sendable {
        /// The system pointer keeps its shape.
        case none
        case roundedRect, path, circle, verticalBeam, horizontalBeam, crosshair
    }

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let prefersShadow = Flags(rawValue: 1)
        public static let prefersScaledContent = Flags(rawValue: 2)
        /// Highlight or lift: the shape has a place of its own in a container.
        public static let placed = Flags(rawValue: 4)
        /// The container's map to the window turns: the numbers are the container's.
        public static let turned = Flags(rawValue: 8)
        /// A beam without a length of its own: a line with its own rect gives its height.
        public static let lengthFromLine = Flags(rawValue: 16)
    }

    public var rawForm: UInt32
    /// As written.
    public var rawEffectAsked: UInt32
    /// As resolved; never automatic.
    public var rawEffect: UInt32
    public var rawTintMode: UInt32
    public var flags: Flags
    /// Bit 0 horizontal, bit 1 vertical.
    public var constrainedAxes: UInt32
    public var rawShape: UInt32
    /// The container's view when the shape is placed; −1 is the window.
    public var container: Int32
    /// In the table of paths: of a placed shape in container space, of a free one about the pointer; or −1.
    public var path: Int32
    /// In the table of accessories, and in the document's.
    public var firstAccessory: Int32
    public var accessoryCount: Int32
    public var reserved: UInt32 = 0

    /// Rounded rects. Placed: in the window, or in the container where that turns. Free: about the pointer.
    public var rect: Rect
    /// In the same space, fitted.
    public var radii: CornerRadii
    /// The middle of a placed circle, beam or crosshair, in the same space as `rect`.
    public var center: Point
    /// Where a placed pointer is drawn, in the window.
    public var position: Point
    /// Circles; in the same space.
    public var radius: Double
    /// Beams and crosshairs. Placed beams: in container space, before the cap.
    public var length: Double
    /// Beams and crosshairs; in the same space as `rect`.
    public var thickness: Double
    /// What a placed beam's capped length is multiplied by: container to answer.
    public var lengthScale: Double

    public init(form: Form) {
        rawForm = form.rawValue
        rawEffectAsked = 0
        rawEffect = Effect.highlight.rawValue
        rawTintMode = 0
        flags = []
        constrainedAxes = 0
        rawShape = 0
        container = -1
        path = -1
        firstAccessory = 0
        accessoryCount = 0
        rect = Rect(x: 0, y: 0, width: 0, height: 0)
        radii = .zero
        center = .zero
        position = .zero
        radius = 0
        length = 0
        thickness = 0
        lengthScale = 1
    }

    @inlinable public var form: Form { Form(rawValue: rawForm) ?? .none }
    @inlinable public var effectAsked: Effect { Effect(rawValue: rawEffectAsked) ?? .automatic }
    @inlinable public var effect: Effect { Effect(rawValue: rawEffect) ?? .highlight }
    @inlinable public var tintMode: TintMode { TintMode(rawValue: rawTintMode) ?? .none }
    @inlinable public var shape: Shape { Shape(rawValue: rawShape) ?? .none }
}
