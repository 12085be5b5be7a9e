import PointerMessage

/// Answers that go on. Their connections are suspended while there is nothing to send; libmicrohttpd notices nothing
/// about a suspended connection, and none may be suspended when it stops.
extension EventLoop {
    /// Makes a body the answer of a request.
    func open(_ body: StreamBody, for exchange: Exchange, on connection: MicroConnection) -> StreamSource {
        let stream = StreamSource(body, connection)
        exchange.stream = stream
        streams[ObjectIdentifier(stream)] = stream
        // Until the body is closed, which ends every request of a stream, the two hold each other: a weak reference would
        // make each count of every stream slow.
        body.setWake { [mailbox] wake in
            switch wake {
            case .now: mailbox.feed(stream)
            case .soon: mailbox.pace(stream)
            }
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

    // MARK: News of which only the latest counts

    /// Sends a stream's news, once it has had its rest since the last.
    func release(_ stream: StreamSource) {
        if stream.release(resting: options.newsPauseSeconds) { return }
        if resting.isEmpty { nextRelease = stream.restsUntil }
        resting.append(stream)
    }

    /// Sends the news of the streams that have had their rest, and of those that almost have: each look goes over all.
    func releaseNews() {
        guard let due = nextRelease, due.isPast else { return }
        nextRelease = nil
        let grace = options.newsPauseSeconds / 4
        resting.removeAll { stream in
            if stream.release(resting: options.newsPauseSeconds, grace: grace) { return true }
            nextRelease = .earlier(nextRelease, stream.restsUntil)
            return false
        }
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
    /// Until when it is sent no further news.
    private(set) var restsUntil = Instant(secondsFromNow: 0)

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

    /// Sends the news that there are, if any; false while it rests, which it may end a little early.
    func release(resting pause: Double, grace: Double = 0) -> Bool {
        guard restsUntil.secondsLeft <= grace else { return false }
        if body.releaseLatest() {
            restsUntil = Instant(secondsFromNow: pause)
            resume()
        }
        return true
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
