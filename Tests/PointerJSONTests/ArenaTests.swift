import CArena
import CJansson
import Dispatch
import PointerJSON
import Testing

/// The memory in which jansson builds its trees.
@Suite struct ArenaTests {
    @Test("blocks of all sizes lie apart, each as far as it was asked for, in chunks that grow")
    func blocks() {
        var arena = arena_make(1)
        arena_enter(&arena)
        var blocks: [(start: UnsafeMutablePointer<UInt8>, count: Int)] = []
        for number in 0..<500 {
            let count = number * number % 5000 + 1
            let start = arena_allocate(count)!.assumingMemoryBound(to: UInt8.self)
            #expect(UInt(bitPattern: start) % 16 == 0)
            start.update(repeating: UInt8(truncatingIfNeeded: number), count: count)
            blocks.append((start, count))
        }
        for (number, block) in blocks.enumerated() {
            let bytes = UnsafeBufferPointer(start: block.start, count: block.count)
            #expect(bytes.allSatisfy { $0 == UInt8(truncatingIfNeeded: number) })
            #expect(arena_holds(&arena, block.start) != 0)
        }
        arena_leave()
        arena_drop(&arena)
        #expect(arena_holds(&arena, blocks[0].start) == 0)
    }

    @Test("the block given out last is taken back, others go with the arena")
    func takenBack() {
        var arena = arena_make(4096)
        arena_enter(&arena)
        let first = arena_allocate(100)
        let second = arena_allocate(100)
        arena_free(first)
        arena_free(second)
        #expect(arena_allocate(50) == second)
        arena_free(nil)
        arena_leave()
        arena_drop(&arena)
    }

    @Test("what is asked for outside lies in no arena, nor does what is asked for on another thread")
    func outside() {
        var arena = arena_make(4096)
        let plain = arena_allocate(10)
        #expect(arena_holds(&arena, plain) == 0)
        arena_free(plain)
        arena_enter(&arena)
        let inside = arena_allocate(10)
        nonisolated(unsafe) var elsewhere: UnsafeMutableRawPointer?
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
            elsewhere = arena_allocate(10)
            arena_free(elsewhere)
            done.signal()
        }
        done.wait()
        arena_leave()
        #expect(arena_holds(&arena, inside) != 0)
        #expect(arena_holds(&arena, elsewhere) == 0)
        arena_drop(&arena)
    }

    @Test(
        "no document keeps memory, whatever its root is",
        arguments: [
            "null", "true", "false", "0", "1.5", #""text""#, "[]", "{}", #"{"a": [null]}"#, "", "nul", "[",
            "[1,",
        ])
    func leavesNothing(text: String) {
        for padding in [0, 10_000] {
            let bytes = Array((String(repeating: " ", count: padding) + text).utf8)
            let before = arena_chunks_kept()
            for _ in 0..<10 {
                _ = try? JSONDocument(parsing: bytes)
                _ = bytes.withUnsafeBytes { try? JSONDocument(parsing: $0).root.kind }
            }
            #expect(arena_chunks_kept() == before)
        }
    }

    @Test("documents of many threads come and go, refused ones too, beside others' trees")
    func documents() {
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            for turn in 0..<200 {
                let count = (thread * 37 + turn * 11) % 60
                let elements = (0..<count).map { #"{"n\#($0)": [\#($0), "\#(turn)"]}"# }
                let text = "[" + elements.joined(separator: ",")
                var error = json_error_t()
                let other = json_loads(text + "]", 0, &error)
                do {
                    let end = turn % 3 == 0 ? "" : "]"
                    let document = try JSONDocument(parsing: Array((text + end).utf8))
                    #expect(turn % 3 != 0)
                    #expect(document.root.elements?.count == count)
                    let last = count > 0 ? document.root.elements?[count - 1] : nil
                    let text = last?.members.map { $0.value.elements?[1].string }.first
                    #expect(text == (count > 0 ? "\(turn)" : nil))
                } catch {
                    #expect(turn % 3 == 0)
                }
                #expect(json_array_size(other) == count)
                json_decref(other)
            }
        }
    }
}
