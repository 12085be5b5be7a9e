import PointerGeometry

extension ScreenBuilder {
    /// Lists the kept children of each element, in the order of the file.
    mutating func linkChildren() {
        for index in elements.indices where !decisions[index].isDropped {
            let parent = elements[index].parent
            if parent >= 0 { decisions[parent].children.append(index) }
        }
    }

    /// Settles who is in front: later siblings, but bars in front of the content they overlap.
    ///
    /// Page sources follow the order of accessibility, which reads a navigation
    /// bar first although UIKit keeps it above the content.
    mutating func orderSiblings() {
        let bars = barBranches()
        for parent in elements.indices where decisions[parent].children.count > 1 {
            let children = decisions[parent].children
            guard children.contains(where: { bars[$0] || decisions[$0].role.isOverlay }) else { continue }
            let layers = layersInFront(children, bars)
            guard layers.contains(where: { $0 > 0 }) else { continue }
            decisions[parent].children = (0...2).flatMap { layer in
                children.indices.filter { layers[$0] == layer }.map { children[$0] }
            }
        }
    }

    /// 0 for children that stay where they are, 1 for bars and 2 for overlays that go in front of them.
    private mutating func layersInFront(_ children: [Int], _ bars: [Bool]) -> [Int] {
        var layers = [Int](repeating: 0, count: children.count)
        // What the content that comes later covers: to the file, it is in front.
        var later = Box.nothing
        for place in children.indices.reversed() {
            let child = children[place]
            let box = decisions[child].box
            let isOverlay = decisions[child].role.isOverlay
            if !isOverlay && !bars[child] {
                if !decisions[child].isHidden && !box.isEmpty { later = later.union(box) }
            } else if later.isEmpty {
                layers[place] = isOverlay ? 2 : 0
            } else if later.intersects(box) {
                layers[place] = isOverlay ? 2 : 1
                note(
                    .guessed,
                    isOverlay
                        ? "shown above everything: moved in front of the content that it overlaps"
                        : "a bar: moved in front of the content that it overlaps", child)
            }
        }
        return layers
    }

    /// Bars, and nameless wrappers with nothing but a bar in them.
    private func barBranches() -> [Bool] {
        var result = decisions.map(\.role.isBar)
        for index in elements.indices.reversed() where decisions[index].children.count == 1 {
            if result[decisions[index].children[0]], decisions[index].role.isContainer,
                elements[index].type != "Window", elements[index].type != "Application",
                !elements[index].hasMeaning
            {
                result[index] = true
            }
        }
        return result
    }

    /// Counts the views back to front, as a painter meets them.
    mutating func numberViews() {
        var next = 0
        var stack = elements.indices.reversed().filter {
            elements[$0].parent < 0 && !decisions[$0].isDropped
        }
        .map { (index: $0, isDone: false) }
        while let (index, isDone) = stack.popLast() {
            if isDone {
                decisions[index].orderEnd = next
                continue
            }
            decisions[index].order = next
            next += 1
            stack.append((index, true))
            for child in decisions[index].children.reversed() { stack.append((child, false)) }
        }
    }
}
