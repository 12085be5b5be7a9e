import PointerSolver

extension Asked {
    /// The layout written as bytes and read again.
    public func readBack() throws -> CompiledLayout {
        var bytes: [UInt8] = []
        compilation.layout.appendBytes(to: &bytes)
        return try CompiledLayout.reading(bytes)
    }
}

extension CompiledLayout {
    /// Reads bytes that may be anything.
    public static func reading(_ bytes: [UInt8]) throws -> CompiledLayout {
        // Tables want 8-byte alignment, which an array of bytes does not promise.
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 8)
        defer { copy.deallocate() }
        copy.copyBytes(from: bytes)
        return CompiledLayout(try CompiledTables(bytes: UnsafeRawBufferPointer(copy)))
    }
}
