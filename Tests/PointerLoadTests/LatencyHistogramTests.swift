import PointerLoad
import Testing

@Suite struct LatencyHistogramTests {
    @Test("percentiles are within the stated error of those of the sorted values", arguments: 1...6)
    func sorted(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var histogram = LatencyHistogram()
        var values: [UInt64] = []
        for _ in 0..<20_000 {
            // From nanoseconds to minutes, every power alike.
            let value = random.next() >> UInt64(22 + random.below(42))
            values.append(value)
            histogram.record(value)
        }
        values.sort()
        for share in [0, 0.001, 0.25, 0.5, 0.9, 0.99, 0.999, 0.9999, 1] {
            let rank = max(1, Int((share * Double(values.count)).rounded(.up)))
            let exact = Double(values[rank - 1])
            let measured = Double(histogram.percentile(share))
            #expect(
                abs(measured - exact) <= exact * LatencyHistogram.relativeError + 0.5,
                "seed \(seed), share \(share): \(measured) for \(exact)")
        }
        #expect(histogram.maximum == values.last)
        #expect(histogram.minimum == values.first)
    }

    @Test("two histograms added are that of all values") func addition() {
        var random = SeededRandom(seed: 7)
        var parts = [LatencyHistogram(), LatencyHistogram()]
        var whole = LatencyHistogram()
        for place in 0..<5_000 {
            let value = random.next() >> 30
            parts[place % 2].record(value)
            whole.record(value)
        }
        parts[0].add(parts[1])
        for share in [0.5, 0.9, 0.99, 1] { #expect(parts[0].percentile(share) == whole.percentile(share)) }
        #expect(parts[0].count == whole.count)
    }

    @Test("small values are exact, and so is the rank at round shares") func exactness() {
        var histogram = LatencyHistogram()
        for value in 1...100 { histogram.record(UInt64(value)) }
        #expect(histogram.percentile(0.99) == 99)
        #expect(histogram.percentile(0.5) == 50)
        #expect(histogram.percentile(1) == 100)
        #expect(histogram.count(above: 90) == 10)
        #expect(LatencyHistogram().percentile(0.99) == 0)
    }
}
