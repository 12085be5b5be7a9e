import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// A view 60 × 40 at (20, 30) with this style, and its answer in the middle, (50, 50), or elsewhere.
private func answer(
    _ style: StyleChoice, region: StyleChoice = .unspecified, at x: Double = 50, _ y: Double = 50,
    _ change: @escaping (inout View) -> Void = { _ in }
) throws -> Asked.Answer {
    try Asked(
        Layout(
            200, 200,
            [
                Sketch("a", 20, 30, 60, 40) {
                    $0.interactions = [.pointer([PointerRegion(style: region)], style: style)]
                    change(&$0)
                }
            ])
    ).at(x, y)
}

@Suite("S1 S2 S3 which style")
struct RuleS1Tests {
    @Test("S1 the region's style, else the interaction's, else the default")
    func chosen() throws {
        let lift = StyleChoice.style(.effect(.lift))
        #expect(try answer(lift, region: .style(PointerStyle(.hidden))).style?.form == "hidden")
        #expect(try answer(lift).style?.effect == "lift")
        let standard = try answer(.unspecified).style
        #expect(standard?.asked == "automatic" && standard?.effect == "highlight")
    }

    @Test("S1 null is no style: a live region with the system pointer")
    func null() throws {
        let none = try answer(.null)
        #expect(none.region == "a" && none.style?.form == "none")
        #expect(none.shape == .system && none.cursor == .default && none.drawn == Point(x: 50, y: 50))
        #expect(try answer(.style(.effect(.lift)), region: .null).style?.form == "none")
        #expect(try answer(.null, region: .style(.effect(.lift))).style?.effect == "lift")
    }

    @Test("S2 the forms of a style, each with accessories")
    func forms() throws {
        let arrow = PointerAccessory(content: .arrow, position: .named(.top), orientationMatchesAngle: true)
        for (form, name) in [
            (PointerStyle.Form.hidden, "hidden"), (.system, "system"), (.automatic, "effect"),
            (.shape(.circle(radius: 5), constrainedAxes: []), "shape"),
            (.effect(PointerEffect(.hover), shape: nil), "effect"),
        ] {
            let style = try answer(.style(PointerStyle(form, accessories: [arrow, arrow]))).style
            #expect(style?.form == name && style?.accessories == 2)
        }
    }

    @Test("S2 each style keeps its own accessories, where several are alike but for them")
    func ownAccessories() throws {
        func style(_ names: [PointerAccessory.Position.Name]) -> PointerStyle {
            PointerStyle(
                .system,
                accessories: names.map {
                    PointerAccessory(content: .arrow, position: .named($0), orientationMatchesAngle: true)
                })
        }
        let styles = [style([]), style([.top]), style([.left, .right]), style([]), style([.bottom])]
        let asked = try Asked(
            Layout(
                100, 100,
                styles.enumerated().map { place, style in
                    Sketch("v\(place)", Double(place) * 10, 0, 10, 10) { $0.pointer = .style(style) }
                }))
        let layout = asked.compilation.layout
        let angles: [[Double]] = try styles.indices.map { place in
            let resolution = layout.resolve(at: Point(x: Double(place) * 10 + 5, y: 5))
            let match = try #require(resolution.match)
            return layout.accessories(of: match, beside: resolution.pointer).map(\.angle)
        }
        #expect(angles == [[], [0], [1.5 * .pi, 0.5 * .pi], [], [.pi]])
    }

    @Test("S2 a fifth accessory is refused")
    func fifth() {
        let arrow = PointerAccessory(content: .arrow, position: .named(.top), orientationMatchesAngle: true)
        #expect(throws: TwinFault.self) {
            try answer(.style(PointerStyle(.system, accessories: Array(repeating: arrow, count: 5))))
        }
    }

    @Test("S3 the members of hover and their defaults; other effects have none")
    func hover() throws {
        let standard = try answer(.style(.effect(.hover))).style
        #expect(standard?.tintMode == "overlay")
        #expect(standard?.prefersShadow == false && standard?.prefersScaledContent == true)
        let written = PointerEffect(
            .hover, preferredTintMode: .underlay, prefersShadow: true, prefersScaledContent: false)
        let style = try answer(.style(PointerStyle(.effect(written, shape: nil)))).style
        #expect(style?.tintMode == "underlay")
        #expect(style?.prefersShadow == true && style?.prefersScaledContent == false)
        #expect(try answer(.style(.effect(.lift))).style?.tintMode == nil)
    }

    @Test(
        "S3 automatic: at most the limit on both sides lifts or highlights by the background, larger hovers",
        arguments: [
            (128.0, 128.0, UInt8(255), "lift"), (128, 128, 254, "highlight"),
            (128.0.nextUp, 10, 255, "hover"),
            (10, 128.0.nextUp, 0, "hover"), (10, 10, 0, "highlight"),
        ])
    func automatic(width: Double, height: Double, alpha: UInt8, effect: String) throws {
        let layout = Layout(
            300, 300,
            [
                Sketch("a", 0, 0, width, height) {
                    $0.backgroundColor = Color(red: 0, green: 0, blue: 0, alpha: alpha)
                    $0.alpha = 0.5
                    $0.transform = .scale(1.5, 1.5)
                    $0.anchorPoint = .zero
                    $0.pointer = .on
                }
            ])
        #expect(try Asked(layout).at(5, 5).style?.effect == effect)
    }

    @Test(
        "S3 the limit is an option; the preview's size is its visible path's box, its background its view's")
    func preview() throws {
        let path = Path([.move(.zero), .line(Point(x: 200, y: 0)), .line(Point(x: 0, y: 10)), .close])
        var effect = PointerEffect(.automatic)
        effect.preview.visiblePath = path
        #expect(try answer(.style(PointerStyle(.effect(effect, shape: nil)))).style?.effect == "hover")
        var other = PointerEffect(.automatic)
        other.preview.view = "b"
        var layout = Layout(
            200, 200,
            [
                Sketch("a", 0, 0, 50, 50) {
                    $0.interactions = [.pointer(style: .style(PointerStyle(.effect(other, shape: nil))))]
                },
                Sketch("b", 100, 100, 20, 20) { $0.backgroundColor = Color(red: 9, green: 9, blue: 9) },
            ])
        #expect(try Asked(layout).at(10, 10).style?.effect == "lift")
        layout.options.automaticLimit = 19
        #expect(try Asked(layout).at(10, 10).style?.effect == "hover")
        layout.options.automaticLimit = 20
        #expect(try Asked(layout).at(10, 10).style?.effect == "lift")
    }
}

@Suite("S6 the drawn position")
struct RuleS6Tests {
    private func drawn(_ axes: Axes, _ x: Double, _ y: Double, _ transform: AffineTransform = .identity)
        throws
        -> Point
    {
        try answer(
            .style(PointerStyle(.shape(.circle(radius: 5), constrainedAxes: axes))), at: x, y
        ) { $0.transform = transform }.drawn
    }

    @Test("S6 a constrained axis takes the region's middle, the other the model's own number")
    func constrained() throws {
        #expect(try drawn([], 30.1, 40.3) == Point(x: 30.1, y: 40.3))
        #expect(try drawn(.horizontal, 30.1, 40.3) == Point(x: 50, y: 40.3))
        #expect(try drawn(.vertical, 30.1, 40.3) == Point(x: 30.1, y: 50))
        #expect(try drawn([.horizontal, .vertical], 30.1, 40.3) == Point(x: 50, y: 50))
    }

    @Test("S6 a quarter turn pins the other window axis")
    func quarter() throws {
        // About (50, 50): 40 wide and 60 high in the window.
        #expect(try drawn(.horizontal, 35.1, 40.3, .quarterTurn) == Point(x: 35.1, y: 50))
        #expect(try drawn(.vertical, 35.1, 40.3, .quarterTurn) == Point(x: 50, y: 40.3))
    }

    @Test("S6 a turn replaces the coordinate in view space and maps it forward")
    func turned() throws {
        // (58, 56) is (50, 50) + 10 · (0.8, 0.6): own dx 10, dy 0. Pinned in x it is the middle.
        let x = try drawn(.horizontal, 58, 56, .turn)
        #expect(abs(x.x - 50) < 1e-9 && abs(x.y - 50) < 1e-9)
        // Own (10, 5) is (58 − 3, 56 + 4); pinned in y it is (58, 56).
        let y = try drawn(.vertical, 55, 60, .turn)
        #expect(abs(y.x - 58) < 1e-9 && abs(y.y - 56) < 1e-9)
    }

    @Test("S6 highlight and lift rest at the shape's middle; hover and the system pointer do not move")
    func effects() throws {
        #expect(try answer(.style(.effect(.lift)), at: 25, 35).drawn == Point(x: 50, y: 50))
        #expect(try answer(.style(.effect(.highlight)), at: 25, 35).drawn == Point(x: 50, y: 50))
        #expect(try answer(.style(.effect(.hover)), at: 25, 35).drawn == Point(x: 25, y: 35))
        #expect(try answer(.style(PointerStyle(.system)), at: 25, 35).drawn == Point(x: 25, y: 35))
        #expect(try answer(.style(PointerStyle(.hidden)), at: 25, 35).drawn == Point(x: 25, y: 35))
    }

    @Test(
        "S6 a path rests at the middle of its tight box, a circle, beam and crosshair at the preview's middle"
    )
    func shapes() throws {
        // (0, 0) … (40, 20) in the window, by a curve whose control point lies beyond.
        let arch = Path([.move(.zero), .quad(Point(x: 20, y: 40), Point(x: 40, y: 0)), .close])
        func lift(_ shape: PointerShape) throws -> Point {
            try answer(.style(.effect(.lift, shape: shape)), at: 25, 35).drawn
        }
        #expect(try lift(.path(arch, inViewSpace: false)) == Point(x: 20, y: 10))
        #expect(try lift(.path(arch, inViewSpace: true)) == Point(x: 40, y: 40))
        for shape in [
            PointerShape.circle(radius: 3), .verticalBeam(length: 5), .horizontalBeam(length: nil),
            .crosshair(length: 10, thickness: 2),
        ] {
            #expect(try lift(shape) == Point(x: 50, y: 50))
        }
        let rect = PointerShape.RoundedRect(area: .rect(Rect(x: 100, y: 100, width: 20, height: 10)))
        #expect(try lift(.roundedRect(rect)) == Point(x: 110, y: 105))
    }
}

@Suite("S8 cursors for web tools")
struct RuleS8Tests {
    @Test("S8 the first that fits: hidden, effects, shapes, default")
    func cursors() throws {
        func cursor(_ form: PointerStyle.Form) throws -> ResolvedPointer.Cursor {
            try answer(.style(PointerStyle(form))).cursor
        }
        #expect(try cursor(.hidden) == .none)
        #expect(try cursor(.effect(PointerEffect(.lift), shape: .verticalBeam(length: 5))) == .pointer)
        #expect(try cursor(.effect(PointerEffect(.highlight), shape: nil)) == .pointer)
        #expect(try cursor(.effect(PointerEffect(.hover), shape: nil)) == .default)
        #expect(try cursor(.effect(PointerEffect(.hover), shape: .verticalBeam(length: 5))) == .text)
        #expect(try cursor(.shape(.verticalBeam(length: 5), constrainedAxes: [])) == .text)
        #expect(try cursor(.shape(.horizontalBeam(length: 5), constrainedAxes: [])) == .verticalText)
        #expect(try cursor(.shape(.crosshair(length: 5, thickness: 1), constrainedAxes: [])) == .crosshair)
        #expect(try cursor(.shape(.circle(radius: 5), constrainedAxes: [])) == .default)
        #expect(try cursor(.system) == .default)
    }

    @Test("S8 where the container turns the numbers are the container's and a matrix maps them")
    func matrix() throws {
        let answer = try Asked(
            Layout(
                200, 200,
                [
                    Sketch(
                        "card", 50, 50, 100, 100,
                        of: [
                            Sketch("a", 30, 40, 40, 20) { $0.pointer = .style(.effect(.lift)) }
                        ]
                    ) { $0.transform = .turn }
                ])
        ).at(100, 100)
        #expect(answer.shape == .roundedRect(Rect(x: 30, y: 40, width: 40, height: 20), CornerRadii(8)))
        #expect(answer.matrix?.a == 0.8 && answer.matrix?.b == 0.6)
        #expect(abs(answer.drawn.x - 100) < 1e-9 && abs(answer.drawn.y - 100) < 1e-9)
    }
}
