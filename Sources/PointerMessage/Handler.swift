/// What answers requests: the service's face towards whatever moves the bytes.
///
/// A handler is called from several threads at once and must guard its own state.
public protocol Handler: Sendable {
    /// Writes the answer of a request without a body at once, on the event loop.
    ///
    /// Called first for every request whose body is empty. Must be quick (microseconds), must not block and should not
    /// allocate: all connections of the loop wait meanwhile. `head` and everything reached through it is valid only
    /// during the call. Returning false gives the request on to `lane(for:bodyBytes:)`; what was written is dropped.
    func answerAtOnce(_ head: RequestHead, into answer: AnswerBuffer) -> Bool

    /// Where `respond(to:)` shall run for this request, whose body of `bodyBytes` bytes has been received whole.
    ///
    /// Runs on the event loop: decide from the head alone.
    func lane(for head: RequestHead, bodyBytes: Int) -> Lane

    /// The answer to a request, computed on the thread that its lane names.
    func respond(to request: Request) -> Response

    /// Under what a meter counts a request that is answered without the handler, as when its lane is full.
    func meterKey(for head: RequestHead) -> Int
}

extension Handler {
    /// A handler without a hot path.
    public func answerAtOnce(_ head: RequestHead, into answer: AnswerBuffer) -> Bool { false }

    /// A handler that tells no requests apart.
    public func meterKey(for head: RequestHead) -> Int { 0 }
}

/// Where a request is worked on.
public enum Lane: Sendable {
    /// On the event loop: only for what takes microseconds.
    case loop
    /// On one of a few threads beside the loop: for what takes milliseconds.
    case worker
    /// On one thread, one request after the other: for large builds, so that two never add up their memory and
    /// neither blocks the workers.
    case builder
}
