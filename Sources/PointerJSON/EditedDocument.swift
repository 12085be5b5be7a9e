/// A stored layout document whose views are changed one by one, while everything else stays as it was written.
///
/// Views are places in the text; only those that change are written anew, with their ancestors around them.
struct EditedDocument {
    struct View {
        /// Which text it is written in.
        var text: Int
        /// Its object in that text.
        var span: Range<Int>
        /// Its list of children in that text, brackets included; nil when it is not written.
        var listSpan: Range<Int>?
        /// Where each child stood in that text when it was read.
        var slots: [Range<Int>] = []
        var children: [Int] = []
        var parent: Int
        var id: String?
        /// Whether children were added, taken away, or stand otherwise.
        var isListChanged = false
        /// Whether it or something in it differs from what is written.
        var isChanged = false
        var isRemoved = false
    }

    private(set) var texts: [JSONSpans]
    private(set) var views: [View] = []

    /// A document that was accepted as a layout.
    init(_ bytes: [UInt8]) {
        texts = [JSONSpans(bytes)]
        let text = texts[0]
        for (key, value) in text.members(of: text.root) where text.isString(key, "root") {
            _ = read(at: value.lowerBound, in: 0, parent: -1)
        }
    }

    /// Reads a view and all in it; its number, and the place after it.
    private mutating func read(at start: Int, in textNumber: Int, parent: Int) -> (view: Int, end: Int) {
        let text = texts[textNumber]
        let first = views.count
        var open: [Int] = []
        var place = start
        func view(_ parent: Int) -> View { View(text: textNumber, span: place..<place, parent: parent) }
        views.append(view(parent))
        open.append(first)
        place += 1
        var isInList = false
        while let current = open.last {
            place = text.skipSeparators(place)
            switch (isInList, text.bytes[place]) {
            case (true, UInt8(ascii: "]")):
                place += 1
                views[current].listSpan = (views[current].listSpan?.lowerBound ?? place)..<place
                isInList = false
            case (true, let byte):
                let child = views.count
                views.append(view(current))
                views[current].children.append(child)
                if byte == UInt8(ascii: "{") {
                    open.append(child)
                    place += 1
                    isInList = false
                } else {
                    // No view; whoever reads the layout says so.
                    place = text.skipValue(place)
                    views[child].span = views[child].span.lowerBound..<place
                    views[current].slots.append(views[child].span)
                }
            case (false, UInt8(ascii: "}")):
                place += 1
                views[current].span = views[current].span.lowerBound..<place
                open.removeLast()
                isInList = !open.isEmpty
                if let around = open.last { views[around].slots.append(views[current].span) }
            case (false, _):
                let key = place..<text.skipString(place)
                place = text.skipSeparators(key.upperBound)
                if text.bytes[place] == UInt8(ascii: "["), text.isString(key, "children") {
                    views[current].listSpan = place..<place
                    place += 1
                    isInList = true
                } else {
                    let end = text.skipValue(place)
                    if text.isString(key, "id") { views[current].id = text.string(place..<end) }
                    place = end
                }
            }
        }
        return (first, place)
    }

    // MARK: Finding

    /// The view of an id, or of a path of child indices, `@0.2`; nil when there is none.
    func view(named name: String) -> Int? {
        guard name.utf8.first == UInt8(ascii: "@") else {
            return views.firstIndex { !$0.isRemoved && $0.id?.utf8.elementsEqual(name.utf8) == true }
        }
        guard !views.isEmpty else { return nil }
        var view = 0
        let path = name.dropFirst()
        for part in path.split(separator: ".", omittingEmptySubsequences: false) where !path.isEmpty {
            guard let index = Int(part), String(index) == part,
                views[view].children.indices.contains(index)
            else { return nil }
            view = views[view].children[index]
        }
        return view
    }

    /// Whether a view is another one or an ancestor of it.
    func isSame(_ view: Int, orAncestorOf other: Int) -> Bool {
        var place = other
        while place >= 0 {
            if place == view { return true }
            place = views[place].parent
        }
        return false
    }

    // MARK: Changing

    /// Merges a patch into a view's members; false when it is nested too deep.
    mutating func set(_ view: Int, _ patch: ArraySlice<UInt8>) -> Bool {
        // The children do not take part unless the patch names them.
        let own = ownText(of: view)
        guard let merged = MergePatch.merged(own[...], patch) else { return false }
        texts.append(JSONSpans(merged))
        let number = texts.count - 1
        let text = texts[number]
        let named = JSONSpans(Array(patch))
        let namesChildren = named.members(of: named.root).contains { named.isString($0.key, "children") }
        if namesChildren {
            for child in views[view].children { remove(all: child) }
            let (new, _) = read(at: text.root.lowerBound, in: number, parent: views[view].parent)
            // The new reading takes the old one's number.
            var replaced = views[new]
            views[new].isRemoved = true
            replaced.parent = views[view].parent
            views[view] = replaced
            for child in replaced.children { views[child].parent = view }
        } else {
            views[view].text = number
            views[view].span = text.root
            let members = text.members(of: text.root)
            views[view].listSpan = members.first { text.isString($0.key, "children") }?.value
            views[view].id = members.first { text.isString($0.key, "id") }.flatMap { text.string($0.value) }
            views[view].isListChanged = true
        }
        markChanged(view)
        return true
    }

    /// The text of a view with an empty list in the place of its children.
    func ownText(of view: Int) -> [UInt8] {
        let record = views[view]
        let bytes = texts[record.text].bytes
        guard let list = record.listSpan else { return Array(bytes[record.span]) }
        return bytes[record.span.lowerBound..<list.lowerBound] + Array("[]".utf8)
            + bytes[list.upperBound..<record.span.upperBound]
    }

    /// Puts a view, written as an object, into a parent.
    mutating func insert(_ object: ArraySlice<UInt8>, into parent: Int, at index: Int) {
        texts.append(JSONSpans(Array(object)))
        let number = texts.count - 1
        let (view, _) = read(at: texts[number].root.lowerBound, in: number, parent: parent)
        put(view, into: parent, at: index)
    }

    mutating func remove(_ view: Int) {
        takeOut(view)
        remove(all: view)
    }

    /// Takes a view from where it is to a place among the children that the parent has without it.
    mutating func move(_ view: Int, into parent: Int, at index: Int) {
        takeOut(view)
        views[view].parent = parent
        put(view, into: parent, at: index)
    }

    private mutating func put(_ view: Int, into parent: Int, at index: Int) {
        views[parent].children.insert(view, at: index)
        views[parent].isListChanged = true
        markChanged(parent)
    }

    private mutating func takeOut(_ view: Int) {
        let parent = views[view].parent
        views[parent].children.removeAll { $0 == view }
        views[parent].isListChanged = true
        markChanged(parent)
    }

    private mutating func remove(all view: Int) {
        var waiting = [view]
        while let next = waiting.popLast() {
            views[next].isRemoved = true
            waiting += views[next].children
        }
    }

    private mutating func markChanged(_ view: Int) {
        var place = view
        while place >= 0, !views[place].isChanged {
            views[place].isChanged = true
            place = views[place].parent
        }
    }
}
