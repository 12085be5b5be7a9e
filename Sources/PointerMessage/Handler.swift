/// What answers requests: the service's face towards whatever moves the bytes.
///
/// A handler is called from several threads at once and must guard its own state.
public protocol Handler: Sendable {
    /// Looks ahead when a request's first line has arrived, to have what `answerAtOnce` will read on its way into the
    /// processor's caches while the rest of the head is read.
    ///
    /// What it finds out it may keep in the answer's `foresight`. The request may turn out to be anything, also one that
    /// `answerAtOnce` does not answer. `target` is valid only during the call; `memory` is the loop's.
    func lookAhead(_ target: RequestTarget, for answer: AnswerBuffer, _ memory: LoopMemory)

    /// Looks ahead a second time, when the head has arrived; called only where `foresight` has a subject.
    func lookFurtherAhead(for answer: AnswerBuffer)

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
    /// A handler that looks at a request only when it is there.
    public func lookAhead(_ target: RequestTarget, for answer: AnswerBuffer, _ memory: LoopMemory) {}

    public func lookFurtherAhead(for answer: AnswerBuffer) {}

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
