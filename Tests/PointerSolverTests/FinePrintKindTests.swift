import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

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
