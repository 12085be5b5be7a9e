import Glibc
import PointerGeometry

extension PointerAccessory.Position {
    /// Offset in points, angle clockwise from the top in radians, and its unit vector with y down.
    /// The eight names stand at multiples of an eighth turn, the upright ones exactly.
    public var resolved: (offset: Double, angle: Double, direction: Point) {
        switch self {
        case .polar(let offset, let angle):
            return (offset, angle, Point(x: sin(angle), y: -cos(angle)))
        case .named(let name):
            let eighth = Name.allCases.firstIndex(of: name) ?? 0
            let diagonal = 0.5.squareRoot()
            let directions = [
                Point(x: 0, y: -1), Point(x: diagonal, y: -diagonal), Point(x: 1, y: 0),
                Point(x: diagonal, y: diagonal), Point(x: 0, y: 1), Point(x: -diagonal, y: diagonal),
                Point(x: -1, y: 0), Point(x: -diagonal, y: -diagonal),
            ]
            return (PointerMetrics.accessoryOffset, Double(eighth) * .pi / 4, directions[eighth])
        }
    }
}
