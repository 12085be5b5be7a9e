import PointerSolver

// What inputs are called in queries and answers.

extension InputEvent {
    public var name: String {
        switch self {
        case .continuousScroll: "continuousScroll"
        case .discreteScroll: "discreteScroll"
        case .secondaryClick: "secondaryClick"
        case .controlClick: "controlClick"
        case .longPress: "longPress"
        case .drag: "drag"
        case .bandSelection: "bandSelection"
        }
    }
}

extension TouchType {
    public var name: String {
        switch self {
        case .direct: "direct"
        case .indirectPointer: "indirectPointer"
        case .pencil: "pencil"
        }
    }

    init?(named name: String) {
        guard let touch = TouchType.allCases.first(where: { $0.name == name }) else { return nil }
        self = touch
    }
}

extension InputPass.Reason {
    public var name: String {
        switch self {
        case .disabled: "disabled"
        case .scrollTypes: "scrollTypes"
        case .indirectPointerOnly: "indirectPointerOnly"
        case .noSecondaryClick: "noSecondaryClick"
        case .beforeContextMenus: "beforeContextMenus"
        case .dragInFront: "dragInFront"
        }
    }
}

extension CompiledInput.Kind {
    /// The `type` of documents.
    public var name: String {
        switch self {
        case .pan: "pan"
        case .contextMenu: "contextMenu"
        case .secondaryAction: "secondaryAction"
        case .longPress: "longPress"
        case .drag: "drag"
        case .bandSelection: "bandSelection"
        }
    }
}

extension InputTransition.Kind {
    public var name: String {
        switch self {
        case .scroll: "scroll"
        case .secondary: "secondary"
        case .longPress: "longPress"
        case .drag: "drag"
        case .band: "band"
        }
    }
}

extension InputTransition.State {
    /// A band's `changed` is called `selecting`, as UIKit calls it.
    public func name(of kind: InputTransition.Kind) -> String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: kind == .band ? "selecting" : "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        }
    }
}
