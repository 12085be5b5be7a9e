import Foundation
import PointerMessage
import Testing

/// What has gone wrong elsewhere with pointers over time, step by step: events and layouts in, transitions and
/// the pointer's state out.
@Suite struct SessionFixtureTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Fixtures/sessions")

    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
    }()

    @Test("T1–T5 the cases of Tests/Fixtures/sessions are told as they say", arguments: names)
    func fixture(name: String) throws {
        let data = try Data(contentsOf: Self.folder.appendingPathComponent(name + ".json"))
        let fixture = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let layouts = try #require(fixture["layouts"] as? [Any])
        let steps = try #require(fixture["steps"] as? [[String: Any]])
        #expect(steps.count > 1)
        let face = DirectFace()
        try face.put(Self.text(layouts[0]), as: "a")
        let session = try SessionClient(face, layout: "a")
        for (number, step) in steps.enumerated() {
            let place = "step \(number)"
            var told: [[String: Any]]
            if let layout = step["layout"] as? Int {
                let before = try session.sequence()
                try face.put(Self.text(layouts[layout]), as: "a")
                told = try session.transitions(after: before)
            } else {
                let event = try #require(step["event"])
                told = try session.send(Self.text(event))
            }
            #expect(told.map(SessionClient.text) == step["told"] as? [String], "\(place)")
            let pointer = try session.pointer("pointer")
            guard let expected = step["pointer"] as? [String: Any] else {
                #expect(pointer == nil, "\(place)")
                continue
            }
            Self.check(try #require(pointer), expected, place)
        }
    }

    private static func check(_ pointer: [String: Any], _ expected: [String: Any], _ place: String) {
        let region = pointer["region"] as? [String: Any]
        #expect(region.map(SessionClient.name) == expected["region"] as? String, "\(place)")
        let drawn = pointer["pointer"] as? [String: Any]
        if let hit = expected["hit"] as? String {
            #expect((pointer["hit"] as? [String: Any])?["view"] as? String == hit, "\(place)")
        }
        if let latched = expected["latched"] as? Bool {
            #expect(pointer["latched"] as? Bool == latched, "\(place)")
        }
        if let cursor = expected["cursor"] as? String {
            #expect(drawn?["cursor"] as? String == cursor, "\(place)")
        }
        if let shape = expected["shape"] as? String {
            #expect((drawn?["shape"] as? [String: Any])?["type"] as? String == shape, "\(place)")
        }
        if let position = expected["position"] as? [Double] {
            let found = drawn?["position"] as? [String: Double]
            #expect(found == ["x": position[0], "y": position[1]], "\(place)")
        }
    }

    private static func text(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value), as: UTF8.self)
    }
}
