import PointerGeometry
import PointerLayout
import PointerSolver

extension ViewKind {
    /// Kinds that have a pointer interaction without anything written (rule S9).
    var hasOwnPointer: Bool {
        switch self {
        case .barButtonItem, .segmentedControl, .textView, .textField, .link, .slider: true
        case .view, .canvas, .image, .label, .button, .cell, .scrollView: false
        }
    }

    /// Whether its pointer is the beam of text.
    var isText: Bool { self == .textView || self == .textField }
}

extension LayoutCompiler {
    /// Rule S9: the interaction of the kind or the shorthand, number 0, on the kind's regions.
    mutating func addOwn(_ own: OwnStyle, to place: Int32, _ view: View) {
        let handle = begin(nil, number: 0, place)
        let bounds = tables.views[Int(place)].bounds
        let choice = StyleChoice.style(ownStyle(own, of: view))
        switch view.kind {
        case .barButtonItem:
            addBarRegion(place, bounds, style: style(choice, of: place, view, rect: bounds))
        case .segmentedControl:
            addSegments(place, view, choice)
        case .textView:
            addLines(view, bounds, style: style(choice, of: place, view, rect: bounds))
        case .slider:
            addThumb(place, view, choice)
        case .textField, .link, .view, .canvas, .image, .label, .button, .cell, .scrollView:
            addRegion(.rect, bounds, bounds.box, style: style(choice, of: place, view, rect: bounds))
        }
        end(handle)
    }

    private func ownStyle(_ own: OwnStyle, of view: View) -> PointerStyle {
        switch own {
        case .automatic: PointerStyle(.automatic)
        case .kind: kindStyle(view.kind)
        case .written(let style): view.kind == .button ? provided(style) : style
        }
    }

    /// A button's provider over the proposed effect, automatic, and the proposed shape, none.
    private func provided(_ style: PointerStyle) -> PointerStyle {
        guard case .shape(let shape, let axes) = style.form, axes.isEmpty else { return style }
        return PointerStyle(.effect(PointerEffect(.automatic), shape: shape), accessories: style.accessories)
    }

    private func kindStyle(_ kind: ViewKind) -> PointerStyle {
        switch kind {
        case .barButtonItem, .segmentedControl:
            PointerStyle(.effect(PointerEffect(.highlight), shape: nil))
        case .cell:
            PointerStyle(
                .effect(PointerEffect(.hover, prefersShadow: false, prefersScaledContent: false), shape: nil))
        case .textView, .textField:
            PointerStyle(.shape(.verticalBeam(length: nil), constrainedAxes: .vertical))
        case .slider:
            PointerStyle(.effect(PointerEffect(.lift), shape: nil))
        case .link:
            PointerStyle(.system)
        case .view, .canvas, .image, .label, .button, .scrollView:
            PointerStyle(.automatic)
        }
    }

    private mutating func addBarRegion(_ place: Int32, _ bounds: Rect, style: Int32) {
        guard let reach = barReach[place] else {
            addRegion(.rect, bounds, bounds.box, style: style)
            return
        }
        // The own map of an upright item is a translation: the same edges in the view's space.
        let own = ownMaps[Int(place)]
        let requested = Rect(
            x: reach.minX - own.tx, y: reach.minY - own.ty, width: reach.maxX - reach.minX,
            height: reach.maxY - reach.minY)
        addRegion(.rect, requested, reach, style: style, inParent: true)
    }

    private mutating func addLines(_ view: View, _ bounds: Rect, style: Int32) {
        if let lines = view.text.lines {
            addRegion(.lineList, bounds, bounds.box, style: style)
            let last = tables.regions.count - 1
            tables.regions[last].rule = Int32(tables.rects.count)
            tables.regions[last].ruleCount = Int32(lines.count)
            tables.regions[last].padding = PointerMetrics.textLinePadding
            tables.rects.append(contentsOf: lines.map(\.standardized))
            return
        }
        let insets = view.text.insets.resolved(layout.layoutDirection)
        addRegion(.lines, bounds, bounds.box, style: style)
        tables.grids.append(
            CompiledGrid(
                origin: Point(x: bounds.x, y: insets.top),
                cell: Size(width: bounds.width, height: view.text.lineHeight), spacing: .zero,
                limitY: bounds.y + bounds.height - insets.bottom, axes: 2))
        let last = tables.regions.count - 1
        tables.regions[last].rule = Int32(tables.grids.count - 1)
        tables.regions[last].padding = PointerMetrics.textLinePadding
    }

    /// The thumb is a synthetic preview: its rect is region, preview and what an outset grows.
    private mutating func addThumb(_ place: Int32, _ view: View, _ choice: StyleChoice) {
        let bounds = tables.views[Int(place)].bounds
        let size = view.slider.thumbSize
        let along = view.slider.value * (bounds.width - size) + size / 2
        let middle =
            layout.layoutDirection == .leftToRight ? bounds.x + along : bounds.x + bounds.width - along
        let thumb = Rect(
            x: middle - size / 2, y: bounds.y + bounds.height / 2 - size / 2, width: size, height: size)
        addRegion(.rect, thumb, thumb.box, style: style(choice, of: place, view, rect: thumb))
        tables.regions[tables.regions.count - 1].latchingAxes = UInt32(Axes.horizontal.rawValue)
    }

    /// One region a segment, its index the id; each a synthetic preview. The last is asked first.
    private mutating func addSegments(_ place: Int32, _ view: View, _ choice: StyleChoice) {
        for (index, segment) in segments(of: place, view).enumerated().reversed() {
            addRegion(
                .rect, segment.rect, segment.box, style: style(choice, of: place, view, rect: segment.rect))
            identify(tables.regions.count - 1, as: String(index))
        }
    }

    private func segments(of place: Int32, _ view: View) -> [(rect: Rect, box: Box)] {
        let bounds = tables.views[Int(place)].bounds
        let edges: [Double]
        switch view.segments {
        case nil:
            return order.children[Int(order.documentPlaces[Int(place)])].map { child in
                let frame = frame(of: layout.views[Int(child)])
                return (frame, frame.box)
            }
        case .count(let count):
            edges = (0...max(count, 0)).map { bounds.width * Double($0) / Double(max(count, 1)) }
        case .widths(let widths):
            var sum = 0.0
            edges =
                [0]
                + widths.map { width in
                    sum += width
                    return sum
                }
        }
        let leftToRight = layout.layoutDirection == .leftToRight
        return zip(edges, edges.dropFirst()).enumerated().map { index, sides in
            let low = leftToRight ? bounds.x + sides.0 : bounds.x + bounds.width - sides.1
            let high = leftToRight ? bounds.x + sides.1 : bounds.x + bounds.width - sides.0
            let width: Double
            switch view.segments {
            case .count(let count): width = bounds.width / Double(count)
            case .widths(let widths): width = widths[index]
            case nil: width = high - low
            }
            return (
                Rect(x: low, y: bounds.y, width: width, height: bounds.height),
                Box(minX: low, minY: bounds.y, maxX: high, maxY: bounds.y + bounds.height)
            )
        }
    }
}
