import PointerGeometry
import PointerLayout

/// A targeted preview as rule S4 has it: what an effect works on, and where that lies in its container.
struct TwinPreview {
    /// The view that is shown.
    var view: Int
    /// In its space: its bounds, or the segment or thumb that stands for a view.
    var area: Rect
    /// −1 is the window.
    var container: Int
    /// Preview view to container: the views between, then the move to `center` and the extra transform about it.
    var toContainer: AffineTransform
    /// In container space.
    var center: Point
}

extension SlowTwin {
    /// Rule S4. `region` is the kind's own when a segment or a thumb stands for a view.
    func preview(_ asked: TargetedPreview, of match: TwinMatch) -> TwinPreview {
        let own = match.view
        let view = asked.view.flatMap(place(named:)) ?? own
        let stands =
            asked.view == nil && interactions[own][match.interaction].isKinds
            && [.segmentedControl, .slider].contains(document(own).kind)
        let area = stands ? compilation.layout.regions[match.record].requested : bounds(view)
        let container =
            asked.container.map { $0 == nameOfWindow ? -1 : self.place(named: $0) ?? -1 }
            ?? order.parents[view]
        var map = AffineTransform.identity
        var place = view
        while place != container {
            map = ownMap(place).after(map)
            place = order.parents[place]
        }
        let middle = map.map(Point(x: area.x + 0.5 * area.width, y: area.y + 0.5 * area.height))
        let center = asked.center ?? middle
        let extra = asked.transform ?? .identity
        let toMiddle = AffineTransform.translation(x: -middle.x, y: -middle.y).after(map)
        let moved = AffineTransform.translation(x: center.x, y: center.y).after(extra.after(toMiddle))
        let mid = moved.map(Point(x: area.x + 0.5 * area.width, y: area.y + 0.5 * area.height))
        return TwinPreview(view: view, area: area, container: container, toContainer: moved, center: mid)
    }

    /// Rule L2: view space to parent space.
    func ownMap(_ place: Int) -> AffineTransform {
        let view = document(place)
        let frame =
            (view.frame ?? Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height))
            .standardized
        let a = Point(
            x: view.contentOffset.x + view.anchorPoint.x * frame.width,
            y: view.contentOffset.y + view.anchorPoint.y * frame.height)
        let anchor = Point(
            x: frame.x + view.anchorPoint.x * frame.width, y: frame.y + view.anchorPoint.y * frame.height)
        let map = view.transform
        return AffineTransform(
            a: map.a, b: map.b, c: map.c, d: map.d,
            tx: anchor.x + ((map.a * -a.x + map.c * -a.y) + map.tx),
            ty: anchor.y + ((map.b * -a.x + map.d * -a.y) + map.ty))
    }

    /// By id, or by an `@…` path of child indices.
    func place(named name: String) -> Int? {
        guard name.hasPrefix("@") else {
            return order.documentPlaces.firstIndex { layout.views[$0].id == name }
        }
        var place = 0
        for part in name.dropFirst().split(separator: ".") {
            guard let index = Int(part), order.children[place].indices.contains(index) else { return nil }
            place = order.children[place][index]
        }
        return place
    }
}

/// The window as a container.
private let nameOfWindow = "@window"

extension AffineTransform {
    /// This map after another.
    func after(_ first: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
            d: b * first.c + d * first.d, tx: (a * first.tx + c * first.ty) + tx,
            ty: (b * first.tx + d * first.ty) + ty)
    }
}
