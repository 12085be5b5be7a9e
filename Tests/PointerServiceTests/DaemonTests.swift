import Foundation
import PointerMessage
import PointerStore
import Testing

/// pointerd as a program: its command line, its files, its end.
@Suite struct DaemonTests {
    @Test("--help and --version print and exit with 0")
    func helpAndVersion() throws {
        let help = try LiveDaemon.run(["--help"])
        #expect(help.status == 0)
        for option in [
            "--listen", "--layout", "--watch", "--cors", "--body-limit", "--max-views", "--threads",
        ] {
            #expect(help.output.contains(option))
        }
        #expect(help.output.contains("64"), "the exit statuses are told")
        let version = try LiveDaemon.run(["--version"])
        #expect(version.status == 0)
        #expect(version.output.wholeMatch(of: #/pointerd \d+\.\d+\.\d+\n/#) != nil)
    }

    @Test(
        "A command line that cannot be understood is met with a hint, and 64",
        arguments: [
            (["--lisen", "x"], "--listen"), (["--listen", "8080"], "HOST:PORT"),
            (["--threads", "0"], "--threads"),
            (["--cors", "design.example"], "origin"), (["--cors", "https://a.example/"], "origin"),
            (["--body-limit", "lots"], "64M"), (["--watch"], "--layout"), (["file.json"], "file.json"),
        ])
    func usage(_ arguments: [String], _ saying: String) throws {
        let result = try LiveDaemon.run(arguments)
        #expect(result.status == 64)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(saying), "\(result.errors)")
    }

    @Test("An address that is taken ends the start with 1")
    func addressTaken() throws {
        let daemon = try LiveDaemon()
        let result = try LiveDaemon.run(["--listen", "127.0.0.1:\(daemon.port)"])
        #expect(result.status == 1)
        #expect(result.errors.contains("\(daemon.port)"), "\(result.errors)")
        #expect(daemon.stop() == 0)
    }

    @Test("Files are served under their names without .json")
    func files() throws {
        let folder = try ScratchFolder()
        let first = try folder.write(TestLayouts.button, to: "first-1.json")
        let second = try folder.write(TestLayouts.label, to: "Second_2")
        let daemon = try LiveDaemon(["--layout", first, "--layout=\(second)"])
        let face = LiveFace(port: daemon.port)
        #expect(try face.get("/v1/layouts/first-1").text == TestLayouts.button)
        #expect(try face.get("/v1/layouts/Second_2").text == TestLayouts.label)
        #expect(daemon.stop() == 0)
    }

    @Test(
        "Names that are no ids, and two files of one id, are refused at the start with what they are called")
    func fileNames() throws {
        let folder = try ScratchFolder()
        let dotted = try folder.write(TestLayouts.button, to: "a.b.json")
        let one = try folder.write(TestLayouts.button, to: "same.json")
        let other = try folder.write(TestLayouts.button, to: "same")
        let refused = try LiveDaemon.run(["--listen", "127.0.0.1:0", "--layout", dotted])
        #expect(refused.status == 64)
        #expect(refused.errors.contains(dotted) && refused.errors.contains("'a.b'"), "\(refused.errors)")
        let twice = try LiveDaemon.run(["--listen", "127.0.0.1:0", "--layout", one, "--layout", other])
        #expect(twice.status == 64)
        #expect(twice.errors.contains("'\(one)'") && twice.errors.contains("'\(other)'"), "\(twice.errors)")
    }

    @Test("Bad files end the start with 1, every finding of each told by place")
    func badFiles() throws {
        let folder = try ScratchFolder()
        let wrong = try folder.write(
            #"{"size": {"width": 1, "height": 1}, "root": {"alpha": 2, "x": 1}}"#, to: "wrong.json")
        let broken = try folder.write("{\n  \"size\": }", to: "broken.json")
        let result = try LiveDaemon.run([
            "--listen", "127.0.0.1:0", "--layout", wrong, "--layout", broken, "--layout",
            "\(folder.path)/none.json",
        ])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        for text in [
            "\(wrong): ", "/root/alpha: out-of-range", "/root/x: unknown-member",
            "\(broken): Line 2, column 1",
            "none.json: No such file",
        ] {
            #expect(result.errors.contains(text), "\(text) is not in \(result.errors)")
        }
    }

    @Test("--watch takes changes however they are written, and keeps the old layout when one is refused")
    func watch() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(TestLayouts.button, to: "watched.json")
        let daemon = try LiveDaemon(["--layout", path, "--watch"])
        let face = LiveFace(port: daemon.port)
        func answer() throws -> (tag: String?, view: String?) {
            let response = try face.get("/v1/layouts/watched/pointer?x=15&y=15")
            return (
                response.headers["ETag"], (try response.json["hit"] as? [String: Any])?["view"] as? String
            )
        }
        let first = try answer()
        #expect(first.view == "ok")

        // In place.
        try folder.write(TestLayouts.label, to: "watched.json", atomically: false)
        _ = daemon.errors(containing: "revision 2-")
        let second = try answer()
        #expect(second.view == "label")
        #expect(second.tag != first.tag)

        // Refused: what is served stays, and why is told.
        try folder.write(#"{"size": {"width": 1, "height": 1}, "root": {"alpha": 7}}"#, to: "watched.json")
        let errors = daemon.errors(containing: "/root/alpha: out-of-range")
        #expect(errors.contains("refused") && errors.contains(path), "\(errors)")
        #expect(try answer() == second)

        // A new file renamed over the old one.
        try folder.write(TestLayouts.button, to: "watched.json", atomically: true)
        _ = daemon.errors(containing: "revision 3-")
        #expect(try answer().view == "ok")

        // A link turned to another file.
        try folder.write(TestLayouts.label, to: "elsewhere")
        try folder.link("watched.json", to: "elsewhere")
        let turned = daemon.errors(containing: "revision 4-")
        #expect(turned.contains("revision 4-"), "\(turned)")
        #expect(try answer().view == "label")
        #expect(daemon.stop() == 0)
    }

    @Test("--watch says once that a file is gone and its layout kept, and when it is back")
    func watchRemoval() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(TestLayouts.button, to: "watched.json")
        let daemon = try LiveDaemon(["--layout", path, "--watch"])
        let face = LiveFace(port: daemon.port)
        try FileManager.default.removeItem(atPath: path)
        #expect(
            daemon.errors(containing: "is gone").contains("\(path) is gone; layout watched stays as it was"))
        #expect(try face.get("/v1/layouts/watched").text == TestLayouts.button)

        // Other files of the folder come and go without a word.
        try FileManager.default.removeItem(atPath: try folder.write(TestLayouts.button, to: "other.json"))
        try folder.write(TestLayouts.label, to: "watched.json", atomically: false)
        let errors = daemon.errors(containing: "is back; layout")
        #expect(errors.contains("\(path) is back; layout watched is at revision 2-"), "\(errors)")
        #expect(errors.components(separatedBy: "is gone").count == 2, "\(errors)")
        #expect(try face.get("/v1/layouts/watched").text == TestLayouts.label)
        #expect(daemon.stop() == 0)
    }

    @Test(
        "Output that cannot be written ends --help and --version with 74", arguments: ["--help", "--version"])
    func fullOutput(_ option: String) throws {
        let process = Process()
        process.executableURL = try LiveDaemon.program()
        process.arguments = [option]
        process.standardOutput = FileHandle(forWritingAtPath: "/dev/full")
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 74)
    }

    @Test("After a restart the same file has other revisions")
    func restart() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(TestLayouts.button, to: "a.json")
        var tags: Set<String> = []
        for _ in 0..<2 {
            let daemon = try LiveDaemon(["--layout", path])
            let response = try LiveFace(port: daemon.port).get("/v1/layouts/a/pointer?x=1&y=1")
            try tags.insert(#require(response.headers["ETag"]))
            #expect(daemon.stop() == 0)
        }
        #expect(tags.count == 2)
    }

    @Test("SIGTERM and SIGINT end an idle daemon with 0", arguments: [SIGTERM, SIGINT])
    func signals(_ signal: Int32) throws {
        let daemon = try LiveDaemon()
        let idle = try Connection(port: daemon.port)
        idle.send(Request(target: "/healthz", headers: ["Host": "a"]))
        #expect(try idle.response().status == 200)
        #expect(daemon.stop(signal) == 0)
        #expect(throws: Connection.Failure.self) { try idle.response() }
    }

    @Test("SIGTERM under load answers everything that was accepted, and exits with 0")
    func drain() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(TestLayouts.grid(views: 2000), to: "grid.json")
        let daemon = try LiveDaemon(["--layout", path])
        let points = [String](repeating: "[5,5]", count: 2000).joined(separator: ",")
        let connections = try (0..<40).map { _ in try Connection(port: daemon.port) }
        for (place, connection) in connections.enumerated() {
            if place % 2 == 0 {
                connection.send(
                    Request(
                        method: "POST", target: "/v1/layouts/grid/pointer",
                        headers: ["Host": "a", "Content-Type": "application/json"],
                        body: Array(#"{"points":[\#(points)]}"#.utf8)))
            } else {
                connection.send(
                    Request(target: "/v1/layouts/grid/pointer?x=5&y=5&explain", headers: ["Host": "a"]))
            }
        }
        // Once one is answered the daemon has accepted those before it, and works on others.
        #expect(try connections[1].response().status == 200)
        daemon.signal(SIGTERM)
        for (place, connection) in connections.enumerated() where place != 1 {
            #expect(try connection.response().status == 200, "connection \(place)")
        }
        #expect(daemon.waitForEnd() == 0)
        #expect(throws: Connection.Failure.self) { try Connection(port: daemon.port) }
    }
}

/// A folder that is gone after the test.
final class ScratchFolder {
    let path: String

    init() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "pointerd-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        path = folder.path
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// Writes a file and tells its path; atomically means beside it first, then renamed.
    @discardableResult
    func write(_ text: String, to name: String, atomically: Bool = false) throws -> String {
        let file = "\(path)/\(name)"
        try Data(text.utf8).write(to: URL(fileURLWithPath: file), options: atomically ? .atomic : [])
        return file
    }

    /// Makes a name a link to another file, in one step.
    func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: "\(path)/\(name).new", withDestinationPath: target)
        guard rename("\(path)/\(name).new", "\(path)/\(name)") == 0 else { throw POSIXError(.EIO) }
    }
}
