import PointerGeometry

/// The bytes of a compiled layout, for hosts that have no compiler (browsers, plugins).
///
/// Little-endian, 8-byte aligned tables behind one header. The index is not in
/// them: it is built on reading. The format is private to one version of the
/// product: `CompiledBytes.version` changes with every change of a record.
public enum CompiledBytes {
    public static let magic: UInt64 = 0x6d6f_6350_7274_6e50  // "PntrPcom"
    public static let version: UInt64 = 4

    public enum Refusal: Error, Hashable, Sendable {
        /// Shorter than its header says, or not aligned to 8 bytes.
        case truncated
        case notACompiledLayout
        case anotherVersion
        /// A handle names a place that does not exist.
        case inconsistent
    }

    static let tableCount = 14
    /// magic, version, width, height, options, and a count for each table.
    static let headerBytes = 8 * (5 + tableCount)
}

extension CompiledLayout {
    /// Appends the layout's bytes; `CompiledTables(bytes:)` reads them.
    public func appendBytes(to bytes: inout [UInt8]) {
        func append<T>(_ value: T) {
            withUnsafeBytes(of: value) { bytes.append(contentsOf: $0) }
        }
        func append<T>(table: UnsafeBufferPointer<T>) {
            bytes.append(contentsOf: UnsafeRawBufferPointer(table))
        }
        append(CompiledBytes.magic)
        append(CompiledBytes.version)
        append(size.width)
        append(size.height)
        append(
            UInt64(nilFallsThrough ? 1 : 0) | UInt64(isPointerLocked ? 2 : 0)
                | UInt64(inputOptions.rawValue) << 2)
        for count in [
            views.count, interactions.count, regions.count, grids.count, rects.count, styles.count,
            paths.count, elements.count, edges.count, radii.count, accessories.count,
            inputs.count, inputLists.count, bandItems.count,
        ] {
            append(UInt64(count))
        }
        append(table: views)
        append(table: interactions)
        append(table: regions)
        append(table: grids)
        append(table: rects)
        append(table: styles)
        append(table: paths)
        append(table: elements)
        append(table: edges)
        append(table: radii)
        append(table: accessories)
        append(table: inputs)
        append(table: inputLists)
        append(table: bandItems)
    }
}

extension CompiledTables {
    /// Reads what `CompiledLayout.appendBytes(to:)` wrote, checking every handle.
    public init(bytes: UnsafeRawBufferPointer) throws(CompiledBytes.Refusal) {
        guard bytes.count >= CompiledBytes.headerBytes else { throw .truncated }
        func word(_ place: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self) }
        guard word(0) == CompiledBytes.magic else { throw .notACompiledLayout }
        guard word(1) == CompiledBytes.version else { throw .anotherVersion }
        self.init(
            size: Size(width: Double(bitPattern: word(2)), height: Double(bitPattern: word(3))),
            nilFallsThrough: word(4) & 1 != 0)
        isPointerLocked = word(4) & 2 != 0
        inputOptions = InputOptions(rawValue: UInt8(truncatingIfNeeded: word(4) >> 2))
        var offset = CompiledBytes.headerBytes
        func table<T>(_ place: Int, of type: T.Type) throws(CompiledBytes.Refusal) -> [T] {
            let stride = MemoryLayout<T>.stride
            guard let count = Int(exactly: word(5 + place)), count <= (bytes.count - offset) / stride else {
                throw .truncated
            }
            let start = offset
            offset += count * stride
            return [T](unsafeUninitializedCapacity: count) { buffer, initialized in
                if count > 0 {
                    UnsafeMutableRawBufferPointer(buffer).copyMemory(
                        from: UnsafeRawBufferPointer(rebasing: bytes[start..<start + count * stride]))
                }
                initialized = count
            }
        }
        views = try table(0, of: CompiledView.self)
        interactions = try table(1, of: CompiledInteraction.self)
        regions = try table(2, of: CompiledRegion.self)
        grids = try table(3, of: CompiledGrid.self)
        rects = try table(4, of: Rect.self)
        styles = try table(5, of: CompiledStyle.self)
        paths = try table(6, of: CompiledPath.self)
        elements = try table(7, of: CompiledPathElement.self)
        edges = try table(8, of: Edge.self)
        radii = try table(9, of: CornerRadii.self)
        accessories = try table(10, of: CompiledAccessory.self)
        inputs = try table(11, of: CompiledInput.self)
        inputLists = try table(12, of: CompiledInputList.self)
        bandItems = try table(13, of: Int32.self)
        guard isConsistent else { throw .inconsistent }
    }
}
