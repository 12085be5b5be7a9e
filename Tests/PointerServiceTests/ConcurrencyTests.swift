import Dispatch
import Foundation
import PointerMessage
import Synchronization
import Testing

/// What is published while others read and write.
@Suite struct ConcurrencyTests {
    @Test("Readers see one whole revision each, while the layout is replaced under them")
    func wholeRevisions() throws {
        let face = DirectFace()
        // Odd revisions have the button, even ones the label.
        try face.put(TestLayouts.button, as: "a")
        let counts = Counts()
        onThreads(5) { worker in
            if worker == 0 {
                for place in 0..<200 {
                    let next = place % 2 == 0 ? TestLayouts.label : TestLayouts.button
                    if (try? face.put(next, as: "a")) == nil { counts.mixed.add(1, ordering: .relaxed) }
                }
                counts.isDone.store(true, ordering: .relaxed)
                return
            }
            let targets = ["pointer?x=15&y=15", "pointer?x=15&y=15&path", "views?x=15&y=15"]
            while !counts.isDone.load(ordering: .relaxed) {
                let response = face.service.respond(to: Self.request(targets[worker % 3]))
                guard let tag = response.headers["ETag"],
                    let number = Int(tag.dropFirst().prefix { $0 != "-" })
                else {
                    counts.mixed.add(1, ordering: .relaxed)
                    continue
                }
                let isWhole =
                    response.text.contains(#""revision":\#(tag)"#)
                    && response.text.contains(number % 2 == 1 ? #""view":"ok""# : #""view":"label""#)
                if !isWhole { counts.mixed.add(1, ordering: .relaxed) }
                counts.read.add(1, ordering: .relaxed)
            }
        }
        #expect(counts.mixed.load(ordering: .relaxed) == 0)
        #expect(counts.read.load(ordering: .relaxed) > 0)
    }

    private static func request(_ target: String) -> Request {
        Request(target: "/v1/layouts/a/\(target)", headers: ["Host": "localhost"])
    }

    @Test("After any order of changes at once, what is served is what is stored")
    func servedIsStored() throws {
        for round in 0..<30 {
            let face = DirectFace()
            onThreads(8) { worker in
                if worker % 4 == 3 {
                    _ = try? face.ask("DELETE", "/v1/layouts/a")
                } else {
                    _ = try? face.put(worker % 2 == 0 ? TestLayouts.button : TestLayouts.label, as: "a")
                }
            }
            let stored = try face.get("/v1/layouts/a")
            let served = try face.get("/v1/layouts/a/pointer?x=15&y=15")
            #expect(stored.status == served.status, "round \(round)")
            #expect(stored.headers["ETag"] == served.headers["ETag"], "round \(round)")
            if stored.status == 200 {
                let view = stored.text == TestLayouts.button ? "ok" : "label"
                #expect(served.text.contains(#""view":"\#(view)""#), "round \(round)")
            }
        }
    }

    @Test("Of many who create a layout at once with If-None-Match: * one does")
    func oneCreator() throws {
        let face = DirectFace()
        let counts = Counts()
        onThreads(16) { _ in
            let headers: HeaderFields = ["Content-Type": "application/json", "If-None-Match": "*"]
            switch try? face.ask("PUT", "/v1/layouts/a", headers, body: TestLayouts.button).status {
            case 201: counts.made.add(1, ordering: .relaxed)
            case 412: counts.refused.add(1, ordering: .relaxed)
            default: break
            }
        }
        #expect(counts.made.load(ordering: .relaxed) == 1)
        #expect(counts.refused.load(ordering: .relaxed) == 15)
    }
}

/// What threads count together.
private final class Counts: Sendable {
    let isDone = Atomic(false)
    let mixed = Atomic(0)
    let read = Atomic(0)
    let made = Atomic(0)
    let refused = Atomic(0)
}

/// Calls the body on so many threads of their own at once, and waits for all.
private func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
    let group = DispatchGroup()
    for place in 0..<count {
        group.enter()
        Thread.detachNewThread {
            body(place)
            group.leave()
        }
    }
    group.wait()
}
