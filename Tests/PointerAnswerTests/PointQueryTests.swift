import PointerGeometry
import PointerLayout
import Testing

@testable import PointerJSON

@Suite struct PointQueryTests {
    private func query(_ text: String) throws -> PointQuery {
        try Array(text.utf8).withUnsafeBufferPointer { try PointQuery($0) }
    }

    /// Reason and pointer of each finding.
    private func findings(_ text: String) -> [String] {
        do {
            _ = try query(text)
            return []
        } catch {
            return (error as? QuestionRefusal)?.findings.map { "\($0.reason) \($0.pointer)" } ?? ["\(error)"]
        }
    }

    @Test("A question has a position and, if it likes, modifiers, a pointer type and parts")
    func questions() throws {
        #expect(try query("x=1&y=2") == PointQuery(at: Point(x: 1, y: 2)))
        #expect(try query("y=-2.5e1&x=0.125") == PointQuery(at: Point(x: 0.125, y: -25)))
        #expect(try query("&x=1&&y=%32&") == PointQuery(at: Point(x: 1, y: 2)))
        #expect(try query("x=.5&y=007.") == PointQuery(at: Point(x: 0.5, y: 7)))
        let all = try query(
            "x=1&y=2&modifiers=shift%2Ccommand&pointerType=pencil&explain&outline=true&path=false")
        #expect(all.modifiers == [.shift, .command])
        #expect(all.pointerType == .pencil)
        #expect(all.parts == [.explain, .outline])
        #expect(try query("x=1&y=2&modifiers=").modifiers == [])
    }

    @Test("What is missing, unknown, twice there or no number is refused by name")
    func refusals() throws {
        #expect(findings("") == ["missing-parameter ?x", "missing-parameter ?y"])
        #expect(findings("x=1") == ["missing-parameter ?y"])
        #expect(findings("x=1&y=2&x=3") == ["duplicate-parameter ?x"])
        #expect(findings("x=1&y=2&where") == ["unknown-parameter ?where"])
        #expect(findings("x=1&y=2&modifier=shift") == ["unknown-parameter ?modifier"])
        for text in [
            "", "NaN", "Infinity", "inf", "0x10", "1e999", "+1", "1,5", "1 ", "--1", ".", "e5", "1e", "%2B1",
        ] {
            #expect(findings("x=\(text)&y=2") == ["not-a-number ?x"], "\(text)")
        }
        #expect(findings("x=%4&y=2") == ["bad-escape ?x", "not-a-number ?x"])
        #expect(findings("x=1&y=2&%zz=3") == ["bad-escape ?"])
        #expect(findings("x=1&y=2&explain=yes") == ["not-a-flag ?explain"])
        #expect(findings("x=1&y=2&modifiers=shift,hyper") == ["unknown-value ?modifiers"])
        #expect(findings("x=1&y=2&pointerType=finger") == ["unknown-value ?pointerType"])
        #expect(throws: QuestionRefusal.self) { try PointQuery(nil) }
    }

    @Test("A hint names the nearest known parameter or value")
    func hints() throws {
        let refusal = #expect(throws: QuestionRefusal.self) {
            try query("x=1&y=2&modifers=shift&pointerType=mause")
        }
        #expect(refusal?.findings.map(\.hint) == ["Did you mean `modifiers`?", "Did you mean `mouse`?"])
        let unlike = #expect(throws: QuestionRefusal.self) { try query("x=1&y=2&where") }
        #expect(unlike?.findings.first?.hint.contains("`outline`") == true)
    }

    @Test("The path without allocation reads what the other one reads")
    func plainForm() throws {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<2_000 {
            let x = Double.random(in: -2_000...2_000, using: &random)
            let y = (Double.random(in: -2_000...2_000, using: &random) * 8).rounded() / 8
            let plain = try query("x=\(x)&y=\(y)")
            #expect(plain == PointQuery(at: Point(x: x, y: y)), "seed 11")
            #expect(try query("x=\(x)&y=\(y)&path=false") == plain)
        }
    }

    @Test("Listings and batches know their own parameters")
    func others() throws {
        func bytes<Query>(_ text: String, _ make: (UnsafeBufferPointer<UInt8>?) throws -> Query) rethrows
            -> Query
        {
            try Array(text.utf8).withUnsafeBufferPointer { try make($0) }
        }
        #expect(try RegionsQuery(nil).page == ListingPage())
        #expect(try bytes("limit=5&after=2.1") { try RegionsQuery($0) }.page.limit == 5)
        #expect(throws: QuestionRefusal.self) { try bytes("limit=0") { try RegionsQuery($0) } }
        #expect(throws: QuestionRefusal.self) { try bytes("limit=1001") { try RegionsQuery($0) } }
        #expect(throws: QuestionRefusal.self) { try bytes("after=x") { try RegionsQuery($0) } }
        #expect(try bytes("x=1&y=2") { try ViewsQuery($0) } == .point(Point(x: 1, y: 2)))
        #expect(
            try bytes("rect=10,20,-5,4") { try ViewsQuery($0) }
                == .area(Box(minX: 5, minY: 20, maxX: 10, maxY: 24), ListingPage()))
        for text in [
            "rect=1,2,3", "rect=1,2,3,4,5", "rect=1,2,3,x", "rect", "rect=1,2,3,4&x=1", "x=1",
            "x=1&y=2&limit=3",
        ] {
            #expect(throws: QuestionRefusal.self, "\(text)") { try bytes(text) { try ViewsQuery($0) } }
        }
        #expect(try BatchQuery(nil).form == .full)
        #expect(try bytes("form=compact") { try BatchQuery($0) }.form == .compact)
        #expect(throws: QuestionRefusal.self) { try bytes("form=small") { try BatchQuery($0) } }
    }
}
