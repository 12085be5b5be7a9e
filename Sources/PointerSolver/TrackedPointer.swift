import PointerGeometry

/// One pointer of a session between two events.
public struct TrackedPointer: Sendable {
    /// A style locked from the primary press to its release (rule T4).
    public struct Latch: Hashable, Sendable {
        /// Where the pointer is held on the axes that do not move freely, in the window.
        public var pin: Point
        /// The direction of free movement in the window; nil moves freely on both axes.
        public var direction: Point?
    }

    public let key: Int32
    public var device: PointerEvent.Device = .mouse
    /// The model position in the window; nil before the first move, and after idling.
    public var position: Point?
    public var modifiers: UInt32 = 0
    /// Buttons down on the device.
    var pressed: UInt32 = 0
    /// Primary went down with control.
    var primaryIsSecondary = false
    /// A pencil came down without hovering: no region until it hovers again.
    var withoutHover = false
    public var match: RegionMatch?
    /// The layout in whose tables `match` is a place, and its number.
    public var home: CompiledLayout
    public var epoch: Int32
    public var latch: Latch?
    /// Buttons that are down and what they may lead to (rules I2 to I5).
    public internal(set) var presses: [TrackedPress] = []
    /// The time of its last event, in milliseconds of the events' clock.
    public internal(set) var time: Double?
    /// The position that inputs were told of last.
    var told: Point?
    /// What the region was asked about last.
    var asked = Question(position: nil, modifiers: 0, epoch: 0)
    /// What is left of `match` in the session's layout, where that is not `home`.
    var carried: CarriedRegion?

    init(key: Int32, home: CompiledLayout, epoch: Int32) {
        self.key = key
        self.home = home
        self.epoch = epoch
    }

    /// Buttons down; a primary press with control counts as secondary (rule T1).
    public var buttons: UInt32 {
        primaryIsSecondary ? pressed & ~Buttons.primary | Buttons.secondary : pressed
    }

    /// Whether buttons hold the region, or none, wherever the pointer goes (rule T5).
    public var isHeld: Bool { pressed != 0 }

    /// Where the pointer is drawn and what it looks like; nil without a position.
    public var pointer: ResolvedPointer? {
        guard let position else { return nil }
        var pointer = home.pointer(at: position, in: match, device: device)
        guard let latch, let match else { return pointer }
        pointer = home.latchedPointer(at: latch.drawn(position), in: match, device: device)
        return pointer
    }
}

extension TrackedPointer {
    /// Everything that a region's answer depends on.
    struct Question {
        var position: Point?
        var modifiers: UInt32
        var epoch: Int32
    }

    /// Rule T2: why the answer may differ from the last one. A button may have held the region while several
    /// things changed; motion then counts before the layout, and that before the modifiers.
    func reason(inEpoch epoch: Int32) -> PointerTransition.Reason {
        if position != asked.position { return .moved }
        if epoch != asked.epoch { return .layoutChanged }
        return modifiers != asked.modifiers ? .modifiers : .moved
    }
}

extension TrackedPointer.Latch {
    /// The model position moved onto what the latch leaves free.
    func drawn(_ position: Point) -> Point {
        guard let direction else { return position }
        if direction.y == 0 { return Point(x: position.x, y: pin.y) }
        if direction.x == 0 { return Point(x: pin.x, y: position.y) }
        let along = (position.x - pin.x) * direction.x + (position.y - pin.y) * direction.y
        return Point(x: pin.x + along * direction.x, y: pin.y + along * direction.y)
    }
}

extension CompiledLayout {
    /// Rule T4: what holds the pointer when the primary button goes down in a region that latches.
    func latch(at point: Point, in match: RegionMatch) -> TrackedPointer.Latch? {
        let region = regions[Int(match.region)]
        let axes = region.latchingAxes
        guard axes != 0 else { return nil }
        guard axes != 3 else { return TrackedPointer.Latch(pin: point, direction: nil) }
        let style = styles[Int(region.style)]
        let map = views[Int(match.view)].toWindow
        // Pinned by the shape's centre for an effect, by the region's centre for a constraint on that
        // axis, else by the press.
        var pin = point
        let pinned = 3 & ~axes
        if style.flags.contains(.placed) {
            pin = style.position
        } else if style.constrainedAxes & pinned != 0 {
            pin = drawnPosition(of: point, in: match, axes: style.constrainedAxes & pinned)
        }
        let along = axes == 1 ? Point(x: map.a, y: map.b) : Point(x: map.c, y: map.d)
        let length = (along.x * along.x + along.y * along.y).squareRoot()
        guard length > 0, length.isFinite else { return TrackedPointer.Latch(pin: pin, direction: nil) }
        return TrackedPointer.Latch(pin: pin, direction: Point(x: along.x / length, y: along.y / length))
    }

    /// A latched pointer: its style as it was, about where the latch lets it be.
    func latchedPointer(
        at drawn: Point, in match: RegionMatch, device: PointerEvent.Device
    ) -> ResolvedPointer {
        var pointer = self.pointer(at: drawn, in: match, device: device)
        pointer.position = drawn
        switch pointer.shape {
        case .system, .hidden: break
        default:
            let style = styles[Int(regions[Int(match.region)].style)]
            if !style.flags.contains(.placed) {
                pointer.shape = freeShape(style, at: drawn, in: match)
            }
        }
        return pointer
    }

    /// Rule T7: for a pencil only effects are shown, neither shapes alone nor the system pointer.
    public func pointer(
        at point: Point, in match: RegionMatch?, device: PointerEvent.Device
    ) -> ResolvedPointer {
        let pointer = self.pointer(at: point, in: match)
        guard device == .pencil else { return pointer }
        if let match, styles[Int(regions[Int(match.region)].style)].flags.contains(.placed) { return pointer }
        return ResolvedPointer(position: pointer.position, cursor: .none, shape: .hidden, matrix: nil)
    }
}
