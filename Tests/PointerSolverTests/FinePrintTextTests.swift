import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("S9 text")
struct TextTests {
    private func text(_ change: @escaping (inout View) -> Void = { _ in }) throws -> Asked {
        try Asked(
            Layout(
                200, 200,
                [
                    Sketch("note", 20, 20, 100, 100, .textView) {
                        $0.text.lineHeight = 30
                        change(&$0)
                    }
                ]))
    }

    @Test("S9 a region a line, padded by 10; an unpadded line wins over padding")
    func lines() throws {
        // Lines 0…30, 30…60, 60…90 and 90…120, whose start lies above 100.
        let answer = try text().at(50, 49)
        #expect(answer.requested == Rect(x: 0, y: -10, width: 100, height: 50))
        #expect(answer.drawn == Point(x: 50, y: 35))
        #expect(answer.shape == .verticalBeam(center: Point(x: 50, y: 35), length: 30, thickness: 2))
        #expect(try text().at(50, 50).requested?.y == 20)
        #expect(try text().at(50, 50.0.nextDown).requested?.y == -10)
        // The last begins at 90, so it is padded from 80 to 130.
        #expect(try text().at(50, 119).requested == Rect(x: 0, y: 80, width: 100, height: 50))
    }

    @Test("S9 insets: the top moves the lines, the bottom ends them; left and right do not count")
    func insets() throws {
        // Lines from 15: 15…45, 45…75; 75 is not above 100 − 25 = 75.
        let asked = try text {
            $0.text.insets = .fixed(EdgeInsets(top: 15, left: 40, bottom: 25, right: 40))
        }
        #expect(try asked.at(25, 40).requested == Rect(x: 0, y: 5, width: 100, height: 50))
        // Above the first: padded from 5.
        #expect(try asked.at(25, 25).requested?.y == 5)
        #expect(try asked.at(25, 25.0.nextDown).region == nil)
        // Below the last, which ends at 75 and 85 with its padding: window 105.
        #expect(try asked.at(25, 105.0.nextDown).requested?.y == 35)
        #expect(try asked.at(25, 105).region == nil)
        #expect(try asked.at(119.5, 40).region == "note")
    }

    @Test("S9 scrolling moves the lines, and more of them begin above the end")
    func scrolled() throws {
        // Own y = window − 20 + 45; the bounds end at 145, so line 4 at 120 is there and 5 at 150 is not.
        let asked = try text { $0.contentOffset = Point(x: 7, y: 45) }
        #expect(try asked.at(50, 21).requested == Rect(x: 7, y: 20, width: 100, height: 50))
        #expect(try asked.at(50, 119).requested?.y == 110)
    }

    @Test("S9 listed lines: nearest by padding, the upper on a tie, the first listed where several hold")
    func listed() throws {
        let asked = try text {
            $0.text.lines = [
                Rect(x: 0, y: 42, width: 100, height: 14), Rect(x: 0, y: 20, width: 100, height: 10),
                Rect(x: 0, y: 50, width: 60, height: 20),
            ]
        }
        // Between 30 and 42: own 36 is the tie, the upper line's; 36.5 is nearer to the lower.
        #expect(try asked.at(50, 56).requested == Rect(x: 0, y: 10, width: 100, height: 30))
        #expect(try asked.at(50, 56.5).requested?.y == 32)
        // Own 52 lies in the first and the third: the first listed. Own 60 in the third alone.
        #expect(try asked.at(50, 72).requested?.y == 32)
        #expect(try asked.at(50, 80).requested == Rect(x: 0, y: 40, width: 60, height: 40))
        // Right of the third, own (70, 60): the first's padding reaches to 66.
        #expect(try asked.at(90, 80).requested?.y == 32)
        #expect(try asked.at(90, 86).region == nil)
        #expect(
            try asked.at(50, 45).shape
                == .verticalBeam(center: Point(x: 50, y: 45), length: 10, thickness: 2))
        #expect(try text { $0.text.lines = [] }.at(50, 45).region == nil)
    }

    @Test("S9 a text field is one region; its beam is capped at its height; its lines do not count")
    func field() throws {
        let asked = try Asked(
            Layout(
                200, 100,
                [
                    Sketch("low", 20, 20, 100, 12, .textField) {
                        $0.text.lines = [Rect(x: 0, y: 0, width: 5, height: 5)]
                        $0.text.insets = .fixed(EdgeInsets(4))
                    }
                ]))
        let answer = try asked.at(100, 22)
        #expect(answer.requested == Rect(x: 0, y: 0, width: 100, height: 12))
        #expect(
            answer.shape == .verticalBeam(center: Point(x: 100, y: 26), length: 12, thickness: 2))
    }

    @Test("S9 without a line that starts above the end there is no region")
    func noLine() throws {
        // The first would start at 60, which is not above 100 − 40.
        let asked = try text { $0.text.insets = .fixed(EdgeInsets(top: 60, left: 0, bottom: 40, right: 0)) }
        for y in [25.0, 75, 80, 85, 115] { #expect(try asked.at(50, y).region == nil, "\(y)") }
        let one = try text { $0.text.insets = .fixed(EdgeInsets(top: 60, left: 0, bottom: 39.5, right: 0)) }
        #expect(try one.at(50, 85).requested?.y == 50)
    }

    @Test("S9 where rounding puts the position outside its line the line is corrected by one")
    func corrected() throws {
        func line(_ y: Double) throws -> Double? {
            try Asked(
                Layout(10, 10, [Sketch("note", 0, 0, 10, 10, .textView) { $0.text.lineHeight = 0.7 }])
            ).at(5, y).requested?.y
        }
        // 3 · 0.7 is 2.0999999999999996, and that over 0.7 is 2.9999999999999996: still line 3.
        #expect(try line(3 * 0.7) == 3 * 0.7 - 10)
        // The double below 5 · 0.7 over 0.7 is 5, yet line 5 begins above it.
        #expect(try line((5 * 0.7).nextDown) == 4 * 0.7 - 10)
    }

    @Test("S9 a line that would start at the end itself is none, also where the quotient says so")
    func lastLine() throws {
        // The end is 3 · 0.7 = 2.0999999999999996, so lines 0, 1 and 2; below the bounds the last is the nearest.
        let asked = try Asked(
            Layout(
                10, 10,
                [
                    Sketch("note", 0, 0, 10, 3 * 0.7, .textView) {
                        $0.text.lineHeight = 0.7
                        $0.hitTest = HitTest()
                        $0.hitTest?.outset = .fixed(EdgeInsets(5))
                    }
                ]))
        #expect(try asked.at(5, 2.5).requested?.y == 2 * 0.7 - 10)
        #expect(try asked.at(5, 1.5).requested?.y == 2 * 0.7 - 10)
    }

    @Test("S9 a listed line answers from its left edge to before its right one, 10 above to before 10 below")
    func listedEdges() throws {
        let asked = try text { $0.text.lines = [Rect(x: 10, y: 20, width: 30, height: 10)] }
        // In the window 30…60 by 40…50, with the padding 30…60.
        for (x, y, answers) in [
            (30.0, 45.0, true), (30.0.nextDown, 45, false), (60.0.nextDown, 45, true), (60, 45, false),
            (40, 30, true), (40, 30.0.nextDown, false), (40, 60.0.nextDown, true), (40, 60, false),
        ] {
            #expect(try asked.at(x, y).region == (answers ? "note" : nil), "(\(x), \(y))")
        }
    }

    @Test("S9 between listed lines that are equally near and high the first listed wins")
    func listedTwice() throws {
        let asked = try text {
            $0.text.lines = [
                Rect(x: 0, y: 20, width: 90, height: 10), Rect(x: 0, y: 20, width: 60, height: 10),
            ]
        }
        #expect(try asked.at(50, 55).requested?.width == 90)
        #expect(try asked.at(50, 35).requested?.width == 90)
    }

    @Test("S9 a beam without a length is as high as a line, in a field and in a text alike")
    func beamLength() throws {
        for kind in [ViewKind.textField, .textView] {
            let answer = try Asked(
                Layout(200, 200, [Sketch("note", 20, 20, 100, 90, kind) { $0.text.lineHeight = 33 }])
            ).at(50, 30)
            guard case .verticalBeam(_, let length, _) = answer.shape else {
                Issue.record("\(answer.shape)")
                continue
            }
            #expect(length == 33)
        }
    }

    @Test("S9 as many lines are listed as start above the end, whatever the quotient says")
    func count() throws {
        func count(_ lineHeight: Double, _ height: Double, _ insets: EdgeInsets = .zero) throws -> Int {
            try Asked(
                Layout(
                    10, 10,
                    [
                        Sketch("note", 0, 0, 10, height, .textView) {
                            $0.text.lineHeight = lineHeight
                            $0.text.insets = .fixed(insets)
                        }
                    ])
            ).compilation.layout.lineCount(of: 0)
        }
        #expect(try count(10, 100) == 10)
        #expect(try count(10, 100.5) == 11)
        // 2.1 / 0.3 is 7.000000000000001, but line 7 would start at 2.1 itself.
        #expect(try count(0.3, 2.1) == 7)
        // 0.9 / 0.3 is 3, but 3 · 0.3 is 0.8999999999999999, above the end.
        #expect(try count(0.3, 0.9) == 4)
        #expect(try count(10, 100, EdgeInsets(top: 60, left: 0, bottom: 40, right: 0)) == 0)
        #expect(try count(10, 100, EdgeInsets(top: 90, left: 0, bottom: 90, right: 0)) == 0)
        #expect(try count(1e-3, 1e300) == Int(Int32.max))
    }
}
