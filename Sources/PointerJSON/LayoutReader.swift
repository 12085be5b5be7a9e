import PointerGeometry
import PointerLayout

/// Reads a layout from JSON and checks it: what comes out can be compiled.
///
/// A text that is not JSON throws a `JSONSyntaxError`; JSON that is not a layout
/// throws a `LayoutRefusal` with what is wrong in its shape and in its values
/// together, in document order, each at its place in the document as it was spelled.
public struct LayoutReader: Sendable {
    /// Larger layouts are refused.
    public var maximumViews: Int

    public init(maximumViews: Int = PointerMetrics.defaultMaximumViews) {
        self.maximumViews = maximumViews
    }

    public static func read(
        bytes: [UInt8], maximumViews: Int = PointerMetrics.defaultMaximumViews
    ) throws -> Layout {
        try LayoutReader(maximumViews: maximumViews).read(bytes: bytes)
    }

    public func read(bytes: [UInt8]) throws -> Layout {
        try bytes.withUnsafeBytes { try read(bytes: $0) }
    }

    public func read(bytes: UnsafeRawBufferPointer) throws -> Layout {
        try read(JSONDocument(parsing: bytes))
    }

    package func read(_ document: borrowing JSONDocument) throws(LayoutRefusal) -> Layout {
        var reading = LayoutReading(root: document.root, maximumViews: maximumViews)
        return try reading.run()
    }
}

/// One document being read: the layout so far, the findings so far, and where the reader is.
struct LayoutReading {
    let root: JSONNode
    let maximumViews: Int
    var layout = Layout(size: Size(width: 0, height: 0))
    var findings = PlacedFindings()
    /// The views above the one at hand: whose children are being read, and how far.
    private var open: [OpenChildren] = []
    /// The keys and numbers that lead from the view at hand (or the document) to the value at hand.
    var trail: [TrailStep] = []
    private var isInView = false
    /// Set when the reader stopped before the end, so that references may point at what it has not seen.
    private var isCutShort = false

    init(root: JSONNode, maximumViews: Int) {
        self.root = root
        self.maximumViews = maximumViews
    }

    mutating func run() throws(LayoutRefusal) -> Layout {
        readDocument()
        let values = layout.problems(checksReferences: !isCutShort)
        if findings.isEmpty && values == nil { return layout }
        if let values {
            for problem in values.problems {
                findings.add(problem, from: DocumentPlace(root: root), in: values.tree)
            }
        }
        throw LayoutRefusal(findings: findings.ordered())
    }

    private mutating func readDocument() {
        guard expectObject(root) else { return }
        var hasSize = false
        var rootView: JSONNode?
        for (key, value) in root.members {
            trail.append(.key(key))
            switch LayoutMember.table.find(key) {
            case .schema: _ = string(value)
            case .format:
                if let format = number(value), format != 1 {
                    note("unsupported-format", hint: "This is format 1; write `1` or leave `format` out.")
                }
            case .name: layout.name = string(value)
            case .metadata: _ = expectObject(value)
            case .size:
                hasSize = true
                if let size = size(value) { layout.size = size }
            case .layoutDirection:
                if let direction = word(value, Word.direction, "layout direction") {
                    layout.layoutDirection = direction
                }
            case .options: readOptions(value)
            case .root: rootView = value
            case nil: unknownMember(key, LayoutMember.table)
            }
            trail.removeLast()
        }
        if !hasSize {
            note("missing-member", hint: "Add `size`, as `{\"width\": …, \"height\": …}`: the window.")
        }
        if let rootView {
            readViews(from: rootView)
        } else {
            note("missing-member", hint: "Add `root`, the view that holds all others.")
            isCutShort = true
            layout.views = [View(parent: -1)]
        }
    }

    private mutating func readOptions(_ node: JSONNode) {
        guard expectObject(node) else { return }
        for (key, value) in node.members {
            trail.append(.key(key))
            switch OptionMember.table.find(key) {
            case .nilFallsThrough: set(&layout.options.nilFallsThrough, boolean(value))
            case .automaticLimit: set(&layout.options.automaticLimit, number(value))
            case .magnetismRadius: set(&layout.options.magnetismRadius, number(value))
            case .systemVersion: set(&layout.options.systemVersion, string(value))
            case .supportsIndirectInputEvents:
                set(&layout.options.supportsIndirectInputEvents, boolean(value))
            case .secondaryClickAvailable: set(&layout.options.secondaryClickAvailable, boolean(value))
            case .pointerLock: readPointerLock(value)
            case nil: unknownMember(key, OptionMember.table)
            }
            trail.removeLast()
        }
    }

    private mutating func readPointerLock(_ node: JSONNode) {
        guard expectObject(node) else { return }
        for (key, value) in node.members {
            trail.append(.key(key))
            switch PointerLockMember.table.find(key) {
            case .prefers: set(&layout.options.pointerLock.prefers, boolean(value))
            case .fullScreen: set(&layout.options.pointerLock.fullScreen, boolean(value))
            case .active: set(&layout.options.pointerLock.active, boolean(value))
            case nil: unknownMember(key, PointerLockMember.table)
            }
            trail.removeLast()
        }
    }

    // MARK: Views

    /// All views, in document order, with a stack of its own instead of recursion.
    private mutating func readViews(from node: JSONNode) {
        isInView = true
        defer { isInView = false }
        open(readView(node, parent: -1), of: 0)
        while let last = open.last {
            guard last.next < last.children.count else {
                open.removeLast()
                continue
            }
            if layout.views.count >= maximumViews {
                findings.add(.tooManyViews(maximumViews), at: DocumentPlace(root: root))
                isCutShort = true
                return
            }
            open[open.count - 1].next += 1
            let index = layout.views.count
            open(readView(last.children[last.next], parent: last.parent), of: index)
            if findings.isFull {
                isCutShort = true
                return
            }
        }
    }

    private mutating func open(_ children: JSONElements?, of view: Int) {
        guard let children, children.count > 0 else { return }
        if open.count + 1 >= PointerMetrics.maximumDepthInJSON {
            trail.append(.name("children"))
            trail.append(.index(0))
            note(
                "too-deep",
                hint: "Views nest at most \(PointerMetrics.maximumDepthInJSON) deep in JSON; take levels out."
            )
            trail.removeLast(2)
            isCutShort = true
            return
        }
        open.append(OpenChildren(children: children, next: 0, parent: view))
    }

    // MARK: Findings

    mutating func note(_ reason: String, hint: String) {
        guard !findings.isFull else { return }
        var place = DocumentPlace(root: root)
        if isInView {
            place.descend("root")
            for children in open {
                place.descend("children")
                place.descend(children.next - 1)
            }
        }
        for step in trail {
            switch step {
            case .key(let key): place.descend(String(decoding: key, as: UTF8.self))
            case .name(let name): place.descend(name.description)
            case .index(let index): place.descend(index)
            }
        }
        findings.add(LayoutFinding(reason: reason, pointer: place.pointer, hint: hint), at: place)
    }
}

/// The children of a view above the one at hand.
private struct OpenChildren {
    var children: JSONElements
    var next: Int
    /// The view whose children these are.
    var parent: Int
}

/// One step from a value to one inside it.
enum TrailStep {
    /// A key of the document.
    case key(UnsafeRawBufferPointer)
    case name(StaticString)
    case index(Int)
}
