import PointerGeometry

/// Something that happens to one pointer of a session (rule T1).
public struct PointerEvent: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        case move, down, up
        /// Only the modifiers changed.
        case modifiers
        /// The device is gone or left the window's surroundings.
        case leave
        /// The system took the press away: buttons are cleared and the region asked again.
        case cancel
        /// Nothing moved for the session's idle time.
        case idle
        /// Nothing happens but that time passes.
        case wait
        /// A wheel turns or fingers move over a trackpad.
        case scroll
    }

    /// What moves the pointer.
    public enum Device: UInt8, Sendable {
        case mouse, trackpad, pencil
        /// A finger on the screen: no pointer, so no region; presses lead to what direct touches do.
        case touch
    }

    /// Which pointer of the session; pointers are served in ascending order.
    public var pointer: Int32
    public var kind: Kind
    /// In the window; nil keeps the last one.
    public var position: Point?
    /// For down and up: one bit, `Buttons.primary` or above.
    public var button: UInt32
    /// Bits of `Modifiers`; nil keeps the last ones.
    public var modifiers: UInt32?
    /// Nil keeps the last one; a new pointer is a mouse.
    public var device: Device?
    /// In milliseconds of the sender's clock; nil when it is not known. Waits are counted on it.
    public var time: Double?
    /// Of a scroll: whether it comes from a wheel.
    public var isDiscrete = false

    public init(
        pointer: Int32, kind: Kind, position: Point? = nil, button: UInt32 = Buttons.primary,
        modifiers: UInt32? = nil, device: Device? = nil, time: Double? = nil, isDiscrete: Bool = false
    ) {
        self.pointer = pointer
        self.kind = kind
        self.position = position
        self.button = button
        self.modifiers = modifiers
        self.device = device
        self.time = time
        self.isDiscrete = isDiscrete
    }
}

/// Button masks as UIKit counts them: bit n − 1 is button n.
public enum Buttons {
    public static let primary: UInt32 = 1
    public static let secondary: UInt32 = 2
}

/// Modifier bits that events themselves look at.
public enum ModifierBits {
    public static let control: UInt32 = 2
}
