import PointerGeometry
import PointerLayout
import Testing

@Suite struct SVGPathParserTests {
    static func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

    @Test(
        "H3 Lines, with every shorthand of the grammar",
        arguments: [
            ("M1 2L3 4", [.move(p(1, 2)), .line(p(3, 4))]),
            ("M 1,2 , 3,4 5 6", [.move(p(1, 2)), .line(p(3, 4)), .line(p(5, 6))]),
            ("M1 2 3 4 5 6", [.move(p(1, 2)), .line(p(3, 4)), .line(p(5, 6))]),
            ("m1 2 3 4", [.move(p(1, 2)), .line(p(4, 6))]),
            ("M1 2l1 1 1-1", [.move(p(1, 2)), .line(p(2, 3)), .line(p(3, 2))]),
            (
                "M0 0H5h-2V7v1",
                [.move(p(0, 0)), .line(p(5, 0)), .line(p(3, 0)), .line(p(3, 7)), .line(p(3, 8))]
            ),
            ("M0 0H1 2 3", [.move(p(0, 0)), .line(p(1, 0)), .line(p(2, 0)), .line(p(3, 0))]),
            ("M0 0L.5-3e2", [.move(p(0, 0)), .line(p(0.5, -300))]),
            ("M0 0L.5.25-.5+1E-1", [.move(p(0, 0)), .line(p(0.5, 0.25)), .line(p(-0.5, 0.1))]),
            ("M5. 6.", [.move(p(5, 6))]),
            ("\t\nM 1\r2 \u{C}z ", [.move(p(1, 2)), .close]),
            ("M1 1l2 0zl0 5", [.move(p(1, 1)), .line(p(3, 1)), .close, .line(p(1, 6))]),
            ("M1 1zm2 2l1 1", [.move(p(1, 1)), .close, .move(p(3, 3)), .line(p(4, 4))]),
            ("", []), ("  ", []),
        ] as [(String, [Path.Element])])
    func lines(text: String, expected: [Path.Element]) throws {
        #expect(try SVGPathParser.parse(text).elements == expected)
    }

    @Test(
        "H3 Curves: quadratics stay, S and T mirror only their own sort",
        arguments: [
            ("M0 0C1 2 3 4 5 6", [.move(p(0, 0)), .cubic(p(1, 2), p(3, 4), p(5, 6))]),
            ("M1 1c1 2 3 4 5 6", [.move(p(1, 1)), .cubic(p(2, 3), p(4, 5), p(6, 7))]),
            (
                "M0 0C1 2 3 4 5 6S8 8 9 9",
                [.move(p(0, 0)), .cubic(p(1, 2), p(3, 4), p(5, 6)), .cubic(p(7, 8), p(8, 8), p(9, 9))]
            ),
            ("M2 2S3 3 4 4", [.move(p(2, 2)), .cubic(p(2, 2), p(3, 3), p(4, 4))]),
            (
                "M0 0Q1 1 2 0s1 1 2 0",
                [.move(p(0, 0)), .quad(p(1, 1), p(2, 0)), .cubic(p(2, 0), p(3, 1), p(4, 0))]
            ),
            (
                "M0 0Q1 1 2 0T4 0t2 0",
                [.move(p(0, 0)), .quad(p(1, 1), p(2, 0)), .quad(p(3, -1), p(4, 0)), .quad(p(5, 1), p(6, 0))]
            ),
            ("M0 0q1 1 2 0 1 1 2 0", [.move(p(0, 0)), .quad(p(1, 1), p(2, 0)), .quad(p(3, 1), p(4, 0))]),
            ("M0 0T4 0", [.move(p(0, 0)), .quad(p(0, 0), p(4, 0))]),
        ] as [(String, [Path.Element])])
    func curves(text: String, expected: [Path.Element]) throws {
        #expect(try SVGPathParser.parse(text).elements == expected)
    }

    /// 4/3 · tan(π/8): how far a quarter circle's control points lie from its ends.
    static let quarterReach = 0.5522847498307934

    @Test("H3 A quarter circle is one cubic, a half two, three quarters three, each exactly at its ends")
    func arcsByQuarters() throws {
        let k = 10 * Self.quarterReach
        let quarter = try SVGPathParser.parse("M10 0A10 10 0 0 1 0 10").elements
        #expect(Self.ends(quarter) == [Self.p(10, 0), Self.p(0, 10)])
        #expect(Self.isClose(Self.controls(quarter), [Self.p(10, k), Self.p(k, 10)]))
        let half = try SVGPathParser.parse("M10 0A10 10 0 0 1-10 0").elements
        #expect(Self.ends(half) == [Self.p(10, 0), Self.p(0, 10), Self.p(-10, 0)])
        #expect(
            Self.isClose(
                Self.controls(half), [Self.p(10, k), Self.p(k, 10), Self.p(-k, 10), Self.p(-10, k)]))
        let threeQuarters = try SVGPathParser.parse("M10 0a10 10 0 11-10 -10").elements
        #expect(
            Self.ends(threeQuarters) == [Self.p(10, 0), Self.p(0, 10), Self.p(-10, 0), Self.p(0, -10)])
        let back = try SVGPathParser.parse("M10 0A10 10 0 0 0 0-10").elements
        #expect(Self.ends(back) == [Self.p(10, 0), Self.p(0, -10)])
        #expect(Self.isClose(Self.controls(back), [Self.p(10, -k), Self.p(k, -10)]))
    }

    @Test("H3 Every point of an arc's curves lies on its ellipse, turned, large and too small ones alike")
    func arcsOnEllipse() throws {
        // Radii 20 and 10, turned by 90 degrees about (0, 0): x²/100 + y²/400 = 1.
        let elements = try SVGPathParser.parse("M10 0A20 10 90 1 1 0-20").elements
        #expect(elements.count == 4)
        for point in Self.samples(elements) {
            #expect(abs(point.x * point.x / 100 + point.y * point.y / 400 - 1) < 1e-3, "\(point)")
        }
        // Radii of 1 grow to the 5 that a chord of 10 needs.
        let grown = try SVGPathParser.parse("M-5 0A1 1 0 0 1 5 0").elements
        #expect(grown.count == 3)
        for point in Self.samples(grown) {
            #expect(abs(point.x * point.x + point.y * point.y - 25) < 2e-2 && point.y <= 1e-9, "\(point)")
        }
    }

    @Test("H3 Arcs without radius are lines, arcs without way are nothing, flags may be glued")
    func degenerateArcs() throws {
        #expect(
            try SVGPathParser.parse("M0 0A0 5 0 0 1 9 9").elements == [
                .move(Self.p(0, 0)), .line(Self.p(9, 9)),
            ])
        #expect(try SVGPathParser.parse("M3 3A5 5 0 0 1 3 3").elements == [.move(Self.p(3, 3))])
        let spaced = try SVGPathParser.parse("M0 0 A 5 5 0 0 1 5 5 A 5 5 0 1 0 9 9").elements
        #expect(try SVGPathParser.parse("M0 0A5 5 0 015 5 5 5 0 109 9").elements == spaced)
        #expect(try SVGPathParser.parse("M0 0A-5-5 0 0 1 5 5").elements == Array(spaced.prefix(2)))
        // Beyond what doubles hold the arc gives way to a line instead of nothing at all.
        let absurd = try SVGPathParser.parse("M0 0A1e300 1e300 0 0 1 1e-30 1e-30").elements
        #expect(absurd == [.move(Self.p(0, 0)), .line(Self.p(1e-30, 1e-30))])
    }

    @Test(
        "Broken path data is refused at its byte",
        arguments: [
            ("L1 1", 0), ("M", 1), ("M1", 2), ("M1 x", 3), ("M1 2 L", 6), ("M1 2,L3 4", 5), ("M1 2,", 5),
            ("M1,,2", 3), ("M1 2 3", 6), ("M1 2z3 4", 5), ("M0 0B1 1", 4), ("M1e 2", 3), ("M1e999 0", 1),
            ("M. 1", 2), ("M- 1", 2), ("M0 0A1 1 0 2 0 5 5", 11), ("é", 0), ("M0 0zz,", 6), ("M0 0h1,", 7),
        ])
    func errors(text: String, offset: Int) {
        let error = #expect(throws: SVGPathError.self) { try SVGPathParser.parse(text) }
        #expect(error?.offset == offset, "\(error?.message ?? "")")
        #expect(error?.message.hasSuffix(".") == true)
    }

    @Test("Numbers of any length are read as Swift reads them")
    func numbers() throws {
        for text in [
            "0.1", "123456789012345678901234567890", "0.30000000000000004", "1e-7", "5e-324",
            "1.7976931348623157e308",
            "9007199254740993", "3.14159265358979323846264338327950288", "1e22", "1e23", "1e-400",
            "0.000001e6",
        ] {
            let path = try SVGPathParser.parse("M\(text) -\(text)")
            let value = try #require(Double(text))
            #expect(path.elements == [.move(Self.p(value, -value))], "\(text)")
        }
    }

    // MARK: Helpers

    static func controls(_ elements: [Path.Element]) -> [Point] {
        elements.flatMap { element in
            if case .cubic(let c, let d, _) = element { [c, d] } else { [] as [Point] }
        }
    }

    static func isClose(_ points: [Point], _ others: [Point]) -> Bool {
        points.count == others.count
            && zip(points, others).allSatisfy { abs($0.x - $1.x) < 1e-12 && abs($0.y - $1.y) < 1e-12 }
    }

    static func ends(_ elements: [Path.Element]) -> [Point] {
        elements.compactMap { element in
            switch element {
            case .move(let p), .line(let p), .quad(_, let p), .cubic(_, _, let p): p
            case .close: nil
            }
        }
    }

    /// Points along the cubics.
    static func samples(_ elements: [Path.Element]) -> [Point] {
        var current = Point.zero
        var points: [Point] = []
        for element in elements {
            if case .move(let p) = element { current = p }
            guard case .cubic(let c, let d, let p) = element else { continue }
            for step in 0...16 {
                let t = Double(step) / 16
                let s = 1 - t
                points.append(
                    Self.p(
                        s * s * s * current.x + 3 * s * s * t * c.x + 3 * s * t * t * d.x + t * t * t * p.x,
                        s * s * s * current.y + 3 * s * s * t * c.y + 3 * s * t * t * d.y + t * t * t * p.y))
            }
            current = p
        }
        return points
    }
}
