import PointerGeometry

/// A set of boxes asked which of them meet an area, and nothing else: the tree of `StabbingIndex` without its grid.
///
/// A box's place in the input is its number. Empty boxes are in no answer.
public struct AreaIndex: ~Copyable, Sendable {
    private let tree: BoxTree

    public init(boxes: [Box]) {
        tree = BoxTree(boxes: boxes, extent: .everything)
    }

    public var count: Int { tree.count }

    /// The boxes of a range of numbers that share a point with the area, in ascending order, until `body`
    /// returns false.
    public func visit(meeting area: Box, in range: Range<Int32>, _ body: (Int32) -> Bool) {
        tree.visit(meeting: area, from: Int(range.lowerBound)) { number in
            number < range.upperBound && body(number)
        }
    }
}
