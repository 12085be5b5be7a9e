import Foundation
import Testing

/// A pointerd in a process of its own, on a free port of this machine; it ends with the test at the latest.
final class LiveDaemon {
    /// Seconds for a daemon to listen, or to end.
    private static let patience = 60.0

    private let process = Process()
    private let output = OutputReader()
    private let errors = OutputReader()
    let port: UInt16

    enum Failure: Error {
        case noAddress(output: String, errors: String)
    }

    init(_ arguments: [String] = []) throws {
        process.executableURL = try Self.program()
        process.arguments = ["--listen", "127.0.0.1:0"] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        try process.run()
        let process = process
        let line = output.wait(Self.patience) { !process.isRunning || $0.contains("\n") }
        guard
            let match = line.firstMatch(
                of: #/^pointerd \d+\.\d+\.\d+ listening on http://127\.0\.0\.1:(\d+)/\n/#),
            let port = UInt16(match.1)
        else {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            throw Failure.noAddress(output: line, errors: errors.wait(1) { _ in false })
        }
        self.port = port
    }

    deinit {
        if process.isRunning {
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
        }
    }

    /// Sends a signal.
    func signal(_ number: Int32) {
        kill(process.processIdentifier, number)
    }

    /// Sends a signal and waits for the end; the status, or the signal below 0.
    func stop(_ number: Int32 = SIGTERM) -> Int32 {
        signal(number)
        return waitForEnd()
    }

    func waitForEnd() -> Int32 {
        let deadline = Date(timeIntervalSinceNow: Self.patience)
        while process.isRunning, Date() < deadline { usleep(5000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    /// What was written to standard error, once it says what is waited for.
    func errors(containing text: String) -> String {
        errors.wait(Self.patience) { $0.contains(text) }
    }

    /// Runs pointerd to its end: for command lines that it refuses.
    static func run(_ arguments: [String]) throws -> (status: Int32, output: String, errors: String) {
        let process = Process()
        let (output, errors) = (OutputReader(), OutputReader())
        process.executableURL = try program()
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output.pipe
        process.standardError = errors.pipe
        try process.run()
        let deadline = Date(timeIntervalSinceNow: patience)
        while process.isRunning, Date() < deadline { usleep(5000) }
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        process.waitUntilExit()
        return (process.terminationStatus, output.all(), errors.all())
    }

    /// The program that was built beside these tests.
    static func program() throws -> URL {
        let candidates = [
            try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"),
            CommandLine.arguments.first,
        ].compactMap { $0 }.map {
            URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("pointerd")
        }
        return try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
}

/// Collects what a process writes.
private final class OutputReader: @unchecked Sendable {
    let pipe = Pipe()
    private let condition = NSCondition()
    private var bytes: [UInt8] = []
    private var isAtEnd = false

    init() {
        pipe.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let data = handle.availableData
            if data.isEmpty { handle.readabilityHandler = nil }
            self?.take(data)
        }
    }

    private func take(_ data: Data) {
        condition.lock()
        bytes += data
        if data.isEmpty { isAtEnd = true }
        condition.broadcast()
        condition.unlock()
    }

    /// The text so far, as soon as it is enough or so many seconds have passed.
    func wait(_ seconds: Double, until isEnough: (String) -> Bool) -> String {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        defer { condition.unlock() }
        while true {
            let text = String(decoding: bytes, as: UTF8.self)
            if isEnough(text) || isAtEnd || !condition.wait(until: deadline) { return text }
        }
    }

    /// The whole text of a process that has ended.
    func all() -> String {
        wait(10) { _ in false }
    }
}
