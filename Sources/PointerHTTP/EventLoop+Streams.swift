import PointerMessage

/// Answers that go on. Their connections are suspended while there is nothing to send; libmicrohttpd notices nothing
/// about a suspended connection, and none may be suspended when it stops.
extension EventLoop {
    /// Makes a body the answer of a request.
    func open(_ body: StreamBody, for exchange: Exchange, on connection: MicroConnection) -> StreamSource {
        let stream = StreamSource(body, connection)
        exchange.stream = stream
        streams[ObjectIdentifier(stream)] = stream
        body.setWake { [mailbox, weak stream] in
            if let stream { mailbox.feed(stream) }
        }
        if deadline != nil { body.finish() }
        if heartbeat == nil { heartbeat = Instant(secondsFromNow: options.heartbeatSeconds) }
        return stream
    }

    /// The request of a stream is over.
    func close(_ stream: StreamSource) {
        streams[ObjectIdentifier(stream)] = nil
        stream.close()
        if streams.isEmpty { heartbeat = nil }
    }

    /// Ends every stream after what waits in it.
    func endStreams() {
        for stream in streams.values { stream.end() }
    }

    /// Sends something on the streams that have waited long for something to send.
    func beatHearts() {
        guard let heartbeat, heartbeat.isPast else { return }
        for stream in streams.values { stream.beat() }
        self.heartbeat = Instant(secondsFromNow: options.heartbeatSeconds)
    }
}

/// The body of an answer that goes on, and the connection that it goes to.
///
/// Used on its loop's thread only; the mailbox merely carries it along.
final class StreamSource: @unchecked Sendable {
    private let body: StreamBody
    /// Nil when the request is over.
    private var connection: MicroConnection?
    private var isSuspended = false

    init(_ body: StreamBody, _ connection: MicroConnection) {
        self.body = body
        self.connection = connection
    }

    /// Fills a block as far as there is something, and tells how far; 0 suspends the connection, nil is the end.
    func fill(_ block: UnsafeMutableRawBufferPointer) -> Int? {
        switch body.take(into: block) {
        case .bytes(let count):
            return count
        case .nothing:
            isSuspended = true
            connection?.suspend()
            return 0
        case .end:
            return nil
        }
    }

    /// Lets the connection ask again.
    func resume() {
        guard isSuspended else { return }
        isSuspended = false
        connection?.resume()
    }

    func beat() {
        body.beat()
    }

    func end() {
        body.finish()
        resume()
    }

    /// The connection is lost, or everything sent.
    func close() {
        connection = nil
        body.close()
    }
}
