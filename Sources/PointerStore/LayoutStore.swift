/// Where documents are kept: bytes and revisions under ids. A store never looks into a document.
///
/// Called from several threads at once. Every change is one step: it happens whole or not at all, and nobody sees half
/// of it. What every store must do is written down as tests, in `LayoutStoreContract`.
public protocol LayoutStore: Sendable {
    /// The document of an id; nil when there is none.
    func layout(_ id: LayoutID) throws(StoreError) -> StoredLayout?

    /// Stores a document under an id, new or in place of the one before, if the condition holds.
    func put(
        _ bytes: [UInt8], summary: LayoutSummary, as id: LayoutID, if condition: StoreCondition,
        at time: Timestamp
    ) throws(StoreError) -> StoreOutcome

    /// Removes a document if the condition holds; false when there was none and the condition asked for none.
    func delete(_ id: LayoutID, if condition: StoreCondition) throws(StoreError) -> Bool

    /// At most `limit` entries in the order of their ids, those after an id only, whether that id exists or not.
    func entries(after id: LayoutID?, limit: Int) throws(StoreError) -> [LayoutEntry]
}

/// What storing a document has led to.
public struct StoreOutcome: Sendable {
    public var entry: LayoutEntry
    /// Whether the id was not taken before.
    public var isNew: Bool

    public init(entry: LayoutEntry, isNew: Bool) {
        self.entry = entry
        self.isNew = isNew
    }
}

/// Why a store did not do what was asked.
public enum StoreError: Error, Hashable, Sendable {
    /// The condition does not hold; the present revision, if there is one.
    case conditionFailed(Revision?)
    /// A limit of the store would be exceeded, told in one sentence.
    case full(String)
}
