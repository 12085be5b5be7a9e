import PointerGeometry
import PointerLayout
import PointerSolver

extension SlowTwin {
    /// Rules S1–S3: the style of the region that answered.
    public func style(of match: TwinMatch) -> TwinResolvedStyle {
        let style = match.region.style
        var result = TwinResolvedStyle(form: "none", accessories: style.accessories.count)
        switch style.form {
        case .none: break
        case .hidden: result.form = "hidden"
        case .system: result.form = "system"
        case .shape(_, let axes):
            result.form = "shape"
            result.constrainedAxes = UInt32(axes.rawValue)
        case .effect(let effect, _):
            result.form = "effect"
            result.asked = effect.name.rawValue
            let resolved = resolved(effect, of: match)
            result.effect = resolved.rawValue
            if resolved == .hover {
                result.tintMode = effect.preferredTintMode.rawValue
                result.prefersShadow = effect.prefersShadow
                result.prefersScaledContent = effect.prefersScaledContent
            }
        }
        return result
    }

    /// Rule S3: automatic by size and background, before any transform.
    func resolved(_ effect: PointerEffect, of match: TwinMatch) -> PointerEffect.Name {
        guard effect.name == .automatic else { return effect.name }
        let preview = preview(effect.preview, of: match)
        var size = Size(width: preview.area.width, height: preview.area.height)
        if let box = effect.preview.visiblePath?.tightBox {
            size = Size(width: box.maxX - box.minX, height: box.maxY - box.minY)
        }
        let limit = layout.options.automaticLimit
        guard size.width <= limit, size.height <= limit else { return .hover }
        return document(preview.view).backgroundColor.alpha == 255 ? .lift : .highlight
    }

    /// Rules S5, S6 and S8.
    public func pointer(at point: Point, in match: TwinMatch?) -> TwinPointer {
        guard let match else { return TwinPointer(position: point, cursor: "default", shape: .system) }
        switch match.region.style.form {
        case .none, .system: return TwinPointer(position: point, cursor: "default", shape: .system)
        case .hidden: return TwinPointer(position: point, cursor: "none", shape: .hidden)
        case .shape(let shape, let axes):
            return free(shape, at: drawnPosition(of: point, axes, in: match), in: match)
        case .effect(let effect, let shape):
            if resolved(effect, of: match) == .hover {
                guard let shape else {
                    return TwinPointer(position: point, cursor: "default", shape: .system)
                }
                return free(shape, at: point, in: match, preview(effect.preview, of: match).area)
            }
            return placed(effect, shape, in: match)
        }
    }

    /// Rule S6: a constrained axis of the view takes the middle of the requested region.
    func drawnPosition(of point: Point, _ axes: Axes, in match: TwinMatch) -> Point {
        let map = windowMap(match.view)
        let rect = match.requested
        let middle = Point(x: rect.x + 0.5 * rect.width, y: rect.y + 0.5 * rect.height)
        var own = match.position
        if axes.contains(.horizontal) { own.x = middle.x }
        if axes.contains(.vertical) { own.y = middle.y }
        let mapped = map.map(own)
        if axes == [.horizontal, .vertical] || (!keepsAxes(map) && !axes.isEmpty) { return mapped }
        // One axis, kept: the other keeps the model's own number.
        let swaps = map.a == 0 && map.d == 0
        let pinsWindowX = axes == (swaps ? .vertical : .horizontal)
        let pinsWindowY = axes == (swaps ? .horizontal : .vertical)
        return Point(x: pinsWindowX ? mapped.x : point.x, y: pinsWindowY ? mapped.y : point.y)
    }

    /// A shape alone, in window points about the pointer.
    private func free(
        _ shape: PointerShape, at position: Point, in match: TwinMatch, _ previewed: Rect? = nil
    ) -> TwinPointer {
        let window = extent(of: match).window
        switch shape {
        case .roundedRect(let rounded):
            let rect: Rect
            switch rounded.area {
            case .rect(let written): rect = written.standardized
            case .outset(let outset):
                // Only with hover, which keeps the pointer's place: the padded size about the pointer.
                let padded = grown(previewed ?? bounds(match.view), by: outset)
                rect = Rect(x: 0, y: 0, width: padded.width, height: padded.height)
            }
            let radii = fitted(
                rounded.cornerRadius ?? CornerRadii(PointerMetrics.defaultCornerRadius), rect.width,
                rect.height)
            let placed = Rect(
                x: position.x + rect.x - 0.5 * rect.width, y: position.y + rect.y - 0.5 * rect.height,
                width: rect.width, height: rect.height)
            return TwinPointer(position: position, cursor: "default", shape: .roundedRect(placed, radii))
        case .path(let path, _):
            return TwinPointer(
                position: position, cursor: "default",
                shape: .path(path.mapped(by: .translation(x: position.x, y: position.y))))
        case .circle(let radius):
            return TwinPointer(
                position: position, cursor: "default", shape: .circle(position, radius: radius))
        case .verticalBeam(let length):
            let length = min(length ?? beamLength(of: match), window.height)
            return TwinPointer(
                position: position, cursor: "text",
                shape: .verticalBeam(position, length: length, thickness: PointerMetrics.beamThickness))
        case .horizontalBeam(let length):
            let length = min(length ?? beamLength(of: match), window.width)
            return TwinPointer(
                position: position, cursor: "vertical-text",
                shape: .horizontalBeam(position, length: length, thickness: PointerMetrics.beamThickness))
        case .crosshair(let length, let thickness):
            return TwinPointer(
                position: position, cursor: "crosshair",
                shape: .crosshair(position, length: length, thickness: thickness))
        }
    }

    /// Rule S5: a beam without a length takes the line's, else the text's, else the default one.
    func beamLength(of match: TwinMatch) -> Double {
        if match.lineHeight > 0 { return match.lineHeight }
        let view = document(match.view)
        return view.kind == .textView || view.kind == .textField
            ? view.text.lineHeight : PointerMetrics.beamLength
    }

    /// A preview's area with its outset; one beyond the middle leaves nothing but the middle.
    func grown(_ area: Rect, by outset: DirectionalInsets) -> Rect {
        let insets = outset.resolved(layout.layoutDirection)
        func side(_ start: Double, _ size: Double, _ first: Double, _ second: Double) -> (Double, Double) {
            let (low, high) = (start - first, start + size + second)
            return low > high ? (0.5 * (low + high), 0) : (low, high - low)
        }
        let (x, width) = side(area.x, area.width, insets.left, insets.right)
        let (y, height) = side(area.y, area.height, insets.top, insets.bottom)
        return Rect(x: x, y: y, width: width, height: height)
    }

    /// Rule H3's common shrink.
    func fitted(_ radii: CornerRadii, _ width: Double, _ height: Double) -> CornerRadii {
        let sums = [
            (radii.topLeft + radii.topRight, width), (radii.bottomLeft + radii.bottomRight, width),
            (radii.topLeft + radii.bottomLeft, height), (radii.topRight + radii.bottomRight, height),
        ]
        var factor = 1.0
        for (sum, side) in sums where sum > side { factor = min(factor, side / sum) }
        return CornerRadii(
            topLeft: radii.topLeft * factor, topRight: radii.topRight * factor,
            bottomRight: radii.bottomRight * factor, bottomLeft: radii.bottomLeft * factor)
    }
}
