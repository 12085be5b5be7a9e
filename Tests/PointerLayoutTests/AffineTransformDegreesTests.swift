import PointerGeometry
import PointerLayout
import Testing

@Suite struct AffineTransformDegreesTests {
    @Test("H2 Multiples of 90 degrees are exact, negative and beyond a full turn too", arguments: -9...9)
    func quarterTurns(quarters: Int) {
        let expected: (sine: Double, cosine: Double) = [(0, 1), (1, 0), (0, -1), (-1, 0)][
            ((quarters % 4) + 4) % 4]
        let transform = AffineTransform(rotate: Double(quarters) * 90)
        #expect(transform.a == expected.cosine && transform.d == expected.cosine)
        #expect(transform.b == expected.sine && transform.c == -expected.sine)
        #expect(transform.keepsAxes)
    }

    @Test("L2 Scale comes first, then the turn, clockwise on the screen, then the translation")
    func order() {
        let transform = AffineTransform(rotate: 90, scale: (2, 3), translate: (10, 20))
        // (1, 0) is stretched to (2, 0), turned down to (0, 2), moved to (10, 22).
        #expect(transform.map(Point(x: 1, y: 0)) == Point(x: 10, y: 22))
        #expect(transform.map(Point(x: 0, y: 1)) == Point(x: 7, y: 20))
        #expect(AffineTransform() == .identity)
    }

    @Test("L5 Other angles are right to the last places", arguments: [30.0, -30, 45, 8, 135, 719, 1e6])
    func otherAngles(degrees: Double) {
        let transform = AffineTransform(rotate: degrees)
        #expect(abs(transform.determinant - 1) < 1e-15)
        let twice = transform.composed(with: transform)
        let double = AffineTransform(rotate: 2 * degrees)
        #expect(abs(twice.a - double.a) < 1e-14 && abs(twice.b - double.b) < 1e-14)
        #expect(abs(AffineTransform(rotate: 30).b - 0.5) < 1e-15)
    }
}
