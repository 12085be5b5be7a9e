import PointerGeometry
import PointerLayout

/// Rectangles, points, insets, radii, matrices, paths and colours in each of their spellings.
extension LayoutReading {
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
        return parts(node, RectMember.table, count: 4).map {
            Rect(x: $0[RectMember.x], y: $0[.y], width: $0[.width], height: $0[.height])
        }
    }

    /// Numbers by name, all of them required.
    private mutating func parts(
        _ node: JSONNode, _ table: MemberTable<RectMember>, count: Int
    ) -> RectParts? {
        var parts = RectParts()
        var isGood = true
        var members = node.members
        while let (key, value) = members.next() {
            if let member = table.find(key), let number = value.number {
                parts[member] = number
                continue
            }
            isGood = false
            trail.append(.key(key))
            if let member = table.find(key) {
                _ = number(value)
                parts[member] = 0
            } else {
                unknownMember(key, table)
            }
            trail.removeLast()
        }
        if parts.count < count {
            for name in table.names where !parts.has(name) { missing(name.rawValue, "a number") }
            return nil
        }
        return isGood ? parts : nil
    }

    mutating func size(_ node: JSONNode) -> Size? {
        guard expectObject(node), let parts = parts(node, RectMember.size, count: 2) else { return nil }
        return Size(width: parts[.width], height: parts[.height])
    }

    /// `{x, y}`; with a default a side may be left out.
    mutating func point(_ node: JSONNode, default fallback: Point? = nil) -> Point? {
        guard expectObject(node) else { return nil }
        guard var point = fallback else {
            return parts(node, RectMember.point, count: 2).map { Point(x: $0[.x], y: $0[.y]) }
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

/// The numbers of a rectangle, a size or a point as far as they are there.
private struct RectParts {
    private var values = (0.0, 0.0, 0.0, 0.0)
    private var written: UInt8 = 0

    var count: Int { written.nonzeroBitCount }

    func has(_ member: RectMember) -> Bool { written & member.bit != 0 }

    subscript(member: RectMember) -> Double {
        get {
            switch member {
            case .x: values.0
            case .y: values.1
            case .width: values.2
            case .height: values.3
            }
        }
        set {
            written |= member.bit
            switch member {
            case .x: values.0 = newValue
            case .y: values.1 = newValue
            case .width: values.2 = newValue
            case .height: values.3 = newValue
            }
        }
    }
}

extension RectMember {
    fileprivate var bit: UInt8 {
        switch self {
        case .x: 1
        case .y: 2
        case .width: 4
        case .height: 8
        }
    }
}
