import PointerCompiler
import PointerGeometry
import PointerLayout
import PointerSolver

/// One pointer interaction of a view as the document has it.
struct TwinInteraction: Sendable {
    var number: Int
    var isEnabled: Bool
    /// Whether it stands for the shorthand or the kind, with the kind's own regions.
    var isKinds: Bool
    /// In the order written; asked last to first.
    var regions: [TwinRegion]
}

/// One region as the document has it, with the place of its numbers.
struct TwinRegion: Sendable {
    enum Area: Sendable {
        case box, path
        case grid(Grid)
        case lines
        case lineList([Rect])
    }

    /// In the compiled table of regions.
    var record: Int
    var id: String?
    var area: Area
    var modifiers: UInt32
    var latchingAxes: UInt32
    var style: TwinStyle
}

/// Finds the numbers that belong to the document's interactions and regions.
struct TwinRecords {
    private let compilation: Compilation
    /// Compiled interactions by view and number.
    private var places: [Key: Int] = [:]

    private struct Key: Hashable {
        var view: Int
        var number: Int
    }

    init(_ compilation: Compilation) {
        self.compilation = compilation
        for (place, record) in compilation.layout.interactions.enumerated() {
            places[Key(view: Int(record.view), number: Int(record.number))] = place
        }
    }

    /// Rules R2 and S9: a view's pointer interactions by number; number 0 is the shorthand's or the kind's.
    mutating func interactions(of place: Int, _ view: View) throws(TwinFault) -> [TwinInteraction] {
        var listed: [(interaction: PointerInteraction, isEnabled: Bool)] = []
        for interaction in view.interactions ?? [] {
            if case .pointer(let pointer) = interaction.content {
                listed.append((pointer, interaction.isEnabled))
            }
        }
        let replaced = view.interactions.map { $0.isEmpty || !listed.isEmpty } ?? false
        let hasOwn: Bool
        switch view.pointer {
        case nil: hasOwn = view.kind.hasOwnInteraction && !replaced
        case .off: hasOwn = false
        case .on, .null, .style: hasOwn = true
        }
        var result: [TwinInteraction] = []
        if hasOwn {
            result.append(
                TwinInteraction(
                    number: 0, isEnabled: true, isKinds: true, regions: try kindRegions(of: place, view)))
        }
        for (pointer, isEnabled) in listed {
            let number = result.count
            var regions: [TwinRegion] = []
            if !isEnabled {
                // Never asked, and nothing of it is compiled.
            } else if let written = pointer.regions {
                for (index, region) in written.enumerated() {
                    let record = try record(of: place, number) { $0.place == Int32(index) }
                    regions.append(
                        TwinRegion(
                            record: record, id: region.id, area: area(of: region),
                            modifiers: UInt32(region.modifiers.rawValue),
                            latchingAxes: UInt32(region.latchingAxes.rawValue),
                            style: .listed(region.style, interaction: pointer.style)))
                }
            } else {
                let record = try record(of: place, number) { $0.place == -1 }
                regions = [plain(record, .box, .listed(.unspecified, interaction: pointer.style))]
            }
            result.append(
                TwinInteraction(number: number, isEnabled: isEnabled, isKinds: false, regions: regions))
        }
        return result
    }

    private func area(of region: PointerRegion) -> TwinRegion.Area {
        switch region.area {
        case .bounds, .rect, .outset: .box
        case .path: .path
        case .grid(let grid): .grid(grid)
        }
    }

    private func plain(_ record: Int, _ area: TwinRegion.Area, _ style: TwinStyle) -> TwinRegion {
        TwinRegion(record: record, id: nil, area: area, modifiers: 0, latchingAxes: 0, style: style)
    }

    /// The regions that a kind brings along, and the default region of every other.
    private func kindRegions(of place: Int, _ view: View) throws(TwinFault) -> [TwinRegion] {
        let style = TwinStyle.kind(view)
        switch view.kind {
        case .textView:
            let area = view.text.lines.map { TwinRegion.Area.lineList($0.map(\.standardized)) } ?? .lines
            return [plain(try record(of: place, 0) { _ in true }, area, style)]
        case .segmentedControl:
            var segments: [TwinRegion] = []
            for index in 0..<segmentCount(of: place, view) {
                let id = String(index)
                let record = try record(of: place, 0, id: id) { _ in true }
                var segment = plain(record, .box, style)
                segment.id = id
                segments.append(segment)
            }
            return segments
        case .slider:
            var thumb = plain(try record(of: place, 0) { _ in true }, .box, style)
            thumb.latchingAxes = UInt32(Axes.horizontal.rawValue)
            return [thumb]
        default:
            return [plain(try record(of: place, 0) { _ in true }, .box, style)]
        }
    }

    private func segmentCount(of place: Int, _ view: View) -> Int {
        switch view.segments {
        case .count(let count): return count
        case .widths(let widths): return widths.count
        case nil:
            return compilation.layout.views.count { Int($0.parent) == place }
        }
    }

    private func record(
        of place: Int, _ number: Int, id: String? = nil, where fits: (CompiledRegion) -> Bool
    ) throws(TwinFault) -> Int {
        guard let interaction = places[Key(view: place, number: number)] else {
            throw TwinFault(description: "view \(place) has no compiled interaction \(number)")
        }
        let entry = compilation.layout.interactions[interaction]
        for region in Int(entry.firstRegion)..<Int(entry.firstRegion + entry.regionCount)
        where fits(compilation.layout.regions[region]) {
            if id == nil || compilation.names.regionIDs[region] == id { return region }
        }
        throw TwinFault(
            description: "view \(place), interaction \(number): a region of the document was not compiled")
    }
}

extension ViewKind {
    /// Whether a view of this kind answers the pointer without anything else written.
    var hasOwnInteraction: Bool {
        switch self {
        case .barButtonItem, .segmentedControl, .textView, .textField, .link, .slider: true
        case .view, .canvas, .image, .label, .button, .cell, .scrollView: false
        }
    }
}
