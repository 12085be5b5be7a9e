import PointerGeometry
import PointerSolver

/// Where each number of an answer stands in the host's memory, counted in doubles.
///
/// Places are those of the compiled layout's tables; a missing view, region or matrix has −1 or 0
/// in the slot that says so, and its other slots are 0.
enum AnswerSlot {
    /// View, x, y in its space.
    static let hit = 0
    /// View, interaction, region (places in the tables, −1), x and y in view space.
    static let region = 3
    /// In view space: x, y, width, height.
    static let requested = 8
    /// In the window: x, y, width, height.
    static let window = 12
    /// 1 when something is left, then x, y, width, height in the window.
    static let effective = 16
    /// How many views cut the region.
    static let cuts = 21
    /// The style's place, −1 without region.
    static let style = 22
    /// Drawn position: x, y.
    static let position = 23
    /// As `ResolvedPointer.Cursor` counts.
    static let cursor = 25
    /// 0 system, 1 hidden, 2 rounded rect, 3 circle, 4 path, 5 vertical beam, 6 horizontal beam, 7 crosshair.
    static let shape = 26
    /// Rounded rect: x, y, width, height, four radii. Circle: x, y, radius. Path: its place and its
    /// map's six numbers. Beams and crosshair: x, y, length, thickness.
    static let shapeNumbers = 27
    /// 1 when the shape's numbers are the container's, then a, b, c, d, tx, ty.
    static let matrix = 35
    static let count: Int32 = 42

    static func write(
        _ resolution: Resolution, of layout: CompiledLayout, to answer: UnsafeMutablePointer<Double>
    ) {
        answer.initialize(repeating: 0, count: Int(count))
        answer[hit] = Double(resolution.hit)
        answer[hit + 1] = resolution.hitPosition.x
        answer[hit + 2] = resolution.hitPosition.y
        for slot in [region, region + 1, region + 2, style] { answer[slot] = -1 }
        if let match = resolution.match { write(match, of: layout, to: answer) }
        write(resolution.pointer, to: answer)
    }

    private static func write(
        _ match: RegionMatch, of layout: CompiledLayout, to answer: UnsafeMutablePointer<Double>
    ) {
        answer[region] = Double(match.view)
        answer[region + 1] = Double(match.interaction)
        answer[region + 2] = Double(match.region)
        answer[region + 3] = match.position.x
        answer[region + 4] = match.position.y
        answer[style] = Double(layout.regions[Int(match.region)].style)
        write(match.requested, at: requested, to: answer)
        let extent = layout.extent(of: match)
        write(extent.window, at: window, to: answer)
        if let left = extent.effective {
            answer[effective] = 1
            write(left, at: effective + 1, to: answer)
        }
        answer[cuts] = Double(extent.cuts.count)
    }

    private static func write(_ rect: Rect, at slot: Int, to answer: UnsafeMutablePointer<Double>) {
        answer[slot] = rect.x
        answer[slot + 1] = rect.y
        answer[slot + 2] = rect.width
        answer[slot + 3] = rect.height
    }

    private static func write(_ pointer: ResolvedPointer, to answer: UnsafeMutablePointer<Double>) {
        answer[position] = pointer.position.x
        answer[position + 1] = pointer.position.y
        answer[cursor] = Double(pointer.cursor.rawValue)
        let numbers = answer + shapeNumbers
        switch pointer.shape {
        case .system:
            answer[shape] = 0
        case .hidden:
            answer[shape] = 1
        case .roundedRect(let rect, let radii):
            answer[shape] = 2
            write(rect, at: shapeNumbers, to: answer)
            numbers[4] = radii.topLeft
            numbers[5] = radii.topRight
            numbers[6] = radii.bottomRight
            numbers[7] = radii.bottomLeft
        case .circle(let center, let radius):
            answer[shape] = 3
            numbers[0] = center.x
            numbers[1] = center.y
            numbers[2] = radius
        case .path(let path, let map):
            answer[shape] = 4
            numbers[0] = Double(path)
            write(map, to: numbers + 1)
        case .verticalBeam(let center, let length, let thickness):
            answer[shape] = 5
            write(center, length, thickness, to: numbers)
        case .horizontalBeam(let center, let length, let thickness):
            answer[shape] = 6
            write(center, length, thickness, to: numbers)
        case .crosshair(let center, let length, let thickness):
            answer[shape] = 7
            write(center, length, thickness, to: numbers)
        }
        guard let matrix = pointer.matrix else { return }
        answer[Self.matrix] = 1
        write(matrix, to: answer + Self.matrix + 1)
    }

    private static func write(
        _ center: Point, _ length: Double, _ thickness: Double, to numbers: UnsafeMutablePointer<Double>
    ) {
        numbers[0] = center.x
        numbers[1] = center.y
        numbers[2] = length
        numbers[3] = thickness
    }

    private static func write(_ map: AffineTransform, to numbers: UnsafeMutablePointer<Double>) {
        numbers[0] = map.a
        numbers[1] = map.b
        numbers[2] = map.c
        numbers[3] = map.d
        numbers[4] = map.tx
        numbers[5] = map.ty
    }
}
