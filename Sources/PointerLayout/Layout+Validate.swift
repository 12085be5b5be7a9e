import PointerGeometry

extension Layout {
    /// Everything that is wrong with the layout, in document order: values out of
    /// range, ids, references, members that exclude each other.
    ///
    /// Takes time linear in the size of the layout and does not recurse. At most
    /// `LayoutFinding.limit` findings; when there are more, the last one says so.
    /// Pointers are those of the document that `LayoutWriter` writes; parts of
    /// rectangles, matrices and radii are numbered.
    public func validate(maximumViews: Int = PointerMetrics.defaultMaximumViews) -> [LayoutFinding] {
        if let finding = structuralFinding(maximumViews: maximumViews) { return [finding] }
        var validator = LayoutValidator(self, checksReferences: true)
        validator.run()
        guard !validator.problems.isEmpty else { return [] }
        let tree = validator.tree
        var findings = validator.orderedProblems(in: tree).map { problem in
            LayoutFinding(
                reason: problem.reason, pointer: problem.canonicalPointer(in: tree), hint: problem.hint)
        }
        LayoutFinding.cap(&findings)
        return findings
    }

    /// What is wrong with the values of a layout that a reader has put together,
    /// so that parents come before their children. References are left alone
    /// when the reader had to stop before it knew all views.
    package func problems(checksReferences: Bool) -> (problems: [LayoutProblem], tree: ViewTree)? {
        var validator = LayoutValidator(self, checksReferences: checksReferences)
        validator.run()
        guard !validator.problems.isEmpty else { return nil }
        let tree = validator.tree
        return (validator.orderedProblems(in: tree), tree)
    }

    /// What keeps every other check from making sense.
    private func structuralFinding(maximumViews: Int) -> LayoutFinding? {
        if views.isEmpty {
            return LayoutFinding(
                reason: "missing-member", pointer: "", hint: "Add `root`: a layout has at least one view.")
        }
        if views.count > maximumViews { return .tooManyViews(maximumViews) }
        for index in views.indices {
            let parent = views[index].parent
            let isInOrder = index == 0 ? parent == -1 : parent >= 0 && parent < index
            if !isInOrder {
                return LayoutFinding(
                    reason: "parent-order", pointer: "/views/\(index)/parent",
                    hint: index == 0
                        ? "The first view is the root: its parent is −1."
                        : "Append a view after its parent; \(parent) is no earlier view.")
            }
        }
        return nil
    }
}

extension LayoutFinding {
    /// The most findings that are told at once.
    public static let limit = 50

    /// Leaves the first `limit` findings and says that there were more.
    package static func cap(_ findings: inout [LayoutFinding]) {
        guard findings.count > limit else { return }
        findings.removeSubrange(limit...)
        findings.append(
            LayoutFinding(
                reason: "more-findings", pointer: "",
                hint: "There is more; these are the first \(limit). Mend them and send the layout again."))
    }

    package static func tooManyViews(_ maximum: Int) -> LayoutFinding {
        LayoutFinding(
            reason: "too-many-views", pointer: "/root",
            hint: "The layout has more than the \(maximum) views allowed here; send fewer or raise the limit."
        )
    }
}
