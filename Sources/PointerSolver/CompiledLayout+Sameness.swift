import PointerGeometry

/// What of an old region's owner is left in a new layout, by the names that only the session's owner knows.
public struct CarriedRegion: Hashable, Sendable {
    /// The view of the same id in the new layout, or −1.
    public var view: Int32
    /// The interaction of the same id or number, enabled or not, or −1.
    public var interaction: Int32
    /// The number of the same region identifier in the new layout: −1 for none, −2 when it is not there.
    public var identifier: Int32

    public init(view: Int32, interaction: Int32, identifier: Int32) {
        self.view = view
        self.interaction = interaction
        self.identifier = identifier
    }
}

extension CompiledLayout {
    /// Rule R6: whether a region of this layout is the one that a pointer was in, of this or another layout.
    func isSame(
        _ old: RegionMatch, of home: CompiledLayout, as new: RegionMatch, carried: CarriedRegion?
    ) -> Bool {
        let before = home.regions[Int(old.region)]
        let after = regions[Int(new.region)]
        if home === self {
            guard old.view == new.view, old.interaction == new.interaction,
                before.identifier == after.identifier
            else { return false }
        } else {
            guard let carried, carried.view == new.view, carried.interaction == new.interaction,
                carried.identifier == after.identifier
            else { return false }
        }
        return old.requested == new.requested && before.latchingAxes == after.latchingAxes
            && hasSamePath(before.path, of: home, as: after.path)
    }

    /// Whether two styles are answered alike, but for where the pointer is.
    func hasSameStyle(_ old: RegionMatch, of home: CompiledLayout, as new: RegionMatch) -> Bool {
        let first = home.regions[Int(old.region)].style
        let second = regions[Int(new.region)].style
        if home === self, first == second { return true }
        return hasSameNumbers(home.styles[Int(first)], of: home, as: styles[Int(second)])
    }

    private func hasSameNumbers(_ a: CompiledStyle, of home: CompiledLayout, as b: CompiledStyle) -> Bool {
        guard a.rawForm == b.rawForm, a.rawEffectAsked == b.rawEffectAsked, a.rawEffect == b.rawEffect,
            a.rawTintMode == b.rawTintMode, a.flags.rawValue == b.flags.rawValue,
            a.constrainedAxes == b.constrainedAxes, a.rawShape == b.rawShape,
            a.accessoryCount == b.accessoryCount, hasSameAccessories(a, of: home, as: b)
        else { return false }
        guard a.rect == b.rect, a.radii == b.radii, a.center == b.center, a.position == b.position,
            a.radius == b.radius, a.length == b.length, a.thickness == b.thickness,
            a.lengthScale == b.lengthScale
        else { return false }
        let firstMap = a.container < 0 ? AffineTransform.identity : home.views[Int(a.container)].toWindow
        let secondMap = b.container < 0 ? AffineTransform.identity : views[Int(b.container)].toWindow
        return firstMap == secondMap && hasSamePath(a.path, of: home, as: b.path)
    }

    private func hasSameAccessories(
        _ a: CompiledStyle, of home: CompiledLayout, as b: CompiledStyle
    ) -> Bool {
        for index in 0..<a.accessoryCount {
            var before = home.accessories[Int(a.firstAccessory + index)]
            let after = accessories[Int(b.firstAccessory + index)]
            guard hasSamePath(before.path, of: home, as: after.path) else { return false }
            before.path = after.path
            guard before == after else { return false }
        }
        return true
    }

    private func hasSamePath(_ old: Int32, of home: CompiledLayout, as new: Int32) -> Bool {
        guard old >= 0, new >= 0 else { return old < 0 && new < 0 }
        if home === self, old == new { return true }
        let before = home.paths[Int(old)]
        let after = paths[Int(new)]
        guard before.elementCount == after.elementCount else { return false }
        for index in 0..<before.elementCount {
            let a = home.elements[Int(before.firstElement + index)]
            let b = elements[Int(after.firstElement + index)]
            guard a.rawVerb == b.rawVerb, a.first == b.first, a.second == b.second, a.end == b.end else {
                return false
            }
        }
        return true
    }

    /// Rules T2 and T5: why a region's owner can no longer hold a pointer, or nil while it can.
    func loss(of carried: CarriedRegion) -> PointerTransition.Reason? {
        guard carried.view >= 0, carried.interaction >= 0 else { return .removed }
        let record = views[Int(carried.view)]
        let enabled = record.firstInteraction..<record.firstInteraction + record.interactionCount
        guard enabled.contains(carried.interaction) else { return .disabled }
        // Nothing of a skipped view can be reached.
        guard record.reachableBox.isEmpty else { return nil }
        var view = carried.view
        while view >= 0 {
            if views[Int(view)].flags.contains(.interactionDisabled) { return .disabled }
            view = views[Int(view)].parent
        }
        return .layoutChanged
    }
}
