import PointerMessage

/// Events of a stream as they are sent (the server-sent events of HTML).
enum ServerSentEvent {
    /// One event; the data is one line.
    static func bytes(_ name: StaticString, id: String?, data: some Sequence<UInt8>) -> [UInt8] {
        var bytes: [UInt8] = []
        if let id { bytes += Array("id: \(id)\n".utf8) }
        bytes += Array("event: \(name)\ndata: ".utf8)
        bytes.append(contentsOf: data)
        bytes += [UInt8(ascii: "\n"), UInt8(ascii: "\n")]
        return bytes
    }

    /// What is sent where there is no news: it shows that the stream is open.
    static let comment = Array(": ping\n\n".utf8)

    /// A body for events; what comes first is in it already.
    static func body(beginningWith bytes: [UInt8]) -> StreamBody {
        let body = StreamBody(limit: ServiceLimits.streamBytes, heartbeat: comment)
        _ = body.append(bytes)
        return body
    }

    static func response(_ body: StreamBody) -> Response {
        Response(
            contentType: MediaType.events.rawValue,
            // Proxies shall neither keep nor collect what must arrive at once.
            headers: ["Cache-Control": "no-store", "X-Accel-Buffering": "no"], stream: body)
    }
}
