import PointerMessage
import PointerStore

/// Entity tags (RFC 9110, 8.8.3): a revision in quotes. All of ours are strong.
enum EntityTag {
    static func text(of revision: Revision) -> String { "\"\(revision)\"" }

    /// One tag of a list.
    struct Listed: Hashable {
        var isWeak: Bool
        /// Without the quotes.
        var opaque: String
    }

    enum List: Hashable {
        case any
        case tags([Listed])
    }

    /// Reads what `If-Match` and `If-None-Match` hold: `*`, or tags with commas between them; nil when it is neither.
    static func list(_ values: [String]) -> List? {
        let text = values.joined(separator: ",")
        if trimmed(Substring(text)) == "*" { return .any }
        var tags: [Listed] = []
        var rest = Substring(text)
        while true {
            rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "," }
            if rest.isEmpty { break }
            let isWeak = rest.hasPrefix("W/")
            if isWeak { rest = rest.dropFirst(2) }
            guard rest.first == "\"", let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
            tags.append(Listed(isWeak: isWeak, opaque: String(rest[..<end].dropFirst())))
            rest = rest[rest.index(after: end)...].drop { $0 == " " || $0 == "\t" }
            guard rest.isEmpty || rest.first == "," else { return nil }
        }
        return tags.isEmpty ? nil : .tags(tags)
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }
}

/// The conditions of a request (RFC 9110, 13).
struct Preconditions {
    /// For a change: the store decides it in one step with the change.
    let condition: StoreCondition

    /// Reads `If-Match`, compared strongly, and `If-None-Match`, compared weakly.
    init(_ headers: HeaderFields) throws(Problem) {
        condition = StoreCondition(
            matching: try Self.revisions("If-Match", headers, includingWeak: false),
            notMatching: try Self.revisions("If-None-Match", headers, includingWeak: true))
    }

    private static func revisions(
        _ name: String, _ headers: HeaderFields, includingWeak: Bool
    ) throws(Problem) -> StoreCondition.Revisions? {
        let values = headers.values(of: name)
        guard !values.isEmpty else { return nil }
        switch EntityTag.list(values) {
        case .any: return .any
        case .tags(let tags): return .named(tags.filter { includingWeak || !$0.isWeak }.map(\.opaque))
        case nil:
            throw Problem(
                .badRequest, "`\(name)` holds neither `*` nor entity tags.", finding: "invalid-condition",
                at: name, hint: "Write the `ETag` as it was sent, quotes included, or `*`.")
        }
    }

    /// For GET and HEAD: throws 412, or tells whether what the client has is still the present revision (304).
    func isUnchanged(_ present: Revision) throws(Problem) -> Bool {
        guard StoreCondition(matching: condition.matching).holds(for: present) else {
            throw .conditionFailed(present)
        }
        return !StoreCondition(notMatching: condition.notMatching).holds(for: present)
    }
}
