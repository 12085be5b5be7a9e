/// The exchanges that wait to be used again.
extension EventLoop {
    /// Exchanges kept at most; each holds its target's memory, some hundred bytes.
    private static let idleLimit = 1024

    func takeIdle() -> Exchange? {
        guard let exchange = idle else { return nil }
        idle = exchange.nextIdle
        exchange.nextIdle = nil
        idleCount -= 1
        return exchange
    }

    func keepIdle(_ exchange: Exchange) {
        guard idleCount < Self.idleLimit else { return }
        exchange.nextIdle = idle
        idle = exchange
        idleCount += 1
    }

    /// Lets them go one by one: dropping the first would end the chain by recursion.
    func dropIdle() {
        while takeIdle() != nil {}
    }
}
