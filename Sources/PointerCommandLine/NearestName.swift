/// The known name that a mistyped one most likely meant, or nil when none is near:
/// at most a third of the letters may differ, and always two.
///
/// Distance counts insertions, deletions, replacements and swaps of neighbours.
public func nearestName(to written: String, among known: [String]) -> String? {
    let limit = max(2, written.count / 3)
    var best: (name: String, distance: Int)?
    for name in known {
        let distance = editDistance(Array(written.lowercased()), Array(name.lowercased()))
        if distance <= limit && distance < best?.distance ?? .max { best = (name, distance) }
    }
    return best?.name
}

private func editDistance(_ first: [Character], _ second: [Character]) -> Int {
    var beforeLast = [Int](repeating: 0, count: second.count + 1)
    var last = Array(0...second.count)
    for row in first.indices {
        var current = [row + 1]
        for column in second.indices {
            let replaced = last[column] + (first[row] == second[column] ? 0 : 1)
            var distance = min(replaced, last[column + 1] + 1, current[column] + 1)
            if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        (beforeLast, last) = (last, current)
    }
    return last[second.count]
}
