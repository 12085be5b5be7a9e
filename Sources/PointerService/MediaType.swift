import PointerMessage

/// The media types that bodies come and go in.
enum MediaType: String, CaseIterable {
    case json = "application/json"
    /// One JSON text a line.
    case lines = "application/x-ndjson"
    /// Members to change (RFC 7396).
    case mergePatch = "application/merge-patch+json"
    /// Server-sent events, which go on.
    case events = "text/event-stream"

    /// Other names under which it is known.
    private var aliases: [String] {
        switch self {
        case .json: ["text/json"]
        case .lines: ["application/ndjson", "application/jsonl", "application/x-jsonlines"]
        case .events, .mergePatch: []
        }
    }

    private func isCalled(_ name: String) -> Bool {
        if name == rawValue || aliases.contains(name) { return true }
        return self == .json && name.hasPrefix("application/") && name.hasSuffix("+json")
    }

    /// The type of a request's body, of those allowed.
    ///
    /// `absent` is what a missing `Content-Type` means; nil refuses it too: browsers send a POST without one to any
    /// origin without asking first.
    static func ofBody(
        _ headers: HeaderFields, allowed: [MediaType], absent: MediaType?
    ) throws(Problem) -> MediaType {
        let written = headers["Content-Type"] ?? ""
        if written.isEmpty, let absent { return absent }
        let name = essence(Substring(written))
        if let type = allowed.first(where: { $0.isCalled(name) }) { return type }
        let names = allowed.map { "`\($0.rawValue)`" }.joined(separator: " or ")
        throw Problem(
            .unsupportedMediaType,
            written.isEmpty
                ? "The request does not say what its body is."
                : "A body of type \(Problem.readable(Array(written.utf8))) is not read here.",
            finding: "unsupported-media-type", at: "Content-Type",
            hint: "Send it as `Content-Type:` \(names).",
            headers: ["Accept": allowed.map(\.rawValue).joined(separator: ", ")])
    }

    /// The type of the answer: the one that the client likes most, `offered` being in the order of our liking.
    static func ofAnswer(_ headers: HeaderFields, offered: [MediaType]) throws(Problem) -> MediaType {
        let values = headers.values(of: "Accept")
        guard !values.isEmpty else { return offered[0] }
        let ranges = values.flatMap { $0.split(separator: ",") }.map(Range.init)
        var best: (type: MediaType, weight: Double)?
        for type in offered {
            let weight = ranges.filter { $0.holds(type) }.max { $0.precision < $1.precision }?.weight ?? 0
            if weight > best?.weight ?? 0 { best = (type, weight) }
        }
        if let best { return best.type }
        let names = offered.map { "`\($0.rawValue)`" }.joined(separator: " or ")
        throw Problem(
            .notAcceptable, "What the request accepts cannot be sent.", finding: "not-acceptable",
            at: "Accept",
            hint: "Accept \(names), or leave `Accept` out.")
    }

    /// Type and subtype in small letters, without parameters.
    private static func essence(_ text: Substring) -> String {
        EntityTag.trimmed(text.prefix { $0 != ";" }).lowercased()
    }

    /// One entry of `Accept`.
    private struct Range {
        var name: String
        var weight = 1.0

        init(_ text: Substring) {
            name = MediaType.essence(text)
            for parameter in text.split(separator: ";").dropFirst() {
                let parameter = EntityTag.trimmed(parameter).lowercased()
                if parameter.hasPrefix("q=") { weight = Double(parameter.dropFirst(2)) ?? 0 }
            }
        }

        func holds(_ type: MediaType) -> Bool {
            if name == "*/*" || type.isCalled(name) { return true }
            return name.hasSuffix("/*") && type.rawValue.hasPrefix(name.dropLast())
        }

        /// How exactly it names a type; the most exact one counts.
        var precision: Int { name == "*/*" ? 0 : name.hasSuffix("/*") ? 1 : 2 }
    }
}
