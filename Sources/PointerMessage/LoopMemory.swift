import Glibc

/// What a handler remembers from one request of an event loop to the next: what the path before was about.
///
/// One for each loop, used on its thread only. It holds its subject, so whoever owns it forgets it now and then.
public final class LoopMemory {
    private struct State {
        var subject: Unmanaged<AnyObject>?
        var generation = 0
    }

    // Behind pointers, because a class's properties come with checks for exclusive access.
    private let state = UnsafeMutablePointer<State>.allocate(capacity: 1)
    private let path = GrowingBytes(capacity: 128)

    public init() {
        state.initialize(to: State())
    }

    deinit {
        forget()
        state.deallocate()
        path.deallocate()
    }

    /// What the path was about, if it is the path before and nothing has changed since.
    public func subject(of path: ByteView, generation: Int) -> Unmanaged<AnyObject>? {
        guard let subject = state.pointee.subject, state.pointee.generation == generation,
            path.count == self.path.count, let start = path.baseAddress,
            memcmp(start, self.path.view.baseAddress!, path.count) == 0
        else { return nil }
        return subject
    }

    /// Remembers what a path is about.
    public func remember(_ subject: AnyObject, of path: ByteView, generation: Int) {
        forget()
        state.pointee.subject = .passRetained(subject)
        state.pointee.generation = generation
        self.path.removeAll()
        self.path.append(UnsafeRawBufferPointer(path))
    }

    public func forget() {
        guard let subject = state.pointee.subject else { return }
        subject.release()
        state.pointee.subject = nil
    }
}
