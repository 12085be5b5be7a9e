import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("S9 bar buttons")
struct BarButtonTests {
    /// Bar buttons with these frames in a bar 300 × 44 that fills the window's width.
    private func bar(
        _ frames: [(String, Double, Double, Double, Double)],
        _ change: @escaping (String, inout View) -> Void = { _, _ in }
    ) throws -> Asked {
        try Asked(
            Layout(
                300, 100,
                [
                    Sketch(
                        "bar", 0, 20, 300, 44,
                        of: frames.map { id, x, y, width, height in
                            Sketch(id, x, y, width, height, .barButtonItem) { change(id, &$0) }
                        })
                ]))
    }

    @Test("S9 neighbours meet at the middle of the gap and reach 24 at most, over the bar's full height")
    func gap() throws {
        // 60…100 and 120…160 meet at 110; 200 is 40 further: 184 is not reached by 160 + 24 = 184, 200 − 24 = 176 is.
        let asked = try bar([("a", 60, 8, 40, 28), ("b", 120, 8, 40, 28), ("c", 240, 8, 40, 28)])
        #expect(try asked.at(109.5, 20).region == "a")
        #expect(try asked.at(110, 63.5).region == "b")
        #expect(try asked.at(36, 40).hit == "a")
        #expect(try asked.at(35.5, 40).hit == "bar")
        #expect(try asked.at(183.5, 40).hit == "b")
        #expect(try asked.at(184, 40).hit == "bar")
        #expect(try asked.at(216, 40).hit == "c")
        let answer = try asked.at(125, 40)
        #expect(answer.requested == Rect(x: -10, y: -8, width: 74, height: 44))
        #expect(answer.effective == Rect(x: 110, y: 20, width: 74, height: 44))
        #expect(answer.style?.effect == "highlight")
        #expect(answer.drawn == Point(x: 140, y: 42))
    }

    @Test("S9 an overlap is halved, up to the smaller of both max edges")
    func overlap() throws {
        // 50…100 and 60…80: the overlap ends at 80, its middle is 70.
        let asked = try bar([("a", 50, 8, 50, 28), ("b", 60, 8, 20, 28)])
        #expect(try asked.at(69.5, 40).region == "a")
        #expect(try asked.at(70, 40).region == "b")
    }

    @Test("S9 neighbours go by x, not by the order of children; of equal x by that order")
    func order() throws {
        let asked = try bar([("right", 120, 8, 40, 28), ("left", 60, 8, 40, 28)])
        #expect(try asked.at(109.5, 40).region == "left")
        #expect(try asked.at(110, 40).region == "right")
        // Equal x: 60…100 and 60…80 meet at (80 + 60) / 2 = 70.
        let equal = try bar([("a", 60, 8, 40, 28), ("b", 60, 8, 20, 28)])
        #expect(try equal.at(69.5, 40).region == "a")
        #expect(try equal.at(70, 40).region == "b")
    }

    @Test("S9 hidden, faint and disabled ones do not count, nor those that do not overlap in y")
    func notCounted() throws {
        for change in [
            { (view: inout View) in view.isHidden = true }, { $0.alpha = 0.01 },
            { $0.isUserInteractionEnabled = false }, { $0.transform = .scale(2, 1) },
        ] {
            let asked = try bar([("a", 60, 8, 40, 28), ("ghost", 104, 8, 10, 28)]) { id, view in
                if id == "ghost" { change(&view) }
            }
            // Without a neighbour a reaches to 124.
            #expect(try asked.at(123.5, 22).hit == "a")
        }
        let rows = try bar([("a", 60, 0, 40, 20), ("b", 110, 20, 40, 20)])
        // They touch at y 20 without overlapping: each its full 24, the later in front.
        #expect(try rows.at(86, 60).hit == "b")
        #expect(try rows.at(85.5, 60).hit == "a")
        let overlapping = try bar([("a", 60, 0, 40, 20.5), ("b", 110, 20, 40, 20)])
        #expect(try overlapping.at(104.5, 60).hit == "a")
        #expect(try overlapping.at(105, 60).hit == "b")
    }

    @Test("S9 the height is the union of the bar's bounds and the frame, but the bar cuts hits")
    func height() throws {
        let answer = try bar([("a", 60, -10, 40, 70)]).at(80, 40)
        // Own y from 0 to 70: −10 to 60 in the bar, of which 0…44 is left.
        #expect(answer.requested == Rect(x: -24, y: 0, width: 88, height: 70))
        #expect(answer.effective == Rect(x: 36, y: 20, width: 88, height: 44))
        #expect(answer.cuts == ["bar: top bottom"])
    }

    @Test("S9 the transform's move counts; a map that is not upright leaves the bounds")
    func upright() throws {
        let moved = try bar([("a", 60, 8, 40, 28)]) { _, view in
            view.transform = .translation(x: 100, y: 0)
        }
        #expect(try moved.at(136, 40).hit == "a")
        #expect(try moved.at(135.5, 40).hit == "bar")
        let flipped = try bar([("a", 60, 8, 40, 28)]) { _, view in view.transform = .scale(-1, 1) }
        #expect(try flipped.at(59.5, 40).hit == "bar")
        #expect(try flipped.at(80, 22).hit == "bar")
        let answer = try flipped.at(80, 40)
        #expect(answer.region == "a" && answer.style?.effect == "highlight")
    }

    @Test("S9 an own hitTest stays the hit shape and still counts as neighbour; the reach stays the region")
    func ownHitTest() throws {
        let asked = try bar([("a", 60, 8, 40, 28), ("b", 120, 8, 40, 28)]) { id, view in
            if id == "a" {
                view.hitTest = HitTest()
                view.hitTest?.opaque = true
            }
        }
        #expect(try asked.at(105, 40).hit == "bar")
        #expect(try asked.at(110, 40).hit == "b")
        #expect(try asked.at(109.5, 40).hit == "bar")
        let answer = try asked.at(80, 40)
        #expect(answer.window == Rect(x: 36, y: 20, width: 74, height: 44))
        #expect(answer.effective == Rect(x: 60, y: 28, width: 40, height: 28))
        #expect(answer.cuts == ["a: left top right bottom"])
    }

    @Test("S9 pointer false and own interactions leave the hit shape")
    func keepsShape() throws {
        let off = try bar([("a", 60, 8, 40, 28)]) { _, view in view.pointer = .off }
        #expect(try off.at(40, 22).hit == "a")
        #expect(try off.at(80, 40).region == nil)
        let listed = try bar([("a", 60, 8, 40, 28)]) { _, view in view.interactions = [.pointer()] }
        #expect(try listed.at(40, 22).hit == "a")
        #expect(try listed.at(40, 22).region == nil)
        #expect(try listed.at(70, 40).requested == Rect(x: 0, y: 0, width: 40, height: 28))
    }

    @Test("S9 in a flipped bar the shared edge belongs to the one that it is the own min edge of")
    func flippedBar() throws {
        let asked = try Asked(
            Layout(
                300, 100,
                [
                    Sketch(
                        "bar", 0, 20, 300, 44,
                        of: [
                            Sketch("d", 20, 8, 40, 28, .barButtonItem),
                            Sketch("e", 100, 8, 40, 28, .barButtonItem),
                        ]
                    ) { $0.transform = .scale(-1, 1) }
                ]))
        // They meet at 80, window 220: e's own min edge.
        #expect(try asked.at(220, 40).hit == "e")
        #expect(try asked.at(220.0.nextUp, 40).hit == "d")
        #expect(try asked.at(230, 40).cuts == ["bar: left"])
    }

    @Test("S9 a turned bar works in its own space")
    func turnedBar() throws {
        let asked = try Asked(
            Layout(
                300, 300,
                [
                    Sketch("bar", 50, 100, 200, 40, of: [Sketch("a", 80, 10, 40, 20, .barButtonItem)]) {
                        $0.transform = .turn
                    }
                ]))
        // The bar's middle (150, 120) is a's middle; 60 points along the bar, (48, 36), is beyond 20 + 24.
        #expect(try asked.at(150 + 0.8 * 43.9, 120 + 0.6 * 43.9).region == "a")
        #expect(try asked.at(150 + 0.8 * 44.1, 120 + 0.6 * 44.1).hit == "bar")
    }
}

@Suite("S9 text")
struct TextTests {
    private func text(_ change: @escaping (inout View) -> Void = { _ in }) throws -> Asked {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch("note", 20, 20, 100, 100, .textView) {
                        $0.text.lineHeight = 30
                        change(&$0)
                    }
                ]))
    }

    @Test("S9 a region a line, padded by 10; an unpadded line wins over padding")
    func lines() throws {
        // Lines 0…30, 30…60, 60…90 and 90…120, whose start lies above 100.
        let answer = try text().at(50, 49)
        #expect(answer.requested == Rect(x: 0, y: -10, width: 100, height: 50))
        #expect(answer.drawn == Point(x: 50, y: 35))
        #expect(answer.shape == .verticalBeam(center: Point(x: 50, y: 35), length: 30, thickness: 2))
        #expect(try text().at(50, 50).requested?.y == 20)
        #expect(try text().at(50, 50.0.nextDown).requested?.y == -10)
        // The last begins at 90, so it is padded from 80 to 130.
        #expect(try text().at(50, 119).requested == Rect(x: 0, y: 80, width: 100, height: 50))
    }

    @Test("S9 insets: the top moves the lines, the bottom ends them; left and right do not count")
    func insets() throws {
        // Lines from 15: 15…45, 45…75; 75 is not above 100 − 25 = 75.
        let asked = try text {
            $0.text.insets = .fixed(EdgeInsets(top: 15, left: 40, bottom: 25, right: 40))
        }
        #expect(try asked.at(25, 40).requested == Rect(x: 0, y: 5, width: 100, height: 50))
        // Above the first: padded from 5.
        #expect(try asked.at(25, 25).requested?.y == 5)
        #expect(try asked.at(25, 25.0.nextDown).region == nil)
        // Below the last, which ends at 75 and 85 with its padding: window 105.
        #expect(try asked.at(25, 105.0.nextDown).requested?.y == 35)
        #expect(try asked.at(25, 105).region == nil)
        #expect(try asked.at(119.5, 40).region == "note")
    }

    @Test("S9 scrolling moves the lines, and more of them begin above the end")
    func scrolled() throws {
        // Own y = window − 20 + 45; the bounds end at 145, so line 4 at 120 is there and 5 at 150 is not.
        let asked = try text { $0.contentOffset = Point(x: 7, y: 45) }
        #expect(try asked.at(50, 21).requested == Rect(x: 7, y: 20, width: 100, height: 50))
        #expect(try asked.at(50, 119).requested?.y == 110)
    }

    @Test("S9 listed lines: nearest by padding, the upper on a tie, the first listed where several hold")
    func listed() throws {
        let asked = try text {
            $0.text.lines = [
                Rect(x: 0, y: 42, width: 100, height: 14), Rect(x: 0, y: 20, width: 100, height: 10),
                Rect(x: 0, y: 50, width: 60, height: 20),
            ]
        }
        // Between 30 and 42: own 36 is the tie, the upper line's; 36.5 is nearer to the lower.
        #expect(try asked.at(50, 56).requested == Rect(x: 0, y: 10, width: 100, height: 30))
        #expect(try asked.at(50, 56.5).requested?.y == 32)
        // Own 52 lies in the first and the third: the first listed. Own 60 in the third alone.
        #expect(try asked.at(50, 72).requested?.y == 32)
        #expect(try asked.at(50, 80).requested == Rect(x: 0, y: 40, width: 60, height: 40))
        // Right of the third, own (70, 60): the first's padding reaches to 66.
        #expect(try asked.at(90, 80).requested?.y == 32)
        #expect(try asked.at(90, 86).region == nil)
        #expect(
            try asked.at(50, 45).shape
                == .verticalBeam(center: Point(x: 50, y: 45), length: 10, thickness: 2))
        #expect(try text { $0.text.lines = [] }.at(50, 45).region == nil)
    }

    @Test("S9 a text field is one region; its beam is capped at its height; its lines do not count")
    func field() throws {
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch("low", 20, 20, 100, 12, .textField) {
                        $0.text.lines = [Rect(x: 0, y: 0, width: 5, height: 5)]
                        $0.text.insets = .fixed(EdgeInsets(4))
                    }
                ]))
        let answer = try asked.at(100, 22)
        #expect(answer.requested == Rect(x: 0, y: 0, width: 100, height: 12))
        #expect(
            answer.shape == .verticalBeam(center: Point(x: 100, y: 26), length: 12, thickness: 2))
    }
}

@Suite("S9 segments, sliders and the other kinds")
struct OtherKindTests {
    private func tabs(_ segments: Segments?, _ direction: LayoutDirection = .leftToRight) throws -> Asked {
        var layout = Layout(
            200, 100,
            [
                Sketch(
                    "tabs", 20, 20, 160, 30, .segmentedControl,
                    of: [
                        Sketch("one", 10, 5, 40, 20), Sketch("two", 50, 5, 60, 20),
                    ]
                ) { $0.segments = segments }
            ])
        layout.layoutDirection = direction
        return try Asked(layout)
    }

    @Test("S9 a count gives equal widths, widths begin at the leading side, else the children's frames")
    func segments() throws {
        #expect(try tabs(.count(4)).at(60, 30).region == "tabs#1")
        #expect(try tabs(.count(4)).at(59.5, 30).region == "tabs#0")
        #expect(try tabs(.count(4), .rightToLeft).at(60, 30).region == "tabs#2")
        #expect(try tabs(.count(4), .rightToLeft).at(179, 30).region == "tabs#0")
        #expect(try tabs(.widths([30, 50])).at(49.5, 30).region == "tabs#0")
        #expect(try tabs(.widths([30, 50])).at(50, 30).requested == Rect(x: 30, y: 0, width: 50, height: 30))
        #expect(try tabs(.widths([30, 50])).at(100, 30).region == nil)
        #expect(try tabs(.widths([30, 50]), .rightToLeft).at(150, 30).region == "tabs#0")
        #expect(try tabs(.widths([30, 50]), .rightToLeft).at(149.5, 30).region == "tabs#1")
        #expect(try tabs(.widths([30, 50]), .rightToLeft).at(99.5, 30).region == nil)
        #expect(try tabs(nil).at(70, 30).requested == Rect(x: 50, y: 5, width: 60, height: 20))
        #expect(try tabs(nil).at(70, 30).hit == "two")
        #expect(try tabs(nil).at(25, 30).region == nil)
    }

    @Test("S9 a segment stands for the preview: the pointer takes its rect, and automatic its size")
    func segmentPreview() throws {
        let answer = try tabs(.count(4)).at(65, 30)
        #expect(answer.style?.effect == "highlight")
        #expect(answer.shape == .roundedRect(Rect(x: 60, y: 20, width: 40, height: 30), CornerRadii(8)))
        var layout = Layout(
            200, 100,
            [
                Sketch("tabs", 20, 20, 160, 30, .segmentedControl) {
                    $0.segments = .count(2)
                    $0.pointer = .style(.effect(.automatic))
                    $0.backgroundColor = Color(red: 1, green: 1, blue: 1)
                }
            ])
        layout.options.automaticLimit = 100
        // The control is 160 wide, its segments 80.
        #expect(try Asked(layout).at(65, 30).style?.effect == "lift")
    }

    @Test(
        "S9 a slider's thumb lifts and latches horizontally, from the leading side",
        arguments: LayoutDirection.allCases)
    func slider(direction: LayoutDirection) throws {
        var layout = Layout(200, 100, [Sketch("slider", 20, 20, 128, 40, .slider) { $0.slider.value = 0.25 }])
        layout.layoutDirection = direction
        // 0.25 · (128 − 28) = 25: own 25…53 from the left, or 75…103.
        let isLeftToRight = direction == .leftToRight
        let answer = try Asked(layout).at(isLeftToRight ? 50 : 100, 40)
        #expect(answer.requested == Rect(x: isLeftToRight ? 25 : 75, y: 6, width: 28, height: 28))
        #expect(answer.latchingAxes == 1)
        #expect(answer.style?.effect == "lift")
        #expect(answer.drawn == Point(x: isLeftToRight ? 59 : 109, y: 40))
        #expect(try Asked(layout).at(30, 40).region == nil)
    }

    private func one(_ kind: ViewKind, _ change: @escaping (inout View) -> Void = { _ in }) throws
        -> Asked.Answer
    {
        try Asked(Layout(100, 100, [Sketch("a", 0, 0, 50, 20, kind, change)])).at(10, 10)
    }

    @Test(
        "S9 kinds that bring nothing along",
        arguments: [ViewKind.view, .canvas, .image, .label, .button, .cell, .scrollView])
    func nothing(kind: ViewKind) throws {
        #expect(try one(kind).region == nil)
        #expect(try one(kind) { $0.pointer = .on }.region == "a")
    }

    @Test("S9 a cell with a pointer hovers without scale or shadow; a written effect has S3's values")
    func cell() throws {
        let on = try one(.cell) { $0.pointer = .on }.style
        #expect(on?.effect == "hover" && on?.prefersScaledContent == false && on?.prefersShadow == false)
        let written = try one(.cell) { $0.pointer = .style(.effect(.hover)) }.style
        #expect(written?.prefersScaledContent == true)
        #expect(try one(.cell) { $0.interactions = [.pointer()] }.style?.asked == "automatic")
    }

    @Test("S9 a link keeps the system pointer in a live region")
    func link() throws {
        let answer = try one(.link)
        #expect(answer.region == "a" && answer.style?.form == "system" && answer.shape == .system)
    }

    @Test("S9 a list with a pointer entry, or an empty one, replaces the kind's own; one without keeps it")
    func replaced() throws {
        #expect(try one(.link) { $0.interactions = [] }.region == nil)
        #expect(try one(.link) { $0.interactions = [.pointer([])] }.region == nil)
        #expect(
            try one(.link) { $0.interactions = [Interaction(content: .contextMenu(actions: ["Open"]))] }
                .region
                == "a")
        // `pointer` beside an empty list is the shorthand alone.
        #expect(
            try one(.link) {
                $0.interactions = []
                $0.pointer = .on
            }.style?.form == "system")
    }

    @Test("S9 the shorthand beside a list is number 0 on the kind's regions, asked last")
    func beside() throws {
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch("slider", 20, 20, 128, 40, .slider) {
                        $0.pointer = .style(.effect(.hover))
                        $0.interactions = [.pointer([.rect(0, 0, 40, 40, id: "left")])]
                    }
                ]))
        #expect(try asked.at(30, 40).interaction == 1)
        // The thumb at value 0 is own 0…28: the listed one is asked first and holds it.
        #expect(try asked.at(25, 40).region == "slider#left")
        #expect(try asked.at(70, 40).region == nil)
    }

    @Test("S9 pointer null is the default style, pointer false takes the own interaction away")
    func nullAndFalse() throws {
        #expect(try one(.slider) { $0.pointer = .off }.region == nil)
        let null = try one(.textField) { $0.pointer = .null }.style
        #expect(null?.form == "effect" && null?.asked == "automatic")
    }

    @Test("S9 a button's provider keeps what it does not name; constrained axes drop the proposed effect")
    func provider() throws {
        func style(_ form: PointerStyle.Form, _ kind: ViewKind = .button) throws -> TwinResolvedStyle? {
            try one(kind) { $0.pointer = .style(PointerStyle(form)) }.style
        }
        let circle = PointerShape.circle(radius: 5)
        #expect(try style(.shape(circle, constrainedAxes: []))?.asked == "automatic")
        #expect(try style(.shape(circle, constrainedAxes: .vertical))?.form == "shape")
        #expect(try style(.shape(circle, constrainedAxes: []), .view)?.form == "shape")
        #expect(
            try one(.button) {
                $0.interactions = [
                    .pointer(style: .style(PointerStyle(.shape(circle, constrainedAxes: []))))
                ]
            }.style?.form == "shape")
    }
}
