import PointerJSON
import PointerStore
import Synchronization

/// The layouts that have been edited lately, ready for the next edit.
///
/// Edits of one layout are made one after the other, each on what the one before has made: none comes too late but for a document
/// that somebody has stored. Readers wait for none of this.
final class EditedLayouts: Sendable {
    /// Views that these layouts may have together. Ours: each is held as the document has it and compiled two or three times.
    static let maximumViews = 100_000

    /// Layouts that are remembered at all.
    static let maximumLayouts = 1000

    /// One layout under edit.
    final class Entry: Sendable {
        /// What is known of the layout's latest revision that an edit has made.
        struct State {
            var revision: Revision
            var layout: LiveLayout
        }

        let state = Mutex<State?>(nil)
    }

    private struct Entries {
        var byID: [LayoutID: Entry] = [:]
        /// How many views each has, the one edited last at the end.
        var views: [(id: LayoutID, count: Int)] = []
    }

    private let entries = Mutex(Entries())

    /// The place where edits of a layout wait for each other.
    func entry(_ id: LayoutID) -> Entry {
        entries.withLock { entries in
            if let entry = entries.byID[id] { return entry }
            let entry = Entry()
            entries.byID[id] = entry
            entries.views.append((id, 0))
            return entry
        }
    }

    /// Notes how many views a layout has; those edited longest ago go when there are too many.
    func note(_ id: LayoutID, views count: Int) {
        entries.withLock { entries in
            guard entries.byID[id] != nil else { return }
            entries.views.removeAll { $0.id == id }
            entries.views.append((id, count))
            var total = entries.views.reduce(0) { $0 + $1.count }
            while total > Self.maximumViews && entries.views.count > 1
                || entries.views.count > Self.maximumLayouts
            {
                let oldest = entries.views.removeFirst()
                total -= oldest.count
                entries.byID[oldest.id] = nil
            }
        }
    }

    /// Forgets a layout that is gone or was replaced.
    func forget(_ id: LayoutID) {
        entries.withLock { entries in
            guard entries.byID.removeValue(forKey: id) != nil else { return }
            entries.views.removeAll { $0.id == id }
        }
    }
}
