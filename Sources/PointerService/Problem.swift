import PointerJSON
import PointerLayout
import PointerMessage

/// Why a request is not answered as asked: what becomes `application/problem+json` (RFC 9457).
///
/// Every problem has at least one finding, whose `reason` is the word for programs to look at.
struct Problem: Error {
    /// What went wrong, as far as the status code and the type tell it.
    enum Kind: String {
        case badRequest = "bad-request"
        case notJSON = "not-json"
        case unknownRoute = "unknown-route"
        case unknownLayout = "unknown-layout"
        case methodNotAllowed = "method-not-allowed"
        case notAcceptable = "not-acceptable"
        case conditionFailed = "condition-failed"
        case tooLarge = "too-large"
        case unsupportedMediaType = "unsupported-media-type"
        case notALayout = "not-a-layout"
        case notPoints = "not-points"
        case notFlick = "not-a-flick"
        case conflict
        case unknownSession = "unknown-session"
        case unknownPointer = "unknown-pointer"
        case unknownView = "unknown-view"
        case notEdits = "not-edits"
        case conditionRequired = "condition-required"
        case notEvents = "not-events"
        case tooMany = "too-many"
        case notReady = "not-ready"
        case storageFull = "storage-full"
    }

    var kind: Kind
    /// One or two sentences about this request.
    var detail: String
    var findings: [LayoutFinding]
    var headers: HeaderFields = [:]

    init(_ kind: Kind, _ detail: String, findings: [LayoutFinding], headers: HeaderFields = [:]) {
        self.kind = kind
        self.detail = detail
        self.findings = findings
        self.headers = headers
    }

    init(
        _ kind: Kind, _ detail: String, finding reason: String, at pointer: String = "", hint: String,
        headers: HeaderFields = [:]
    ) {
        self.init(
            kind, detail, findings: [LayoutFinding(reason: reason, pointer: pointer, hint: hint)],
            headers: headers)
    }

    var status: Int { kind.statusAndTitle.status }

    var response: Response {
        var body: [UInt8] = []
        func append(_ text: StaticString) {
            body.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
        }
        append("{\"type\":")
        JSONString.append("urn:pointerd:problem:\(kind.rawValue)", to: &body)
        append(",\"title\":")
        JSONString.append(kind.statusAndTitle.title, to: &body)
        append(",\"status\":")
        JSONNumber.append(status, to: &body)
        append(",\"detail\":")
        JSONString.append(detail, to: &body)
        append(",\"findings\":[")
        for (index, finding) in findings.enumerated() {
            if index > 0 { append(",") }
            append("{\"reason\":")
            JSONString.append(finding.reason, to: &body)
            append(",\"pointer\":")
            JSONString.append(finding.pointer, to: &body)
            if !finding.hint.isEmpty {
                append(",\"hint\":")
                JSONString.append(finding.hint, to: &body)
            }
            append("}")
        }
        append("]}")
        return Response(
            status: status, contentType: "application/problem+json", headers: headers, body: body)
    }
}

extension Problem.Kind {
    var statusAndTitle: (status: Int, title: String) {
        switch self {
        case .badRequest: (400, "Bad Request")
        case .notJSON: (400, "Not JSON")
        case .unknownRoute: (404, "Unknown Route")
        case .unknownLayout: (404, "Unknown Layout")
        case .methodNotAllowed: (405, "Method Not Allowed")
        case .notAcceptable: (406, "Not Acceptable")
        case .conditionFailed: (412, "Precondition Failed")
        case .tooLarge: (413, "Content Too Large")
        case .unsupportedMediaType: (415, "Unsupported Media Type")
        case .notALayout: (422, "Not a Layout")
        case .notPoints: (422, "Not Points")
        case .notFlick: (422, "Not a Flick")
        case .conflict: (409, "Conflict")
        case .unknownSession: (404, "Unknown Session")
        case .unknownPointer: (404, "Unknown Pointer")
        case .unknownView: (404, "Unknown View")
        case .notEdits: (422, "Not Edits")
        case .conditionRequired: (428, "Precondition Required")
        case .notEvents: (422, "Not Events")
        case .tooMany: (429, "Too Many")
        case .notReady: (503, "Not Ready")
        case .storageFull: (507, "Storage Full")
        }
    }
}
