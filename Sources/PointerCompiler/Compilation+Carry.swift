import PointerLayout
import PointerSolver

extension Compilation {
    /// What a later layout still has of a region of this one, by ids (rules R6 and T2); a session asks for it
    /// when its layout changes.
    public func carried(_ match: RegionMatch, to later: Compilation) -> CarriedRegion {
        guard let view = later.view(named: name(ofView: match.view)) else {
            return CarriedRegion(view: -1, interaction: -1, identifier: -2)
        }
        let interaction = later.interaction(like: match.interaction, of: self, in: view)
        guard let id = names.regionIDs[Int(match.region)] else {
            return CarriedRegion(view: view, interaction: interaction, identifier: -1)
        }
        return CarriedRegion(
            view: view, interaction: interaction,
            identifier: interaction < 0 ? -2 : later.identifier(id, in: interaction))
    }

    /// The interaction of the same id, or without one of the same number, disabled ones included; or −1.
    private func interaction(like old: Int32, of earlier: Compilation, in view: Int32) -> Int32 {
        let record = layout.views[Int(view)]
        let count = record.interactionCount + record.disabledInteractionCount
        let id = earlier.names.interactionIDs[Int(old)]
        let number = earlier.layout.interactions[Int(old)].number
        for place in record.firstInteraction..<record.firstInteraction + count {
            let candidate = names.interactionIDs[Int(place)]
            if let id, let candidate {
                if ExactString(id) == ExactString(candidate) { return place }
            } else if id == nil, candidate == nil, layout.interactions[Int(place)].number == number {
                return place
            }
        }
        return -1
    }

    /// The number of a region identifier among an interaction's regions; −2 when none has it.
    private func identifier(_ id: String, in interaction: Int32) -> Int32 {
        let record = layout.interactions[Int(interaction)]
        for place in record.firstRegion..<record.firstRegion + record.regionCount {
            if let candidate = names.regionIDs[Int(place)], ExactString(candidate) == ExactString(id) {
                return layout.regions[Int(place)].identifier
            }
        }
        return -2
    }
}
