import PointerStore
import Synchronization

/// The compiled layouts in memory, by id.
///
/// The lock is held for one dictionary access; whoever got a layout keeps it, whatever is published meanwhile.
final class Catalog: Sendable {
    private let layouts = Mutex<[LayoutID: ServedLayout]>([:])

    subscript(_ id: LayoutID) -> ServedLayout? {
        layouts.withLock { $0[id] }
    }

    /// Serves a layout from now on, in place of the one before.
    func publish(_ layout: ServedLayout) {
        // What is replaced is freed here, after the lock.
        _ = layouts.withLock { $0.updateValue(layout, forKey: layout.id) }
    }

    func remove(_ id: LayoutID) {
        _ = layouts.withLock { $0.removeValue(forKey: id) }
    }
}
