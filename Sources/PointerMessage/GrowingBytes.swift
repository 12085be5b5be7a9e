/// Bytes in memory that grows and is kept when they are forgotten.
///
/// A handle: copies mean the same bytes, and whoever made it deallocates it. Behind a pointer because the checks for
/// exclusive access that a class's properties come with would cost more than the appending.
@usableFromInline
package struct GrowingBytes {
    @usableFromInline
    struct State {
        @usableFromInline var start: UnsafeMutablePointer<UInt8>
        @usableFromInline var count = 0
        @usableFromInline var capacity: Int
    }

    @usableFromInline let state: UnsafeMutablePointer<State>

    package init(capacity: Int) {
        state = .allocate(capacity: 1)
        state.initialize(to: State(start: .allocate(capacity: capacity), capacity: capacity))
    }

    package func deallocate() {
        state.pointee.start.deallocate()
        state.deallocate()
    }

    @inlinable
    package var count: Int { state.pointee.count }

    @inlinable
    package var view: ByteView { ByteView(start: state.pointee.start, count: count) }

    package func removeAll() {
        state.pointee.count = 0
    }

    /// Room for at least so many more bytes.
    @inlinable
    package func reserve(_ bytes: Int) -> UnsafeMutablePointer<UInt8> {
        if state.pointee.capacity - state.pointee.count < bytes { grow(by: bytes) }
        return state.pointee.start + state.pointee.count
    }

    @inlinable
    package func advance(by bytes: Int) {
        state.pointee.count += bytes
    }

    @inlinable
    package func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, bytes.count > 0 else { return }
        UnsafeMutableRawPointer(reserve(bytes.count)).copyMemory(from: source, byteCount: bytes.count)
        advance(by: bytes.count)
    }

    @usableFromInline
    func grow(by bytes: Int) {
        let larger = max(state.pointee.capacity * 2, count + bytes)
        let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
        moved.update(from: state.pointee.start, count: count)
        state.pointee.start.deallocate()
        state.pointee.start = moved
        state.pointee.capacity = larger
    }
}
