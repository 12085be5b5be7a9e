import Glibc

/// The names that a member or a value may have, found by their bytes.
///
/// A small hash table: documents of a million views ask it for every member.
struct MemberTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable where Name.RawValue == String {
    let names: [Name]
    /// All names, one after the other.
    private let bytes: [UInt8]
    /// Where each name begins in `bytes`; one more than names.
    private let starts: [Int]
    /// Places in `names`, −1 where there is none.
    private let slots: [Int8]

    /// A power of two, several times the longest list of names.
    private static var slotCount: Int { 128 }

    init(_ names: [Name] = Array(Name.allCases)) {
        self.names = names
        var bytes: [UInt8] = []
        var starts = [0]
        var slots = [Int8](repeating: -1, count: MemberTable.slotCount)
        for (index, name) in names.enumerated() {
            let utf8 = Array(name.rawValue.utf8)
            bytes.append(contentsOf: utf8)
            starts.append(bytes.count)
            var slot = utf8.withUnsafeBytes { MemberTable.hash($0) }
            while slots[slot] >= 0 { slot = (slot + 1) & (MemberTable.slotCount - 1) }
            slots[slot] = Int8(index)
        }
        self.bytes = bytes
        self.starts = starts
        self.slots = slots
    }

    func find(_ key: UnsafeRawBufferPointer) -> Name? {
        guard let keyStart = key.baseAddress else { return nil }
        var slot = MemberTable.hash(key)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            let start = starts[index]
            if starts[index + 1] - start == key.count {
                let isEqual = bytes.withUnsafeBytes { names in
                    memcmp(names.baseAddress! + start, keyStart, key.count) == 0
                }
                if isEqual { return names[index] }
            }
            slot = (slot + 1) & (MemberTable.slotCount - 1)
        }
        return nil
    }

    private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        guard let first = key.first, let last = key.last else { return 0 }
        return (Int(first) &* 7 &+ Int(last) &* 31 &+ key.count &* 17) & (slotCount - 1)
    }

    /// What was probably meant: the name at the smallest edit distance, when that is small.
    func nearest(to text: String) -> String? {
        EditDistance.nearest(to: text, among: names.map(\.rawValue))
    }

    /// All names, for a hint.
    var list: String { names.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
}
