import PointerCompiler
import PointerGeometry
import PointerIndex
import PointerLayout
import PointerMessage
import PointerOracle
import PointerSolver
import Testing

@testable import PointerJSON

/// Edits that are followed view by view, against the same edits on the whole document.
@Suite("Live layouts")
struct LiveLayoutTests {
    /// What random edits came to.
    private struct Counts {
        var followed = 0
        var whole = 0
        var refused = 0
    }

    @Test(
        "Random edits lead where the whole way leads, in text, tables, index and answers", arguments: 0..<150)
    func random(seed: Int) throws {
        var random = RandomEdits(seed: UInt64(seed))
        var text = LayoutWriter(isPretty: seed % 2 == 0).write(
            RandomLayout.makeWithInputs(seed: UInt64(seed)))
        var live: LiveLayout? = LiveLayout(try LayoutReader.read(bytes: text), text: text)
        var counts = Counts()
        var kept: [(pieces: AnswerPieces, bytes: [UInt8])] = []
        for number in 0..<40 {
            let edit = random.next(in: text)
            let edits = try LayoutEdits(Array(edit.utf8))
            let place = "seed \(seed), edit \(number): \(edit)"
            let whole = wholeWay(edits, on: text)
            switch live?.apply(edits) {
            case .followed(let bytes, let pieces):
                counts.followed += 1
                let (document, layout) = try #require(whole, "\(place) is refused")
                try #require(bytes == document, "\(place) gives \(String(decoding: bytes, as: UTF8.self))")
                let expected = AnswerPieces(LayoutCompiler.compile(layout))
                let difference = try Difference.first(between: pieces, and: expected, seed: UInt64(number))
                let before = String(decoding: text, as: UTF8.self)
                try #require(difference == nil, "\(place): \(difference ?? "")\n\(before)")
                text = bytes
                // Somebody goes on asking a version now and then: it must stay as it was.
                if random.chance(0.2) { kept.append((pieces, Difference.bytes(pieces))) }
                if random.chance(0.3), !kept.isEmpty { kept.removeFirst() }
            case .left, .spent, nil:
                guard let (document, layout) = whole else {
                    counts.refused += 1
                    continue
                }
                counts.whole += 1
                text = document
                live = LiveLayout(layout, text: text)
            }
            for old in kept { #expect(Difference.bytes(old.pieces) == old.bytes, "\(place)") }
        }
        // Else nothing would have been compared.
        #expect(counts.followed >= 5, "seed \(seed): \(counts)")
    }

    private func wholeWay(_ edits: LayoutEdits, on text: [UInt8]) -> (text: [UInt8], layout: Layout)? {
        guard let document = try? edits.applied(to: text),
            let layout = try? LayoutReader.read(bytes: document)
        else { return nil }
        return (document, layout)
    }

    // MARK: What is compiled

    /// A root of rows of cells, some with a pointer; bars and segments at the end.
    private static func text(rows: Int, columns: Int) -> String {
        let rows = (0..<rows).map { row in
            let cells = (0..<columns).map { column in
                #"{"id": "c\#(row).\#(column)", "frame": [\#(column * 10), 0, 9, 9], "pointer": "highlight"}"#
            }
            let frame = "[0, \(row * 10), \(columns * 10), 10]"
            return #"{"id": "r\#(row)", "frame": \#(frame), "children": [\#(cells.joined(separator: ","))]}"#
        }
        return """
            {"size": {"width": 1000, "height": 1000}, "root": {"id": "root", "children": [\(rows.joined(separator: ",")),
            {"id": "bar", "frame": [0, 900, 500, 40], "children": [
              {"id": "b0", "kind": "barButtonItem", "frame": [10, 5, 20, 20]},
              {"id": "b1", "kind": "barButtonItem", "frame": [40, 5, 20, 20]},
              {"id": "b2", "kind": "barButtonItem", "frame": [300, 5, 20, 20]}]},
            {"id": "segments", "kind": "segmentedControl", "frame": [0, 950, 90, 20], "children": [
              {"id": "s0", "frame": [0, 0, 45, 20]}, {"id": "s1", "frame": [45, 0, 45, 20]}]},
            {"id": "shower", "frame": [600, 900, 40, 40],
              "pointer": {"effect": {"type": "highlight", "preview": {"view": "c0.0"}}}}]}}
            """
    }

    static let followed: [(edit: String, placed: Int, answered: Int)] = [
        // A leaf and nothing else.
        (#"{"op": "set", "view": "c3.7", "members": {"frame": [1, 2, 3, 4]}}"#, 1, 1),
        (#"{"op": "set", "view": "c3.7", "members": {"label": "x", "metadata": {"a": 1}}}"#, 1, 1),
        (#"{"op": "set", "view": "c3.7", "members": {"pointer": "lift"}}"#, 1, 1),
        // A row that moves takes its cells with it; one that changes nothing for them does not.
        (#"{"op": "set", "view": "r5", "members": {"frame": [0, 51, 1000, 10]}}"#, 101, 101),
        (#"{"op": "set", "view": "r5", "members": {"cornerRadius": 3}}"#, 1, 1),
        // Neighbours in a bar share a middle; the third is too far away.
        (#"{"op": "set", "view": "b0", "members": {"frame": [12, 5, 20, 20]}}"#, 2, 2),
        // Segments are the children's frames.
        (#"{"op": "set", "view": "s0", "members": {"frame": [0, 0, 40, 20]}}"#, 1, 2),
        // A view that another one's style shows.
        (#"{"op": "set", "view": "c0.0", "members": {"frame": [0, 0, 8, 8]}}"#, 1, 2),
        // Two at once.
        (
            #"{"op": "set", "view": "c1.1", "members": {"alpha": 0.5}}, {"op": "set", "view": "@0.2", "members": {"alpha": 0.5}}"#,
            2, 2
        ),
    ]

    @Test("Of ten thousand views only those are compiled that an edit changes something for")
    func counts() throws {
        let text = Array(Self.text(rows: 100, columns: 100).utf8)
        var live = LiveLayout(try LayoutReader.read(bytes: text), text: text)
        for (edit, placed, answered) in Self.followed {
            let edits = try LayoutEdits(Array(#"{"edits": [\#(edit)]}"#.utf8))
            guard case .followed = live.apply(edits) else {
                Issue.record("\(edit) is not followed")
                return
            }
            #expect(live.compilation.placedCount == placed, "\(edit)")
            #expect(live.compilation.answeredCount == answered, "\(edit)")
        }
        // The first edit has no version before it to change.
        #expect(live.compilation.copyCount == 1)
    }

    @Test("A version that somebody still asks is left alone, and one that nobody asks is used again")
    func versions() throws {
        let text = Array(Self.text(rows: 3, columns: 3).utf8)
        var live = LiveLayout(try LayoutReader.read(bytes: text), text: text)
        var held: [AnswerPieces] = []
        for number in 0..<12 {
            let members = #"{"frame": [\#(number), 0, 9, 9]}"#
            let edits = try LayoutEdits(patch: Array(members.utf8), of: "c1.1")
            guard case .followed(_, let pieces) = live.apply(edits) else {
                Issue.record("\(number) is not followed")
                return
            }
            if number < 6 { held.append(pieces) }
        }
        for (number, pieces) in held.enumerated() {
            let view = try #require(pieces.compilation.view(named: "c1.1"))
            #expect(pieces.compilation.layout.views[Int(view)].toWindow.tx == Double(number))
        }
        #expect(live.compilation.copyCount <= 8)
    }
}
