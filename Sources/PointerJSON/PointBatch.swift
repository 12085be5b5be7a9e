import PointerGeometry
import PointerLayout

/// Many positions to be asked at once, in order, as the body of `POST …/pointer` names them.
public struct PointBatch: Hashable, Sendable {
    /// The most points of one request.
    ///
    /// Ours. An answer takes about 600 bytes, so that this many take about 60 MB; endless
    /// streams are the command line's.
    public static let maximumPoints = 100_000

    public var points: [Point]
    /// The modifiers of each point; empty when `modifiers` are everyone's.
    public var pointModifiers: [Modifiers] = []
    public var modifiers: Modifiers = []
    public var pointerType = PointerType.mouse

    public init(points: [Point] = []) {
        self.points = points
    }

    public func modifiers(at place: Int) -> Modifiers {
        pointModifiers.isEmpty ? modifiers : pointModifiers[place]
    }

    mutating func append(_ point: Point, modifiers: Modifiers) {
        if pointModifiers.isEmpty, !modifiers.isEmpty {
            pointModifiers = [Modifiers](repeating: [], count: points.count)
            pointModifiers.reserveCapacity(points.capacity)
        }
        points.append(point)
        if !pointModifiers.isEmpty || !modifiers.isEmpty { pointModifiers.append(modifiers) }
    }

    static let tooMany = QuestionRefusal(
        .tooMany,
        findings: [
            LayoutFinding(
                reason: "too-many-points", pointer: "/points",
                hint: "Send at most \(maximumPoints) points a request.")
        ])
}
