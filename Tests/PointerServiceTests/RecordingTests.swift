import Foundation
import PointerMessage
import Testing

/// What a session keeps of what it was told, and that playing it tells the same.
@Suite struct RecordingTests {
    private static let layout = """
        {"size": {"width": 200, "height": 100}, "root": {"id": "window", "children": [
          {"id": "knob", "frame": [10, 10, 50, 20], "interactions": [{"type": "pointer",
            "onEnter": [{"view": "knob", "property": "alpha", "value": 1}],
            "regions": [{"id": "r", "latchingAxes": ["horizontal"], "style": {"effect": "lift"}},
              {"id": "s", "modifiers": ["shift"], "style": {"effect": "hover"}}]}]},
          {"id": "grid", "frame": [80, 10, 100, 80], "interactions": [{"type": "pointer", "regions": [
            {"grid": {"cell": {"width": 20, "height": 20}}, "style": {"shape": {"type": "circle"}}}]}]}]}}
        """

    @Test("T1 a recorded session played again tells the same transitions", arguments: [3, 4, 5] as [UInt64])
    func playback(seed: UInt64) throws {
        var random = SeededGenerator(seed)
        try FaceKind.live.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a", settings: #"{"record": true}"#)
            var told: [[String: Any]] = []
            for _ in 0..<40 {
                let events = (0..<5).map { _ in Self.event(&random) }.joined(separator: ",")
                told += try session.send("[\(events)]")
            }
            #expect(told.count > 50, "seed \(seed)")
            let recording = try face.get(session.place + "/events")
            #expect(recording.status == 200)
            #expect(try recording.json["complete"] as? Bool == true)
            #expect((try recording.json["events"] as? [Any])?.count == 200)
            #expect(try Self.replayed(recording.text) == told as NSArray, "seed \(seed)")
        }
    }

    private static func event(_ random: inout SeededGenerator) -> String {
        let pointer = "p\(Int.random(in: 0..<3, using: &random))"
        let place =
            "\"x\": \(Double.random(in: -5...205, using: &random)), \"y\": \(Int.random(in: 0...100, using: &random))"
        switch Int.random(in: 0..<10, using: &random) {
        case 0: return #"{"pointer": "\#(pointer)", "type": "down"}"#
        case 1: return #"{"pointer": "\#(pointer)", "type": "up", \#(place)}"#
        case 2:
            let keys = Bool.random(using: &random) ? #"["shift"]"# : "[]"
            return #"{"pointer": "\#(pointer)", "type": "modifiers", "modifiers": \#(keys)}"#
        case 3: return #"{"pointer": "\#(pointer)", "type": "leave"}"#
        case 4: return #"{"pointer": "\#(pointer)", "type": "cancel"}"#
        case 5: return #"{"pointer": "\#(pointer)", "type": "move", \#(place), "pointerType": "pencil"}"#
        default:
            return
                #"{"pointer": "\#(pointer)", "type": "move", \#(place), "t": \#(Int.random(in: 0...99, using: &random))}"#
        }
    }

    /// The transitions that pointerctl prints for a recording.
    private static func replayed(_ recording: String) throws -> NSArray {
        let folder = try ScratchFolder()
        let process = Process()
        let output = Pipe()
        process.executableURL = try LiveDaemon.program().deletingLastPathComponent()
            .appendingPathComponent("pointerctl")
        process.arguments = [
            "replay", try folder.write(layout, to: "a.json"), try folder.write(recording, to: "trace.json"),
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        return try text.split(separator: UInt8(ascii: "\n"))
            .map { try JSONSerialization.jsonObject(with: Data($0)) } as NSArray
    }

    @Test(
        "Events are kept as they were sent, a change of the layout among them", arguments: FaceKind.allCases)
    func kept(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a", settings: #"{"record": true}"#)
            try session.send(#"{"type": "move", "x": 20, "y": 15, "t": 12.5}"#)
            try face.put(Self.layout + " ", as: "a")
            try session.send(#"[{"type": "down", "button": 3}, {"pointer": "b", "type": "leave"}]"#)
            let events = try #require(
                try face.get(session.place + "/events").json["events"] as? [[String: Any]])
            #expect(events.map { $0["type"] as? String } == ["move", "revision", "down", "leave"])
            #expect(events[0]["t"] as? Double == 12.5 && events[0]["x"] as? Double == 20)
            #expect(events[2]["button"] as? Int == 3)
            #expect(events[3]["pointer"] as? String == "b")
        }
    }

    @Test(
        "A session that is not recorded has no recording, and there are so many recordings",
        arguments: FaceKind.allCases)
    func limits(_ kind: FaceKind) throws {
        try kind.withFace { face in
            try face.put(Self.layout, as: "a")
            let plain = try SessionClient(face, layout: "a")
            #expect(try face.get(plain.place + "/events").reasons == ["not-recorded"])
            let recorded = try (0..<64).map { _ in
                try SessionClient(face, layout: "a", settings: #"{"record": true}"#)
            }
            let more = try face.ask(
                "POST", "/v1/layouts/a/sessions", ["Content-Type": "application/json"],
                body: #"{"record": true}"#)
            #expect(more.status == 429)
            #expect(try face.ask("DELETE", recorded[0].place).status == 204)
            _ = try SessionClient(face, layout: "a", settings: #"{"record": true}"#)
        }
    }

    @Test("A recording that grows beyond its limit says that its end is missing")
    func incomplete() throws {
        try FaceKind.direct.withFace { face in
            try face.put(Self.layout, as: "a")
            let session = try SessionClient(face, layout: "a", settings: #"{"record": true}"#)
            let events =
                "["
                + [String](repeating: #"{"type": "move", "x": 190.125, "y": 95.5}"#, count: 9000).joined(
                    separator: ",") + "]"
            for _ in 0..<3 { try session.send(events) }
            let recording = try face.get(session.place + "/events")
            #expect(try recording.json["complete"] as? Bool == false)
            #expect(recording.body.count < 1_100_000)
            #expect((try recording.json["events"] as? [Any])?.count ?? 0 > 10_000)
        }
    }
}
