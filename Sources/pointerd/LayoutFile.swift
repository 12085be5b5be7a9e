import Glibc
import PointerCommandLine
import PointerService
import PointerStore

/// A layout that comes from a file: its id is the file's name without `.json`.
struct LayoutFile: Sendable {
    var path: String
    var id: LayoutID

    /// The files of the command line; refuses names that are no ids, and two files of one id.
    static func all(_ paths: [String]) throws(UsageError) -> [LayoutFile] {
        var files: [LayoutFile] = []
        for path in paths {
            var name = String(path.split(separator: "/").last ?? "")
            if name.hasSuffix(".json") { name.removeLast(5) }
            guard let id = LayoutID(name) else {
                throw UsageError(
                    "--layout '\(path)': '\(name)' cannot be a layout's id",
                    hint:
                        "name the file with 1 to \(LayoutID.maximumBytes) of the characters A-Z a-z 0-9 _ - "
                        + "before .json",
                    path: ["pointerd"])
            }
            if let other = files.first(where: { $0.id == id }) {
                throw UsageError(
                    "--layout '\(other.path)' and --layout '\(path)' are both to be layout '\(id)'",
                    hint: "rename one of the files", path: ["pointerd"])
            }
            files.append(LayoutFile(path: path, id: id))
        }
        return files
    }

    /// Reads the file, and serves what stands in it from now on.
    @discardableResult
    func serve(by service: Service) throws(DocumentRefusal) -> LayoutEntry {
        try service.publish(try read(), as: id)
    }

    private func read() throws(DocumentRefusal) -> [UInt8] {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw DocumentRefusal(systemMessage(errno)) }
        defer { close(descriptor) }
        var status = stat()
        let expected = fstat(descriptor, &status) == 0 ? max(0, Int(status.st_size)) : 0
        var bytes: [UInt8] = []
        bytes.reserveCapacity(expected)
        while true {
            var failure: Int32 = 0
            // One byte more than expected shows the end of the file without another round.
            let room = max(4096, expected - bytes.count + 1)
            let block = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                let result = Glibc.read(descriptor, buffer.baseAddress, room)
                if result < 0 { failure = errno }
                count = max(0, result)
            }
            if failure == EINTR { continue }
            guard failure == 0 else { throw DocumentRefusal(systemMessage(failure)) }
            if block.isEmpty { return bytes }
            bytes += block
        }
    }
}

extension DocumentRefusal {
    /// For people at a terminal: the sentence, then a line for each finding.
    var text: String {
        var lines = "\(detail)\n"
        for finding in findings {
            let place = finding.pointer.isEmpty ? "" : "\(finding.pointer): "
            lines += "  \(place)\(finding.reason)\(finding.hint.isEmpty ? "" : ": \(finding.hint)")\n"
        }
        return lines
    }
}
