/// Threads that work off a bounded queue in order.
final class WorkerPool: @unchecked Sendable {
    private let lock = Lock()
    private let queueLimit: Int
    /// Jobs from `next` on wait; those before it are done with.
    private var jobs: [(@Sendable () -> Void)?] = []
    private var next = 0
    private var ended = false
    /// Jobs done with that the array may still hold places for, so that it does not grow while the queue is never empty.
    private static let doneLimit = 1024

    /// Starts the threads.
    init(threads: Int, queueLimit: Int) throws(ServerError) {
        self.queueLimit = queueLimit
        do {
            for _ in 0..<threads {
                let thread = try Thread { self.work() }
                thread.detach()
            }
        } catch {
            end()
            throw error
        }
    }

    /// Puts a job at the end of the queue; false when the queue is full or the pool has ended.
    func submit(_ job: @escaping @Sendable () -> Void) -> Bool {
        lock.withLock {
            guard !ended, jobs.count - next < queueLimit else { return false }
            jobs.append(job)
            lock.signal()
            return true
        }
    }

    /// Jobs that wait for a thread.
    var waiting: Int { lock.withLock { jobs.count - next } }

    /// Drops the waiting jobs and lets every thread end after the job it is at.
    func end() {
        lock.withLock {
            ended = true
            jobs = []
            next = 0
            lock.broadcast()
        }
    }

    private func work() {
        while let job = take() { job() }
    }

    /// The next job as soon as there is one; nil at the end.
    private func take() -> (@Sendable () -> Void)? {
        lock.withLock {
            while next == jobs.count, !ended { lock.wait() }
            guard !ended else { return nil }
            let job = jobs[next]
            jobs[next] = nil
            next += 1
            if next == jobs.count || next == Self.doneLimit {
                jobs.removeFirst(next)
                next = 0
            }
            return job
        }
    }
}
