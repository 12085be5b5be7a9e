import PointerMessage

// The life of a request, in the order of the functions. Those that libmicrohttpd calls return whether the connection
// may go on.
extension EventLoop {
    /// An exchange for a request whose first line has arrived, held until `complete`.
    func takeExchange(target: ByteView, place: Int) -> Unmanaged<Exchange> {
        let held = takeIdle() ?? .passRetained(Exchange())
        held._withUnsafeGuaranteedRef { exchange in
            exchange.place = place
            exchange.begin(target: target)
            handler.lookAhead(exchange.target, for: exchange.answer, memory)
        }
        inFlight += 1
        return held
    }

    /// The head has arrived. Nothing is answered yet, since an answer now would close the connection, but where the
    /// body is hopeless.
    func begin(_ exchange: Exchange, on connection: MicroConnection) -> Bool {
        exchange.phase = .receiving
        connections.enter(.body, at: exchange.place)
        exchange.headers = connection.headerNameLengths()
        if exchange.answer.foresight.pointee.subject != nil { handler.lookFurtherAhead(for: exchange.answer) }
        guard exchange.headers.mayHold("Content-Length") || exchange.headers.mayHold("Transfer-Encoding")
        else { return true }
        let length = connection.header("Content-Length")
        let coding = connection.header("Transfer-Encoding")
        if length != nil || coding != nil, let refusal = ambiguity(of: coding, length, on: connection) {
            return send(refusal, for: exchange, on: connection, closing: true)
        }
        exchange.declaredLength = length.flatMap(decimal)
        guard let declared = exchange.declaredLength, declared > UInt64(options.bodyLimit) else {
            return true
        }
        if declared > UInt64(options.droppedBodyLimit) || connection.header("Expect") != nil {
            return send(bodyTooLarge(), for: exchange, on: connection, closing: true)
        }
        exchange.refusal = .tooLarge
        return true
    }

    /// A piece of the body has arrived. A body that is refused is read to its end, so that the sender gets to see the
    /// answer; one that goes far beyond the limit is cut off.
    func receive(_ bytes: UnsafeRawBufferPointer, for exchange: Exchange) -> Bool {
        // An answer sent on the head alone is on its way.
        guard exchange.phase == .receiving else { return true }
        if deadline != nil { awaitUploads() }
        exchange.received += bytes.count
        if exchange.refusal == nil {
            if exchange.received > options.bodyLimit {
                refuse(exchange, as: .tooLarge)
            } else if !lanes.held.take(bytes.count) {
                refuse(exchange, as: .noRoom)
            } else {
                exchange.held += bytes.count
                if exchange.body.isEmpty, let declared = exchange.declaredLength {
                    exchange.body.reserveCapacity(Int(clamping: declared))
                }
                exchange.body.append(contentsOf: bytes)
            }
        }
        return exchange.received <= options.droppedBodyLimit
    }

    /// The request is complete, or what it waited for is.
    func answer(_ exchange: Exchange, head: RequestHead, on connection: MicroConnection) -> Bool {
        switch exchange.phase {
        case .receiving:
            exchange.asksForHead = head.method.equals("HEAD")
            answering += 1
            exchange.isComplete = true
            connections.enter(.whole, at: exchange.place)
            return dispatch(exchange, head: head, on: connection)
        case .answered:
            guard let response = exchange.response else { return false }
            return send(response, for: exchange, on: connection)
        case .fresh, .working, .sending, .sendingAtOnce: return true
        }
    }

    /// The answer is sent or the connection lost.
    func complete(_ held: Unmanaged<Exchange>) {
        held._withUnsafeGuaranteedRef { conclude($0) }
        keepIdle(held)
    }

    private func conclude(_ exchange: Exchange) {
        inFlight -= 1
        if exchange.isComplete { answering -= 1 }
        connections.enter(.idle, at: exchange.place)
        if exchange.held > 0 { lanes.held.give(exchange.held) }
        if exchange.phase == .sendingAtOnce {
            // There is nothing else to end.
        } else if let stream = exchange.stream {
            close(stream)
        } else {
            // The connection may be lost before the answer of a worker is sent.
            exchange.response?.stream?.close()
        }
        exchange.reset()
    }

    private func dispatch(_ exchange: Exchange, head: RequestHead, on connection: MicroConnection) -> Bool {
        if let refusal = exchange.refusal {
            let answer = refusal == .tooLarge ? bodyTooLarge() : noRoom()
            return send(counted(answer, head), for: exchange, on: connection)
        }
        if exchange.received == 0 {
            let answer = exchange.answer
            answer.reset()
            if handler.answerAtOnce(head, into: answer) {
                exchange.phase = .sendingAtOnce
                if deadline != nil { answer.addHeader("Connection", "close") }
                if answer.timing != nil { tellTiming(in: answer) }
                defer { record(answer.meterKey, answer.status, since: turn) }
                return connection.send(answer)
            }
        }
        let lane = handler.lane(for: head, bodyBytes: exchange.body.count)
        let request = Request(head, headers: connection.headers(), body: exchange.takeBody())
        let pool: WorkerPool
        switch lane {
        case .loop: return send(handler.respond(to: request), for: exchange, on: connection)
        case .worker: pool = lanes.workers
        case .builder: pool = lanes.builder
        }
        return hand(request, head, of: exchange, to: pool, on: connection)
    }

    /// Suspends the connection and lets a worker answer.
    private func hand(
        _ request: Request, _ head: RequestHead, of exchange: Exchange, to pool: WorkerPool,
        on connection: MicroConnection
    ) -> Bool {
        exchange.phase = .working
        exchange.connection = connection
        exchange.whole = turn
        exchange.handed = MonotonicClock.now
        let accepted = pool.submit { [self, handler] in
            deliver(handler.respond(to: request), for: exchange)
        }
        guard accepted else {
            let answer = deadline == nil ? queueFull() : stopping()
            return send(counted(answer, head), for: exchange, on: connection)
        }
        working[ObjectIdentifier(exchange)] = exchange
        connection.suspend()
        return true
    }

    private func refuse(_ exchange: Exchange, as refusal: Exchange.Refusal) {
        exchange.refusal = refusal
        exchange.body = []
        lanes.held.give(exchange.held)
        exchange.held = 0
    }

    private func send(
        _ response: Response, for exchange: Exchange, on connection: MicroConnection, closing: Bool = false
    ) -> Bool {
        exchange.phase = .sending
        var response = response
        if let timing = response.timing { tell(timing, in: &response, for: exchange) }
        defer {
            record(response.meterKey, response.status, since: exchange.whole > 0 ? exchange.whole : turn)
        }
        if let body = response.stream {
            return connection.send(
                response, from: open(body, for: exchange, on: connection), toHead: exchange.asksForHead,
                closing: closing || deadline != nil)
        }
        return connection.send(response, closing: closing || deadline != nil)
    }
}
