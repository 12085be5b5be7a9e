/// One thread for work that no request waits for, done in the order in which it was given.
public final class BackgroundThread: Sendable {
    private let pool: WorkerPool

    /// Starts the thread.
    public init() throws(ServerError) {
        pool = try WorkerPool(threads: 1, queueLimit: .max)
    }

    deinit {
        pool.end()
    }

    /// Does something later; from any thread.
    public func run(_ work: @escaping @Sendable () -> Void) {
        _ = pool.submit(work)
    }
}
