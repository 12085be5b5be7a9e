import PointerGeometry
import PointerSolver
import Testing

@testable import PointerJSON

@Suite struct AccessoryAnswerTests {
    private func answer(
        _ style: String, x: Double = 120, y: Double = 110, by pointerType: PointerType = .mouse
    ) throws -> JSONValue {
        let view =
            #"{"id":"v","frame":[100,100,40,20],"interactions":[{"type":"pointer","style":\#(style)}]}"#
        let writer = AnswerWriter(
            try Fixture.compilation(
                #"{"size":{"width":400,"height":300},"root":{"id":"window","children":[\#(view)]}}"#),
            layout: "a", revision: "1")
        return try JSONValue(writer.answer(at: Point(x: x, y: y), by: pointerType))
    }

    private func accessories(_ style: String) throws -> [JSONValue] {
        try #require(try answer(style)["pointer"]?["accessories"]?.elements)
    }

    @Test(
        "S7 every shape of an accessory is answered about its own middle, at its place in the window",
        arguments: [
            // The lifted view ends at 140: then 8, then half of the accessory.
            (
                #"{"type":"arrow","position":"right","orientationMatchesAngle":false}"#,
                #"{"type":"arrow","size":10}"#, 153.0
            ),
            (
                #"{"type":"shape","position":"right","shape":{"type":"roundedRect","rect":[5,5,12,4],"cornerRadius":2}}"#,
                #"{"type":"roundedRect","rect":{"x":-6,"y":-2,"width":12,"height":4},"cornerRadius":2}"#, 154
            ),
            (
                #"{"type":"shape","position":"right","shape":{"type":"circle","radius":3}}"#,
                #"{"type":"circle","radius":3}"#, 151
            ),
            (
                #"{"type":"shape","position":"right","shape":{"type":"verticalBeam","length":16}}"#,
                #"{"type":"verticalBeam","length":16,"thickness":2}"#, 149
            ),
            (
                #"{"type":"shape","position":"right","shape":{"type":"horizontalBeam","length":16}}"#,
                #"{"type":"horizontalBeam","length":16,"thickness":2}"#, 156
            ),
            (
                #"{"type":"shape","position":"right","shape":{"type":"crosshair","length":12,"thickness":1}}"#,
                #"{"type":"crosshair","length":12,"thickness":1}"#, 154
            ),
            (
                #"{"type":"shape","position":"right","shape":{"type":"path","d":"M-2 -2L4 0L-2 2Z"}}"#,
                #"{"type":"path","d":"M -2 -2 L 4 0 L -2 2 Z"}"#, 150
            ),
        ])
    func shapes(accessory: String, shape: String, x: Double) throws {
        let found = try accessories(#"{"effect":"lift","accessories":[\#(accessory)]}"#)
        #expect(found.count == 1)
        #expect(try found.first?["shape"] == JSONValue(Array(shape.utf8)))
        #expect(found.first?["position"]?["x"] == .number(x))
        #expect(found.first?["position"]?["y"] == .number(110))
        #expect(found.first?["angle"] == .number(0))
    }

    @Test("S7 accessories follow a pointer that follows the position, and a hidden one has none")
    func moving() throws {
        let arrow = #""accessories":[{"type":"arrow","position":"top","orientationMatchesAngle":true}]"#
        for style in [#"{"type":"system",\#(arrow)}"#, #"{"shape":{"type":"circle","radius":10},\#(arrow)}"#]
        {
            for x in [110.0, 121.5] {
                let found = try answer(style, x: x)["pointer"]?["accessories"]?.elements
                // 10 from the middle to the edge, 8 between, 5 to the arrow's own middle.
                #expect(found?.map { $0["position"]?["x"] } == [.number(x)])
                #expect(found?.map { $0["position"]?["y"] } == [.number(110 - 23)])
            }
        }
        #expect(try accessories(#"{"type":"hidden",\#(arrow)}"#).isEmpty)
        #expect(try answer("null")["pointer"]?["accessories"]?.elements.isEmpty == true)
    }

    @Test("T7 a pencil's answer has the region and the style, and shows effects alone")
    func pencil() throws {
        let lift = #"{"effect":"lift","accessories":[{"type":"arrow","position":"top"}]}"#
        #expect(try answer(lift, by: .pencil) == answer(lift))
        for style in [#""system""#, "null", #"{"shape":{"type":"circle"}}"#, #"{"effect":"hover"}"#] {
            let (mouse, pencil) = (try answer(style), try answer(style, by: .pencil))
            for member in ["point", "hit", "region", "style", "hint"] {
                #expect(mouse[member] == pencil[member])
            }
            #expect(pencil["pointer"]?["position"] == mouse["pointer"]?["position"])
            #expect(try pencil["pointer"]?["shape"] == JSONValue(Array(#"{"type":"hidden"}"#.utf8)))
            #expect(pencil["pointer"]?["cursor"] == .string("none"))
        }
        let outside = try answer("null", x: -5, by: .pencil)
        #expect(outside["hit"] == .null && outside["region"] == .null)
        #expect(outside["pointer"]?["cursor"] == .string("none"))
        #expect(try answer("null", by: .trackpad) == answer("null"))
    }
}
