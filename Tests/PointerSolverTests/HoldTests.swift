import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// Rules T4, T5 and T7: what latches and buttons hold, and what a pencil shows.
@Suite struct HoldTests {
    /// A knob that latches and a card beside it.
    private static func layout(
        _ axes: Axes, _ style: PointerStyle = .effect(.lift), transform: AffineTransform = .identity,
        _ change: (inout View) -> Void = { _ in }
    ) -> Layout {
        Layout(
            400, 400,
            [
                Sketch("knob", 100, 100, 40, 20) {
                    var region = PointerRegion(style: .style(style))
                    region.latchingAxes = axes
                    $0.interactions = [.pointer([region])]
                    $0.transform = transform
                    change(&$0)
                },
                Sketch("card", 200, 100, 100, 100) { $0.pointer = .on },
            ])
    }

    @Test("T4 a latched style stays until the release, wherever the pointer goes")
    func latchHolds() {
        var track = Track(Self.layout(.horizontal))
        _ = track.move(110, 105)
        #expect(track.down() == [])
        #expect(track.move(250, 150) == [])
        #expect(track.region() == "knob")
        #expect(track.session.pointer(1)?.latch != nil)
        #expect(track.up() == ["exit knob moved", "enter card moved", "style card moved"])
    }

    @Test("T4 an effect is pinned by its shape's centre on the axes not named")
    func pinnedByShape() {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105)
        _ = track.move(250, 190)
        #expect(track.drawn() == Point(x: 250, y: 110))
    }

    @Test("T4 a constraint on that axis pins to the region's centre, else the press pins")
    func pinnedByPress() {
        let circle = PointerShape.circle(radius: 4)
        var constrained = Track(
            Self.layout(.horizontal, PointerStyle(.shape(circle, constrainedAxes: .vertical))))
        _ = constrained.down(105, 105)
        _ = constrained.move(250, 190)
        #expect(constrained.drawn() == Point(x: 250, y: 110))
        var free = Track(Self.layout(.horizontal, PointerStyle(.shape(circle, constrainedAxes: []))))
        _ = free.down(105, 105)
        _ = free.move(250, 190)
        #expect(free.drawn() == Point(x: 250, y: 105))
        guard case .circle(let center, _)? = free.session.pointer(1)?.pointer?.shape else {
            Issue.record("the shape stays")
            return
        }
        #expect(center == Point(x: 250, y: 105))
    }

    @Test("T4 both axes move freely")
    func freeOnBoth() {
        var track = Track(Self.layout([.horizontal, .vertical]))
        _ = track.down(105, 105)
        _ = track.move(250, 190)
        #expect(track.drawn() == Point(x: 250, y: 190))
    }

    @Test("T4 in a turned view the free axis is the view's, in the window")
    func turned() throws {
        var track = Track(Self.layout(.horizontal, transform: .turn))
        // The middle stays where it is: (120, 110). The view's x runs along (0.8, 0.6).
        _ = track.down(120, 110)
        _ = track.move(170, 110)
        let drawn = try #require(track.drawn())
        #expect((drawn.x - 152).magnitude < 1e-9)
        #expect((drawn.y - 134).magnitude < 1e-9)
    }

    @Test("T4 a latched style moves with nothing: it is frozen in the window")
    func frozen() {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105)
        let moved = Self.layout(.horizontal) { $0.frame?.y = 300 }
        #expect(track.change(to: moved) == [])
        _ = track.move(150, 390)
        #expect(track.drawn() == Point(x: 150, y: 110))
        #expect(track.up(120, 310) == ["style knob moved"])
    }

    @Test("T4 another button does not latch, nor does a control-click")
    func otherButtons() {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105, button: Buttons.secondary)
        #expect(track.session.pointer(1)?.latch == nil)
        _ = track.up(button: Buttons.secondary)
        _ = track.down(modifiers: .control)
        #expect(track.session.pointer(1)?.latch == nil)
        #expect(track.region() == "knob")
    }

    @Test("T4 after the latching button is up, others that are down still hold the region")
    func releaseOfOne() {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105)
        _ = track.down(button: Buttons.secondary)
        #expect(track.up(250, 150) == [])
        #expect(track.session.pointer(1)?.latch == nil)
        #expect(track.region() == "knob")
        #expect(track.up(button: Buttons.secondary).first == "exit knob moved")
    }

    @Test("T4 cancel ends a latch")
    func cancelEndsLatch() {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105)
        _ = track.move(250, 150)
        #expect(track.handle(.cancel) == ["exit knob moved", "enter card moved", "style card moved"])
        #expect(track.session.pointer(1)?.latch == nil)
    }

    @Test("T5 while a button is down the region is kept, or none is")
    func held() {
        var track = Track(Self.layout([]))
        _ = track.down(250, 150)
        #expect(track.move(110, 105) == [])
        #expect(track.handle(.modifiers, modifiers: .shift) == [])
        #expect(track.change(to: Self.layout([])) == [])
        #expect(track.region() == "card")
        #expect(track.up() == ["exit card moved", "enter knob moved", "style knob moved"])
        _ = track.move(10, 10)
        _ = track.down()
        #expect(track.move(110, 105) == [])
        #expect(track.region() == nil)
        #expect(track.up() == ["enter knob moved", "style knob moved"])
    }

    @Test("T5 the live hit is beside the kept region")
    func liveHit() throws {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105)
        _ = track.move(250, 150)
        let position = try #require(track.session.pointer(1)?.position)
        let hit = track.session.layout.hitTest(position)
        #expect(track.compilation.name(ofView: hit) == "card")
        #expect(track.region() == "knob")
    }

    @Test(
        "T5 a held region whose view is gone, disabled or unhittable is left at once, and nothing entered before the last release",
        arguments: [("gone", "removed"), ("disabled", "disabled"), ("hidden", "layoutChanged")])
    func heldRegionLost(change: String, reason: String) {
        var track = Track(Self.layout(.horizontal))
        _ = track.down(105, 105)
        _ = track.down(button: Buttons.secondary)
        let lost = Self.layout(.horizontal) {
            switch change {
            case "gone": $0.id = "other"
            case "disabled": $0.isUserInteractionEnabled = false
            default: $0.isHidden = true
            }
        }
        #expect(track.change(to: lost) == ["exit knob \(reason)"])
        #expect(track.session.pointer(1)?.latch == nil)
        #expect(track.move(250, 150) == [])
        #expect(track.up() == [])
        #expect(track.up(button: Buttons.secondary) == ["enter card moved", "style card moved"])
    }

    @Test("T5 at the release motion counts as the reason before the layout, and that before the modifiers")
    func reasonsAtRelease() {
        var track = Track(Self.layout([]))
        _ = track.down(250, 150)
        _ = track.change(to: Self.layout([]) { $0.frame = Rect(x: 200, y: 100, width: 100, height: 100) })
        var covered = Self.layout([])
        covered.views.swapAt(1, 2)
        covered.views[2].frame = Rect(x: 200, y: 100, width: 100, height: 100)
        #expect(track.change(to: covered) == [])
        #expect(
            track.up() == ["exit card layoutChanged", "enter knob layoutChanged", "style knob layoutChanged"])
    }

    @Test("T5 a pencil that lands without hovering sets no region, nor does its release")
    func pencilLands() {
        var track = Track(Self.layout([]))
        #expect(track.down(110, 105, device: .pencil) == [])
        #expect(track.move(250, 150) == [])
        #expect(track.up() == [])
        #expect(track.move(250, 150) == ["enter card moved", "style card moved"])
        #expect(track.down() == [])
        #expect(track.up() == [])
        #expect(track.region() == "card")
    }

    @Test("T7 for a pencil effects are shown, shapes alone and the system pointer are not")
    func pencil() {
        var lift = Track(Self.layout([]))
        _ = lift.move(110, 105, device: .pencil)
        guard case .roundedRect? = lift.session.pointer(1)?.pointer?.shape else {
            Issue.record("a lift is shown")
            return
        }
        _ = lift.move(10, 10)
        #expect(lift.session.pointer(1)?.pointer?.shape == .hidden)
        var circle = Track(
            Self.layout([], PointerStyle(.shape(.circle(radius: 4), constrainedAxes: .vertical))))
        _ = circle.move(110, 105, device: .pencil)
        #expect(circle.session.pointer(1)?.pointer?.shape == .hidden)
        #expect(circle.drawn() == Point(x: 110, y: 110))
    }

    @Test("Layouts of before are let go as soon as no button holds a region of theirs")
    func memory() {
        weak var first: CompiledLayout?
        var session: PointerSession
        do {
            let track = Track(Self.layout([]))
            session = track.session
            first = track.session.layout
        }
        var transitions: [PointerTransition] = []
        for (pointer, x) in [(1, 110.0), (2, 10.0)] {
            session.handle(
                PointerEvent(pointer: Int32(pointer), kind: .move, position: Point(x: x, y: 105)),
                &transitions)
        }
        let next = Track(Self.layout([]))
        session.change(to: next.session.layout, &transitions) { match, _ in
            CarriedRegion(view: match.view, interaction: match.interaction, identifier: -1)
        }
        #expect(transitions.count == 2)
        #expect(first == nil)
    }
}
