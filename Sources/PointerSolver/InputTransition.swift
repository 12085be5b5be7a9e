import PointerGeometry

/// What a session tells about input other than motion (rules I1 to I5).
public struct InputTransition: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        case scroll
        /// A menu opens or a secondary action is done.
        case secondary
        case longPress, drag, band
    }

    public enum State: UInt8, Sendable {
        /// Of a band that goes back: nothing is selected.
        case possible
        case began
        /// A drag's offset or a band's rectangle is another one; of a band UIKit says *selecting*.
        case changed
        /// Also of what happens at once: a scroll, a menu, an action.
        case ended
        /// A drag goes back to the start.
        case cancelled
    }

    public var pointer: Int32
    public var kind: Kind
    public var state: State
    /// What led to it.
    public var event: InputEvent
    /// In the table of inputs of the layout of `epoch`.
    public var input: Int32
    public var epoch: Int32
    /// Rule I2: as an action sheet.
    public var isActionSheet = false
    /// Where the press was, in the window; of a scroll the position.
    public var start: Point
    public var position: Point
    /// Of a band those sampled at its beginning, else those of now.
    public var modifiers: UInt32
    /// In milliseconds of the events' clock: when a wait was over, or of the event; nil where it is not known.
    public var time: Double?
}

/// What a session tells, regions and other input in their order.
public enum SessionTransition: Hashable, Sendable {
    case region(PointerTransition)
    case input(InputTransition)

    public var pointer: Int32 {
        switch self {
        case .region(let transition): transition.pointer
        case .input(let transition): transition.pointer
        }
    }
}

/// What a button that is down may lead to, or leads to, on one pointer.
public struct TrackedInput: Hashable, Sendable {
    public var kind: InputTransition.Kind
    /// `possible`, `began` or `changed`.
    public var state: InputTransition.State
    public var event: InputEvent
    /// In the table of inputs of the session's layout.
    public var input: Int32
    public var isActionSheet = false
    /// Seconds that the press must last; 0 when time does not matter.
    public var delay: Double
    /// In milliseconds of the events' clock: when the wait is over; nil while no event told the time, and when
    /// time does not matter.
    public var due: Double?
    /// Of a band those sampled at its beginning.
    public var modifiers: UInt32 = 0
    /// Of a band: a drag of a view in front that waits; while it has begun there is no band.
    var drag: Int32 = -1

    /// Whether the wait is all that stands between it and its beginning.
    var waits: Bool { state == .possible && delay > 0 }
}

/// A button that is down, from where and when it went down.
public struct TrackedPress: Sendable {
    /// One bit of `Buttons`, as the device has it.
    public let button: UInt32
    /// In the window.
    public let start: Point
    /// Whether the pointer went so far that this is no click and no long press any more.
    public internal(set) var hasMoved = false
    public internal(set) var inputs: [TrackedInput] = []

    init(button: UInt32, start: Point) {
        self.button = button
        self.start = start
    }
}
