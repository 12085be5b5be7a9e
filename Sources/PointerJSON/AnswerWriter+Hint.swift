import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// How many cutting views a hint names.
    private static let namedCutters = 3

    /// The `hint` member: one sentence that says which view to widen, and how far; nothing when nothing was cut.
    func appendHint(about extent: RegionExtent, of match: RegionMatch, to sink: inout ByteSink) {
        guard !extent.cuts.isEmpty else { return }
        sink.append(#","hint":"#)
        sink.append(string: hint(about: extent, of: match))
    }

    /// `The region is cut: give flag a hitTest.outset of 12.`
    func hint(about extent: RegionExtent, of match: RegionMatch) -> String {
        var mends = extent.cuts.prefix(AnswerWriter.namedCutters).map { mend($0, match) }
        if extent.cuts.count > mends.count {
            mends.append("\(extent.cuts.count - mends.count) more of its ancestors one as well")
        }
        let last = mends.removeLast()
        let list = mends.isEmpty ? last : mends.joined(separator: ", ") + " and " + last
        return "The region is cut: give \(list)."
    }

    private func mend(_ cut: RegionExtent.Cut, _ match: RegionMatch) -> String {
        let view = layout.views[Int(cut.view)]
        let name = compilation.name(ofView: cut.view)
        if view.hitPath >= 0 { return "\(name) a larger hitTest.path" }
        guard let needed = neededOutset(cut, match) else { return "\(name) a hitTest.outset" }
        return "\(name) a hitTest.outset of \(needed)"
    }

    /// The outset with which the cutting view would leave the region whole, as documents write it.
    private func neededOutset(_ cut: RegionExtent.Cut, _ match: RegionMatch) -> String? {
        let view = layout.views[Int(cut.view)]
        guard view.toWindow.isInvertible else { return nil }
        let (p, q, r, s) = regionMap(of: match).corners(of: match.box)
        var region = Box.nothing
        for corner in [p, q, r, s] {
            let there = view.toWindow.unmap(corner)
            region = region.union(Box(minX: there.x, minY: there.y, maxX: there.x, maxY: there.y))
        }
        let bounds = view.bounds.box
        // What the view has already, where its hit shape is in its own space.
        let own = view.flags.contains(.hitShapeInParent) ? bounds : view.hitBox
        func distance(_ side: RegionExtent.Sides, _ needed: Double, _ present: Double) -> Double {
            let exact = cut.sides.contains(side) ? max(needed, present) : present
            return (exact * 1000).rounded(.up) / 1000
        }
        let top = distance(.top, bounds.minY - region.minY, bounds.minY - own.minY)
        let left = distance(.left, bounds.minX - region.minX, bounds.minX - own.minX)
        let bottom = distance(.bottom, region.maxY - bounds.maxY, own.maxY - bounds.maxY)
        let right = distance(.right, region.maxX - bounds.maxX, own.maxX - bounds.maxX)
        guard (top + left + bottom + right).isFinite else { return nil }
        if top == left, left == bottom, bottom == right { return JSONNumber.text(top) }
        return "{top: \(JSONNumber.text(top)), left: \(JSONNumber.text(left)), "
            + "bottom: \(JSONNumber.text(bottom)), right: \(JSONNumber.text(right))}"
    }

    /// From the space of the region's edges to the window.
    private func regionMap(of match: RegionMatch) -> AffineTransform {
        let view = layout.views[Int(match.view)]
        guard layout.regions[Int(match.region)].inParent != 0 else { return view.toWindow }
        return view.parent < 0 ? .identity : layout.views[Int(view.parent)].toWindow
    }
}

extension JSONNumber {
    /// The number as text of its own.
    package static func text(_ value: Double) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
