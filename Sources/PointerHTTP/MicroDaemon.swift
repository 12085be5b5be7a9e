import CMicroHTTPD
import CMicroHTTPDShim
import Glibc
import PointerMessage

// The only file that speaks to libmicrohttpd. What it must be told, and why:
// - Its own epoll thread stalls when a multiple of 128 connections is ready at once. So it gets no thread: `EventLoop`
//   waits on its epoll descriptor.
// - An answer queued on the first call for a request closes the connection. `EventLoop` answers on a later one.
// - It decodes targets before handing them out, `%2F` and `%00` included, and cuts the query in place. The target is
//   therefore taken where it is logged, raw, and decoding is switched off.
// - At the limit of connections it takes the listening socket out of its epoll set, and puts it back at the start of the
//   run after the one in which there is room again. `EventLoop` runs it twice when a connection has ended.
// - When a peer's last bytes and the end of its stream come together it overlooks the end. `EventLoop+Sweep.swift` looks.
// - A Content-Length that is no number it answers by itself, with the head written twice (0.9.75; it builds the head where
//   it finds the fault and again where it begins to send). No callback comes before, so nothing here can prevent it.
// - Stopping it while a connection is suspended aborts the process.

/// One daemon of libmicrohttpd without threads, whose callbacks go to an event loop.
///
/// Every member is to be called on the loop's thread.
final class MicroDaemon: @unchecked Sendable {
    private let daemon: OpaquePointer
    /// Readable when a connection or the listening socket has something to do.
    let epollDescriptor: Int32

    /// Starts a daemon on a duplicate of the listening socket. The loop must outlive the daemon.
    init(loop: EventLoop, listening descriptor: Int32, options: ServerOptions) throws(ServerError) {
        let ownDescriptor = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
        guard ownDescriptor >= 0 else {
            throw ServerError(description: "cannot share the listening socket: \(systemMessage(errno))")
        }
        let loopPointer = Unmanaged.passUnretained(loop).toOpaque()
        var items = [
            MHD_OptionItem(option: .LISTEN_SOCKET, value: Int(ownDescriptor), ptr_value: nil),
            MHD_OptionItem(option: .CONNECTION_MEMORY_LIMIT, value: options.connectionMemory, ptr_value: nil),
            MHD_OptionItem(option: .CONNECTION_LIMIT, value: options.connectionLimitOfLoop, ptr_value: nil),
            MHD_OptionItem(option: .CONNECTION_TIMEOUT, value: options.idleTimeoutSeconds, ptr_value: nil),
            MHD_OptionItem(option: .SIGPIPE_HANDLED_BY_APP, value: 1, ptr_value: nil),
            MHD_OptionItem(
                option: .URI_LOG_CALLBACK, value: unsafeBitCast(targetCallback, to: Int.self),
                ptr_value: loopPointer),
            MHD_OptionItem(
                option: .UNESCAPE_CALLBACK, value: unsafeBitCast(unescapeCallback, to: Int.self),
                ptr_value: nil),
            MHD_OptionItem(
                option: .NOTIFY_COMPLETED, value: unsafeBitCast(completedCallback, to: Int.self),
                ptr_value: loopPointer),
            MHD_OptionItem(
                option: .NOTIFY_CONNECTION, value: unsafeBitCast(connectionCallback, to: Int.self),
                ptr_value: loopPointer),
            MHD_OptionItem(option: .END, value: 0, ptr_value: nil),
        ]
        let flags = MHD_USE_EPOLL.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
        guard let daemon = pointer_start_daemon(flags, requestCallback, loopPointer, &items) else {
            close(ownDescriptor)
            throw ServerError(description: "libmicrohttpd could not be started: \(systemMessage(errno))")
        }
        self.daemon = daemon
        epollDescriptor = pointer_epoll_descriptor(daemon)
    }

    /// Does what is ready to be done, without waiting.
    func run() {
        _ = MHD_run(daemon)
    }

    /// Milliseconds until `run` has to be called even when nothing happens; -1 for ever.
    var timeoutMilliseconds: Int {
        var timeout: UInt64 = 0
        return MHD_get_timeout(daemon, &timeout) == .YES ? Int(clamping: timeout) : -1
    }

    /// Accepts no more connections.
    func quiesce() {
        let descriptor = MHD_quiesce_daemon(daemon)
        if descriptor >= 0 { close(descriptor) }
    }

    /// Closes every connection. None may be suspended.
    func stop() {
        MHD_stop_daemon(daemon)
    }
}

/// A connection as long as a request on it is not completed.
struct MicroConnection {
    fileprivate let connection: OpaquePointer

    /// Reads nothing from the connection and calls nobody about it until `resume`.
    func suspend() {
        MHD_suspend_connection(connection)
    }

    /// Lets the daemon's next run call the loop about the request again.
    func resume() {
        MHD_resume_connection(connection)
    }

    /// The first value of a header.
    func header(_ name: StaticString) -> ByteView? {
        var length = 0
        guard
            let start = headerLookup(
                UnsafeRawPointer(connection), name.utf8Start, name.utf8CodeUnitCount, &length)
        else { return nil }
        return ByteView(start: start, count: length)
    }

    /// The lengths of all header names.
    func headerNameLengths() -> HeaderNameLengths {
        var lengths = HeaderNameLengths()
        withUnsafeMutablePointer(to: &lengths) { lengths in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { lengths, _, name, length, _, _ in
                    let bytes = UnsafeRawPointer(name)?.assumingMemoryBound(to: UInt8.self)
                    lengths.unsafelyUnwrapped.assumingMemoryBound(to: HeaderNameLengths.self).pointee
                        .insert(ByteView(start: bytes, count: length))
                    return .YES
                }, lengths)
        }
        return lengths
    }

    /// How many headers have the name.
    func count(of name: StaticString) -> Int {
        var count = (name: name, found: 0)
        withUnsafeMutablePointer(to: &count) { count in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { count, _, name, length, _, _ in
                    let count = count!.assumingMemoryBound(to: (name: StaticString, found: Int).self)
                    let bytes = UnsafeRawBufferPointer(start: name, count: length)
                    if bytes.bindMemory(to: UInt8.self).equalsIgnoringCase(count.pointee.name) {
                        count.pointee.found += 1
                    }
                    return .YES
                }, count)
        }
        return count.found
    }

    /// All headers, copied.
    func headers() -> HeaderFields {
        var headers = HeaderFields()
        withUnsafeMutablePointer(to: &headers) { headers in
            _ = MHD_get_connection_values_n(
                connection, .HEADER_KIND,
                { fields, _, name, nameLength, value, valueLength in
                    let fields = fields!.assumingMemoryBound(to: HeaderFields.self)
                    fields.pointee.add(
                        text(name, nameLength), text(value, lengthWithoutBlanks(value, valueLength)))
                    return .YES
                }, headers)
        }
        return headers
    }

    /// Sends what the buffer holds, which must stay as it is until the request is completed; false when it cannot be
    /// sent and the connection must be closed.
    func send(_ answer: AnswerBuffer) -> Bool {
        let body = UnsafeMutableRawPointer(mutating: answer.body.baseAddress)
        guard let response = MHD_create_response_from_buffer(answer.count, body, .RESPMEM_PERSISTENT)
        else { return false }
        defer { MHD_destroy_response(response) }
        if let type = answer.contentType {
            _ = type.withUTF8Buffer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    MHD_add_response_header(response, "Content-Type", $0.baseAddress)
                }
            }
        }
        answer.forEachHeader { name, value in _ = MHD_add_response_header(response, name, value) }
        return MHD_queue_response(connection, UInt32(answer.status), response) == .YES
    }

    /// Sends the answer; false when it cannot be sent and the connection must be closed.
    func send(_ answer: Response, closing: Bool) -> Bool {
        guard (200...599).contains(answer.status), let response = makeResponse(answer.body) else {
            return false
        }
        return queue(response, for: answer, closing: closing)
    }

    /// Sends the answer's head, then what the source has, as it comes.
    ///
    /// To HEAD the connection is closed: libmicrohttpd would send the last, empty piece, and the client take it for the
    /// start of the next answer.
    func send(_ answer: Response, from source: StreamSource, toHead: Bool, closing: Bool) -> Bool {
        let retained = Unmanaged.passRetained(source)
        let response = MHD_create_response_from_callback(
            UInt64.max, streamBlockSize,
            { source, _, block, room in
                Unmanaged<StreamSource>.fromOpaque(source!).takeUnretainedValue()
                    .fill(UnsafeMutableRawBufferPointer(start: block, count: room))
                    ?? Int(MHD_CONTENT_READER_END_OF_STREAM)
            }, retained.toOpaque(), { Unmanaged<StreamSource>.fromOpaque($0!).release() })
        guard let response else {
            retained.release()
            return false
        }
        if toHead { pointer_end_by_closing(response) }
        return queue(response, for: answer, closing: closing)
    }

    private func queue(_ response: OpaquePointer, for answer: Response, closing: Bool) -> Bool {
        defer { MHD_destroy_response(response) }
        for field in answer.headers.fields {
            _ = MHD_add_response_header(response, field.name, field.value)
        }
        if closing { _ = MHD_add_response_header(response, "Connection", "close") }
        return MHD_queue_response(connection, UInt32(answer.status), response) == .YES
    }

    /// A small body is copied, a large one is read in blocks from the array, which stays shared.
    private func makeResponse(_ body: [UInt8]) -> OpaquePointer? {
        if body.count <= largestCopiedBody {
            return body.withUnsafeBytes { bytes in
                MHD_create_response_from_buffer(
                    bytes.count, UnsafeMutableRawPointer(mutating: bytes.baseAddress), .RESPMEM_MUST_COPY)
            }
        }
        let source = Unmanaged.passRetained(BodySource(body))
        let response = MHD_create_response_from_callback(
            UInt64(body.count), sentBlockSize,
            { source, position, block, room in
                Unmanaged<BodySource>.fromOpaque(source!).takeUnretainedValue()
                    .copy(from: position, to: UnsafeMutableRawBufferPointer(start: block, count: room))
            }, source.toOpaque(), { Unmanaged<BodySource>.fromOpaque($0!).release() })
        if response == nil { source.release() }
        return response
    }
}

/// Bytes up to which copying a body is cheaper than keeping it.
private let largestCopiedBody = 16 << 10
/// Bytes of a large body handed to the socket at a time; also memory of the connection while it is sent.
private let sentBlockSize = 64 << 10

/// Bytes of a stream that are taken at a time.
private let streamBlockSize = 4 << 10

/// A body being sent.
private final class BodySource {
    private let body: [UInt8]

    init(_ body: [UInt8]) {
        self.body = body
    }

    /// Copies what comes at the position as far as there is room, and tells how much that was.
    func copy(from position: UInt64, to block: UnsafeMutableRawBufferPointer) -> Int {
        let start = Int(clamping: position)
        guard start < body.count else { return Int(MHD_CONTENT_READER_END_OF_STREAM) }
        let length = min(block.count, body.count - start)
        body.withUnsafeBytes {
            block.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[start..<(start + length)]))
        }
        return length
    }
}

private func text(_ start: UnsafePointer<CChar>?, _ length: Int) -> String {
    String(decoding: UnsafeRawBufferPointer(start: start, count: length), as: UTF8.self)
}

/// The length without blanks at the end, which libmicrohttpd leaves in header values.
private func lengthWithoutBlanks(_ text: UnsafePointer<CChar>?, _ length: Int) -> Int {
    var length = length
    while let text, length > 0, text[length - 1] == 0x20 || text[length - 1] == 0x09 { length -= 1 }
    return length
}

private func view(_ text: UnsafePointer<CChar>?) -> ByteView {
    guard let text else { return ByteView(start: nil, count: 0) }
    return ByteView(start: UnsafeRawPointer(text).assumingMemoryBound(to: UInt8.self), count: strlen(text))
}

// The callbacks stand at the top level of a file without code that runs there: inside an isolated type they would be
// isolated too, and end the process when called on another thread.

private let headerLookup: RequestHead.HeaderLookup = { connection, name, length, valueLength in
    var value: UnsafePointer<CChar>?
    let key = UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)
    let found = MHD_lookup_connection_value_n(
        OpaquePointer(connection), .HEADER_KIND, key, length, &value, valueLength)
    guard found == .YES, let value else { return nil }
    valueLength.pointee = lengthWithoutBlanks(value, valueLength.pointee)
    return UnsafeRawPointer(value).assumingMemoryBound(to: UInt8.self)
}

private let targetCallback:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?) ->
        UnsafeMutableRawPointer? = { loop, target, connection in
            let place = Int(UInt(bitPattern: pointer_context(connection)))
            let held = Unmanaged<EventLoop>.fromOpaque(loop!)._withUnsafeGuaranteedRef {
                $0.takeExchange(target: view(target), place: place)
            }
            // Ends the daemon's own text where the query begins, whose parts it would sort into a table that nobody reads.
            // The text is in the connection's memory, which the daemon itself writes such zeros into next.
            held._withUnsafeGuaranteedRef { exchange in
                guard let target, let query = exchange.target.query, !query.isEmpty else { return }
                UnsafeMutablePointer(mutating: target)[exchange.target.whole.count - query.count] = 0
            }
            return held.toOpaque()
        }

private let unescapeCallback:
    @convention(c) (UnsafeMutableRawPointer?, OpaquePointer?, UnsafeMutablePointer<CChar>?) -> Int = {
        _, _, text in strlen(text!)
    }

private let completedCallback: MHD_RequestCompletedCallback = { loop, _, exchange, _ in
    guard let retained = exchange!.pointee else { return }
    exchange!.pointee = nil
    Unmanaged<EventLoop>.fromOpaque(loop!)._withUnsafeGuaranteedRef { loop in
        loop.complete(Unmanaged<Exchange>.fromOpaque(retained))
    }
}

/// The context of a connection is its place, a number in the form of a pointer.
private let connectionCallback: MHD_NotifyConnectionCallback = { loop, connection, context, code in
    let loop = Unmanaged<EventLoop>.fromOpaque(loop!).takeUnretainedValue()
    if code == .CONNECTION_NOTIFY_STARTED {
        loop.recorder.connectionOpened()
        let place = loop.open(pointer_socket(connection))
        context!.pointee = UnsafeMutableRawPointer(bitPattern: UInt(place))
    } else {
        loop.recorder.connectionClosed()
        loop.connections.close(Int(UInt(bitPattern: context!.pointee)))
        loop.hasRoom = true
        if loop.connections.count == 0 { loop.memory.forget() }
    }
}

private let requestCallback: MHD_AccessHandlerCallback = {
    loop, connection, _, method, version, upload, uploadSize, exchange in
    // Both outlive the call: the daemon holds the loop, and the request its exchange.
    Unmanaged<EventLoop>.fromOpaque(loop!)._withUnsafeGuaranteedRef { loop in
        Unmanaged<Exchange>.fromOpaque(exchange!.pointee!)._withUnsafeGuaranteedRef { exchange in
            let connection = MicroConnection(connection: connection!)
            if exchange.phase == .fresh { return loop.begin(exchange, on: connection) ? .YES : .NO }

            let size = uploadSize!.pointee
            if size > 0 {
                uploadSize!.pointee = 0
                let bytes = UnsafeRawBufferPointer(start: upload, count: size)
                return loop.receive(bytes, for: exchange) ? .YES : .NO
            }
            let head = RequestHead(
                method: view(method), target: exchange.target, version: HTTPVersion(view(version)),
                owner: UnsafeRawPointer(connection.connection), present: exchange.headers,
                lookup: headerLookup)
            return loop.answer(exchange, head: head, on: connection) ? .YES : .NO
        }
    }
}
