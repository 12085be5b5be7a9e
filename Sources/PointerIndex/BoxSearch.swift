import PointerGeometry

/// A set of boxes that lie over one another, asked which of them contain a point.
///
/// A box's place in the input is its *z*: later boxes lie in front. Min edges belong to a box and
/// max edges do not. Boxes are cut by `extent`; an empty box is in no answer, and outside the extent there is
/// nothing. A box that *needs the exact test* is only a bound of some other shape: it counts as
/// containing a point when the caller's `accept` says so too.
///
/// The fast index and its slow twin answer alike on every input (rule Q4).
public protocol BoxSearch: ~Copyable {
    /// How many boxes were given, empty ones included.
    var count: Int { get }

    /// The area outside of which nothing is found.
    var extent: Box { get }

    /// Bytes on the heap.
    var byteCount: Int { get }

    /// The box `z`, cut by the extent; `Box.nothing` when that leaves no point.
    func box(_ z: Int32) -> Box

    /// The frontmost box that contains the point, or −1.
    ///
    /// `accept` is asked, front to back, about boxes that need the exact test and contain the point,
    /// until the answer is known.
    func topmost(at point: Point, accept: (Int32) -> Bool) -> Int32

    /// Every box that contains the point, front to back, until `body` returns false. Those that need
    /// the exact test are among them, untested.
    func visit(at point: Point, frontToBack body: (Int32) -> Bool)

    /// Every box that shares a point with `area`, back to front (the order of painting), until `body`
    /// returns false. Those that need the exact test are among them, untested.
    func visit(meeting area: Box, backToFront body: (Int32) -> Bool)
}

extension BoxSearch where Self: ~Copyable {
    /// The frontmost box that contains the point, taking boxes for what they are, or −1.
    @inlinable
    public func topmost(at point: Point) -> Int32 {
        topmost(at: point, accept: { _ in true })
    }
}
