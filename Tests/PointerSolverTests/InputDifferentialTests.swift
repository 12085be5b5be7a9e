import PointerOracle
import PointerSolver
import Testing

/// Rules I1 to I6 asked twice: of the compiled tables and of the slow twin, which reads the document.
@Suite struct InputDifferentialTests {
    @Test("I1–I6 the solver and the slow twin agree on random layouts", arguments: 0..<20)
    func twin(group: Int) throws {
        for number in 0..<25 {
            let seed = UInt64(group * 25 + number)
            var comparison = try InputComparison(seed: seed)
            let findings = comparison.findings(positions: 25)
            #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3).joined(separator: "; "))")
        }
    }

    @Test("The random layouts reach every sort of taker and every reason not to take")
    func reach() throws {
        var reached: Set<String> = []
        for seed in 0..<UInt64(200) {
            var comparison = try InputComparison(seed: seed)
            _ = comparison.findings(positions: 12)
            reached.formUnion(comparison.features)
        }
        let missing = Self.sorts.filter { !reached.contains($0) }
        #expect(missing.isEmpty)
    }

    private static let sorts = [
        "continuousScroll pan", "discreteScroll pan", "secondaryClick contextMenu",
        "secondaryClick secondaryAction", "controlClick contextMenu", "controlClick secondaryAction",
        "longPress contextMenu", "longPress secondaryAction", "longPress longPress", "drag drag",
        "bandSelection bandSelection", "action sheet", "continuousScroll passed scrollTypes",
        "discreteScroll passed disabled", "secondaryClick passed noSecondaryClick",
        "secondaryClick passed beforeContextMenus", "secondaryClick passed indirectPointerOnly",
        "controlClick passed beforeContextMenus", "longPress passed disabled", "drag passed disabled",
        "bandSelection passed indirectPointerOnly", "bandSelection passed dragInFront", "band touched",
        "band missed",
    ]
}
