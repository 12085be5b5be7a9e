import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("H2 the views whose hit shape meets a rectangle")
struct RuleHMeetingTests {
    /// The views that meet a rectangle, by name, without the window.
    private func meeting(_ sketches: [Sketch], _ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double)
        throws -> [String]
    {
        let asked = try Asked(Layout(200, 200, sketches))
        var names: [String] = []
        asked.compilation.layout.visitViews(meeting: Box(minX: minX, minY: minY, maxX: maxX, maxY: maxY)) {
            if $0 > 0 { names.append(asked.compilation.name(ofView: $0)) }
            return true
        }
        return names
    }

    /// The views in front that take parts of the region of `a`, 50 × 50 at (50, 50).
    private func occluders(_ sketches: [Sketch], _ change: @escaping (inout View) -> Void = { _ in }) throws
        -> [String]
    {
        let a = Sketch("a", 50, 50, 50, 50) {
            $0.pointer = .on
            change(&$0)
        }
        return try Asked(Layout(200, 200, [a] + sketches)).occluders(75, 75)
    }

    @Test("H2 both are half-open: a shared edge is no meeting")
    func sharedEdge() throws {
        let a = [Sketch("a", 50, 60, 40, 20)]
        for (box, meets) in [
            ((90.0, 60.0, 100.0, 80.0), false), ((90.0.nextDown, 60, 100, 80), true),
            ((40, 60, 50, 80), false), ((40, 60, 50.0.nextUp, 80), true),
            ((50, 80, 90, 90), false), ((50, 80.0.nextDown, 90, 90), true),
            ((50, 50, 90, 60), false), ((50, 50, 90, 60.0.nextUp), true),
        ] {
            let found = try meeting(a, box.0, box.1, box.2, box.3)
            #expect(found == (meets ? ["a"] : []), "\(box)")
        }
    }

    @Test("H2 skipped views are left out with their branches, and what an ancestor cuts off")
    func leftOut() throws {
        let hidden = Sketch("hidden", 0, 0, 100, 100, of: [Sketch("child", 0, 0, 100, 100)]) {
            $0.isHidden = true
        }
        #expect(try meeting([hidden, Sketch("b", 0, 0, 50, 50)], 0, 0, 50, 50) == ["b"])
        let bar = Sketch("bar", 0, 0, 50, 50, of: [Sketch("wide", 40, 0, 100, 50)])
        #expect(try meeting([bar], 45, 0, 200, 50) == ["bar", "wide"])
        #expect(try meeting([bar], 50, 0, 200, 50) == [])
    }

    @Test("H3 a path counts with its box, wherever the rectangle is")
    func path() throws {
        // The triangle lies in window 60…100 by 60…100.
        let triangle = Sketch("a", 50, 50, 20, 20) {
            $0.hitTest = HitTest()
            $0.hitTest?.path = Path([
                .move(Point(x: 10, y: 10)), .line(Point(x: 50, y: 10)), .line(Point(x: 10, y: 50)), .close,
            ])
        }
        #expect(try meeting([triangle], 90, 90, 95, 95) == ["a"])
        #expect(try meeting([triangle], 50, 50, 59, 59) == [])
        #expect(try meeting([triangle], 101, 60, 120, 100) == [])
    }

    /// x' = x − y and y' = x + y: (±20, ±10) goes to (−10, −30), (30, 10), (10, 30), (−30, −10) about (100, 100).
    private let slanted = Sketch("a", 80, 90, 40, 20) {
        $0.transform = AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
    }

    @Test("H2 a turned view counts with its polygon; touching a side of it is no meeting")
    func turned() throws {
        // The side from (130, 110) to (110, 130) is x + y = 240, the one from (90, 70) to (130, 110) x − y = 20.
        #expect(try meeting([slanted], 120, 120, 130, 130) == [])
        #expect(try meeting([slanted], 119, 120, 130, 130) == ["a"])
        #expect(try meeting([slanted], 120, 90, 130, 100) == [])
        #expect(try meeting([slanted], 119, 90, 130, 100) == ["a"])
        #expect(try meeting([slanted], 80, 110, 90, 120) == [])
        #expect(try meeting([slanted], 80, 110, 91, 120) == ["a"])
        #expect(try meeting([slanted], 80, 70, 85, 75) == [])
        #expect(try meeting([slanted], 80, 70, 86, 75) == ["a"])
    }

    @Test("S9 a bar button in a turned bar counts with its reach")
    func turnedBar() throws {
        // The bar's middle (150, 120) is a's; along the bar it reaches 44, across it 20.
        let bar = Sketch("bar", 50, 100, 200, 40, of: [Sketch("a", 80, 10, 40, 20, .barButtonItem)]) {
            $0.transform = .turn
        }
        // 40 along is (182, 144), 50 along (190, 150).
        #expect(try meeting([bar], 181, 143, 183, 145) == ["bar", "a"])
        #expect(try meeting([bar], 189, 149, 191, 151) == ["bar"])
    }

    @Test("H2 the search begins at a place and ends where it is told to")
    func fromPlace() throws {
        let layout = try Asked(Layout(100, 100, (0..<4).map { Sketch("v\($0)", 0, 0, 50, 50) })).compilation
            .layout
        var places: [Int32] = []
        layout.visitViews(meeting: Box(minX: 0, minY: 0, maxX: 10, maxY: 10), from: 2) {
            places.append($0)
            return places.count < 2
        }
        #expect(places == [2, 3])
    }

    @Test("R4 what touches a region takes nothing of it; what meets it is named, front to back")
    func occluding() throws {
        #expect(try occluders([Sketch("beside", 100, 50, 50, 50), Sketch("above", 50, 0, 50, 50)]) == [])
        #expect(
            try occluders([Sketch("first", 99, 50, 50, 50), Sketch("second", 50, 0, 50, 51)])
                == ["second", "first"])
    }

    @Test("R4 of a branch only the outermost is named, and of one that passes through its children")
    func outermost() throws {
        func found(_ x: Double, passes: Bool, _ children: [(String, Double, Double)]) throws -> [String] {
            let sketches = children.map { Sketch($0.0, $0.1, 0, $0.2, 60) }
            return try occluders([
                Sketch("front", x, 40, 60, 60, of: sketches) {
                    $0.hitTest = HitTest()
                    $0.hitTest?.passThrough = passes
                }
            ])
        }
        #expect(try found(80, passes: false, [("left", 0, 10), ("right", 10, 10)]) == ["front"])
        #expect(try found(80, passes: true, [("left", 0, 10), ("right", 10, 10)]) == ["right", "left"])
        // The second begins at 100, where the region ends; then the parent does, and cuts its child off.
        #expect(try found(80, passes: true, [("left", 0, 10), ("right", 20, 10)]) == ["left"])
        #expect(try found(100, passes: true, [("left", -20, 20)]) == [])
        #expect(try occluders([Sketch("front", 80, 40, 60, 60) { $0.isHidden = true }]) == [])
    }

    @Test("R4 of a turned region what lies in its box but beside its polygon takes nothing")
    func besidePolygon() throws {
        // About (75, 75): (±25, ±25) goes to (0, −50), (50, 0), (0, 50), (−50, 0): a diamond.
        let change: (inout View) -> Void = {
            $0.transform = AffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
        }
        #expect(try occluders([Sketch("corner", 100, 100, 30, 30)], change) == [])
        #expect(try occluders([Sketch("corner", 99, 100, 30, 30)], change) == ["corner"])
    }
}
