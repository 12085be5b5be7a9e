import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// The solver's slow twin: the rules H1–H5, R1–R5 and S1–S6 said again, plainly, one view after the other and
/// without an index, to be asked the same questions (rule Q4).
///
/// What a view is and does is read from the document. From the compiled layout come only numbers that are
/// fixed at compile: maps to the window, the edges of hit shapes and regions, radii, and flattened paths;
/// `numberFindings()` compares those with the document. Views are called by their place in preorder.
public struct SlowTwin: Sendable {
    public let layout: Layout
    public let compilation: Compilation
    let order: PaintOrder
    /// By place in preorder: pointer interactions by number, disabled ones included.
    let interactions: [[TwinInteraction]]

    public init(_ layout: Layout, _ compilation: Compilation) throws(TwinFault) {
        self.layout = layout
        self.compilation = compilation
        order = PaintOrder(layout.views)
        var records = TwinRecords(compilation)
        var interactions: [[TwinInteraction]] = []
        for place in order.documentPlaces.indices {
            interactions.append(
                try records.interactions(of: place, layout.views[order.documentPlaces[place]]))
        }
        self.interactions = interactions
    }

    /// What the document says about a view.
    func document(_ place: Int) -> View { layout.views[order.documentPlaces[place]] }

    /// View space to window.
    func windowMap(_ place: Int) -> AffineTransform {
        place < 0 ? .identity : compilation.layout.views[place].toWindow
    }

    func bounds(_ place: Int) -> Rect { compilation.layout.views[place].bounds }

    /// Where a window position lies in a view's space: the inverse of the composed map, in the stated order.
    func location(_ point: Point, under map: AffineTransform) -> Point {
        let determinant = map.a * map.d - map.b * map.c
        let x = point.x - map.tx
        let y = point.y - map.ty
        return Point(x: (map.d * x - map.c * y) / determinant, y: (map.a * y - map.b * x) / determinant)
    }

    /// The answer to one question.
    public func answer(at point: Point, modifiers: UInt32 = 0) -> TwinAnswer {
        let hit = hitView(at: point)
        let match = hit.flatMap { region(at: point, from: $0, modifiers: modifiers) }
        return TwinAnswer(
            hit: hit, hitPosition: hit.map { location(point, under: windowMap($0)) }, match: match)
    }
}

/// What the slow twin answers at a position.
public struct TwinAnswer: Sendable {
    /// Nil outside everything.
    public var hit: Int?
    public var hitPosition: Point?
    public var match: TwinMatch?
}

/// A region as it answered.
public struct TwinMatch: Sendable {
    public var view: Int
    /// The number among the view's pointer interactions.
    public var interaction: Int
    /// In the compiled table of regions.
    public var record: Int
    public var position: Point
    public var requested: Rect
    /// The edges that decide; in the parent's space with `inParent`.
    public var box: Box
    public var inParent: Bool
    /// Of a line without its padding, else 0.
    public var lineHeight: Double
    var region: TwinRegion
}

/// What of the compiled layout has no counterpart in the document, or the other way round.
public struct TwinFault: Error, CustomStringConvertible {
    public var description: String

    public init(description: String) {
        self.description = description
    }
}
