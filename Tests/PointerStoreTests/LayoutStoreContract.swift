import Dispatch
import Foundation
import PointerStore
import Synchronization
import Testing

/// What every store has to do, whatever it keeps its documents in.
@Suite struct LayoutStoreContract {
    @Test("An id holds nothing before something is stored there", arguments: StoreUnderTest.all)
    func empty(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        #expect(try store.text("a") == nil)
        #expect(try store.ids() == [])
        #expect(try store.delete("a") == false)
    }

    @Test(
        "A document comes back as it was stored, byte for byte, with what is known about it",
        arguments: StoreUnderTest.all)
    func roundTrip(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        let id = try #require(LayoutID("Some-id_7"))
        let bytes: [UInt8] = [0, 255, 10, 123] + Array("ü".utf8)
        let summary = LayoutSummary(name: nil, viewCount: 7)
        let outcome = try store.put(
            bytes, summary: summary, as: id, if: .always, at: Timestamp(milliseconds: 5))
        let stored = try #require(try store.layout(id))
        #expect(outcome.isNew)
        #expect(stored.bytes == bytes)
        #expect(stored.entry == outcome.entry)
        #expect(stored.entry.id == id)
        #expect(stored.entry.byteCount == bytes.count)
        #expect(stored.entry.summary == summary)
        #expect(stored.entry.created == Timestamp(milliseconds: 5))
        #expect(stored.entry.modified == Timestamp(milliseconds: 5))
        #expect(stored.entry.revision.number == 1)
    }

    @Test(
        "A replacement counts on, keeps the time of creation and takes everything else",
        arguments: StoreUnderTest.all)
    func replacement(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        let first = try store.put("one", as: "a", at: 10).entry
        let outcome = try store.put("three", as: "a", at: 20, views: 3)
        #expect(!outcome.isNew)
        #expect(outcome.entry.revision.number == 2)
        #expect(outcome.entry.revision.nonce == first.revision.nonce)
        #expect(outcome.entry.created == Timestamp(milliseconds: 10))
        #expect(outcome.entry.modified == Timestamp(milliseconds: 20))
        #expect(outcome.entry.byteCount == 5)
        #expect(outcome.entry.summary == LayoutSummary(name: "name of three", viewCount: 3))
        #expect(try store.text("a") == "three")
        #expect(try store.ids() == ["a"])
    }

    @Test("No revision comes back after a deletion and a new creation", arguments: StoreUnderTest.all)
    func noRevisionTwice(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        var seen: Set<Revision> = []
        for _ in 0..<20 {
            seen.insert(try store.put("one", as: "a").entry.revision)
            seen.insert(try store.put("two", as: "a").entry.revision)
            #expect(try store.delete("a"))
            #expect(try store.text("a") == nil)
        }
        #expect(seen.count == 40)
    }

    @Test("Two stores never give the same revision to the same id", arguments: StoreUnderTest.all)
    func noRevisionInTwoStores(_ kind: StoreUnderTest) throws {
        let first = try kind.make().put("one", as: "a").entry.revision
        let second = try kind.make().put("one", as: "a").entry.revision
        #expect(first != second)
    }

    @Test(
        "A change happens only where its condition holds, and nothing happens otherwise",
        arguments: StoreUnderTest.all)
    func conditions(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        let any = StoreCondition(matching: .any)
        #expect(throws: StoreError.conditionFailed(nil)) { try store.put("x", as: "a", if: any) }
        #expect(throws: StoreError.conditionFailed(nil)) { try store.delete("a", if: any) }
        #expect(try store.ids() == [])

        let first = try store.put("one", as: "a", if: .absent).entry.revision
        #expect(throws: StoreError.conditionFailed(first)) { try store.put("x", as: "a", if: .absent) }
        #expect(throws: StoreError.conditionFailed(first)) {
            try store.put("x", as: "a", if: StoreCondition(matching: .named(["1-0", "2-0"])))
        }
        #expect(throws: StoreError.conditionFailed(first)) {
            try store.put("x", as: "a", if: StoreCondition(matching: .named([])))
        }
        #expect(throws: StoreError.conditionFailed(first)) {
            try store.put("x", as: "a", if: StoreCondition(notMatching: .named([first.description])))
        }
        #expect(try store.text("a") == "one")

        let second = try store.put("two", as: "a", if: .revision(first)).entry.revision
        #expect(throws: StoreError.conditionFailed(second)) {
            try store.put("x", as: "a", if: .revision(first))
        }
        #expect(throws: StoreError.conditionFailed(second)) { try store.delete("a", if: .revision(first)) }
        try store.put("three", as: "a", if: any)
        try store.put("four", as: "a", if: StoreCondition(notMatching: .named([first.description])))
        #expect(try store.text("a") == "four")
        #expect(try store.delete("a", if: any))
    }

    @Test("Pages follow the bytes of the ids, from any id on", arguments: StoreUnderTest.all)
    func pages(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        let ids = ["b", "a", "B", "-", "_", "a0", "aa", "a-", "9", String(repeating: "z", count: 64)]
        for id in ids { try store.put(id, as: id) }
        let sorted = ids.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(try store.ids() == sorted)
        #expect(try store.ids(limit: 0) == [])
        var paged: [String] = []
        while true {
            let page = try store.ids(after: paged.last, limit: 3)
            if page.isEmpty { break }
            #expect(page.count <= 3)
            paged += page
        }
        #expect(paged == sorted)
        // An id that is not there is a place all the same.
        #expect(try store.ids(after: "a1", limit: 2) == ["aa", "b"])
        #expect(try store.delete("aa"))
        #expect(try store.ids(after: "a1", limit: 2).first == "b")
    }

    @Test("Of many who create the same id at once one succeeds", arguments: StoreUnderTest.all)
    func oneCreator(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        let successes = count(of: 64) { (try? store.put("\($0)", as: "a", if: .absent)) != nil }
        #expect(successes == 1)
        #expect(try store.entries(after: nil, limit: 2).map(\.revision.number) == [1])
    }

    @Test("Of many who replace the same revision at once one succeeds", arguments: StoreUnderTest.all)
    func oneReplacer(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        var revision = try store.put("start", as: "a").entry.revision
        for _ in 0..<20 {
            let expected = revision
            let successes = count(of: 8) {
                (try? store.put("\($0)", as: "a", if: .revision(expected))) != nil
            }
            #expect(successes == 1)
            revision = try #require(try store.entries(after: nil, limit: 1).first).revision
            #expect(revision.number == expected.number + 1)
        }
    }

    @Test(
        "Changes from many threads lose none, and readers see whole documents", arguments: StoreUnderTest.all)
    func manyThreads(_ kind: StoreUnderTest) throws {
        let store = kind.make()
        let whole = count(of: 400) { place in
            let id = "id\(place % 10)"
            guard (try? store.put(String(repeating: "\(place % 10)", count: 1000), as: id)) != nil else {
                return false
            }
            guard let text = (try? store.text(id)) ?? nil else { return false }
            return text.count == 1000 && Set(text).count == 1
        }
        #expect(whole == 400)
        #expect(
            try store.entries(after: nil, limit: 20).map(\.revision.number) == Array(repeating: 40, count: 10)
        )
    }

    /// How many of so many calls, made from several threads at once, give true.
    private func count(of calls: Int, _ body: @escaping @Sendable (Int) -> Bool) -> Int {
        let threads = 8
        let sum = SharedSum()
        let group = DispatchGroup()
        for thread in 0..<threads {
            group.enter()
            Thread.detachNewThread {
                for place in stride(from: thread, to: calls, by: threads) where body(place) { sum.addOne() }
                group.leave()
            }
        }
        group.wait()
        return sum.value
    }
}

private final class SharedSum: Sendable {
    private let sum = Atomic(0)
    var value: Int { sum.load(ordering: .relaxed) }

    func addOne() {
        sum.add(1, ordering: .relaxed)
    }
}
