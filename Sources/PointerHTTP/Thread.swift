import Glibc

/// A thread of the system that runs one function to its end.
struct Thread: @unchecked Sendable {
    private let thread: pthread_t

    /// Starts a thread.
    ///
    /// SIGPIPE is blocked in it: a write to a connection whose peer left must be an error and not the end.
    init(_ body: @escaping @Sendable () -> Void) throws(ServerError) {
        let start = Unmanaged.passRetained(Start(body))
        var thread = pthread_t()
        let result = pthread_create(
            &thread, nil,
            { argument in
                let start = Unmanaged<Start>.fromOpaque(argument!).takeRetainedValue()
                start.run()
                return nil
            }, start.toOpaque())
        guard result == 0 else {
            start.release()
            throw ServerError(description: "cannot start a thread: \(systemMessage(result))")
        }
        self.thread = thread
    }

    /// Lets the thread go on unwatched.
    func detach() {
        pthread_detach(thread)
    }

    private final class Start {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) {
            self.body = body
        }

        func run() {
            var signals = sigset_t()
            sigemptyset(&signals)
            sigaddset(&signals, SIGPIPE)
            pthread_sigmask(SIG_BLOCK, &signals, nil)
            body()
        }
    }
}

/// What the system says of an error number.
func systemMessage(_ code: Int32) -> String {
    strerror(code).map { String(cString: $0) } ?? "error \(code)"
}
