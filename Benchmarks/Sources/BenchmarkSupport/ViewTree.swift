import PointerGeometry

/// A tree of views in preorder with the shapes that apps have: split panels, wrappers of the same size, lists of
/// rows with an icon, labels and a button, and now and then something that floats over its neighbours.
///
/// Coordinates are multiples of 1/64 point, so that peers which convert from view to view round nothing away.
public struct ViewTree: Sendable {
    public struct View: Sendable {
        public var frame: Box
        public var parent: Int
        public var children: [Int] = []
    }

    public private(set) var views: [View] = []
    public let window: Box

    /// The area of a view on average, in square points: about a small control's.
    private static let areaPerView = 800.0

    public init(count: Int, _ random: inout SeededGenerator) {
        let height = ViewTree.grain((ViewTree.areaPerView * Double(count) * 0.75).squareRoot())
        window = Box(minX: 0, minY: 0, maxX: ViewTree.grain(height * 4 / 3), maxY: height)
        // Work still to do, front of the tree last, so that views come out in preorder.
        var open = [(frame: window, parent: -1, budget: count)]
        while let (frame, parent, budget) = open.popLast() {
            let number = views.count
            views.append(View(frame: frame, parent: parent))
            if parent >= 0 { views[parent].children.append(number) }
            guard budget > 1 else { continue }
            let parts = ViewTree.parts(of: frame, budget: budget - 1, &random)
            for part in parts.reversed() { open.append((part.frame, number, part.budget)) }
        }
    }

    private static func grain(_ value: Double) -> Double { (value * 64).rounded() / 64 }

    /// The children of a container that has `budget` descendants.
    private static func parts(
        of area: Box, budget: Int, _ random: inout SeededGenerator
    ) -> [(frame: Box, budget: Int)] {
        if budget > 12, random.chance(0.15) { return [(area, budget)] }
        let wide = area.maxX - area.minX > area.maxY - area.minY
        if budget <= 6 { return split(area, wide, [Int](repeating: 1, count: budget), gap: 0.15, &random) }
        if budget <= 120 {
            let rows = (budget + 5) / 6
            var budgets = [Int](repeating: budget / rows, count: rows)
            for extra in 0..<(budget % rows) { budgets[extra] += 1 }
            return split(area, false, budgets, gap: random.chance(0.5) ? 0 : 0.05, &random)
        }
        var left = budget
        var budgets: [Int] = []
        let children = random.int(2...7)
        for _ in 1..<children {
            let share = Int(Double(budget) / Double(children) * random.double(0.4...1.2))
            budgets.append(share)
            left -= share
        }
        budgets.append(left)
        budgets.removeAll { $0 < 1 }
        var parts = split(area, wide, budgets, gap: random.chance(0.4) ? 0 : 0.01, &random)
        if random.chance(0.25), parts.count > 1 {
            // A panel that floats over its neighbour.
            let over = random.int(0...(parts.count - 2))
            let reach = random.double(0.02...0.2)
            if wide {
                parts[over + 1].frame.minX -= grain(reach * (parts[over].frame.maxX - parts[over].frame.minX))
            } else {
                parts[over + 1].frame.minY -= grain(reach * (parts[over].frame.maxY - parts[over].frame.minY))
            }
        }
        return parts
    }

    /// Parts along one axis, in proportion to their budgets, each with a gap around it.
    private static func split(
        _ area: Box, _ wide: Bool, _ budgets: [Int], gap: Double, _ random: inout SeededGenerator
    ) -> [(frame: Box, budget: Int)] {
        let total = Double(budgets.reduce(0, +))
        let length = wide ? area.maxX - area.minX : area.maxY - area.minY
        let across = wide ? area.maxY - area.minY : area.maxX - area.minX
        var before = 0
        return budgets.map { budget in
            let from = Double(before) / total * length
            before += budget
            let to = Double(before) / total * length
            let inset = gap * 0.5 * min(to - from, across)
            let (a, b) = (grain(from + inset), grain(to - inset))
            let (c, d) = (grain(inset), grain(across - inset))
            let frame =
                wide
                ? Box(minX: area.minX + a, minY: area.minY + c, maxX: area.minX + b, maxY: area.minY + d)
                : Box(minX: area.minX + c, minY: area.minY + a, maxX: area.minX + d, maxY: area.minY + b)
            return (frame, budget)
        }
    }

    /// Each view's frame cut by all its ancestors': what can be hit of it or within it.
    public var effectiveBoxes: [Box] {
        var boxes: [Box] = []
        boxes.reserveCapacity(views.count)
        for view in views {
            let box = view.parent < 0 ? view.frame : view.frame.intersection(boxes[view.parent])
            boxes.append(box.isEmpty ? .nothing : box)
        }
        return boxes
    }
}
