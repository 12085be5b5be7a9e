import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

@testable import PointerJSON

/// The answer as a value, put together member by member from what the solver says: the slow twin
/// of `AnswerWriter`.
struct ExpectedAnswer {
    let compilation: Compilation
    let layoutName: String
    let revision: String

    func answer(at point: Point, modifiers: UInt32) -> JSONValue {
        let resolution = compilation.layout.resolve(at: point, modifiers: modifiers)
        var members: [(String, JSONValue)] = [
            ("layout", .string(layoutName)), ("revision", .string(revision)), ("point", value(point)),
            ("hit", .null), ("region", .null), ("style", .null),
            ("pointer", pointer(resolution.pointer, resolution.match)),
        ]
        if resolution.hit >= 0 {
            members[3].1 = .object([
                ("view", name(resolution.hit)), ("position", value(resolution.hitPosition)),
            ])
        }
        if let match = resolution.match {
            let extent = compilation.layout.extent(of: match)
            members[4].1 = .object(region(match, extent))
            members[5].1 = style(match)
            if !extent.cuts.isEmpty {
                let writer = AnswerWriter(compilation, layout: layoutName, revision: revision)
                members.append(("hint", .string(writer.hint(about: extent, of: match))))
            }
        }
        return .object(members)
    }

    func region(_ match: RegionMatch, _ extent: RegionExtent) -> [(String, JSONValue)] {
        let layout = compilation.layout
        let interaction = compilation.names.interactionIDs[Int(match.interaction)]
        var members: [(String, JSONValue)] = [
            ("view", name(match.view)),
            ("id", compilation.names.regionIDs[Int(match.region)].map { .string($0) } ?? .null),
            (
                "interaction",
                interaction.map { .string($0) }
                    ?? .number(Double(layout.interactions[Int(match.interaction)].number))
            ),
            ("position", value(match.position)), ("requested", value(match.requested)),
            ("window", value(extent.window)), ("effective", extent.effective.map(value) ?? .null),
            (
                "cuts",
                .array(
                    extent.cuts.map { cut in
                        let sides = RegionExtent.Sides.named.filter { cut.sides.contains($0.side) }
                        return .object([
                            ("view", name(cut.view)),
                            ("sides", .array(sides.map { .string($0.name.description) })),
                        ])
                    })
            ), ("latchingAxes", axes(layout.regions[Int(match.region)].latchingAxes)),
        ]
        if let polygon = extent.polygon { members.append(("polygon", .array(polygon.vertices.map(value)))) }
        return members
    }

    func style(_ match: RegionMatch) -> JSONValue {
        let style = compilation.layout.styles[Int(compilation.layout.regions[Int(match.region)].style)]
        let accessories = compilation.names.accessories[
            Int(style.firstAccessory)..<Int(style.firstAccessory + style.accessoryCount)]
        let asked = JSONValue.array(accessories.map(accessory))
        switch style.form {
        case .none: return .null
        case .hidden: return .object([("type", .string("hidden")), ("accessories", asked)])
        case .system: return .object([("type", .string("system")), ("accessories", asked)])
        case .shape:
            return .object([
                ("type", .string("shape")), ("constrainedAxes", axes(style.constrainedAxes)),
                ("accessories", asked),
            ])
        case .effect:
            var effect: [(String, JSONValue)] = [
                ("asked", .string("\(style.effectAsked)")), ("type", .string("\(style.effect)")),
            ]
            if style.effect == .hover {
                effect += [
                    ("preferredTintMode", .string("\(style.tintMode)")),
                    ("prefersShadow", .boolean(style.flags.contains(.prefersShadow))),
                    ("prefersScaledContent", .boolean(style.flags.contains(.prefersScaledContent))),
                ]
            }
            return .object([
                ("type", .string("effect")), ("effect", .object(effect)), ("accessories", asked),
            ])
        }
    }

    /// The fixture's accessories are arrows and circles.
    private func accessory(_ accessory: PointerAccessory) -> JSONValue {
        var members: [(String, JSONValue)] = []
        switch accessory.content {
        case .arrow: members.append(("type", .string("arrow")))
        case .shape(.circle(let radius)):
            members += [
                ("type", .string("shape")),
                ("shape", .object([("type", .string("circle")), ("radius", .number(radius))])),
            ]
        case .shape: members.append(("type", .string("a shape that the fixture does not have")))
        }
        switch accessory.position {
        case .named(let name): members.append(("position", .string("\(name)")))
        case .polar(let offset, let angle):
            members.append(
                ("position", .object([("offset", .number(offset)), ("angle", .number(angle))])))
        }
        members.append(("orientationMatchesAngle", .boolean(accessory.orientationMatchesAngle)))
        return .object(members)
    }

    func pointer(_ pointer: ResolvedPointer, _ match: RegionMatch?) -> JSONValue {
        var shape: [(String, JSONValue)]
        switch pointer.shape {
        case .system: shape = [("type", .string("system"))]
        case .hidden: shape = [("type", .string("hidden"))]
        case .roundedRect(let rect, let radii):
            let corners = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]
            shape = [
                ("type", .string("roundedRect")), ("rect", value(rect)),
                (
                    "cornerRadius",
                    Set(corners).count == 1
                        ? .number(corners[0]) : .array(corners.map { .number($0) })
                ),
            ]
        case .circle(let center, let radius):
            shape = [("type", .string("circle")), ("center", value(center)), ("radius", .number(radius))]
        case .path(let path, let map): shape = [("type", .string("path")), ("d", .string(data(path, map)))]
        case .verticalBeam(let center, let length, let thickness):
            shape = line("verticalBeam", center, length, thickness)
        case .horizontalBeam(let center, let length, let thickness):
            shape = line("horizontalBeam", center, length, thickness)
        case .crosshair(let center, let length, let thickness):
            shape = line("crosshair", center, length, thickness)
        }
        if let m = pointer.matrix {
            shape.append(("matrix", .array([m.a, m.b, m.c, m.d, m.tx, m.ty].map { .number($0) })))
        }
        let beside = match.map { compilation.layout.accessories(of: $0, beside: pointer) } ?? []
        let accessories = beside.map { accessory in
            JSONValue.object([
                ("shape", drawing(of: compilation.layout.accessories[Int(accessory.accessory)])),
                ("position", value(accessory.position)), ("angle", .number(accessory.angle)),
            ])
        }
        let cursor = pointer.cursor == .verticalText ? "vertical-text" : "\(pointer.cursor)"
        return .object([
            ("position", value(pointer.position)), ("cursor", .string(cursor)), ("shape", .object(shape)),
            ("accessories", .array(accessories)),
        ])
    }

    /// Of the fixture's arrows and circles.
    private func drawing(of accessory: CompiledAccessory) -> JSONValue {
        accessory.shape == .arrow
            ? .object([("type", .string("arrow")), ("size", .number(PointerMetrics.accessoryArrowSize))])
            : .object([("type", .string("circle")), ("radius", .number(accessory.radius))])
    }

    private func line(
        _ type: String, _ center: Point, _ length: Double, _ thickness: Double
    ) -> [(String, JSONValue)] {
        [
            ("type", .string(type)), ("center", value(center)), ("length", .number(length)),
            ("thickness", .number(thickness)),
        ]
    }

    private func data(_ path: Int32, _ map: AffineTransform) -> String {
        let record = compilation.layout.paths[Int(path)]
        let places = Int(record.firstElement)..<Int(record.firstElement + record.elementCount)
        return compilation.layout.elements[places].map { element in
            let points: [Point]
            switch element.verb {
            case .move, .line: points = [element.end]
            case .cubic: points = [element.first, element.second, element.end]
            case .close: points = []
            }
            let letter = ["M", "L", "C", "Z"][Int(element.rawVerb)]
            return
                ([letter] + points.map(map.map).flatMap { [JSONNumber.text($0.x), JSONNumber.text($0.y)] })
                .joined(separator: " ")
        }.joined(separator: " ")
    }

    func name(_ view: Int32) -> JSONValue { .string(compilation.name(ofView: view)) }

    func value(_ point: Point) -> JSONValue { .object([("x", .number(point.x)), ("y", .number(point.y))]) }

    func value(_ rect: Rect) -> JSONValue {
        .object([
            ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
            ("height", .number(rect.height)),
        ])
    }

    func axes(_ bits: UInt32) -> JSONValue {
        .array(
            (bits & 1 != 0 ? [.string("horizontal")] : []) + (bits & 2 != 0 ? [.string("vertical")] : []))
    }
}
