import Foundation
import Testing

@Suite struct OutputTests {
    private static let commands: [[String]] = [
        ["--help"], ["--version"], ["check", "--help"], ["check", "Examples/mail.json"],
        ["resolve", "Examples/mail.json", "--at", "1,2"], ["compile", "Examples/mail.json", "--output", "-"],
        ["import", "xcuitest", "Tests/Fixtures/import/" + sample],
    ]

    private static let sample: String = {
        let folder = Run.repository.appendingPathComponent("Tests/Fixtures/import")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.sorted().first { $0.hasSuffix(".xml") } ?? "none.xml"
    }()

    private func run(_ arguments: [String], writingTo output: FileHandle) throws -> (
        code: Int32, error: String
    ) {
        let process = try Run.process(arguments)
        let stderr = Pipe()
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = stderr
        try process.run()
        let error = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, error)
    }

    @Test("output that cannot be written ends every command with 74 and a sentence", arguments: commands)
    func full(arguments: [String]) throws {
        let run = try run(arguments, writingTo: try #require(FileHandle(forWritingAtPath: "/dev/full")))
        #expect(run.code == 74)
        #expect(run.error.hasSuffix("pointerctl: cannot write to standard output: No space left on device\n"))
    }

    @Test("a reader who is gone ends every command, without a word about it", arguments: commands)
    func gone(arguments: [String]) throws {
        let pipe = Pipe()
        try pipe.fileHandleForReading.close()
        let run = try run(arguments, writingTo: pipe.fileHandleForWriting)
        // 13 is the signal's number where the signal ended it.
        #expect(run.code == 13 || run.code == 141)
        #expect(!run.error.contains("standard output"))
    }
}
