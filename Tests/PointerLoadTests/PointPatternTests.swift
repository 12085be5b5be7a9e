import PointerCompiler
import PointerGeometry
import PointerJSON
import PointerLoad
import PointerSolver
import Testing

@Suite struct PointPatternTests {
    private func layout() throws -> CompiledLayout {
        try LayoutCompiler.compile(LayoutReader.read(bytes: GeneratedLayout.document(views: 300, seed: 5)))
            .layout
    }

    @Test("the same seed sends the same points, another seed others", arguments: PointPattern.allCases)
    func seeds(pattern: PointPattern) throws {
        let layout = try layout()
        let points = pattern.points(500, in: layout, seed: 3)
        #expect(points.count == 500)
        #expect(points == pattern.points(500, in: layout, seed: 3))
        if pattern != .grid { #expect(points != pattern.points(500, in: layout, seed: 4)) }
    }

    @Test("points on edges lie exactly on the box of a view") func edges() throws {
        let layout = try layout()
        let boxes = layout.views.map(\.reachableBox)
        for point in PointPattern.edges.points(300, in: layout, seed: 9) {
            #expect(
                boxes.contains {
                    $0.minX == point.x || $0.maxX == point.x || $0.minY == point.y || $0.maxY == point.y
                })
        }
    }

    @Test(
        "a made layout has as many views as asked, and the same bytes for the same seed",
        arguments: [1, 2, 40, 1000])
    func generated(views: Int) throws {
        let document = GeneratedLayout.document(views: views, seed: 2)
        #expect(document == GeneratedLayout.document(views: views, seed: 2))
        #expect(try LayoutReader.read(bytes: document).views.count == views)
    }

    @Test("a trace is read with its times, whatever other columns there are") func trace() throws {
        let text = "button,client time,x,y\r\nnone,2.5,10,20\r\nnone,2.75,11.5,20\r\nnone,2.7,12,21\r\n\n"
        let trace = try TraceFile(Array(text.utf8))
        #expect(trace.points == [Point(x: 10, y: 20), Point(x: 11.5, y: 20), Point(x: 12, y: 21)])
        #expect(trace.seconds == [0, 0.25, 0.25])
    }

    @Test(
        "a trace that cannot be read says in which line and why",
        arguments: [
            ("", 1), ("a,b\n1,2\n", 1), ("time,x,y\n", 2), ("time,x,y\n0,1,2\n1,NaN,2\n", 3),
            ("time,x,y\n0,1\n", 2),
        ])
    func badTrace(text: String, line: Int) {
        let error = #expect(throws: TraceFile.Problem.self) { try TraceFile(Array(text.utf8)) }
        #expect(error?.line == line)
    }
}
