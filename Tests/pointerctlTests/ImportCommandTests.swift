import Foundation
import Testing

@Suite struct ImportCommandTests {
    @Test("an imported screen passes check and answers")
    func chain() throws {
        let folder = try TemporaryFolder()
        let source = "Tests/Fixtures/import/settings-list.xml"
        let run = try Run("import", "xcuitest", source, "--output", folder.path("list.json"), "--report", "-")
        #expect(run.code == 0 && run.error.isEmpty)
        #expect(
            try run.output
                == String(
                    contentsOf: Run.repository.appendingPathComponent(
                        "Tests/Fixtures/import/settings-list.report.txt"),
                    encoding: .utf8))
        #expect(try Run("check", folder.path("list.json")).code == 0)
        let answer = try Run("resolve", folder.path("list.json"), "--at", "200,143.9", "--at", "200,144.5")
        #expect(answer.lines[0].contains("\"region\":{\"view\":\"Sounds\""))
        #expect(answer.lines[1].contains("\"region\":{\"view\":\"Display\""))
        // Cut by the bar and the table alone now: the overlap is gone.
        #expect(try Run("import", "xcuitest", source, "--snap", "-o", folder.path("snapped.json")).code == 0)
        let snapped = try Run("resolve", folder.path("snapped.json"), "--at", "200,120")
        #expect(snapped.lines[0].contains("\"window\":{\"x\":0,\"y\":100,\"width\":300,\"height\":44}"))
    }

    @Test("without --report the counts go to standard error and the layout to standard output")
    func streams() throws {
        let folder = try TemporaryFolder()
        let source = try String(
            contentsOf: Run.repository.appendingPathComponent("Tests/Fixtures/import/one-element.json"),
            encoding: .utf8)
        let run = try Run("import", "xcuitest", "-", input: source)
        #expect(run.code == 0)
        #expect(
            run.error.hasPrefix(
                "WebDriverAgent elements (JSON): 1 element, screen 100 × 50 points\nkept 1 · "))
        #expect(try Run("check", "-", input: run.output).output == "standard input: ok, 2 views\n")
        #expect(
            try Run("import", "xcuitest", "-", "--report", folder.path("r.txt"), input: source).error.isEmpty)
        #expect(try folder.text("r.txt").contains("/elementAttributes Button \"save\""))
        #expect(try Run("import", "xcuitest", "-", "--report", "-", input: source).code == 64)
    }

    @Test("a refused file names file, line and column, or file and pointer")
    func refused() throws {
        let xml = try Run(
            "import", "xcuitest", "-",
            input: "<AppiumAUT>\n  <XCUIElementTypeOther x=\"1\" x=\"2\"/></AppiumAUT>")
        #expect(xml.code == 1 && xml.output.isEmpty)
        #expect(xml.error.hasPrefix("standard input:2:"))
        #expect(xml.error.contains("An attribute stands twice in one element."))
        let json = try Run("import", "xcuitest", "-", input: "{\"value\": 3}")
        #expect(json.error.hasPrefix("standard input: /value: The JSON holds no tree of elements. "))
        #expect(try Run("import", "sketch", "x").code == 64)
    }
}
