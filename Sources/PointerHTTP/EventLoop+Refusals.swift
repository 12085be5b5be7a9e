import PointerMessage

/// The answers that the sockets give themselves.
extension EventLoop {
    func bodyTooLarge() -> Response {
        .problem(
            status: 413, title: "Content Too Large",
            detail: "The body is larger than \(options.bodyLimit) bytes, the limit of this server.")
    }

    func ambiguousBody() -> Response {
        .problem(
            status: 400, title: "Bad Request",
            detail:
                "The head says more than once where the body ends; send one Content-Length, or chunked alone."
        )
    }

    func unknownCoding() -> Response {
        .problem(
            status: 501, title: "Not Implemented",
            detail: "The only transfer coding of request bodies that this server knows is chunked.")
    }

    /// Too many bodies are held at once.
    func noRoom() -> Response {
        .problem(
            status: 503, title: "Service Unavailable",
            detail: "The server holds as many request bodies as it may; try again later.",
            headers: ["Retry-After": "2"])
    }

    /// Too many requests wait for a thread.
    func queueFull() -> Response {
        .problem(
            status: 503, title: "Service Unavailable",
            detail: "Too many requests of this kind are waiting already; try again later.",
            headers: ["Retry-After": "1"])
    }

    /// The server stops before the answer is there.
    func stopping() -> Response {
        .problem(
            status: 503, title: "Service Unavailable",
            detail: "The server is being stopped; try again at another or later.",
            headers: ["Retry-After": "5"])
    }
}

extension ServerOptions {
    /// Bytes of a refused body that are read and dropped at most, so that its sender comes to read the answer instead
    /// of losing the connection while it still writes.
    var droppedBodyLimit: Int { max(bodyLimit * 2, bodyLimit + (1 << 20)) }
}
