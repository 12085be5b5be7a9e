import PointerLoad
import Testing

@Suite struct ObjectiveTests {
    @Test(
        "conditions that cannot be read are refused with a hint",
        arguments: [
            "", "p99", "p99=fast", "p101=1ms", "speed=3", "errors=-1", "p99=2%",
        ])
    func refusals(text: String) {
        let error = #expect(throws: Objective.Problem.self) { try Objective(text) }
        #expect(error?.hint.isEmpty == false)
    }

    @Test("an objective is broken by one condition, and by a run without answers") func verdicts() throws {
        var result = LoadResult()
        let objective = try Objective("p50=2ms,max=3ms,errors=0")
        #expect(objective.verdicts(on: result).allSatisfy { !$0.isKept })
        result.answered = 2
        result.corrected.record(1_000_000)
        result.corrected.record(4_000_000)
        #expect(objective.verdicts(on: result).map(\.isKept) == [true, false, true])
    }

    @Test("durations are read and written with their units") func durations() {
        #expect(Figures.nanoseconds("500us") == 500_000)
        #expect(Figures.nanoseconds("2ms") == 2_000_000)
        #expect(Figures.nanoseconds("1.5s") == 1_500_000_000)
        #expect(Figures.nanoseconds("2m") == 120_000_000_000)
        #expect(Figures.nanoseconds("-1s") == nil)
        #expect(Figures.duration(958_000_000) == "958 ms")
        #expect(Figures.duration(1_234) == "1.23 µs")
    }

    @Test(
        "the search ends within its precision below the rate that breaks",
        arguments: [3.0, 170, 2345, 99_000])
    func search(limit: Double) {
        let search = RateSearch(from: 1000)
        let (rate, steps) = search.run { rate in
            RateSearch.Step(rate: rate, isKept: rate <= limit, p99: 0, errors: 0)
        }
        #expect(rate.map { $0 <= limit && $0 >= limit / (1 + search.precision) - 1 } == true)
        #expect(steps.count < 40)
        let none = search.run { RateSearch.Step(rate: $0, isKept: false, p99: 0, errors: 1) }
        #expect(none.rate == nil)
    }
}
