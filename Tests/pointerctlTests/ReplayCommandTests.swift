import Foundation
import Testing

@Suite struct ReplayCommandTests {
    /// Sequence, type, view and reason of each line.
    private func told(_ run: Run) throws -> [String] {
        try run.lines.map { line in
            let object = try #require(
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let region = object["region"] as? [String: Any]
            return
                "\(object["sequence"] ?? "") \(object["type"] ?? "") \(region?["view"] ?? "") \(object["reason"] ?? "")"
        }
    }

    @Test("a table is played to the end, a position far outside included")
    func table() throws {
        let run = try Run("replay", "Examples/mail.json", "Tests/Fixtures/traces/table.csv")
        #expect(run.code == 0)
        #expect(try told(run) == ["1 enter reply moved", "2 style reply moved", "3 exit reply moved"])
        #expect(run.error == "Tests/Fixtures/traces/table.csv: 5 events, 3 transitions; 1 passed over\n")
    }

    @Test("a recording of rrweb is played in the order of time")
    func rrweb() throws {
        let run = try Run("replay", "Examples/mail.json", "Tests/Fixtures/traces/rrweb.json")
        #expect(run.code == 0)
        #expect(
            try told(run) == [
                "1 enter row1 moved", "2 style row1 moved", "3 exit row1 moved", "4 enter reply moved",
                "5 style reply moved",
            ])
    }

    @Test("a recording that a change of the layout interrupts is played, and that is said")
    func changed() throws {
        let run = try Run(
            "replay", "Examples/mail.json", "-",
            input:
                #"[{"type": "move", "x": 330, "y": 2}, {"type": "revision", "revision": "2-x"}, {"type": "leave"}]"#
        )
        #expect(run.code == 0)
        #expect(try told(run).last == "3 exit reply left")
        #expect(run.error.contains("the layout changed while this was recorded"))
    }

    @Test("what is no trace is refused with place and hint")
    func refusals() throws {
        let empty = try Run("replay", "Examples/mail.json", "-", input: "time,x,y\n0,one,2\n")
        #expect(empty.code == 1)
        #expect(empty.output.isEmpty)
        #expect(empty.error.hasPrefix("standard input:2:1: Time, x and y are not three numbers."))
        let missing = try Run("replay", "Examples/mail.json", "nowhere.csv")
        #expect(missing.code == 1)
        #expect(missing.error == "nowhere.csv: No such file or directory\n")
        #expect(try Run("replay", "-", "-").code == 64)
    }
}
