import Glibc
import Synchronization

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
                if self == .output {
                    _ = outputError.compareExchange(expected: 0, desired: errno, ordering: .relaxed)
                }
                return false
            }
            sent += count
        }
        return true
    }
}

extension StandardStream {
    /// The status with which a program ends that would end with `status`: another one where something could not be
    /// written to standard output, and standard error then says why, unless it is that nobody reads any more.
    public static func statusAtEnd(of program: String, _ status: Int32) -> Int32 {
        switch outputError.load(ordering: .relaxed) {
        case 0: return status
        case EPIPE: return ExitCode.readerGone
        case let code:
            error.write("\(program): cannot write to standard output: \(String(cString: strerror(code)))\n")
            return ExitCode.output
        }
    }
}

/// The error number of the first write to standard output that failed; 0 as long as none has.
private let outputError = Atomic<Int32>(0)
