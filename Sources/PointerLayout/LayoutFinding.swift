/// One thing that is wrong with a layout, with its place and what to do about it.
public struct LayoutFinding: Error, Hashable, Sendable {
    /// A stable word for programs: `duplicate-id`, `unknown-member`, `out-of-range` …
    public var reason: String
    /// Where in the document, as a JSON Pointer (RFC 6901): `/root/children/2/frame`.
    public var pointer: String
    /// What the sender can do, in one sentence.
    public var hint: String

    public init(reason: String, pointer: String, hint: String) {
        self.reason = reason
        self.pointer = pointer
        self.hint = hint
    }
}

/// A layout that cannot be used. It carries every finding up to a limit, in document order.
public struct LayoutRefusal: Error, Sendable {
    public var findings: [LayoutFinding]

    public init(findings: [LayoutFinding]) {
        self.findings = findings
    }
}
