import PointerJSON

/// A made-up screen: panels with rows of controls, about as deep and as full as those of real applications.
///
/// One control in two answers to the pointer. The same bytes for the same seed.
public enum GeneratedLayout {
    /// Rows of a panel and controls of a row.
    private static let rowsOfPanel = 8
    private static let controlsOfRow = 4
    private static let width = 1024.0
    private static let height = 768.0

    /// A document of so many views; at least one, the root.
    public static func document(views: Int, seed: UInt64) -> [UInt8] {
        var random = SeededRandom(seed: seed)
        var text =
            #"{"size":{"width":1024,"height":768},"root":{"id":"root","frame":[0,0,1024,768],"children":["#
        var left = max(0, views - 1)
        let perPanel = 1 + rowsOfPanel * (1 + controlsOfRow)
        let panels = max(1, (left + perPanel - 1) / perPanel)
        var columns = 1
        while columns * columns < panels { columns += 1 }
        let lines = (panels + columns - 1) / columns
        for panel in 0..<panels where left > 0 {
            left -= 1
            let size = (width / Double(columns), height / Double(lines))
            let origin = (Double(panel % columns) * size.0, Double(panel / columns) * size.1)
            if panel > 0 { text += "," }
            text += view("p\(panel)", origin.0, origin.1, size.0, size.1)
            text += #","children":["#
            for row in 0..<rowsOfPanel where left > 0 {
                left -= 1
                if row > 0 { text += "," }
                let rowHeight = size.1 / Double(rowsOfPanel)
                text += view("p\(panel)r\(row)", 0, Double(row) * rowHeight, size.0, rowHeight)
                text += #","children":["#
                for control in 0..<controlsOfRow where left > 0 {
                    left -= 1
                    if control > 0 { text += "," }
                    let room = size.0 / Double(controlsOfRow)
                    let inset = random.unit() * 0.2
                    text += view(
                        "p\(panel)r\(row)c\(control)", (Double(control) + inset) * room, rowHeight * 0.1,
                        room * (1 - 2 * inset), rowHeight * 0.8)
                    if random.below(2) == 0 { text += #","pointer":true"# }
                    text += "}"
                }
                text += "]}"
            }
            text += "]}"
        }
        return Array((text + "]}}").utf8)
    }

    /// The start of a view up to its frame.
    private static func view(_ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double)
        -> String
    {
        var frame: [UInt8] = []
        for (place, number) in [x, y, width, height].enumerated() {
            if place > 0 { frame.append(UInt8(ascii: ",")) }
            // Halves of a point, as screens have them.
            JSONNumber.append((number * 2).rounded(.down) / 2, to: &frame)
        }
        return #"{"id":"\#(id)","frame":[\#(String(decoding: frame, as: UTF8.self))]"#
    }
}
