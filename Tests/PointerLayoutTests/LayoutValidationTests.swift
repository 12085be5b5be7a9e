import PointerGeometry
import PointerLayout
import Testing

/// Layouts made in process, where numbers may be what JSON cannot say.
@Suite struct LayoutValidationTests {
    static func view(_ id: String? = nil, parent: Int = 0) -> View {
        View(parent: parent, id: id, frame: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    static func layout(_ views: View...) -> Layout {
        Layout(size: Size(width: 100, height: 100), views: [View(parent: -1, id: "window")] + views)
    }

    static func places(_ layout: Layout) -> [String] {
        layout.validate().map { "\($0.reason) \($0.pointer)" }
    }

    @Test("L1 Numbers that are not finite are refused, each at its place")
    func notFinite() {
        var view = Self.view()
        view.frame = Rect(x: .nan, y: 0, width: .infinity, height: 1)
        view.transform.tx = .nan
        view.anchorPoint.y = .nan
        view.contentOffset.x = -.infinity
        view.alpha = .nan
        view.cornerRadius.bottomRight = .infinity
        view.text.lineHeight = .nan
        view.text.insets = .fixed(EdgeInsets(top: 0, left: .nan, bottom: 0, right: 0))
        view.text.lines = [Rect(x: 0, y: 0, width: 0, height: .nan)]
        view.slider.value = .infinity
        view.slider.thumbSize = .nan
        view.segments = .widths([1, .nan])
        var layout = Self.layout(view)
        layout.size.height = .nan
        layout.options.automaticLimit = .infinity
        let place = "not-finite /root/children/0"
        #expect(
            Self.places(layout) == [
                "not-finite /size/height", "not-finite /options/automaticLimit", place + "/frame/0",
                place + "/frame/2", place + "/transform/4", place + "/anchorPoint/y",
                place + "/contentOffset/x",
                place + "/alpha", place + "/cornerRadius/2", place + "/lineHeight",
                place + "/textInsets/left",
                place + "/lines/0/3", place + "/value", place + "/thumbSize", place + "/segments/1",
            ])
    }

    @Test("L1 Regions, styles and paths are checked as deep as they go")
    func notFiniteInside() {
        var view = Self.view()
        let rect = Rect(x: 0, y: 0, width: .nan, height: 0)
        let path = Path([.move(.zero), .line(Point(x: .infinity, y: 0))])
        let shape = PointerShape.roundedRect(PointerShape.RoundedRect(area: .rect(rect)))
        var preview = TargetedPreview(visiblePath: path, center: Point(x: 0, y: .nan))
        preview.transform = AffineTransform(a: 1, b: 0, c: .nan, d: 1, tx: 0, ty: 0)
        view.hitTest = HitTest()
        view.hitTest?.path = path
        view.interactions = [
            Interaction(content: .longPress(minimumPressDuration: .nan)),
            Interaction(
                content: .pointer(
                    PointerInteraction(
                        regions: [
                            PointerRegion(), PointerRegion(area: .rect(rect)),
                            PointerRegion(area: .grid(Grid(cellWidth: .nan, spacing: Point(x: .nan, y: 0)))),
                        ],
                        style: .style(
                            PointerStyle(.effect(PointerEffect(.lift, preview: preview), shape: shape))),
                        onEnter: [AnimatedChange(view: "window", value: .alpha(.nan))]))),
        ]
        let interactions = "not-finite /root/children/0/interactions"
        #expect(
            Self.places(Self.layout(view)) == [
                "not-finite /root/children/0/hitTest/path", interactions + "/0/minimumPressDuration",
                interactions + "/1/regions/1/rect/2", interactions + "/1/regions/2/grid/cell/width",
                interactions + "/1/regions/2/grid/spacing/x",
                interactions + "/1/style/effect/preview/visiblePath",
                interactions + "/1/style/effect/preview/center/y",
                interactions + "/1/style/effect/preview/transform/2", interactions + "/1/style/shape/rect/2",
                interactions + "/1/onEnter/0/value",
            ])
    }

    @Test("L4 A list whose parents do not come first is refused before anything else")
    func parentOrder() {
        #expect(Self.places(Layout(size: Size(width: 1, height: 1))) == ["missing-member "])
        #expect(
            Self.places(Self.layout(Self.view(parent: 2), Self.view())) == ["parent-order /views/1/parent"])
        #expect(Self.places(Self.layout(Self.view(parent: 1))) == ["parent-order /views/1/parent"])
        #expect(Self.places(Self.layout(Self.view(parent: -1))) == ["parent-order /views/1/parent"])
        #expect(
            Self.places(Layout(size: Size(width: 1, height: 1), views: [Self.view()])) == [
                "parent-order /views/0/parent"
            ])
        #expect(Self.layout(Self.view()).validate(maximumViews: 1).map(\.reason) == ["too-many-views"])
    }

    @Test("L4 Findings come in document order, whatever order the views stand in")
    func documentOrder() {
        // window (a (c), b): listed level by level.
        var (a, b, c) = (Self.view("a"), Self.view("b"), Self.view("c", parent: 1))
        (a.alpha, b.alpha, c.alpha) = (2, 2, 2)
        #expect(
            Self.places(Self.layout(a, b, c)) == [
                "out-of-range /root/children/0/alpha", "out-of-range /root/children/0/children/0/alpha",
                "out-of-range /root/children/1/alpha",
            ])
    }

    @Test("Ids are equal when their bytes are, not when they look the same")
    func idBytes() {
        #expect(Self.layout(Self.view("é"), Self.view("e\u{301}")).validate().isEmpty)
        #expect(
            Self.places(Self.layout(Self.view("é"), Self.view("é"))) == ["duplicate-id /root/children/1/id"])
        #expect(Self.layout(Self.view(String(repeating: "é", count: 128))).validate().isEmpty)
        #expect(
            Self.places(Self.layout(Self.view(String(repeating: "é", count: 128) + "x"))) == [
                "invalid-id /root/children/0/id"
            ])
    }

    @Test(
        "L4 References by path find the view that stands there, others dangle",
        arguments: [
            ("@", true), ("@0", true), ("@0.0", true), ("@1", true), ("@2", false), ("@0.1", false),
            ("@.0", false),
            ("@0.", false), ("@00", false), ("@01", false), ("@-1", false), ("@0 ", false),
            ("@window", false),
            ("@99999999999999999999999", false), ("window", true), ("", false), ("Window", false),
        ])
    func references(name: String, isFound: Bool) {
        var last = Self.view()
        last.interactions = [Interaction(content: .bandSelection(items: [name]))]
        let layout = Self.layout(Self.view(), Self.view(parent: 1), last)
        #expect(
            Self.places(layout)
                == (isFound ? [] : ["dangling-reference /root/children/1/interactions/0/items/0"]))
    }

    @Test("L4 A hundred thousand levels are checked, named and found without recursion")
    func depth() throws {
        let count = 100_000
        var layout = Layout(size: Size(width: 1, height: 1))
        for index in 0..<count { layout.views.append(Self.view(parent: index - 1)) }
        #expect(layout.validate().isEmpty)
        layout.views[count - 1].alpha = 2
        layout.views[count - 1].interactions = [
            Interaction(
                content: .pointer(
                    PointerInteraction(
                        style: .style(
                            PointerStyle(
                                .effect(
                                    PointerEffect(.lift, preview: TargetedPreview(container: "@0.0.0")),
                                    shape: nil))))))
        ]
        let findings = layout.validate()
        #expect(findings.map(\.reason) == ["out-of-range"])
        let pointer = try #require(findings.first?.pointer)
        #expect(
            pointer.utf8.count == "/root".utf8.count + (count - 1) * "/children/0".utf8.count
                + "/alpha".utf8.count)
        let tree = ViewTree(layout.views)
        #expect(tree.view(atPath: tree.path(to: count - 1)) == count - 1)
        #expect(tree.isAncestor(0, of: count - 1) && !tree.isAncestor(count - 1, of: 0))
    }

    @Test("Findings beyond the limit are counted as one that says so")
    func limit() {
        var layout = Self.layout()
        for _ in 0..<80 {
            var view = Self.view()
            view.alpha = 2
            layout.views.append(view)
        }
        let findings = layout.validate()
        #expect(findings.count == LayoutFinding.limit + 1)
        #expect(findings.last?.reason == "more-findings")
        #expect(findings.last?.hint.contains("50") == true)
    }
}
