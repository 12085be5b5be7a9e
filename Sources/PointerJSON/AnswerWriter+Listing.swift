import PointerGeometry
import PointerLayout
import PointerSolver

// Listings carry the head of every answer, so that pages can be told to belong together.
extension AnswerWriter {
    /// The answer of `GET …/regions`: regions in paint order, those of views that no hit test can end
    /// in left out; a grid as its rule, a text as its lines.
    public func regions(_ page: ListingPage) -> [UInt8] {
        ByteSink.array(capacity: 64 * 1024) { sink in
            appendEnvelope(to: &sink)
            sink.append(#","regions":["#)
            var count = 0
            var last: ListingPage.Cursor?
            var next: ListingPage.Cursor?
            forEachRegion(after: page.after) { region, line in
                let cursor = ListingPage.Cursor(place: region, line: line)
                if count == page.limit {
                    next = last
                    return false
                }
                if count > 0 { sink.append(UInt8(ascii: ",")) }
                append(listed: region, line: line, to: &sink)
                count += 1
                last = cursor
                return true
            }
            appendEnd(next: next, to: &sink)
        }
    }

    /// The answer of `GET …/views`: the hit path front to back, or the views whose effective hit shape
    /// meets the rectangle, in paint order.
    public func views(_ query: ViewsQuery) -> [UInt8] {
        switch query {
        case .point(let point): hitPath(at: point)
        case .area(let box, let page): views(meeting: box, page)
        }
    }

    private func hitPath(at point: Point) -> [UInt8] {
        return ByteSink.array(capacity: 4096) { sink in
            appendEnvelope(to: &sink)
            sink.append(#","point":"#)
            sink.append(point)
            sink.append(#","views":["#)
            var isFirst = true
            for view in HitPath(layout, from: layout.hitTest(point)) {
                if !isFirst { sink.append(UInt8(ascii: ",")) }
                isFirst = false
                sink.append(#"{"view":"#)
                append(view: view, to: &sink)
                sink.append(#","position":"#)
                sink.append(layout.location(point, in: view))
                sink.append(UInt8(ascii: "}"))
            }
            sink.append("]}")
        }
    }

    private func views(meeting box: Box, _ page: ListingPage) -> [UInt8] {
        return ByteSink.array(capacity: 64 * 1024) { sink in
            appendEnvelope(to: &sink)
            sink.append(#","rect":"#)
            sink.append(Rect(box))
            sink.append(#","views":["#)
            var count = 0
            var last: Int32 = 0
            var next: ListingPage.Cursor?
            let first = page.after.map { $0.place == .max ? .max : $0.place + 1 } ?? 0
            if !box.isEmpty {
                layout.visitViews(meeting: box, from: first) { view in
                    if count == page.limit {
                        next = ListingPage.Cursor(place: last)
                        return false
                    }
                    if count > 0 { sink.append(UInt8(ascii: ",")) }
                    append(area: view, to: &sink)
                    count += 1
                    last = view
                    return true
                }
            }
            appendEnd(next: next, to: &sink)
        }
    }

    /// A view with its hit shape's box and what its ancestors leave of it.
    private func append(area view: Int32, to sink: inout ByteSink) {
        let record = layout.views[Int(view)]
        let extent = layout.extent(
            ofRequested: Rect(record.hitBox), box: record.hitBox,
            inParent: record.flags.contains(.hitShapeInParent), view: view)
        sink.append(#"{"view":"#)
        append(view: view, to: &sink)
        sink.append(#","window":"#)
        sink.append(extent.window)
        sink.append(#","effective":"#)
        sink.append(extent.effective)
        append(polygonOf: extent, to: &sink)
        sink.append(UInt8(ascii: "}"))
    }

    func appendEnvelope(to sink: inout ByteSink) {
        sink.append(#"{"layout":"#)
        sink.append(layoutName)
        sink.append(#","revision":"#)
        sink.append(revision)
    }

    private func appendEnd(next: ListingPage.Cursor?, to sink: inout ByteSink) {
        sink.append(#"],"next":"#)
        sink.append(string: next?.text)
        sink.append(UInt8(ascii: "}"))
    }
}
