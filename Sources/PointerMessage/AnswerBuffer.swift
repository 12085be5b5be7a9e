/// A buffer that a handler writes an answer into, reused from request to request.
///
/// It belongs to one event loop and never leaves its thread. Its memory grows and is kept, so that in the steady state
/// writing an answer allocates nothing.
public final class AnswerBuffer {
    /// Bytes kept ready for a body, and the step it grows from.
    public static let initialCapacity = 4096

    public var status = 200
    /// The media type of the body; nil sends none, as for 304.
    public var contentType: StaticString? = "application/json"

    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var used = 0
    @usableFromInline var capacity: Int
    /// Extra headers as `name NUL value NUL …`, the form that C wants them in.
    var headerBytes: [UInt8] = []

    public init() {
        capacity = Self.initialCapacity
        start = .allocate(capacity: capacity)
    }

    deinit {
        start.deallocate()
    }

    /// Makes the buffer as new: status 200, JSON, no header, no body.
    public func reset() {
        status = 200
        contentType = "application/json"
        used = 0
        if !headerBytes.isEmpty { headerBytes.removeAll(keepingCapacity: true) }
    }

    /// How many bytes the body has so far.
    @inlinable
    public var count: Int { used }

    /// The body written so far; valid until the next append.
    public var body: ByteView { ByteView(start: start, count: used) }

    /// Room for at least `bytes` more; write there, then say how many with `advance(by:)`.
    @inlinable
    public func reserve(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
        if capacity - used < bytes { grow(by: bytes) }
        return start + used
    }

    /// Takes in bytes written where `reserve` pointed.
    @inlinable
    public func advance(by bytes: Int) {
        used += bytes
    }

    @usableFromInline
    func grow(by bytes: Int) {
        let larger = max(capacity * 2, used + bytes)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: start, count: used)
        start.deallocate()
        start = moved
        capacity = larger
    }
}
