import PointerStore
import Testing

/// A kind of store that keeps to the contract: every test of `LayoutStoreContract` runs on a new one of each.
struct StoreUnderTest: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var make: @Sendable () -> any LayoutStore

    static let all = [
        StoreUnderTest(testDescription: "in memory") { MemoryLayoutStore() }
    ]
}

extension LayoutStore {
    /// Stores a text; the view count tells summaries apart.
    @discardableResult
    func put(
        _ text: String, as id: String, if condition: StoreCondition = .always, at milliseconds: Int64 = 0,
        views: Int = 1
    ) throws -> StoreOutcome {
        try put(
            Array(text.utf8), summary: LayoutSummary(name: "name of \(text)", viewCount: views),
            as: #require(LayoutID(id)), if: condition, at: Timestamp(milliseconds: milliseconds))
    }

    func text(_ id: String) throws -> String? {
        try layout(#require(LayoutID(id))).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    func delete(_ id: String, if condition: StoreCondition = .always) throws -> Bool {
        try delete(#require(LayoutID(id)), if: condition)
    }

    func ids(after id: String? = nil, limit: Int = .max) throws -> [String] {
        let after = try id.map { try #require(LayoutID($0)) }
        return try entries(after: after, limit: limit).map(\.id.description)
    }
}

extension StoreCondition {
    static func revision(_ revision: Revision) -> StoreCondition {
        StoreCondition(matching: .named([revision.description]))
    }
}
