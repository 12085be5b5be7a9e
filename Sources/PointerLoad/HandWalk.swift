import PointerGeometry

/// A way like a hand's: strokes of minimum jerk from place to place, sampled at 120 a second, and rests between them.
///
/// The length of a stroke's time follows Fitts: long ways are swift, and every ending is slow. The constants are ours.
enum HandWalk {
    /// Samples of a second.
    private static let rate = 120.0
    /// Seconds of the shortest stroke, and what each doubling of the way adds.
    private static let shortest = 0.12
    private static let perDoubling = 0.09
    /// Points by which a resting hand trembles.
    private static let tremor = 0.4
    /// Samples of the longest rest.
    private static let longestRest = 40

    static func points(_ count: Int, in size: Size, _ random: inout SeededRandom) -> [Point] {
        var points: [Point] = []
        points.reserveCapacity(count)
        var position = Point(x: size.width / 2, y: size.height / 2)
        while points.count < count {
            let goal = Point(x: random.unit() * size.width, y: random.unit() * size.height)
            let way = Point(x: goal.x - position.x, y: goal.y - position.y)
            let length = (way.x * way.x + way.y * way.y).squareRoot()
            var doublings = 0.0
            var reach = 8.0
            while reach < length {
                reach *= 2
                doublings += 1
            }
            let samples = max(2, Int((shortest + perDoubling * doublings) * rate))
            // A hand turns about its wrist: the way bends to one side.
            let bend = (random.unit() - 0.5) * 0.3
            for sample in 1...samples where points.count < count {
                let time = Double(sample) / Double(samples)
                let share = time * time * time * (10 + time * (6 * time - 15))
                let aside = bend * 4 * share * (1 - share)
                points.append(
                    Point(
                        x: PointPattern.tenth(position.x + way.x * share - way.y * aside),
                        y: PointPattern.tenth(position.y + way.y * share + way.x * aside)))
            }
            position = goal
            for _ in 0..<random.below(longestRest) where points.count < count {
                points.append(
                    Point(
                        x: PointPattern.tenth(goal.x + (random.unit() - 0.5) * tremor),
                        y: PointPattern.tenth(goal.y + (random.unit() - 0.5) * tremor)))
            }
        }
        return points
    }
}
