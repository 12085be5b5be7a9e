import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver
import Testing

@Suite("T9 Where a flick takes the pointer")
struct TargetTests {
    private func layout(_ adjust: (inout Layout) -> Void = { _ in }) -> CompiledLayout {
        var layout = Layout(size: Size(width: 1000, height: 600))
        layout.views = [
            View(parent: -1, id: "window"),
            View(parent: 0, id: "lift", kind: .button, frame: Rect(x: 500, y: 280, width: 40, height: 40)),
            View(parent: 0, id: "hover", frame: Rect(x: 700, y: 280, width: 40, height: 40)),
            View(parent: 0, id: "text", kind: .textView, frame: Rect(x: 0, y: 400, width: 400, height: 100)),
        ]
        layout.views[1].pointer = .style(PointerStyle(.effect(PointerEffect(.lift), shape: nil)))
        layout.views[2].pointer = .style(PointerStyle(.effect(PointerEffect(.hover), shape: nil)))
        adjust(&layout)
        return LayoutCompiler.compile(layout).layout
    }

    @Test("T9 projects by the deceleration rate: v / 1000 · 0.998 / 0.002")
    func projection() {
        // 0.998 / (1 − 0.998) = 499, so 1,000 points a second land 499 farther, within rounding.
        let target = layout().target(from: .zero, velocity: Point(x: 1000, y: 0), radius: 10)
        #expect(abs(target.landing.x - 499) < 1e-9)
        #expect(target.landing.y == 0)
        #expect(target.match == nil)
        #expect(target.position == target.landing)
    }

    @Test("T9 the region near the landing point takes the pointer to its centre")
    func nearLanding() throws {
        // Lands near (520, 350): 30 below the button's lower edge, within 44.
        let target = layout().target(
            from: Point(x: 21, y: 350), velocity: Point(x: 1000, y: 0), radius: PointerMetrics.magnetismRadius
        )
        #expect(try #require(target.match).view == 1)
        #expect(target.position == Point(x: 520, y: 300))
    }

    @Test("T9 nothing takes it beyond the radius")
    func beyondRadius() {
        let target = layout().target(from: Point(x: 21, y: 380), velocity: Point(x: 1000, y: 0), radius: 44)
        #expect(target.match == nil)
    }

    @Test("T9 a region on the way takes it, though the landing point is far")
    func onTheWay() throws {
        let target = layout().target(from: Point(x: 300, y: 300), velocity: Point(x: 1200, y: 0), radius: 20)
        #expect(try #require(target.match).view == 1)
    }

    @Test("T9 hover never attracts")
    func hover() {
        let target = layout().target(from: Point(x: 600, y: 300), velocity: Point(x: 240, y: 0), radius: 44)
        #expect(target.match == nil)
    }

    @Test("T9 a line of text attracts, at the pointer's own x")
    func text() throws {
        // Lands near (200, 395): the first line begins at 400, padded from 390, cut by the view at 400.
        let target = layout().target(from: Point(x: 200, y: 200), velocity: Point(x: 0, y: 390.8), radius: 44)
        #expect(try #require(target.match).view == 3)
        #expect(target.position.y == 410)
    }

    @Test("T9 a region whose middle lies behind another view does not attract")
    func occluded() {
        let compiled = layout { layout in
            layout.views.append(
                View(parent: 0, id: "cover", frame: Rect(x: 505, y: 285, width: 30, height: 30)))
        }
        let target = compiled.target(from: Point(x: 21, y: 350), velocity: Point(x: 1000, y: 0), radius: 44)
        #expect(target.match == nil)
    }

    @Test("T9 while the pointer is locked nothing attracts")
    func locked() {
        let compiled = layout { $0.options.pointerLock.prefers = true }
        let target = compiled.target(from: Point(x: 21, y: 350), velocity: Point(x: 1000, y: 0), radius: 44)
        #expect(target.match == nil)
    }
}
