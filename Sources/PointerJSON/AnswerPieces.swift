import PointerCompiler
import PointerSolver
import Synchronization

/// What answers about one compiled layout have in common, as bytes made once.
///
/// The names of views are quoted when this is made; what belongs to a region is put together when it is
/// first asked for, and kept within a budget. Nothing here names a revision. Any number of threads may
/// read and add; nothing takes a lock, and nothing is taken out before the whole goes.
public final class AnswerPieces: @unchecked Sendable {
    // @unchecked: the table is written through atomics only, and a region's bytes are complete before
    // their address is published.

    /// Bytes of regions kept for any layout, and beside them for each of its views.
    ///
    /// Ours. Raising them spends memory on layouts with many regions; what does not fit is put together
    /// anew for each answer, at some microseconds.
    public static let budget = 4 << 20
    public static let budgetPerView = 128

    public let compilation: Compilation
    let names: ViewNames
    private let table: UnsafeMutablePointer<Atomic<UInt>>
    private let count: Int
    private let left: Atomic<Int>

    public convenience init(_ compilation: Compilation) {
        self.init(
            compilation,
            budget: AnswerPieces.budget + AnswerPieces.budgetPerView * compilation.layout.views.count)
    }

    /// Of a compilation whose views are called as those of another one and ask the same regions first.
    convenience init(_ compilation: Compilation, namedAs other: AnswerPieces) {
        self.init(
            compilation,
            budget: AnswerPieces.budget + AnswerPieces.budgetPerView * compilation.layout.views.count,
            names: other.names)
    }

    init(_ compilation: Compilation, budget: Int, names: ViewNames? = nil) {
        self.compilation = compilation
        self.names = names ?? ViewNames(compilation)
        count = compilation.layout.regions.count
        left = Atomic(budget)
        table = .allocate(capacity: max(count, 1))
        for place in 0..<count { (table + place).initialize(to: Atomic(0)) }
    }

    deinit {
        for place in 0..<count {
            UnsafeMutableRawPointer(bitPattern: table[place].load(ordering: .relaxed))?.deallocate()
        }
        table.deinitialize(count: count)
        table.deallocate()
    }

    /// The bytes of a region, if they are there.
    @inline(__always)
    func piece(of region: Int32) -> RegionPiece? {
        UnsafeRawPointer(bitPattern: table[Int(region)].load(ordering: .acquiring)).map(RegionPiece.init)
    }

    /// Begins to read the region that is asked first about a hit view, and where its bytes are; returns it, or −1.
    @inline(__always)
    func readRegionAhead(ofHit view: Int32, _ layout: CompiledLayout) -> Int32 {
        let region = names.firstAsked(view)
        guard region >= 0 else { return -1 }
        prefetch(layout.regions.baseAddress.unsafelyUnwrapped + Int(region), lines: 3)
        prefetch(table + Int(region), lines: 1)
        return region
    }

    /// Begins to read a region's bytes; the processor itself sees where what follows the first lines will be.
    @inline(__always)
    func readPieceAhead(of region: Int32) {
        guard region >= 0,
            let piece = UnsafeRawPointer(bitPattern: table[Int(region)].load(ordering: .relaxed))
        else { return }
        prefetch(piece, lines: 4)
    }

    /// Keeps a region's bytes if the budget allows; false when it does not, and the bytes remain the caller's.
    ///
    /// When another thread was faster its bytes stay and these are freed: they are the same.
    func keep(_ piece: RegionPiece, of region: Int32) -> Bool {
        let size = piece.allocatedBytes
        if left.subtract(size, ordering: .relaxed).newValue < 0 {
            left.add(size, ordering: .relaxed)
            return false
        }
        let published = table[Int(region)].compareExchange(
            expected: 0, desired: UInt(bitPattern: piece.start), ordering: .acquiringAndReleasing)
        if !published.exchanged { left.add(size, ordering: .relaxed) }
        return published.exchanged
    }

    /// How much of the budget is left, in bytes.
    var bytesLeft: Int { left.load(ordering: .relaxed) }
}

/// The fixed bytes of a region's answer, in up to four runs between which numbers of the position stand.
struct RegionPiece {
    /// What stands between the runs and after them.
    enum Form: UInt32 {
        /// Region position; the pointer is at its own place.
        case fixed
        /// Region position, drawn position.
        case drawn
        /// Region position, drawn position, drawn position again as the shape's centre.
        case centered
        /// Region position; the pointer is written anew.
        case moving
        /// Region position, then what is asked for and its extent; the pointer and the hint are written anew.
        case rule
    }

    struct Header {
        var form: UInt32
        /// Where the style ends, from the first run's start.
        var styleEnd: UInt32
        /// Where each run ends, from the first run's start.
        var ends: (UInt32, UInt32, UInt32, UInt32)
    }

    let start: UnsafeRawPointer

    @inline(__always)
    var form: Form { Form(rawValue: header.form)! }

    private var header: Header { start.load(as: Header.self) }

    @inline(__always)
    private func run(_ from: UInt32, _ to: UInt32) -> UnsafeBufferPointer<UInt8> {
        let bytes = (start + MemoryLayout<Header>.stride).assumingMemoryBound(to: UInt8.self)
        return UnsafeBufferPointer(start: bytes + Int(from), count: Int(to &- from))
    }

    var first: UnsafeBufferPointer<UInt8> { run(0, header.ends.0) }
    var second: UnsafeBufferPointer<UInt8> { run(header.ends.0, header.ends.1) }
    var third: UnsafeBufferPointer<UInt8> { run(header.ends.1, header.ends.2) }
    var fourth: UnsafeBufferPointer<UInt8> { run(header.ends.2, header.ends.3) }

    /// The first run less the comma before it and the name of the position: `"region":{…` up to the interaction.
    var names: UnsafeBufferPointer<UInt8> {
        run(1, header.ends.0 &- UInt32(RegionPiece.positionName.utf8CodeUnitCount))
    }

    /// The second run up to the style, less the brace that closes the position.
    var rest: UnsafeBufferPointer<UInt8> { run(header.ends.0 &+ (form == .rule ? 0 : 1), header.styleEnd) }

    static let positionName: StaticString = #","position":{"x":"#

    var allocatedBytes: Int { MemoryLayout<Header>.stride + Int(header.ends.3) }

    init(_ start: UnsafeRawPointer) { self.start = start }

    /// A copy of bytes whose runs end at the places given; the caller frees it, or keeps it somewhere.
    init(_ form: Form, _ bytes: UnsafeBufferPointer<UInt8>, ends: [Int], styleEnd: Int) {
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<Header>.stride + bytes.count, alignment: 8)
        let places = (ends + [bytes.count, bytes.count, bytes.count]).map { UInt32($0) }
        memory.storeBytes(
            of: Header(
                form: form.rawValue, styleEnd: UInt32(styleEnd),
                ends: (places[0], places[1], places[2], UInt32(bytes.count))),
            as: Header.self)
        if let source = bytes.baseAddress {
            (memory + MemoryLayout<Header>.stride).copyMemory(from: source, byteCount: bytes.count)
        }
        start = UnsafeRawPointer(memory)
    }

    func deallocate() { start.deallocate() }
}
