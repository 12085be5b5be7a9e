import Glibc
import PointerMessage

/// The look at connections that have not sent a whole request.
///
/// libmicrohttpd learns of a socket's news once (its epoll set is edge-triggered), reads until a read comes short, and
/// then waits for more news. When the last bytes and the end of what a peer sends come together, it reads the bytes and
/// overlooks the end, until the connection's idle time is over. And that time begins anew with each byte, so that a peer
/// which sends one now and then stays for ever.
extension EventLoop {
    /// Milliseconds between two looks; a peer that leaves in the middle of a request keeps its connection for so long.
    private static let sweepInterval = 1000
    /// The same while connections are scarce.
    private static let scarceSweepInterval = 100
    /// Connections are scarce when fewer than one part in so many of the limit are left.
    private static let scarceParts = 16
    /// Milliseconds by which a place's `since` may be early, at most.
    private static let coarseness = 2 * sweepInterval
    /// Milliseconds that a connection may wait, however scarce they are: without a whole head, and idle or in a body.
    private static let graceOfHeads = 2000
    private static let graceOfOthers = 10_000

    /// Milliseconds until the next look; nil while there is nothing to look at.
    var millisecondsToSweep: Int? {
        connections.count == 0 ? nil : max(0, nextSweep - roughMilliseconds())
    }

    /// A place for a connection that was accepted.
    func open(_ descriptor: Int32) -> Int {
        if connections.count == 0 {
            connections.now = roughMilliseconds()
            nextSweep = connections.now + Self.sweepInterval
        }
        return connections.open(descriptor)
    }

    /// Looks at the connections when it is time to; right after the daemon's run, which has then heard all news.
    func sweepWhenDue() {
        guard connections.count > 0 else { return }
        let now = roughMilliseconds()
        let plenty = options.connectionLimitOfLoop - options.connectionLimitOfLoop / Self.scarceParts
        let isScarce = connections.count >= plenty
        guard now >= nextSweep || (isScarce && now >= connections.now + Self.scarceSweepInterval) else {
            return
        }
        connections.now = now
        nextSweep = now + (isScarce ? Self.scarceSweepInterval : Self.sweepInterval)
        memory.forget()
        noticeThoseGone()
        endSlowHeads()
        if isScarce { makeRoom(connections.count - plenty + 1) }
    }

    /// Gives libmicrohttpd news of peers that send nothing more and whose bytes it has read.
    private func noticeThoseGone() {
        var descriptors: [pollfd] = []
        descriptors.reserveCapacity(connections.count)
        for place in connections.places where place.stage != .closed && place.stage != .whole {
            descriptors.append(pollfd(fd: place.descriptor, events: Int16(POLLIN), revents: 0))
        }
        guard poll(&descriptors, nfds_t(descriptors.count), 0) > 0 else { return }
        for entry in descriptors where entry.revents & Int16(POLLIN) != 0 {
            var byte: UInt8 = 0

            guard recv(entry.fd, &byte, 1, Int32(MSG_PEEK | MSG_DONTWAIT)) == 0 else { continue }
            // Nothing can come any more: this changes nothing but that the socket has news.
            shutdown(entry.fd, Int32(SHUT_RD))
        }
    }

    /// Ends the connections that have begun a head and not finished it in time.
    private func endSlowHeads() {
        let limit = options.headTimeoutSeconds * 1000
        guard limit > 0 else { return }
        for (index, place) in connections.places.enumerated() {
            let age = connections.now - place.since
            switch place.stage {
            case .first, .head:
                if age >= limit { end(place, saying: headTooSlow) }
            case .idle:
                // What came after the answer, give or take the coarseness of `since`, is the start of a head.
                let isCertain = age > Self.coarseness
                if isCertain, millisecondsSinceData(place.descriptor) < age - Self.coarseness {
                    connections.enter(.head, at: index)
                }
            case .closed, .body, .whole: break
            }
        }
    }

    /// Ends so many connections that wait for their peer: first those that have sent no whole head, then idle
    /// ones, then those in the middle of a body; of each kind those first that wait longest.
    private func makeRoom(_ wanted: Int) {
        var waiting = connections.places.filter {
            let age = connections.now - $0.since
            return switch $0.stage {
            case .closed, .whole: false
            case .first, .head: age >= Self.graceOfHeads
            case .idle, .body: age >= Self.graceOfOthers
            }
        }
        waiting.sort { ($0.stage.rawValue, $0.since) < ($1.stage.rawValue, $1.since) }
        for place in waiting.prefix(wanted) {
            end(place, saying: place.stage == .first || place.stage == .head ? headTooSlow : [])
        }
    }

    /// Ends a connection on which libmicrohttpd has nothing to send; it closes it in its next run.
    private func end(_ place: OpenConnections.Place, saying last: [UInt8]) {
        if !last.isEmpty {
            _ = send(place.descriptor, last, last.count, Int32(MSG_NOSIGNAL | MSG_DONTWAIT))
        }
        shutdown(place.descriptor, Int32(SHUT_RDWR))
    }
}

/// Milliseconds since bytes came from the peer.
private func millisecondsSinceData(_ descriptor: Int32) -> Int {
    var info = tcp_info()
    var length = socklen_t(MemoryLayout<tcp_info>.size)
    guard getsockopt(descriptor, Int32(IPPROTO_TCP), TCP_INFO, &info, &length) == 0 else { return .max }
    return Int(info.tcpi_last_data_recv)
}

/// The clock that is never set, some milliseconds behind and next to free.
private func roughMilliseconds() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

private let headTooSlow: [UInt8] = {
    let response = Response.problem(
        status: 408, title: "Request Timeout", detail: "The head of the request did not arrive in time.",
        headers: ["Connection": "close"])
    var text = "HTTP/1.1 408 Request Timeout\r\n"
    for field in response.headers.fields { text += "\(field.name): \(field.value)\r\n" }
    return Array("\(text)Content-Length: \(response.body.count)\r\n\r\n".utf8) + response.body
}()
