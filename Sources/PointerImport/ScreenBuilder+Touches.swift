import PointerGeometry
import PointerLayout

extension ScreenBuilder {
    /// Settles what takes no hit of its own, so that what stands behind it answers.
    ///
    /// Page sources do not tell which views take touches. Windows and nameless
    /// wrappers are taken not to; images and texts give way to a control behind
    /// them, as UIKit's image views and labels do.
    mutating func settleTouches() {
        for index in elements.indices where isShown(index) && index != rootElement {
            let isWindow = elements[index].type == "Window" || elements[index].type == "Application"
            guard isWindow || (decisions[index].role.isContainer && !elements[index].hasMeaning) else {
                continue
            }
            decisions[index].isPassThrough = true
            if isWindow {
                note(.guessed, "a window: only what is in it takes hits", index)
            } else {
                note(.guessed, "a wrapper without a name: only what is in it takes hits", index)
            }
        }
        letControlsThrough()
    }

    private mutating func letControlsThrough() {
        let controls = SortedBoxes(
            elements.indices.filter { isShown($0) && decisions[$0].role.isControl }, decisions)
        for index in elements.indices where isShown(index) && givesWay(index) {
            let box = decisions[index].box
            let (order, end) = (decisions[index].order, decisions[index].orderEnd)
            var holdsControl = false
            let isOverControl = controls.contains(meeting: box, budget: &comparisons) { control in
                let (other, otherEnd) = (decisions[control].order, decisions[control].orderEnd)
                if other > order && other < end { holdsControl = true }
                // Behind it, and not around it.
                return otherEnd <= order && decisions[control].box.overlap(box) > Self.roundingOverlap
            }
            if isOverControl && !holdsControl {
                decisions[index].ignoresTouches = true
                note(
                    .guessed,
                    "covers a part of a control behind it: takes no touches, so that the control answers",
                    index)
            }
        }
        noteBudget()
    }

    /// Whether it is of the sort that shows something and takes no touches: texts,
    /// images, indicators, and plain elements of a scroll view with nothing in them, as its scroll bars.
    private func givesWay(_ index: Int) -> Bool {
        if decisions[index].role.isContent { return true }
        let parent = elements[index].parent
        return parent >= 0 && decisions[index].role.isContainer && !decisions[index].isPassThrough
            && decisions[index].children.isEmpty && decisions[parent].role.kind == .scrollView
    }

    mutating func noteBudget() {
        if comparisons <= 0 {
            report.add(.warned, "too many elements overlap; the search for overlaps stopped before its end")
        }
    }

    /// Points by which frames overlap when a tool rounded them to whole numbers.
    static let roundingOverlap = 1.0
}

extension Box {
    /// The shorter side of what the boxes share; 0 or less when they share nothing.
    func overlap(_ other: Box) -> Double {
        min(
            min(maxX, other.maxX) - max(minX, other.minX), min(maxY, other.maxY) - max(minY, other.minY))
    }
}

/// Boxes in the order of their upper edges, to find those that meet another.
struct SortedBoxes {
    private let items: [Int]
    private let boxes: [Box]
    /// The lowest edge among the boxes so far.
    private let lowest: [Double]

    init(_ items: [Int], _ decisions: [ScreenBuilder.Decision]) {
        self.items = items.sorted { decisions[$0].box.minY < decisions[$1].box.minY }
        self.boxes = self.items.map { decisions[$0].box }
        var running = -Double.infinity
        self.lowest = boxes.map { box in
            running = max(running, box.maxY)
            return running
        }
    }

    /// Whether one of the boxes that meet `box` satisfies `predicate`. Each look takes one off the budget;
    /// without budget the answer is no.
    func contains(meeting box: Box, budget: inout Int, where predicate: (Int) -> Bool) -> Bool {
        var place = firstPlace { boxes[$0].minY >= box.maxY } - 1
        while place >= 0 && lowest[place] > box.minY {
            budget -= 1
            guard budget > 0 else { return false }
            if boxes[place].intersects(box) && predicate(items[place]) { return true }
            place -= 1
        }
        return false
    }

    private func firstPlace(where predicate: (Int) -> Bool) -> Int {
        var (low, high) = (0, boxes.count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
