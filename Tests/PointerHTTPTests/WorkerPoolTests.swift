import Testing

@testable import PointerHTTP

@Suite struct WorkerPoolTests {
    /// Numbers in the order in which jobs noted them.
    private final class Notes: @unchecked Sendable {
        private let lock = Lock()
        private var numbers: [Int] = []

        func add(_ number: Int) {
            lock.withLock { numbers.append(number) }
        }

        var all: [Int] { lock.withLock { numbers } }
    }

    @Test("one thread works thousands of waiting jobs off in their order")
    func order() throws {
        let pool = try WorkerPool(threads: 1, queueLimit: 5000)
        let notes = Notes()
        let gate = Gate()
        let done = Counter()
        #expect(pool.submit { gate.wait() })
        for number in 0..<4000 {
            let accepted = pool.submit {
                notes.add(number)
                done.increment()
            }
            #expect(accepted)
        }
        gate.open()
        #expect(done.reaches(4000))
        #expect(notes.all == Array(0..<4000))
        pool.end()
    }

    @Test("a full queue takes no job, and takes one again when one is done")
    func full() throws {
        let pool = try WorkerPool(threads: 1, queueLimit: 2)
        let gate = Gate()
        let started = Counter()
        let done = Counter()
        #expect(
            pool.submit {
                started.increment()
                gate.wait()
            })
        #expect(started.reaches(1))
        #expect(pool.submit { done.increment() })
        #expect(pool.submit { done.increment() })
        #expect(!pool.submit { done.increment() })
        gate.open()
        #expect(done.reaches(2))
        #expect(pool.submit { done.increment() })
        #expect(done.reaches(3))
        pool.end()
    }

    @Test("a pool that has ended takes no job and drops those that wait")
    func ended() throws {
        let pool = try WorkerPool(threads: 1, queueLimit: 10)
        let gate = Gate()
        let started = Counter()
        let dropped = Counter()
        let finished = Counter()
        #expect(
            pool.submit {
                started.increment()
                gate.wait()
                finished.increment()
            })
        #expect(started.reaches(1))
        #expect(pool.submit { dropped.increment() })
        pool.end()
        #expect(!pool.submit { dropped.increment() })
        gate.open()
        #expect(finished.reaches(1))
        #expect(dropped.value == 0)
    }
}
