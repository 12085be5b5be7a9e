import PointerStore
import Testing

@Suite struct LayoutIDTests {
    @Test(
        "Ids are 1 to 64 of the allowed characters",
        arguments: ["a", "-", "_", "Z9", String(repeating: "x", count: 64)])
    func valid(_ text: String) throws {
        let id = try #require(LayoutID(text))
        #expect(id.description == text)
        #expect(id == LayoutID(text))
    }

    @Test(
        "Anything else is no id",
        arguments: ["", "a.b", "a/b", "a b", "ä", "a\0", "\0", "@", String(repeating: "x", count: 65)])
    func invalid(_ text: String) {
        #expect(LayoutID(text) == nil)
    }

    @Test("Ids differ when their bytes do, and order as their bytes do")
    func order() throws {
        let texts = ["-", "0", "A", "Aa", "B", "_", "a", "a-", "aaaaaaaa", "aaaaaaaaa", "aaaaaaaab", "b"]
        let ids = try texts.map { try #require(LayoutID($0)) }
        #expect(Set(ids).count == texts.count)
        #expect(ids.shuffled().sorted().map(\.description) == texts)
    }
}

@Suite struct TimestampTests {
    @Test(
        "Moments are written as RFC 3339 in UTC",
        arguments: [
            (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
            (951_782_400_000, "2000-02-29T00:00:00.000Z"), (1_709_251_199_001, "2024-02-29T23:59:59.001Z"),
            (1_735_689_600_000, "2025-01-01T00:00:00.000Z"), (4_107_542_400_000, "2100-03-01T00:00:00.000Z"),
        ] as [(Int64, String)])
    func text(_ milliseconds: Int64, _ expected: String) {
        #expect(Timestamp(milliseconds: milliseconds).description == expected)
    }
}
