import PointerGeometry
import PointerLayout

/// Views and what they say about themselves.
extension LayoutReading {
    /// Appends the view and returns its children, which are read later.
    mutating func readView(_ node: JSONNode, parent: Int) -> JSONElements? {
        var view = View(parent: parent)
        var children: JSONElements?
        defer { layout.views.append(view) }
        guard node.isObject else {
            expect("a view, which is an object", node)
            // A stand-in, so that the numbers of its siblings stay.
            view.frame = LayoutReading.emptyRect
            return nil
        }
        var members = node.members
        while let (key, value) = members.next() {
            trail.append(.key(key))
            switch ViewMember.table.find(key) {
            case .id: view.id = string(value)
            case .kind: set(&view.kind, word(value, Word.kind, "kind"))
            case .label: view.label = string(value)
            case .metadata: _ = expectObject(value)
            case .frame: view.frame = rect(value) ?? LayoutReading.emptyRect
            case .transform: set(&view.transform, transform(value))
            case .anchorPoint: set(&view.anchorPoint, point(value, default: view.anchorPoint))
            case .contentOffset: set(&view.contentOffset, point(value, default: view.contentOffset))
            case .isHidden: set(&view.isHidden, boolean(value))
            case .alpha: set(&view.alpha, number(value))
            case .isUserInteractionEnabled: set(&view.isUserInteractionEnabled, boolean(value))
            case .clipsToBounds: set(&view.clipsToBounds, boolean(value))
            case .cornerRadius: set(&view.cornerRadius, radii(value))
            case .backgroundColor: set(&view.backgroundColor, color(value))
            case .hitTest: view.hitTest = hitTest(value)
            case .pointer: view.pointer = pointerShorthand(value)
            case .interactions:
                view.interactions = list(value, of: "interactions", standIn: LayoutReading.noInteraction) {
                    $0.interaction($1)
                }
            case .lineHeight: set(&view.text.lineHeight, number(value))
            case .textInsets: set(&view.text.insets, insets(value))
            case .lines:
                view.text.lines = list(value, of: "rectangles", standIn: LayoutReading.emptyRect) {
                    $0.rect($1)
                }
            case .value: set(&view.slider.value, number(value))
            case .thumbSize: set(&view.slider.thumbSize, number(value))
            case .segments: view.segments = segments(value)
            case .children:
                children = value.elements
                if children == nil { expect("a list of views", value) }
            case nil: unknownMember(key, ViewMember.table)
            }
            trail.removeLast()
        }
        return children
    }

    private mutating func hitTest(_ node: JSONNode) -> HitTest? {
        guard expectObject(node) else { return nil }
        var hitTest = HitTest()
        for (key, value) in node.members {
            trail.append(.key(key))
            switch HitTestMember.table.find(key) {
            case .outset: hitTest.outset = insets(value)
            case .path: hitTest.path = path(value)
            case .roundedCorners: set(&hitTest.roundedCorners, boolean(value))
            case .opaque: set(&hitTest.opaque, boolean(value))
            case .passThrough: set(&hitTest.passThrough, boolean(value))
            case nil: unknownMember(key, HitTestMember.table)
            }
            trail.removeLast()
        }
        return hitTest
    }

    /// A count or widths.
    private mutating func segments(_ node: JSONNode) -> Segments? {
        if let number = node.number {
            if let count = Int(exactly: number) { return .count(count) }
            note("wrong-type", hint: "Write the count of segments as a whole number.")
            return nil
        }
        guard node.elements != nil else {
            expect("a count or a list of widths", node)
            return nil
        }
        return list(node, of: "widths", standIn: 0) { $0.number($1) }.map(Segments.widths)
    }

    /// The short forms of one pointer interaction (rule S9).
    private mutating func pointerShorthand(_ node: JSONNode) -> PointerShorthand? {
        switch node.kind {
        case .null: return .null
        case .boolean: return node.boolean == true ? .on : .off
        case .object: return style(node).map(PointerShorthand.style)
        case .string:
            guard let name = word(node, PointerWord.table, "pointer") else { return nil }
            switch name {
            case .hidden: return .style(PointerStyle(.hidden))
            case .system: return .style(PointerStyle(.system))
            case .lift: return .style(PointerStyle(.effect(PointerEffect(.lift), shape: nil)))
            case .highlight: return .style(PointerStyle(.effect(PointerEffect(.highlight), shape: nil)))
            case .hover: return .style(PointerStyle(.effect(PointerEffect(.hover), shape: nil)))
            }
        case .number, .array:
            expect("true, false, null, one of \(PointerWord.table.list), or a style", node)
            return nil
        }
    }

    /// The words that `pointer` may be.
    private enum PointerWord: String, CaseIterable {
        case lift, highlight, hover, hidden, system
        static let table = MemberTable<PointerWord>()
    }
}
