import PointerMessage
import Synchronization
import Testing

@Suite struct StreamBodyTests {
    private func take(_ body: StreamBody, _ count: Int) -> (StreamBody.Piece, String) {
        var room = [UInt8](repeating: 0, count: count)
        let piece = room.withUnsafeMutableBytes { body.take(into: $0) }
        guard case .bytes(let length) = piece else { return (piece, "") }
        return (piece, String(decoding: room[..<length], as: UTF8.self))
    }

    private func append(_ body: StreamBody, _ text: String) -> Bool { body.append(Array(text.utf8)) }

    @Test("appends are taken in order, in blocks of any size")
    func order() {
        let body = StreamBody(limit: 1000, heartbeat: [])
        for number in 0..<100 { #expect(append(body, "<\(number)>")) }
        var text = ""
        while case (.bytes, let part) = take(body, 7) { text += part }
        #expect(text == (0..<100).map { "<\($0)>" }.joined())
        #expect(body.waitingBytes == 0)
    }

    @Test("a reader is woken once for each time that it found nothing")
    func wake() {
        let body = StreamBody(limit: 1000, heartbeat: Array("beat".utf8))
        let woken = Mutex(0)
        body.setWake { _ in woken.withLock { $0 += 1 } }
        #expect(append(body, "a"))
        #expect(woken.withLock { $0 } == 0)
        #expect(take(body, 10).1 == "a")
        #expect(take(body, 10).0 == .nothing)
        #expect(append(body, "b"))
        #expect(append(body, "c"))
        #expect(woken.withLock { $0 } == 1)
        // Nobody waits for something.
        body.beat()
        #expect(take(body, 10).1 == "bc")
        #expect(take(body, 10).0 == .nothing)
        body.beat()
        #expect(woken.withLock { $0 } == 2)
        #expect(take(body, 10).1 == "beat")
        body.finish()
        #expect(take(body, 10).0 == .end)
    }

    @Test("beyond the limit an append is refused; replacing keeps only what has been begun")
    func limit() {
        let body = StreamBody(limit: 10, heartbeat: [])
        #expect(append(body, "12345"))
        #expect(append(body, "67890"))
        #expect(!append(body, "x"))
        #expect(take(body, 2).1 == "12")
        body.replaceWaiting(by: Array("state".utf8))
        #expect(body.waitingBytes == 8)
        #expect(take(body, 20).1 == "345state")
        // A single append is taken whatever its size.
        #expect(append(body, "more than ten bytes"))
        #expect(!append(body, "x"))
    }

    @Test("a reader that is gone is told once, also to a producer that asks late")
    func close() {
        let closed = Mutex(0)
        let body = StreamBody(limit: 10, heartbeat: [])
        body.onClose { closed.withLock { $0 += 1 } }
        #expect(append(body, "123"))
        body.close()
        body.close()
        #expect(closed.withLock { $0 } == 1)
        #expect(body.waitingBytes == 0)
        #expect(append(body, "more than ten bytes"))
        #expect(body.waitingBytes == 0)
        body.onClose { closed.withLock { $0 += 1 } }
        #expect(closed.withLock { $0 } == 2)
    }

    @Test("of the latest news the reader is told once, and takes what they are when it releases them")
    func latest() {
        let body = StreamBody(limit: 1000, heartbeat: Array("beat".utf8))
        let wakes = Mutex<[StreamBody.Wake]>([])
        body.setLatest(Array("early".utf8))
        body.setWake { wake in wakes.withLock { $0.append(wake) } }
        #expect(wakes.withLock { $0 } == [.soon])
        #expect(body.releaseLatest())
        #expect(!body.releaseLatest())
        #expect(take(body, 10).1 == "early")
        #expect(take(body, 10).0 == .nothing)
        for number in 0..<10 { body.setLatest(Array("news \(number)".utf8)) }
        #expect(wakes.withLock { $0 } == [.soon, .soon])
        // There is something to say soon.
        body.beat()
        #expect(take(body, 10).0 == .nothing)
        #expect(body.releaseLatest())
        #expect(body.waitingBytes == 6)
        #expect(take(body, 10).1 == "news 9")
        #expect(wakes.withLock { $0 } == [.soon, .soon])
    }

    @Test("news are sent before what is appended later, and before the end")
    func latestInOrder() {
        let body = StreamBody(limit: 1000, heartbeat: [])
        let wakes = Mutex<[StreamBody.Wake]>([])
        body.setWake { wake in wakes.withLock { $0.append(wake) } }
        #expect(take(body, 10).0 == .nothing)
        body.setLatest(Array("a".utf8))
        #expect(append(body, "b"))
        #expect(wakes.withLock { $0 } == [.soon, .now])
        body.setLatest(Array("c".utf8))
        body.setLatest(Array("d".utf8))
        body.finish()
        body.setLatest(Array("e".utf8))
        #expect(!body.releaseLatest())
        #expect(take(body, 10).1 == "abd")
        #expect(take(body, 10).0 == .end)
    }

    @Test("what replaces all that waits replaces the news too, and a closed body forgets them")
    func latestReplaced() {
        let body = StreamBody(limit: 10, heartbeat: [])
        #expect(append(body, "1234567890"))
        body.setLatest(Array("news".utf8))
        #expect(!append(body, "x"))
        body.replaceWaiting(by: Array("state".utf8))
        #expect(!body.releaseLatest())
        #expect(take(body, 10).1 == "state")
        body.setLatest(Array("news".utf8))
        body.close()
        body.setLatest(Array("news".utf8))
        #expect(!body.releaseLatest())
    }
}
