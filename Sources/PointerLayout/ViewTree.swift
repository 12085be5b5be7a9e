/// The shape of a layout's tree as flat tables: children by number, places in
/// document order, paths and JSON Pointers. Only for lists in which every parent
/// comes before its children.
public struct ViewTree: Sendable {
    private let parents: [Int32]
    /// Where each view's children begin in `children`; one entry more than views.
    private let firstChild: [Int32]
    private let children: [Int32]
    /// The number of each view among its siblings.
    private let ordinals: [Int32]
    /// Places in document order: a view, then its branch.
    private let preorder: [Int32]
    private let branchSizes: [Int32]

    /// Takes time and room linear in the number of views, however deep they nest.
    public init(_ views: [View]) {
        let count = views.count
        var parents = [Int32](repeating: -1, count: count)
        var firstChild = [Int32](repeating: 0, count: count + 1)
        var branchSizes = [Int32](repeating: 1, count: count)
        for index in views.indices.dropFirst() {
            let parent = views[index].parent
            parents[index] = Int32(truncatingIfNeeded: parent)
            firstChild[parent + 1] += 1
        }
        var ordinals = [Int32](repeating: 0, count: count)
        var children = [Int32](repeating: 0, count: max(0, count - 1))
        for index in 0..<count { firstChild[index + 1] += firstChild[index] }
        var filled = [Int32](repeating: 0, count: count)
        for index in parents.indices.dropFirst() {
            let parent = Int(parents[index])
            ordinals[index] = filled[parent]
            children[Int(firstChild[parent] + filled[parent])] = Int32(truncatingIfNeeded: index)
            filled[parent] += 1
        }
        for index in parents.indices.dropFirst().reversed() {
            branchSizes[Int(parents[index])] += branchSizes[index]
        }
        var preorder = [Int32](repeating: 0, count: count)
        // What each view's branch has taken so far, itself included.
        var taken = [Int32](repeating: 1, count: count)
        for index in parents.indices.dropFirst() {
            let parent = Int(parents[index])
            preorder[index] = preorder[parent] + taken[parent]
            taken[parent] += branchSizes[index]
        }
        self.parents = parents
        self.firstChild = firstChild
        self.children = children
        self.ordinals = ordinals
        self.preorder = preorder
        self.branchSizes = branchSizes
    }

    /// −1 for the root.
    public func parent(of view: Int) -> Int { Int(parents[view]) }

    /// The number of a view among its siblings, back to front.
    public func ordinal(of view: Int) -> Int { Int(ordinals[view]) }

    /// The place of a view in document order.
    public func place(of view: Int) -> Int { Int(preorder[view]) }

    /// A view's children, back to front.
    public func children(of view: Int) -> ArraySlice<Int32> {
        children[Int(firstChild[view])..<Int(firstChild[view + 1])]
    }

    /// Whether `ancestor` lies above `view`; no view lies above itself.
    public func isAncestor(_ ancestor: Int, of view: Int) -> Bool {
        let first = preorder[ancestor]
        return preorder[view] > first && preorder[view] < first + branchSizes[ancestor]
    }

    /// The numbers that lead from the root to a view; none for the root.
    public func steps(to view: Int) -> [Int] {
        var steps: [Int] = []
        var view = view
        while view > 0 {
            steps.append(ordinal(of: view))
            view = parent(of: view)
        }
        return steps.reversed()
    }

    /// What a view without id is called: `@` for the root, `@0.2.1` below it.
    public func path(to view: Int) -> String {
        var path = "@"
        for (offset, step) in steps(to: view).enumerated() {
            if offset > 0 { path.append(".") }
            path.append(String(step))
        }
        return path
    }

    /// Where a view stands in the document: `/root/children/0/children/2`.
    public func pointer(to view: Int) -> String {
        var pointer = "/root"
        for step in steps(to: view) {
            pointer.append("/children/")
            pointer.append(String(step))
        }
        return pointer
    }

    /// The view of a path as `path(to:)` writes it; nil where there is none.
    public func view(atPath path: String) -> Int? {
        var bytes = path.utf8.makeIterator()
        guard bytes.next() == UInt8(ascii: "@"), !parents.isEmpty else { return nil }
        var view = 0
        var step = 0
        var digits = 0
        func child() -> Int? {
            let children = self.children(of: view)
            return step < children.count ? Int(children[children.startIndex + step]) : nil
        }
        while let byte = bytes.next() {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                if digits > 0, step == 0 || step > parents.count { return nil }
                step = step * 10 + Int(byte - UInt8(ascii: "0"))
                digits += 1
            case UInt8(ascii: "."):
                guard digits > 0, let next = child() else { return nil }
                view = next
                (step, digits) = (0, 0)
            default: return nil
            }
        }
        if digits > 0 { return child() }
        return view == 0 && path.utf8.count == 1 ? 0 : nil
    }
}
