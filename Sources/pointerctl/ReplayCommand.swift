import PointerCommandLine
import PointerCompiler
import PointerImport
import PointerJSON

/// `pointerctl replay`: what a recorded pointer does on a layout, a transition a line.
struct ReplayCommand {
    private let layout: LayoutFile
    private let trace: DataFile

    init(_ call: Invocation) throws(UsageError) {
        layout = try LayoutFile(call.operands[0], call)
        trace = DataFile(name: call.operands[1])
        if layout.file.isStandardStream && trace.isStandardStream {
            throw UsageError(
                "layout and trace cannot both come from standard input", hint: "name one of the files",
                path: call.path)
        }
    }

    func run() -> Int32 {
        guard let document = layout.readOrComplain(), let recording = recording() else {
            return ExitCode.failure
        }
        let writer = AnswerWriter(
            LayoutCompiler.compile(document), layout: layout.id, revision: ResolveCommand.revision)
        var player = SessionPlayer(writer)
        var hasChanged = false
        for event in recording.events {
            if case .revision = event { hasChanged = true }
            let lines = player.play(event)
            guard lines.withUnsafeBufferPointer({ StandardStream.output.write($0) }) else {
                return ExitCode.failure
            }
        }
        let events = recording.events.count
        StandardStream.error.write(
            "\(trace.inputName): \(events) \(events == 1 ? "event" : "events"), \(player.sequence) "
                + "\(player.sequence == 1 ? "transition" : "transitions"); \(recording.passedOver) passed over\n"
        )
        if hasChanged {
            StandardStream.error.write(
                "\(trace.inputName): the layout changed while this was recorded; what follows may differ\n")
        }
        return ExitCode.success
    }

    private func recording() -> PointerTrace? {
        do {
            return try PointerTrace(try trace.read())
        } catch let refusal as ImportRefusal {
            refusal.complain(about: trace)
        } catch {
            StandardStream.error.write("\((error as? DataFile.Problem)?.text ?? "\(error)")\n")
        }
        return nil
    }
}

extension ImportRefusal {
    /// Tells every finding on standard error, with the file and the place in it.
    func complain(about file: DataFile) {
        for finding in findings {
            let place = finding.place.map { place in
                if case .line = place {
                    "\(file.inputName):\(place): "
                } else {
                    "\(file.inputName): \(place): "
                }
            }
            StandardStream.error.write(
                "\(place ?? "\(file.inputName): ")\(finding.reason) \(finding.hint)\n")
        }
    }
}
