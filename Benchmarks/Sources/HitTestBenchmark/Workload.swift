import BenchmarkSupport
import PointerGeometry

/// Boxes to be searched, and the tree that they come from if there is one.
struct Workload {
    enum Kind: String, CaseIterable {
        case trees, random, clustered
    }

    let kind: Kind
    let tree: ViewTree?
    let boxes: [Box]
    let window: Box

    init(_ kind: Kind, count: Int, _ random: inout SeededGenerator) {
        self.kind = kind
        switch kind {
        case .trees:
            let tree = ViewTree(count: count, &random)
            self.tree = tree
            boxes = tree.effectiveBoxes
            window = tree.window
        case .random:
            // Four boxes over a point on average.
            let side = 1000.0
            let size = 4 * side / Double(count).squareRoot()
            tree = nil
            window = Box(minX: 0, minY: 0, maxX: side, maxY: side)
            boxes = (0..<count).map { _ in
                let (x, y) = (random.double(0...side), random.double(0...side))
                return Box(
                    minX: x, minY: y, maxX: x + size * random.double(0...1),
                    maxY: y + size * random.double(0...1)
                ).intersection(Box(minX: 0, minY: 0, maxX: side, maxY: side))
            }
        case .clustered:
            let side = 1000.0
            tree = nil
            window = Box(minX: 0, minY: 0, maxX: side, maxY: side)
            let centers = (0..<20).map { _ in Point(x: random.double(50...950), y: random.double(50...950)) }
            let size = 4 * 30 / (Double(count) / 20).squareRoot()
            boxes = (0..<count).map { _ in
                let at = Workload.around(centers.randomElement(using: &random)!, &random)
                return Box(
                    minX: at.x, minY: at.y, maxX: at.x + size * random.double(0...1),
                    maxY: at.y + size * random.double(0...1)
                ).intersection(Box(minX: 0, minY: 0, maxX: side, maxY: side))
            }
        }
    }

    /// A place within some tens of points, denser towards the middle.
    private static func around(_ center: Point, _ random: inout SeededGenerator) -> Point {
        func offset(_ random: inout SeededGenerator) -> Double {
            var sum = 0.0
            for _ in 0..<6 { sum += random.double(-1...1) }
            return sum * 10
        }
        return Point(x: center.x + offset(&random), y: center.y + offset(&random))
    }
}

/// Where the pointer is put. Coordinates are multiples of 1/1024 point.
enum PointKind: String, CaseIterable {
    /// Anywhere in the window; in clustered workloads every other point is at some box.
    case uniform
    /// A hand's: strokes to a place, slower towards the end, some tremor, 120 positions a second.
    case trace
    /// With one or both coordinates on an edge of a box.
    case edges

    static func grain(_ value: Double) -> Double { (value * 1024).rounded(.down) / 1024 }

    func points(_ count: Int, in workload: Workload, _ random: inout SeededGenerator) -> [Point] {
        let window = workload.window
        func anywhere(_ random: inout SeededGenerator) -> Point {
            Point(
                x: PointKind.grain(random.double(0...(window.maxX - 0.01))),
                y: PointKind.grain(random.double(0...(window.maxY - 0.01))))
        }
        var points: [Point] = []
        points.reserveCapacity(count)
        switch self {
        case .uniform:
            while points.count < count {
                if workload.kind == .clustered, points.count % 2 == 0 {
                    let box = workload.boxes.randomElement(using: &random)!
                    guard !box.isEmpty else { continue }
                    points.append(Point(x: PointKind.grain(box.minX), y: PointKind.grain(box.minY)))
                } else {
                    points.append(anywhere(&random))
                }
            }
        case .trace:
            var at = anywhere(&random)
            while points.count < count {
                var target = anywhere(&random)
                // Most strokes are short: a few hundred points on a window of a thousand.
                if random.chance(0.8) {
                    target = Point(
                        x: min(max(at.x + random.double(-300...300), 0), window.maxX - 1),
                        y: min(max(at.y + random.double(-300...300), 0), window.maxY - 1))
                }
                let steps = random.int(20...80)
                let from = at
                for step in 1...steps where points.count < count {
                    let t = Double(step) / Double(steps)
                    let eased = t * t * (3 - 2 * t)
                    at = Point(
                        x: from.x + (target.x - from.x) * eased + random.double(-0.5...0.5),
                        y: from.y + (target.y - from.y) * eased + random.double(-0.5...0.5))
                    at = Point(
                        x: PointKind.grain(min(max(at.x, 0), window.maxX - 0.01)),
                        y: PointKind.grain(min(max(at.y, 0), window.maxY - 0.01)))
                    points.append(at)
                }
            }
        case .edges:
            while points.count < count {
                let box = workload.boxes.randomElement(using: &random)!
                guard !box.isEmpty else { continue }
                var point = anywhere(&random)
                let mode = random.int(0...2)
                if mode != 0 { point.x = random.chance(0.5) ? box.minX : box.maxX }
                if mode != 1 { point.y = random.chance(0.5) ? box.minY : box.maxY }
                points.append(point)
            }
        }
        return points
    }
}
