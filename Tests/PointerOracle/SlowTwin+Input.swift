import PointerGeometry
import PointerLayout
import PointerSolver

/// Who takes an input and who does not, in words: the view's place in preorder, the type, the number among the view's
/// interactions of that type, then the seconds that it waits, or why it does not take it.
public struct TwinInputAnswer: Hashable, Sendable {
    public var takers: [String] = []
    public var passed: [String] = []
}

/// One interaction of a view as rules I1 to I6 look at it.
private struct TwinInput {
    var view: Int
    var type: String
    var number: Int
    var content: Interaction.Content
    var isEnabled: Bool

    var name: String { "\(view) \(type) \(number)" }
}

extension SlowTwin {
    /// Rules I1 to I6 from the document.
    public func input(_ event: InputEvent, at point: Point, touch: TouchType) -> TwinInputAnswer {
        var onPath: [TwinInput] = []
        var view = hitView(at: point) ?? -1
        while view >= 0 {
            onPath += inputs(of: view)
            view = order.parents[view]
        }
        switch event {
        case .continuousScroll: return scroll(.continuous, onPath)
        case .discreteScroll: return scroll(.discrete, onPath)
        case .secondaryClick, .controlClick: return click(event, touch, onPath)
        case .longPress: return press(onPath)
        case .drag: return drag(touch, onPath)
        case .bandSelection: return band(touch, onPath)
        }
    }

    /// A view's interactions but those of pointers, the later one first; a scroll view's own pan counts as first written.
    private func inputs(of place: Int) -> [TwinInput] {
        let view = document(place)
        var found: [TwinInput] = []
        for interaction in view.interactions ?? [] {
            let type: String
            switch interaction.content {
            case .pointer: continue
            case .pan: type = "pan"
            case .contextMenu: type = "contextMenu"
            case .secondaryAction: type = "secondaryAction"
            case .longPress: type = "longPress"
            case .drag: type = "drag"
            case .bandSelection: type = "bandSelection"
            }
            found.append(
                TwinInput(
                    view: place, type: type, number: found.filter { $0.type == type }.count,
                    content: interaction.content, isEnabled: interaction.isEnabled))
        }
        let replaces = view.interactions?.isEmpty == true || found.contains { $0.type == "pan" }
        if view.kind == .scrollView, !replaces {
            found.insert(
                TwinInput(
                    view: place, type: "pan", number: 0,
                    content: .pan(scrollTypes: [.continuous, .discrete]), isEnabled: true), at: 0)
        }
        return found.reversed()
    }

    /// The first that has no reason not to take it; those before it with their reasons.
    private func first(
        of inputs: [TwinInput], reason: (TwinInput) -> String?, words: (TwinInput) -> String
    ) -> TwinInputAnswer {
        var answer = TwinInputAnswer()
        for input in inputs {
            if let reason = input.isEnabled ? reason(input) : "disabled" {
                answer.passed.append("\(input.name) \(reason)")
            } else {
                answer.takers = ["\(input.name) \(words(input))"]
                break
            }
        }
        return answer
    }

    private func scroll(_ source: ScrollTypes, _ onPath: [TwinInput]) -> TwinInputAnswer {
        first(of: onPath.filter { $0.type == "pan" }) { input in
            guard case .pan(let types) = input.content, types.contains(source) else { return "scrollTypes" }
            return nil
        } words: { _ in
            "0.0"
        }
    }

    private var hasMenus: Bool { Double(layout.options.systemVersion.split(separator: ".")[0])! >= 13 }

    private func click(_ event: InputEvent, _ touch: TouchType, _ onPath: [TwinInput]) -> TwinInputAnswer {
        let menus = onPath.filter { $0.type == "contextMenu" || $0.type == "secondaryAction" }
        return first(of: menus) { input in
            guard touch == .indirectPointer else { return "indirectPointerOnly" }
            if event == .secondaryClick, !layout.options.secondaryClickAvailable { return "noSecondaryClick" }
            if input.type == "contextMenu" { return hasMenus ? nil : "beforeContextMenus" }
            return layout.options.supportsIndirectInputEvents ? nil : "indirectPointerOnly"
        } words: { _ in
            "0.0"
        }
    }

    /// A menu or action after half a second, and a recogniser of its own after its own time.
    private func press(_ onPath: [TwinInput]) -> TwinInputAnswer {
        var answer = TwinInputAnswer()
        var (hasMenu, hasPress) = (false, false)
        for input in onPath {
            let isMenu = input.type == "contextMenu" || input.type == "secondaryAction"
            guard isMenu || input.type == "longPress", !(isMenu ? hasMenu : hasPress) else { continue }
            guard input.isEnabled else {
                answer.passed.append("\(input.name) disabled")
                continue
            }
            if isMenu {
                hasMenu = true
                let sheet = input.type == "contextMenu" && !hasMenus ? " sheet" : ""
                answer.takers.append("\(input.name) 0.5\(sheet)")
            } else if case .longPress(let duration) = input.content {
                hasPress = true
                answer.takers.append("\(input.name) \(duration)")
            }
        }
        return answer
    }

    private func drag(_ touch: TouchType, _ onPath: [TwinInput]) -> TwinInputAnswer {
        first(of: onPath.filter { $0.type == "drag" }) { _ in
            nil
        } words: { input in
            "\(delay(of: input, touch))"
        }
    }

    private func arrives(_ touch: TouchType) -> TouchType {
        if touch == .indirectPointer, !layout.options.supportsIndirectInputEvents { return .direct }
        return touch
    }

    /// Rule I3.
    private func delay(of input: TwinInput, _ touch: TouchType) -> Double {
        guard case .drag(let duration, let system) = input.content else { return .nan }
        return system && arrives(touch) != .direct ? 0 : duration
    }

    /// Rule I5: pointers only, and not where a drag of a view in front takes the press at once.
    private func band(_ touch: TouchType, _ onPath: [TwinInput]) -> TwinInputAnswer {
        let drags = onPath.filter { $0.type == "drag" && $0.isEnabled && delay(of: $0, touch) == 0 }
        return first(of: onPath.filter { $0.type == "bandSelection" }) { input in
            guard arrives(touch) == .indirectPointer else { return "indirectPointerOnly" }
            let isInFront = drags.contains { $0.view != input.view && isAncestor(input.view, of: $0.view) }
            return isInFront ? "dragInFront" : nil
        } words: { _ in
            "0.0"
        }
    }

    private func isAncestor(_ ancestor: Int, of view: Int) -> Bool {
        var view = order.parents[view]
        while view >= 0 {
            if view == ancestor { return true }
            view = order.parents[view]
        }
        return false
    }
}
