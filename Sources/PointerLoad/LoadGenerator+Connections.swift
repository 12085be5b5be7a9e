import Glibc
import PointerMessage

// What happens on one connection.
extension LoadGenerator {
    mutating func connectAll() {
        for place in connections.indices { connect(place, MonotonicClock.now) }
        // The clock starts when the first are there, or when it is plain that none will be.
        let limit = MonotonicClock.now + MonotonicClock.second
        while free.count < connections.count, MonotonicClock.now < limit,
            connections.contains(where: { $0.phase == .connecting })
        {
            for place in 0..<set.wait(10_000_000) { take(set[place]) }
        }
    }

    private mutating func connect(_ place: Int, _ now: UInt64) {
        connections[place].retryAt = now + Self.retryNanoseconds
        guard let descriptor = address.open(blocking: false) else {
            result.count(.connect)
            return
        }
        connections[place].descriptor = descriptor
        connections[place].phase = .connecting
        connections[place].generation = (connections[place].generation + 1) & 0xFFF
        set.add(descriptor, as: token(place))
    }

    /// 20 bits say which connection, 12 which of its sockets.
    private func token(_ place: Int) -> UInt32 { connections[place].generation << 20 | UInt32(place) }

    /// Something is ready.
    mutating func take(_ ready: ReadySet.Ready) {
        let place = Int(ready.token & 0xF_FFFF)
        guard connections[place].descriptor >= 0, token(place) == ready.token else { return }
        switch connections[place].phase {
        case .closed: return
        case .connecting:
            guard ready.writable || ready.failed else { return }
            var code: Int32 = 0
            var size = socklen_t(MemoryLayout<Int32>.size)
            getsockopt(connections[place].descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
            guard code == 0 else {
                result.count(.connect)
                connections[place].shut()
                return
            }
            becomeFree(place, MonotonicClock.now)
        case .idle:
            // The server has closed a connection that nothing was on.
            if ready.readable { reopen(place, MonotonicClock.now) }
        case .sending:
            if ready.writable { sendRest(place) }
            if ready.readable, connections[place].isBusy { receive(place) }
        case .waiting:
            if ready.readable { receive(place) }
        }
    }

    private mutating func becomeFree(_ place: Int, _ now: UInt64) {
        connections[place].phase = .idle
        connections[place].freeSince = now
        free.append(place)
    }

    private mutating func reopen(_ place: Int, _ now: UInt64) {
        connections[place].shut()
        result.reconnects += 1
        connect(place, now)
    }

    mutating func send(_ request: Int, due: UInt64, on place: Int, _ now: UInt64) {
        let entry = request % book.entries.count
        connections[place].request = request
        connections[place].entry = entry
        connections[place].intended = due
        connections[place].sentAt = now
        connections[place].sentBytes = 0
        connections[place].phase = .sending
        inFlight += 1
        if isMeasured(place) {
            result.sent += 1
            if !isClosedLoop {
                result.lateness.record(now - max(due, min(now, connections[place].freeSince)))
                if now - due > LoadSettings.lateNanoseconds { result.late += 1 }
            }
        }
        sendRest(place)
    }

    private mutating func sendRest(_ place: Int) {
        let range = book.entries[connections[place].entry].bytes
        while connections[place].sentBytes < range.count {
            let from = range.lowerBound + connections[place].sentBytes
            let count = book.bytes.withUnsafeBytes {
                Glibc.send(
                    connections[place].descriptor, $0.baseAddress! + from, range.upperBound - from,
                    Int32(MSG_NOSIGNAL))
            }
            if count < 0, errno == EINTR { continue }
            if count < 0, errno == EAGAIN { return }
            guard count > 0 else { return fail(place, .reset, MonotonicClock.now) }
            connections[place].sentBytes += count
        }
        connections[place].phase = .waiting
    }

    private mutating func receive(_ place: Int) {
        switch connections[place].reader.read(connections[place].descriptor) {
        case .incomplete: return
        case .failed(let kind): fail(place, kind, MonotonicClock.now)
        case .complete(let head): complete(place, head, MonotonicClock.now)
        }
    }

    private mutating func complete(_ place: Int, _ head: AnswerReader.Head, _ now: UInt64) {
        let connection = connections[place]
        inFlight -= 1
        if isMeasured(place) {
            let latency = now - connection.intended
            let slice = slice(of: connection.intended - start)
            result.corrected.record(latency)
            result.uncorrected.record(now - connection.sentAt)
            if head.serverNanoseconds > 0 { result.server.record(head.serverNanoseconds) }
            result.slices[slice].latency.record(latency)
            result.slices[self.slice(of: now - start)].answered += 1
            result.answered += 1
            result.points += book.entries[connection.entry].points.count
            result.bytesReceived += head.length + head.bodyLength
            if let kind = judge(place, head) {
                result.count(kind)
                result.slices[slice].failures += 1
            }
        }
        connections[place].reader.reset()
        if head.closes { reopen(place, now) } else { becomeFree(place, now) }
    }

    /// What is wrong with an answer, if something is.
    private mutating func judge(_ place: Int, _ head: AnswerReader.Head) -> FailureKind? {
        guard head.status == 200 else {
            result.statuses[head.status, default: 0] += 1
            return head.status >= 500 ? .server : .refused
        }
        guard let check, connections[place].request % check.every == 0 else { return nil }
        result.verified += 1
        let entry = book.entries[connections[place].entry]
        guard
            let mismatch = connections[place].reader.withBody(
                head, { check.mismatch($0, to: entry, in: book) })
        else { return nil }
        if result.mismatches.count < LoadSettings.mismatchesKept { result.mismatches.append(mismatch) }
        return connections[place].reader.tag(head) == check.revisions[entry.layout] ? .wrong : .revision
    }

    /// Gives a request up, and its connection.
    mutating func fail(_ place: Int, _ kind: FailureKind, _ now: UInt64) {
        inFlight -= 1
        if isMeasured(place) {
            result.count(kind)
            if isClosedLoop {
                result.slices[slice(of: connections[place].intended - start)].failures += 1
            } else {
                note(now - connections[place].intended, of: connections[place].request)
            }
        }
        reopen(place, now)
    }

    private func isMeasured(_ place: Int) -> Bool {
        isClosedLoop
            ? connections[place].intended >= start + settings.warmUp
            : connections[place].request >= firstMeasured
    }

    /// Looks for answers that do not come and for connections to try again.
    mutating func keepHouse(_ now: UInt64) {
        for place in connections.indices {
            if connections[place].isBusy {
                if now - connections[place].sentAt > settings.timeout { fail(place, .timeout, now) }
            } else if connections[place].phase == .closed, now >= connections[place].retryAt {
                connect(place, now)
            }
        }
    }
}
