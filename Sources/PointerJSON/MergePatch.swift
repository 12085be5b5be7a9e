/// Merges JSON texts (RFC 7396): members of the patch replace those of the same name, `null` takes them away, objects are
/// merged in each other. What the patch does not name stays in its place, written as it was.
enum MergePatch {
    /// Objects in objects that a patch may have; no layout needs as many outside of arrays.
    static let maximumDepth = 64

    /// The text of the target after the patch; nil when the patch is nested too deep.
    static func merged(_ target: ArraySlice<UInt8>?, _ patch: ArraySlice<UInt8>, depth: Int = 0) -> [UInt8]? {
        guard depth <= maximumDepth else { return nil }
        let patch = JSONSpans(Array(patch))
        guard patch.isObject(patch.root) else { return patch.bytes }
        let old = target.map { JSONSpans(Array($0)) }
        var members: [(name: String, key: [UInt8], value: [UInt8])] = []
        if let old, old.isObject(old.root) {
            members = old.members(of: old.root).map { key, value in
                (old.string(key) ?? "", Array(old.bytes[key]), Array(old.bytes[value]))
            }
        }
        for (key, value) in patch.members(of: patch.root) {
            let name = patch.string(key) ?? ""
            let place = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
            if patch.isNull(value) {
                if let place { members.remove(at: place) }
                continue
            }
            guard
                let merged = merged(
                    place.map { members[$0].value[...] }, patch.bytes[value], depth: depth + 1)
            else { return nil }
            if let place {
                members[place].value = merged
            } else {
                members.append((name, Array(patch.bytes[key]), merged))
            }
        }
        return text(of: members.map { ($0.key, $0.value) })
    }

    /// An object of these members.
    static func text(of members: [(key: [UInt8], value: [UInt8])]) -> [UInt8] {
        var text: [UInt8] = [UInt8(ascii: "{")]
        for (place, member) in members.enumerated() {
            if place > 0 { text += Array(", ".utf8) }
            text += member.key
            text += Array(": ".utf8)
            text += member.value
        }
        text.append(UInt8(ascii: "}"))
        return text
    }
}
