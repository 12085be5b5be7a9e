import PointerMessage
import Testing

@Suite struct HeaderNameLengthsTests {
    private func insert(_ name: String, into lengths: inout HeaderNameLengths) {
        var name = name
        name.withUTF8 { lengths.insert($0) }
    }

    @Test("a name is ruled out only by its length")
    func lengths() {
        var lengths = HeaderNameLengths()
        #expect(!lengths.mayHold("Host"))
        insert("Date", into: &lengths)
        #expect(lengths.mayHold("Host"))
        #expect(lengths.mayHold("Date"))
        #expect(!lengths.hasHost)
        insert("hOST", into: &lengths)
        #expect(lengths.hasHost)
        #expect(!lengths.mayHold("Accept"))
        #expect(HeaderNameLengths.all.mayHold("Accept"))
    }

    @Test("names of 63 bytes and more are told from shorter ones only")
    func longNames() {
        var lengths = HeaderNameLengths()
        insert(String(repeating: "a", count: 5000), into: &lengths)
        #expect(lengths.mayHold("A-name-of-sixty-three-bytes-is-as-good-as-one-of-five-thousand-"))
        #expect(!lengths.mayHold("A-name-of-sixty-two-bytes-is-not-as-good-as-one-of-thousands-"))
    }
}
