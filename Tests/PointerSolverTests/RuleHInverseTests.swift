import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("H1 maps without an inverse")
struct RuleHInverseTests {
    /// Which of `outer` and `inner` in it are skipped, both 100 × 100 over the whole window.
    private func skipped(
        _ change: @escaping (inout View) -> Void = { _ in },
        inner changeInner: @escaping (inout View) -> Void = { _ in }
    ) throws -> [String] {
        let asked = try Asked(
            Layout(
                100, 100,
                [
                    Sketch(
                        "outer", 0, 0, 100, 100, of: [Sketch("inner", 0, 0, 100, 100) { changeInner(&$0) }],
                        change)
                ]))
        let views = asked.compilation.layout.views
        return (1...2).filter { views[$0].flags.contains(.skipped) }
            .map { asked.compilation.name(ofView: Int32($0)) }
    }

    @Test("H1 a determinant of 0 skips the view with its branch")
    func zero() throws {
        #expect(try skipped { $0.transform = .scale(0, 1) } == ["outer", "inner"])
        #expect(try skipped(inner: { $0.transform = .scale(1, 0) }) == ["inner"])
        #expect(try skipped() == [])
    }

    @Test("H1 a determinant that is not finite skips too")
    func overflow() throws {
        // 1e200 squared is beyond every double, though the view's edges are not.
        #expect(try skipped { $0.transform = .scale(1e200, 1e200) } == ["outer", "inner"])
        #expect(try skipped { $0.transform = .scale(1e150, 1e150) } == [])
    }

    @Test("H1 the own map decides, even where the composed one has an inverse")
    func ownMap() throws {
        // 1e160 squared is not finite; under 1e−150 the composed map is 1e10.
        #expect(
            try skipped(
                { $0.transform = .scale(1e-150, 1e-150) }, inner: { $0.transform = .scale(1e160, 1e160) })
                == ["inner"])
        // 1 · 9 − 3 · 3 is 0; scaled by 0.3 and 0.7 rounding leaves 4e−16 of it.
        #expect(
            try skipped(
                { $0.transform = .scale(0.3, 0.7) },
                inner: { $0.transform = AffineTransform(a: 1, b: 3, c: 3, d: 9, tx: 0, ty: 0) }) == ["inner"])
    }

    @Test("H1 the composed map decides, even where the own one has an inverse")
    func composedMap() throws {
        // 1e−240 a side: the determinant is below every double.
        #expect(
            try skipped(
                { $0.transform = .scale(1e-120, 1e-120) }, inner: { $0.transform = .scale(1e-120, 1e-120) })
                == ["inner"])
    }

    @Test("H1 a place beyond every double skips, on either axis")
    func place() throws {
        // 1.5e308 twice is not finite.
        #expect(try skipped({ $0.transform.tx = 1.5e308 }, inner: { $0.transform.tx = 1.5e308 }) == ["inner"])
        #expect(try skipped({ $0.transform.ty = 1.5e308 }, inner: { $0.transform.ty = 1.5e308 }) == ["inner"])
    }

    @Test("H1 a root that is skipped takes everything with it")
    func root() throws {
        for change: (inout View) -> Void in [
            { $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false },
            { $0.transform = .scale(0, 0) },
        ] {
            let asked = try Asked(
                Layout(100, 100, [Sketch("a", 0, 0, 50, 50) { $0.pointer = .on }], root: change))
            #expect(try asked.at(10, 10).hit == nil)
        }
    }
}
