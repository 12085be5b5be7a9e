import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// From the opening brace of `region`: view, region id, and the interaction's id, else its number.
    func append(namesOf region: Int32, to sink: inout ByteSink) {
        let place = layout.regions[Int(region)].interaction
        let interaction = layout.interactions[Int(place)]
        sink.append(#"{"view":"#)
        append(view: interaction.view, to: &sink)
        sink.append(#","id":"#)
        sink.append(string: compilation.names.regionIDs[Int(region)])
        sink.append(#","interaction":"#)
        append(interaction: place, to: &sink)
    }

    func append(interaction place: Int32, to sink: inout ByteSink) {
        if let id = compilation.names.interactionIDs[Int(place)] {
            sink.append(string: id)
        } else {
            sink.append(integer: Int(layout.interactions[Int(place)].number))
        }
    }

    func append(_ requested: Rect, _ extent: RegionExtent, to sink: inout ByteSink) {
        sink.append(#","requested":"#)
        sink.append(requested)
        sink.append(#","window":"#)
        sink.append(extent.window)
        sink.append(#","effective":"#)
        sink.append(extent.effective)
        append(polygonOf: extent, to: &sink)
        append(extent.cuts, to: &sink)
    }

    /// Only where something turns.
    func append(polygonOf extent: RegionExtent, to sink: inout ByteSink) {
        guard let polygon = extent.polygon else { return }
        sink.append(#","polygon":["#)
        for (place, vertex) in polygon.vertices.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(vertex)
        }
        sink.append(UInt8(ascii: "]"))
    }

    private func append(_ cuts: [RegionExtent.Cut], to sink: inout ByteSink) {
        sink.append(#","cuts":["#)
        for (place, cut) in cuts.enumerated() {
            if place > 0 { sink.append(UInt8(ascii: ",")) }
            sink.append(#"{"view":"#)
            append(view: cut.view, to: &sink)
            sink.append(#","sides":["#)
            var isFirst = true
            for (side, name) in RegionExtent.Sides.named where cut.sides.contains(side) {
                if !isFirst { sink.append(UInt8(ascii: ",")) }
                isFirst = false
                sink.append(UInt8(ascii: "\""))
                sink.append(name)
                sink.append(UInt8(ascii: "\""))
            }
            sink.append("]}")
        }
        sink.append(UInt8(ascii: "]"))
    }

    func append(latchingAxesOf region: Int32, to sink: inout ByteSink) {
        sink.append(#","latchingAxes":"#)
        sink.append(axes: layout.regions[Int(region)].latchingAxes)
    }
}

extension RegionExtent.Sides {
    /// In the order of answers.
    static let named: [(side: RegionExtent.Sides, name: StaticString)] = [
        (.left, "left"), (.top, "top"), (.right, "right"), (.bottom, "bottom"),
    ]
}
