import PointerLayout

/// The views of a document as a tree, each called by its place in preorder: itself, then its branch, back to front.
struct PaintOrder: Sendable {
    /// The place in the document, by place in preorder.
    private(set) var documentPlaces: [Int] = []
    /// By place in preorder; −1 for the root.
    private(set) var parents: [Int] = []
    /// By place in preorder, back to front, as places in preorder.
    private(set) var children: [[Int]] = []

    init(_ views: [View]) {
        var documentChildren = [[Int]](repeating: [], count: views.count)
        for place in views.indices where views[place].parent >= 0 {
            documentChildren[views[place].parent].append(place)
        }
        var waiting = views.isEmpty ? [] : [(view: 0, parent: -1)]
        while let (view, parent) = waiting.popLast() {
            let place = documentPlaces.count
            documentPlaces.append(view)
            parents.append(parent)
            children.append([])
            if parent >= 0 { children[parent].append(place) }
            for child in documentChildren[view].reversed() { waiting.append((child, place)) }
        }
    }
}
