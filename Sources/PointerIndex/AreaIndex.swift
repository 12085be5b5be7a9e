import PointerGeometry

/// A set of boxes asked which of them meet an area, and nothing else: the tree of `StabbingIndex` without its grid.
///
/// A box's place in the input is its number. Empty boxes are in no answer.
public struct AreaIndex: ~Copyable, Sendable {
    private let tree: BoxTree

    public init(boxes: [Box]) {
        tree = BoxTree(boxes: boxes, extent: .everything)
    }

    /// A copy, to be changed while the other goes on answering.
    package init(copying other: borrowing AreaIndex) {
        tree = BoxTree(copying: other.tree)
    }

    public var count: Int { tree.count }

    /// Gives a box other edges. Nobody may search meanwhile.
    package func setInPlace(_ number: Int32, _ box: Box) {
        tree.set(Int(number), box.cut(by: .everything))
    }

    /// The boxes of a range of numbers that share a point with the area, in ascending order, until `body`
    /// returns false.
    public func visit(meeting area: Box, in range: Range<Int32>, _ body: (Int32) -> Bool) {
        tree.visit(meeting: area, from: Int(range.lowerBound)) { number in
            number < range.upperBound && body(number)
        }
    }
}
