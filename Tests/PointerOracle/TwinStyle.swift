import PointerGeometry
import PointerLayout

/// A style as rule S1 chooses it, with the defaults of rule S9 filled in.
struct TwinStyle: Sendable {
    enum Form: Sendable {
        /// `style: null`: a live region with the system pointer.
        case none
        case effect(PointerEffect, PointerShape?)
        case shape(PointerShape, Axes)
        case hidden
        case system
    }

    var form: Form
    var accessories: [PointerAccessory] = []

    /// Rule S1's default: automatic on the view's own preview, no shape.
    static let standard = TwinStyle(form: .effect(PointerEffect(.automatic), nil))

    /// Rule S1: the region's style, else the interaction's, else the default.
    static func listed(_ region: StyleChoice, interaction: StyleChoice) -> TwinStyle {
        switch (region, interaction) {
        case (.style(let style), _), (.unspecified, .style(let style)): written(style)
        case (.null, _), (.unspecified, .null): TwinStyle(form: .none)
        case (.unspecified, .unspecified): standard
        }
    }

    private static func written(_ style: PointerStyle) -> TwinStyle {
        let form: Form =
            switch style.form {
            case .automatic: standard.form
            case .effect(let effect, let shape): .effect(effect, shape)
            case .shape(let shape, let axes): .shape(shape, axes)
            case .hidden: .hidden
            case .system: .system
            }
        return TwinStyle(form: form, accessories: style.accessories)
    }

    /// Rule S9: the style of a view's shorthand, or of its kind without one.
    static func kind(_ view: View) -> TwinStyle {
        switch view.pointer {
        case nil, .on, .off: return ofKind(view)
        case .null: return standard
        case .style(let style):
            // A button's provider: a shape without constrained axes keeps the proposed effect.
            if view.kind == .button, case .shape(let shape, let axes) = style.form, axes.isEmpty {
                return TwinStyle(
                    form: .effect(PointerEffect(.automatic), shape), accessories: style.accessories)
            }
            return written(style)
        }
    }

    private static func ofKind(_ view: View) -> TwinStyle {
        switch view.kind {
        case .barButtonItem, .segmentedControl: TwinStyle(form: .effect(PointerEffect(.highlight), nil))
        case .cell:
            TwinStyle(
                form: .effect(
                    PointerEffect(.hover, prefersShadow: false, prefersScaledContent: false), nil))
        case .textView, .textField:
            TwinStyle(
                form: .shape(.verticalBeam(length: nil), .vertical))
        case .slider: TwinStyle(form: .effect(PointerEffect(.lift), nil))
        case .link: TwinStyle(form: .system)
        case .view, .canvas, .image, .label, .button, .scrollView: standard
        }
    }
}
