import PointerCompiler
import PointerGeometry
import PointerLayout

/// A layout that is edited: its text, and a compilation that follows patches of single views.
///
/// Nothing here decides what is right. A patch that is followed has gone through the reader, the checks and the compiler
/// that a whole document goes through; whatever else there is, refusals among it, is left to the whole way.
package struct LiveLayout: Sendable {
    /// Made when the first patch comes.
    private var text: LiveText?
    private var bytes: [UInt8]
    package private(set) var compilation: LiveCompilation
    private var pieces: AnswerPieces

    /// Patches of one request that are followed one by one. Ours: each copies the text.
    private static let maximumPatches = 16

    package init(_ layout: Layout, text: [UInt8]) {
        bytes = text
        compilation = LiveCompilation(layout)
        pieces = AnswerPieces(compilation.compilation)
    }

    /// What is answered of the layout as it is now.
    package var answers: AnswerPieces { pieces }

    package enum Outcome {
        /// The text and what is answered from now on.
        case followed([UInt8], AnswerPieces)
        /// Nothing has happened; the whole way decides.
        case left
        /// Nothing has happened, but for this, which is of no use any more.
        case spent
    }

    /// Makes edits, if they do nothing but change what single views say of themselves.
    package mutating func apply(_ edits: LayoutEdits) -> Outcome {
        guard let patches = edits.patches, !patches.isEmpty, patches.count <= Self.maximumPatches else {
            return .left
        }
        let compiled = compilation.compilation
        var places: [Int32] = []
        for (name, _) in patches {
            guard let place = compiled.view(named: name) else { return .left }
            places.append(place)
        }
        if text == nil { text = LiveText(bytes) }
        guard let before = text, before.count == compiled.layout.views.count else { return .spent }
        var own: [Int32: [UInt8]] = [:]
        var new = before
        // Only one of the two shall hold the bytes while they are changed.
        text = nil
        for (place, patch) in zip(places, patches) {
            guard let said = new.set(Int(place), patch.patch) else {
                text = before
                return .left
            }
            own[place] = said
        }
        var views: [Int32: View] = [:]
        for (place, said) in own {
            guard let view = read(said, at: place) else {
                text = before
                return .left
            }
            views[place] = view
        }
        guard let next = compilation.update(views) else { return .spent }
        pieces = AnswerPieces(next, namedAs: pieces)
        bytes = new.bytes
        text = new
        return .followed(bytes, pieces)
    }

    /// A view from what it says of itself; nil when that is refused, or names other views.
    private func read(_ own: [UInt8], at place: Int32) -> View? {
        let before = compilation.view(at: place)
        let depth = Int(compilation.compilation.layout.views[Int(place)].depth)
        // As deep as it could be at most; a text that may be too deep for the parser is left to it.
        let open = own.count { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
        guard 2 * depth + open + 8 < JSONDocument.maximumDepth else { return nil }
        let document = Array(#"{"size":{"width":0,"height":0},"root":"#.utf8) + own + [UInt8(ascii: "}")]
        guard let layout = try? LayoutReader.read(bytes: document), layout.views.count == 1 else {
            return nil
        }
        var view = layout.views[0]
        // Only a root may do without a frame.
        guard view.frame != nil || place == 0 else { return nil }
        view.parent = before.parent
        return view
    }
}
