import PointerMessage

/// Which pages of other origins browsers let call (the CORS part of the Fetch standard).
public struct CORSPolicy: Sendable {
    /// Seconds for which a browser need not ask again.
    static let maximumAge = 7200

    private let allowsAny: Bool
    private let origins: [String]

    /// Origins as browsers send them, `null` included; `*` stands for all.
    public init(origins: [String]) {
        allowsAny = origins.contains("*")
        self.origins = origins
    }

    /// Whether no page may call, and no answer speaks of it.
    var isOff: Bool { origins.isEmpty }

    /// Whether an origin has the form that browsers send: scheme, host and port, no path; or `null`, or `*`.
    public static func isOrigin(_ text: String) -> Bool {
        if text == "*" || text == "null" { return true }
        guard let mark = text.firstRange(of: "://"), mark.lowerBound > text.startIndex else { return false }
        let rest = text[mark.upperBound...]
        return !rest.isEmpty && text == text.lowercased()
            && !rest.utf8.contains { $0 <= 0x20 || "/?#@".utf8.contains($0) }
    }

    /// Adds to any answer what lets the asking page read it.
    func decorate(_ response: inout Response, for request: Request) {
        guard !isOff else { return }
        if !allowsAny { response.headers.add("Vary", "Origin") }
        guard let origin = request.headers["Origin"], let value = allowedValue(origin) else { return }
        response.headers["Access-Control-Allow-Origin"] = value
        response.headers["Access-Control-Expose-Headers"] = Self.exposed.description
        if response.timing != nil { response.headers["Timing-Allow-Origin"] = value }
    }

    /// The answer to a preflight; nil when the request is none, or its origin may not call.
    func preflight(_ request: Request, methods: String) -> Response? {
        guard !isOff, request.headers["Access-Control-Request-Method"] != nil,
            let origin = request.headers["Origin"], allowedValue(origin) != nil
        else { return nil }
        var response = Response(status: 204)
        response.headers["Access-Control-Allow-Methods"] = methods
        response.headers["Access-Control-Allow-Headers"] = Self.requestHeaders
        response.headers["Access-Control-Max-Age"] = "\(Self.maximumAge)"
        if request.headers["Access-Control-Request-Private-Network"] == "true" {
            response.headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return response
    }

    private func allowedValue(_ origin: String) -> String? {
        if allowsAny { return "*" }
        return origins.contains(origin) ? origin : nil
    }

    private static let exposed: StaticString = "ETag, Location"
    private static let requestHeaders = "Accept, Content-Type, If-Match, If-None-Match, Last-Event-ID"
}

extension CORSPolicy {
    /// The same as `decorate` for an answer written at once; allocates nothing.
    func decorate(_ answer: AnswerBuffer, for head: RequestHead) {
        guard !isOff else { return }
        if !allowsAny { answer.addHeader("Vary", "Origin") }
        guard let origin = head.header("Origin") else { return }
        if allowsAny {
            answer.addHeader("Access-Control-Allow-Origin", "*")
        } else if origins.contains(where: { $0.utf8.elementsEqual(origin) }) {
            answer.addHeader("Access-Control-Allow-Origin", origin)
        } else {
            return
        }
        answer.addHeader("Access-Control-Expose-Headers", Self.exposed)
        if answer.timing != nil { answer.addHeader("Timing-Allow-Origin", origin) }
    }
}
