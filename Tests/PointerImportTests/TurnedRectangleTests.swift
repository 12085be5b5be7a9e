import PointerCompiler
import PointerGeometry
import PointerJSON
import Testing

/// What an importer must write for a turned rectangle: its own size and a turn, not the upright box around it.
@Suite struct TurnedRectangleTests {
    @Test("L2 a turned rectangle answers inside its edges, not in the corners of the box around it")
    func corners() throws {
        let text = try FixtureFiles.text("turned-photo.layout.json")
        let compilation = LayoutCompiler.compile(try LayoutReader.read(bytes: Array(text.utf8)))
        // The box around it reaches 71.96 points to each side of (100, 100) and 64.64 up and down.
        let expected: [(x: Double, y: Double, isInside: Bool)] = [
            (100, 100, true), (140, 130, true), (160, 100, true), (171, 164, false), (29, 36, false),
            (172, 140, false),
            (60, 150, false), (150, 45, false), (60, 50, true),
        ]
        for (x, y, isInside) in expected {
            let answer = compilation.layout.resolve(at: Point(x: x, y: y))
            #expect((answer.match != nil) == isInside, "\(x), \(y)")
        }
    }
}
