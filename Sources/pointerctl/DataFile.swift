import Glibc
import PointerCommandLine

/// A file named on the command line, where `-` is a standard stream.
struct DataFile {
    var name: String

    /// What is wrong with a file, in the system's words.
    struct Problem: Error {
        var text: String

        init(_ name: String) {
            text = "\(name): \(String(cString: strerror(errno)))"
        }
    }

    var isStandardStream: Bool { name == "-" }

    /// How messages call it when it is read.
    var inputName: String { isStandardStream ? "standard input" : name }

    /// Everything in it.
    func read() throws(Problem) -> [UInt8] {
        let descriptor = isStandardStream ? STDIN_FILENO : open(name, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Problem(inputName) }
        defer { if !isStandardStream { close(descriptor) } }
        var bytes: [UInt8] = []
        let chunk = 1 << 20
        while true {
            let filled = bytes.count
            bytes.append(contentsOf: repeatElement(0, count: chunk))
            let count = bytes.withUnsafeMutableBytes {
                Glibc.read(descriptor, $0.baseAddress! + filled, chunk)
            }
            bytes.removeLast(chunk - max(count, 0))
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw Problem(inputName) }
            if count == 0 { return bytes }
        }
    }

    /// Puts the bytes in the place of what was there, at once: a reader sees the old ones or the new ones.
    func write(_ bytes: [UInt8]) throws(Problem) {
        if isStandardStream {
            // What fails here is told when the program ends.
            _ = bytes.withUnsafeBufferPointer { StandardStream.output.write($0) }
            return
        }
        var status = stat()
        if stat(name, &status) == 0 && status.st_mode & S_IFMT != S_IFREG {
            // Devices and pipes cannot be replaced.
            let descriptor = open(name, O_WRONLY | O_CLOEXEC)
            guard descriptor >= 0 else { throw Problem(name) }
            defer { close(descriptor) }
            return try Self.writeAll(bytes, to: descriptor, name: name)
        }
        let temporary = "\(name).\(getpid()).tmp"
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw Problem(name) }
        do throws(Problem) {
            defer { close(descriptor) }
            try Self.writeAll(bytes, to: descriptor, name: name)
        } catch {
            unlink(temporary)
            throw error
        }
        guard rename(temporary, name) == 0 else {
            let problem = Problem(name)
            unlink(temporary)
            throw problem
        }
    }

    private static func writeAll(_ bytes: [UInt8], to descriptor: Int32, name: String) throws(Problem) {
        var sent = 0
        while sent < bytes.count {
            let count = bytes.withUnsafeBytes {
                Glibc.write(descriptor, $0.baseAddress! + sent, bytes.count - sent)
            }
            if count < 0 && errno == EINTR { continue }
            guard count >= 0 else { throw Problem(name) }
            sent += count
        }
    }
}
