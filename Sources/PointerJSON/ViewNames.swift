import PointerCompiler
import PointerSolver

/// What the views of a layout are called, as JSON strings side by side.
///
/// Names that would take much room, as paths of views without id far down do, are left out
/// and put together when they are asked for.
struct ViewNames: @unchecked Sendable {
    // @unchecked: the arrays' bytes never change after init.

    /// Bytes of a path that is still kept. Ours; ids are kept whatever their length.
    private static let longestPath = 32

    private var bytes: [UInt8] = []
    /// What is read first about a view that was hit, side by side.
    private struct Entry {
        /// Where the name starts; it ends where the next one does, and an empty name is one left out.
        var start: UInt32
        /// The region that is asked first, or −1.
        var firstAsked: Int32
    }

    /// One more than views.
    private var entries: [Entry] = []

    init(_ compilation: Compilation) {
        let layout = compilation.layout
        let count = layout.views.count
        entries.reserveCapacity(count + 1)
        bytes.reserveCapacity(16 * count)
        for place in 0..<count {
            entries.append(
                Entry(start: UInt32(bytes.count), firstAsked: layout.firstRegionAsked(ofHit: Int32(place))))
            guard bytes.count < Int(UInt32.max) / 2 else { continue }
            if let id = compilation.names.viewIDs[place] {
                JSONString.append(id, to: &bytes)
            } else {
                appendPath(of: place, compilation)
            }
        }
        entries.append(Entry(start: UInt32(bytes.count), firstAsked: -1))
    }

    /// The parent's path and the child's number. A parent with an id has none here, so its way up is walked, not far.
    private mutating func appendPath(of place: Int, _ compilation: Compilation) {
        var indices: [Int32] = []
        var next = Int32(place)
        while compilation.layout.views[Int(next)].parent >= 0 {
            guard indices.count < ViewNames.longestPath / 2 else { return }
            indices.append(compilation.names.childIndices[Int(next)])
            next = compilation.layout.views[Int(next)].parent
        }
        let path = "@" + indices.reversed().map(String.init).joined(separator: ".")
        if path.utf8.count <= ViewNames.longestPath { JSONString.append(path, to: &bytes) }
    }

    /// Begins to read a view's entry.
    @inline(__always)
    func readAhead(_ view: Int32) {
        entries.withUnsafeBufferPointer { prefetch($0.baseAddress.unsafelyUnwrapped + Int(view), lines: 1) }
    }

    /// The region that is asked first when a hit test ends in a view, or −1. It may not answer; for reading ahead.
    @inline(__always)
    func firstAsked(_ view: Int32) -> Int32 { entries[Int(view)].firstAsked }

    /// The quoted name, or nothing when it was left out.
    @inline(__always)
    func withName(_ view: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let (start, end) = (Int(entries[Int(view)].start), Int(entries[Int(view) + 1].start))
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }
}
