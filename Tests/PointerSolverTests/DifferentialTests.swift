import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerOracle
import PointerSolver
import Testing

@Suite("Q4 the index, the slow twin and the explanation give one answer")
struct DifferentialTests {
    static let layoutsPerGroup = 25
    static let positionsPerLayout = 250 * DifferentialLength.times

    @Test("Q4 on random layouts", arguments: 0..<40)
    func twin(group: Int) throws {
        for layout in 0..<Self.layoutsPerGroup {
            let seed = UInt64(group * Self.layoutsPerGroup + layout) &+ DifferentialLength.seed
            let comparison = try Comparison(seed: seed)
            let findings = comparison.findings(positions: Self.positionsPerLayout)
            #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3).joined(separator: "; "))")
        }
    }

    @Test("H2 level by level on dyadic layouts, to the last bit", arguments: 0..<20)
    func levelByLevel(group: Int) {
        for layout in 0..<Self.layoutsPerGroup {
            let seed = UInt64(1_000_000 + group * Self.layoutsPerGroup + layout) &+ DifferentialLength.seed
            let findings = DyadicComparison(seed: seed).findings(positions: Self.positionsPerLayout)
            #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3).joined(separator: "; "))")
        }
    }

    @Test("R4 the views in a rectangle, and those in front of a region", arguments: 0..<15)
    func listings(group: Int) throws {
        for layout in 0..<20 {
            let seed = UInt64(2_000_000 + group * 20 + layout) &+ DifferentialLength.seed
            let comparison = try Comparison(seed: seed)
            let findings =
                comparison.listingFindings(rectangles: 10) + comparison.occlusionFindings(positions: 30)
            #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3).joined(separator: "; "))")
        }
    }
}
