import PointerGeometry

/// What a pointer's client must be told (rule T2).
public struct PointerTransition: Hashable, Sendable {
    public enum Kind: UInt8, Sendable {
        case exit, enter
        /// The style of the region that the pointer is in; after each enter, and when it changes.
        case style
    }

    public enum Reason: UInt8, Sendable {
        case moved, modifiers, left, removed, disabled, layoutChanged, locked, idle
    }

    public var pointer: Int32
    public var kind: Kind
    public var reason: Reason
    /// The region that is left, entered or styled.
    public var match: RegionMatch
    /// The revision of the layout that `match` is a place in, as the session counts them.
    public var epoch: Int32
}
