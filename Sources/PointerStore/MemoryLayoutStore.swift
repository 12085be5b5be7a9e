import Synchronization

/// A store that keeps everything in memory and forgets it when the process ends.
public final class MemoryLayoutStore: LayoutStore {
    /// Documents held at most.
    public let maximumLayouts: Int
    /// Bytes of all documents together, at most.
    public let maximumBytes: Int

    private struct State {
        var layouts: [LayoutID: StoredLayout] = [:]
        /// The ids of `layouts`, sorted.
        var order: [LayoutID] = []
        var byteCount = 0

        /// The place of the first id that is not before the given one.
        func place(of id: LayoutID) -> Int {
            var low = 0
            var high = order.count
            while low < high {
                let middle = (low + high) / 2
                if order[middle] < id { low = middle + 1 } else { high = middle }
            }
            return low
        }
    }

    private let state = Mutex(State())

    /// A store without documents. What it holds may grow to 10,000 documents and 1 GiB unless told otherwise.
    public init(maximumLayouts: Int = 10_000, maximumBytes: Int = 1 << 30) {
        self.maximumLayouts = maximumLayouts
        self.maximumBytes = maximumBytes
    }

    public func layout(_ id: LayoutID) -> StoredLayout? {
        state.withLock { $0.layouts[id] }
    }

    public func put(
        _ bytes: [UInt8], summary: LayoutSummary, as id: LayoutID, if condition: StoreCondition,
        at time: Timestamp
    ) throws(StoreError) -> StoreOutcome {
        // What is replaced is given back, and freed, after the lock.
        let (outcome, _) = try state.withLock {
            (state) throws(StoreError) -> (StoreOutcome, StoredLayout?) in
            let present = state.layouts[id]
            guard condition.holds(for: present?.entry.revision) else {
                throw .conditionFailed(present?.entry.revision)
            }
            let count = state.layouts.count + (present == nil ? 1 : 0)
            guard count <= maximumLayouts else {
                throw .full("No more than \(maximumLayouts) layouts are kept.")
            }
            let byteCount = state.byteCount + bytes.count - (present?.bytes.count ?? 0)
            guard byteCount <= maximumBytes else {
                throw .full(
                    "The layouts together may have \(maximumBytes) bytes; there would be \(byteCount).")
            }
            let entry = LayoutEntry(
                id: id, revision: present?.entry.revision.next ?? .first(), byteCount: bytes.count,
                created: present?.entry.created ?? time, modified: time, summary: summary)
            if present == nil { state.order.insert(id, at: state.place(of: id)) }
            state.layouts[id] = StoredLayout(entry: entry, bytes: bytes)
            state.byteCount = byteCount
            return (StoreOutcome(entry: entry, isNew: present == nil), present)
        }
        return outcome
    }

    public func delete(_ id: LayoutID, if condition: StoreCondition) throws(StoreError) -> Bool {
        let removed = try state.withLock { (state) throws(StoreError) -> StoredLayout? in
            let present = state.layouts[id]
            guard condition.holds(for: present?.entry.revision) else {
                throw .conditionFailed(present?.entry.revision)
            }
            guard let present else { return nil }
            state.layouts[id] = nil
            state.order.remove(at: state.place(of: id))
            state.byteCount -= present.bytes.count
            return present
        }
        return removed != nil
    }

    public func entries(after id: LayoutID?, limit: Int) -> [LayoutEntry] {
        state.withLock { state in
            var start = 0
            if let id {
                start = state.place(of: id)
                if start < state.order.count, state.order[start] == id { start += 1 }
            }
            return state.order[start...].prefix(max(0, limit)).compactMap { state.layouts[$0]?.entry }
        }
    }
}
