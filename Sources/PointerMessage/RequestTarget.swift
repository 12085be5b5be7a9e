import Glibc

/// A request target as it was sent, and its parts: views of memory that somebody else owns.
///
/// Percent escapes are kept, `%2F` and `%00` included.
public struct RequestTarget {
    public let whole: ByteView
    /// The part before `?`; of an absolute target (`http://host/…`) what follows the authority. `*` stays.
    public let path: ByteView
    /// The part after the first `?`; nil without one.
    public let query: ByteView?

    public init(_ whole: ByteView) {
        self.whole = whole
        let start = whole.first == UInt8(ascii: "/") ? 0 : pathStart(of: whole)
        let end = firstMark(in: whole, from: start)
        var path = ByteView(rebasing: whole[start..<end])
        if path.isEmpty, start > 0 {
            // `http://host` means its root.
            let root: StaticString = "/"
            path = ByteView(start: root.utf8Start, count: 1)
        }
        self.path = path
        query = end < whole.count ? ByteView(rebasing: whole[(end + 1)...]) : nil
    }
}

/// Where the first `?` stands, or the end.
private func firstMark(in target: ByteView, from start: Int) -> Int {
    guard let base = target.baseAddress, start < target.count,
        let found = memchr(base + start, Int32(UInt8(ascii: "?")), target.count - start)
    else { return target.count }
    return UnsafeRawPointer(found) - UnsafeRawPointer(base)
}

/// Where the path of a target begins that may have the absolute form: after scheme and authority, else at once.
private func pathStart(of target: ByteView) -> Int {
    var index = target.starts(with: "http://") ? 7 : target.starts(with: "https://") ? 8 : 0
    guard index > 0 else { return 0 }
    while index < target.count, target[index] != UInt8(ascii: "/"), target[index] != UInt8(ascii: "?") {
        index += 1
    }
    return index
}
