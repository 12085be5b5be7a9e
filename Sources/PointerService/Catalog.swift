import PointerStore
import Synchronization

/// The compiled layouts in memory, by id.
///
/// The lock is held for one dictionary access; whoever got a layout keeps it, whatever is published meanwhile.
final class Catalog: Sendable {
    private let layouts = Mutex<[LayoutID: ServedLayout]>([:])
    private let changes = Atomic(0)

    /// Another number after each change: who has looked a layout up sees by it whether the same would be found again.
    var generation: Int { changes.load(ordering: .acquiring) }

    subscript(_ id: LayoutID) -> ServedLayout? {
        layouts.withLock { $0[id] }
    }

    /// How many layouts there are, and how many views they have together.
    var counts: (layouts: Int, views: Int) {
        let all = layouts.withLock { Array($0.values) }
        return (all.count, all.reduce(0) { $0 + $1.answers.compilation.layout.views.count })
    }

    /// Serves a layout from now on, in place of the one before.
    func publish(_ layout: ServedLayout) {
        // What is replaced is freed here, after the lock.
        _ = layouts.withLock { layouts in
            defer { changes.add(1, ordering: .releasing) }
            return layouts.updateValue(layout, forKey: layout.id)
        }
    }

    func remove(_ id: LayoutID) {
        _ = layouts.withLock { layouts in
            defer { changes.add(1, ordering: .releasing) }
            return layouts.removeValue(forKey: id)
        }
    }
}
