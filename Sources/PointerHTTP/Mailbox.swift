import Glibc
import PointerMessage
import Synchronization

/// What other threads leave for an event loop, with a descriptor that becomes readable by it.
final class Mailbox: @unchecked Sendable {
    struct Mail {
        var finished: [(exchange: Exchange, response: Response)] = []
        /// Streams that have something to send again.
        var fed: [StreamSource] = []
        /// Streams that have news to release.
        var paced: [StreamSource] = []
        var deadline: Instant?
    }

    /// Readable while there is mail.
    let descriptor: Int32
    private let lock = Lock()
    private var mail = Mail()
    private let isFull = Atomic(false)
    private let writeDescriptor: Int32

    init() throws(ServerError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            throw ServerError(description: "cannot make a pipe: \(systemMessage(errno))")
        }
        (descriptor, writeDescriptor) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        close(descriptor)
        close(writeDescriptor)
    }

    func deliver(_ response: Response, for exchange: Exchange) {
        put { $0.finished.append((exchange, response)) }
    }

    func feed(_ stream: StreamSource) {
        put { $0.fed.append(stream) }
    }

    func pace(_ stream: StreamSource) {
        put { $0.paced.append(stream) }
    }

    func stop(by deadline: Instant) {
        put { $0.deadline = deadline }
    }

    /// What has come since the last time; nil when nothing has, which costs next to nothing.
    func take() -> Mail? {
        guard isFull.load(ordering: .acquiring) else { return nil }
        return lock.withLock {
            // One byte lies in the pipe while there is mail, so that neither end ever blocks.
            var byte: UInt8 = 0
            _ = read(descriptor, &byte, 1)
            isFull.store(false, ordering: .relaxed)
            defer { mail = Mail() }
            return mail
        }
    }

    private func put(_ change: (inout Mail) -> Void) {
        lock.withLock {
            change(&mail)
            guard !isFull.load(ordering: .relaxed) else { return }
            isFull.store(true, ordering: .releasing)
            var byte: UInt8 = 0
            _ = write(writeDescriptor, &byte, 1)
        }
    }
}
