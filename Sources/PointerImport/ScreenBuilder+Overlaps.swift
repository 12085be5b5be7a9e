import PointerGeometry

extension ScreenBuilder {
    /// Finds neighbours that overlap by a point because the tool rounded their frames, and mends them when asked.
    mutating func checkOverlaps() {
        for parent in elements.indices where decisions[parent].children.count > 1 {
            let controls = decisions[parent].children.filter { isShown($0) && decisions[$0].role.isControl }
            guard controls.count > 1 else { continue }
            checkOverlaps(controls, along: .vertical)
            checkOverlaps(controls, along: .horizontal)
        }
        noteBudget()
    }

    private mutating func checkOverlaps(_ controls: [Int], along axis: Direction) {
        let sorted = controls.sorted { decisions[$0].box.start(axis) < decisions[$1].box.start(axis) }
        let starts = sorted.map { decisions[$0].box.start(axis) }
        for index in sorted {
            let box = decisions[index].box
            let end = box.end(axis)
            var place = starts.partitioningIndex { $0 >= end - Self.roundingOverlap }
            var edge = end
            while place < sorted.count && starts[place] < end {
                comparisons -= 1
                guard comparisons > 0 else { return }
                let other = decisions[sorted[place]].box
                let sharedAcross =
                    min(box.end(axis.across), other.end(axis.across))
                    - max(box.start(axis.across), other.start(axis.across))
                if sorted[place] != index, starts[place] > box.start(axis),
                    sharedAcross > Self.roundingOverlap
                {
                    edge = min(edge, starts[place])
                }
                place += 1
            }
            guard edge < end else { continue }
            if snapsOverlaps {
                note(
                    .guessed, "overlapped the next control by a point or less: cut back to where that begins",
                    index)
                snap(index, from: end, to: edge, along: axis)
            } else {
                note(
                    .warned,
                    "overlaps the next control by a point or less, as rounded frames do; the one in front takes it",
                    index)
            }
        }
    }

    /// Moves the far edge of the element, and of all in it that end there too.
    private mutating func snap(_ index: Int, from end: Double, to edge: Double, along axis: Direction) {
        for current in branch(index) {
            let box = decisions[current].box
            guard box.end(axis) > edge, box.end(axis) <= end, box.start(axis) <= edge else { continue }
            switch axis {
            case .horizontal: decisions[current].box.maxX = edge
            case .vertical: decisions[current].box.maxY = edge
            }
        }
    }
}

/// One of the two ways in which neighbours follow each other.
private enum Direction {
    case horizontal, vertical

    var across: Direction { self == .horizontal ? .vertical : .horizontal }
}

extension Box {
    fileprivate func start(_ axis: Direction) -> Double { axis == .horizontal ? minX : minY }
    fileprivate func end(_ axis: Direction) -> Double { axis == .horizontal ? maxX : maxY }
}

extension [Double] {
    /// The first place of a sorted list where the condition holds.
    fileprivate func partitioningIndex(where predicate: (Double) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if predicate(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
