import PointerGeometry
import PointerLayout
import PointerSolver

extension AnswerWriter {
    /// Visits regions and lines in paint order from behind a cursor on; the body returns false to stop.
    ///
    /// The regions of one view stand together in the table in the order of asking, which is front to back.
    func forEachRegion(after cursor: ListingPage.Cursor?, _ body: (Int32, Int32) -> Bool) {
        var resume = cursor
        var view: Int32 = 0
        if let cursor {
            guard Int(cursor.place) < layout.regions.count else { return }
            view = layout.interactions[Int(layout.regions[Int(cursor.place)].interaction)].view
        }
        while Int(view) < layout.views.count {
            let record = layout.views[Int(view)]
            if record.flags.contains(.skipped) {
                view = record.branchEnd
                continue
            }
            let places = regionPlaces(of: record)
            if !places.isEmpty, !record.flags.contains(.belowOpaque) {
                for region in places.reversed() {
                    var line = 0
                    if let cursor = resume {
                        if region > cursor.place { continue }
                        if region == cursor.place { line = Int(cursor.line) + 1 }
                    }
                    let count = layout.lineCount(of: region)
                    while line < count {
                        if !body(region, Int32(line)) { return }
                        line += 1
                    }
                }
            }
            resume = nil
            view += 1
        }
    }

    private func regionPlaces(of view: CompiledView) -> Range<Int32> {
        guard view.interactionCount > 0 else { return 0..<0 }
        let first = layout.interactions[Int(view.firstInteraction)]
        let last = layout.interactions[Int(view.firstInteraction + view.interactionCount - 1)]
        return first.firstRegion..<last.firstRegion + last.regionCount
    }

    /// One entry of the listing: the region as it would answer, and for a grid its rule.
    func append(listed region: Int32, line: Int32, to sink: inout ByteSink) {
        let record = layout.regions[Int(region)]
        var match = layout.listedMatch(of: region, line: Int(line))
        if record.kind == .grid {
            match.box = reach(ofGrid: layout.grids[Int(record.rule)], in: match.view)
            match.requested = Rect(match.box)
        }
        append(namesOf: region, to: &sink)
        append(match.requested, layout.extent(of: match), to: &sink)
        append(latchingAxesOf: region, to: &sink)
        sink.append(#","modifiers":["#)
        var isFirst = true
        for (bit, name) in Modifiers.names.enumerated() where record.modifiers & 1 << UInt32(bit) != 0 {
            if !isFirst { sink.append(UInt8(ascii: ",")) }
            isFirst = false
            sink.append(string: name)
        }
        sink.append(#"],"style":"#)
        append(styleOf: region, to: &sink)
        sink.append(#","grid":"#)
        if record.kind == .grid {
            append(layout.grids[Int(record.rule)], to: &sink)
        } else {
            sink.append("null")
        }
        sink.append(UInt8(ascii: "}"))
    }

    /// What cells can be asked in: along an axis with cells the view's hit shape, since a grid has no
    /// end, along the other the bounds.
    private func reach(ofGrid grid: CompiledGrid, in view: Int32) -> Box {
        let record = layout.views[Int(view)]
        var hit = record.hitBox
        if record.flags.contains(.hitShapeInParent) {
            let low = record.toWindow.unmap(
                Point(x: record.windowHitBox.minX, y: record.windowHitBox.minY))
            let high = record.toWindow.unmap(
                Point(x: record.windowHitBox.maxX, y: record.windowHitBox.maxY))
            hit = Box(
                minX: min(low.x, high.x), minY: min(low.y, high.y), maxX: max(low.x, high.x),
                maxY: max(low.y, high.y))
        }
        let bounds = record.bounds.box
        guard !hit.isEmpty else { return bounds }
        if grid.axes & 1 == 0 { (hit.minX, hit.maxX) = (bounds.minX, bounds.maxX) }
        if grid.axes & 2 == 0 { (hit.minY, hit.maxY) = (bounds.minY, bounds.maxY) }
        return hit
    }

    /// As documents write it; an axis without cells of its own has the bounds' extent.
    private func append(_ grid: CompiledGrid, to sink: inout ByteSink) {
        sink.append(#"{"origin":"#)
        sink.append(grid.origin)
        sink.append(#","cell":{"width":"#)
        sink.append(number: grid.cell.width)
        sink.append(#","height":"#)
        sink.append(number: grid.cell.height)
        sink.append(#"},"spacing":"#)
        sink.append(grid.spacing)
        sink.append(UInt8(ascii: "}"))
    }
}
