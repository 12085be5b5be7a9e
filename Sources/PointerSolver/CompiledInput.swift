import PointerGeometry

/// An interaction that answers other input than the pointer's motion (rules I1 to I5).
public struct CompiledInput: Sendable {
    public enum Kind: UInt32, Sendable {
        case pan, contextMenu, secondaryAction, longPress, drag, bandSelection
    }

    public struct Flags: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        public static let enabled = Flags(rawValue: 1)
        /// Of a drag: the system's own, which waits for fingers only.
        public static let system = Flags(rawValue: 2)
    }

    public var view: Int32
    /// Its number among the view's interactions of this kind; 0 is a scroll view's own pan.
    public var number: Int32
    public var rawKind: UInt32
    public var flags: Flags
    /// Of a pan: bits of `ScrollSource`.
    public var scrollTypes: UInt32 = 0
    /// Of a band selection, in the table of band items.
    public var firstItem: Int32 = 0
    public var itemCount: Int32 = 0
    public var reserved: Int32 = 0
    /// Seconds, of a long press and of a drag that waits.
    public var pressDuration = 0.0

    public var kind: Kind { Kind(rawValue: rawKind) ?? .pan }

    public init(_ kind: Kind, view: Int32, number: Int32, flags: Flags) {
        self.view = view
        self.number = number
        self.flags = flags
        rawKind = kind.rawValue
    }
}

/// Where a scroll comes from, as the bits of a mask.
public enum ScrollSource {
    /// Wheels.
    public static let discrete: UInt32 = 1
    /// Trackpads and touch mice.
    public static let continuous: UInt32 = 2
}

/// The inputs of one view, in the order in which they are asked.
public struct CompiledInputList: Sendable {
    public var view: Int32
    public var first: Int32
    public var count: Int32
    /// The list of the nearest view farther out, or −1.
    public var outer: Int32

    public init(view: Int32, first: Int32, count: Int32, outer: Int32) {
        self.view = view
        self.first = first
        self.count = count
        self.outer = outer
    }
}

/// What device, system and application make of input (rules I2 and I4).
public struct InputOptions: OptionSet, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Clicks arrive as indirect pointers, not as direct touches.
    public static let indirectInputEvents = InputOptions(rawValue: 1)
    /// The device has a secondary click.
    public static let secondaryClick = InputOptions(rawValue: 2)
    /// The system has context menus; before 13 it has action sheets.
    public static let contextMenus = InputOptions(rawValue: 4)

    public static let standard: InputOptions = [.indirectInputEvents, .secondaryClick, .contextMenus]
}

extension CompiledTables {
    var inputsAreConsistent: Bool {
        let inputsHold = inputs.allSatisfy { input in
            CompiledInput.Kind(rawValue: input.rawKind) != nil && input.view >= 0
                && Int(input.view) < views.count && input.pressDuration >= 0
                && Self.holds(input.firstItem, input.itemCount, in: bandItems.count)
        }
        guard inputsHold, bandItems.allSatisfy({ $0 >= 0 && Int($0) < views.count }) else { return false }
        for (place, list) in inputLists.enumerated() {
            // Outer views come first, so that walking outwards ends.
            guard list.view >= 0, Int(list.view) < views.count, list.outer >= -1, list.outer < Int32(place),
                Self.holds(list.first, list.count, in: inputs.count)
            else { return false }
        }
        return views.allSatisfy { Self.names($0.nearestInputs, in: inputLists.count) }
    }
}
