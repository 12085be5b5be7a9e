import PointerGeometry

/// The answer to one question (rule Q1), as numbers; names and text are added outside.
public struct Resolution: Hashable, Sendable {
    /// The model position, in the window.
    public var point: Point
    /// The view in which the hit test ends, or −1.
    public var hit: Int32
    /// The model position in the hit view's space; zero without one.
    public var hitPosition: Point
    public var match: RegionMatch?
    public var pointer: ResolvedPointer
}

extension CompiledLayout {
    /// The main job: which region applies at a window position, and what the pointer becomes there.
    ///
    /// `modifiers` are the bits of `Modifiers`. A position outside the window is a
    /// normal question. The region's extent and cuts are asked apart: `extent(of:)`.
    public func resolve(at point: Point, modifiers: UInt32 = 0) -> Resolution {
        let hit = hitTest(point)
        let match = region(at: point, hit: hit, modifiers: modifiers)
        return Resolution(
            point: point, hit: hit, hitPosition: hit < 0 ? .zero : location(point, in: hit), match: match,
            pointer: pointer(at: point, in: match))
    }
}
