import PointerGeometry
import PointerLayout

/// Styles, effects, shapes and accessories.
extension LayoutReading {
    /// A `style` member: null is no style at all (rule S1).
    mutating func styleChoice(_ node: JSONNode) -> StyleChoice {
        if node.isNull { return .null }
        return style(node).map(StyleChoice.style) ?? .unspecified
    }

    mutating func style(_ node: JSONNode) -> PointerStyle? {
        if let utf8 = node.utf8 {
            if let type = StyleType.table.find(utf8) { return PointerStyle(form(type)) }
            if let name = Word.effect.find(utf8) {
                note("unknown-value", hint: "Write the effect as `{\"effect\": \"\(name.rawValue)\"}`.")
                return nil
            }
            _ = word(node, StyleType.table, "style")
            return nil
        }
        guard node.isObject else {
            expect("a style, `\"hidden\"`, `\"system\"` or null", node)
            return nil
        }
        var type: StyleType?
        var effect: PointerEffect?
        var shape: PointerShape?
        var axes: Axes = []
        var accessories: [PointerAccessory] = []
        var written: Set<StyleMember> = []
        for (key, value) in node.members {
            trail.append(.key(key))
            let member = StyleMember.table.find(key)
            if let member { written.insert(member) }
            switch member {
            case .type: type = word(value, StyleType.table, "type of style")
            case .effect: effect = self.effect(value)
            case .shape: shape = self.shape(value)
            case .constrainedAxes: axes = self.axes(value)
            case .accessories:
                set(
                    &accessories,
                    list(value, of: "accessories", standIn: LayoutReading.noAccessory) { $0.accessory($1) })
            case nil: unknownMember(key, StyleMember.table)
            }
            trail.removeLast()
        }
        checkTogether(written)
        if let type { return PointerStyle(form(type), accessories: accessories) }
        if let effect { return PointerStyle(.effect(effect, shape: shape), accessories: accessories) }
        if let shape {
            // An effect that could not be read still makes this no shape alone.
            let form: PointerStyle.Form =
                written.contains(.effect)
                ? .effect(PointerEffect(.automatic), shape: shape) : .shape(shape, constrainedAxes: axes)
            return PointerStyle(form, accessories: accessories)
        }
        return PointerStyle(.automatic, accessories: accessories)
    }

    private func form(_ type: StyleType) -> PointerStyle.Form { type == .hidden ? .hidden : .system }

    /// What a style may not say at once (rule S2).
    private mutating func checkTogether(_ written: Set<StyleMember>) {
        if written.isEmpty {
            note(
                "empty-style",
                hint:
                    "Name an `effect`, a `shape` or a `type`; leave the style out for the default, or write null for none."
            )
        }
        if written.contains(.type) {
            for (member, name) in [
                (StyleMember.effect, "effect" as StaticString), (.shape, "shape"),
                (.constrainedAxes, "constrainedAxes"),
            ] where written.contains(member) {
                note(
                    "conflicting-members", at: name,
                    hint: "Take it away: `type` hides the pointer or keeps the system's.")
            }
        } else if written.contains(.constrainedAxes) {
            if written.contains(.effect) {
                note(
                    "conflicting-members", at: "constrainedAxes",
                    hint:
                        "Take it away: an effect draws the pointer to its shape; only a shape alone can be constrained."
                )
            } else if !written.contains(.shape) {
                note("missing-member", hint: "Add `shape`: `constrainedAxes` constrains a shape.")
            }
        }
    }

    // MARK: Effects

    private mutating func effect(_ node: JSONNode) -> PointerEffect? {
        if node.utf8 != nil { return word(node, Word.effect, "effect").map { PointerEffect($0) } }
        guard node.isObject else {
            expect("an effect's name or an object", node)
            return nil
        }
        guard let name = type(of: node, Word.effect, "effect") else { return nil }
        var effect = PointerEffect(name)
        for (key, value) in node.members {
            trail.append(.key(key))
            switch EffectMember.table.find(key) {
            case .type: break
            case .preferredTintMode: set(&effect.preferredTintMode, word(value, Word.tintMode, "tint mode"))
            case .prefersShadow: set(&effect.prefersShadow, boolean(value))
            case .prefersScaledContent: set(&effect.prefersScaledContent, boolean(value))
            case .preview: set(&effect.preview, preview(value))
            case nil: unknownMember(key, EffectMember.table)
            }
            trail.removeLast()
        }
        return effect
    }

    private mutating func preview(_ node: JSONNode) -> TargetedPreview? {
        guard expectObject(node) else { return nil }
        var preview = TargetedPreview()
        for (key, value) in node.members {
            trail.append(.key(key))
            switch PreviewMember.table.find(key) {
            case .view: preview.view = string(value)
            case .visiblePath: preview.visiblePath = path(value)
            case .shadowPath: preview.shadowPath = path(value)
            case .container: preview.container = string(value)
            case .center: preview.center = point(value)
            case .transform: preview.transform = transform(value)
            case nil: unknownMember(key, PreviewMember.table)
            }
            trail.removeLast()
        }
        return preview
    }

    // MARK: Shapes

    private mutating func shape(_ node: JSONNode) -> PointerShape? {
        guard expectObject(node), let type = type(of: node, ShapeType.table, "shape") else { return nil }
        var area: PointerShape.RoundedRect.Area?
        var cornerRadius: CornerRadii?
        var path: Path?
        var inViewSpace = false
        var radius = PointerMetrics.circleRadius
        var length: Double?
        var thickness = PointerMetrics.crosshairThickness
        var written: Set<ShapeMember> = []
        for (key, value) in node.members {
            trail.append(.key(key))
            let member = type.members.find(key)
            if let member { written.insert(member) }
            switch member {
            case .type: break
            case .rect: set(&area, rect(value).map(PointerShape.RoundedRect.Area.rect))
            case .outset: set(&area, insets(value).map(PointerShape.RoundedRect.Area.outset))
            case .cornerRadius: cornerRadius = radii(value)
            case .d: path = self.path(value)
            case .pathSpace: inViewSpace = word(value, PathSpace.table, "space of a path") == .view
            case .radius: set(&radius, number(value))
            case .length: length = number(value)
            case .thickness: set(&thickness, number(value))
            case nil: unknownMember(key, type.members, of: "a shape of type `\(type.rawValue)`")
            }
            trail.removeLast()
        }
        switch type {
        case .roundedRect:
            if written.isSuperset(of: [.rect, .outset]) {
                note("conflicting-members", at: "outset", hint: "Keep one of `rect` and `outset`.")
            } else if written.isDisjoint(with: [.rect, .outset]) {
                note("missing-member", hint: "Add `rect`, or `outset` to grow the view's bounds.")
            }
            return area.map { .roundedRect(PointerShape.RoundedRect(area: $0, cornerRadius: cornerRadius)) }
        case .path:
            if !written.contains(.d) { missing("d", "path data as in SVG") }
            return path.map { .path($0, inViewSpace: inViewSpace) }
        case .circle: return .circle(radius: radius)
        case .verticalBeam: return .verticalBeam(length: length)
        case .horizontalBeam: return .horizontalBeam(length: length)
        case .crosshair:
            return .crosshair(length: length ?? PointerMetrics.crosshairLength, thickness: thickness)
        }
    }

    // MARK: Accessories

    private static let noAccessory = PointerAccessory(
        content: .arrow, position: .named(.top), orientationMatchesAngle: true)

    /// Arrows turn with their position unless it is said otherwise, other shapes do not.
    private mutating func accessory(_ node: JSONNode) -> PointerAccessory? {
        guard expectObject(node), let type = type(of: node, AccessoryType.table, "accessory") else {
            return nil
        }
        var accessory = LayoutReading.noAccessory
        accessory.orientationMatchesAngle = type == .arrow
        var written: Set<AccessoryMember> = []
        for (key, value) in node.members {
            trail.append(.key(key))
            let member = type.members.find(key)
            if let member { written.insert(member) }
            switch member {
            case .type: break
            case .shape: set(&accessory.content, shape(value).map(PointerAccessory.Content.shape))
            case .position: set(&accessory.position, position(value))
            case .orientationMatchesAngle: set(&accessory.orientationMatchesAngle, boolean(value))
            case nil: unknownMember(key, type.members, of: "an accessory of type `\(type.rawValue)`")
            }
            trail.removeLast()
        }
        if type == .shape, !written.contains(.shape) { missing("shape", "what is drawn beside the pointer") }
        if !written.contains(.position) {
            missing("position", "one of \(Word.position.list), or an offset and an angle")
        }
        return accessory
    }

    private mutating func position(_ node: JSONNode) -> PointerAccessory.Position? {
        if node.utf8 != nil {
            return word(node, Word.position, "position").map(PointerAccessory.Position.named)
        }
        guard node.isObject else {
            expect("a position's name or an object of `offset` and `angle`", node)
            return nil
        }
        var (offset, angle) = (0.0, 0.0)
        var written: Set<PolarMember> = []
        for (key, value) in node.members {
            trail.append(.key(key))
            let member = PolarMember.table.find(key)
            if let member { written.insert(member) }
            switch member {
            case .offset: set(&offset, number(value))
            case .angle: set(&angle, number(value))
            case nil: unknownMember(key, PolarMember.table)
            }
            trail.removeLast()
        }
        if !written.contains(.offset) { missing("offset", "points from the pointer shape's edge") }
        if !written.contains(.angle) { missing("angle", "radians clockwise from the top") }
        return .polar(offset: offset, angle: angle)
    }
}
