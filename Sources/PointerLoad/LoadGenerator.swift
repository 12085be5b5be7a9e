import PointerMessage

/// Sends the requests of a book on a schedule from one thread and measures the answers.
///
/// In the open loop a request is due at its time whatever the others do: the first free connection takes the request
/// that has been due for longest, and its latency counts from when it was due. One request at a time is on a
/// connection. With all connections taken requests wait, are counted late, and wait on the result's account.
public struct LoadGenerator {
    let book: RequestBook
    let settings: LoadSettings
    let check: AnswerCheck?
    let address: LoadAddress
    /// Called some times a second with the time since the start and what was measured so far.
    var progress: ((UInt64, borrowing LoadResult) -> Void)?

    var result = LoadResult()
    var connections: [LoadConnection]
    /// Places of connections that are free; the longest free first.
    var free: [Int] = []
    var freeHead = 0
    var set = ReadySet()

    var start: UInt64 = 0
    /// The request to be sent next, and that after the last.
    var next = 0
    var total = Int.max
    var firstMeasured = 0
    var inFlight = 0

    /// Nanoseconds before a due time from which the thread does not sleep: the system wakes it some tens late.
    private static let spinNanoseconds: UInt64 = 100_000
    private static let housekeepingNanoseconds: UInt64 = 50_000_000
    private static let slicesWanted: UInt64 = 100
    static let retryNanoseconds: UInt64 = 100_000_000

    public init(
        _ book: RequestBook, _ settings: LoadSettings, to address: LoadAddress, check: AnswerCheck? = nil,
        progress: ((UInt64, borrowing LoadResult) -> Void)? = nil
    ) {
        self.book = book
        self.settings = settings
        self.address = address
        self.check = check
        self.progress = progress
        connections = Array(repeating: LoadConnection(), count: max(1, settings.connections))
        result.sliceNanoseconds = max(settings.duration / Self.slicesWanted, 50_000_000)
        let slices = settings.duration / result.sliceNanoseconds + 1
        result.slices = Array(repeating: LoadResult.Slice(), count: Int(slices))
    }

    /// Sends everything, waits for the answers and says what was measured.
    public consuming func run() -> LoadResult {
        guard !book.entries.isEmpty, set.isUsable else { return result }
        defer { set.shut() }
        countRequests()
        connectAll()
        start = MonotonicClock.now
        let end = start + settings.warmUp + settings.duration
        var housekeeping = start
        while true {
            var now = MonotonicClock.now
            sendDue(now, until: end)
            let isOver = isClosedLoop ? now >= end : next >= total
            if isOver && inFlight == 0 || now > end + settings.timeout { break }
            for place in 0..<set.wait(patience(now, end)) { take(set[place]) }
            now = MonotonicClock.now
            if now >= housekeeping {
                keepHouse(now)
                progress?(now - start, result)
                housekeeping = now + Self.housekeepingNanoseconds
            }
        }
        finish(MonotonicClock.now)
        return result
    }

    var isClosedLoop: Bool {
        if case .closed = settings.schedule { true } else { false }
    }

    /// Finds how many requests the time holds, and which of them is the first after the warm-up.
    private mutating func countRequests() {
        guard !isClosedLoop else { return }
        func first(at time: UInt64) -> Int {
            var low = 0
            var high = 1
            while settings.schedule.offset(of: high)! < time { high *= 2 }
            while low < high {
                let middle = (low + high) / 2
                if settings.schedule.offset(of: middle)! < time { low = middle + 1 } else { high = middle }
            }
            return low
        }
        firstMeasured = first(at: settings.warmUp)
        total = first(at: settings.warmUp + settings.duration)
    }

    /// How long to wait for events.
    private func patience(_ now: UInt64, _ end: UInt64) -> Int64 {
        let most = Int64(10_000_000)
        guard freeHead < free.count else { return most }
        guard !isClosedLoop else { return now >= end ? most : 0 }
        guard next < total, let offset = settings.schedule.offset(of: next) else { return most }
        let due = start + offset
        return due > now + Self.spinNanoseconds ? min(most, Int64(due - now - Self.spinNanoseconds)) : 0
    }

    /// Sends what is due, as far as connections are free.
    private mutating func sendDue(_ now: UInt64, until end: UInt64) {
        var now = now
        while freeHead < free.count {
            let due: UInt64
            if isClosedLoop {
                guard now < end else { return }
                due = now
            } else {
                guard next < total, let offset = settings.schedule.offset(of: next), start + offset <= now
                else { return }
                due = start + offset
            }
            let place = free[freeHead]
            freeHead += 1
            if freeHead == free.count {
                free.removeAll(keepingCapacity: true)
                freeHead = 0
            }
            if connections[place].phase == .idle {
                send(next, due: due, on: place, now)
                next += 1
                now = MonotonicClock.now
            }
        }
    }

    /// Counts what is still open.
    private mutating func finish(_ now: UInt64) {
        for place in connections.indices {
            if connections[place].isBusy { fail(place, .timeout, now) }
            connections[place].shut()
        }
        if !isClosedLoop {
            result.intended = total - firstMeasured
            for request in max(next, firstMeasured)..<max(total, next, firstMeasured) {
                result.dropped += 1
                note(now - (start + settings.schedule.offset(of: request)!), of: request)
            }
        } else {
            result.intended = result.sent
        }
        let span = now - start
        let lastAnswer = max(span, settings.warmUp) - settings.warmUp
        result.elapsedNanoseconds = max(lastAnswer, min(settings.duration, span))
    }

    /// Records what a request that was given up had waited.
    mutating func note(_ waited: UInt64, of request: Int) {
        result.corrected.record(waited)
        let slice = slice(of: settings.schedule.offset(of: request)!)
        result.slices[slice].failures += 1
        result.slices[slice].latency.record(waited)
    }

    func slice(of offset: UInt64) -> Int {
        let inRun = offset > settings.warmUp ? offset - settings.warmUp : 0
        return min(Int(inRun / result.sliceNanoseconds), result.slices.count - 1)
    }
}
