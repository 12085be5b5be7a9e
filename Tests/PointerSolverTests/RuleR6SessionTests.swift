import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("R6 when a pointer that stays is in a new region")
struct RuleR6SessionTests {
    private func layout(_ region: PointerRegion, _ change: (inout Layout) -> Void = { _ in }) -> Layout {
        var layout = Layout(
            200, 100,
            [
                Sketch("a", 0, 0, 100, 100) { $0.interactions = [.pointer([region])] },
                Sketch("other", 150, 0, 50, 50),
            ])
        change(&layout)
        return layout
    }

    /// Whether a pointer at (30, 30) enters anew when the second layout takes the place of the first.
    private func isNew(_ first: PointerRegion, _ second: PointerRegion) -> Bool? {
        var track = Track(layout(first))
        guard track.move(30, 30).count == 2 else { return nil }
        let told = track.change(to: layout(second)).map { $0.prefix { $0 != " " } }
        if told.isEmpty { return false }
        return told == ["exit", "enter", "style"] ? true : nil
    }

    /// With the corners (0, 0), (100, 0) and (0, 100), or with a fourth in the middle of the slope: of the same box.
    private func path(_ middle: Point? = nil) -> PointerRegion {
        let rest: [Path.Element] = middle.map { [.line($0)] } ?? []
        return PointerRegion(
            area: .path(
                Path(
                    [.move(.zero), .line(Point(x: 100, y: 0))] + rest + [.line(Point(x: 0, y: 100)), .close]))
        )
    }

    @Test("R6 the same region stays, whatever else changes in the layout")
    func same() {
        let region = PointerRegion.rect(0, 0, 80, 80, id: "one")
        #expect(isNew(region, region) == false)
        #expect(isNew(path(), path()) == false)
        var track = Track(layout(region))
        _ = track.move(30, 30)
        #expect(track.change(to: layout(region) { $0.views[2].alpha = 0.5 }) == [])
    }

    @Test("R6 another identifier, requested rect or latching axis is a new region")
    func members() {
        let region = PointerRegion.rect(0, 0, 80, 80, id: "one")
        #expect(isNew(region, .rect(0, 0, 80, 80, id: "two")) == true)
        #expect(isNew(region, .rect(0, 0, 80, 80)) == true)
        #expect(isNew(region, .rect(0, 0, 80, 80.0.nextUp, id: "one")) == true)
        var latching = region
        latching.latchingAxes = .vertical
        #expect(isNew(region, latching) == true)
        #expect(isNew(latching, latching) == false)
    }

    @Test("R6 of a path region the path counts, beside its bounds")
    func paths() {
        #expect(isNew(path(), path(Point(x: 50, y: 60))) == true)
        #expect(isNew(path(Point(x: 50, y: 60)), path(Point(x: 60, y: 60))) == true)
        #expect(isNew(path(Point(x: 50, y: 60)), path(Point(x: 50, y: 60))) == false)
        #expect(isNew(path(), .rect(0, 0, 100, 100)) == true)
        #expect(isNew(.rect(0, 0, 100, 100), path()) == true)
    }

    @Test("R6 two paths of one box and one identifier are two regions")
    func pathsOfOneLayout() {
        let lower = Path([
            .move(Point(x: 100, y: 0)), .line(Point(x: 100, y: 100)), .line(Point(x: 0, y: 100)), .close,
        ])
        var layout = layout(path())
        layout.views[1].interactions = [.pointer([path(), PointerRegion(area: .path(lower))])]
        var track = Track(layout)
        _ = track.move(30, 30)
        #expect(track.move(40, 40) == [])
        #expect(track.move(60, 60) == ["exit a moved", "enter a moved", "style a moved"])
    }

    @Test("R6 each cell of a grid is a region of its own")
    func cells() {
        var track = Track(layout(PointerRegion(area: .grid(Grid(cellWidth: 20)))))
        _ = track.move(30, 30)
        #expect(track.move(39.5, 60) == [])
        #expect(track.move(40, 60) == ["exit a moved", "enter a moved", "style a moved"])
    }

    @Test("T2 a change elsewhere leaves the style untold, wherever the preview's container is")
    func container() {
        let lift: (inout View) -> Void = { $0.pointer = .style(.effect(.lift)) }
        func layout(_ alpha: Double) -> [Layout] {
            let other = Sketch("other", 150, 0, 10, 10) { $0.alpha = alpha }
            let move: (inout View) -> Void = { $0.frame = Rect(x: 5, y: 5, width: 190, height: 90) }
            return [
                Layout(200, 100, [Sketch("a", 10, 10, 40, 40) { lift(&$0) }, other], root: move),
                Layout(
                    200, 100,
                    [Sketch("box", 10, 10, 100, 80, of: [Sketch("a", 0, 0, 40, 40) { lift(&$0) }]), other]),
                Layout(200, 100, [other]) {
                    move(&$0)
                    lift(&$0)
                },
            ]
        }
        for (before, after) in zip(layout(1), layout(0.5)) {
            var track = Track(before)
            #expect(track.move(30, 30).count == 2)
            #expect(track.change(to: after) == [])
        }
    }

    /// Whether a pointer that stays is told a style when the second style takes the place of the first.
    private func isTold(_ first: PointerStyle, _ second: PointerStyle) -> Bool? {
        func layout(_ style: PointerStyle) -> Layout {
            Layout(200, 100, [Sketch("a", 10, 10, 40, 40) { $0.pointer = .style(style) }])
        }
        var track = Track(layout(first))
        guard track.move(30, 30).count == 2 else { return nil }
        let told = track.change(to: layout(second))
        return told == [] ? false : told == ["style a layoutChanged"] ? true : nil
    }

    @Test("T2 a style is told when its path, or an accessory or that one's path, is another")
    func styles() {
        // Both in the box from (0, 0) to (40, 40), whose middle does not move.
        let square = Path([
            .move(.zero), .line(Point(x: 40, y: 0)), .line(Point(x: 40, y: 40)), .line(Point(x: 0, y: 40)),
            .close,
        ])
        let diamond = Path([
            .move(Point(x: 20, y: 0)), .line(Point(x: 40, y: 20)), .line(Point(x: 20, y: 40)),
            .line(Point(x: 0, y: 20)), .close,
        ])
        func placed(_ path: Path) -> PointerStyle { .effect(.lift, shape: .path(path, inViewSpace: true)) }
        func free(_ path: Path) -> PointerStyle {
            PointerStyle(.shape(.path(path, inViewSpace: false), constrainedAxes: []))
        }
        for style in [placed, free] {
            #expect(isTold(style(square), style(square)) == false)
            #expect(isTold(style(square), style(diamond)) == true)
            #expect(isTold(style(square), style(Path(Array(square.elements.dropLast())))) == true)
        }
        func beside(_ content: PointerAccessory.Content, _ offset: Double = 5) -> PointerStyle {
            PointerStyle(
                .system,
                accessories: [
                    PointerAccessory(
                        content: content, position: .polar(offset: offset, angle: 0),
                        orientationMatchesAngle: false)
                ])
        }
        let shape = PointerAccessory.Content.shape(.path(square, inViewSpace: false))
        #expect(isTold(beside(.arrow), beside(.arrow)) == false)
        #expect(isTold(beside(.arrow), beside(.arrow, 6)) == true)
        #expect(isTold(beside(shape), beside(shape)) == false)
        #expect(isTold(beside(shape), beside(.shape(.path(diamond, inViewSpace: false)))) == true)
        #expect(isTold(beside(.arrow), PointerStyle(.system)) == true)
    }

    @Test("T2 a root that is disabled is the reason of the exit, one that is hidden a change of the layout")
    func root() {
        for (change, reason): ((inout View) -> Void, String) in [
            ({ $0.isUserInteractionEnabled = false }, "disabled"), ({ $0.isHidden = true }, "layoutChanged"),
        ] {
            var track = Track(layout(.rect(0, 0, 80, 80)))
            _ = track.move(30, 30)
            #expect(
                track.change(to: layout(.rect(0, 0, 80, 80)) { change(&$0.views[0]) }) == ["exit a \(reason)"]
            )
        }
    }
}
