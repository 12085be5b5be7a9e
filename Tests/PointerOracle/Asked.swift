import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// A small layout to ask in a test. Each question is asked of the index, of the slow twin and of the explanation,
/// and is an error where they differ.
public struct Asked {
    private let comparison: Comparison

    public var compilation: Compilation { comparison.compilation }

    public init(_ layout: Layout) throws {
        let findings = layout.validate()
        guard findings.isEmpty else { throw TwinFault(description: "refused: \(findings)") }
        comparison = try Comparison(seed: 0, layout)
        if let finding = comparison.twin.numberFindings().first { throw TwinFault(description: finding) }
    }

    public func at(_ x: Double, _ y: Double, _ modifiers: Modifiers = []) throws -> Answer {
        let point = Point(x: x, y: y)
        let bits = UInt32(modifiers.rawValue)
        let differences = comparison.differences(at: point, bits)
        if !differences.isEmpty { throw TwinFault(description: differences) }
        return Answer(compilation, compilation.layout.resolve(at: point, modifiers: bits))
    }

    /// The steps in words: the view, which interaction if any, the verdict, and the other view that it is about.
    public func steps(_ x: Double, _ y: Double, _ modifiers: Modifiers = [], limit: Int = 100) -> [String] {
        let bits = UInt32(modifiers.rawValue)
        let explanation = compilation.layout.explain(at: Point(x: x, y: y), modifiers: bits, limit: limit)
        return explanation.steps.map { step in
            var words = compilation.name(ofView: step.view)
            if step.interaction >= 0 {
                words += ":\(compilation.layout.interactions[Int(step.interaction)].number)"
            }
            words += " \(step.verdict)"
            if step.other >= 0 { words += " \(compilation.name(ofView: step.other))" }
            return words
        }
    }

    /// The views in front that take parts of the region at a position (rule R4).
    public func occluders(_ x: Double, _ y: Double) -> [String] {
        let layout = compilation.layout
        guard let match = layout.resolve(at: Point(x: x, y: y)).match else { return [] }
        return layout.views(occluding: layout.extent(of: match), of: match.view, limit: 100)
            .map(compilation.name(ofView:))
    }

    /// An answer with names for numbers.
    public struct Answer {
        public var hit: String?
        public var hitPosition: Point
        /// The view, with `#` and the region's id when it has one.
        public var region: String?
        /// The number among the view's pointer interactions.
        public var interaction: Int?
        public var position: Point?
        public var requested: Rect?
        public var latchingAxes: UInt32?
        public var window: Rect?
        public var effective: Rect?
        /// Innermost first: the view and its own sides, as `bar: left top`.
        public var cuts: [String] = []
        public var polygon: [Point]?
        public var style: TwinResolvedStyle?
        public var drawn: Point
        public var cursor: ResolvedPointer.Cursor
        public var shape: ResolvedPointer.Shape
        public var matrix: AffineTransform?

        init(_ compilation: Compilation, _ resolution: Resolution) {
            let layout = compilation.layout
            hit = resolution.hit < 0 ? nil : compilation.name(ofView: resolution.hit)
            hitPosition = resolution.hitPosition
            drawn = resolution.pointer.position
            cursor = resolution.pointer.cursor
            shape = resolution.pointer.shape
            matrix = resolution.pointer.matrix
            guard let match = resolution.match else { return }
            let id = compilation.names.regionIDs[Int(match.region)]
            region = compilation.name(ofView: match.view) + (id.map { "#" + $0 } ?? "")
            interaction = Int(layout.interactions[Int(match.interaction)].number)
            position = match.position
            requested = match.requested
            latchingAxes = layout.regions[Int(match.region)].latchingAxes
            let extent = layout.extent(of: match)
            window = extent.window
            effective = extent.effective
            polygon = extent.polygon?.vertices
            cuts = extent.cuts.map { cut in
                let sides = TwinExtent.Side.all(of: cut.sides).map(\.rawValue).joined(separator: " ")
                return "\(compilation.name(ofView: cut.view)): \(sides)"
            }
            style = TwinResolvedStyle(layout.styles[Int(layout.regions[Int(match.region)].style)])
        }
    }
}

extension TwinResolvedStyle {
    /// A compiled style in the words of answers.
    public init(_ style: CompiledStyle) {
        self.init(form: "\(style.form)", accessories: Int(style.accessoryCount))
        if style.form == .effect {
            asked = "\(style.effectAsked)"
            effect = "\(style.effect)"
            if style.effect == .hover {
                tintMode = "\(style.tintMode)"
                prefersShadow = style.flags.contains(.prefersShadow)
                prefersScaledContent = style.flags.contains(.prefersScaledContent)
            }
        }
        if style.form == .shape { constrainedAxes = style.constrainedAxes }
    }
}
