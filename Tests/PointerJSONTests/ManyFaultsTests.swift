import PointerJSON
import PointerLayout
import Testing

/// Documents made of faults cost no more than good ones: beyond the limit nothing is put into words.
@Suite struct ManyFaultsTests {
    @Test(
        "Two hundred thousand faults of one sort give fifty findings and a last one",
        arguments: [
            #""member": 1"#, #""alpha": 2"#, #""frame": 3"#,
        ])
    func views(fault: String) {
        let child = "{\"frame\": [0, 0, 1, 1], \(fault)}".replacing(
            "\"frame\": [0, 0, 1, 1], \"frame\"", with: "\"frame\"")
        let bytes = Array(
            ("{\"size\": {\"width\": 1, \"height\": 1}, \"root\": {\"children\": ["
                + Array(repeating: child, count: 200_000).joined(separator: ",") + "]}}").utf8)
        let error = #expect(throws: LayoutRefusal.self) { try LayoutReader.read(bytes: bytes) }
        #expect(error?.findings.count == LayoutFinding.limit + 1)
        #expect(error?.findings.last?.reason == "more-findings")
    }

    @Test("So do a hundred thousand unknown members of one object, and as many dangling references")
    func inOneView() {
        let members = (0..<100_000).map { "\"unknown\($0)\": 0" }.joined(separator: ",")
        let items = (0..<100_000).map { "\"missing\($0)\"" }.joined(separator: ",")
        for root in [
            "{\(members)}", "{\"interactions\": [{\"type\": \"bandSelection\", \"items\": [\(items)]}]}",
        ] {
            let bytes = Array("{\"size\": {\"width\": 1, \"height\": 1}, \"root\": \(root)}".utf8)
            let error = #expect(throws: LayoutRefusal.self) { try LayoutReader.read(bytes: bytes) }
            #expect(error?.findings.count == LayoutFinding.limit + 1)
        }
    }
}
