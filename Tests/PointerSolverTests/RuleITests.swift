import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

/// Rules I1 to I4 and I6 with answers worked out by hand.
@Suite struct RuleITests {
    private static func interaction(
        _ content: Interaction.Content, id: String? = nil, isEnabled: Bool = true
    ) -> Interaction {
        Interaction(id: id, isEnabled: isEnabled, content: content)
    }

    /// A view with these interactions.
    private static func view(
        _ id: String, _ x: Double, _ width: Double, _ contents: Interaction.Content...,
        of children: [Sketch] = []
    ) -> Sketch {
        Sketch(id, x, 0, width, 100, of: children) { view in
            view.interactions = contents.map { interaction($0) }
        }
    }

    // MARK: I1

    /// A list that scrolls, a sheet with a pan for trackpads, a bare canvas with a pan.
    private static let scrolls = Layout(
        300, 100,
        [
            Sketch("list", 0, 0, 100, 100, .scrollView, of: [Sketch("row", 0, 0, 100, 40)]),
            Sketch(
                "outer", 100, 0, 100, 100, .scrollView,
                of: [
                    view("sheet", 0, 50, .pan(scrollTypes: .continuous)),
                    view("bare", 50, 50, .pan(scrollTypes: [])),
                ]),
            view("canvas", 200, 100, .pan(scrollTypes: [.continuous, .discrete])),
        ])

    @Test(
        "I1 a scroll goes to the nearest view on the hit path whose mask allows its source",
        arguments: [
            (50.0, "list pan", "list pan"), (125, "sheet pan", "outer pan"), (175, "outer pan", "outer pan"),
            (250, "canvas pan", "canvas pan"),
        ])
    func scroll(x: Double, continuous: String, discrete: String) throws {
        let asked = try InputAsked(Self.scrolls)
        #expect(try asked.takers(.continuousScroll, x, 20) == [continuous])
        #expect(try asked.takers(.discreteScroll, x, 20) == [discrete])
    }

    @Test("I1 a pan accepts no scroll by default, and the answer says whose mask was in the way")
    func panAcceptsNone() throws {
        let asked = try InputAsked(Self.scrolls)
        #expect(try asked.passed(.continuousScroll, 175, 20) == ["bare pan: scrollTypes"])
        #expect(try asked.passed(.discreteScroll, 125, 20) == ["sheet pan: scrollTypes"])
    }

    @Test("I1 outside every view with a mask nobody scrolls")
    func nobodyScrolls() throws {
        let asked = try InputAsked(Layout(100, 100, [Sketch("a", 0, 0, 50, 50)]))
        for x in [10.0, 70, 500] {
            #expect(try asked.takers(.continuousScroll, x, 10) == [])
            #expect(try asked.passed(.continuousScroll, x, 10) == [])
        }
    }

    @Test("I1 a written pan or an empty list replaces a scroll view's own; a list of others keeps it")
    func ownPan() throws {
        func list(_ interactions: [Interaction]?) throws -> [String] {
            let layout = Layout(
                100, 100, [Sketch("list", 0, 0, 100, 100, .scrollView) { $0.interactions = interactions }])
            return try InputAsked(layout).takers(.discreteScroll, 10, 10)
        }
        #expect(try list(nil) == ["list pan"])
        #expect(try list([]) == [])
        #expect(try list([Self.interaction(.contextMenu(actions: []))]) == ["list pan"])
        #expect(try list([Self.interaction(.pan(scrollTypes: .continuous))]) == [])
        #expect(try list([Self.interaction(.pan(scrollTypes: .discrete), id: "p")]) == ["list pan#p"])
    }

    @Test("I1 what hides a view from the hit test hides its scrolling")
    func hitTestDecides() throws {
        let layout = Layout(
            100, 100,
            [
                Sketch("list", 0, 0, 100, 100, .scrollView),
                Sketch("cover", 0, 0, 50, 100),
                Sketch("glass", 50, 0, 50, 100) { $0.isUserInteractionEnabled = false },
            ])
        let asked = try InputAsked(layout)
        #expect(try asked.takers(.discreteScroll, 10, 10) == [])
        #expect(try asked.takers(.discreteScroll, 60, 10) == ["list pan"])
    }

    // MARK: I2

    /// A photo with a menu in a page with an action, and the page's margin.
    private static func menus(_ change: (inout LayoutOptions) -> Void = { _ in }) throws -> InputAsked {
        var layout = Layout(
            200, 100,
            [
                view(
                    "page", 0, 200, .secondaryAction(action: "Inspect"),
                    of: [view("photo", 0, 100, .contextMenu(actions: ["Copy"]))])
            ])
        change(&layout.options)
        return try InputAsked(layout)
    }

    @Test("I2 the nearest menu or action takes secondary clicks, control-clicks and long presses")
    func nearestMenu() throws {
        let asked = try Self.menus()
        for event in [InputEvent.secondaryClick, .controlClick, .longPress] {
            let delay = event == .longPress ? " after 0.5" : ""
            #expect(try asked.takers(event, 50, 50) == ["photo contextMenu" + delay])
            #expect(try asked.takers(event, 150, 50) == ["page secondaryAction" + delay])
            #expect(try asked.takers(event, 250, 50) == [])
        }
        #expect(asked.actions("photo") == ["Copy"])
        #expect(asked.actions("page") == ["Inspect"])
    }

    @Test("I2 before system 13 a long press gives an action sheet and a click gives nothing")
    func actionSheet() throws {
        let asked = try Self.menus { $0.systemVersion = "12.4" }
        #expect(try asked.takers(.longPress, 50, 50) == ["photo contextMenu after 0.5 as an action sheet"])
        #expect(try asked.takers(.secondaryClick, 50, 50) == ["page secondaryAction"])
        #expect(try asked.passed(.secondaryClick, 50, 50) == ["photo contextMenu: beforeContextMenus"])
        #expect(try asked.takers(.longPress, 150, 50) == ["page secondaryAction after 0.5"])
        for version in ["13", "13.0.1", "26"] {
            let later = try Self.menus { $0.systemVersion = version }
            #expect(try later.takers(.longPress, 50, 50) == ["photo contextMenu after 0.5"])
        }
    }

    @Test("I2 a device without secondary click leaves the long click, and control-click")
    func noSecondaryClick() throws {
        let asked = try Self.menus { $0.secondaryClickAvailable = false }
        #expect(try asked.takers(.secondaryClick, 50, 50) == [])
        #expect(
            try asked.passed(.secondaryClick, 50, 50) == [
                "photo contextMenu: noSecondaryClick", "page secondaryAction: noSecondaryClick",
            ])
        #expect(try asked.takers(.longPress, 50, 50) == ["photo contextMenu after 0.5"])
        #expect(try asked.takers(.controlClick, 50, 50) == ["photo contextMenu"])
    }

    @Test(
        "I2 fingers and pencils have no secondary click, but press long",
        arguments: [TouchType.direct, .pencil])
    func touches(touch: TouchType) throws {
        let asked = try Self.menus()
        #expect(try asked.takers(.secondaryClick, 50, 50, touch) == [])
        #expect(try asked.takers(.longPress, 50, 50, touch) == ["photo contextMenu after 0.5"])
    }

    @Test("I2 with two on one view the later one is asked first, and a disabled one not at all")
    func laterFirst() throws {
        let layout = Layout(
            100, 100,
            [
                Sketch("a", 0, 0, 100, 100) {
                    $0.interactions = [
                        Self.interaction(.contextMenu(actions: []), id: "menu"),
                        Self.interaction(.secondaryAction(action: nil), id: "action"),
                        Self.interaction(.contextMenu(actions: []), id: "off", isEnabled: false),
                    ]
                }
            ])
        let asked = try InputAsked(layout)
        #expect(try asked.takers(.secondaryClick, 5, 5) == ["a secondaryAction#action"])
        #expect(try asked.passed(.secondaryClick, 5, 5) == ["a contextMenu#off: disabled"])
    }

    // MARK: I3 and I4

    /// A card with the system's drag, one with a recogniser of its own, and one that waits for two seconds.
    private static func drags(_ change: (inout LayoutOptions) -> Void = { _ in }) throws -> InputAsked {
        var layout = Layout(
            300, 100,
            [
                view("card", 0, 100, .drag(minimumPressDuration: 0.5, system: true)),
                view("own", 100, 100, .drag(minimumPressDuration: 0.5, system: false)),
                view("slow", 200, 100, .drag(minimumPressDuration: 2, system: true)),
            ])
        change(&layout.options)
        return try InputAsked(layout)
    }

    @Test(
        "I3 a finger lifts after the press duration, indirect pointers and pencils at once",
        arguments: [
            (TouchType.direct, " after 0.5", " after 0.5", " after 2.0"),
            (.indirectPointer, "", " after 0.5", ""),
            (.pencil, "", " after 0.5", ""),
        ])
    func dragDelays(touch: TouchType, card: String, own: String, slow: String) throws {
        let asked = try Self.drags()
        #expect(try asked.takers(.drag, 50, 50, touch) == ["card drag" + card])
        #expect(try asked.takers(.drag, 150, 50, touch) == ["own drag" + own])
        #expect(try asked.takers(.drag, 250, 50, touch) == ["slow drag" + slow])
    }

    @Test("I4 without indirect input events drags by a pointer wait as for a finger")
    func dragsAsTouches() throws {
        let asked = try Self.drags { $0.supportsIndirectInputEvents = false }
        #expect(try asked.takers(.drag, 50, 50) == ["card drag after 0.5"])
        #expect(try asked.takers(.drag, 250, 50) == ["slow drag after 2.0"])
        #expect(try asked.takers(.drag, 50, 50, .pencil) == ["card drag"])
        #expect(asked.compilation.layout.arriving(.indirectPointer) == .direct)
        #expect(asked.compilation.layout.arriving(.pencil) == .pencil)
    }

    @Test(
        "I4 without indirect input events an action's click recogniser does not fire; menus and long presses do"
    )
    func clicksAsTouches() throws {
        let asked = try Self.menus { $0.supportsIndirectInputEvents = false }
        #expect(try asked.takers(.secondaryClick, 150, 50) == [])
        #expect(try asked.passed(.secondaryClick, 150, 50) == ["page secondaryAction: indirectPointerOnly"])
        #expect(try asked.takers(.longPress, 150, 50) == ["page secondaryAction after 0.5"])
        #expect(try asked.takers(.secondaryClick, 50, 50) == ["photo contextMenu"])
    }

    // MARK: I6

    @Test("I6 pointer, menu, drag, press and scroll on one view do not hide each other")
    func compose() throws {
        let layout = Layout(
            100, 100,
            [
                Sketch("card", 0, 0, 100, 100) {
                    $0.interactions = [
                        .pointer(style: .style(.effect(.lift))),
                        Self.interaction(.contextMenu(actions: ["Copy"])),
                        Self.interaction(.drag(minimumPressDuration: 0.5, system: true)),
                        Self.interaction(.longPress(minimumPressDuration: 1)),
                        Self.interaction(.pan(scrollTypes: .continuous)),
                        Self.interaction(.bandSelection(items: nil)),
                    ]
                }
            ])
        let asked = try InputAsked(layout)
        #expect(asked.compilation.layout.resolve(at: Point(x: 9, y: 9)).match != nil)
        #expect(try asked.takers(.secondaryClick, 9, 9) == ["card contextMenu"])
        #expect(try asked.takers(.drag, 9, 9) == ["card drag"])
        #expect(
            try asked.takers(.longPress, 9, 9) == ["card longPress after 1.0", "card contextMenu after 0.5"])
        #expect(try asked.takers(.continuousScroll, 9, 9) == ["card pan"])
        #expect(try asked.takers(.bandSelection, 9, 9) == ["card bandSelection"])
    }
}
