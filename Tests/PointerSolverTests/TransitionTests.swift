import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// Rules T1 to T3: what is told, in which order and why.
@Suite struct TransitionTests {
    /// Two boxes that touch, the second with a region for shift of the same rect and of another style.
    private static func pair(_ change: (inout Layout) -> Void = { _ in }) -> Layout {
        var layout = Layout(
            300, 200,
            [
                Sketch("left", 0, 0, 100, 100) { $0.pointer = .on },
                Sketch("right", 100, 0, 100, 100) {
                    $0.interactions = [
                        .pointer([
                            .rect(0, 0, 100, 100, style: .style(.effect(.lift))),
                            .rect(0, 0, 100, 100, modifiers: .shift, style: .style(.effect(.hover))),
                        ])
                    ]
                },
            ])
        change(&layout)
        return layout
    }

    @Test("T1 pointers are tracked by id, each with its own region")
    func pointersByID() {
        var track = Track(Self.pair())
        #expect(track.move(10, 10, pointer: 2) == ["enter left moved by 2", "style left moved by 2"])
        #expect(track.move(150, 10, pointer: 1) == ["enter right moved", "style right moved"])
        #expect(track.region(1) == "right")
        #expect(track.region(2) == "left")
        #expect(track.session.pointers.map(\.key) == [1, 2])
    }

    @Test("T1 a down or up at a new position is a move first")
    func pressMoves() {
        var track = Track(Self.pair())
        #expect(track.down(10, 10) == ["enter left moved", "style left moved"])
        #expect(track.up(150, 10) == ["exit left moved", "enter right moved", "style right moved"])
    }

    @Test("T1 cancel clears the buttons and asks again")
    func cancel() {
        var track = Track(Self.pair())
        _ = track.down(10, 10)
        _ = track.down(10, 10, button: Buttons.secondary)
        #expect(track.move(150, 10) == [])
        #expect(track.handle(.cancel) == ["exit left moved", "enter right moved", "style right moved"])
        #expect(track.session.pointer(1)?.buttons == 0)
    }

    @Test("T1 a primary press with control is a secondary one, until that button is released")
    func controlClick() {
        var track = Track(Self.pair())
        _ = track.down(10, 10, modifiers: .control)
        #expect(track.session.pointer(1)?.buttons == Buttons.secondary)
        _ = track.down(10, 10, button: Buttons.secondary, modifiers: [])
        _ = track.up(10, 10)
        #expect(track.session.pointer(1)?.buttons == Buttons.secondary)
        _ = track.up(10, 10, button: Buttons.secondary)
        #expect(track.session.pointer(1)?.buttons == 0)
    }

    @Test("T2 from region to region the exit comes before the enter, then the style")
    func order() {
        var track = Track(Self.pair())
        _ = track.move(99, 10)
        #expect(track.move(100, 10) == ["exit left moved", "enter right moved", "style right moved"])
        #expect(track.move(100, 150) == ["exit right moved"])
        #expect(track.move(100, 160) == [])
    }

    @Test("T2 inside one region nothing is told")
    func sameRegion() {
        var track = Track(Self.pair())
        _ = track.move(10, 10)
        #expect(track.move(90, 90) == [])
        #expect(track.session.pointer(1)?.match?.position == Point(x: 90, y: 90))
    }

    @Test("T2 leaving sends the exit and forgets the pointer; an unknown pointer leaves in silence")
    func leave() {
        var track = Track(Self.pair())
        _ = track.move(10, 10)
        _ = track.down()
        #expect(track.handle(.leave) == ["exit left left"])
        #expect(track.session.pointers.isEmpty)
        #expect(track.handle(.leave) == [])
    }

    @Test("T2 idling exits and keeps the pointer, which comes back by moving; a pressed one does not idle")
    func idle() {
        var track = Track(Self.pair())
        _ = track.move(10, 10)
        #expect(track.handle(.idle) == ["exit left idle"])
        #expect(track.handle(.idle) == [])
        #expect(track.move(10, 10) == ["enter left moved", "style left moved"])
        _ = track.down()
        #expect(track.handle(.idle) == [])
    }

    @Test("T2 the end of the layout exits every pointer as removed")
    func end() {
        var track = Track(Self.pair())
        _ = track.move(150, 10, pointer: 3)
        _ = track.move(10, 10, pointer: 1)
        #expect(track.end() == ["exit left removed", "exit right removed by 3"])
        #expect(track.session.pointers.isEmpty)
    }

    @Test("T3 modifiers alone ask again; in the same region only the style is told")
    func modifiers() {
        var track = Track(Self.pair())
        _ = track.move(150, 10)
        #expect(track.handle(.modifiers, modifiers: .shift) == ["style right modifiers"])
        #expect(track.handle(.modifiers, modifiers: [.shift, .option]) == [])
        #expect(track.handle(.modifiers, modifiers: []) == ["style right modifiers"])
    }

    @Test("T3 modifiers that come with a move count as the reason only where nothing moved")
    func modifiersWithMove() {
        var track = Track(Self.pair())
        _ = track.move(150, 10)
        #expect(track.move(150, 10, modifiers: .shift) == ["style right modifiers"])
        #expect(track.move(151, 10, modifiers: []) == ["style right moved"])
    }

    @Test("T3 a layout change asks every pointer again without motion, in the order of their ids")
    func layoutChange() {
        var track = Track(Self.pair())
        _ = track.move(150, 10, pointer: 2)
        _ = track.move(150, 10, pointer: 1)
        let moved = Self.pair { $0.views[2].frame?.x = 200 }
        #expect(track.change(to: moved) == ["exit right layoutChanged", "exit right layoutChanged by 2"])
        #expect(
            track.change(to: Self.pair()) == [
                "enter right layoutChanged", "style right layoutChanged", "enter right layoutChanged by 2",
                "style right layoutChanged by 2",
            ])
    }

    @Test("T3 a pointer in the same region of another layout is told the style when it differs")
    func styleAfterChange() {
        var track = Track(Self.pair())
        _ = track.move(150, 10)
        #expect(track.change(to: Self.pair()) == [])
        // The effect's shape lies elsewhere in the window.
        #expect(track.change(to: Self.pair { $0.views[2].frame?.x = 90 }) == ["style right layoutChanged"])
    }

    @Test(
        "T2 what a layout change did to the region is the reason of its exit",
        arguments: [
            ("view gone", "removed"), ("interaction gone", "removed"), ("interaction off", "disabled"),
            ("user interaction off", "disabled"), ("user interaction off above", "disabled"),
            ("hidden", "layoutChanged"), ("faint", "layoutChanged"), ("moved", "layoutChanged"),
            ("covered", "layoutChanged"),
        ])
    func reasons(change: String, reason: String) {
        let build = { (changed: Bool) in
            Layout(
                300, 200,
                [
                    Sketch(
                        "parent", 0, 0, 200, 200,
                        of: [
                            Sketch("card", 0, 0, 100, 100) {
                                $0.interactions = [.pointer(id: "p")]
                                guard changed else { return }
                                switch change {
                                case "interaction gone": $0.interactions = []
                                case "interaction off":
                                    $0.interactions = [.pointer(id: "p", isEnabled: false)]
                                case "user interaction off": $0.isUserInteractionEnabled = false
                                case "hidden": $0.isHidden = true
                                case "faint": $0.alpha = 0
                                case "moved": $0.frame?.x = 50
                                case "view gone": $0.id = "other"
                                default: break
                                }
                            },
                            Sketch("cover", changed && change == "covered" ? 0 : 100, 0, 10, 10),
                        ]
                    ) {
                        if changed, change == "user interaction off above" {
                            $0.isUserInteractionEnabled = false
                        }
                    }
                ])
        }
        var track = Track(build(false))
        _ = track.move(5, 5)
        let told = track.change(to: build(true))
        #expect(told.first == "exit card \(reason)")
        #expect(
            told.dropFirst()
                == (change == "view gone" ? ["enter other layoutChanged", "style other layoutChanged"] : []))
    }

    @Test("T8 a layout that locks the pointer has no region, whatever happens")
    func lock() {
        var track = Track(Self.pair())
        _ = track.move(10, 10)
        let locked = Self.pair { $0.options.pointerLock.prefers = true }
        #expect(track.change(to: locked) == ["exit left locked"])
        #expect(track.move(150, 10) == [])
        #expect(track.down() == [])
        #expect(track.change(to: Self.pair()) == [])
        #expect(track.up() == ["enter right layoutChanged", "style right layoutChanged"])
    }

    @Test(
        "T6 what goes with a region is kept by it, the interaction's before its own; nothing by one without")
    func animations() throws {
        let own = AnimatedChange(view: "window", value: .alpha(0.5))
        let general = AnimatedChange(view: "window", value: .isHidden(true))
        func region(_ onEnter: [AnimatedChange], _ onExit: [AnimatedChange]) -> PointerRegion {
            PointerRegion(onEnter: onEnter, onExit: onExit)
        }
        func kept(_ interaction: PointerInteraction) throws -> [[[AnimatedChange]]] {
            let names = try Asked(
                Layout(
                    100, 100,
                    [
                        Sketch("a", 0, 0, 50, 50) {
                            $0.interactions = [Interaction(content: .pointer(interaction))]
                        }
                    ])
            ).compilation.names
            return names.animations.sorted { $0.key < $1.key }.map { [$0.value.onEnter, $0.value.onExit] }
        }
        #expect(try kept(PointerInteraction(regions: [region([], [])])) == [])
        #expect(try kept(PointerInteraction(regions: [region([own], [])])) == [[[own], []]])
        #expect(try kept(PointerInteraction(regions: [region([], [own])])) == [[[], [own]]])
        #expect(
            try kept(PointerInteraction(regions: [region([own], [])], onEnter: [general], onExit: [general]))
                == [[[general, own], [general]]])
        #expect(try kept(PointerInteraction(onEnter: [general])) == [[[general], []]])
    }

    @Test("T8 a lock is not granted to a scene that is not full screen or not active")
    func lockNotGranted() {
        for (fullScreen, active) in [(false, true), (true, false)] {
            var track = Track(
                Self.pair {
                    $0.options.pointerLock.prefers = true
                    $0.options.pointerLock.fullScreen = fullScreen
                    $0.options.pointerLock.active = active
                })
            #expect(track.move(10, 10).count == 2)
        }
    }
}
