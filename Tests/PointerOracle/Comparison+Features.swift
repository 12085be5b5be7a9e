import PointerGeometry
import PointerSolver

extension Comparison {
    /// What sorts of answers the first positions of this layout give, in words: to see that random layouts reach them.
    public func features(positions: Int) -> Set<String> {
        var points = RandomPoints(seed: seed, compilation)
        var random = SeededGenerator(seed &+ 77)
        var features: Set<String> = []
        for _ in 0..<positions {
            let point = points.next()
            let modifiers = random.chance(0.5) ? 0 : UInt32(random.int(0...63))
            let answer = compilation.layout.resolve(at: point, modifiers: modifiers)
            guard answer.hit >= 0 else {
                features.insert("no hit")
                continue
            }
            let view = compilation.layout.views[Int(answer.hit)]
            if view.depth > 5 { features.insert("deep hit") }
            if view.hitPath >= 0 { features.insert("hit by a path") }
            if view.hitRadii >= 0 { features.insert("hit with rounded corners") }
            if view.flags.contains(.turned) { features.insert("turned hit") }
            if view.toWindow.swapsAxes { features.insert("hit after a quarter turn") }
            if view.toWindow.a < 0 { features.insert("flipped hit") }
            for step in compilation.layout.explain(at: point, modifiers: modifiers).steps {
                features.insert("verdict \(step.verdict)")
            }
            guard let match = answer.match else {
                features.insert("no region")
                continue
            }
            add(match, answer.pointer, to: &features)
        }
        return features
    }

    private func add(_ match: RegionMatch, _ pointer: ResolvedPointer, to features: inout Set<String>) {
        let region = compilation.layout.regions[Int(match.region)]
        let style = compilation.layout.styles[Int(region.style)]
        features.insert("region \(region.kind)")
        if region.inParent != 0 { features.insert("bar button's reach") }
        if compilation.names.regionIDs[Int(match.region)] == "1", region.place < 0 {
            features.insert("segment")
        }
        if region.modifiers != 0 { features.insert("region with modifiers") }
        features.insert("style \(style.form)")
        if style.form == .effect { features.insert("\(style.effectAsked) resolved to \(style.effect)") }
        features.insert(style.flags.contains(.placed) ? "placed \(style.shape)" : "free \(style.shape)")
        if pointer.matrix != nil { features.insert("matrix") }
        let extent = compilation.layout.extent(of: match)
        features.insert("\(min(extent.cuts.count, 3)) cuts")
        if let polygon = extent.polygon { features.insert("polygon of \(min(polygon.vertices.count, 6))") }
    }
}
