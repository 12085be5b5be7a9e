/// What must hold of an id's present state for a change to happen; a store decides it and changes in one step.
public struct StoreCondition: Hashable, Sendable {
    /// Revisions by what they are called, or any at all.
    public enum Revisions: Hashable, Sendable {
        case any
        case named([String])

        func contains(_ revision: Revision) -> Bool {
            switch self {
            case .any: true
            case .named(let names): names.contains(revision.description)
            }
        }
    }

    /// The present revision must be one of these; with `any` there must be one.
    public var matching: Revisions?
    /// The present revision must be none of these; with `any` there must be none.
    public var notMatching: Revisions?

    public init(matching: Revisions? = nil, notMatching: Revisions? = nil) {
        self.matching = matching
        self.notMatching = notMatching
    }

    public static let always = StoreCondition()
    /// The id must not be taken.
    public static let absent = StoreCondition(notMatching: .any)

    /// Whether the condition holds for a present revision, or for an id without one.
    public func holds(for present: Revision?) -> Bool {
        if let matching {
            guard let present, matching.contains(present) else { return false }
        }
        if let notMatching, let present, notMatching.contains(present) { return false }
        return true
    }
}
