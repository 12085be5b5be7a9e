import Foundation
import PointerLayout
import Testing

@testable import PointerJSON

/// The examples of `docs/layouts.md` are what the reader takes and says.
@Suite struct LayoutsDocumentTests {
    /// The fenced blocks with what stands behind their opening fence.
    static func blocks() throws -> [(tag: String, text: String)] {
        let document = try String(
            contentsOf: Fixtures.project.appending(path: "docs/layouts.md"), encoding: .utf8)
        var blocks: [(tag: String, text: String)] = []
        var tag: String?
        var lines: [Substring] = []
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                if let open = tag {
                    blocks.append((open, lines.joined(separator: "\n")))
                    tag = nil
                } else {
                    tag = String(line.dropFirst(3))
                    lines = []
                }
            } else if tag != nil {
                lines.append(line)
            }
        }
        return blocks
    }

    @Test("Every example is a layout, or a view that a layout takes")
    func examples() throws {
        let examples = try Self.blocks().filter { $0.tag == "json" }
        #expect(examples.count > 10)
        for (_, text) in examples {
            let isLayout = text.contains("\"size\"")
            let document =
                isLayout
                ? text
                : #"{"size": {"width": 9, "height": 9}, "root": {"children": [\#(text)]}}"#
            #expect(throws: Never.self, "\(text)") { try LayoutReader.read(bytes: Array(document.utf8)) }
        }
    }

    @Test("The refused example is refused with the findings that stand below it")
    func findings() throws {
        let blocks = try Self.blocks()
        let refused = try #require(blocks.first { $0.tag == "json refused" }?.text)
        let told = try #require(blocks.first { $0.tag == "json findings" }?.text)
        let expected = try JSONDecoder().decode([[String: String]].self, from: Data(told.utf8))
        let error = #expect(throws: LayoutRefusal.self) { try LayoutReader.read(bytes: Array(refused.utf8)) }
        let findings = (error?.findings ?? []).map {
            ["reason": $0.reason, "pointer": $0.pointer, "hint": $0.hint]
        }
        #expect(findings == expected)
    }

    @Test("Every reason that a finding can have stands in the page")
    func reasons() throws {
        let page = try String(
            contentsOf: Fixtures.project.appending(path: "docs/layouts.md"), encoding: .utf8)
        var seen: Set<Substring> = []
        for name in Fixtures.names(in: Fixtures.refusals) {
            let golden = Fixtures.refusals.appending(path: name + ".expected.txt")
            for line in try String(contentsOf: golden, encoding: .utf8).split(separator: "\n")
            where !line.hasPrefix(" ") {
                seen.insert(line.split(separator: " ")[1])
            }
        }
        #expect(seen.count > 20)
        for reason in seen { #expect(page.contains("`\(reason)`"), "\(reason)") }
    }

    @Test("The schema that is served is JSON, closed, and names the members that the reader knows")
    func schema() throws {
        let text = try Data(contentsOf: Fixtures.project.appending(path: "Schemas/layout.json"))
        let schema = try #require(JSONSerialization.jsonObject(with: text) as? [String: Any])
        #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
        #expect(schema["additionalProperties"] as? Bool == false)
        let definitions = try #require(schema["$defs"] as? [String: [String: Any]])
        func names(_ object: [String: Any]?) -> Set<String> {
            Set((object?["properties"] as? [String: Any] ?? [:]).keys)
        }
        #expect(names(schema) == Set(LayoutMember.allCases.map(\.rawValue)))
        #expect(names(definitions["view"]) == Set(ViewMember.allCases.map(\.rawValue)))
        #expect(names(definitions["hitTest"]) == Set(HitTestMember.allCases.map(\.rawValue)))
        #expect(names(definitions["region"]) == Set(RegionMember.allCases.map(\.rawValue)))
        #expect(names(definitions["preview"]) == Set(PreviewMember.allCases.map(\.rawValue)))
    }
}
