/// A buffer that a handler writes an answer into, reused from request to request.
///
/// It belongs to one event loop and never leaves its thread. Its memory grows and is kept, so that in the steady state
/// writing an answer allocates nothing.
public final class AnswerBuffer {
    public var status: Int {
        get { head.pointee.status }
        set { head.pointee.status = newValue }
    }

    /// The media type of the body; nil sends none, as for 304.
    public var contentType: StaticString? {
        get { head.pointee.contentType }
        set { head.pointee.contentType = newValue }
    }

    /// Under what a meter counts the answer; 0 when it is nothing in particular.
    public var meterKey: Int {
        get { head.pointee.meterKey }
        set { head.pointee.meterKey = newValue }
    }

    /// Set when the client asked where the time goes.
    public var timing: AnswerTiming? {
        get { head.pointee.timing }
        set { head.pointee.timing = newValue }
    }

    private struct Head {
        var status = 200
        var contentType: StaticString? = "application/json"
        var meterKey = 0
        var timing: AnswerTiming?
    }

    private let head = UnsafeMutablePointer<Head>.allocate(capacity: 1)
    @usableFromInline let bytes = GrowingBytes(capacity: 4096)
    /// Extra headers as `name NUL value NUL …`, the form that C wants them in.
    let headerBytes = GrowingBytes(capacity: 256)

    /// What the handler found out before it was asked for the answer. `reset` leaves it; whoever owns the buffer forgets it
    /// with the request. Behind a pointer since every answer reads and writes it.
    public let foresight = UnsafeMutablePointer<Foresight>.allocate(capacity: 1)

    public init() {
        head.initialize(to: Head())
        foresight.initialize(to: Foresight())
    }

    deinit {
        head.deallocate()
        foresight.pointee.forget()
        foresight.deallocate()
        bytes.deallocate()
        headerBytes.deallocate()
    }

    /// Makes the buffer as new: status 200, JSON, no header, no body.
    public func reset() {
        head.pointee = Head()
        bytes.removeAll()
        headerBytes.removeAll()
    }

    /// How many bytes the body has so far.
    @inlinable
    public var count: Int { bytes.count }

    /// The body written so far; valid until the next append.
    @inlinable
    public var body: ByteView { bytes.view }

    /// Room for at least `count` more bytes; write there, then say how many with `advance(by:)`.
    @inlinable
    public func reserve(_ count: Int) -> UnsafeMutablePointer<UInt8> {
        bytes.reserve(count)
    }

    /// Takes in bytes written where `reserve` pointed.
    @inlinable
    public func advance(by count: Int) {
        bytes.advance(by: count)
    }
}
