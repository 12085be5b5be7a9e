import Foundation
import PointerGeometry
import PointerJSON
import PointerLayout
import Testing

@Suite struct LayoutWriterTests {
    static let documents: [URL] =
        Fixtures.names(in: Fixtures.examples).map { Fixtures.examples.appending(path: $0 + ".json") }
        + [Fixtures.everything]

    @Test("What the writer writes reads back as the same layout", arguments: documents, [true, false])
    func roundTrip(document: URL, isPretty: Bool) throws {
        let layout = try LayoutReader.read(bytes: Fixtures.bytes(document))
        let written = LayoutWriter.write(layout, isPretty: isPretty)
        let again = try LayoutReader.read(bytes: written)
        for (first, second) in zip(again.views, layout.views) {
            #expect(String(describing: first) == String(describing: second))
        }
        #expect(again.views.count == layout.views.count && again.options == layout.options)
        #expect(LayoutWriter.write(again, isPretty: isPretty) == written)
    }

    @Test("Members that have their default are left out, and a view takes a line")
    func spelling() {
        var card = View(parent: 0, id: "card", frame: Rect(x: 1.5, y: -0.0, width: 20, height: 1e-7))
        card.cornerRadius = CornerRadii(8)
        card.hitTest = HitTest()
        card.hitTest?.outset = .fixed(EdgeInsets(4))
        card.pointer = .style(PointerStyle(.effect(PointerEffect(.lift), shape: nil)))
        let layout = Layout(
            size: Size(width: 100, height: 50),
            views: [View(parent: -1), card, View(parent: 1, frame: .init(x: 0, y: 0, width: 1, height: 1))])
        let text = String(decoding: LayoutWriter.write(layout), as: UTF8.self)
        #expect(
            text == """
                {"size": {"width": 100, "height": 50}, "root": {"children": [
                 {"id": "card", "frame": [1.5, 0, 20, 1e-7], "cornerRadius": 8, "hitTest": {"outset": 4}, "pointer": "lift", "children": [
                  {"frame": [0, 0, 1, 1]}]}]}}

                """)
    }

    @Test("L4 A layout of a hundred thousand levels is written without recursion, in text linear in its size")
    func depth() {
        var layout = Layout(size: Size(width: 1, height: 1))
        for index in 0..<100_000 {
            layout.views.append(View(parent: index - 1, frame: Rect(x: 0, y: 0, width: 1, height: 1)))
        }
        #expect(LayoutWriter.write(layout).count < 100_000 * 100)
    }
}
