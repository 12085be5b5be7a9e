import PointerGeometry
import PointerLayout
import PointerSolver

/// A targeted preview with its map, ready to place shapes (rule S4).
struct Preview {
    var document: View
    /// Stands for the bounds: in the preview view's space.
    var rect: Rect
    var visiblePath: Path?
    /// The container's place; −1 is the window.
    var container: Int32
    /// Preview view's space to the container, `center` and `transform` included.
    var map: AffineTransform
    /// Container to window.
    var containerMap: AffineTransform

    /// The middle of the preview in the container.
    var center: Point { map.map(rect.center) }
}

extension LayoutCompiler {
    func preview(_ written: TargetedPreview, of place: Int32, rect: Rect) -> Preview {
        let view = written.view.flatMap(place(named:)) ?? place
        let record = tables.views[Int(view)]
        var container = record.parent
        if let name = written.container {
            container = name == NameTable.window ? -1 : self.place(named: name) ?? record.parent
        }
        let own = view == place ? rect : record.bounds
        var map = self.map(from: view, to: container)
        if written.center != nil || written.transform != nil {
            let middle = own.center
            let center = written.center ?? map.map(middle)
            let extra = written.transform ?? .identity
            let linear = extra.composed(
                with: AffineTransform(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0))
            map = AffineTransform(
                a: linear.a, b: linear.b, c: linear.c, d: linear.d,
                tx: center.x + ((linear.a * -middle.x + linear.c * -middle.y) + extra.tx),
                ty: center.y + ((linear.b * -middle.x + linear.d * -middle.y) + extra.ty))
        }
        return Preview(
            document: document(view), rect: own, visiblePath: written.visiblePath, container: container,
            map: map, containerMap: container < 0 ? .identity : tables.views[Int(container)].toWindow)
    }

    /// The maps between a view and an ancestor of it, outermost first; −1 is the window.
    private func map(from view: Int32, to container: Int32) -> AffineTransform {
        if container < 0 { return tables.views[Int(view)].toWindow }
        var between: [AffineTransform] = []
        var place = view
        while place != container, place >= 0 {
            between.append(ownMaps[Int(place)])
            place = tables.views[Int(place)].parent
        }
        guard var map = between.popLast() else { return .identity }
        while let inner = between.popLast() { map = map.composed(with: inner) }
        return map
    }

    /// Rules S4 to S6 and S8: the shape of a highlight or lift at its place, and the drawn position.
    ///
    /// Where the container's map keeps axes the numbers are the window's, else the container's.
    mutating func fillPlaced(
        _ style: inout CompiledStyle, _ shape: PointerShape?, _ preview: Preview, _ view: View
    ) {
        style.container = preview.container
        if !preview.containerMap.keepsAxes { style.flags.insert(.turned) }
        guard let shape else {
            if let path = preview.visiblePath {
                fillPlaced(&style, path: path.mapped(by: preview.map), preview)
            } else {
                let own = preview.document.cornerRadius
                fillPlaced(
                    &style, Self.rect(of: preview.rect.box, preview.rect, under: preview.map),
                    radii: own == .zero ? CornerRadii(PointerMetrics.defaultCornerRadius) : own,
                    inViewSpace: true, preview)
            }
            return
        }
        fillCommon(&style, shape, view)
        switch shape {
        case .roundedRect(let rounded):
            let radii = rounded.cornerRadius ?? CornerRadii(PointerMetrics.defaultCornerRadius)
            switch rounded.area {
            case .rect(let rect):
                // The default radius is written nowhere: it is the preview view's (rule S5).
                fillPlaced(
                    &style, rect.standardized, radii: radii, inViewSpace: rounded.cornerRadius == nil, preview
                )
            case .outset(let outset):
                let box = grownBox(preview, outset)
                fillPlaced(
                    &style, Self.rect(of: box, Rect(box), under: preview.map), radii: radii,
                    inViewSpace: true,
                    preview)
            }
        case .path(let path, let inViewSpace):
            fillPlaced(&style, path: inViewSpace ? path.mapped(by: preview.map) : path, preview)
        case .circle, .verticalBeam, .horizontalBeam, .crosshair:
            let center = preview.center
            let turned = style.flags.contains(.turned)
            let scale = turned ? 1 : preview.containerMap.lengthScale
            style.position = preview.containerMap.map(center)
            style.center = turned ? center : style.position
            style.radius *= scale
            style.thickness *= scale
            if case .crosshair = shape { style.length *= scale }
            style.lengthScale = scale
        }
    }

    private mutating func fillPlaced(_ style: inout CompiledStyle, path: Path, _ preview: Preview) {
        style.rawShape = CompiledStyle.Shape.path.rawValue
        style.path = addPath(path, asked: false)
        let box = path.mapped(by: preview.containerMap).tightBox
        style.position = box.map { Rect($0).center } ?? preview.containerMap.map(preview.center)
    }

    /// A rounded rect in the container, with radii as written in the view's or the container's space.
    private func fillPlaced(
        _ style: inout CompiledStyle, _ rect: Rect, radii: CornerRadii, inViewSpace: Bool, _ preview: Preview
    ) {
        style.rawShape = CompiledStyle.Shape.roundedRect.rawValue
        style.position = preview.containerMap.map(rect.center)
        var radiiMap: AffineTransform
        if style.flags.contains(.turned) {
            style.rect = rect
            radiiMap = inViewSpace ? preview.map : .identity
        } else {
            style.rect = Self.rect(of: rect.box, rect, under: preview.containerMap)
            radiiMap =
                inViewSpace ? preview.containerMap.composed(with: preview.map) : preview.containerMap
        }
        style.radii = radii.scaled(by: radiiMap.lengthScale).permuted(by: radiiMap)
            .fitted(to: Size(width: style.rect.width, height: style.rect.height))
    }

    /// The box of a mapped rect; where axes are kept its size is |scale| · size, as regions have it.
    static func rect(of box: Box, _ rect: Rect, under map: AffineTransform) -> Rect {
        let around = map.boundingBox(of: box)
        guard map.keepsAxes else { return Rect(around) }
        let swaps = map.swapsAxes
        return Rect(
            x: around.minX, y: around.minY,
            width: swaps ? map.c.magnitude * rect.height : map.a.magnitude * rect.width,
            height: swaps ? map.b.magnitude * rect.width : map.d.magnitude * rect.height)
    }
}
