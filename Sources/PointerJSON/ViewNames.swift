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
    /// Where each name starts, and one more where the last ends; an empty name is one left out.
    private var starts: [UInt32] = []

    init(_ compilation: Compilation) {
        let layout = compilation.layout
        let count = layout.views.count
        starts.reserveCapacity(count + 1)
        bytes.reserveCapacity(16 * count)
        for place in 0..<count {
            starts.append(UInt32(bytes.count))
            guard bytes.count < Int(UInt32.max) / 2 else { continue }
            if let id = compilation.names.viewIDs[place] {
                JSONString.append(id, to: &bytes)
            } else {
                appendPath(of: place, compilation)
            }
        }
        starts.append(UInt32(bytes.count))
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

    /// The quoted name, or nothing when it was left out.
    @inline(__always)
    func withName(_ view: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let (start, end) = (Int(starts[Int(view)]), Int(starts[Int(view) + 1]))
        bytes.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[start..<end])) }
    }
}
