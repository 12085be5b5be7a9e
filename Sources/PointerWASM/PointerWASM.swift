import PointerGeometry
import PointerSolver

/// The solver's face in a browser: a few C functions over memory that the host fills and reads.
///
/// A host writes the bytes of a compiled layout into memory from `pointer_allocate`, opens it
/// and asks positions. Handles are addresses; the host closes what it opened. One
/// thread asks at a time, as JavaScript does.
@_expose(wasm, "pointer_allocate")
@_cdecl("pointer_allocate")
public func pointerAllocate(_ byteCount: Int32) -> UnsafeMutableRawPointer? {
    guard byteCount > 0 else { return nil }
    return .allocate(byteCount: Int(byteCount), alignment: 16)
}

/// Gives back what `pointer_allocate` gave.
@_expose(wasm, "pointer_free")
@_cdecl("pointer_free")
public func pointerFree(_ memory: UnsafeMutableRawPointer?) {
    memory?.deallocate()
}

/// Opens a compiled layout: a handle, or 0 with the reason in `pointer_refusal`.
/// The bytes are copied; the host may free them at once.
@_expose(wasm, "pointer_open")
@_cdecl("pointer_open")
public func pointerOpen(_ bytes: UnsafeRawPointer?, _ byteCount: Int32) -> UnsafeMutableRawPointer? {
    let buffer = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(max(byteCount, 0)))
    do throws(CompiledBytes.Refusal) {
        let layout = CompiledLayout(try CompiledTables(bytes: buffer))
        lastRefusal = 0
        return Unmanaged.passRetained(layout).toOpaque()
    } catch {
        lastRefusal = error.code
        return nil
    }
}

/// Why the last `pointer_open` gave 0: 1 truncated, 2 not a compiled layout, 3 of another version,
/// 4 inconsistent; 0 after a success.
@_expose(wasm, "pointer_refusal")
@_cdecl("pointer_refusal")
public func pointerRefusal() -> Int32 {
    lastRefusal
}

@_expose(wasm, "pointer_close")
@_cdecl("pointer_close")
public func pointerClose(_ layout: UnsafeMutableRawPointer?) {
    guard let layout else { return }
    Unmanaged<CompiledLayout>.fromOpaque(layout).release()
}

/// How many numbers `pointer_resolve` writes.
@_expose(wasm, "pointer_answer_count")
@_cdecl("pointer_answer_count")
public func pointerAnswerCount() -> Int32 {
    AnswerSlot.count
}

/// Answers a position: writes `pointer_answer_count` doubles, in the order of `AnswerSlot`, and
/// gives the hit view's place, or −1. `modifiers` are the bits of `Modifiers`.
@_expose(wasm, "pointer_resolve")
@_cdecl("pointer_resolve")
public func pointerResolve(
    _ layout: UnsafeMutableRawPointer?, _ x: Double, _ y: Double, _ modifiers: Int32,
    _ answer: UnsafeMutablePointer<Double>?
) -> Int32 {
    guard let layout, let answer else { return -1 }
    let compiled = Unmanaged<CompiledLayout>.fromOpaque(layout).takeUnretainedValue()
    let resolution = compiled.resolve(at: Point(x: x, y: y), modifiers: UInt32(bitPattern: modifiers))
    AnswerSlot.write(resolution, of: compiled, to: answer)
    return resolution.hit
}

/// Single-threaded by the contract above.
nonisolated(unsafe) private var lastRefusal: Int32 = 0

extension CompiledBytes.Refusal {
    var code: Int32 {
        switch self {
        case .truncated: 1
        case .notACompiledLayout: 2
        case .anotherVersion: 3
        case .inconsistent: 4
        }
    }
}
