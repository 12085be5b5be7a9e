import PointerCommandLine
import PointerImport
import PointerJSON

/// `pointerctl import`: a foreign file in, a layout and a report out.
struct ImportCommand {
    private let input: DataFile
    private let output: DataFile
    private let report: DataFile?
    private let snaps: Bool

    init(_ call: Invocation) throws(UsageError) {
        input = DataFile(name: call.operands[0])
        output = DataFile(name: call.value("output") ?? "-")
        report = call.value("report").map { DataFile(name: $0) }
        snaps = call.has("snap")
        if output.isStandardStream && report?.isStandardStream == true {
            throw UsageError(
                "layout and report cannot both go to standard output",
                hint: "write --output FILE for the layout", path: call.path)
        }
    }

    func run() -> Int32 {
        do throws(DataFile.Problem) {
            guard let screen = screen(of: try input.read()) else { return ExitCode.failure }
            try output.write(LayoutWriter.write(screen.layout))
            if let report {
                try report.write(Array(screen.report.text.utf8))
            } else {
                StandardStream.error.write(
                    "\(screen.report.summary)\(input.inputName): --report FILE tells the places\n")
            }
            return ExitCode.success
        } catch {
            StandardStream.error.write(error.text + "\n")
            return ExitCode.failure
        }
    }

    /// The imported screen, or nil once the reasons why there is none are told.
    private func screen(of bytes: [UInt8]) -> ImportedScreen? {
        var importer = XCUITestImporter()
        importer.snapsOverlaps = snaps
        do throws(ImportRefusal) {
            return try importer.importScreen(bytes)
        } catch {
            error.complain(about: input)
            return nil
        }
    }
}
