import PointerGeometry
import PointerLayout
import PointerSolver

extension LayoutCompiler {
    /// Rule S7: the accessories of a style, sines taken; the same places as in the names' table.
    mutating func addAccessories(_ written: [PointerAccessory], of view: View) {
        for accessory in written {
            tables.accessories.append(compiled(accessory, of: view))
            names.accessories.append(accessory)
        }
    }

    private mutating func compiled(_ written: PointerAccessory, of view: View) -> CompiledAccessory {
        let place = written.position.resolved
        func make(_ shape: CompiledAccessory.Shape) -> CompiledAccessory {
            CompiledAccessory(
                shape: shape, offset: place.offset, angle: place.angle, direction: place.direction,
                matchesAngle: written.orientationMatchesAngle)
        }
        guard case .shape(let shape) = written.content else {
            var arrow = make(.arrow)
            let half = PointerMetrics.accessoryArrowSize / 2
            arrow.box = Box(minX: -half, minY: -half, maxX: half, maxY: half)
            return arrow
        }
        // A shape beside the pointer is measured as a shape alone is.
        var style = CompiledStyle(form: .shape)
        fillFree(&style, shape, view, grown: nil)
        var accessory: CompiledAccessory
        var size = Size(width: style.length, height: style.length)
        switch shape {
        case .roundedRect:
            accessory = make(.roundedRect)
            size = Size(width: style.rect.width, height: style.rect.height)
        case .path(let path, _):
            accessory = make(.path)
            accessory.box = path.tightBox ?? Box(minX: 0, minY: 0, maxX: 0, maxY: 0)
            accessory.path = style.path
            return accessory
        case .circle:
            accessory = make(.circle)
            size = Size(width: 2 * style.radius, height: 2 * style.radius)
        case .verticalBeam:
            accessory = make(.verticalBeam)
            size.width = style.thickness
        case .horizontalBeam:
            accessory = make(.horizontalBeam)
            size.height = style.thickness
        case .crosshair:
            accessory = make(.crosshair)
        }
        accessory.box = Box(
            minX: -size.width / 2, minY: -size.height / 2, maxX: size.width / 2, maxY: size.height / 2)
        accessory.radii = style.radii
        accessory.radius = style.radius
        accessory.length = style.length
        accessory.thickness = style.thickness
        return accessory
    }
}
