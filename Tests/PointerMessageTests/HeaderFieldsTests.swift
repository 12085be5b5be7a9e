import PointerMessage
import Testing

@Suite struct HeaderFieldsTests {
    @Test("names compare without regard to case and the first value wins")
    func lookup() {
        var headers: HeaderFields = ["Accept": "a", "ACCEPT": "b"]
        #expect(headers["accept"] == "a")
        #expect(headers.values(of: "aCCept") == ["a", "b"])
        #expect(headers["accepts"] == nil)
        headers["accept"] = "c"
        #expect(headers.values(of: "Accept") == ["c"])
        headers["Accept"] = nil
        #expect(headers.fields.isEmpty)
    }
}
