import PointerGeometry
import PointerJSON
import PointerMessage
import PointerStore

// The main job: region and style at a position.
extension Service {
    func resolvePoint(_ id: LayoutID, _ request: Request, _ query: inout Query) throws(Problem) -> Response {
        let point = Point(x: query.number("x"), y: query.number("y"))
        let modifiers = query.modifiers("modifiers")
        var parts: AnswerParts = []
        if query.flag("explain") { parts.insert(.explain) }
        if query.flag("outline") { parts.insert(.outline) }
        if query.flag("path") { parts.insert(.path) }
        try query.check()
        _ = try MediaType.ofAnswer(request.headers, offered: [.json])
        let layout = try served(id)
        let headers: HeaderFields = ["ETag": EntityTag.text(of: layout.revision)]
        if try Preconditions(request.headers).isUnchanged(layout.revision) {
            return Response(status: 304, headers: headers)
        }
        return Response(
            contentType: MediaType.json.rawValue, headers: headers,
            body: layout.answers.answer(at: point, modifiers: modifiers, parts: parts))
    }
}
