/// The exchanges that wait to be used again.
extension EventLoop {
    /// Exchanges kept at most; each holds its target's memory, some hundred bytes.
    private static let idleLimit = 1024

    // The chain owns what is in it; references go in and out uncounted.

    func takeIdle() -> Unmanaged<Exchange>? {
        guard let held = idle else { return nil }
        held._withUnsafeGuaranteedRef {
            idle = $0.nextIdle
            $0.nextIdle = nil
        }
        idleCount -= 1
        return held
    }

    func keepIdle(_ held: Unmanaged<Exchange>) {
        guard idleCount < Self.idleLimit else { return held.release() }
        held._withUnsafeGuaranteedRef { $0.nextIdle = idle }
        idle = held
        idleCount += 1
    }

    func dropIdle() {
        while let held = takeIdle() { held.release() }
    }
}
