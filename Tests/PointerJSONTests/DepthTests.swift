import PointerGeometry
import PointerJSON
import PointerLayout
import Testing

@Suite struct DepthTests {
    /// Views nested so deep, the innermost with all the levels that styles can add.
    static func document(depth: Int) -> [UInt8] {
        let view = #"{"frame": [0, 0, 1, 1], "children": ["#
        let last = """
            {"frame": [0, 0, 1, 1], "interactions": [{"type": "pointer", "regions": [{"style": {"effect":
            {"type": "lift", "preview": {"transform": {"scale": {"x": 1, "y": 2}}}}}}]}]}
            """
        let text =
            #"{"size": {"width": 1, "height": 1}, "root": "# + String(repeating: view, count: depth - 1)
            + last
            + String(repeating: "]}", count: depth - 1) + "}"
        return Array(text.utf8)
    }

    @Test("L4 A thousand levels are read")
    func thousand() throws {
        let layout = try LayoutReader.read(bytes: Self.document(depth: 1000))
        #expect(layout.views.count == 1000)
        #expect(layout.validate().isEmpty)
    }

    @Test("L4 A thousand and one levels are refused, with the place of the first too deep")
    func thousandAndOne() {
        let error = #expect(throws: LayoutRefusal.self) {
            try LayoutReader.read(bytes: Self.document(depth: 1001))
        }
        #expect(error?.findings.map(\.reason) == ["too-deep"])
        #expect(error?.findings.first?.pointer == "/root" + String(repeating: "/children/0", count: 1000))
    }

    @Test("L4 Beyond what the parser reads, the text itself is refused", arguments: [1100, 50_000])
    func parserLimit(depth: Int) {
        let error = #expect(throws: JSONSyntaxError.self) {
            try LayoutReader.read(bytes: Self.document(depth: depth))
        }
        #expect(error?.failure == .tooDeep)
        #expect(error?.message.contains("2048") == true)
    }

    @Test("L4 More views than allowed are refused, the limit itself is not")
    func maximumViews() throws {
        let child = #"{"frame": [0, 0, 1, 1]}"#
        let children = Array(repeating: child, count: 99).joined(separator: ",")
        let bytes =
            Array(#"{"size": {"width": 1, "height": 1}, "root": {"children": ["#.utf8) + children.utf8
            + "]}}".utf8
        #expect(try LayoutReader.read(bytes: bytes, maximumViews: 100).views.count == 100)
        let error = #expect(throws: LayoutRefusal.self) {
            try LayoutReader.read(bytes: bytes, maximumViews: 99)
        }
        #expect(error?.findings.map(\.reason) == ["too-many-views"])
    }
}
