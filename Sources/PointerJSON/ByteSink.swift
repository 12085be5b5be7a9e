import PointerMessage

/// Bytes being written, in memory that grows; an append costs one comparison and a copy.
///
/// The memory is an answer buffer's, or the sink's own. Nothing is allocated as long as the
/// room suffices.
package struct ByteSink: ~Copyable {
    @usableFromInline var start: UnsafeMutablePointer<UInt8>
    @usableFromInline var next: UnsafeMutablePointer<UInt8>
    @usableFromInline var end: UnsafeMutablePointer<UInt8>
    /// How many bytes before `start` have been handed over.
    @usableFromInline var flushed = 0
    private let memory: Memory

    private enum Memory {
        case own
        /// Not counted: whoever writes an answer holds the buffer.
        case buffer(Unmanaged<AnswerBuffer>)
        /// An array's, which cannot grow; the sink goes on in memory of its own.
        case array
    }

    /// The room that is asked for beyond what is needed at once.
    private static let slack = 4096

    /// A sink in memory of its own.
    package init(capacity: Int) {
        start = .allocate(capacity: max(capacity, 1))
        next = start
        end = start + max(capacity, 1)
        memory = .own
        ownsStart = true
    }

    /// A sink behind what an answer buffer holds; `finish()` hands the bytes over.
    package init(_ buffer: AnswerBuffer) {
        start = buffer.reserve(ByteSink.slack)
        next = start
        end = start + ByteSink.slack
        memory = .buffer(.passUnretained(buffer))
        ownsStart = false
    }

    private init(_ array: UnsafeMutableBufferPointer<UInt8>) {
        start = array.baseAddress!
        next = start
        end = start + array.count
        memory = .array
        ownsStart = false
    }

    private var ownsStart: Bool

    deinit {
        if ownsStart { start.deallocate() }
    }

    package var count: Int {
        @inlinable get { next - start }
    }

    package var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

    /// Makes the buffer's own what was written to it.
    package mutating func finish() {
        guard case .buffer(let buffer) = memory else { return }
        buffer._withUnsafeGuaranteedRef { $0.advance(by: count) }
        flushed += count
        start = next
    }

    /// Forgets what was written.
    package mutating func removeAll() { next = start }

    /// Room for at least `count` bytes at `next`.
    @inlinable
    mutating func ensure(_ count: Int) {
        if end - next < count { grow(by: count) }
    }

    @usableFromInline
    @inline(never)
    mutating func grow(by needed: Int) {
        if case .buffer(let buffer) = memory {
            let used = count
            flushed += used
            next = buffer._withUnsafeGuaranteedRef {
                $0.advance(by: used)
                return $0.reserve(needed + used + ByteSink.slack)
            }
            start = next
            end = next + needed + used + ByteSink.slack
            return
        }
        let used = count
        let capacity = 2 * (end - start) + needed
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        moved.update(from: start, count: used)
        if ownsStart { start.deallocate() }
        start = moved
        next = moved + used
        end = moved + capacity
        ownsStart = true
    }

    /// What a body writes, as an array; `capacity` is a guess that saves a copy when it suffices.
    package static func array(capacity: Int, _ body: (inout ByteSink) -> Void) -> [UInt8] {
        var overflow: [UInt8]?
        let array = [UInt8](unsafeUninitializedCapacity: max(capacity, 1)) { room, count in
            var sink = ByteSink(room)
            body(&sink)
            if sink.ownsStart {
                overflow = Array(sink.bytes)
            } else {
                count = sink.count
            }
        }
        return overflow ?? array
    }
}

extension ByteSink {
    @inlinable
    package mutating func append(_ byte: UInt8) {
        ensure(1)
        next.pointee = byte
        next += 1
    }

    @inlinable
    package mutating func append(_ bytes: UnsafePointer<UInt8>, count: Int) {
        ensure(count)
        next.update(from: bytes, count: count)
        next += count
    }

    @inlinable
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let base = bytes.baseAddress else { return }
        append(base, count: bytes.count)
    }

    /// In line, so that a short literal is a few moves.
    @inlinable
    @inline(__always)
    package mutating func append(_ literal: StaticString) {
        ensure(literal.utf8CodeUnitCount)
        next.update(from: literal.utf8Start, count: literal.utf8CodeUnitCount)
        next += literal.utf8CodeUnitCount
    }

    @inlinable
    package mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }
}

// Text that stands more than once in an answer is written once and copied.
extension ByteSink {
    /// A run of bytes written before.
    package struct Kept {
        var start: Int
        var count: Int
    }

    /// Where the next byte goes, from the first byte of this sink.
    private var place: Int { flushed + (next - start) }

    /// Appends what the body writes and remembers where it stands.
    @inline(__always)
    mutating func keep(_ body: (inout ByteSink) -> Void) -> Kept {
        let start = place
        body(&self)
        return Kept(start: start, count: place - start)
    }

    /// Appends again what stands there; bytes written before always lie just before `next`.
    @inline(__always)
    mutating func append(again kept: Kept) {
        ensure(kept.count)
        next.update(from: next - (place - kept.start), count: kept.count)
        next += kept.count
    }
}
