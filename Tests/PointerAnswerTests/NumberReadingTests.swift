import Testing

@testable import PointerJSON

@Suite struct NumberReadingTests {
    /// What jansson makes of a text that is one number.
    private func parsed(_ text: String) -> Double? {
        (try? JSONValue(text))?.number
    }

    private func read(_ text: String, lenient: Bool = false) -> Double? {
        Array(text.utf8).withUnsafeBufferPointer { bytes in
            guard var next = bytes.baseAddress else { return nil }
            let end = next + bytes.count
            let number = JSONNumber.read(&next, upTo: end, lenient: lenient)
            return next == end ? number : nil
        }
    }

    @Test("Numbers are read as jansson reads them, edges included")
    func edges() {
        for text in [
            "0", "-0", "-0.0", "1", "-1", "0.1", "0.30000000000000004", "9007199254740992",
            "9007199254740993",
            "9007199254740993.0", "18446744073709551616", "123456789012345678901234567890", "1e22", "1e23",
            "1e-22",
            "1e-23", "4.9e-324", "2e-324", "1e-400", "1.7976931348623157e308", "1.7976931348623159e308",
            "1e999",
            "-1e999", "01", "-01", "1.", ".5", "-", "", "+1", "1e", "1e+", "1e+5", "1E5", "1e05", "0x10",
            "1f", "NaN",
            "Infinity", "8.41", "0.000001", "123456.789012345", "0.1234567890123456789",
            "100000000000000000000.5",
            "999999999999999999", "9999999999999999999", "0.000000000000000000000000000000000001",
        ] {
            #expect(read(text) == parsed(text), "\(text)")
        }
    }

    @Test("Numbers of any length and shape are read as jansson reads them")
    func random() {
        let seed: UInt64 = 77
        var random = SeededGenerator(seed: seed)
        func digits(_ range: ClosedRange<Int>) -> String {
            String(
                (0..<Int.random(in: range, using: &random)).map { _ in
                    "0123456789".randomElement(using: &random)!
                })
        }
        var accepted = 0
        for _ in 0..<50_000 {
            var text = Bool.random(using: &random) ? "-" : ""
            text += digits(0...20)
            if Bool.random(using: &random) { text += "." + digits(0...20) }
            if Int.random(in: 0..<4, using: &random) == 0 {
                text += ["e", "E", "e-", "e+"].randomElement(using: &random)! + digits(0...3)
            }
            let value = read(text)
            if value != nil { accepted += 1 }
            #expect(value == parsed(text), "seed \(seed): \(text)")
        }
        #expect(accepted > 10_000)
    }

    @Test("Plain decimals may leave out a side of the point, and start with zeros")
    func lenient() {
        #expect(read(".5", lenient: true) == 0.5)
        #expect(read("-.25e1", lenient: true) == -2.5)
        #expect(read("5.", lenient: true) == 5)
        #expect(read("5.e2", lenient: true) == 500)
        #expect(read("007", lenient: true) == 7)
        for text in ["", "-", ".", "-.", "e1", ".e1", "+1", "1e999", "nan", "0x1p3"] {
            #expect(read(text, lenient: true) == nil, "\(text)")
        }
    }
}
