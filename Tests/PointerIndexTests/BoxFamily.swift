import PointerGeometry

/// Kinds of random boxes, each to press on another part of the index.
enum BoxFamily: CaseIterable {
    /// Anywhere, of any size up to the window's.
    case scattered
    /// On whole points: edges are shared by many.
    case whole
    /// Each within the one before.
    case nested
    /// A few boxes, over and over.
    case equal
    /// Nearly all in one small place.
    case crowded
    /// Wide, low ones and high, narrow ones.
    case bars
    /// From the smallest numbers to the largest.
    case magnitudes
    /// With edges at infinity.
    case infinite
    /// About a power of two, where neighbours in Float are far apart in Double.
    case betweenFloats
    /// Nearly the window, never all of it.
    case nearlyEverything
    /// Views in views, as an app has them.
    case tree

    func boxes(_ count: Int, in window: Box, _ random: inout SeededGenerator) -> [Box] {
        if self == .tree { return ViewTree.boxes(count, in: window, &random) }
        var boxes: [Box] = []
        while boxes.count < count { boxes.append(box(after: boxes, of: count, in: window, &random)) }
        return boxes
    }

    private func box(
        after earlier: [Box], of count: Int, in window: Box, _ random: inout SeededGenerator
    ) -> Box {
        let width = window.maxX - window.minX
        let height = window.maxY - window.minY
        func place(_ share: Double, _ other: Double) -> Box {
            let w = width * share * random.double(0...1)
            let h = height * other * random.double(0...1)
            let x = window.minX + random.double(-0.1...1) * width
            let y = window.minY + random.double(-0.1...1) * height
            return Box(minX: x, minY: y, maxX: x + w, maxY: y + h)
        }
        switch self {
        case .scattered, .tree:
            return place(random.chance(0.1) ? 1 : 0.1, random.chance(0.1) ? 1 : 0.1)
        case .whole:
            let box = place(0.2, 0.2)
            return Box(
                minX: box.minX.rounded(), minY: box.minY.rounded(), maxX: box.maxX.rounded(),
                maxY: box.maxY.rounded())
        case .nested:
            guard let last = earlier.last else { return window }
            return Box(
                minX: last.minX + random.double(0...1) * width / Double(count) / 2,
                minY: last.minY + random.double(0...1) * height / Double(count) / 2,
                maxX: last.maxX - random.double(0...1) * width / Double(count) / 2,
                maxY: last.maxY - random.double(0...1) * height / Double(count) / 2)
        case .equal:
            return earlier.count < 3 ? place(0.5, 0.5) : earlier[random.int(0...2)]
        case .crowded:
            let w = width * 1e-3
            let x = window.minX + 0.3 * width + random.double(0...1) * w
            let y = window.minY + 0.7 * height + random.double(0...1) * w
            return random.chance(0.02)
                ? place(1, 1)
                : Box(
                    minX: x, minY: y, maxX: x + w * 0.1 * random.double(0...1),
                    maxY: y + w * 0.1 * random.double(0...1))
        case .bars:
            return random.chance(0.5) ? place(1, 0.01) : place(0.01, 1)
        case .magnitudes:
            func number() -> Double {
                let size = Double(sign: .plus, exponent: random.int(-1060...1010), significand: 1.3)
                return random.chance(0.3) ? -size : size
            }
            let (x, y, right, bottom) = (number(), number(), number(), number())
            return Box(minX: min(x, right), minY: min(y, bottom), maxX: max(x, right), maxY: max(y, bottom))
        case .infinite:
            var box = place(0.5, 0.5)
            if random.chance(0.3) { box.minX = -.infinity }
            if random.chance(0.3) { box.minY = -.infinity }
            if random.chance(0.3) { box.maxX = .infinity }
            if random.chance(0.3) { box.maxY = .infinity }
            return box
        case .betweenFloats:
            let base = 0x1p24
            func edge() -> Double {
                let whole = base + Double(random.int(0...6)) * 0.5
                return random.chance(0.5) ? whole : random.chance(0.5) ? whole.nextUp : whole.nextDown
            }
            let (x, y, right, bottom) = (edge(), edge(), edge(), edge())
            return Box(minX: min(x, right), minY: min(y, bottom), maxX: max(x, right), maxY: max(y, bottom))
        case .nearlyEverything:
            return Box(
                minX: window.minX + width * 1e-3 * random.double(0...1),
                minY: window.minY + height * 1e-3 * random.double(0...1),
                maxX: window.maxX - width * 1e-3 * random.double(0...1),
                maxY: window.maxY - height * 1e-3 * random.double(0...1))
        }
    }
}
