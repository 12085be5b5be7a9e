import PointerCompiler
import PointerJSON
import PointerLayout
import PointerMessage
import PointerStore

// Live edits: the stored document is changed where an edit says, and stays as it was written everywhere else.
extension Service {
    func patchView(_ id: LayoutID, _ view: String, _ request: Request) throws(Problem) -> Response {
        try checkEdit(request, allowed: [.mergePatch, .json])
        return try edit(id, request) { (body) throws(QuestionRefusal) in
            try LayoutEdits(patch: body, of: view)
        }
    }

    func editLayout(_ id: LayoutID, _ request: Request) throws(Problem) -> Response {
        try checkEdit(request, allowed: [.json])
        return try edit(id, request) { (body) throws(QuestionRefusal) in try LayoutEdits(body) }
    }

    private func checkEdit(_ request: Request, allowed: [MediaType]) throws(Problem) {
        try request.refuseQuery()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        _ = try MediaType.ofBody(request.headers, allowed: allowed, absent: nil)
        guard request.headers["If-Match"] != nil else {
            throw Problem(
                .conditionRequired, "An edit must say which revision it was made for.",
                finding: "condition-required", at: "If-Match",
                hint: "Send the layout's `ETag` in `If-Match`, or `*` for whatever revision there is.")
        }
    }

    /// Edits the revision that the condition names, after the edits of the same layout that came before. The store
    /// decides once more, so that of two changes made for one revision one is refused; with `*` an edit that came too late is
    /// made again on what there is then.
    private func edit(
        _ id: LayoutID, _ request: Request, _ read: ([UInt8]) throws(QuestionRefusal) -> LayoutEdits
    ) throws(Problem) -> Response {
        let condition = try Preconditions(request.headers).condition
        let edits: LayoutEdits
        do {
            edits = try read(request.body)
        } catch {
            throw .notEdits(error)
        }
        var attempts = 0
        while true {
            attempts += 1
            // What is not there has no edits to wait for.
            _ = try stored(id)
            let outcome: StoreOutcome
            do {
                outcome = try editedLayouts.entry(id).state.withLock { (state) throws(Problem) in
                    try edit(id, edits, if: condition, isPatch: request.method == "PATCH", &state)
                }
            } catch {
                guard error.kind == .conditionFailed, condition.matching == .any,
                    attempts < Self.editAttempts
                else { throw error }
                continue
            }
            editedLayouts.note(id, views: outcome.entry.summary.viewCount)
            followers.layoutChanged(id) { [catalog] in catalog[id] }
            return made(outcome)
        }
    }

    /// Makes edits on what there is now, in the views that they change where that is possible.
    private func edit(
        _ id: LayoutID, _ edits: LayoutEdits, if condition: StoreCondition, isPatch: Bool,
        _ state: inout EditedLayouts.Entry.State?
    ) throws(Problem) -> StoreOutcome {
        let stored = try stored(id)
        let present = stored.entry.revision
        guard condition.holds(for: present) else { throw .conditionFailed(present) }
        let condition = StoreCondition(matching: .named([present.description]))
        if state?.revision != present { state = nil }
        switch state?.layout.apply(edits) {
        case .followed(let document, let pieces):
            let outcome: StoreOutcome
            do {
                outcome = try publish(document, pieces, stored.entry.summary, as: id, if: condition)
            } catch {
                // It is one edit ahead now.
                state = nil
                throw error
            }
            state?.revision = outcome.entry.revision
            return outcome
        case .spent:
            state = nil
        case .left, nil:
            break
        }
        let document = try applied(edits, to: stored.bytes, isPatch: isPatch)
        let layout = try read(document)
        let summary = LayoutSummary(layout)
        guard layout.views.count <= EditedLayouts.maximumViews else {
            let pieces = AnswerPieces(LayoutCompiler.compile(layout))
            return try publish(document, pieces, summary, as: id, if: condition)
        }
        let live = LiveLayout(layout, text: document)
        let outcome = try publish(document, live.answers, summary, as: id, if: condition)
        state = EditedLayouts.Entry.State(revision: outcome.entry.revision, layout: live)
        return outcome
    }

    /// How often an edit of whatever revision there is may come too late.
    private static let editAttempts = 100

    private func applied(
        _ edits: LayoutEdits, to document: [UInt8], isPatch: Bool
    ) throws(Problem) -> [UInt8] {
        do {
            return try edits.applied(to: document)
        } catch {
            if isPatch, error.isUnknownView {
                throw Problem(.unknownView, "The layout has no such view.", findings: error.findings)
            }
            throw Problem(
                .conflict, "The edits cannot be made on the layout as it is; none of them was.",
                findings: error.findings)
        }
    }
}

extension Problem {
    /// A body with edits that cannot be read.
    fileprivate static func notEdits(_ refusal: QuestionRefusal) -> Problem {
        let first = refusal.findings.first?.hint ?? ""
        return switch refusal.reason {
        case .malformed: Problem(.notJSON, first, findings: refusal.findings)
        case .invalid: Problem(.notEdits, "The body is JSON, but no edits.", findings: refusal.findings)
        case .tooMany: Problem(.tooLarge, first, findings: refusal.findings)
        }
    }
}
