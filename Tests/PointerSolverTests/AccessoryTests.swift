import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver
import Testing

@Suite("S7 Accessories beside the pointer")
struct AccessoryTests {
    private func resolved(
        _ accessories: [PointerAccessory], form: PointerStyle.Form
    ) throws -> (CompiledLayout, ResolvedPointer, [ResolvedAccessory]) {
        var layout = Layout(size: Size(width: 400, height: 300))
        layout.views = [
            View(parent: -1, id: "window"),
            View(parent: 0, id: "knob", frame: Rect(x: 100, y: 100, width: 60, height: 20)),
        ]
        layout.views[1].pointer = .style(PointerStyle(form, accessories: accessories))
        let compiled = LayoutCompiler.compile(layout).layout
        let resolution = compiled.resolve(at: Point(x: 110, y: 105))
        let match = try #require(resolution.match)
        return (compiled, resolution.pointer, compiled.accessories(of: match, beside: resolution.pointer))
    }

    private func circle(_ position: PointerAccessory.Position, turned: Bool = false) -> PointerAccessory {
        PointerAccessory(
            content: .shape(.circle(radius: 3)), position: position, orientationMatchesAngle: turned)
    }

    @Test(
        "S7 the eight names lie around the lifted view, 8 points from its edge",
        arguments: [
            // The view's middle is (130, 110), its half sizes 30 and 10; the circle adds its radius 3.
            (PointerAccessory.Position.Name.top, Point(x: 130, y: 110 - 10 - 8 - 3)),
            (.right, Point(x: 130 + 30 + 8 + 3, y: 110)),
            (.bottom, Point(x: 130, y: 110 + 10 + 8 + 3)),
            (.left, Point(x: 130 - 30 - 8 - 3, y: 110)),
        ])
    func names(name: PointerAccessory.Position.Name, expected: Point) throws {
        let (_, _, accessories) = try resolved(
            [circle(.named(name))], form: .effect(PointerEffect(.lift), shape: nil))
        #expect(accessories.map(\.position) == [expected])
        #expect(accessories.map(\.angle) == [0])
    }

    @Test("S7 on a diagonal the ray leaves the box at its nearer side")
    func diagonal() throws {
        let (_, _, accessories) = try resolved(
            [circle(.named(.topRight))], form: .effect(PointerEffect(.lift), shape: nil))
        // The upper side is 10 away, along the diagonal 10·√2; then 8; the circle's box adds 3·√2.
        let distance = 10 * 2.0.squareRoot() + 8 + 3 * 2.0.squareRoot()
        let step = distance * 0.5.squareRoot()
        #expect(abs(accessories[0].position.x - (130 + step)) < 1e-9)
        #expect(abs(accessories[0].position.y - (110 - step)) < 1e-9)
    }

    @Test("S7 beside the system pointer the distance is from its circle, at any angle")
    func system() throws {
        let (_, pointer, accessories) = try resolved(
            [circle(.polar(offset: 5, angle: .pi / 2))], form: .system)
        #expect(pointer.shape == .system)
        #expect(abs(accessories[0].position.x - (110 + 10 + 5 + 3)) < 1e-9)
        #expect(abs(accessories[0].position.y - 105) < 1e-9)
    }

    @Test("S7 an arrow is turned by its angle and looks away from the pointer")
    func arrow() throws {
        let arrow = PointerAccessory(content: .arrow, position: .named(.right), orientationMatchesAngle: true)
        let (_, _, accessories) = try resolved([arrow], form: .effect(PointerEffect(.lift), shape: nil))
        #expect(accessories[0].angle == .pi / 2)
        #expect(
            accessories[0].position == Point(x: 130 + 30 + 8 + PointerMetrics.accessoryArrowSize / 2, y: 110))
    }

    @Test("S7 a hidden pointer shows none")
    func hidden() throws {
        let (_, _, accessories) = try resolved([circle(.named(.top))], form: .hidden)
        #expect(accessories.isEmpty)
    }

    @Test("S7 from a circle the distance is the radius at any angle")
    func besideCircle() throws {
        let (_, _, accessories) = try resolved(
            [circle(.named(.topRight))], form: .effect(PointerEffect(.lift), shape: .circle(radius: 10)))
        let step = (10 + 8 + 3 * 2.0.squareRoot()) * 0.5.squareRoot()
        #expect(abs(accessories[0].position.x - (130 + step)) < 1e-9)
        #expect(abs(accessories[0].position.y - (110 - step)) < 1e-9)
    }

    private func besidePath(_ path: Path, _ name: PointerAccessory.Position.Name) throws -> Point {
        let (_, _, accessories) = try resolved(
            [circle(.named(name))],
            form: .effect(PointerEffect(.lift), shape: .path(path, inViewSpace: true)))
        return accessories[0].position
    }

    @Test("S7 a path without width has a height to keep away from")
    func besideLine() throws {
        // From (130, 105) to (130, 115): 5 above the middle, nothing beside it.
        let line = Path([.move(Point(x: 30, y: 5)), .line(Point(x: 30, y: 15))])
        #expect(try besidePath(line, .top) == Point(x: 130, y: 110 - 5 - 8 - 3))
        #expect(try besidePath(line, .right) == Point(x: 130 + 8 + 3, y: 110))
    }

    @Test("S7 beside a curve an accessory clears the curve, not its ends alone")
    func besideCurve() throws {
        // At ½ the curve is at own y 20 / 4 − 3 · 20 / 4 = −10, in the window 90.
        let arch = Path([
            .move(Point(x: 0, y: 20)),
            .cubic(Point(x: 0, y: -20), Point(x: 60, y: -20), Point(x: 60, y: 20)), .close,
        ])
        #expect(try besidePath(arch, .top).y + 3 <= 90 - 8)
    }

    @Test("S7 an accessory that lies beyond its own middle comes no nearer than the offset")
    func beyondMiddle() throws {
        let away = Path([
            .move(Point(x: -10, y: -5)), .line(Point(x: -5, y: -5)), .line(Point(x: -5, y: 5)), .close,
        ])
        let accessory = PointerAccessory(
            content: .shape(.path(away, inViewSpace: false)), position: .named(.left),
            orientationMatchesAngle: false)
        let (_, _, accessories) = try resolved(
            [accessory], form: .effect(PointerEffect(.lift), shape: nil))
        #expect(accessories[0].position == Point(x: 130 - 30 - 8, y: 110))
    }
}
