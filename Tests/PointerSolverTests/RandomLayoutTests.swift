import PointerLayout
import PointerOracle
import Testing

@Suite("Random layouts")
struct RandomLayoutTests {
    @Test("Every random layout is one that the service accepts", arguments: [false, true])
    func valid(dyadic: Bool) {
        for seed in 0..<UInt64(300) {
            let findings = RandomLayout.make(seed: seed, dyadic: dyadic).validate()
            #expect(findings.isEmpty, "seed \(seed): \(findings.prefix(3))")
        }
    }

    @Test("The random layouts of the differential test reach every sort of answer")
    func reach() throws {
        var reached: Set<String> = []
        for seed in 0..<UInt64(250) {
            reached.formUnion(try Comparison(seed: seed).features(positions: 60))
        }
        let missing = Self.sorts.filter { !reached.contains($0) }
        #expect(missing.isEmpty)
    }

    private static let sorts = [
        "no hit", "deep hit", "hit by a path", "hit with rounded corners", "turned hit",
        "hit after a quarter turn", "flipped hit", "no region", "region rect", "region path", "region grid",
        "region lines", "region lineList", "bar button's reach", "segment", "region with modifiers",
        "style none", "style effect", "style shape", "style hidden", "style system",
        "automatic resolved to lift", "automatic resolved to highlight", "automatic resolved to hover",
        "hover resolved to hover", "lift resolved to lift", "highlight resolved to highlight",
        "placed roundedRect", "placed path", "placed circle", "placed verticalBeam",
        "placed horizontalBeam", "placed crosshair", "free roundedRect", "free path", "free circle",
        "free verticalBeam", "free horizontalBeam", "free crosshair", "free none", "matrix", "0 cuts",
        "1 cuts", "2 cuts", "3 cuts", "polygon of 3", "polygon of 4", "polygon of 5", "polygon of 6",
        "verdict hit", "verdict hidden", "verdict interactionDisabled", "verdict faint",
        "verdict skippedWith", "verdict outsideAncestor", "verdict belowOpaque",
        "verdict passesThrough", "verdict behind", "verdict answers", "verdict disabled",
        "verdict modifiersNotDown", "verdict outsideRegions", "verdict inSpacing", "verdict noRegions",
        "verdict endsSearch", "verdict notAsked", "verdict outsideHitArea", "verdict occluded",
    ]
}
