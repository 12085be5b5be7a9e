import PointerGeometry

extension CompiledLayout {
    /// The region that is asked first when a hit test ends in a view, or −1. It may not answer; for reading ahead.
    public func firstRegionAsked(ofHit view: Int32) -> Int32 {
        let candidate = views[Int(view)].nearestCandidate
        guard candidate >= 0 else { return -1 }
        let interaction = interactions[Int(views[Int(candidate)].firstInteraction)]
        return interaction.regionCount > 0 ? interaction.firstRegion : -1
    }

    /// How many positions are hit-tested together. Ours: enough for their reads to overlap, few enough for what
    /// they read to stay in the first-level cache.
    public static let blockSize = 32

    /// Hit-tests up to `blockSize` positions and reads ahead what their regions will be asked for.
    ///
    /// A question alone waits for one record after the other: the view, its candidate, the interaction,
    /// the region, the style. In a block the reads of each step do not depend on each other, so that they
    /// are waited for together. What is returned has no meaning; it keeps the reads in the program.
    @discardableResult
    @inline(never)
    public func hitTest(_ points: UnsafeBufferPointer<Point>, into hits: UnsafeMutablePointer<Int32>) -> Int {
        for place in points.indices { hits[place] = hitTest(points[place]) }
        guard !views.isEmpty, !regions.isEmpty else { return 0 }
        return withUnsafeTemporaryAllocation(of: Int32.self, capacity: points.count) { next in
            var witness: Int32 = 0
            for place in points.indices {
                let hit = hits[place]
                next[place] = hit < 0 ? -1 : views[Int(hit)].nearestCandidate
            }
            for place in points.indices where next[place] >= 0 {
                let view = views.baseAddress.unsafelyUnwrapped + Int(next[place])
                witness &+= Int32(truncatingIfNeeded: view.pointee.toWindow.tx.bitPattern)
                next[place] = view.pointee.firstInteraction
            }
            for place in points.indices where next[place] >= 0 {
                next[place] = interactions[Int(next[place])].firstRegion
            }
            for place in points.indices where next[place] >= 0 && Int(next[place]) < regions.count {
                let region = regions.baseAddress.unsafelyUnwrapped + Int(next[place])
                witness &+= Int32(truncatingIfNeeded: region.pointee.requested.x.bitPattern)
                witness &+= Int32(truncatingIfNeeded: region.pointee.windowBox.minX.bitPattern)
                witness &+= Int32(truncatingIfNeeded: region.pointee.modifiers)
                next[place] = region.pointee.style
            }
            for place in points.indices where next[place] >= 0 && Int(next[place]) < styles.count {
                let style = styles.baseAddress.unsafelyUnwrapped + Int(next[place])
                witness &+= Int32(truncatingIfNeeded: style.pointee.rawForm)
                witness &+= Int32(truncatingIfNeeded: style.pointee.position.x.bitPattern)
            }
            return Int(witness)
        }
    }
}
