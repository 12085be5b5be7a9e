import PointerGeometry
import PointerLayout

/// Writes a layout as JSON in one canonical spelling, which `LayoutReader` reads back as the same layout.
///
/// Members that have their default are left out; rectangles and matrices are
/// lists of numbers; shorthands are used where they say everything. `metadata` is
/// not part of a layout's values and is not written. A number that JSON does not
/// have (in a layout that does not validate) becomes null.
public struct LayoutWriter: Sendable {
    /// One view a line and spaces after commas; otherwise no white space at all.
    public var isPretty: Bool

    /// Deeper views are not indented any further: the text stays linear in the number of views.
    private static let deepestIndent = 40

    public init(isPretty: Bool = true) {
        self.isPretty = isPretty
    }

    public static func write(_ layout: Layout, isPretty: Bool = true) -> [UInt8] {
        LayoutWriter(isPretty: isPretty).write(layout)
    }

    /// Needs parents before their children, as `Layout.validate()` demands; any depth works.
    public func write(_ layout: Layout) -> [UInt8] {
        var text = JSONTextBuilder(isSpaced: isPretty)
        text.open("{")
        if let name = layout.name {
            text.key("name")
            text.value(name)
        }
        text.key("size")
        text.object { text in
            text.key("width")
            text.value(layout.size.width)
            text.key("height")
            text.value(layout.size.height)
        }
        if layout.layoutDirection != .leftToRight {
            text.key("layoutDirection")
            text.value(layout.layoutDirection.rawValue)
        }
        write(layout.options, &text)
        if !layout.views.isEmpty {
            text.key("root")
            writeViews(layout.views, &text)
        }
        text.close("}")
        return text.finish()
    }

    /// With a stack of its own instead of recursion.
    private func writeViews(_ views: [View], _ text: inout JSONTextBuilder) {
        let tree = ViewTree(views)
        var open: [(children: ArraySlice<Int32>, hasChildren: Bool)] = []
        func begin(_ index: Int) {
            text.open("{")
            text.members(of: views[index])
            let children = tree.children(of: index)
            if !children.isEmpty {
                text.key("children")
                text.open("[")
            }
            open.append((children, !children.isEmpty))
        }
        begin(0)
        while let (children, hasChildren) = open.last {
            if let next = children.first {
                open[open.count - 1].children = children.dropFirst()
                if isPretty { text.newLine(indent: min(open.count, LayoutWriter.deepestIndent)) }
                begin(Int(next))
            } else {
                if hasChildren { text.close("]") }
                text.close("}")
                open.removeLast()
            }
        }
    }

    private func write(_ options: LayoutOptions, _ text: inout JSONTextBuilder) {
        let defaults = LayoutOptions()
        guard options != defaults else { return }
        text.key("options")
        text.object { text in
            text.member("nilFallsThrough", options.nilFallsThrough, defaults.nilFallsThrough)
            text.member("automaticLimit", options.automaticLimit, defaults.automaticLimit)
            text.member("magnetismRadius", options.magnetismRadius, defaults.magnetismRadius)
            if options.systemVersion != defaults.systemVersion {
                text.key("systemVersion")
                text.value(options.systemVersion)
            }
            text.member(
                "supportsIndirectInputEvents", options.supportsIndirectInputEvents,
                defaults.supportsIndirectInputEvents)
            text.member(
                "secondaryClickAvailable", options.secondaryClickAvailable, defaults.secondaryClickAvailable)
            guard options.pointerLock != defaults.pointerLock else { return }
            let lock = options.pointerLock
            text.key("pointerLock")
            text.object { text in
                text.member("prefers", lock.prefers, defaults.pointerLock.prefers)
                text.member("fullScreen", lock.fullScreen, defaults.pointerLock.fullScreen)
                text.member("active", lock.active, defaults.pointerLock.active)
            }
        }
    }
}
