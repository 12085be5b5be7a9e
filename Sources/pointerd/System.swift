import Glibc
import PointerStore

/// Ends the process with a status.
func exitProgram(_ status: Int32) -> Never { exit(status) }

/// What the system says of an error number.
func systemMessage(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}

/// The time of day.
enum Clock {
    static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
}

/// The signals that ask the daemon to end, held back from the moment of creation until somebody waits for them.
///
/// To be made before any other thread, so that none of them takes a signal in the ordinary way. A write to a connection
/// that the other side has closed is an error from then on and no signal.
struct EndingSignals {
    private static let names: [(number: Int32, name: String)] = [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT")]

    private var set = sigset_t()

    init() {
        sigemptyset(&set)
        for signal in Self.names { sigaddset(&set, signal.number) }
        pthread_sigmask(SIG_BLOCK, &set, nil)
        signal(SIGPIPE, SIG_IGN)
    }

    /// Waits for one of them and tells its name; meanwhile does something so many times a second.
    func wait(timesPerSecond: Int, _ meanwhile: () -> Void) -> String {
        var set = set
        var pause = timespec(tv_sec: 0, tv_nsec: 1_000_000_000 / timesPerSecond)
        while true {
            let number = sigtimedwait(&set, nil, &pause)
            if number > 0 {
                return Self.names.first { $0.number == number }?.name ?? "signal \(number)"
            }
            meanwhile()
        }
    }
}
