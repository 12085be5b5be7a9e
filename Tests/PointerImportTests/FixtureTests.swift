import PointerCompiler
import PointerGeometry
import PointerImport
import Testing

@Suite struct FixtureTests {
    @Test("page sources become the layouts and reports beside them", arguments: FixtureFiles.names)
    func layouts(name: String) throws {
        let screen = try XCUITestImporter().importScreen(FixtureFiles.bytes(of: name))
        #expect(screen.layout.validate().isEmpty)
        try FixtureFiles.expect(screen.layout.tree, toBeIn: "\(name).expected.txt")
        try FixtureFiles.expect(screen.report.text, toBeIn: "\(name).report.txt")
    }

    @Test("H4 R1 imported screens answer at the positions worked out by hand", arguments: FixtureFiles.names)
    func positions(name: String) throws {
        let screen = try XCUITestImporter().importScreen(FixtureFiles.bytes(of: name))
        let compilation = LayoutCompiler.compile(screen.layout)
        var asked = 0
        for line in try FixtureFiles.text("\(name).points.txt").split(separator: "\n") where line.first != "#"
        {
            // A position, the region's view (- for none), and where it is told the hit view. Ids here hold no tabs.
            let parts = line.split(separator: " ", maxSplits: 1)
            let numbers = parts[0].split(separator: ",").compactMap { Double($0) }
            let point = Point(x: numbers[0], y: numbers[1])
            let answer = compilation.layout.resolve(at: point)
            let region = answer.match.map { compilation.name(ofView: $0.view) } ?? "-"
            let hit = answer.hit < 0 ? "-" : compilation.name(ofView: answer.hit)
            let expected = String(parts[1])
            #expect(
                region == expected || "\(region) \(hit)" == expected,
                "\(name) at \(parts[0]): region \(region), hit \(hit), expected \(expected)")
            asked += 1
        }
        #expect(asked > 0)
    }

    @Test("the fixtures are there")
    func names() {
        #expect(FixtureFiles.names.count >= 11)
    }
}
