/// The answer to a request.
///
/// To HEAD the same answer is given as to GET; whoever sends it leaves the body out and keeps its length in the head.
/// The same holds for 304: `Content-Length` is then that of the body given, so give the one that 200 would have when it
/// is at hand. `Content-Length`, `Date` and `Connection` are written by the sender.
public struct Response: Sendable {
    public var status: Int
    public var headers: HeaderFields
    /// Shared with whoever else holds the array; large bodies are sent without a copy.
    public var body: [UInt8]
    /// Sent in place of `body`, for as long as it goes on. Whoever sends the answer closes it, HEAD included.
    public var stream: StreamBody?
    /// Under what a meter counts the answer; 0 when it is nothing in particular.
    public var meterKey = 0
    /// Set when the client asked where the time goes.
    public var timing: AnswerTiming?

    public init(status: Int, headers: HeaderFields = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// An answer that goes on until its producer or its reader ends it.
    public init(contentType: String, headers: HeaderFields = [:], stream: StreamBody) {
        self.init(status: 200, headers: headers)
        self.headers["Content-Type"] = contentType
        self.stream = stream
    }

    /// An answer with a body of the given media type.
    public init(status: Int = 200, contentType: String, headers: HeaderFields = [:], body: [UInt8]) {
        self.init(status: status, headers: headers, body: body)
        self.headers["Content-Type"] = contentType
    }

    /// An answer with a body of text.
    public init(status: Int = 200, contentType: String, headers: HeaderFields = [:], text: String) {
        self.init(status: status, contentType: contentType, headers: headers, body: Array(text.utf8))
    }
}
