import PointerGeometry

/// Why the answer at a position is what it is: each view and interaction that had a
/// claim, in the order of asking, with the rule that decided it (rule Q3).
public struct Explanation: Sendable {
    public enum Verdict: UInt8, Sendable {
        // Of views.
        case hit
        case hidden, interactionDisabled, faint, noInverse
        /// `other` is skipped and this view with it.
        case skippedWith
        /// The position is in this view's hit shape but not in `other`'s, an ancestor.
        case outsideAncestor
        /// `other`, an ancestor, answers for its branch.
        case belowOpaque
        case passesThrough
        /// `other` is in front and was hit.
        case behind
        // Of interactions.
        case answers
        case disabled
        case modifiersNotDown
        case outsideRegions
        case inSpacing
        case noRegions
        /// The layout holds the pointer locked.
        case locked
        /// Its nil ended the search.
        case endsSearch
        /// An inner candidate, or a later one of the same view, had answered.
        case notAsked
        /// The region holds the position but the hit test does not land here: `other` does not hold it.
        case outsideHitArea
        /// The region holds the position, but `other` in front took the hit.
        case occluded
    }

    public struct Step: Hashable, Sendable {
        public var view: Int32
        /// In the table of interactions, or −1 for a step about the view.
        public var interaction: Int32
        public var verdict: Verdict
        /// Another view that the verdict is about, or −1.
        public var other: Int32
    }

    public var steps: [Step]
    /// The hit view and the region's view and interaction as the steps found them, without the index; or −1.
    public var hit: Int32
    public var interaction: Int32
}

extension CompiledLayout {
    /// Explains a position by asking every view in turn, without the index.
    ///
    /// Linear in the views; of each sort at most `limit` steps are kept, front ones first.
    public func explain(at point: Point, modifiers: UInt32 = 0, limit: Int = 100) -> Explanation {
        var walk = ExplainingWalk(layout: self, point: point, modifiers: modifiers, limit: limit)
        guard windowContains(point) else { return Explanation(steps: [], hit: -1, interaction: -1) }
        walk.askViews()
        walk.askCandidates()
        walk.askWidenedRegions()
        return Explanation(steps: walk.steps, hit: walk.hit, interaction: walk.answering)
    }
}

/// The passes behind an explanation.
private struct ExplainingWalk {
    let layout: CompiledLayout
    let point: Point
    let modifiers: UInt32
    let limit: Int
    var steps: [Explanation.Step] = []
    var hit: Int32 = -1
    var answering: Int32 = -1

    /// First pass, front to back: who could be hit (rules H1 to H5).
    mutating func askViews() {
        let views = layout.views
        // What stands against each view: the outermost one decides for its branch.
        var against = [Explanation.Step?](repeating: nil, count: views.count)
        var claims: [Int] = []
        for place in views.indices {
            let record = views[place]
            let parent = Int(record.parent)
            let inside = !record.flags.contains(.singular) && layout.hitShapeContains(point, of: Int32(place))
            let own = verdictOnItself(record, inside: inside)
            if parent >= 0, let above = against[parent] {
                against[place] = step(place, verdictBelow(above.verdict), other: above.other)
            } else if parent >= 0, record.flags.contains(.belowOpaque), views[parent].flags.contains(.opaque)
            {
                against[place] = step(place, .belowOpaque, other: Int32(parent))
            } else if let own {
                against[place] = step(place, own, other: Int32(place))
            }
            if inside { claims.append(place) }
        }
        for place in claims.reversed() {
            guard steps.count < limit || hit < 0 else { break }
            let verdict: Explanation.Step
            if let standing = against[place] {
                let own = standing.other == Int32(place)
                verdict = step(place, standing.verdict, other: own ? -1 : standing.other)
            } else if views[place].flags.contains(.passThrough) {
                verdict = step(place, .passesThrough)
            } else if hit < 0 {
                hit = Int32(place)
                verdict = step(place, .hit)
            } else if isAncestor(Int32(place), of: hit) {
                continue
            } else {
                verdict = step(place, .behind, other: hit)
            }
            if steps.count < limit || verdict.verdict == .hit { steps.append(verdict) }
        }
    }

    private func step(_ place: Int, _ verdict: Explanation.Verdict, other: Int32 = -1) -> Explanation.Step {
        Explanation.Step(view: Int32(place), interaction: -1, verdict: verdict, other: other)
    }

    /// What keeps a view and its branch from being hit, by its own members and shape.
    private func verdictOnItself(_ record: CompiledView, inside: Bool) -> Explanation.Verdict? {
        if record.flags.contains(.hidden) { return .hidden }
        if record.flags.contains(.interactionDisabled) { return .interactionDisabled }
        if record.flags.contains(.faint) { return .faint }
        if record.flags.contains(.singular) { return .noInverse }
        return inside ? nil : .outsideAncestor
    }

    private func verdictBelow(_ above: Explanation.Verdict) -> Explanation.Verdict {
        switch above {
        case .outsideAncestor, .belowOpaque, .skippedWith: above
        default: .skippedWith
        }
    }

    private func isAncestor(_ view: Int32, of other: Int32) -> Bool {
        view <= other && other < layout.views[Int(view)].branchEnd
    }

    /// Second pass, from the hit view outwards: whose region answers (rules R1, R2, R3, R5).
    mutating func askCandidates() {
        var view = hit
        var ended = false
        while view >= 0 {
            let record = layout.views[Int(view)]
            let first = record.firstInteraction
            for interaction in first..<first + record.interactionCount {
                let verdict: Explanation.Verdict
                if layout.isPointerLocked {
                    verdict = .locked
                } else if ended {
                    verdict = .notAsked
                } else {
                    verdict = self.verdict(on: interaction, of: record)
                    if verdict == .answers { answering = interaction }
                    ended = verdict == .answers
                }
                add(view, interaction, verdict)
                if !ended, !layout.nilFallsThrough, !layout.isPointerLocked {
                    add(view, interaction, .endsSearch)
                    ended = true
                }
            }
            let disabled = first + record.interactionCount
            for interaction in disabled..<disabled + record.disabledInteractionCount {
                add(view, interaction, .disabled)
            }
            view = record.parent
        }
    }

    private mutating func add(
        _ view: Int32, _ interaction: Int32, _ verdict: Explanation.Verdict, other: Int32 = -1
    ) {
        steps.append(
            Explanation.Step(view: view, interaction: interaction, verdict: verdict, other: other))
    }

    private func verdict(on interaction: Int32, of record: CompiledView) -> Explanation.Verdict {
        let position = record.toWindow.unmap(point)
        if layout.match(interaction, at: point, position: position, modifiers: modifiers) != nil {
            return .answers
        }
        let entry = layout.interactions[Int(interaction)]
        if entry.regionCount == 0 { return .noRegions }
        if layout.match(interaction, at: point, position: position, modifiers: .max) != nil {
            return .modifiersNotDown
        }
        let places = entry.firstRegion..<entry.firstRegion + entry.regionCount
        let inSpacing = places.contains { layout.regions[Int($0)].kind == .grid }
        return inSpacing ? .inSpacing : .outsideRegions
    }

    /// Third pass: regions that hold the position although the hit test lands elsewhere (rule R4).
    mutating func askWidenedRegions() {
        var found = 0
        for place in layout.views.indices.reversed() where found < limit {
            let record = layout.views[place]
            guard record.interactionCount > 0, record.flags.isDisjoint(with: .skipped),
                !isAncestor(Int32(place), of: hit)
            else { continue }
            let first = record.firstInteraction
            let position = record.toWindow.unmap(point)
            for interaction in first..<first + record.interactionCount
            where layout.match(interaction, at: point, position: position, modifiers: modifiers) != nil {
                found += 1
                var outside = Int32(place)
                while outside >= 0, layout.hitShapeContains(point, of: outside) {
                    outside = layout.views[Int(outside)].parent
                }
                if outside >= 0 {
                    add(Int32(place), interaction, .outsideHitArea, other: outside)
                } else {
                    add(Int32(place), interaction, .occluded, other: hit)
                }
                break
            }
        }
    }
}
