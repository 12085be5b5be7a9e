import Foundation
import PointerJSON
import PointerLayout
import Testing

@Suite struct LayoutReaderTests {
    @Test("L1 The examples are layouts", arguments: Fixtures.names(in: Fixtures.examples))
    func examples(name: String) throws {
        let bytes = try Fixtures.bytes(Fixtures.examples.appending(path: name + ".json"))
        let layout = try LayoutReader.read(bytes: bytes)
        #expect(layout.views.count > 1)
        #expect(layout.validate().isEmpty)
    }

    @Test(
        "L4 Each bad document is refused with its place and a hint",
        arguments: Fixtures.names(in: Fixtures.refusals))
    func refusals(name: String) throws {
        let bytes = try Fixtures.bytes(Fixtures.refusals.appending(path: name + ".json"))
        let told = Refusal.text(of: bytes)
        let golden = Fixtures.refusals.appending(path: name + ".expected.txt")
        let expected = try? String(contentsOf: golden, encoding: .utf8)
        if Fixtures.updatesGolden && expected != told {
            try told.write(to: golden, atomically: true, encoding: .utf8)
        } else {
            #expect(told == expected)
        }
    }
}

/// What a sender is told about a document, as text.
enum Refusal {
    static func text(of bytes: [UInt8]) -> String {
        do {
            _ = try LayoutReader.read(bytes: bytes)
            return "accepted\n"
        } catch let error as JSONSyntaxError {
            return """
                400 \(error.reason) line \(error.line), column \(error.column), byte \(error.position)
                    \(error.message)
                    \(error.hint)

                """
        } catch let refusal as LayoutRefusal {
            return refusal.findings.map { "422 \($0.reason) \($0.pointer)\n    \($0.hint)\n" }.joined()
        } catch {
            return "\(error)\n"
        }
    }
}
