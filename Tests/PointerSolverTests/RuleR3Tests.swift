import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("R3 the kinds of regions")
struct RuleR3Tests {
    private func one(
        _ regions: [PointerRegion], _ change: @escaping (inout View) -> Void = { _ in }
    ) throws -> Asked {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch("a", 50, 50, 100, 100) {
                        $0.interactions = [.pointer(regions)]
                        change(&$0)
                    }
                ]))
    }

    @Test("R3 a rect is in content coordinates and half-open")
    func rect() throws {
        // Own 20…60 scrolled by 10: window 60…100.
        let asked = try one([.rect(20, 20, 40, 40)]) { $0.contentOffset = Point(x: 10, y: 10) }
        #expect(try asked.at(60, 60).region == "a")
        #expect(try asked.at(60.0.nextDown, 60).region == nil)
        #expect(try asked.at(100, 60).region == nil)
        #expect(try asked.at(100.0.nextDown, 100.0.nextDown).region == "a")
        #expect(try asked.at(60, 100).region == nil)
    }

    @Test("R3 a rect under a flip keeps its own min edge: the window's max")
    func flippedRect() throws {
        // x' = 150 − x: own 20…60 is 90…130.
        let asked = try one([.rect(20, 0, 40, 100)]) { $0.transform = .scale(-1, 1) }
        #expect(try asked.at(130, 60).region == "a")
        #expect(try asked.at(90, 60).region == nil)
        #expect(try asked.at(90.0.nextUp, 60).region == "a")
        #expect(try asked.at(130.0.nextUp, 60).region == nil)
    }

    @Test("R3 rects are compared on window edges where axes are kept, cells in view space")
    func windowEdges() throws {
        // 0.1 + 0.2 is 0.30000000000000004, while 0.30000000000000004 − 0.1 is 0.20000000000000004 ≥ 0.2, and 0.3 − 0.1 is
        // 0.19999999999999998 < 0.2. The window edge is the sum.
        func layout(_ region: PointerRegion) -> Layout {
            // The anchor at the top left makes the view's place exactly 0.1.
            Layout(
                2, 2,
                [
                    Sketch("a", 0.1, 0, 1, 1) {
                        $0.anchorPoint = .zero
                        $0.interactions = [.pointer([region])]
                    }
                ])
        }
        let rect = try Asked(layout(.rect(0.2, 0, 0.5, 1)))
        #expect(try rect.at(0.1 + 0.2, 0.5).region == "a")
        #expect(try rect.at((0.1 + 0.2).nextDown, 0.5).region == nil)
        // The max edge 0.7 + 0.1 is 0.7999999999999999; the position less 0.1 alone would be 0.7 again.
        #expect(try rect.at(0.1 + 0.7, 0.5).region == nil)
    }

    @Test("R3 an outset grows the bounds, which stay in the window when the content scrolls")
    func outset() throws {
        let region = PointerRegion(
            area: .outset(.fixed(EdgeInsets(top: -10, left: -20, bottom: -30, right: -40))))
        let answer = try one([region]) { $0.contentOffset = Point(x: 1000, y: 0) }.at(75, 65)
        // Bounds (1000, 0, 100, 100): left 1020, top 10, right 1060, bottom 70.
        #expect(answer.requested == Rect(x: 1020, y: 10, width: 40, height: 60))
        #expect(answer.window == Rect(x: 70, y: 60, width: 40, height: 60))
    }

    @Test("R3 outsets follow the layout's direction")
    func directional() throws {
        var layout = Layout(
            200, 200,
            [
                Sketch("a", 50, 50, 100, 100) {
                    $0.interactions = [
                        .pointer([
                            PointerRegion(
                                area: .outset(.directional(top: 0, leading: -30, bottom: 0, trailing: 0)))
                        ])
                    ]
                }
            ])
        #expect(try Asked(layout).at(60, 60).region == nil)
        #expect(try Asked(layout).at(140, 60).region == "a")
        layout.layoutDirection = .rightToLeft
        #expect(try Asked(layout).at(60, 60).region == "a")
        #expect(try Asked(layout).at(140, 60).region == nil)
    }

    @Test("R3 a path answers where it is filled; its rect is its bounds")
    func path() throws {
        let triangle = Path([
            .move(Point(x: 10, y: 10)), .line(Point(x: 90, y: 10)), .line(Point(x: 10, y: 50)), .close,
        ])
        let asked = try one([PointerRegion(area: .path(triangle))])
        let answer = try asked.at(65, 65)
        #expect(answer.region == "a")
        #expect(answer.requested == Rect(x: 10, y: 10, width: 80, height: 40))
        // In the box, beyond the slope.
        #expect(try asked.at(130, 95).region == nil)
        // Own y 50 is the tip: outside.
        #expect(try asked.at(60, 100).region == nil)
    }

    @Test("R3 a curved path's rect is the box of the curve, not of its control points")
    func curvedPath() throws {
        // (0, 0), control (20, 40), (40, 0): the lowest point is at t ½, y ½ · 40 = 20.
        let arch = Path([.move(.zero), .quad(Point(x: 20, y: 40), Point(x: 40, y: 0)), .close])
        #expect(
            try one([PointerRegion(area: .path(arch))]).at(70, 60).requested
                == Rect(x: 0, y: 0, width: 40, height: 20))
    }

    @Test("R3 a grid answers with the one cell that holds the position, none in the spacing")
    func grid() throws {
        let grid = Grid(
            origin: Point(x: 5, y: 10), cellWidth: 20, cellHeight: 30, spacing: Point(x: 5, y: 10))
        let asked = try one([PointerRegion(area: .grid(grid))])
        // Own (35, 55): k = floor(30 / 25) = 1, x 30…50; floor(45 / 40) = 1, y 50…80.
        #expect(try asked.at(85, 105).requested == Rect(x: 30, y: 50, width: 20, height: 30))
        // Cell edges: 30 inside, 50 outside, 55 the next.
        #expect(try asked.at(80, 105).requested?.x == 30)
        #expect(try asked.at(100, 105).region == nil)
        #expect(try asked.at(104.5, 105).region == nil)
        #expect(try asked.at(105, 105).requested?.x == 55)
        #expect(try asked.at(85, 130).region == nil)
        // Before the origin: own (2, 2) is k −1: x −20…0 ends before it; own y −30…0 likewise.
        #expect(try asked.at(52, 105).region == nil)
        #expect(try asked.at(85, 58).region == nil)
    }

    @Test("R3 a grid has no end, so that cells before its origin answer too")
    func unbounded() throws {
        let asked = try one([
            PointerRegion(area: .grid(Grid(origin: Point(x: 50, y: 50), cellWidth: 20, cellHeight: 20)))
        ])
        // Own (5, 5): k = floor(−45 / 20) = −3: −10…10.
        #expect(try asked.at(55, 55).requested == Rect(x: -10, y: -10, width: 20, height: 20))
    }

    @Test("R3 an axis without a cell size is the bounds' extent; its origin and spacing do not count")
    func extent() throws {
        let rows = Grid(origin: Point(x: 77, y: 0), cellHeight: 20, spacing: Point(x: 33, y: 0))
        let asked = try one([PointerRegion(area: .grid(rows))]) { $0.contentOffset = Point(x: 500, y: 5) }
        // Own y of window 60 is 15: k 0.
        #expect(try asked.at(60, 60).requested == Rect(x: 500, y: 0, width: 100, height: 20))
        let columns = Grid(origin: Point(x: 0, y: 77), cellWidth: 20, spacing: Point(x: 0, y: 33))
        #expect(
            try one([PointerRegion(area: .grid(columns))]).at(75, 60).requested
                == Rect(x: 20, y: 0, width: 20, height: 100))
    }

    @Test("R3 the extent of the bounds ends the axis, where a wider hit shape goes on")
    func beyondExtent() throws {
        let asked = try one([PointerRegion(area: .grid(Grid(cellHeight: 20)))]) {
            $0.hitTest = HitTest()
            $0.hitTest?.outset = .fixed(EdgeInsets(10))
        }
        #expect(try asked.at(50, 45).requested?.y == -20)
        #expect(try asked.at(45, 60).region == nil)
        #expect(try asked.at(150, 60).region == nil)
    }

    @Test("R3 where rounding puts the position outside its cell the cell is corrected by one")
    func corrected() throws {
        // 0.1 as cell: 0.3 / 0.1 is 2.9999999999999996, floor 2, yet 0.3 ≥ 0 + 3 · 0.1? That is 0.30000000000000004 > 0.3: cell 2 stays.
        let asked = try Asked(
            Layout(
                1, 1,
                [
                    Sketch("a", 0, 0, 1, 1) {
                        $0.interactions = [.pointer([PointerRegion(area: .grid(Grid(cellWidth: 0.1)))])]
                    }
                ]))
        #expect(try asked.at(0.3, 0.5).requested?.x == 2 * 0.1)
        #expect(try asked.at(3 * 0.1, 0.5).requested?.x == 3 * 0.1)
        // 0.6 / 0.1 is 5.999999999999999 and 6 · 0.1 is 0.6000000000000001: again the cell before. Its end 5 · 0.1 + 0.1 is
        // 0.6, but without spacing there is nothing between it and the next.
        #expect(try asked.at(0.6, 0.5).requested?.x == 5 * 0.1)
        #expect(try asked.at(6 * 0.1, 0.5).requested?.x == 6 * 0.1)
    }

    @Test("R3 a position that the quotient puts a cell too low or too high is corrected")
    func correctedBothWays() throws {
        let asked = try Asked(
            Layout(
                10, 10,
                [
                    Sketch("a", 0, 0, 10, 10) {
                        $0.interactions = [.pointer([PointerRegion(area: .grid(Grid(cellWidth: 0.7)))])]
                    }
                ]))
        // 3 · 0.7 is 2.0999999999999996, and that over 0.7 is 2.9999999999999996: floor 2, yet it is cell 3's min edge.
        #expect(try asked.at(3 * 0.7, 5).requested?.x == 3 * 0.7)
        // The double below 5 · 0.7 over 0.7 is 5, yet it lies before cell 5.
        #expect(try asked.at((5 * 0.7).nextDown, 5).requested?.x == 4 * 0.7)
    }

    @Test("R3 in the spacing the next region is asked")
    func spacing() throws {
        let grid = PointerRegion(
            id: "cell", area: .grid(Grid(cellWidth: 10, cellHeight: 100, spacing: Point(x: 10, y: 0))))
        let asked = try one([.rect(0, 0, 100, 100, id: "rest"), grid])
        #expect(try asked.at(55, 60).region == "a#cell")
        #expect(try asked.at(65, 60).region == "a#rest")
    }

    @Test("R3 turned views compare in view space")
    func turned() throws {
        // About (100, 100): own (20, 50) is dx −30, dy 0 → (100 − 24, 100 − 18) = (76, 82).
        let asked = try one([.rect(20, 20, 60, 60)]) { $0.transform = .turn }
        #expect(try asked.at(76 + 0.008, 82 + 0.006).region == "a")
        #expect(try asked.at(76 - 0.008, 82 - 0.006).region == nil)
    }
}
