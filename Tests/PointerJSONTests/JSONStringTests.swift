import PointerJSON
import Testing

@Suite struct JSONStringTests {
    @Test(
        "Only quotes, backslashes and control characters are escaped",
        arguments: [
            ("", #""""#), ("a/b", #""a/b""#), ("\"\\", #""\"\\""#), ("\n\r\t\u{8}\u{C}", #""\n\r\t\b\f""#),
            ("\u{0}\u{1F}\u{7F}", "\"\\u0000\\u001f\u{7F}\""), ("größe ⌘ 👆", #""größe ⌘ 👆""#),
        ])
    func escapes(string: String, expected: String) {
        var bytes: [UInt8] = []
        JSONString.append(string, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }

    @Test("The raw variant writes the same bytes within its room")
    func rawVariant() {
        for byte in UInt8(0)...127 {
            let input = [UInt8(ascii: "x"), byte, byte]
            var appended: [UInt8] = []
            input.withUnsafeBufferPointer { JSONString.append(utf8: $0, to: &appended) }
            let room = JSONString.maximumBytes(for: input.count)
            let written = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
                count = input.withUnsafeBufferPointer { JSONString.write(utf8: $0, to: buffer.baseAddress!) }
            }
            #expect(written == appended)
            #expect(written.count <= room)
        }
    }
}
