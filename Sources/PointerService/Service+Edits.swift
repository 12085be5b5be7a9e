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

    /// Edits the revision that the condition names. The store decides once more, so that of two edits made for one
    /// revision one is refused; with `*` an edit that came too late is made again on what there is then.
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
            let stored = try stored(id)
            let present = stored.entry.revision
            guard condition.holds(for: present) else { throw .conditionFailed(present) }
            let document = try applied(edits, to: stored.bytes, isPatch: request.method == "PATCH")
            do {
                return made(
                    try put(document, as: id, if: StoreCondition(matching: .named([present.description]))))
            } catch {
                guard error.kind == .conditionFailed, condition.matching == .any,
                    attempts < Self.editAttempts
                else { throw error }
            }
        }
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
