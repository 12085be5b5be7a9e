import PointerStore
import Testing

@Suite struct MemoryLayoutStoreTests {
    @Test("More documents than allowed are refused, replacements are not")
    func countLimit() throws {
        let store = MemoryLayoutStore(maximumLayouts: 2)
        try store.put("one", as: "a")
        try store.put("two", as: "b")
        #expect { try store.put("three", as: "c") } throws: { error in
            guard case StoreError.full(let sentence) = error else { return false }
            return sentence.contains("2 layouts")
        }
        try store.put("four", as: "a")
        #expect(try store.delete("b"))
        try store.put("three", as: "c")
        #expect(try store.ids() == ["a", "c"])
    }

    @Test("More bytes than allowed are refused; what is replaced or deleted makes room")
    func byteLimit() throws {
        let store = MemoryLayoutStore(maximumBytes: 10)
        try store.put("12345678", as: "a")
        #expect(throws: StoreError.self) { try store.put("123", as: "b") }
        try store.put("12", as: "b")
        #expect(throws: StoreError.self) { try store.put("123", as: "b") }
        try store.put("1", as: "a")
        try store.put("123456789", as: "b")
        #expect(try store.delete("b"))
        try store.put("123456789", as: "c")
        #expect(try store.text("c") == "123456789")
    }
}
