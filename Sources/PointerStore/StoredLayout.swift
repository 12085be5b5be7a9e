/// A document as it was stored, and what is known about it.
public struct StoredLayout: Sendable {
    public var entry: LayoutEntry
    public var bytes: [UInt8]

    public init(entry: LayoutEntry, bytes: [UInt8]) {
        self.entry = entry
        self.bytes = bytes
    }
}

/// What a store knows about a document without opening it.
public struct LayoutEntry: Hashable, Sendable {
    public var id: LayoutID
    public var revision: Revision
    /// Of the document.
    public var byteCount: Int
    /// When the id came to be.
    public var created: Timestamp
    /// When this revision was stored.
    public var modified: Timestamp
    public var summary: LayoutSummary

    public init(
        id: LayoutID, revision: Revision, byteCount: Int, created: Timestamp, modified: Timestamp,
        summary: LayoutSummary
    ) {
        self.id = id
        self.revision = revision
        self.byteCount = byteCount
        self.created = created
        self.modified = modified
        self.summary = summary
    }
}

/// What whoever stores a document says about it, kept beside it so that a list need not open every document.
public struct LayoutSummary: Hashable, Sendable {
    public var name: String?
    public var viewCount: Int

    public init(name: String? = nil, viewCount: Int) {
        self.name = name
        self.viewCount = viewCount
    }
}
