import PointerJSON
import PointerLayout
import PointerMessage
import PointerStore

// The problems that several routes share.
extension Problem {
    static func unknownRoute(_ path: [UInt8], nearest: String?) -> Problem {
        Problem(
            .unknownRoute, "There is nothing at \(readable(path)).", finding: "unknown-route",
            hint: nearest.map { "Did you mean `\($0)`?" } ?? "`/openapi.yaml` lists what there is.")
    }

    static func unknownLayout(_ id: LayoutID) -> Problem {
        Problem(
            .unknownLayout, "There is no layout \(id).", finding: "unknown-layout",
            hint: "`GET /v1/layouts` lists those there are; `PUT /v1/layouts/\(id)` makes one.")
    }

    static func invalidLayoutID(_ written: [UInt8]) -> Problem {
        Problem(
            .badRequest, "\(readable(written)) cannot be a layout's id.", finding: "invalid-layout-id",
            hint: "Ids have 1 to \(LayoutID.maximumBytes) of the characters A–Z, a–z, 0–9, `_` and `-`.")
    }

    static func methodNotAllowed(_ method: String, allowed: String) -> Problem {
        Problem(
            .methodNotAllowed, "\(readable(Array(method.utf8))) is not answered here.",
            finding: "method-not-allowed", hint: "Use one of \(allowed).", headers: ["Allow": allowed])
    }

    static let missingHost = Problem(
        .badRequest, "The request has no Host header.", finding: "missing-host",
        hint: "HTTP/1.1 asks for `Host: name:port` in every request.")

    /// A text that is not JSON, with the place where it stops being so.
    static func notJSON(_ error: JSONSyntaxError) -> Problem {
        Problem(
            .notJSON, "Line \(error.line), column \(error.column): \(error.message)",
            finding: error.reason, hint: error.hint)
    }

    /// A query that cannot be understood.
    static func badQuery(_ refusal: QuestionRefusal) -> Problem {
        Problem(.badRequest, "The query cannot be understood.", findings: refusal.findings)
    }

    /// A body with points that cannot be answered.
    static func notPoints(_ refusal: QuestionRefusal) -> Problem {
        let first = refusal.findings.first?.hint ?? ""
        return switch refusal.reason {
        case .malformed: Problem(.notJSON, first, findings: refusal.findings)
        case .invalid:
            Problem(.notPoints, "The body is JSON, but no list of points.", findings: refusal.findings)
        case .tooMany: Problem(.tooLarge, first, findings: refusal.findings)
        }
    }

    /// A body that tells no flick.
    static func notFlick(_ refusal: QuestionRefusal) -> Problem {
        refusal.reason == .malformed
            ? Problem(.notJSON, refusal.findings.first?.hint ?? "", findings: refusal.findings)
            : Problem(
                .notFlick, "The body is JSON, but tells no position and velocity.",
                findings: refusal.findings)
    }

    static func notALayout(_ refusal: LayoutRefusal) -> Problem {
        let count = refusal.findings.count
        return Problem(
            .notALayout,
            "The document is JSON but no layout: \(count) \(count == 1 ? "finding" : "findings").",
            findings: refusal.findings)
    }

    /// A condition of the request that does not hold.
    static func conditionFailed(_ present: Revision?) -> Problem {
        var problem = Problem(
            .conditionFailed,
            present.map { "The layout is at revision \($0)." } ?? "There is no such layout.",
            finding: "condition-failed",
            hint: present == nil
                ? "Leave `If-Match` out to make a new layout."
                : "Read the layout again and send its `ETag` in `If-Match`.")
        if let present { problem.headers["ETag"] = EntityTag.text(of: present) }
        return problem
    }

    static func storageFull(_ sentence: String) -> Problem {
        Problem(.storageFull, sentence, finding: "storage-full", hint: "Delete layouts that are not needed.")
    }

    init(_ error: StoreError) {
        switch error {
        case .conditionFailed(let present): self = .conditionFailed(present)
        case .full(let sentence): self = .storageFull(sentence)
        }
    }

    /// Foreign bytes as part of a sentence: quoted, cut short, without what would break a line.
    static func readable(_ bytes: [UInt8]) -> String {
        let longest = 80
        var text = ""
        for scalar in String(decoding: bytes.prefix(longest), as: UTF8.self).unicodeScalars {
            text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
        }
        return "`\(text)\(bytes.count > longest ? "…" : "")`"
    }
}
