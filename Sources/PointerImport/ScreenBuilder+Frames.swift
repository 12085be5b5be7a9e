import PointerGeometry

extension ScreenBuilder {
    /// Says which elements lie outside those they are in, where rule H4 cuts them.
    ///
    /// The tree is kept as the file has it. On the device some of them can be hit
    /// all the same, since accessibility leaves views out of its tree.
    mutating func checkFrames() {
        let screen = Box(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        var reachable = [Box](repeating: screen, count: elements.count)
        for index in elements.indices where isShown(index) && index != rootElement {
            let box = decisions[index].box
            let parent = elements[index].parent
            let around = parent >= 0 ? reachable[parent] : screen
            let part = around.intersection(box)
            reachable[index] = part
            let isControl = decisions[index].role.isControl
            if box.isEmpty {
                if isControl { note(.warned, "a control without a size: it cannot be pointed at", index) }
            } else if part.isEmpty {
                if isControl {
                    note(.warned, "a control outside of what it is in: it cannot be pointed at", index)
                } else {
                    note(.warned, "outside of what it is in: it cannot be pointed at", index)
                }
            } else if !around.covers(box) {
                if isControl {
                    note(
                        .warned, "a control that reaches beyond what it is in: only the part inside answers",
                        index)
                } else {
                    note(.kept, "reaches beyond what it is in: only the part inside takes hits", index)
                }
            }
        }
    }
}
