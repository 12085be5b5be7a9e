import CPages

/// Memory that is read here and there: where it is large it lies in large pages, so that finding a page is not a search of its own.
enum LargeRoom {
    /// Smaller memory is looked up fast enough, and would waste part of a page.
    private static let leastBytes = 1 << 22
    private static let pageBytes = 1 << 21

    /// To be deallocated as other memory is.
    static func allocate(byteCount: Int, alignment: Int) -> UnsafeMutableRawPointer {
        guard byteCount >= leastBytes else { return .allocate(byteCount: byteCount, alignment: alignment) }
        let room = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: pageBytes)
        pages_prefer_large(room, byteCount)
        return room
    }
}
