import PointerGeometry
import PointerLayout

/// A view's own members and the small values they are made of.
extension JSONTextBuilder {
    // MARK: Members with a default, which are left out

    mutating func member(_ name: StaticString, _ value: Bool, _ standard: Bool) {
        guard value != standard else { return }
        key(name)
        self.value(value)
    }

    mutating func member(_ name: StaticString, _ value: Double, _ standard: Double) {
        guard value != standard else { return }
        key(name)
        self.value(value)
    }

    mutating func member(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(name)
        self.value(value)
    }

    mutating func member(_ name: StaticString, _ path: Path?) {
        guard let path else { return }
        key(name)
        var text: [UInt8] = []
        SVGPathText.append(path, to: &text)
        value(String(decoding: text, as: UTF8.self))
    }

    mutating func member(_ name: StaticString, _ insets: DirectionalInsets?) {
        guard let insets else { return }
        key(name)
        switch insets {
        case .fixed(let sides):
            if sides == EdgeInsets(sides.top) { return value(sides.top) }
            object { text in
                text.member("top", sides.top, 0)
                text.member("left", sides.left, 0)
                text.member("bottom", sides.bottom, 0)
                text.member("right", sides.right, 0)
            }
        case .directional(let top, let leading, let bottom, let trailing):
            object { text in
                text.member("top", top, 0)
                text.key("leading")
                text.value(leading)
                text.member("bottom", bottom, 0)
                text.key("trailing")
                text.value(trailing)
            }
        }
    }

    mutating func member(_ name: StaticString, _ point: Point, _ standard: Point? = nil) {
        guard point != standard else { return }
        key(name)
        object { text in
            text.key("x")
            text.value(point.x)
            text.key("y")
            text.value(point.y)
        }
    }

    mutating func member(_ name: StaticString, _ rect: Rect) {
        key(name)
        value(rect)
    }

    mutating func member(_ name: StaticString, _ transform: AffineTransform) {
        guard transform != .identity else { return }
        key(name)
        array([transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]) {
            $0.value($1)
        }
    }

    mutating func member(_ name: StaticString, _ radii: CornerRadii) {
        key(name)
        if radii.isUniform { return value(radii.topLeft) }
        array([radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft]) { $0.value($1) }
    }

    mutating func value(_ rect: Rect) {
        array([rect.x, rect.y, rect.width, rect.height]) { $0.value($1) }
    }

    // MARK: Views

    /// Everything but the children.
    mutating func members(of view: View) {
        member("id", view.id)
        if view.kind != .view {
            key("kind")
            value(view.kind.rawValue)
        }
        member("label", view.label)
        if let frame = view.frame { member("frame", frame) }
        member("transform", view.transform)
        member("anchorPoint", view.anchorPoint, Point(x: 0.5, y: 0.5))
        member("contentOffset", view.contentOffset, .zero)
        member("isHidden", view.isHidden, false)
        member("alpha", view.alpha, 1)
        member("isUserInteractionEnabled", view.isUserInteractionEnabled, true)
        member("clipsToBounds", view.clipsToBounds, false)
        if view.cornerRadius != .zero { member("cornerRadius", view.cornerRadius) }
        if view.backgroundColor != .clear { member("backgroundColor", view.backgroundColor.css) }
        if let hitTest = view.hitTest {
            key("hitTest")
            object { text in
                text.member("outset", hitTest.outset)
                text.member("path", hitTest.path)
                text.member("roundedCorners", hitTest.roundedCorners, false)
                text.member("opaque", hitTest.opaque, false)
                text.member("passThrough", hitTest.passThrough, false)
            }
        }
        if let pointer = view.pointer {
            key("pointer")
            value(pointer)
        }
        if let interactions = view.interactions {
            key("interactions")
            array(interactions) { $0.value($1) }
        }
        membersOfKind(view)
    }

    private mutating func membersOfKind(_ view: View) {
        let text = TextContent()
        member("lineHeight", view.text.lineHeight, text.lineHeight)
        if view.text.insets != text.insets { member("textInsets", view.text.insets) }
        if let lines = view.text.lines {
            key("lines")
            array(lines) { $0.value($1) }
        }
        let slider = SliderContent()
        member("value", view.slider.value, slider.value)
        member("thumbSize", view.slider.thumbSize, slider.thumbSize)
        guard let segments = view.segments else { return }
        key("segments")
        switch segments {
        case .count(let count): value(Double(count))
        case .widths(let widths): array(widths) { $0.value($1) }
        }
    }
}
