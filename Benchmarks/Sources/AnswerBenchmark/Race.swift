/// Contestants timed in turn, run after run, so that what slows the machine slows all of them.
struct Race {
    let runs: Int
    private var contestants: [(name: String, body: () -> Int, times: [Double])] = []
    /// What the bodies return is added up here, so that none of them can be left out.
    private(set) var sum = 0

    init(runs: Int) { self.runs = runs }

    mutating func add(_ name: String, _ body: @escaping () -> Int) {
        contestants.append((name, body, []))
    }

    /// Median nanoseconds by name, each divided by the questions a body asks.
    mutating func run(perQuestion questions: Int) -> [String: Double] {
        let clock = ContinuousClock()
        for number in contestants.indices { sum &+= contestants[number].body() }
        for _ in 0..<runs {
            for number in contestants.indices {
                let time = clock.measure { sum &+= contestants[number].body() }
                contestants[number].times.append(
                    (Double(time.components.seconds) * 1e9 + Double(time.components.attoseconds) * 1e-9)
                        / Double(questions))
            }
        }
        return Dictionary(
            uniqueKeysWithValues: contestants.map { ($0.name, $0.times.sorted()[runs / 2]) })
    }
}
