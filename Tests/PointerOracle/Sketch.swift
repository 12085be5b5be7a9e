import PointerGeometry
import PointerLayout

/// A view and the views in it, written down in a test: `Sketch("card", 10, 10, 80, 40) { $0.alpha = 0.5 }`.
///
/// The numbers are the frame. Children stand back to front, as in a document.
public struct Sketch {
    public var view: View
    public var children: [Sketch]

    public init(
        _ id: String?, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ kind: ViewKind = .view,
        of children: [Sketch] = [], _ change: (inout View) -> Void = { _ in }
    ) {
        view = View(parent: -1, id: id, kind: kind, frame: Rect(x: x, y: y, width: width, height: height))
        self.children = children
        change(&view)
    }
}

extension Layout {
    /// A window with these views in it. The root is called `window` and fills it.
    public init(
        _ width: Double, _ height: Double, _ children: [Sketch], root change: (inout View) -> Void = { _ in }
    ) {
        self.init(size: Size(width: width, height: height))
        var root = View(parent: -1, id: "window")
        change(&root)
        views = [root]
        append(children, to: 0)
    }

    private mutating func append(_ sketches: [Sketch], to parent: Int) {
        var waiting = sketches.reversed().map { (sketch: $0, parent: parent) }
        while let next = waiting.popLast() {
            var view = next.sketch.view
            view.parent = next.parent
            views.append(view)
            let place = views.count - 1
            waiting.append(contentsOf: next.sketch.children.reversed().map { ($0, place) })
        }
    }
}

extension AffineTransform {
    /// Widens and heightens about the origin.
    public static func scale(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    }

    /// A quarter turn clockwise: x' = −y, y' = x.
    public static let quarterTurn = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)

    /// A turn whose sine is 0.6 and whose cosine is 0.8, so that it can be worked out by hand.
    public static let turn = AffineTransform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 0, ty: 0)
}

extension Interaction {
    /// A pointer interaction.
    public static func pointer(
        _ regions: [PointerRegion]? = nil, style: StyleChoice = .unspecified, id: String? = nil,
        isEnabled: Bool = true
    ) -> Interaction {
        Interaction(
            id: id, isEnabled: isEnabled,
            content: .pointer(PointerInteraction(regions: regions, style: style)))
    }
}

extension PointerRegion {
    /// A region of this rect.
    public static func rect(
        _ x: Double, _ y: Double, _ width: Double, _ height: Double, id: String? = nil,
        modifiers: Modifiers = [], style: StyleChoice = .unspecified
    ) -> PointerRegion {
        PointerRegion(
            id: id, area: .rect(Rect(x: x, y: y, width: width, height: height)), modifiers: modifiers,
            style: style)
    }

    /// A region of the bounds, so much larger on each side.
    public static func outset(_ distance: Double, id: String? = nil) -> PointerRegion {
        PointerRegion(id: id, area: .outset(.fixed(EdgeInsets(distance))))
    }
}

extension PointerStyle {
    /// An effect on the view's own preview.
    public static func effect(_ name: PointerEffect.Name, shape: PointerShape? = nil) -> PointerStyle {
        PointerStyle(.effect(PointerEffect(name), shape: shape))
    }
}
