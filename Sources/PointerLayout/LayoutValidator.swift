import PointerGeometry

/// One pass over a layout that notes what is wrong.
///
/// The good case costs a few comparisons a view; places are put together only
/// for what is wrong. The tree's tables are built when a reference or a problem
/// needs them.
struct LayoutValidator {
    let layout: Layout
    let checksReferences: Bool
    private(set) var problems: [LayoutProblem] = []
    /// Of the view at hand, nil for the document.
    var view: Int?
    /// Where in the view the check is.
    var trail: [LayoutProblem.Step] = []
    var viewsByID: [ExactString: Int] = [:]
    private var builtTree: ViewTree?

    init(_ layout: Layout, checksReferences: Bool) {
        self.layout = layout
        self.checksReferences = checksReferences
    }

    var tree: ViewTree {
        mutating get {
            if let builtTree { return builtTree }
            let tree = ViewTree(layout.views)
            builtTree = tree
            return tree
        }
    }

    /// Problems in document order, whatever order the views stand in.
    func orderedProblems(in tree: ViewTree) -> [LayoutProblem] {
        func place(_ problem: LayoutProblem) -> Int { problem.view.map { tree.place(of: $0) } ?? -1 }
        return problems.enumerated()
            .sorted { (place($0.element), $0.offset) < (place($1.element), $1.offset) }
            .map(\.element)
    }

    mutating func run() {
        checkDocument()
        collectIDs()
        for index in layout.views.indices {
            view = index
            check(layout.views[index], at: index)
            if problems.count > LayoutFinding.limit { return }
        }
    }

    /// Beyond the limit nothing is put together any more.
    mutating func note(_ reason: String, _ steps: LayoutProblem.Step..., hint: @autoclosure () -> String) {
        guard problems.count <= LayoutFinding.limit else { return }
        problems.append(LayoutProblem(reason: reason, view: view, steps: trail + steps, hint: hint()))
    }

    private mutating func checkDocument() {
        let size = layout.size
        trail.append(.member("size"))
        checkNotNegative(size.width, .member("width"), "A window's width")
        checkNotNegative(size.height, .member("height"), "A window's height")
        trail[0] = .member("options")
        let options = layout.options
        checkNotNegative(options.automaticLimit, .member("automaticLimit"), "The limit")
        checkNotNegative(options.magnetismRadius, .member("magnetismRadius"), "The radius")
        let parts = options.systemVersion.utf8.split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isVersion =
            parts.count <= 3
            && parts.allSatisfy { part in
                !part.isEmpty && part.count <= 4
                    && part.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
            }
        if !isVersion {
            note(
                "invalid-version", .member("systemVersion"),
                hint: "Write the system's version as `\"18\"` or `\"13.4\"`.")
        }
        trail.removeAll()
    }

    /// Ids first, since references look ahead; only the first of equal ones counts.
    private mutating func collectIDs() {
        viewsByID.reserveCapacity(layout.views.count)
        for index in layout.views.indices {
            guard let id = layout.views[index].id else { continue }
            guard let first = viewsByID.updateValue(index, forKey: ExactString(id)) else { continue }
            viewsByID[ExactString(id)] = first
            guard problems.count <= LayoutFinding.limit else { continue }
            view = index
            let place = tree.pointer(to: first)
            note(
                "duplicate-id", .member("id"),
                hint:
                    "`\(LayoutValidator.excerpt(id))` is the id of the view at \(place) already; "
                    + "ids are unique in a layout.")
        }
        view = nil
    }

    private mutating func check(_ view: View, at index: Int) {
        if let id = view.id { checkIdentifier(id) }
        if let frame = view.frame {
            checkRect(frame, "frame")
        } else if index > 0 {
            note(
                "missing-member",
                hint: "Add `frame`, as `[x, y, width, height]`; only the root may leave it out.")
        }
        checkTransform(view.transform, "transform")
        let anchor = view.anchorPoint
        if !(anchor.x >= 0 && anchor.x <= 1 && anchor.y >= 0 && anchor.y <= 1) {
            checkUnit(anchor.x, .member("anchorPoint"), .member("x"), "An anchor")
            checkUnit(anchor.y, .member("anchorPoint"), .member("y"), "An anchor")
        }
        checkPoint(view.contentOffset, "contentOffset")
        checkUnit(view.alpha, .member("alpha"), nil, "Alpha")
        checkRadii(view.cornerRadius, "cornerRadius")
        if let hitTest = view.hitTest { check(hitTest) }
        switch view.pointer {
        case .style(let style)?:
            trail.append(.member("pointer"))
            check(style)
            trail.removeLast()
        case .on?, .off?, .null?, nil: break
        }
        if let interactions = view.interactions, !interactions.isEmpty { check(interactions) }
        checkKind(view)
    }

    private mutating func check(_ hitTest: HitTest) {
        trail.append(.member("hitTest"))
        if let outset = hitTest.outset { checkInsets(outset, "outset") }
        if let path = hitTest.path {
            checkPath(path, "path")
            if hitTest.outset != nil || hitTest.roundedCorners {
                note(
                    "conflicting-members", .member("path"),
                    hint:
                        "A path is the whole hit shape: take `outset` and `roundedCorners` away, or the path."
                )
            }
        }
        if hitTest.opaque && hitTest.passThrough {
            note(
                "conflicting-members", .member("passThrough"),
                hint: "`opaque` answers for the branch, `passThrough` never answers: keep one of them.")
        }
        trail.removeLast()
    }

    private mutating func checkKind(_ view: View) {
        let text = view.text
        if !(text.lineHeight > 0 && text.lineHeight.isFinite) {
            checkPositive(text.lineHeight, .member("lineHeight"), "A line height")
        }
        checkInsets(text.insets, "textInsets")
        if let lines = text.lines {
            trail.append(.member("lines"))
            for (index, line) in lines.enumerated() { checkRect(line, at: .index(index)) }
            trail.removeLast()
        }
        checkUnit(view.slider.value, .member("value"), nil, "A slider's value")
        checkNotNegative(view.slider.thumbSize, .member("thumbSize"), "A thumb size")
        guard let segments = view.segments else { return }
        let most = PointerMetrics.maximumSegments
        switch segments {
        case .count(let count):
            if count < 0 || count > most {
                note(
                    "out-of-range", .member("segments"),
                    hint: "A count of segments lies between 0 and \(most).")
            }
        case .widths(let widths):
            if widths.count > most {
                note("out-of-range", .member("segments"), hint: "At most \(most) segments are allowed.")
            }
            trail.append(.member("segments"))
            for (index, width) in widths.prefix(most).enumerated() {
                checkNotNegative(width, .index(index), "A segment's width")
            }
            trail.removeLast()
        }
    }

    /// Long texts of senders are cut, so that a finding stays a sentence.
    static func excerpt(_ text: String) -> String {
        let most = 40
        return text.unicodeScalars.count <= most
            ? text : String(String.UnicodeScalarView(text.unicodeScalars.prefix(most))) + "…"
    }
}
