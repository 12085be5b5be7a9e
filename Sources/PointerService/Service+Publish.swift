import PointerLayout
import PointerStore

// For programs that serve layouts of their own, beside those that requests bring.
extension Service {
    /// Stores and serves a document, in place of the one of that id before.
    @discardableResult
    public func publish(_ document: [UInt8], as id: LayoutID) throws(DocumentRefusal) -> LayoutEntry {
        do {
            return try put(document, as: id).entry
        } catch {
            throw DocumentRefusal(error.detail, findings: error.findings)
        }
    }
}

/// Why a document is not served.
public struct DocumentRefusal: Error, Sendable {
    /// One sentence, with line and column where the document is not JSON.
    public var detail: String
    public var findings: [LayoutFinding]

    public init(_ detail: String, findings: [LayoutFinding] = []) {
        self.detail = detail
        self.findings = findings
    }
}
