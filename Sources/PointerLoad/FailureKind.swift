/// How a request can fail.
public enum FailureKind: String, CaseIterable, Sendable {
    /// No connection could be made.
    case connect
    /// The connection ended before the answer did.
    case closed
    case reset
    /// No answer within the time allowed.
    case timeout
    /// What came is no HTTP/1.1 answer with a length.
    case malformed
    /// A status of 4xx or another that is no success.
    case refused
    /// A status of 5xx.
    case server
    /// The answer differs from the local solver's.
    case wrong
    /// The answer is about another revision than the one that was fetched.
    case revision
}
