/// Outlines made of lines and curves, in one space, in points.
///
/// Quadratic curves are kept as such, since their flattening is counted by
/// their own second difference. Open outlines close by themselves when filled.
public struct Path: Hashable, Sendable {
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quad(Point, Point)
        case cubic(Point, Point, Point)
        case close
    }

    public var elements: [Element]

    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    public func mapped(by transform: AffineTransform) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(transform.map(p))
                case .line(let p): .line(transform.map(p))
                case .quad(let p, let q): .quad(transform.map(p), transform.map(q))
                case .cubic(let p, let q, let r): .cubic(transform.map(p), transform.map(q), transform.map(r))
                case .close: .close
                }
            })
    }
}
