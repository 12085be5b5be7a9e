import PointerMessage
import PointerStore

extension Service: Handler {
    public func respond(to request: Request) -> Response {
        var response: Response
        var key = 0
        do {
            response = try answer(request, &key)
        } catch {
            response = error.response
        }
        response.meterKey = key
        options.cors.decorate(&response, for: request)
        return response
    }

    /// Answers, and tells under which key the request is counted as soon as that is known.
    private func answer(_ request: Request, _ key: inout Int) throws(Problem) -> Response {
        if request.lacksHost { throw .missingHost }
        // `OPTIONS *` asks about the server as a whole.
        if request.path == [UInt8(ascii: "*")], request.method == "OPTIONS" {
            return Response(status: 204, headers: ["Allow": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"])
        }
        let target = try router.target(of: request.path)
        key = meterKeys.key(target.place, request.method)
        if request.method == "OPTIONS" {
            var response =
                options.cors.preflight(request, methods: target.allowed) ?? Response(status: 204)
            response.headers["Allow"] = target.allowed
            return response
        }
        guard let route = target.route(request.method) else {
            throw .methodNotAllowed(request.method, allowed: target.allowed)
        }
        var id: LayoutID?
        if let identifier = target.identifier {
            id = identifier.withUnsafeBufferPointer { LayoutID($0) }
            if id == nil { throw .invalidLayoutID(identifier) }
        }
        return try perform(route.operation, request, layout: id, name: target.name)
    }

    private func perform(
        _ operation: Route.Operation, _ request: Request, layout id: LayoutID?, name: String
    ) throws(Problem) -> Response {
        switch (operation, id) {
        case (.createLayout, _):
            return try createLayout(request)
        case (.listLayouts, _):
            return try listLayouts(request)
        case (.putLayout, let id?):
            return try putLayout(id, request)
        case (.getLayout, let id?):
            return try getLayout(id, request)
        case (.deleteLayout, let id?):
            return try deleteLayout(id, request)
        case (.resolvePoint, let id?):
            return try resolvePoint(id, request)
        case (.resolvePoints, let id?):
            return try resolvePoints(id, request)
        case (.findTarget, let id?):
            return try findTarget(id, request)
        case (.listRegions, let id?):
            return try listRegions(id, request)
        case (.findViews, let id?):
            return try findViews(id, request)
        case (.findInputs, let id?):
            return try findInputs(id, request)
        case (.patchView, let id?):
            return try patchView(id, name, request)
        case (.editLayout, let id?):
            return try editLayout(id, request)
        case (.createSession, let id?):
            return try createSession(id, request)
        case (.handleEvents, let id?):
            return try handleEvents(id, name, request)
        case (.getRecording, let id?):
            return try getRecording(id, name, request)
        case (.findSessionInputs, let id?):
            return try findInputs(id, inSession: name, request)
        case (.getSession, let id?):
            return try getSession(id, name, request)
        case (.deleteSession, let id?):
            return try deleteSession(id, name, request)
        case (.followSession, let id?):
            return try followSession(id, name, request)
        case (.followLayout, let id?):
            return try followLayout(id, request)
        case (.health, _):
            try request.refuseQuery()
            return Response(contentType: "application/json", text: #"{"status":"ok"}"#)
        case (.metrics, _):
            try request.refuseQuery()
            return metrics()
        case (.readiness, _):
            try request.refuseQuery()
            return try readiness()
        case (.file(let file), _):
            try request.refuseQuery()
            return Response(contentType: file.contentType, headers: file.headers, body: file.bytes)
        case (_, nil):
            throw .unknownRoute(request.path, nearest: nil)
        }
    }

    private func readiness() throws(Problem) -> Response {
        guard isReady else {
            throw Problem(
                .notReady, "The server is being stopped.", finding: "draining",
                hint: "Ask another server, or this one later.", headers: ["Retry-After": "5"])
        }
        return Response(contentType: "application/json", text: #"{"status":"ready"}"#)
    }
}

extension EmbeddedFile {
    /// What is said beside the type: a page gets nothing from elsewhere, and a new binary serves new files.
    fileprivate var headers: HeaderFields {
        switch self {
        case .page:
            [
                "Cache-Control": "no-cache",
                "Content-Security-Policy":
                    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
            ]
        default: ["Cache-Control": "no-cache"]
        }
    }
}
