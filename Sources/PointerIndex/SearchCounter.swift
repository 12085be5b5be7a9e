/// Watches a search at work, so that a test can bound what it touches instead of timing it.
public protocol SearchCounter {
    /// A cell line was read.
    mutating func countLine()
    /// A box was compared exactly, or asked about by `accept`.
    mutating func countBox()
    /// A node of the tree was compared.
    mutating func countNode()
}

/// Counts nothing and costs nothing.
public struct NoCounter: SearchCounter {
    @inlinable public init() {}
    @inlinable public mutating func countLine() {}
    @inlinable public mutating func countBox() {}
    @inlinable public mutating func countNode() {}
}

/// What searches touched since the counter was made.
public struct SearchCounts: SearchCounter, Hashable, Sendable {
    public private(set) var lines = 0
    public private(set) var boxes = 0
    public private(set) var nodes = 0

    public init() {}

    public mutating func countLine() { lines += 1 }
    public mutating func countBox() { boxes += 1 }
    public mutating func countNode() { nodes += 1 }
}
