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
        body.setWake { woken.withLock { $0 += 1 } }
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
}
