import Foundation
import PointerImport
import Testing

/// What arrives when files are cut, damaged, foreign or made to cost time.
@Suite struct HostileInputTests {
    func refusal(_ bytes: [UInt8], limits: ImportLimits = ImportLimits()) -> ImportFinding? {
        var importer = XCUITestImporter()
        importer.limits = limits
        do throws(ImportRefusal) {
            _ = try importer.importScreen(bytes)
            return nil
        } catch {
            return error.findings.first
        }
    }

    func refusal(_ text: String) -> ImportFinding? { refusal([UInt8](text.utf8)) }

    static let head = "<AppiumAUT><XCUIElementTypeApplication width=\"100\" height=\"100\">"

    @Test("a file cut short is refused where it ends, at every place")
    func truncated() throws {
        let whole = try FixtureFiles.bytes(of: "invisible-collection")
        let last = try #require(whole.lastIndex(of: UInt8(ascii: "<")))
        for count in stride(from: 0, to: last, by: 37) {
            let finding = try #require(refusal(Array(whole[..<count])), "\(count) bytes were imported")
            #expect(!finding.reason.isEmpty && !finding.hint.isEmpty)
        }
        let finding = try #require(refusal(Self.head + "\n  <XCUIElementTypeButton x=\"1\" "))
        #expect(finding.reason == "The XML breaks off or is damaged here, with 3 elements open.")
        guard case .line(2, _) = finding.place else {
            Issue.record("\(String(describing: finding.place))")
            return
        }
    }

    @Test("damage inside is named with its line")
    func damaged() {
        let lines = [
            "<AppiumAUT><XCUIElementTypeApplication width=\"9\" height=\"9\">", "<XCUIElementTypeOther ",
        ]
        func reason(_ rest: String) -> String? {
            let finding = refusal(
                lines.joined(separator: "\n") + rest + "</XCUIElementTypeApplication></AppiumAUT>")
            guard case .line(2, _) = finding?.place else {
                return "elsewhere: \(String(describing: finding))"
            }
            return finding?.reason
        }
        #expect(reason(">") == "An end tag closes another element than the one that is open.")
        #expect(reason("x=\"1\" x=\"2\"/>") == "An attribute stands twice in one element.")
        #expect(reason("name=\"a<b\"/>") == "A < stands in an attribute.")
        #expect(reason("name=\"&nothing;\"/>") == "A name between & and ; means nothing here.")
        #expect(refusal("<AppiumAUT/>and more")?.reason == "The text is no XML from here on.")
    }

    @Test("JSON and descriptions cut short do not crash either")
    func truncatedJSON() throws {
        for name in ["tree", "description", "xml-in-json"] {
            let whole = try FixtureFiles.bytes(of: name)
            for count in stride(from: 0, to: whole.count - 2, by: 23) {
                #expect(refusal(Array(whole[..<count])) != nil, "\(count) bytes of \(name) were imported")
            }
        }
    }

    @Test("a document type is refused before any entity is expanded")
    func documentType() {
        let laughs = """
            <?xml version="1.0"?>
            <!-- ha -->
            <!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;&lol;">]>
            <AppiumAUT><XCUIElementTypeOther name="&lol2;"/></AppiumAUT>
            """
        #expect(refusal(laughs)?.place == .line(3, column: 1))
        #expect(refusal(laughs)?.reason == "The file declares a document type, which no page source does.")
        let external = "<!DOCTYPE a SYSTEM \"file:///etc/hostname\"><AppiumAUT/>"
        #expect(refusal(external)?.place == .line(1, column: 1))
        // The same in UTF-16, where no byte scan for the word would find it.
        #expect(
            refusal([0xFF, 0xFE] + laughs.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })?.place
                == .line(3, column: 1))
    }

    @Test("200,000 nested elements are refused at the limit, and one level less is not")
    func nested() throws {
        let level = "<XCUIElementTypeOther x=\"0\" y=\"0\" width=\"9\" height=\"9\">"
        let deep = String(repeating: level, count: 200_000)
        #expect(refusal(deep)?.reason == "The elements nest deeper than 999 levels.")
        #expect(refusal(deep)?.place == .line(1, column: 999 * level.utf8.count + 1))
        let allowed =
            String(repeating: level, count: 999) + String(repeating: "</XCUIElementTypeOther>", count: 999)
        #expect(try XCUITestImporter().importScreen([UInt8](allowed.utf8)).layout.views.count == 1000)
    }

    @Test("deep JSON is refused, also by levels of elements")
    func nestedJSON() {
        #expect(refusal(String(repeating: "[", count: 200_000)) != nil)
        #expect(refusal(String(repeating: "{\"value\":", count: 200_000)) != nil)
        let level = "{\"type\":\"Other\",\"children\":["
        let deep = String(repeating: level, count: 1001) + String(repeating: "]}", count: 1001)
        #expect(refusal(deep)?.hint == "Up to 1000000 elements and 999 levels are read.")
    }

    @Test("counts and bytes are bounded")
    func bounded() {
        var limits = ImportLimits()
        limits.maximumElements = 3
        let many = Self.head + String(repeating: "<XCUIElementTypeOther/>", count: 3)
        #expect(refusal([UInt8](many.utf8), limits: limits)?.reason == "The file holds more than 3 elements.")
        limits.maximumBytes = 10
        #expect(refusal([UInt8](many.utf8), limits: limits)?.reason.contains("more than the 10") == true)
    }

    @Test("encodings: UTF-8 and UTF-16 are read, others are refused with the place")
    func encodings() throws {
        let text =
            Self.head + "<XCUIElementTypeButton name=\"Füß\" x=\"1\" y=\"1\" width=\"9\" height=\"9\"/>"
            + "</XCUIElementTypeApplication></AppiumAUT>"
        let utf16 = ("<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + text).utf16
        let big: [UInt8] = [0xFE, 0xFF] + utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        let little: [UInt8] = [0xFF, 0xFE] + utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        for bytes in [[0xEF, 0xBB, 0xBF] + [UInt8](text.utf8), big, little, [UInt8]("\n \(text)".utf8)] {
            #expect(try XCUITestImporter().importScreen(bytes).layout.views.last?.id == "Füß")
        }
        let latin = try #require(text.data(using: .isoLatin1))
        #expect(refusal([UInt8](latin))?.place == .line(1, column: 95))
        #expect(refusal(little.dropLast())?.hint == "Save it as UTF-8.")
        #expect(refusal([0xFF, 0xFE, 0, 0xD8])?.hint == "Save it as UTF-8.")
        #expect(
            refusal("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?>" + text)?.place == .line(1, column: 1))
        #expect(
            refusal(text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] })?.reason
                == "The file holds a zero byte, as UTF-16 without its mark does.")
    }

    @Test(
        "numbers that are none, or beyond any screen, cost the element and what is in it",
        arguments: ["NaN", "inf", "-inf", "1e999", "1e300", "-99999999999", "twelve", "--1", "1,5"])
    func numbers(text: String) throws {
        let source =
            Self.head + "<XCUIElementTypeCell x=\"\(text)\" y=\"0\" width=\"9\" height=\"9\">"
            + "<XCUIElementTypeButton x=\"0\" y=\"0\" width=\"9\" height=\"9\"/></XCUIElementTypeCell>"
            + "<XCUIElementTypeButton name=\"ok\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>"
            + "</XCUIElementTypeApplication></AppiumAUT>"
        let screen = try XCUITestImporter().importScreen([UInt8](source.utf8))
        #expect(screen.layout.views.map(\.id) == ["Application", "ok"])
        #expect(screen.report.count(.dropped) == 2)
        #expect(screen.report.count(.kept) == 2)
    }

    @Test("a screen without any usable size is refused")
    func sizeless() {
        #expect(
            refusal("<AppiumAUT><XCUIElementTypeApplication/></AppiumAUT>")?.reason
                == "No element of the page source has a size.")
        #expect(
            refusal("<XCUIElementTypeApplication width=\"nan\" height=\"9\"/>")?.reason
                == "No element of the page source has a frame that can be used.")
        #expect(refusal("<AppiumAUT/>")?.reason == "The page source holds no element.")
    }

    @Test("files of other tools are named as what they are")
    func foreign() {
        #expect(
            refusal("<hierarchy rotation=\"0\"><android.widget.FrameLayout/></hierarchy>")?.reason
                == "This is a page source of an Android app.")
        #expect(
            refusal("<html><body/></html>")?.reason
                == "This is the source of a web page, not of an app's screen.")
        #expect(refusal("<plist/>")?.reason == "The element <plist> is not of a page source.")
        #expect(
            refusal("{\"value\": {\"error\": \"no such driver\", \"message\": \"A session is gone\"}}")?
                .reason
                == "This is an error that the server answered: A session is gone")
        #expect(refusal("{\"value\": 3}")?.place == .pointer("/value"))
        #expect(refusal("[1, 2]")?.reason == "The JSON holds no tree of elements.")
        #expect(refusal("{\"value\": \"nonsense\"}")?.place == .text(pointer: "/value", line: 1, column: 1))
        #expect(refusal("hello")?.reason == "The text is neither XML nor JSON nor a description of elements.")
        #expect(refusal("")?.reason == "The file is empty.")
        #expect(refusal(" \n\t")?.reason == "The file is empty.")
    }

    @Test("names of any sort become ids that are valid and each once")
    func names() throws {
        let names = ["@", "@@x", "a&#10;b", String(repeating: "ü", count: 400), "x", "x", "", "&#9;"]
        let source =
            Self.head
            + names.map { "<XCUIElementTypeButton name=\"\($0)\" x=\"0\" y=\"0\" width=\"9\" height=\"9\"/>" }
            .joined()
            + "</XCUIElementTypeApplication></AppiumAUT>"
        let layout = try XCUITestImporter().importScreen([UInt8](source.utf8)).layout
        #expect(layout.validate().isEmpty)
        let ids = layout.views.compactMap(\.id)
        #expect(
            ids == [
                "Application", "Button", "x", "a b", String(repeating: "ü", count: 120), "x-2", "x-3",
                "Button-2", "Button-3",
            ])
    }

    @Test("50,000 elements in one heap, all overlapping or none, come through with a bounded search")
    func large() throws {
        for step in [0, 1] {
            var source = Self.head
            for number in 0..<25_000 {
                let x = number * step
                source += "<XCUIElementTypeButton name=\"b\" x=\"\(x)\" y=\"0\" width=\"1\" height=\"9\"/>"
                source +=
                    "<XCUIElementTypeImage name=\"i\" x=\"\(x + 30_000)\" y=\"0\" width=\"1\" height=\"9\"/>"
            }
            source += "</XCUIElementTypeApplication></AppiumAUT>"
            let screen = try XCUITestImporter().importScreen([UInt8](source.utf8))
            #expect(screen.layout.validate().isEmpty)
            #expect(screen.layout.views.count == 50_001)
            #expect(Set(screen.layout.views.map(\.id)).count == 50_001)
        }
    }
}
