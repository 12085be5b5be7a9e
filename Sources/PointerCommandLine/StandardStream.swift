import Glibc

/// Standard output and standard error, written at once and without a buffer.
public enum StandardStream: Int32, Sendable {
    case output = 1
    case error = 2

    /// Writes the whole text; false when the reader is gone or the disk is full.
    @discardableResult
    public func write(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { write($0) }
    }

    /// Writes all the bytes; false when the reader is gone or the disk is full.
    @discardableResult
    public func write(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let count = Glibc.write(rawValue, bytes.baseAddress! + sent, bytes.count - sent)
            if count < 0 {
                if errno == EINTR { continue }
                return false
            }
            sent += count
        }
        return true
    }
}
