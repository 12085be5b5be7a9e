import PointerCommandLine
import PointerGeometry
import PointerJSON
import PointerLayout

/// A layout file named on the command line, and how its faults are told.
struct LayoutFile {
    let file: DataFile
    let maximumViews: Int

    init(_ name: String, _ call: Invocation) throws(UsageError) {
        file = DataFile(name: name)
        maximumViews =
            try call.integer("max-views", in: 1...100_000_000) ?? PointerMetrics.defaultMaximumViews
    }

    /// Why there is no layout: a line for each finding, with file, place, reason and hint.
    struct Refusal: Error {
        var lines: [String]
    }

    /// The id under which a daemon would serve it: the file's name without folder and `.json`.
    var id: String {
        if file.isStandardStream { return "-" }
        let name = file.name.split(separator: "/").last.map(String.init) ?? file.name
        return name.hasSuffix(".json") && name.count > 5 ? String(name.dropLast(5)) : name
    }

    func read() throws(Refusal) -> Layout {
        let name = file.inputName
        let bytes: [UInt8]
        do throws(DataFile.Problem) {
            bytes = try file.read()
        } catch {
            throw Refusal(lines: [error.text])
        }
        do {
            return try LayoutReader(maximumViews: maximumViews).read(bytes: bytes)
        } catch let error as JSONSyntaxError {
            throw Refusal(lines: ["\(name):\(error.line):\(error.column): \(error.message) \(error.hint)"])
        } catch let refusal as LayoutRefusal {
            throw Refusal(
                lines: refusal.findings.map { finding in
                    "\(name): \(finding.pointer.isEmpty ? "/" : finding.pointer): \(finding.reason): \(finding.hint)"
                })
        } catch {
            throw Refusal(lines: ["\(name): \(error)"])
        }
    }

    /// The layout, or nil once its faults are told on standard error.
    func readOrComplain() -> Layout? {
        do throws(Refusal) {
            return try read()
        } catch {
            for line in error.lines { StandardStream.error.write(line + "\n") }
            return nil
        }
    }
}
