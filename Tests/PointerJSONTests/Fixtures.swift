import Foundation

/// Files of the project that tests read and, when asked to by `UPDATE_GOLDEN=1`, rewrite.
enum Fixtures {
    static let project = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    static let examples = project.appending(path: "Examples")
    static let refusals = project.appending(path: "Tests/Fixtures/refusals")
    static let everything = project.appending(path: "Tests/Fixtures/layouts/everything.json")

    static var updatesGolden: Bool { ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" }

    static func bytes(_ url: URL) throws -> [UInt8] { try [UInt8](Data(contentsOf: url)) }

    /// The names of the JSON files in a directory, without their ending, in order.
    static func names(in directory: URL) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }
}
