import Glibc

/// A mutual exclusion lock with a condition to wait for.
///
/// Built on pthreads and not on `Synchronization.Mutex`, which the thread sanitizer does not understand.
final class Lock: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, nil)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Runs the body while no other thread runs one under this lock.
    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Gives the lock free until somebody signals; call it under the lock, in a loop that tests what is waited for.
    func wait() {
        pthread_cond_wait(condition, mutex)
    }

    /// Wakes one waiting thread.
    func signal() {
        pthread_cond_signal(condition)
    }

    /// Wakes all waiting threads.
    func broadcast() {
        pthread_cond_broadcast(condition)
    }
}
