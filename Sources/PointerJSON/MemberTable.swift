/// The names that a member or a value may have, found by their bytes.
///
/// A small hash table: documents of a million views ask it for every member.
struct MemberTable<Name: RawRepresentable & CaseIterable & Sendable>: Sendable where Name.RawValue == String {
    let names: [Name]
    private let bytes: [[UInt8]]
    /// Places in `names`, −1 where there is none; the length is a power of two.
    private let slots: [Int8]

    init(_ names: [Name] = Array(Name.allCases)) {
        self.names = names
        bytes = names.map { Array($0.rawValue.utf8) }
        var slots = [Int8](repeating: -1, count: 128)
        for (index, name) in bytes.enumerated() {
            var slot = name.withUnsafeBytes { MemberTable.hash($0) } & (slots.count - 1)
            while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Int8(index)
        }
        self.slots = slots
    }

    func find(_ key: UnsafeRawBufferPointer) -> Name? {
        var slot = MemberTable.hash(key) & (slots.count - 1)
        while slots[slot] >= 0 {
            let index = Int(slots[slot])
            let isEqual = bytes[index].withUnsafeBytes { name in
                name.count == key.count && name.elementsEqual(key)
            }
            if isEqual { return names[index] }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    private static func hash(_ key: UnsafeRawBufferPointer) -> Int {
        guard let first = key.first, let last = key.last else { return 0 }
        return Int(first) &* 7 &+ Int(last) &* 31 &+ key.count &* 17
    }

    /// What was probably meant: the name at the smallest edit distance, when that is small.
    func nearest(to text: String) -> String? {
        EditDistance.nearest(to: text, among: names.map(\.rawValue))
    }

    /// All names, for a hint.
    var list: String { names.map { "`\($0.rawValue)`" }.joined(separator: ", ") }
}
