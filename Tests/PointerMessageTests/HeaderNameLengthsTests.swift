import PointerMessage
import Testing

@Suite struct HeaderNameLengthsTests {
    @Test("a name is ruled out only by its length")
    func lengths() {
        var lengths = HeaderNameLengths()
        #expect(!lengths.mayHold("Host"))
        lengths.insert("Host".utf8.count)
        #expect(lengths.mayHold("Host"))
        #expect(lengths.mayHold("Date"))
        #expect(!lengths.mayHold("Accept"))
        #expect(HeaderNameLengths.all.mayHold("Accept"))
    }

    @Test("names of 63 bytes and more are told from shorter ones only")
    func longNames() {
        var lengths = HeaderNameLengths()
        lengths.insert(5000)
        #expect(lengths.mayHold("A-name-of-sixty-three-bytes-is-as-good-as-one-of-five-thousand-"))
        #expect(!lengths.mayHold("A-name-of-sixty-two-bytes-is-not-as-good-as-one-of-thousands-"))
    }
}
