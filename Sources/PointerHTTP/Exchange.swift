import PointerMessage

/// The state of one request from its first line to the last byte of its answer; reused for later requests.
///
/// Used on its loop's thread only; a worker merely carries it along.
final class Exchange: @unchecked Sendable {
    enum Phase {
        /// The head has not been seen yet.
        case fresh
        /// The body is arriving, or there is none.
        case receiving
        /// Suspended: a worker has the request.
        case working
        /// The response is there, and the connection on its way out of suspension.
        case answered
        /// An answer is on its way.
        case sending
        /// The same, and the request had neither body nor worker.
        case sendingAtOnce
    }

    /// Why a body is read but not kept.
    enum Refusal {
        case tooLarge
        case noRoom
    }

    var phase = Phase.fresh
    /// Whether the request has been received whole.
    var isComplete = false
    var asksForHead = false
    /// The next one that waits to be used again.
    var nextIdle: Unmanaged<Exchange>?
    var body: [UInt8] = []
    /// The length that the head declares, nil in a chunked upload.
    var declaredLength: UInt64?
    /// Bytes received, kept or not.
    var received = 0
    /// Bytes that count as held until the request is completed.
    var held = 0
    var refusal: Refusal?
    var response: Response?
    /// Of an answer that goes on.
    var stream: StreamSource?
    var connection: MicroConnection?
    /// Where the loop keeps the connection.
    var place = 0
    /// Of a request given to a worker: when the loop turned to its end, and when it was given away.
    var whole: UInt64 = 0
    var handed: UInt64 = 0

    /// What names the head may hold.
    var headers = HeaderNameLengths()
    /// Where an answer given at once is written; libmicrohttpd reads it from there until the request is completed.
    let answer = AnswerBuffer()

    /// The raw request target, in memory of the exchange's own.
    private(set) var target = RequestTarget(ByteView(start: nil, count: 0))
    private let targetBytes = GrowingBytes(capacity: 256)

    deinit {
        targetBytes.deallocate()
    }

    /// Makes the exchange ready for a request.
    func begin(target: ByteView) {
        targetBytes.removeAll()
        targetBytes.append(UnsafeRawBufferPointer(target))
        self.target = RequestTarget(targetBytes.view)
    }

    /// Hands the body over, so that only the request holds it.
    func takeBody() -> [UInt8] {
        defer { body = [] }
        return body
    }

    /// Forgets the request, and keeps the memory of its target and answer.
    func reset() {
        answer.foresight.pointee.forget()
        isComplete = false
        let wasAtOnce = phase == .sendingAtOnce
        phase = .fresh
        if wasAtOnce { return }
        if received > 0 {
            body = []
            received = 0
            held = 0
            refusal = nil
        }
        declaredLength = nil
        response = nil
        stream = nil
        connection = nil
        whole = 0
        handed = 0
    }
}
