import Foundation
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

    /// Percentiles as hdrhistogram gives them, of values drawn alike; `Tests/Live/load_histogram.py` writes and checks them.
    private static let independent = FixtureLines("load/percentiles.csv").rows

    @Test("the independent percentiles are there") func fixture() {
        #expect(Self.independent.count == 36)
    }

    @Test(
        "percentiles are those of an independent implementation, within both errors", arguments: independent)
    func independence(row: [Double]) throws {
        try #require(row.count == 4)
        let (seed, count, share, expected) = (UInt64(row[0]), Int(row[1]), row[2], row[3])
        var random = SeededRandom(seed: seed)
        var histogram = LatencyHistogram()
        for _ in 0..<count {
            let word = random.next()
            let shift = random.next() % 42
            histogram.record(max(1, (word >> 22) >> shift))
        }
        let measured = Double(histogram.percentile(share))
        // Of three digits the last may be off.
        let error = LatencyHistogram.relativeError + 0.001
        #expect(abs(measured - expected) <= expected * error + 1, "\(measured) for \(expected)")
    }
}

/// The numbers of a file of Tests/Fixtures with comma-separated values, its first line left out.
private struct FixtureLines {
    let rows: [[Double]]

    init(_ name: String) {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Fixtures").appendingPathComponent(name)
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        rows = text.split(separator: "\n").dropFirst().map {
            $0.split(separator: ",").compactMap { Double($0) }
        }
    }
}
