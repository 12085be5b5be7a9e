import PointerCompiler
import PointerGeometry
import PointerSolver

/// Makes window positions for one layout: anywhere, exactly on edges and corners, one double beside them, on
/// the window's border and outside.
public struct RandomPoints {
    private var random: SeededGenerator
    private let compilation: Compilation

    public init(seed: UInt64, _ compilation: Compilation) {
        random = SeededGenerator(seed ^ 0x5EED)
        self.compilation = compilation
    }

    public mutating func next() -> Point {
        let size = compilation.layout.size
        switch random.int(0...9) {
        case 0, 1:
            return Point(x: random.double(0...size.width), y: random.double(0...size.height))
        case 2:
            return Point(
                x: random.one(of: [
                    0, -0.0, size.width, size.width.nextDown, (0.0).nextDown, size.width / 2, -5,
                ]),
                y: random.one(of: [0, size.height, size.height.nextDown, size.height / 2, size.height + 9]))
        case 3:
            // Whole numbers, where many edges are.
            return Point(
                x: Double(random.int(-1...Int(size.width) + 1)), y: Double(random.int(0...Int(size.height))))
        case 4: return jittered(mapped(onEdgeOf: regionBox()))
        default: return jittered(mapped(onEdgeOf: hitBox()))
        }
    }

    private mutating func hitBox() -> (Box, AffineTransform) {
        let views = compilation.layout.views
        let view = views[random.int(0...views.count - 1)]
        let inParent = view.flags.contains(.hitShapeInParent) && view.parent >= 0
        return (view.hitBox, inParent ? views[Int(view.parent)].toWindow : view.toWindow)
    }

    private mutating func regionBox() -> (Box, AffineTransform) {
        let regions = compilation.layout.regions
        guard regions.count > 0 else { return hitBox() }
        let region = regions[random.int(0...regions.count - 1)]
        let view = compilation.layout.views[
            Int(compilation.layout.interactions[Int(region.interaction)].view)]
        guard region.kind == .grid || region.kind == .lines else {
            let inParent = region.inParent != 0 && view.parent >= 0
            return (
                region.box, inParent ? compilation.layout.views[Int(view.parent)].toWindow : view.toWindow
            )
        }
        // Some cell or line of the rule.
        let grid = compilation.layout.grids[Int(region.rule)]
        let x = grid.origin.x + Double(random.int(-3...6)) * (grid.cell.width + grid.spacing.x)
        let y = grid.origin.y + Double(random.int(-3...6)) * (grid.cell.height + grid.spacing.y)
        let padding = random.chance(0.5) ? region.padding : 0
        return (
            Box(
                minX: x, minY: y - padding, maxX: x + grid.cell.width, maxY: y + grid.cell.height + padding),
            view.toWindow
        )
    }

    private mutating func mapped(onEdgeOf target: (box: Box, map: AffineTransform)) -> Point {
        let box = target.box
        guard box.minX.isFinite, box.maxX.isFinite, box.minY.isFinite, box.maxY.isFinite else { return .zero }
        let share = random.double(0...1)
        let x = random.one(of: [box.minX, box.maxX, box.minX + share * (box.maxX - box.minX)])
        let y = random.one(of: [box.minY, box.maxY, box.minY + share * (box.maxY - box.minY)])
        let point = target.map.map(Point(x: x, y: y))
        return point.x.isFinite && point.y.isFinite ? point : .zero
    }

    private mutating func jittered(_ point: Point) -> Point {
        func move(_ value: Double, _ how: Int) -> Double {
            switch how {
            case 0: value.nextUp
            case 1: value.nextDown
            case 2: value + 1.0 / 2048
            default: value
            }
        }
        return Point(x: move(point.x, random.int(0...6)), y: move(point.y, random.int(0...6)))
    }
}
