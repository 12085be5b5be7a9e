import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// Rules I1 to I5 over time, with values by hand.
@Suite struct InputSessionTests {
    private static func view(
        _ id: String, _ x: Double, _ width: Double, _ contents: Interaction.Content...,
        of children: [Sketch] = []
    ) -> Sketch {
        Sketch(id, x, 0, width, 100, of: children) { view in
            view.interactions = contents.map { Interaction(content: $0) }
        }
    }

    private static let drag = Interaction.Content.drag(minimumPressDuration: 0.5, system: true)

    private static func card(_ change: (inout LayoutOptions) -> Void = { _ in }) -> Layout {
        var layout = Layout(300, 100, [view("card", 0, 100, drag)])
        change(&layout.options)
        return layout
    }

    // MARK: I3

    @Test("I3 a pointer's drag begins with the press, tells its offset and ends at the release")
    func pointerDrag() {
        var track = InputTrack(Self.card())
        #expect(track.send(.down, 10, 10) == ["drag began card by 0.0,0.0"])
        #expect(track.send(.move, 13, 14) == ["drag changed card by 3.0,4.0"])
        #expect(track.send(.move, 13, 14) == [])
        #expect(track.send(.move, 210, 110) == ["drag changed card by 200.0,100.0"])
        #expect(
            track.send(.up, 200, 110) == [
                "drag changed card by 190.0,100.0", "drag ended card by 190.0,100.0",
            ])
        #expect(track.inputs() == [])
        #expect(track.send(.move, 20, 20) == [])
    }

    @Test("I3 a cancelled drag goes back to the start", arguments: [PointerEvent.Kind.cancel, .leave])
    func cancelled(kind: PointerEvent.Kind) {
        var track = InputTrack(Self.card())
        _ = track.send(.down, 10, 10)
        _ = track.send(.move, 50, 50)
        #expect(track.send(kind) == ["drag cancelled card by 0.0,0.0"])
        #expect(track.send(.up) == [])
    }

    @Test("I3 a finger lifts after half a second, on the events' own clock")
    func fingerDrag() {
        var track = InputTrack(Self.card())
        #expect(track.send(.down, 10, 10, t: 1000, device: .touch) == [])
        #expect(track.inputs() == ["drag possible card due 1500.0"])
        #expect(track.send(.move, 14, 10, t: 1400) == [])
        #expect(
            track.send(.move, 20, 20, t: 1600) == [
                "drag began card by 4.0,0.0 t 1500.0", "drag changed card by 10.0,10.0 t 1600.0",
            ])
        #expect(track.send(.up, t: 1700) == ["drag ended card by 10.0,10.0 t 1700.0"])
    }

    @Test("I3 a finger that moves or is lifted before its time drags nothing")
    func fingerMoves() {
        var track = InputTrack(Self.card())
        _ = track.send(.down, 10, 10, t: 0, device: .touch)
        #expect(track.send(.move, 21, 10, t: 100) == [])
        #expect(track.inputs() == [])
        #expect(track.send(.wait, t: 900) == [])
        #expect(track.send(.up, t: 1000) == [])
        _ = track.send(.down, 10, 10, t: 2000)
        #expect(track.send(.up, t: 2499) == [])
        _ = track.send(.down, 10, 10, t: 3000)
        #expect(
            track.send(.up, t: 3500) == [
                "drag began card by 0.0,0.0 t 3500.0", "drag ended card by 0.0,0.0 t 3500.0",
            ])
    }

    @Test("I3 a pencil drags at once, and a motion of exactly the limit is still none")
    func pencilAndLimit() {
        var pencil = InputTrack(Self.card())
        #expect(pencil.send(.down, 10, 10, device: .pencil) == ["drag began card by 0.0,0.0"])
        #expect(pencil.send(.up, 15, 10) == ["drag changed card by 5.0,0.0", "drag ended card by 5.0,0.0"])
        var finger = InputTrack(Self.card())
        _ = finger.send(.down, 10, 10, t: 0, device: .touch)
        _ = finger.send(.move, 20, 10, t: 100)
        #expect(finger.send(.wait, t: 500) == ["drag began card by 10.0,0.0 t 500.0"])
    }

    @Test("I3 without a clock nothing waits to its end; the wait begins when the clock is first told")
    func clockComesLater() {
        var track = InputTrack(Self.card())
        _ = track.send(.down, 10, 10, device: .touch)
        #expect(track.inputs() == ["drag possible card"])
        #expect(track.send(.move, 11, 10) == [])
        #expect(track.send(.wait, t: 9000) == [])
        #expect(track.inputs() == ["drag possible card due 9500.0"])
        // A clock that goes back brings nothing forward.
        #expect(track.send(.wait, t: 100) == [])
        #expect(track.send(.wait, t: 9500) == ["drag began card by 1.0,0.0 t 9500.0"])
    }

    @Test("I4 where clicks arrive as touches a pointer's drag waits as a finger's")
    func disguised() {
        var track = InputTrack(Self.card { $0.supportsIndirectInputEvents = false })
        #expect(track.send(.down, 10, 10, t: 0) == [])
        #expect(track.send(.wait, t: 500) == ["drag began card by 0.0,0.0 t 500.0"])
    }

    @Test("A finger has no pointer: it enters no region")
    func fingerHasNoRegion() {
        var layout = Self.card()
        layout.views[1].pointer = .on
        var track = InputTrack(layout)
        track.tellsRegions = true
        #expect(track.send(.move, 10, 10).first == "enter card moved")
        #expect(track.send(.down, 10, 10, t: 0, device: .touch).first == "exit card moved")
        #expect(track.send(.up, t: 10) == [])
        #expect(track.send(.move, 20, 20) == [])
        #expect(track.send(.move, 20, 20, device: .mouse).first == "enter card moved")
    }

    // MARK: I2

    private static func menus(_ change: (inout LayoutOptions) -> Void = { _ in }) -> Layout {
        var layout = Layout(
            200, 100,
            [
                view(
                    "page", 0, 200, .secondaryAction(action: "Inspect"),
                    .longPress(minimumPressDuration: 0.25),
                    of: [view("photo", 0, 100, .contextMenu(actions: ["Copy"]))])
            ])
        change(&layout.options)
        return layout
    }

    @Test("I2 a secondary click opens the nearest menu at its release")
    func secondaryClick() {
        var track = InputTrack(Self.menus())
        #expect(track.send(.down, 50, 50, button: Buttons.secondary) == [])
        #expect(track.inputs() == ["secondary possible photo"])
        #expect(track.send(.up, button: Buttons.secondary) == ["secondaryClick opens photo"])
        _ = track.send(.down, 150, 50, button: Buttons.secondary)
        #expect(track.send(.up, button: Buttons.secondary) == ["secondaryClick opens page"])
    }

    @Test("I2 a secondary press that moves away, or is cancelled, opens nothing")
    func noClick() {
        var track = InputTrack(Self.menus())
        _ = track.send(.down, 50, 50, button: Buttons.secondary)
        _ = track.send(.move, 61, 50)
        #expect(track.send(.up, 50, 50, button: Buttons.secondary) == [])
        _ = track.send(.down, 50, 50, button: Buttons.secondary)
        #expect(track.send(.cancel) == [])
        #expect(track.send(.up, button: Buttons.secondary) == [])
    }

    @Test("I2 T1 a control-click is a secondary click, and no drag")
    func controlClick() {
        var layout = Self.menus()
        layout.views[1].interactions?.append(Interaction(content: Self.drag))
        var track = InputTrack(layout)
        #expect(track.send(.down, 50, 50, modifiers: .control) == [])
        #expect(track.send(.up, modifiers: []) == ["controlClick opens photo"])
        var none = InputTrack(Self.menus { $0.secondaryClickAvailable = false })
        _ = none.send(.down, 50, 50, button: Buttons.secondary)
        #expect(none.send(.up, button: Buttons.secondary) == [])
        _ = none.send(.down, 50, 50, modifiers: .control)
        #expect(none.send(.up) == ["controlClick opens photo"])
    }

    @Test("I2 a long press opens the menu after half a second, and other recognisers after their own time")
    func longPress() {
        var track = InputTrack(Self.menus())
        #expect(track.send(.down, 50, 50, t: 0) == [])
        #expect(
            track.inputs() == ["secondary possible photo due 500.0", "longPress possible page due 250.0"])
        #expect(
            track.send(.wait, t: 600) == ["long press began page t 250.0", "longPress opens photo t 500.0"])
        #expect(track.inputs() == ["longPress began page"])
        #expect(track.send(.move, 90, 90, t: 700) == [])
        #expect(track.send(.up, t: 800) == ["long press ended page t 800.0"])
    }

    @Test("I2 before system 13 the long press shows an action sheet")
    func actionSheet() {
        var track = InputTrack(Self.menus { $0.systemVersion = "12" })
        _ = track.send(.down, 50, 50, t: 0)
        #expect(track.send(.wait, t: 500).last == "longPress opens photo as an action sheet t 500.0")
    }

    // MARK: I1

    @Test("I1 a scroll is told with its taker, and moves nothing itself")
    func scroll() {
        let layout = Layout(
            200, 100,
            [
                Sketch(
                    "list", 0, 0, 200, 100, .scrollView,
                    of: [Self.view("sheet", 0, 100, .pan(scrollTypes: .continuous))])
            ])
        var track = InputTrack(layout)
        #expect(track.send(.scroll, 50, 50) == ["continuousScroll sheet"])
        #expect(track.send(.scroll, isDiscrete: true) == ["discreteScroll list"])
        #expect(track.send(.scroll, 300, 50) == [])
    }

    // MARK: I5

    private static func shelf(_ change: (inout Layout) -> Void = { _ in }) -> Layout {
        var layout = Layout(
            200, 100,
            [view("shelf", 0, 200, .bandSelection(items: nil), of: [view("a", 20, 30), view("b", 80, 30)])])
        change(&layout)
        return layout
    }

    @Test("I5 a band begins ten points from the press, follows the pointer and ends at the release")
    func band() {
        var track = InputTrack(Self.shelf())
        #expect(track.send(.down, 10, 10) == [])
        #expect(track.inputs() == ["band possible shelf"])
        #expect(track.send(.move, 19, 10) == [])
        #expect(track.send(.move, 20, 10, modifiers: .shift) == [#"band began shelf ["a"] with 1"#])
        #expect(track.send(.move, 85, 40, modifiers: []) == [#"band changed shelf ["a", "b"] with 1"#])
        #expect(
            track.send(.up, 30, 40) == [
                #"band changed shelf ["a"] with 1"#, #"band ended shelf ["a"] with 1"#,
            ])
    }

    @Test("I5 a cancelled band is possible again and selects nothing; a click draws none")
    func bandCancelled() {
        var track = InputTrack(Self.shelf())
        _ = track.send(.down, 10, 10)
        _ = track.send(.move, 85, 40)
        #expect(track.send(.cancel) == ["band possible shelf"])
        _ = track.send(.down, 10, 10)
        #expect(track.send(.up) == [])
    }

    @Test("I5 where an item is dragged no band is drawn; an item that waits for its drag gives way to it")
    func bandAndDrag() {
        var track = InputTrack(
            Self.shelf { $0.views[2].interactions = [Interaction(content: Self.drag)] })
        _ = track.send(.down, 25, 10)
        #expect(track.send(.move, 60, 10) == ["drag changed a by 35.0,0.0"])
        _ = track.send(.up)
        _ = track.send(.down, 55, 10)
        #expect(track.send(.move, 85, 10) == [#"band began shelf ["b"]"#])
        var waiting = InputTrack(
            Self.shelf {
                $0.views[2].interactions = [
                    Interaction(content: .drag(minimumPressDuration: 0.5, system: false))
                ]
            })
        _ = waiting.send(.down, 25, 10, t: 0)
        #expect(waiting.send(.move, 60, 10, t: 100) == [#"band began shelf ["a"] t 100.0"#])
        _ = waiting.send(.up, t: 200)
        _ = waiting.send(.down, 25, 10, t: 300)
        #expect(
            waiting.send(.move, 60, 10, t: 900) == [
                "drag began a by 0.0,0.0 t 800.0", "drag changed a by 35.0,0.0 t 900.0",
            ])
    }

    // MARK: Changes of the layout

    @Test("T3 what a press began goes on by id in a new layout, and is cancelled where it is gone")
    func layoutChanges() {
        var track = InputTrack(Self.card())
        _ = track.send(.down, 10, 10)
        var moved = Self.card()
        moved.views[1].frame?.x = 150
        moved.views[0].interactions = [Interaction(content: Self.drag)]
        #expect(track.change(to: moved) == [])
        #expect(track.send(.move, 12, 10) == ["drag changed card by 2.0,0.0"])
        var disabled = moved
        disabled.views[1].interactions = [Interaction(isEnabled: false, content: Self.drag)]
        #expect(track.change(to: disabled) == ["drag cancelled card by 0.0,0.0"])
        #expect(track.send(.up) == [])
    }

    @Test("T3 a wait whose view is gone is over without a word; the end of the layout cancels what has begun")
    func layoutGone() {
        var track = InputTrack(Self.menus())
        _ = track.send(.down, 50, 50, t: 0)
        _ = track.send(.wait, t: 300)
        var without = Self.menus()
        without.views[2].isHidden = true
        #expect(track.change(to: without) == [])
        #expect(track.send(.wait, t: 600) == [])
        #expect(track.end() == ["long press cancelled page"])
    }
}
