import PointerGeometry
import PointerLayout

/// What an import gives: a layout that passes `validate()`, and how it came about.
public struct ImportedScreen: Sendable {
    public var layout: Layout
    public var report: ImportReport
}

/// A foreign file that is not imported, with every reason that was found.
public struct ImportRefusal: Error, Hashable, Sendable {
    public var findings: [ImportFinding]

    public init(findings: [ImportFinding]) {
        self.findings = findings
    }

    init(_ reason: String, at place: ImportPlace? = nil, hint: String) {
        self.init(findings: [ImportFinding(reason: reason, place: place, hint: hint)])
    }
}

/// One reason why a foreign file is refused.
public struct ImportFinding: Hashable, Sendable, CustomStringConvertible {
    /// One sentence in the words of somebody who tests apps.
    public var reason: String
    /// Nil when the file as a whole is meant.
    public var place: ImportPlace?
    /// What to do, in one sentence.
    public var hint: String

    public var description: String {
        (place.map { "\($0): " } ?? "") + "\(reason) \(hint)"
    }
}

/// How much of a foreign file is read. Larger files are refused before they cost anything.
public struct ImportLimits: Hashable, Sendable {
    /// Bytes of the file.
    public var maximumBytes = 64 << 20
    /// Elements of the file; each becomes at most one view.
    public var maximumElements = 1_000_000
    /// Levels of elements; with a root around them, a layout may not nest deeper in JSON (rule L4).
    public var maximumDepth = PointerMetrics.maximumDepthInJSON - 1
    /// Points. An element with a coordinate beyond it is dropped: no screen is that large.
    public var maximumCoordinate = 10_000_000.0

    public init() {}
}
