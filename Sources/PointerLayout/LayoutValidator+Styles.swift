import PointerGeometry

/// Styles, shapes, accessories and the views they name.
extension LayoutValidator {
    mutating func check(_ style: PointerStyle) {
        switch style.form {
        case .effect(let effect, let shape):
            trail.append(.member("effect"))
            check(effect.preview)
            trail.removeLast()
            if let shape { check(shape, isAlone: false) }
        case .shape(let shape, constrainedAxes: _): check(shape, isAlone: true)
        case .automatic, .hidden, .system: break
        }
        guard !style.accessories.isEmpty else { return }
        trail.append(.member("accessories"))
        let most = PointerMetrics.maximumAccessories
        if style.accessories.count > most {
            note(
                "too-many-accessories", .index(most),
                hint: "A style has at most \(most) accessories; take \(style.accessories.count - most) away.")
        }
        for (index, accessory) in style.accessories.prefix(most).enumerated() {
            trail.append(.index(index))
            if case .shape(let shape) = accessory.content { check(shape, isAlone: true) }
            if case .polar(let offset, let angle) = accessory.position {
                trail.append(.member("position"))
                checkNotNegative(offset, .member("offset"), "An offset")
                checkFinite(angle, .member("angle"))
                trail.removeLast()
            }
            trail.removeLast()
        }
        trail.removeLast()
    }

    private mutating func check(_ shape: PointerShape, isAlone: Bool) {
        trail.append(.member("shape"))
        switch shape {
        case .roundedRect(let roundedRect):
            switch roundedRect.area {
            case .rect(let rect): checkRect(rect, "rect")
            case .outset(let outset):
                if isAlone {
                    note(
                        "missing-member",
                        hint: "Without an effect there is no preview to grow: give the rounded rect a `rect`."
                    )
                }
                checkInsets(outset, "outset")
            }
            if let radius = roundedRect.cornerRadius { checkRadii(radius, "cornerRadius") }
        case .path(let path, inViewSpace: _): checkPath(path, "d", mustDraw: true)
        case .circle(let radius): checkNotNegative(radius, .member("radius"), "A radius")
        case .verticalBeam(let length), .horizontalBeam(let length):
            if let length { checkNotNegative(length, .member("length"), "A length") }
        case .crosshair(let length, let thickness):
            checkNotNegative(length, .member("length"), "A length")
            checkNotNegative(thickness, .member("thickness"), "A thickness")
        }
        trail.removeLast()
    }

    private mutating func check(_ preview: TargetedPreview) {
        trail.append(.member("preview"))
        var view = self.view
        if let name = preview.view { view = checkReference(name, .member("view")) }
        if let path = preview.visiblePath { checkPath(path, "visiblePath", mustDraw: true) }
        if let path = preview.shadowPath { checkPath(path, "shadowPath") }
        if let name = preview.container, name != TargetedPreview.window {
            let container = checkReference(name, .member("container"))
            if let container, let view, !tree.isAncestor(container, of: view) {
                note(
                    "not-an-ancestor", .member("container"),
                    hint: "Name a view that the previewed one lies in, or `\(TargetedPreview.window)`.")
            }
        }
        if let center = preview.center { checkPoint(center, "center") }
        if let transform = preview.transform { checkTransform(transform, "transform") }
        trail.removeLast()
    }

    /// The view that a name stands for; a name that stands for none is noted.
    @discardableResult
    mutating func checkReference(_ name: String, _ step: LayoutProblem.Step) -> Int? {
        guard checksReferences else { return nil }
        let found =
            name.utf8.first == UInt8(ascii: "@") ? tree.view(atPath: name) : viewsByID[ExactString(name)]
        if found == nil {
            note("dangling-reference", step, hint: LayoutValidator.danglingHint(name))
        }
        return found
    }

    private static func danglingHint(_ name: String) -> String {
        let excerpt = LayoutValidator.excerpt(name)
        return name.utf8.first == UInt8(ascii: "@")
            ? "No view stands at `\(excerpt)`; a path counts children from the root, as `@0.2.1`."
            : "No view is called `\(excerpt)`; write the id of a view of this layout."
    }
}

extension TargetedPreview {
    /// The name of the window where a container is named.
    public static let window = "@window"
}
