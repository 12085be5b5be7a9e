import PointerCommandLine

/// `pointerctl check`: findings of several files, a line each.
struct CheckCommand {
    private let files: [LayoutFile]

    init(_ call: Invocation) throws(UsageError) {
        var files: [LayoutFile] = []
        for name in call.operands { files.append(try LayoutFile(name, call)) }
        self.files = files
    }

    func run() -> Int32 {
        var code = ExitCode.success
        for layout in files {
            do throws(LayoutFile.Refusal) {
                let views = try layout.read().views.count
                let noun = views == 1 ? "view" : "views"
                StandardStream.output.write("\(layout.file.inputName): ok, \(views) \(noun)\n")
            } catch {
                code = ExitCode.failure
                for line in error.lines { StandardStream.output.write(line + "\n") }
            }
        }
        return code
    }
}
