import PointerGeometry
import PointerLayout
import PointerSolver

/// One event of a session as clients send it; what is left out is as it was.
public struct SessionEvent: Hashable, Sendable {
    public enum Kind: String, Sendable, CaseIterable {
        case move, down, up, modifiers, leave, cancel, wait, scroll
    }

    /// The name of the pointer where a client has only one and does not name it.
    public static let defaultPointer = "pointer"
    /// Events of one request; more ask for a longer answer that is held in memory, some 500 bytes a transition.
    public static let maximumCount = 10_000

    public var pointer = SessionEvent.defaultPointer
    public var kind: Kind
    public var position: Point?
    /// One bit, the first of `primary`.
    public var button = Buttons.primary
    public var modifiers: Modifiers?
    public var pointerType: SessionPointerType?
    /// Of a scroll: whether it comes from a wheel.
    public var isDiscrete = false
    /// In milliseconds of the client's own clock; long presses and drags that wait are counted on it.
    public var time: Double?

    public init(_ kind: Kind) {
        self.kind = kind
    }

    /// The event for a session that knows the pointer by this number.
    public func event(pointer key: Int32) -> PointerEvent {
        PointerEvent(
            pointer: key, kind: kind.solverKind, position: position, button: button,
            modifiers: modifiers.map { UInt32($0.rawValue) }, device: pointerType?.device, time: time,
            isDiscrete: isDiscrete)
    }
}

extension SessionEvent.Kind {
    fileprivate var solverKind: PointerEvent.Kind {
        switch self {
        case .move: .move
        case .down: .down
        case .up: .up
        case .modifiers: .modifiers
        case .leave: .leave
        case .cancel: .cancel
        case .wait: .wait
        case .scroll: .scroll
        }
    }
}

/// What presses and moves in a session: what moves the pointer, or a finger.
public enum SessionPointerType: String, Sendable, CaseIterable {
    case mouse, trackpad, pencil, touch

    public var device: PointerEvent.Device {
        switch self {
        case .mouse: .mouse
        case .trackpad: .trackpad
        case .pencil: .pencil
        case .touch: .touch
        }
    }

    public init(_ device: PointerEvent.Device) {
        self =
            switch device {
            case .mouse: .mouse
            case .trackpad: .trackpad
            case .pencil: .pencil
            case .touch: .touch
            }
    }
}

extension PointerType {
    public var device: PointerEvent.Device {
        switch self {
        case .mouse: .mouse
        case .trackpad: .trackpad
        case .pencil: .pencil
        }
    }
}
