import Dispatch
import Foundation
import PointerMessage
import Synchronization
import Testing

/// Many who edit one layout at once.
@Suite struct EditConcurrencyTests {
    private static let writers = 16
    private static let editsOfEach = 12

    /// Each writer has a view of its own, whose x counts its edits; two marks must always be the same.
    private static let layout: String = {
        let views = (0..<writers).map { #"{"id": "w\#($0)", "frame": [0, 0, 1, 1]}"# }
        return #"{"size": {"width": 99, "height": 99}, "root": {"id": "r", "label": "0", "children": ["#
            + #"{"id": "mark", "label": "0", "frame": [0, 0, 1, 1]}, \#(views.joined(separator: ", "))]}}"#
    }()

    @Test("Every edit of 16 writers that was acknowledged is there, and every read is one whole revision")
    func writers() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        let faults = Mutex<[String]>([])
        DispatchQueue.concurrentPerform(iterations: Self.writers + 2) { worker in
            do {
                if worker < Self.writers {
                    try Self.write(face, worker)
                } else {
                    try Self.read(face)
                }
            } catch {
                faults.withLock { $0.append("\(error)") }
            }
        }
        #expect(faults.withLock { $0 } == [])
        let text = try face.get("/v1/layouts/e").text
        for writer in 0..<Self.writers {
            #expect(text.contains(#"{"id": "w\#(writer)", "frame": [\#(Self.editsOfEach), 0, 1, 1]}"#))
        }
        let number = try #require(
            (try face.get("/v1/layouts/e/pointer?x=0&y=0").json["revision"] as? String)?.split(separator: "-")
                .first)
        // One revision for each acknowledged edit, and none for those that came too late.
        #expect(Int(number) == 1 + Self.writers * Self.editsOfEach)
    }

    /// Edits with the tag of what was read, again after each refusal.
    private static func write(_ face: DirectFace, _ writer: Int) throws {
        for number in 1...editsOfEach {
            while true {
                let tag = try #require(try face.ask("HEAD", "/v1/layouts/e").headers["ETag"])
                let mark = "\(writer).\(number)"
                let edits = """
                    {"edits": [{"op": "set", "view": "w\(writer)", "members": {"frame": [\(number), 0, 1, 1]}},
                      {"op": "set", "view": "r", "members": {"label": "\(mark)"}},
                      {"op": "set", "view": "mark", "members": {"label": "\(mark)"}}]}
                    """
                let headers: HeaderFields = ["Content-Type": "application/json", "If-Match": tag]
                let status = try face.ask("POST", "/v1/layouts/e/edits", headers, body: edits).status
                if status == 200 { break }
                try #require(status == 412)
            }
        }
    }

    private static func read(_ face: DirectFace) throws {
        for _ in 0..<100 {
            let root = try #require(try face.get("/v1/layouts/e").json["root"] as? [String: Any])
            let children = try #require(root["children"] as? [[String: Any]])
            #expect(children[0]["label"] as? String == root["label"] as? String)
        }
    }

    @Test("Edits of whatever revision there is are all made")
    func anyRevision() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        let refused = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: Self.writers) { writer in
            for number in 1...Self.editsOfEach {
                let headers: HeaderFields = ["Content-Type": "application/json", "If-Match": "*"]
                let body = #"{"frame": [\#(number), 0, 1, 1]}"#
                let answer = try? face.ask("PATCH", "/v1/layouts/e/views/w\(writer)", headers, body: body)
                if answer?.status != 200 { refused.withLock { $0 += 1 } }
            }
        }
        #expect(refused.withLock { $0 } == 0)
        let text = try face.get("/v1/layouts/e").text
        for writer in 0..<Self.writers {
            #expect(text.contains(#"{"id": "w\#(writer)", "frame": [\#(Self.editsOfEach), 0, 1, 1]}"#))
        }
    }

    @Test("Sessions end at the layout of now, whatever was changed while they were told")
    func sessions() throws {
        let face = DirectFace()
        try face.put(Self.layout, as: "e")
        let sessions = try (0..<8).map { _ in try SessionClient(face, layout: "e") }
        for session in sessions { try session.send(#"{"type": "move", "x": 5, "y": 0.5}"#) }
        DispatchQueue.concurrentPerform(iterations: 4) { writer in
            for number in 1...30 {
                let headers: HeaderFields = ["Content-Type": "application/json", "If-Match": "*"]
                let on = number % 2 == 0 || number == 29 ? "true" : "false"
                let body = #"{"frame": [\#(number % 7), 0, 3, 1], "pointer": \#(on)}"#
                _ = try? face.ask("PATCH", "/v1/layouts/e/views/w\(writer)", headers, body: body)
            }
        }
        let answer = try face.get("/v1/layouts/e/pointer?x=5&y=0.5").json
        for session in sessions {
            let pointer = try #require(try session.pointer("pointer"))
            #expect(pointer["region"] as? NSDictionary == answer["region"] as? NSDictionary)
            #expect(pointer["revision"] as? String == answer["revision"] as? String)
            // What was told alternates.
            let told = try session.transitions(after: max(0, try session.sequence() - 20)).map(
                SessionClient.text)
            let kinds = told.filter { !$0.hasPrefix("style") }.map { String($0.prefix(5)) }
            #expect(zip(kinds, kinds.dropFirst()).allSatisfy { $0 != $1 })
        }
    }
}
