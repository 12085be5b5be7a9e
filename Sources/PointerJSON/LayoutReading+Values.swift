import PointerGeometry
import PointerLayout

/// Keeps what stands there when nothing could be read.
func set<Value>(_ target: inout Value, _ value: Value?) {
    if let value { target = value }
}

/// Numbers, words and the small shorthands. Each returns nil when it has noted that something is wrong.
extension LayoutReading {
    // MARK: JSON types

    mutating func expect(_ what: String, _ node: JSONNode) {
        note("wrong-type", hint: "Expected \(what), found \(node.kind.article).")
    }

    mutating func expectObject(_ node: JSONNode) -> Bool {
        if node.isObject { return true }
        expect("an object", node)
        return false
    }

    mutating func number(_ node: JSONNode) -> Double? {
        if let number = node.number { return number }
        expect("a number", node)
        return nil
    }

    mutating func boolean(_ node: JSONNode) -> Bool? {
        if let boolean = node.boolean { return boolean }
        expect("true or false", node)
        return nil
    }

    mutating func string(_ node: JSONNode) -> String? {
        if let string = node.string { return string }
        expect("a string", node)
        return nil
    }

    /// The items of a list, each read in its place; `standIn` takes the place of one that
    /// cannot be read, so that the numbers of the others stay.
    mutating func list<Item>(
        _ node: JSONNode, of what: String, standIn: @autoclosure () -> Item,
        _ read: (inout LayoutReading, JSONNode) -> Item?
    ) -> [Item]? {
        guard let elements = node.elements else {
            expect("a list of \(what)", node)
            return nil
        }
        var items: [Item] = []
        items.reserveCapacity(elements.count)
        for index in 0..<elements.count {
            trail.append(.index(index))
            items.append(read(&self, elements[index]) ?? standIn())
            trail.removeLast()
            if findings.isFull { break }
        }
        return items
    }

    /// One of a few words.
    mutating func word<Name>(_ node: JSONNode, _ table: MemberTable<Name>, _ what: String) -> Name? {
        guard let utf8 = node.utf8 else {
            expect("one of \(table.list)", node)
            return nil
        }
        if let name = table.find(utf8) { return name }
        let text = String(decoding: utf8, as: UTF8.self)
        if let nearest = table.nearest(to: text) {
            note("unknown-value", hint: "`\(excerpt(text))` is no \(what); did you mean `\(nearest)`?")
        } else {
            note("unknown-value", hint: "`\(excerpt(text))` is no \(what); write one of \(table.list).")
        }
        return nil
    }

    // MARK: Members

    mutating func unknownMember<Name>(
        _ key: UnsafeRawBufferPointer, _ table: MemberTable<Name>, of what: String? = nil
    ) {
        let text = String(decoding: key, as: UTF8.self)
        if text == "transform3d" {
            note(
                "unknown-member",
                hint: "Pointers work in the plane: write `transform` with the six numbers of an affine map.")
            return
        }
        let place = what.map { "in \($0)" } ?? "here"
        let hint =
            if let nearest = table.nearest(to: text) {
                "There is no `\(excerpt(text))` \(place); did you mean `\(nearest)`?"
            } else if table.names.contains(where: { $0.rawValue == "metadata" }) {
                "There is no `\(excerpt(text))` \(place); take it out, or put it into `metadata`."
            } else {
                "There is no `\(excerpt(text))` \(place); the members are \(table.list)."
            }
        note("unknown-member", hint: hint)
    }

    mutating func missing(_ name: String, _ what: String) {
        note("missing-member", hint: "Add `\(name)`, \(what).")
    }

    mutating func note(_ reason: String, at name: StaticString, hint: String) {
        trail.append(.name(name))
        note(reason, hint: hint)
        trail.removeLast()
    }

    /// Long texts of senders are cut, so that a finding stays a sentence.
    func excerpt(_ text: String) -> String {
        let most = 40
        guard text.unicodeScalars.count > most else { return text }
        return String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
    }

    // MARK: Geometry

    static let emptyRect = Rect(x: 0, y: 0, width: 0, height: 0)

    /// So many numbers in a list.
    private mutating func numbers(_ node: JSONNode, _ count: Int, _ names: String) -> [Double]? {
        guard let elements = node.elements, elements.count == count else {
            let found = node.elements.map { "\($0.count) in a list" } ?? node.kind.article
            note("wrong-type", hint: "Expected \(count) numbers, `\(names)`, found \(found).")
            return nil
        }
        let numbers = list(node, of: "numbers", standIn: 0) { $0.number($1) }
        return numbers?.count == count ? numbers : nil
    }

    /// `[x, y, width, height]` or the same by name, all four required.
    mutating func rect(_ node: JSONNode) -> Rect? {
        if let elements = node.elements {
            if elements.count == 4, let x = elements[0].number, let y = elements[1].number,
                let width = elements[2].number, let height = elements[3].number
            {
                return Rect(x: x, y: y, width: width, height: height)
            }
            _ = numbers(node, 4, "[x, y, width, height]")
            return nil
        }
        guard node.isObject else {
            expect("a rectangle, `[x, y, width, height]` or the same by name", node)
            return nil
        }
        let names: [RectMember] = [.x, .y, .width, .height]
        guard let parts = parts(node, RectMember.table, names) else { return nil }
        return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }

    /// Numbers by name, all of them required.
    private mutating func parts(
        _ node: JSONNode, _ table: MemberTable<RectMember>, _ names: [RectMember]
    ) -> [Double]? {
        var parts = [Double?](repeating: nil, count: names.count)
        var isGood = true
        var seen: Set<RectMember> = []
        for (key, value) in node.members {
            trail.append(.key(key))
            if let member = table.find(key), let place = names.firstIndex(of: member) {
                seen.insert(member)
                parts[place] = number(value)
            } else {
                unknownMember(key, table)
                isGood = false
            }
            trail.removeLast()
        }
        for name in names where !seen.contains(name) { missing(name.rawValue, "a number") }
        let found = parts.compactMap { $0 }
        return isGood && found.count == names.count ? found : nil
    }

    mutating func size(_ node: JSONNode) -> Size? {
        guard expectObject(node), let parts = parts(node, RectMember.size, [.width, .height]) else {
            return nil
        }
        return Size(width: parts[0], height: parts[1])
    }

    /// `{x, y}`; with a default a side may be left out.
    mutating func point(_ node: JSONNode, default fallback: Point? = nil) -> Point? {
        guard expectObject(node) else { return nil }
        guard var point = fallback else {
            return parts(node, RectMember.point, [.x, .y]).map { Point(x: $0[0], y: $0[1]) }
        }
        for (key, value) in node.members {
            trail.append(.key(key))
            switch RectMember.point.find(key) {
            case .x: set(&point.x, number(value))
            case .y: set(&point.y, number(value))
            default: unknownMember(key, RectMember.point)
            }
            trail.removeLast()
        }
        return point
    }

    /// A number for all corners or four, clockwise from the top left.
    mutating func radii(_ node: JSONNode) -> CornerRadii? {
        if let radius = node.number { return CornerRadii(radius) }
        guard node.elements != nil else {
            expect("a number or four, clockwise from the top left", node)
            return nil
        }
        return numbers(node, 4, "[topLeft, topRight, bottomRight, bottomLeft]").map {
            CornerRadii(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3])
        }
    }

    /// A number, `{dx, dy}`, or sides by name; sides left out are 0.
    mutating func insets(_ node: JSONNode) -> DirectionalInsets? {
        if let all = node.number { return .fixed(EdgeInsets(all)) }
        guard node.isObject else {
            expect("a number or an object of sides", node)
            return nil
        }
        var sides = [Double](repeating: 0, count: InsetsMember.allCases.count)
        var named: [InsetsMember] = []
        for (key, value) in node.members {
            trail.append(.key(key))
            if let side = InsetsMember.table.find(key) {
                named.append(side)
                set(&sides[InsetsMember.table.names.firstIndex(of: side) ?? 0], number(value))
            } else {
                unknownMember(key, InsetsMember.table)
            }
            trail.removeLast()
        }
        let isPair = named.contains(.dx) || named.contains(.dy)
        let isFixed = named.contains(.left) || named.contains(.right)
        let isDirectional = named.contains(.leading) || named.contains(.trailing)
        let mixes = isPair ? named.contains { $0 != .dx && $0 != .dy } : isFixed && isDirectional
        if mixes {
            note(
                "conflicting-members",
                hint:
                    "Write `dx` and `dy`, or `top`, `left`, `bottom`, `right`, or `top`, `leading`, `bottom`, `trailing`."
            )
            return nil
        }
        if isPair {
            return .fixed(EdgeInsets(top: sides[7], left: sides[6], bottom: sides[7], right: sides[6]))
        }
        return isDirectional
            ? .directional(top: sides[0], leading: sides[4], bottom: sides[2], trailing: sides[5])
            : .fixed(EdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
    }

    /// Six numbers, or rotation in degrees, scale and translation by name.
    mutating func transform(_ node: JSONNode) -> AffineTransform? {
        if node.elements != nil {
            return numbers(node, 6, "[a, b, c, d, tx, ty]").map {
                AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
            }
        }
        guard node.isObject else {
            expect(
                "six numbers, `[a, b, c, d, tx, ty]`, or an object of `rotate`, `scale`, `translate`", node)
            return nil
        }
        var degrees = 0.0
        var scale = Point(x: 1, y: 1)
        var translation = Point.zero
        for (key, value) in node.members {
            trail.append(.key(key))
            switch TransformMember.table.find(key) {
            case .rotate: set(&degrees, number(value))
            case .scale:
                if let both = value.number {
                    scale = Point(x: both, y: both)
                } else if value.isObject {
                    set(&scale, point(value, default: scale))
                } else {
                    expect("a number or an object of `x` and `y`", value)
                }
            case .translate: set(&translation, point(value, default: translation))
            case nil: unknownMember(key, TransformMember.table)
            }
            trail.removeLast()
        }
        return AffineTransform(
            rotate: degrees, scale: (scale.x, scale.y), translate: (translation.x, translation.y))
    }

    mutating func path(_ node: JSONNode) -> Path? {
        guard let utf8 = node.utf8 else {
            expect("path data as in SVG", node)
            return nil
        }
        do throws(SVGPathError) {
            return try SVGPathParser.parse(utf8: Array(utf8))
        } catch {
            note("invalid-path", hint: "Mend the path data at byte \(error.offset): \(error.message)")
            return nil
        }
    }

    /// `#rgb`, `#rrggbb`, `#rrggbbaa` or `clear`.
    mutating func color(_ node: JSONNode) -> Color? {
        guard let utf8 = node.utf8 else {
            expect("a colour", node)
            return nil
        }
        if let color = Color(css: utf8) { return color }
        note("invalid-color", hint: "Write a colour as `#rgb`, `#rrggbb`, `#rrggbbaa` or `clear`.")
        return nil
    }
}

extension JSONNode.Kind {
    /// As a sentence says what was found.
    fileprivate var article: String {
        switch self {
        case .object: "an object"
        case .array: "a list"
        case .string: "a string"
        case .number: "a number"
        case .boolean: "true or false"
        case .null: "null"
        }
    }
}
