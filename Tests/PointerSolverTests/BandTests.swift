import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// Rule I5: which items a band touches, and where it begins.
@Suite struct BandTests {
    private static let band = Interaction(content: .bandSelection(items: nil))

    /// Three cells side by side with gaps, and a badge in front of the last.
    private static func shelf(_ change: (inout View) -> Void = { _ in }) -> Layout {
        Layout(
            200, 100,
            [
                Sketch(
                    "shelf", 0, 0, 200, 100,
                    of: [
                        Sketch("a", 10, 10, 40, 40), Sketch("b", 60, 10, 40, 40),
                        Sketch("c", 110, 10, 40, 40, of: [Sketch("badge", 0, 0, 10, 10)]),
                    ]
                ) {
                    $0.interactions = [band]
                    change(&$0)
                }
            ])
    }

    @Test("I5 the items that the rectangle touches are selected, in paint order, whichever way it is drawn")
    func items() throws {
        let asked = try InputAsked(Self.shelf())
        #expect(asked.items(of: "shelf", 5, 5, to: (70, 20)) == ["a", "b"])
        #expect(asked.items(of: "shelf", 70, 20, to: (5, 5)) == ["a", "b"])
        #expect(asked.items(of: "shelf", 5, 60, to: (190, 90)) == [])
        #expect(asked.items(of: "shelf", 0, 0, to: (199, 99)) == ["a", "b", "c"])
    }

    @Test("I5 press and pointer belong to the rectangle: an item's min edge is touched, its max edge not")
    func edges() throws {
        let asked = try InputAsked(Self.shelf())
        #expect(asked.items(of: "shelf", 50, 20, to: (60, 20)) == ["b"])
        #expect(asked.items(of: "shelf", 50, 20, to: (Double(60).nextDown, 20)) == [])
        #expect(asked.items(of: "shelf", Double(50).nextDown, 20, to: (55, 20)) == ["a"])
        // Without a height, and without any size.
        #expect(asked.items(of: "shelf", 5, 30, to: (190, 30)) == ["a", "b", "c"])
        #expect(asked.items(of: "shelf", 70, 30, to: (70, 30)) == ["b"])
    }

    @Test("I5 items are those named, wherever they are, each once; hidden ones are not touched")
    func namedItems() throws {
        var layout = Self.shelf {
            $0.interactions = [
                Interaction(content: .bandSelection(items: ["c", "badge", "c", "window"]))
            ]
        }
        #expect(try InputAsked(layout).items(of: "shelf", 0, 0, to: (199, 99)) == ["window", "c", "badge"])
        layout.views[4].isHidden = true
        #expect(try InputAsked(layout).items(of: "shelf", 0, 0, to: (199, 99)) == ["window"])
    }

    @Test("I5 an item counts with what its ancestors leave of it")
    func scrolledAway() throws {
        let layout = Layout(
            200, 100,
            [
                Sketch("list", 0, 0, 100, 100, .scrollView, of: [Sketch("row", 0, 110, 100, 40)]) {
                    $0.interactions = [Self.band]
                }
            ])
        #expect(try InputAsked(layout).items(of: "list", 10, 10, to: (90, 150)) == [])
        var scrolled = layout
        scrolled.views[1].contentOffset = Point(x: 0, y: 50)
        #expect(try InputAsked(scrolled).items(of: "list", 10, 10, to: (90, 70)) == ["row"])
    }

    @Test("I5 items of a view that answers for its branch, and such as let through, are touched all the same")
    func overriddenHitTest() throws {
        let opaque = Self.shelf {
            $0.hitTest = HitTest()
            $0.hitTest?.opaque = true
        }
        #expect(try InputAsked(opaque).items(of: "shelf", 5, 5, to: (70, 20)) == ["a", "b"])
        var through = Self.shelf()
        through.views[2].hitTest = HitTest()
        through.views[2].hitTest?.passThrough = true
        #expect(try InputAsked(through).items(of: "shelf", 5, 5, to: (70, 20)) == ["a", "b"])
    }

    @Test("I5 in a turned view the rectangle is upright in the view, and items are touched as they lie")
    func turned() throws {
        // The view's x runs along (0.8, 0.6) about its middle, (100, 100).
        let layout = Layout(
            200, 200,
            [
                Sketch(
                    "shelf", 50, 50, 100, 100,
                    of: [Sketch("a", 0, 0, 20, 20), Sketch("b", 80, 0, 20, 20), Sketch("c", 0, 80, 20, 20)]
                ) {
                    $0.interactions = [Self.band]
                    $0.transform = .turn
                }
            ])
        let asked = try InputAsked(layout)
        func window(_ x: Double, _ y: Double) -> (Double, Double) {
            (100 + 0.8 * (x - 50) - 0.6 * (y - 50), 100 + 0.6 * (x - 50) + 0.8 * (y - 50))
        }
        let middle = window(50, 50)
        let left = window(10, 50)
        #expect(asked.items(of: "shelf", left.0, left.1, to: window(90, 10)) == ["a", "b"])
        #expect(asked.items(of: "shelf", middle.0, middle.1, to: window(90, 30)) == [])
        #expect(asked.items(of: "shelf", middle.0, middle.1, to: window(90, 19)) == ["b"])
        #expect(asked.items(of: "shelf", left.0, left.1, to: window(10, 85)) == ["c"])
        let input = try #require(asked.compilation.layout.inputs.indices.first)
        let band = asked.compilation.layout.band(
            of: Int32(input), from: Point(x: left.0, y: left.1), to: Point(x: middle.0, y: middle.1))
        #expect((band.rect.x - 10).magnitude < 1e-9 && (band.rect.width - 40).magnitude < 1e-9)
        #expect(band.rect.height < 1e-9)
    }

    @Test("I5 fingers, pencils and clicks that arrive as touches draw no band")
    func pointersOnly() throws {
        let asked = try InputAsked(Self.shelf())
        #expect(try asked.takers(.bandSelection, 55, 70) == ["shelf bandSelection"])
        #expect(try asked.takers(.bandSelection, 20, 20) == ["shelf bandSelection"])
        for touch in [TouchType.direct, .pencil] {
            #expect(try asked.takers(.bandSelection, 55, 70, touch) == [])
            #expect(
                try asked.passed(.bandSelection, 55, 70, touch) == [
                    "shelf bandSelection: indirectPointerOnly"
                ])
        }
        var layout = Self.shelf()
        layout.options.supportsIndirectInputEvents = false
        #expect(try InputAsked(layout).takers(.bandSelection, 55, 70) == [])
    }

    @Test("I5 a drag of a view in front takes the press, one on the band's own view or behind does not")
    func dragInFront() throws {
        let drag = Interaction(content: .drag(minimumPressDuration: 0.5, system: true))
        var layout = Self.shelf { $0.interactions = [Self.band, drag] }
        layout.views[0].interactions = [drag]
        #expect(try InputAsked(layout).takers(.bandSelection, 20, 20) == ["shelf bandSelection"])
        layout.views[2].interactions = [drag]
        let asked = try InputAsked(layout)
        #expect(try asked.takers(.bandSelection, 20, 20) == [])
        #expect(try asked.passed(.bandSelection, 20, 20) == ["shelf bandSelection: dragInFront"])
        #expect(try asked.takers(.bandSelection, 70, 20) == ["shelf bandSelection"])
        #expect(try asked.takers(.drag, 20, 20) == ["a drag"])
        // One that waits lets a band begin.
        layout.views[2].interactions = [Interaction(content: .drag(minimumPressDuration: 0.5, system: false))]
        #expect(try InputAsked(layout).takers(.bandSelection, 20, 20) == ["shelf bandSelection"])
    }
}
