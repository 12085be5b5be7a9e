import PointerGeometry
import PointerLayout

/// Turns the elements of a page source into a layout, one question after the other.
///
/// Each step looks at all elements and settles one thing: what is kept, which
/// window is the screen, who is visible, what each element is, who is in front.
/// Elements stand parents before children throughout, so every step is a loop.
struct ScreenBuilder {
    let source: PageSource
    let snapsOverlaps: Bool
    var elements: [PageElement]
    /// What is decided about each element.
    var decisions: [Decision]
    var report: ImportReport
    var size = Size(width: 0, height: 0)
    /// The element that stands for the whole screen and becomes the root, if there is one.
    var rootElement: Int?
    /// Comparisons of two elements that are left; files made to cost time end here instead.
    var comparisons = 5_000_000

    /// What is decided about one element, step by step.
    struct Decision {
        var role: ElementRole
        /// In the screen's space.
        var box: Box
        var isDropped = false
        var isHidden = false
        var isPassThrough = false
        var ignoresTouches = false
        var pointer: PointerShorthand?
        /// Children that are kept, back to front.
        var children: [Int] = []
        /// Its place when views are counted back to front, and the first place after its branch.
        var order = 0
        var orderEnd = 0
    }

    init(_ source: PageSource, snapsOverlaps: Bool) {
        self.source = source
        self.snapsOverlaps = snapsOverlaps
        self.elements = source.elements
        self.report = ImportReport(format: source.format, elements: source.elements.count)
        self.decisions = source.elements.map {
            Decision(role: ElementRole(type: $0.type), box: $0.frame.standardized.box)
        }
        for note in source.notes { report.add(note.verdict, note.sentence) }
    }

    mutating func build() throws(ImportRefusal) -> ImportedScreen {
        dropBroken()
        try findScreen()
        settleVisibility()
        settleRoles()
        linkChildren()
        orderSiblings()
        numberViews()
        settleTouches()
        checkOverlaps()
        checkFrames()
        let layout = makeLayout()
        report.screen = size
        return ImportedScreen(layout: layout, report: report)
    }

    /// Whether the element gets a view and is not hidden, itself or with a branch around it.
    func isShown(_ index: Int) -> Bool { !decisions[index].isDropped && !decisions[index].isHidden }

    mutating func note(
        _ verdict: ImportReport.Verdict, _ sentence: String, _ index: Int, count: Int = 1
    ) {
        report.add(
            verdict, sentence,
            at: ImportReport.Occurrence(
                place: source.place(of: index), element: source.elements[index].title),
            count: count)
    }

    /// Notes a guess that matters only while the element is shown.
    mutating func guess(_ sentence: String, _ index: Int) {
        if isShown(index) { note(.guessed, sentence, index) }
    }

    /// Drops the element and everything in it that is not dropped yet.
    mutating func drop(_ index: Int, _ sentence: String) {
        var count = 0
        for current in branch(index) where !decisions[current].isDropped {
            decisions[current].isDropped = true
            count += 1
        }
        note(.dropped, sentence, index, count: count)
    }

    /// The element and everything in it, which stand together.
    func branch(_ index: Int) -> Range<Int> {
        var end = index + 1
        while end < elements.count && elements[end].parent >= index { end += 1 }
        return index..<end
    }

    /// Elements whose frames cannot be used go with their branches.
    private mutating func dropBroken() {
        for index in elements.indices where !decisions[index].isDropped {
            if let problem = elements[index].frameProblem {
                drop(index, "left out with all in it: \(problem)")
            }
        }
    }
}
