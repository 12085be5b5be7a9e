import PointerGeometry
import PointerLayout
import PointerSolver

extension SlowTwin {
    /// Rules S4–S6 for highlight and lift: the pointer becomes the shape, in its container.
    func placed(_ effect: PointerEffect, _ shape: PointerShape?, in match: TwinMatch) -> TwinPointer {
        let preview = preview(effect.preview, of: match)
        let containerMap = windowMap(preview.container)
        // The numbers are the window's where the container keeps axes, else the container's.
        let turns = !keepsAxes(containerMap)
        let answer = turns ? AffineTransform.identity : containerMap
        let toAnswer = answer.after(preview.toContainer)
        let matrix = turns ? containerMap : nil
        let center = answer.map(preview.center)
        func point(_ position: Point, _ shape: TwinPointer.Shape) -> TwinPointer {
            TwinPointer(
                position: turns ? containerMap.map(position) : position, cursor: "pointer", shape: shape,
                matrix: matrix)
        }
        func rounded(_ rect: Rect, _ radii: CornerRadii, writtenIn map: AffineTransform) -> TwinPointer {
            let carried = carried(radii, by: map)
            let middle = Point(x: rect.x + 0.5 * rect.width, y: rect.y + 0.5 * rect.height)
            return point(middle, .roundedRect(rect, fitted(carried, rect.width, rect.height)))
        }
        func outlined(_ path: Path, writtenIn map: AffineTransform) -> TwinPointer {
            // The tight box is taken in the window whatever the numbers are in.
            let toWindow = turns ? containerMap.after(map) : map
            let box = path.mapped(by: toWindow).tightBox
            let middle = box.map { Point(x: 0.5 * ($0.minX + $0.maxX), y: 0.5 * ($0.minY + $0.maxY)) }
            return TwinPointer(
                position: middle ?? containerMap.map(preview.center), cursor: "pointer",
                shape: .path(path.mapped(by: map)), matrix: matrix)
        }
        let standard = CornerRadii(PointerMetrics.defaultCornerRadius)
        switch shape {
        case nil:
            if let path = effect.preview.visiblePath { return outlined(path, writtenIn: toAnswer) }
            let own = document(preview.view).cornerRadius
            let frame = mapped(mapped(preview.area, preview.toContainer), answer)
            return rounded(frame, own == .zero ? standard : own, writtenIn: toAnswer)
        case .roundedRect(let shape):
            let radii = shape.cornerRadius ?? standard
            switch shape.area {
            case .rect(let rect):
                // The default radius is written in the view's space whatever it rounds.
                let space = shape.cornerRadius == nil ? toAnswer : answer
                return rounded(mapped(rect.standardized, answer), radii, writtenIn: space)
            case .outset(let outset):
                let grown = grown(preview.area, by: outset)
                return rounded(
                    mapped(mapped(grown, preview.toContainer), answer), radii, writtenIn: toAnswer)
            }
        case .path(let path, let inViewSpace):
            return outlined(path, writtenIn: inViewSpace ? toAnswer : answer)
        case .circle(let radius):
            return point(center, .circle(center, radius: radius * lengthScale(answer)))
        case .verticalBeam(let length), .horizontalBeam(let length):
            let isVertical = if case .verticalBeam = shape { true } else { false }
            let cap = containerBox(of: match, containerMap)
            let capped = min(length ?? beamLength(of: match), isVertical ? cap.height : cap.width)
            let scale = lengthScale(answer)
            let swaps = answer.a == 0 && answer.d == 0
            let thickness = PointerMetrics.beamThickness * scale
            return point(
                center,
                isVertical != swaps
                    ? .verticalBeam(center, length: capped * scale, thickness: thickness)
                    : .horizontalBeam(center, length: capped * scale, thickness: thickness))
        case .crosshair(let length, let thickness):
            let scale = lengthScale(answer)
            return point(
                center, .crosshair(center, length: length * scale, thickness: thickness * scale))
        }
    }

    /// The box around a rect's mapped corners.
    private func mapped(_ rect: Rect, _ map: AffineTransform) -> Rect {
        let corners = [
            map.map(Point(x: rect.x, y: rect.y)), map.map(Point(x: rect.x + rect.width, y: rect.y)),
            map.map(Point(x: rect.x, y: rect.y + rect.height)),
            map.map(Point(x: rect.x + rect.width, y: rect.y + rect.height)),
        ]
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Rect(
            x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// The requested rect's box in container space.
    private func containerBox(of match: TwinMatch, _ containerMap: AffineTransform) -> Size {
        let rect = match.requested
        let corners = [
            (rect.x, rect.y), (rect.x + rect.width, rect.y), (rect.x, rect.y + rect.height),
            (rect.x + rect.width, rect.y + rect.height),
        ].map { location(windowMap(match.view).map(Point(x: $0.0, y: $0.1)), under: containerMap) }
        let (xs, ys) = (corners.map(\.x), corners.map(\.y))
        return Size(width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    func lengthScale(_ map: AffineTransform) -> Double {
        if map.b == 0 && map.c == 0 { return min(abs(map.a), abs(map.d)) }
        if map.a == 0 && map.d == 0 { return min(abs(map.b), abs(map.c)) }
        return abs(map.a * map.d - map.b * map.c).squareRoot()
    }

    /// Radii scaled, and where axes are kept with the corners where the map puts them.
    func carried(_ radii: CornerRadii, by map: AffineTransform) -> CornerRadii {
        let scale = lengthScale(map)
        let own = [radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft].map { $0 * scale }
        var result = own
        if keepsAxes(map) {
            // Where each corner of the unit square about the origin ends up.
            for (index, (x, y)) in [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].enumerated() {
                let isRight = map.a * x + map.c * y > 0
                let isBottom = map.b * x + map.d * y > 0
                result[isBottom ? (isRight ? 2 : 3) : (isRight ? 1 : 0)] = own[index]
            }
        }
        return CornerRadii(
            topLeft: result[0], topRight: result[1], bottomRight: result[2], bottomLeft: result[3])
    }
}
