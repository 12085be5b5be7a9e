import PointerGeometry
import PointerLayout

extension ScreenBuilder {
    /// Settles kinds and pointers: a type's own role, then what its surroundings and traits say.
    mutating func settleRoles() {
        var containers = [Container](repeating: .none, count: elements.count)
        let segments = segmentCounts()
        for index in elements.indices where !decisions[index].isDropped {
            let parent = elements[index].parent
            let around = parent >= 0 ? containers[parent] : .none
            containers[index] = container(of: index, around: around)
            if parent >= 0, elements[parent].type == "SegmentedControl", segments[parent] > 0 {
                settleSegment(index)
                continue
            }
            if elements[index].type == "SegmentedControl" && segments[index] == 0 {
                decisions[index].role = ElementRole(type: "Button")
                guess("a segmented control without buttons in it: taken as one button", index)
            }
            if !decisions[index].role.isKnown {
                guess("a type that XCTest does not have: taken as a plain view", index)
            }
            applyTraits(index)
            if around == .bar && decisions[index].role.kind == .button {
                decisions[index].role.kind = .barButtonItem
                decisions[index].role.turnsPointerOn = false
                guess(
                    "a button in a bar: taken as a bar button item, which reaches its neighbours",
                    index)
            }
            settlePointer(index)
        }
    }

    /// What an element is in, as far as it changes what buttons are.
    private enum Container {
        case none, bar, otherControl
    }

    private func container(of index: Int, around: Container) -> Container {
        let role = decisions[index].role
        if role.isBar { return elements[index].type == "StatusBar" ? .none : .bar }
        // Only through wrappers: a button in a cell or a field of a bar is the cell's or the field's.
        return role.isContainer || around == .none ? around : .otherControl
    }

    /// How many buttons each segmented control holds.
    private func segmentCounts() -> [Int] {
        var counts = [Int](repeating: 0, count: elements.count)
        for index in elements.indices where !decisions[index].isDropped {
            let parent = elements[index].parent
            if parent >= 0, elements[parent].type == "SegmentedControl", decisions[index].role.kind == .button
            {
                counts[parent] += 1
            }
        }
        return counts
    }

    /// A child of a segmented control: its buttons are segments, which answer through the control.
    private mutating func settleSegment(_ index: Int) {
        guard decisions[index].role.kind == .button else {
            // Each child counts as a segment, so nothing else may stand among them.
            return drop(index, "decoration of a segmented control")
        }
        decisions[index].role = ElementRole(type: "Other")
        decisions[index].role.isContainer = false
        guess("a button in a segmented control: taken as its segment", index)
    }

    private mutating func applyTraits(_ index: Int) {
        let role = decisions[index].role
        guard !role.isControl && !role.isBar && role.kind != .scrollView else { return }
        if elements[index].traits.contains(.button) {
            decisions[index].role = ElementRole(type: "Button")
            guess("its traits say button: taken as one", index)
        } else if elements[index].traits.contains(.link) {
            decisions[index].role = ElementRole(type: "Link")
            guess("its traits say link: taken as one", index)
        }
    }

    private mutating func settlePointer(_ index: Int) {
        let role = decisions[index].role
        guard role.isControl else { return }
        guard elements[index].isEnabled else {
            decisions[index].pointer = .off
            guess("not enabled: it still takes the hit, but without a pointer", index)
            return
        }
        guard role.turnsPointerOn else {
            if role.kind == .textView {
                guess("the file knows no lines of text: lines are taken to be 20 points high", index)
            }
            return
        }
        decisions[index].pointer = .on
        switch role.kind {
        case .cell: guess("a row: taken to be tappable (pointer: true)", index)
        default: guess("a control: it answers the pointer as buttons do (pointer: true)", index)
        }
    }
}

extension PageElement {
    /// A slider's place from 0 to 1, read from `50%` or `0.5`; nil when the value says nothing of the sort.
    var fraction: Double? {
        guard let text = value?.filter({ !$0.isWhitespace }), !text.isEmpty else { return nil }
        let isPercent = text.hasSuffix("%")
        guard let number = Double(isPercent ? String(text.dropLast()) : text), number.isFinite else {
            return nil
        }
        let fraction = isPercent ? number / 100 : number
        return fraction >= 0 && fraction <= 1 ? fraction : nil
    }
}
