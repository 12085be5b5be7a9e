import PointerImport
import PointerLayout
import Testing

@Suite struct SnapTests {
    func frames(_ name: String, snaps: Bool) throws -> [String: [Double]] {
        var importer = XCUITestImporter()
        importer.snapsOverlaps = snaps
        let layout = try importer.importScreen(FixtureFiles.bytes(of: name)).layout
        var frames: [String: [Double]] = [:]
        for view in layout.views {
            if let id = view.id, let frame = view.frame {
                frames[id] = [frame.x, frame.y, frame.width, frame.height]
            }
        }
        return frames
    }

    @Test(
        "a row that overlaps the next by a rounded point ends where that begins, with what ends there in it")
    func rows() throws {
        let asWritten = try frames("invisible-collection", snaps: false)
        let snapped = try frames("invisible-collection", snaps: true)
        #expect(asWritten["Cell"] == [16, 200, 368, 53] && asWritten["flour"] == [0, 0, 368, 53])
        #expect(snapped["Cell"] == [16, 200, 368, 52] && snapped["flour"] == [0, 0, 368, 52])
        #expect(snapped["sugar"] == asWritten["sugar"])
    }

    @Test("the report says so instead of warning")
    func report() throws {
        var importer = XCUITestImporter()
        let bytes = try FixtureFiles.bytes(of: "settings-list")
        let warned = try importer.importScreen(bytes).report
        importer.snapsOverlaps = true
        let mended = try importer.importScreen(bytes).report
        #expect(mended.count(.warned) == warned.count(.warned) - 1)
        #expect(mended.count(.guessed) == warned.count(.guessed) + 1)
        #expect(mended.count(.kept) == 14)
    }
}
