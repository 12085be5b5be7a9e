import PointerGeometry

/// What somebody does at a position besides moving the pointer.
public enum InputEvent: UInt8, Sendable, CaseIterable {
    case continuousScroll, discreteScroll
    /// The secondary button, or two fingers.
    case secondaryClick
    /// The primary button while control is down: a secondary press (rule T1).
    case controlClick
    /// A press that stays where it is.
    case longPress
    /// A press that moves.
    case drag
    /// The same on what nothing is dragged from.
    case bandSelection
}

/// UIKit's kinds of touches.
public enum TouchType: UInt8, Sendable, CaseIterable {
    /// A finger on the screen.
    case direct
    /// A button of a mouse or trackpad.
    case indirectPointer
    case pencil
}

/// An interaction that takes an input.
public struct InputTaker: Hashable, Sendable {
    /// In the table of inputs.
    public var input: Int32
    /// Seconds from the press to the beginning; 0 is at once.
    public var delay: Double
    /// Rule I2: an action sheet at the view's bounds instead of a menu.
    public var isActionSheet = false
}

/// An interaction nearer than the taker, or of nobody's, that does not take an input.
public struct InputPass: Hashable, Sendable {
    public enum Reason: UInt8, Sendable {
        case disabled
        /// The mask of a pan lets this source of scrolls not in.
        case scrollTypes
        /// Its recogniser hears indirect pointers only (rules I4, I5), and this touch is none.
        case indirectPointerOnly
        /// The device has no secondary click (rule I2).
        case noSecondaryClick
        /// Before system 13 only a long press leads to the actions (rule I2).
        case beforeContextMenus
        /// A drag of a view in front takes the press (rule I5).
        case dragInFront
    }

    public var input: Int32
    public var reason: Reason
}

/// Who takes an input and who does not (rule I6).
public struct InputAnswer: Hashable, Sendable {
    /// One of each sort that the event has: a long press goes to a menu or action and to a recogniser of long presses.
    public var takers: [InputTaker] = []
    /// Innermost first, at most `PointerMetrics.listedPasses`.
    public var passed: [InputPass] = []

    mutating func pass(_ input: Int32, _ reason: InputPass.Reason) {
        guard passed.count < PointerMetrics.listedPasses else { return }
        passed.append(InputPass(input: input, reason: reason))
    }
}

extension CompiledLayout {
    /// Rule I4: as what a touch reaches the views.
    public func arriving(_ touch: TouchType) -> TouchType {
        touch == .indirectPointer && !inputOptions.contains(.indirectInputEvents) ? .direct : touch
    }

    /// Rules I1 to I6: which interactions on the hit path take an input, where the hit test ends in `hit`.
    ///
    /// `touch` is what the device makes; scrolls have none. Innermost view first, on one view the later
    /// interaction first, as pointer interactions are asked (rule R1).
    public func answer(to event: InputEvent, hit: Int32, touch: TouchType = .indirectPointer) -> InputAnswer {
        var answer = InputAnswer()
        var hasMenu = false
        var hasOwn = false
        var dragging: Int32 = -1
        visitInputs(from: hit) { place in
            let input = inputs[Int(place)]
            if event == .bandSelection, input.kind == .drag, dragging < 0,
                case .takes(let taker) = verdict(on: place, .drag, touch), taker.delay == 0
            {
                dragging = input.view
            }
            let isMenu = input.kind == .contextMenu || input.kind == .secondaryAction
            if isMenu ? hasMenu : hasOwn { return true }
            switch verdict(on: place, event, touch) {
            case .unrelated: break
            case .passes(let reason): answer.pass(place, reason)
            case .takes(let taker):
                if event == .bandSelection, dragging >= 0, dragging != input.view {
                    answer.pass(place, .dragInFront)
                } else {
                    answer.takers.append(taker)
                    if isMenu { hasMenu = true } else { hasOwn = true }
                }
            }
            return true
        }
        return answer
    }

    private enum Verdict {
        case unrelated
        case takes(InputTaker)
        case passes(InputPass.Reason)
    }

    /// What one interaction makes of an input.
    private func verdict(on place: Int32, _ event: InputEvent, _ touch: TouchType) -> Verdict {
        let input = inputs[Int(place)]
        guard event.concerns(input.kind) else { return .unrelated }
        guard input.flags.contains(.enabled) else { return .passes(.disabled) }
        let arriving = arriving(touch)
        switch event {
        case .continuousScroll, .discreteScroll:
            let source = event == .continuousScroll ? ScrollSource.continuous : ScrollSource.discrete
            return input.scrollTypes & source != 0
                ? .takes(InputTaker(input: place, delay: 0)) : .passes(.scrollTypes)
        case .secondaryClick, .controlClick:
            return clickVerdict(on: place, input.kind, event, touch)
        case .longPress:
            guard input.kind != .longPress else {
                return .takes(InputTaker(input: place, delay: input.pressDuration))
            }
            let isSheet = input.kind == .contextMenu && !inputOptions.contains(.contextMenus)
            return .takes(
                InputTaker(input: place, delay: PointerMetrics.pressDuration, isActionSheet: isSheet))
        case .drag:
            // Rule I3: a system drag waits for fingers only.
            let waits = arriving == .direct || !input.flags.contains(.system)
            return .takes(InputTaker(input: place, delay: waits ? input.pressDuration : 0))
        case .bandSelection:
            return arriving == .indirectPointer
                ? .takes(InputTaker(input: place, delay: 0)) : .passes(.indirectPointerOnly)
        }
    }

    /// Rule I2: what a menu or an action makes of a secondary press.
    private func clickVerdict(
        on place: Int32, _ kind: CompiledInput.Kind, _ event: InputEvent, _ touch: TouchType
    ) -> Verdict {
        // Neither fingers nor pencils have buttons.
        if touch != .indirectPointer { return .passes(.indirectPointerOnly) }
        if event == .secondaryClick, !inputOptions.contains(.secondaryClick) {
            return .passes(.noSecondaryClick)
        }
        if kind == .contextMenu, !inputOptions.contains(.contextMenus) {
            return .passes(.beforeContextMenus)
        }
        if kind == .secondaryAction, arriving(touch) != .indirectPointer {
            return .passes(.indirectPointerOnly)
        }
        return .takes(InputTaker(input: place, delay: 0))
    }

    /// The inputs of a view and its ancestors, innermost first, until `body` returns false.
    private func visitInputs(from hit: Int32, _ body: (Int32) -> Bool) {
        guard hit >= 0 else { return }
        var next = views[Int(hit)].nearestInputs
        while next >= 0 {
            let list = inputLists[Int(next)]
            for place in list.first..<list.first + list.count {
                guard body(place) else { return }
            }
            next = list.outer
        }
    }
}

extension InputEvent {
    /// Whether interactions of a kind have to do with the event.
    func concerns(_ kind: CompiledInput.Kind) -> Bool {
        switch self {
        case .continuousScroll, .discreteScroll: kind == .pan
        case .secondaryClick, .controlClick: kind == .contextMenu || kind == .secondaryAction
        case .longPress: kind == .contextMenu || kind == .secondaryAction || kind == .longPress
        case .drag: kind == .drag
        case .bandSelection: kind == .bandSelection
        }
    }
}
