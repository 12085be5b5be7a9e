import PointerMessage

/// How a server listens and what it allows.
public struct ServerOptions: Sendable {
    /// An address or name to listen on; an IPv6 address may stand in brackets.
    public var host = "127.0.0.1"
    /// 0 lets the system pick a free one; `Server.port` tells it.
    public var port: UInt16 = 0
    /// Event loops. One serves some hundred thousand small answers a second; more help only on more cores.
    public var threads = 1
    /// Threads of the worker lane.
    public var workers = 2
    /// Requests that may wait for a worker before further ones are answered 503.
    public var workerQueueLimit = 256
    /// Requests that may wait for the one builder before further ones are answered 503.
    public var builderQueueLimit = 32
    /// The largest body that reaches the handler, in bytes; larger ones are answered 413.
    public var bodyLimit = 64 << 20
    /// All bodies held at once, in bytes, received ones and those being received; beyond it requests with bodies are
    /// answered 503. At least one body of the largest size always fits.
    public var heldBodiesLimit = 256 << 20
    /// Connections held at once; further ones wait to be accepted.
    public var connectionLimit = 4096
    /// Seconds after which a connection on which nothing moves is closed; 0 never.
    public var idleTimeoutSeconds = 60
    /// Seconds within which the head of a request arrives; 0 for ever. They begin with the connection, and for a later
    /// head when its start is noticed, within some seconds.
    public var headTimeoutSeconds = 10
    /// Seconds after which a stream on which nothing was sent is sent something, so that a reader that is gone is
    /// noticed; less finds it earlier and costs every idle reader some bytes more often.
    public var heartbeatSeconds = 12.0
    /// Seconds that a stream rests after news of which only the latest counts, before it is sent further ones. The first
    /// after a rest are sent at once. Less costs every stream of a layout that changes all the time.
    public var newsPauseSeconds = 0.05
    /// Memory of one connection, in bytes, which bounds the head of a request. More than 8 KiB halves the throughput:
    /// it is cleared for every request.
    public var connectionMemory = 8 << 10
    /// Connections that may wait to be accepted.
    public var backlog = 1024

    /// Counts what is answered; the default is asked by nobody.
    public var meter = RequestMeter(keys: 1)

    public init() {}

    /// Connections that each loop's daemon holds at once.
    var connectionLimitOfLoop: Int { max(1, connectionLimit / max(1, threads)) }
}

/// Why a server could not be started.
public struct ServerError: Error, Sendable, CustomStringConvertible {
    public let description: String
}
