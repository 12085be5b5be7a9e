import CEpoll
import Glibc

/// The sockets that a generator waits for, each under a number of its own.
struct ReadySet {
    typealias Ready = cepoll_ready

    private let descriptor = cepoll_create()
    private var ready = [cepoll_ready](repeating: cepoll_ready(), count: 256)

    var isUsable: Bool { descriptor >= 0 }

    func add(_ socket: Int32, as token: UInt32) {
        cepoll_add(descriptor, socket, token)
    }

    /// Waits at most so many nanoseconds; how many are ready.
    mutating func wait(_ nanoseconds: Int64) -> Int {
        ready.withUnsafeMutableBufferPointer {
            Int(max(0, cepoll_wait(descriptor, $0.baseAddress!, Int32($0.count), nanoseconds)))
        }
    }

    subscript(place: Int) -> Ready { ready[place] }

    func shut() {
        if isUsable { close(descriptor) }
    }
}
