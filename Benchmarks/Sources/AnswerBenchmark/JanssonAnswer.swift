import CJansson
import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// The same answers, put together as jansson's values and dumped: what a service without a writer of its own does.
struct JanssonAnswer {
    typealias Value = UnsafeMutablePointer<json_t>

    let compilation: Compilation

    /// Whole numbers as integers, so that they read as they were written.
    private func number(_ value: Double) -> Value {
        value == value.rounded() && value.magnitude < 1e15
            ? json_integer(json_int_t(value)) : json_real(value)
    }

    private func string(_ text: String) -> Value {
        var text = text
        return text.withUTF8 { utf8 in
            utf8.withMemoryRebound(to: CChar.self) { json_stringn($0.baseAddress, $0.count) }
        }
    }

    private func object(_ members: KeyValuePairs<StaticString, Value>) -> Value {
        let object = json_object()!
        for (name, value) in members { set(object, name, value) }
        return object
    }

    private func set(_ object: Value, _ name: StaticString, _ value: Value) {
        json_object_setn_new_nocheck(
            object, UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self),
            name.utf8CodeUnitCount, value)
    }

    private func list(_ values: [Value]) -> Value {
        let list = json_array()!
        for value in values { json_array_append_new(list, value) }
        return list
    }

    private func value(_ point: Point) -> Value { object(["x": number(point.x), "y": number(point.y)]) }

    private func value(_ rect: Rect) -> Value {
        object([
            "x": number(rect.x), "y": number(rect.y), "width": number(rect.width),
            "height": number(rect.height),
        ])
    }

    private func axes(_ bits: UInt32) -> Value {
        list((bits & 1 != 0 ? [string("horizontal")] : []) + (bits & 2 != 0 ? [string("vertical")] : []))
    }

    /// Without the hint, which is a matter of words.
    func answer(at point: Point) -> Value {
        let resolution = compilation.layout.resolve(at: point)
        let answer = object([
            "layout": string("screen"), "revision": string("1-ab"), "point": value(point),
        ])
        set(
            answer, "hit",
            resolution.hit < 0
                ? json_null()
                : object([
                    "view": string(compilation.name(ofView: resolution.hit)),
                    "position": value(resolution.hitPosition),
                ]))
        if let match = resolution.match {
            set(answer, "region", region(match))
            set(answer, "style", style(match))
        } else {
            set(answer, "region", json_null())
            set(answer, "style", json_null())
        }
        set(answer, "pointer", pointer(resolution.pointer))
        return answer
    }

    private func region(_ match: RegionMatch) -> Value {
        let layout = compilation.layout
        let extent = layout.extent(of: match)
        let names: [(RegionExtent.Sides, String)] = [
            (.left, "left"), (.top, "top"), (.right, "right"), (.bottom, "bottom"),
        ]
        let cuts = extent.cuts.map { cut in
            object([
                "view": string(compilation.name(ofView: cut.view)),
                "sides": list(names.filter { cut.sides.contains($0.0) }.map { string($0.1) }),
            ])
        }
        return object([
            "view": string(compilation.name(ofView: match.view)),
            "id": compilation.names.regionIDs[Int(match.region)].map(string) ?? json_null(),
            "interaction": compilation.names.interactionIDs[Int(match.interaction)].map(string)
                ?? json_integer(json_int_t(layout.interactions[Int(match.interaction)].number)),
            "position": value(match.position), "requested": value(match.requested),
            "window": value(extent.window), "effective": extent.effective.map(value) ?? json_null(),
            "cuts": list(cuts), "latchingAxes": axes(layout.regions[Int(match.region)].latchingAxes),
        ])
    }

    private func style(_ match: RegionMatch) -> Value {
        let style = compilation.layout.styles[Int(compilation.layout.regions[Int(match.region)].style)]
        switch style.form {
        case .none: return json_null()
        case .hidden: return object(["type": string("hidden"), "accessories": list([])])
        case .system: return object(["type": string("system"), "accessories": list([])])
        case .shape:
            return object([
                "type": string("shape"), "constrainedAxes": axes(style.constrainedAxes),
                "accessories": list([]),
            ])
        case .effect:
            let effect = object(["asked": string("\(style.effectAsked)"), "type": string("\(style.effect)")])
            if style.effect == .hover {
                set(effect, "preferredTintMode", string("\(style.tintMode)"))
                set(effect, "prefersShadow", boolean(style.flags.contains(.prefersShadow)))
                set(
                    effect, "prefersScaledContent", boolean(style.flags.contains(.prefersScaledContent)))
            }
            return object(["type": string("effect"), "effect": effect, "accessories": list([])])
        }
    }

    private func boolean(_ flag: Bool) -> Value { flag ? json_true() : json_false() }

    private func pointer(_ pointer: ResolvedPointer) -> Value {
        func bar(_ type: String, _ center: Point, _ length: Double, _ thickness: Double) -> Value {
            object([
                "type": string(type), "center": value(center), "length": number(length),
                "thickness": number(thickness),
            ])
        }
        let shape: Value
        switch pointer.shape {
        case .system: shape = object(["type": string("system")])
        case .hidden: shape = object(["type": string("hidden")])
        case .roundedRect(let rect, let radii):
            shape = object([
                "type": string("roundedRect"), "rect": value(rect), "cornerRadius": number(radii.topLeft),
            ])
        case .circle(let center, let radius):
            shape = object(["type": string("circle"), "center": value(center), "radius": number(radius)])
        case .path: shape = object(["type": string("path")])
        case .verticalBeam(let center, let length, let thickness):
            shape = bar("verticalBeam", center, length, thickness)
        case .horizontalBeam(let center, let length, let thickness):
            shape = bar("horizontalBeam", center, length, thickness)
        case .crosshair(let center, let length, let thickness):
            shape = bar("crosshair", center, length, thickness)
        }
        return object([
            "position": value(pointer.position),
            "cursor": string(pointer.cursor == .verticalText ? "vertical-text" : "\(pointer.cursor)"),
            "shape": shape, "accessories": list([]),
        ])
    }
}
