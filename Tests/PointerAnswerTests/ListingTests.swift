import PointerGeometry
import Testing

@testable import PointerJSON

@Suite struct ListingTests {
    private func pages(
        of name: String, limit: Int, _ answer: (ListingPage) throws -> [UInt8]
    ) throws -> [JSONValue] {
        var entries: [JSONValue] = []
        var page = ListingPage()
        page.limit = limit
        while true {
            let text = try JSONValue(answer(page))
            let found = text[name]?.elements ?? []
            #expect(found.count <= limit)
            entries += found
            guard let next = text["next"]?.text else { return entries }
            #expect(found.count == limit)
            page.after = ListingPage.Cursor(next)
            #expect(page.after != nil)
        }
    }

    @Test("R4 regions come in paint order, without hidden ones, and pages join to the whole list")
    func regions() throws {
        let compilation = try Fixture.compilation(
            #"{"size":{"width":300,"height":200},"root":{"children":["#
                + #"{"id":"a","frame":[0,0,50,50],"interactions":[{"type":"pointer","regions":["#
                + #"{"id":"back"},{"id":"front","outset":10,"modifiers":["option","shift"]}]},{"type":"pointer","id":"later"}]},"#
                + #"{"id":"hidden","isHidden":true,"frame":[0,0,9,9],"children":[{"frame":[0,0,9,9],"pointer":"lift"}]},"#
                + #"{"id":"box","frame":[60,0,50,50],"hitTest":{"opaque":true},"children":[{"frame":[0,0,9,9],"pointer":"lift"}]},"#
                + #"{"id":"grid","frame":[100,100,50,50],"hitTest":{"outset":5},"interactions":[{"type":"pointer","regions":["#
                + #"{"id":"cells","grid":{"origin":{"x":1,"y":2},"cell":{"height":10},"spacing":{"x":0,"y":3}}}]}]},"#
                + #"{"id":"text","kind":"textView","frame":[200,0,80,70],"lineHeight":30}]}}"#)
        let writer = AnswerWriter(compilation, layout: "l", revision: "1")
        let whole = try pages(of: "regions", limit: 1000) { writer.regions($0) }
        let names = whole.map {
            "\($0["view"]?.text ?? "") \($0["id"]?.text ?? "-") \($0["requested"]?["y"]?.number ?? -1)"
        }
        #expect(
            names == [
                "a back 0.0", "a front -10.0", "a - 0.0", "grid cells -5.0", "text - -10.0", "text - 20.0",
                "text - 50.0",
            ])
        #expect(whole[1]["modifiers"] == .array([.string("shift"), .string("option")]))
        #expect(whole[1]["cuts"]?[0]?["view"] == .string("a"))
        #expect(whole[2]["interaction"] == .string("later"))
        #expect(
            try whole[3]["grid"]
                == JSONValue(
                    #"{"origin":{"x":1,"y":2},"cell":{"width":50,"height":10},"spacing":{"x":0,"y":3}}"#))
        #expect(try whole[3]["effective"] == JSONValue(#"{"x":100,"y":95,"width":50,"height":60}"#))
        #expect(whole[0]["grid"] == .null)
        for limit in 1...3 { #expect(try pages(of: "regions", limit: limit) { writer.regions($0) } == whole) }
    }

    @Test("H4 the hit path comes front to back with the position in each view")
    func hitPath() throws {
        let writer = AnswerWriter(
            try Fixture.compilation(
                #"{"size":{"width":300,"height":200},"root":{"id":"w","children":[{"id":"a","frame":[10,20,50,50]}]}}"#
            ),
            layout: "l", revision: "1")
        let answer = try JSONValue(writer.views(.point(Point(x: 15, y: 30))))
        #expect(
            try answer
                == JSONValue(
                    #"{"layout":"l","revision":"1","point":{"x":15,"y":30},"views":["#
                        + #"{"view":"a","position":{"x":5,"y":10}},{"view":"w","position":{"x":15,"y":30}}]}"#
                ))
        #expect(try JSONValue(writer.views(.point(Point(x: -1, y: 0))))["views"] == .array([]))
    }

    @Test("H2 views that meet a half-open rectangle come in paint order, in pages")
    func area() throws {
        let views = (0..<25).map { #"{"id":"v\#($0)","frame":[\#($0 * 10),0,10,10]}"# }.joined(separator: ",")
        let writer = AnswerWriter(
            try Fixture.compilation(
                #"{"size":{"width":300,"height":200},"root":{"id":"w","frame":[0,0,0,0],"hitTest":{"outset":300},"children":[\#(views)]}}"#
            ), layout: "l", revision: "1")
        let box = Box(minX: 20, minY: 5, maxX: 100, maxY: 50)
        let found = try pages(of: "views", limit: 3) { writer.views(.area(box, $0)) }
        #expect(found.map { $0["view"]?.text } == ["w"] + (2..<10).map { "v\($0)" })
        #expect(try found[1]["effective"] == JSONValue(#"{"x":20,"y":0,"width":10,"height":10}"#))
        let nothing = Box(minX: 25, minY: 5, maxX: 25, maxY: 50)
        #expect(try pages(of: "views", limit: 3) { writer.views(.area(nothing, $0)) } == [])
    }

    @Test("Cursors have one spelling, and what is none is refused")
    func cursors() throws {
        #expect(ListingPage.Cursor("1a.z")?.place == 46)
        for text in ["", "1", "1.", "-1.0", "01.0", "1.0.0", "A.0", "zzzzzzzzzz.0"] {
            #expect(ListingPage.Cursor(text) == nil, "\(text)")
        }
    }
}
