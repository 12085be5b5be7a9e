import PointerGeometry

/// The text of a layout with the place of each view in it, to change what one view says without looking at the rest.
///
/// What comes out is, byte for byte, what `EditedDocument` makes of the same patch.
struct LiveText: Sendable {
    private(set) var bytes: [UInt8]
    /// Where each view's object begins and ends, in preorder.
    private var starts: [Int]
    private var ends: [Int]

    /// A text that was accepted as a layout.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        let views = EditedDocument(bytes).views
        starts = views.map(\.span.lowerBound)
        ends = views.map(\.span.upperBound)
    }

    var count: Int { starts.count }

    private static let before = Array(#"{"root":"#.utf8)

    /// Merges a patch into a view's members. Nil where the patch names children, or is nested too deep.
    ///
    /// Returns what the view says of itself, with an empty list in the place of its children.
    mutating func set(_ view: Int, _ patch: ArraySlice<UInt8>) -> [UInt8]? {
        let named = JSONSpans(Array(patch))
        guard !named.members(of: named.root).contains(where: { named.isString($0.key, "children") }) else {
            return nil
        }
        let (start, end) = (starts[view], ends[view])
        var edited = EditedDocument(Self.before + bytes[start..<end] + [UInt8(ascii: "}")])
        let branch = edited.views.count
        guard edited.set(0, patch) else { return nil }
        let text = edited.text()
        let written = EditedDocument(text)
        guard written.views.count == branch else { return nil }
        let length = text.count - Self.before.count - 1
        let growth = length - (end - start)
        // Whoever has the text before keeps it, so that all is copied once.
        var whole: [UInt8] = []
        whole.reserveCapacity(bytes.count + growth)
        whole += bytes[..<start]
        whole += text[Self.before.count..<text.count - 1]
        whole += bytes[end...]
        bytes = whole
        for (offset, inside) in written.views.enumerated() {
            starts[view + offset] = start + inside.span.lowerBound - Self.before.count
            ends[view + offset] = start + inside.span.upperBound - Self.before.count
        }
        if growth != 0 {
            for place in (view + branch)..<count {
                starts[place] += growth
                ends[place] += growth
            }
            // Views before it end behind it when it lies in them.
            for place in 0..<view where ends[place] >= end { ends[place] += growth }
        }
        return written.ownText(of: 0)
    }
}
