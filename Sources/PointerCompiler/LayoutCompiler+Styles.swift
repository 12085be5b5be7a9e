import PointerGeometry
import PointerLayout
import PointerSolver

/// A style without a place or outline of its own: many views share it.
struct SharedStyleKey: Hashable {
    var words: [UInt32]
    var numbers: [Double]

    init(_ style: CompiledStyle) {
        words = [
            style.rawForm, style.rawEffectAsked, style.rawEffect, style.rawTintMode, style.flags.rawValue,
            style.constrainedAxes, style.rawShape,
        ]
        numbers = [
            style.rect.x, style.rect.y, style.rect.width, style.rect.height, style.radii.topLeft,
            style.radii.topRight, style.radii.bottomRight, style.radii.bottomLeft, style.radius, style.length,
            style.thickness,
        ]
    }
}

extension LayoutCompiler {
    /// Rules S1 to S5: the handle of a style on a view. `rect` is what stands for the preview view's
    /// bounds: the bounds, or a segment's or thumb's synthetic preview.
    mutating func style(_ choice: StyleChoice, of place: Int32, _ view: View, rect: Rect) -> Int32 {
        guard case .style(let written) = choice else { return keep(CompiledStyle(form: .none)) }
        var style: CompiledStyle
        switch written.form {
        case .hidden:
            style = CompiledStyle(form: .hidden)
        case .system:
            style = CompiledStyle(form: .system)
        case .shape(let shape, let axes):
            style = CompiledStyle(form: .shape)
            style.constrainedAxes = UInt32(axes.rawValue)
            fillFree(&style, shape, view, grown: nil)
        case .automatic:
            style = effect(PointerEffect(.automatic), nil, place, view, rect)
        case .effect(let effect, let shape):
            style = self.effect(effect, shape, place, view, rect)
        }
        if !written.accessories.isEmpty {
            style.firstAccessory = Int32(names.accessories.count)
            style.accessoryCount = Int32(written.accessories.count)
            addAccessories(written.accessories, of: view)
        }
        return keep(style)
    }

    private mutating func keep(_ style: CompiledStyle) -> Int32 {
        let isShared = style.isShared
        if isShared, let known = sharedStyles[SharedStyleKey(style)] { return known }
        tables.styles.append(style)
        let handle = Int32(tables.styles.count - 1)
        if isShared { sharedStyles[SharedStyleKey(style)] = handle }
        return handle
    }

    /// Rule S3: an effect, resolved, with its shape at its place or about the pointer.
    private mutating func effect(
        _ effect: PointerEffect, _ shape: PointerShape?, _ place: Int32, _ view: View, _ rect: Rect
    ) -> CompiledStyle {
        let preview = preview(effect.preview, of: place, rect: rect)
        var style = CompiledStyle(form: .effect)
        style.rawEffectAsked = CompiledStyle.Effect(effect.name).rawValue
        style.rawEffect = resolved(effect, preview).rawValue
        guard style.effect == .hover else {
            style.flags.insert(.placed)
            fillPlaced(&style, shape, preview, view)
            return style
        }
        style.rawTintMode = CompiledStyle.TintMode(effect.preferredTintMode).rawValue
        if effect.prefersShadow { style.flags.insert(.prefersShadow) }
        if effect.prefersScaledContent { style.flags.insert(.prefersScaledContent) }
        if let shape { fillFree(&style, shape, view, grown: preview) }
        return style
    }

    /// Small and opaque lifts, small and clear highlights, larger hovers (rule S3).
    private func resolved(_ effect: PointerEffect, _ preview: Preview) -> CompiledStyle.Effect {
        guard effect.name == .automatic else { return CompiledStyle.Effect(effect.name) }
        let limit = layout.options.automaticLimit
        var size = Size(width: preview.rect.width, height: preview.rect.height)
        if let path = preview.visiblePath {
            let box = path.tightBox ?? Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
            size = Size(width: box.maxX - box.minX, height: box.maxY - box.minY)
        }
        guard size.width <= limit, size.height <= limit else { return .hover }
        return preview.document.backgroundColor.isOpaque ? .lift : .highlight
    }

    /// A shape alone, or with hover: about the pointer, in window points.
    mutating func fillFree(
        _ style: inout CompiledStyle, _ shape: PointerShape, _ view: View, grown preview: Preview?
    ) {
        fillCommon(&style, shape, view)
        switch shape {
        case .roundedRect(let rounded):
            switch rounded.area {
            case .rect(let rect):
                style.rect = rect.standardized
            case .outset(let outset):
                // Only with an effect that resolves to hover: the padded size about the pointer.
                let size = preview.map { grownBox($0, outset) } ?? .nothing
                style.rect = Rect(
                    x: 0, y: 0, width: max(size.maxX - size.minX, 0), height: max(size.maxY - size.minY, 0))
            }
            let radii = rounded.cornerRadius ?? CornerRadii(PointerMetrics.defaultCornerRadius)
            style.radii = radii.fitted(to: Size(width: style.rect.width, height: style.rect.height))
        case .path(let path, _):
            style.path = addPath(path, asked: false)
        case .circle, .verticalBeam, .horizontalBeam, .crosshair:
            break
        }
    }

    /// What does not depend on the place: kind of shape, radius, length, thickness.
    mutating func fillCommon(_ style: inout CompiledStyle, _ shape: PointerShape, _ view: View) {
        switch shape {
        case .roundedRect:
            style.rawShape = CompiledStyle.Shape.roundedRect.rawValue
        case .path:
            style.rawShape = CompiledStyle.Shape.path.rawValue
        case .circle(let radius):
            style.rawShape = CompiledStyle.Shape.circle.rawValue
            style.radius = radius
        case .verticalBeam(let length), .horizontalBeam(let length):
            if case .verticalBeam = shape {
                style.rawShape = CompiledStyle.Shape.verticalBeam.rawValue
            } else {
                style.rawShape = CompiledStyle.Shape.horizontalBeam.rawValue
            }
            style.length = length ?? (view.kind.isText ? view.text.lineHeight : PointerMetrics.beamLength)
            style.thickness = PointerMetrics.beamThickness
            if length == nil { style.flags.insert(.lengthFromLine) }
        case .crosshair(let length, let thickness):
            style.rawShape = CompiledStyle.Shape.crosshair.rawValue
            style.length = length
            style.thickness = thickness
        }
    }

    /// A preview's rect grown in its own space; never inside out.
    func grownBox(_ preview: Preview, _ outset: DirectionalInsets) -> Box {
        var box = preview.rect.box.outset(by: outset.resolved(layout.layoutDirection))
        if box.minX > box.maxX {
            box.minX = (box.minX + box.maxX) / 2
            box.maxX = box.minX
        }
        if box.minY > box.maxY {
            box.minY = (box.minY + box.maxY) / 2
            box.maxY = box.minY
        }
        return box
    }
}

extension CompiledStyle {
    /// Whether it has neither a place nor an outline of its own, so that views may share it.
    var isShared: Bool { accessoryCount == 0 && path < 0 && !flags.contains(.placed) }
}

extension CompiledStyle.Effect {
    init(_ name: PointerEffect.Name) {
        switch name {
        case .automatic: self = .automatic
        case .highlight: self = .highlight
        case .lift: self = .lift
        case .hover: self = .hover
        }
    }
}

extension CompiledStyle.TintMode {
    init(_ mode: PointerEffect.TintMode) {
        switch mode {
        case .none: self = .none
        case .overlay: self = .overlay
        case .underlay: self = .underlay
        }
    }
}
