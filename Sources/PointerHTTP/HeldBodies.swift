import Synchronization

/// Counts the bytes of all request bodies in memory against a limit.
final class HeldBodies: Sendable {
    private let limit: Int
    private let count = Atomic(0)

    init(limit: Int) {
        self.limit = limit
    }

    /// Bytes held now.
    var bytes: Int { count.load(ordering: .relaxed) }

    /// Adds the bytes when they fit.
    func take(_ bytes: Int) -> Bool {
        guard count.add(bytes, ordering: .relaxed).newValue <= limit else {
            give(bytes)
            return false
        }
        return true
    }

    func give(_ bytes: Int) {
        count.subtract(bytes, ordering: .relaxed)
    }
}
