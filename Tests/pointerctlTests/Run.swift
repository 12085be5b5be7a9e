import Foundation

/// One run of the built program, as a shell would start it.
struct Run {
    var code: Int32
    var output: String
    var error: String

    var lines: [Substring] { output.split(separator: "\n") }

    static let repository = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The built program with arguments, in the repository's folder, not started yet.
    static func process(_ arguments: String...) throws -> Process { try process(arguments) }

    static func process(_ arguments: [String]) throws -> Process {
        let process = Process()
        // The running test program lies beside the programs that it depends on.
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
            .appendingPathComponent("pointerctl")
        process.currentDirectoryURL = repository
        process.arguments = arguments
        return process
    }

    /// Starts the program and waits for its end.
    init(_ arguments: String..., input: String = "") throws {
        let process = try Self.process(arguments)
        let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
        (process.standardInput, process.standardOutput, process.standardError) = (stdin, stdout, stderr)
        try process.run()
        try stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try stdin.fileHandleForWriting.close()
        output = String(decoding: stdout.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        error = String(decoding: stderr.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        code = process.terminationStatus
    }
}

/// A folder that goes when the test ends.
final class TemporaryFolder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("pointerctl-\(UUID().uuidString)")

    init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func path(_ name: String) -> String { url.appendingPathComponent(name).path }

    func text(_ name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
}
