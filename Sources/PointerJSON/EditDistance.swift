/// How far apart two words are: letters changed, added, left out, or neighbours exchanged.
package enum EditDistance {
    /// Words longer than this are not compared.
    private static let longestWord = 64

    /// The nearest of the words, unless it is too far to be what was meant; case does not count.
    package static func nearest(to text: String, among words: [String]) -> String? {
        let wanted = Array(text.lowercased().utf8)
        guard !wanted.isEmpty, wanted.count <= longestWord else { return nil }
        var best: (word: String, distance: Int)?
        for word in words {
            let distance = between(wanted, Array(word.lowercased().utf8))
            if distance < best?.distance ?? .max { best = (word, distance) }
        }
        guard let best, best.distance <= max(1, min(wanted.count, best.word.utf8.count) / 3) else {
            return nil
        }
        return best.word
    }

    static func between(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var before: [Int] = []
        var above = Array(0...second.count)
        for row in first.indices {
            var current = [row + 1]
            for column in second.indices {
                var cost = above[column] + (first[row] == second[column] ? 0 : 1)
                cost = min(cost, above[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
                    cost = min(cost, before[column - 1] + 1)
                }
                current.append(cost)
            }
            before = above
            above = current
        }
        return above[second.count]
    }
}
