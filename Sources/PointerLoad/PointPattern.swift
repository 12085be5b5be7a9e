import PointerGeometry
import PointerSolver

/// Where a run points, for patterns that are made and not read.
public enum PointPattern: String, CaseIterable, Sendable {
    /// A hand's way over the window: swift strokes between places, slow endings, pauses.
    case walk
    /// Everywhere alike.
    case uniform
    /// Row by row in even steps.
    case grid
    /// Exactly on the edges and corners of views, where half-open rules decide.
    case edges

    /// So many points over a layout; the same for the same seed.
    public func points(_ count: Int, in layout: CompiledLayout, seed: UInt64) -> [Point] {
        var random = SeededRandom(seed: seed)
        switch self {
        case .walk: return HandWalk.points(count, in: layout.size, &random)
        case .uniform: return Self.uniform(count, in: layout.size, &random)
        case .grid: return Self.grid(count, in: layout.size)
        case .edges: return Self.edges(count, of: layout, &random)
        }
    }

    private static func uniform(_ count: Int, in size: Size, _ random: inout SeededRandom) -> [Point] {
        (0..<count).map { _ in
            let x = tenth(random.unit() * size.width)
            return Point(x: x, y: tenth(random.unit() * size.height))
        }
    }

    private static func grid(_ count: Int, in size: Size) -> [Point] {
        let columns = max(1, Int((Double(count) * size.width / max(size.height, 1)).squareRoot()))
        let rows = max(1, (count + columns - 1) / columns)
        return (0..<count).map { place in
            Point(
                x: size.width * (Double(place % columns) + 0.5) / Double(columns),
                y: size.height * (Double(place / columns) + 0.5) / Double(rows))
        }
    }

    private static func edges(
        _ count: Int, of layout: CompiledLayout, _ random: inout SeededRandom
    ) -> [Point] {
        let boxes = layout.views.map(\.reachableBox).filter { $0.minX < $0.maxX && $0.minY < $0.maxY }
        guard !boxes.isEmpty else { return uniform(count, in: layout.size, &random) }
        return (0..<count).map { _ in
            let box = boxes[random.below(boxes.count)]
            let side = random.below(6)
            let along = random.unit()
            let x = box.minX + (box.maxX - box.minX) * along
            let y = box.minY + (box.maxY - box.minY) * along
            return switch side {
            case 0: Point(x: box.minX, y: y)
            case 1: Point(x: box.maxX, y: y)
            case 2: Point(x: x, y: box.minY)
            case 3: Point(x: x, y: box.maxY)
            case 4: Point(x: box.minX, y: box.minY)
            default: Point(x: box.maxX, y: box.maxY)
            }
        }
    }

    /// Rounded to a tenth of a point, as pointers report.
    static func tenth(_ value: Double) -> Double { (value * 10).rounded(.down) / 10 }
}
