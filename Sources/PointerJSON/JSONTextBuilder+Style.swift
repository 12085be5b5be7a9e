import PointerGeometry
import PointerLayout

/// Styles, effects, shapes and accessories as text.
extension JSONTextBuilder {
    mutating func value(_ pointer: PointerShorthand) {
        switch pointer {
        case .on: value(true)
        case .off: value(false)
        case .null: null()
        case .style(let style):
            // Names of effects are short for a style here and nowhere else.
            if case .effect(let effect, shape: nil) = style.form, style.accessories.isEmpty,
                effect.isPlain, effect.name != .automatic
            {
                value(effect.name.rawValue)
            } else {
                value(style)
            }
        }
    }

    mutating func value(_ style: PointerStyle) {
        switch style.form {
        case .hidden where style.accessories.isEmpty: return value(StyleType.hidden.rawValue)
        case .system where style.accessories.isEmpty: return value(StyleType.system.rawValue)
        default: break
        }
        object { text in
            switch style.form {
            case .automatic: break
            case .hidden: text.member("type", StyleType.hidden.rawValue)
            case .system: text.member("type", StyleType.system.rawValue)
            case .effect(let effect, let shape):
                text.key("effect")
                text.value(effect)
                if let shape { text.member("shape", shape) }
            case .shape(let shape, let axes):
                text.member("shape", shape)
                text.names("constrainedAxes", axes.rawValue, Axes.names)
            }
            // Accessories make the default style a written one, even when there are none.
            let isNeeded = if case .automatic = style.form { true } else { !style.accessories.isEmpty }
            if isNeeded {
                text.key("accessories")
                text.array(style.accessories) { $0.value($1) }
            }
        }
    }

    private mutating func value(_ effect: PointerEffect) {
        if effect.isPlain { return value(effect.name.rawValue) }
        let standard = PointerEffect(effect.name)
        object { text in
            text.member("type", effect.name.rawValue)
            if effect.preferredTintMode != standard.preferredTintMode {
                text.member("preferredTintMode", effect.preferredTintMode.rawValue)
            }
            text.member("prefersShadow", effect.prefersShadow, standard.prefersShadow)
            text.member("prefersScaledContent", effect.prefersScaledContent, standard.prefersScaledContent)
            guard !effect.preview.isPlain else { return }
            let preview = effect.preview
            text.key("preview")
            text.object { text in
                text.member("view", preview.view)
                text.member("visiblePath", preview.visiblePath)
                text.member("shadowPath", preview.shadowPath)
                text.member("container", preview.container)
                if let center = preview.center { text.member("center", center) }
                if let transform = preview.transform {
                    text.key("transform")
                    text.value(transform)
                }
            }
        }
    }

    mutating func value(_ transform: AffineTransform) {
        array([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]) {
            $0.value($1)
        }
    }

    private mutating func member(_ name: StaticString, _ shape: PointerShape) {
        key(name)
        object { text in
            switch shape {
            case .roundedRect(let roundedRect):
                text.member("type", ShapeType.roundedRect.rawValue)
                switch roundedRect.area {
                case .rect(let rect): text.member("rect", rect)
                case .outset(let outset): text.member("outset", outset)
                }
                if let radius = roundedRect.cornerRadius { text.member("cornerRadius", radius) }
            case .path(let path, let inViewSpace):
                text.member("type", ShapeType.path.rawValue)
                text.member("d", path)
                if inViewSpace { text.member("pathSpace", PathSpace.view.rawValue) }
            case .circle(let radius):
                text.member("type", ShapeType.circle.rawValue)
                text.member("radius", radius, PointerMetrics.circleRadius)
            case .verticalBeam(let length):
                text.member("type", ShapeType.verticalBeam.rawValue)
                text.member("length", length)
            case .horizontalBeam(let length):
                text.member("type", ShapeType.horizontalBeam.rawValue)
                text.member("length", length)
            case .crosshair(let length, let thickness):
                text.member("type", ShapeType.crosshair.rawValue)
                text.member("length", length, PointerMetrics.crosshairLength)
                text.member("thickness", thickness, PointerMetrics.crosshairThickness)
            }
        }
    }

    private mutating func member(_ name: StaticString, _ length: Double?) {
        guard let length else { return }
        key(name)
        value(length)
    }

    private mutating func value(_ accessory: PointerAccessory) {
        object { text in
            let isArrow: Bool
            switch accessory.content {
            case .arrow:
                text.member("type", AccessoryType.arrow.rawValue)
                isArrow = true
            case .shape(let shape):
                text.member("type", AccessoryType.shape.rawValue)
                text.member("shape", shape)
                isArrow = false
            }
            text.key("position")
            switch accessory.position {
            case .named(let name): text.value(name.rawValue)
            case .polar(let offset, let angle):
                text.object { text in
                    text.key("offset")
                    text.value(offset)
                    text.key("angle")
                    text.value(angle)
                }
            }
            text.member("orientationMatchesAngle", accessory.orientationMatchesAngle, isArrow)
        }
    }
}

extension PointerEffect {
    /// Whether the name says everything.
    fileprivate var isPlain: Bool {
        let standard = PointerEffect(name)
        return preferredTintMode == standard.preferredTintMode && prefersShadow == standard.prefersShadow
            && prefersScaledContent == standard.prefersScaledContent && preview.isPlain
    }
}

extension TargetedPreview {
    fileprivate var isPlain: Bool {
        view == nil && visiblePath == nil && shadowPath == nil && container == nil && center == nil
            && transform == nil
    }
}
