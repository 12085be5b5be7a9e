import Glibc

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

    func body(of name: String) -> (() -> Int)? { contestants.first { $0.name == name }?.body }

    /// What the thread has had of a processor: time that others had it does not count.
    private static func processorNanoseconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }

    /// The runs' nanoseconds of processor time by name, each divided by the questions a body asks.
    mutating func run(perQuestion questions: Int, only word: String?) -> [String: [Double]] {
        if let word { contestants.removeAll { !$0.name.contains(word) } }
        for number in contestants.indices { sum &+= contestants[number].body() }
        for _ in 0..<runs {
            for number in contestants.indices {
                let start = Race.processorNanoseconds()
                sum &+= contestants[number].body()
                contestants[number].times.append(
                    (Race.processorNanoseconds() - start) / Double(questions))
            }
        }
        return Dictionary(
            uniqueKeysWithValues: contestants.map { ($0.name, $0.times) })
    }
}
