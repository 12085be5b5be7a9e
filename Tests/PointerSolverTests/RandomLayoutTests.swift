import PointerLayout
import PointerOracle
import Testing

@Suite("Random layouts")
struct RandomLayoutTests {
    @Test("Every random layout is one that the service accepts", arguments: [false, true])
    func valid(dyadic: Bool) {
        for seed in 0..<UInt64(500) {
            let findings = RandomLayout.make(seed: seed, dyadic: dyadic).validate()
            #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
        }
    }
}
