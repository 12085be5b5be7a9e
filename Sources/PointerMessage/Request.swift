/// A request received whole, with its own copy of everything.
public struct Request: Sendable {
    public var method: String
    /// The path as sent, before `?`, still percent-encoded.
    public var path: [UInt8]
    /// What follows `?`, still percent-encoded; nil without one.
    public var query: [UInt8]?
    public var version: HTTPVersion
    public var headers: HeaderFields
    public var body: [UInt8]

    /// A request from a head, the headers copied from it and a body.
    public init(_ head: RequestHead, headers: HeaderFields, body: [UInt8]) {
        method = String(decoding: head.method, as: UTF8.self)
        path = Array(head.path)
        query = head.query.map { Array($0) }
        version = head.version
        self.headers = headers
        self.body = body
    }

    /// A request as a program writes it down: the target may carry a query.
    public init(
        method: String = "GET", target: String, version: HTTPVersion = .http11, headers: HeaderFields = [:],
        body: [UInt8] = []
    ) {
        let parts = target.utf8.split(
            separator: UInt8(ascii: "?"), maxSplits: 1, omittingEmptySubsequences: false)
        self.method = method
        path = Array(parts[0])
        query = parts.count > 1 ? Array(parts[1]) : nil
        self.version = version
        self.headers = headers
        self.body = body
    }

    /// Whether HTTP/1.1 asks for a `Host` header that this request lacks.
    public var lacksHost: Bool { version == .http11 && headers["Host"] == nil }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, String)...) {
        self.init()
        for (name, value) in elements { add(name, value) }
    }
}
