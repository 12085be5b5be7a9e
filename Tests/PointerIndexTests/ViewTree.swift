import PointerGeometry

/// Boxes of an app's views in preorder, each cut by its container's: panels, lists, rows, controls.
enum ViewTree {
    static func boxes(_ count: Int, in window: Box, _ random: inout SeededGenerator) -> [Box] {
        // Containers that still want children; preorder comes from numbering at the end.
        struct View {
            var box: Box
            var children: [Int] = []
        }
        var views = [View(box: window)]
        var next = 0
        while views.count < count {
            let parent = next
            next += 1
            let area = views[parent].box
            let width = area.maxX - area.minX
            let height = area.maxY - area.minY
            let children = min(random.int(3...12), count - views.count)
            let inset = 0.02 * min(width, height)
            for child in 0..<children {
                let begin = Double(child) / Double(children)
                let end = Double(child + 1) / Double(children)
                var box =
                    width > height
                    ? Box(
                        minX: area.minX + begin * width, minY: area.minY, maxX: area.minX + end * width,
                        maxY: area.maxY)
                    : Box(
                        minX: area.minX, minY: area.minY + begin * height, maxX: area.maxX,
                        maxY: area.minY + end * height)
                let outset = random.chance(0.1) ? inset : random.chance(0.3) ? 0 : -inset
                box = box.outset(by: EdgeInsets(outset)).intersection(area)
                views[parent].children.append(views.count)
                views.append(View(box: box))
            }
        }
        var boxes: [Box] = []
        var open = [0]
        while let view = open.popLast() {
            boxes.append(views[view].box)
            open += views[view].children.reversed()
        }
        return boxes
    }
}
