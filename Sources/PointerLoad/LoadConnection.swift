import Glibc

/// One connection of a run, and the request that is on it.
struct LoadConnection {
    enum Phase {
        /// There is no socket; another attempt is made when its time has come.
        case closed
        case connecting
        case idle
        /// The request is not sent whole.
        case sending
        case waiting
    }

    var descriptor: Int32 = -1
    var phase = Phase.closed
    var reader = AnswerReader()
    /// Tells events of this socket from those of one before it.
    var generation: UInt32 = 0

    var request = 0
    var entry = 0
    var sentBytes = 0
    var intended: UInt64 = 0
    var sentAt: UInt64 = 0
    /// Since when a request could be sent here.
    var freeSince: UInt64 = 0
    var retryAt: UInt64 = 0

    var isBusy: Bool { phase == .sending || phase == .waiting }

    mutating func shut() {
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        phase = .closed
        reader.reset()
    }
}
