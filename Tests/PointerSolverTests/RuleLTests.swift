import PointerGeometry
import PointerLayout
import PointerOracle
import Testing

@Suite("L2 frames, transforms, anchors and offsets")
struct RuleL2Tests {
    @Test("L2 the frame is before the transform, which is about the middle of the bounds")
    func middle() throws {
        // Middle (50, 40); scale 2 gives x 10…90, y 20…60. (10, 20) is its own (0, 0).
        let asked = try Asked(
            Layout(200, 100, [Sketch("a", 30, 30, 40, 20) { $0.transform = .scale(2, 2) }]))
        #expect(try asked.at(10, 20).hit == "a")
        #expect(try asked.at(10, 20).hitPosition == Point(x: 0, y: 0))
        #expect(try asked.at(9.75, 20).hit == "window")
        #expect(try asked.at(89.75, 59.75).hitPosition == Point(x: 39.875, y: 19.875))
        #expect(try asked.at(90, 40).hit == "window")
    }

    @Test("L2 another anchor point stays where it is")
    func anchor() throws {
        // The top left corner (30, 30) stays: scale 2 gives x 30…110, y 30…70.
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch("a", 30, 30, 40, 20) {
                        $0.transform = .scale(2, 2)
                        $0.anchorPoint = .zero
                    }
                ]))
        #expect(try asked.at(29.5, 30).hit == "window")
        #expect(try asked.at(30, 30).hitPosition == .zero)
        #expect(try asked.at(109.5, 69.5).hitPosition == Point(x: 39.75, y: 19.75))
    }

    @Test("L2 the content offset moves the children and the view's own points, not the view")
    func offset() throws {
        // The child's (20, 110) is at 20 − 0, 110 − 100 in the scroller, which begins at (10, 10): window (30, 20).
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch("scroller", 10, 10, 100, 50, of: [Sketch("row", 20, 110, 30, 10)]) {
                        $0.contentOffset = Point(x: 0, y: 100)
                    }
                ]))
        #expect(try asked.at(30, 20).hit == "row")
        #expect(try asked.at(30, 20).hitPosition == .zero)
        #expect(try asked.at(10, 10).hitPosition == Point(x: 0, y: 100))
        #expect(try asked.at(30, 30).hit == "scroller")
    }

    @Test("L2 the anchor of a scrolled view is in its content")
    func scrolledAnchor() throws {
        // bounds (20, 40, 10, 10); the middle (25, 45) lies at the frame's (5, 5). Flipped in x: own 20 is the right edge.
        let asked = try Asked(
            Layout(
                20, 20,
                [
                    Sketch("a", 0, 0, 10, 10) {
                        $0.contentOffset = Point(x: 20, y: 40)
                        $0.transform = .scale(-1, 1)
                    }
                ]))
        #expect(try asked.at(10, 0).hitPosition == Point(x: 20, y: 40))
        #expect(try asked.at(2, 3).hitPosition == Point(x: 28, y: 43))
    }

    @Test("L2 the transform's own move comes after its turn, in the parent's space")
    func move() throws {
        // A quarter turn about (50, 50), then 10 to the right: x 50…70, y 40…60 from 40…60, and 30…70 in y.
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch("a", 30, 40, 40, 20) {
                        $0.transform = AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 10, ty: 0)
                    }
                ]))
        // x' = 60 − (y − 10), y' = 50 + (x − 20): own (0, 0) is at (70, 30).
        #expect(try asked.at(70, 30).hitPosition == .zero)
        #expect(try asked.at(50.5, 69.5).hitPosition == Point(x: 39.5, y: 19.5))
        #expect(try asked.at(50, 50).hit == "window")
    }
}

@Suite("L3 odd sizes and maps")
struct RuleL3Tests {
    @Test("L3 negative sizes are standardised")
    func negative() throws {
        // (50, 40) with −20 × −10 covers 30…50, 30…40, and its own origin is (30, 30).
        let asked = try Asked(Layout(100, 100, [Sketch("a", 50, 40, -20, -10)]))
        #expect(try asked.at(30, 30).hitPosition == .zero)
        #expect(try asked.at(49.5, 39.5).hit == "a")
        #expect(try asked.at(50, 35).hit == "window")
        #expect(try asked.at(35, 40).hit == "window")
    }

    @Test("L3 a region's negative size likewise")
    func negativeRegion() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [Sketch("a", 0, 0, 100, 100) { $0.interactions = [.pointer([.rect(50, 40, -20, -10)])] }]))
        #expect(try asked.at(30, 30).requested == Rect(x: 30, y: 30, width: 20, height: 10))
        #expect(try asked.at(50, 35).region == nil)
    }

    @Test("L3 a size of zero is allowed and never hit, nor is what is in it")
    func zero() throws {
        let asked = try Asked(
            Layout(100, 100, [Sketch("line", 10, 10, 0, 50, of: [Sketch("child", -5, 0, 10, 50)])]))
        #expect(try asked.at(10, 20).hit == "window")
    }

    @Test("L3 a map without inverse takes its branch away, and the answer goes on behind it")
    func singular() throws {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch("behind", 0, 0, 100, 100),
                    Sketch("flat", 0, 0, 100, 100, of: [Sketch("child", 0, 0, 100, 100)]) {
                        $0.transform = .scale(1, 0)
                    },
                ]))
        #expect(try asked.at(50, 50).hit == "behind")
    }
}

@Suite("L4 any depth works")
struct RuleL4Tests {
    @Test("L4 100,000 levels are compiled, asked, explained, cut and read back from bytes without recursing")
    func deep() throws {
        var layout = Layout(100, 100, [])
        for depth in 0..<100_000 {
            var view = View(parent: depth, frame: Rect(x: 0, y: 0, width: 100, height: 100))
            if depth == 0 { view.id = "outer" }
            if depth == 99_999 {
                view.id = "deepest"
                view.interactions = [.pointer([.outset(5)])]
            }
            layout.views.append(view)
        }
        #expect(layout.validate().isEmpty)
        let asked = try Asked(layout)
        let answer = try asked.at(50, 50)
        #expect(answer.hit == "deepest")
        #expect(answer.effective == Rect(x: 0, y: 0, width: 100, height: 100))
        // All but the deepest have nothing left to cut.
        #expect(answer.cuts == ["deepest: left top right bottom"])
        #expect(asked.steps(50, 50, limit: 3).first == "deepest hit")
        var listed = 0
        asked.compilation.layout.visitViews(meeting: Box(minX: 1, minY: 1, maxX: 2, maxY: 2)) { _ in
            listed += 1
            return true
        }
        #expect(listed == 100_001)
        let again = try asked.readBack()
        #expect(
            again.resolve(at: Point(x: 50, y: 50))
                == asked.compilation.layout.resolve(at: Point(x: 50, y: 50)))
    }
}

@Suite("L5 what compile settles once")
struct RuleL5Tests {
    @Test("L5 leading and trailing follow the layout's direction", arguments: LayoutDirection.allCases)
    func sides(direction: LayoutDirection) throws {
        var layout = Layout(
            200, 100,
            [
                Sketch("a", 50, 20, 40, 40) {
                    var hitTest = HitTest()
                    hitTest.outset = .directional(top: 0, leading: 30, bottom: 0, trailing: 5)
                    $0.hitTest = hitTest
                }
            ])
        layout.layoutDirection = direction
        let asked = try Asked(layout)
        // Leading left: 20…95; leading right: 45…120.
        let isLeftToRight = direction == .leftToRight
        #expect(try asked.at(20, 30).hit == (isLeftToRight ? "a" : "window"))
        #expect(try asked.at(94.5, 30).hit == "a")
        #expect(try asked.at(95, 30).hit == (isLeftToRight ? "window" : "a"))
        #expect(try asked.at(119.5, 30).hit == (isLeftToRight ? "window" : "a"))
        #expect(try asked.at(120, 30).hit == "window")
    }

    @Test("L5 fixed sides do not")
    func fixed() throws {
        var layout = Layout(
            200, 100,
            [
                Sketch("a", 50, 20, 40, 40) {
                    var hitTest = HitTest()
                    hitTest.outset = .fixed(EdgeInsets(top: 0, left: 30, bottom: 0, right: 0))
                    $0.hitTest = hitTest
                }
            ])
        layout.layoutDirection = .rightToLeft
        #expect(try Asked(layout).at(20, 30).hit == "a")
    }
}
