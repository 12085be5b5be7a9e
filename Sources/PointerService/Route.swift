import PointerJSON

/// One thing that can be asked of the service: a method on a path, with the query parameters it knows.
///
/// HEAD is answered wherever GET is, OPTIONS everywhere.
public struct Route: Sendable {
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    public var method: Method
    /// Segments in braces stand for anything that is called so: `/v1/layouts/{id}`.
    public var path: String
    /// The names of query parameters; all others are refused.
    public var parameters: [String]
    var operation: Operation

    init(_ method: Method, _ path: String, _ parameters: [String] = [], _ operation: Operation) {
        self.method = method
        self.path = path
        self.parameters = parameters
        self.operation = operation
    }

    /// What a route does.
    enum Operation: Sendable, Equatable {
        case createLayout, listLayouts, putLayout, getLayout, deleteLayout
        case resolvePoint, resolvePoints, findTarget
        case listRegions, findViews, findInputs
        case createSession, handleEvents, getRecording, findSessionInputs, getSession, deleteSession
        case followSession, followLayout
        case patchView, editLayout
        case health, readiness, metrics
        case file(EmbeddedFile)
    }

    /// Every route there is: the one table that requests, `Allow` and the contract are held against.
    public static let all: [Route] = [
        Route(.post, "/v1/layouts", [], .createLayout),
        Route(.get, "/v1/layouts", ["limit", "after"], .listLayouts),
        Route(.put, "/v1/layouts/{id}", [], .putLayout),
        Route(.get, "/v1/layouts/{id}", [], .getLayout),
        Route(.delete, "/v1/layouts/{id}", [], .deleteLayout),
        Route(
            .get, "/v1/layouts/{id}/pointer",
            ["x", "y", "modifiers", "pointerType", "explain", "outline", "path", "timing", "valid"],
            .resolvePoint),
        Route(.post, "/v1/layouts/{id}/pointer", ["form", "timing"], .resolvePoints),
        Route(.post, "/v1/layouts/{id}/target", [], .findTarget),
        Route(.get, "/v1/layouts/{id}/regions", ["limit", "after"], .listRegions),
        Route(.get, "/v1/layouts/{id}/views", ["x", "y", "rect", "limit", "after"], .findViews),
        Route(.get, "/v1/layouts/{id}/input", InputQuery.known, .findInputs),
        Route(.patch, "/v1/layouts/{id}/views/{view}", [], .patchView),
        Route(.post, "/v1/layouts/{id}/edits", [], .editLayout),
        Route(.get, "/v1/layouts/{id}/stream", [], .followLayout),
        Route(.post, "/v1/layouts/{id}/sessions", [], .createSession),
        Route(.get, "/v1/layouts/{id}/sessions/{session}", [], .getSession),
        Route(.delete, "/v1/layouts/{id}/sessions/{session}", [], .deleteSession),
        Route(.post, "/v1/layouts/{id}/sessions/{session}/events", [], .handleEvents),
        Route(.get, "/v1/layouts/{id}/sessions/{session}/events", [], .getRecording),
        Route(
            .get, "/v1/layouts/{id}/sessions/{session}/input", SessionInputQuery.known, .findSessionInputs),
        Route(.get, "/v1/layouts/{id}/sessions/{session}/stream", [], .followSession),
        Route(.get, "/healthz", [], .health),
        Route(.get, "/readyz", [], .readiness),
        Route(.get, "/metrics", [], .metrics),
        Route(.get, "/openapi.yaml", [], .file(.contract)),
        Route(.get, "/v1/schema/layout.json", [], .file(.layoutSchema)),
        Route(.get, "/", [], .file(.page)),
        Route(.get, "/page.css", [], .file(.pageStyle)),
        Route(.get, "/page.js", [], .file(.pageScript)),
        Route(.get, "/panel.js", [], .file(.panelScript)),
        Route(.get, "/stage.js", [], .file(.stageScript)),
        Route(.get, "/overlays.js", [], .file(.overlayScript)),
        Route(.get, "/session.js", [], .file(.sessionScript)),
        Route(.get, "/editing.js", [], .file(.editingScript)),
        Route(.get, "/drawing.js", [], .file(.drawingScript)),
        Route(.get, "/favicon.ico", [], .file(.icon)),
    ]
}
