import PointerMessage

// What the service says about itself, to Prometheus and whoever reads its text.
extension Service {
    func metrics() -> Response {
        var text = MetricsText()
        appendRequests(to: &text)
        appendHoldings(to: &text)
        if let process = options.process?() { append(process, to: &text) }
        text.begin("pointerd_build_info", .gauge, "Always 1; the label says which version runs.")
        text.sample(1, ["version": options.version])
        return Response(contentType: MetricsText.contentType, text: text.text)
    }

    public func meterKey(for head: RequestHead) -> Int {
        guard let target = try? router.target(of: Array(head.path)) else { return 0 }
        return meterKeys.key(target.place, String(decoding: head.method, as: UTF8.self))
    }

    /// Statuses of 1xx are never sent by a handler.
    private static let statusClasses = [(1, "2xx"), (2, "3xx"), (3, "4xx"), (4, "5xx")]

    private func appendRequests(to text: inout MetricsText) {
        let asked = (0..<meter.keys).map { (meterKeys.labels(of: $0), meter.figures(of: $0)) }
            .filter { $0.1.count > 0 }
        text.begin(
            "pointerd_requests_total", .counter, "Requests answered, by route, method and class of status.")
        for ((route, method), figures) in asked {
            for (place, name) in Self.statusClasses {
                text.sample(
                    figures.statuses[place], ["route": route, "method": method, "status": name])
            }
        }
        text.begin(
            "pointerd_request_duration_seconds", .histogram,
            "From the turn in which the loop found a request whole until its answer was queued.")
        for ((route, method), figures) in asked {
            var seen: UInt64 = 0
            for (bound, count) in zip(RequestFigures.bounds, figures.buckets) {
                seen += count
                text.sample(
                    seen, suffix: "_bucket",
                    ["route": route, "method": method, "le": Self.seconds(bound)])
            }
            text.sample(
                figures.count, suffix: "_bucket", ["route": route, "method": method, "le": "+Inf"])
            text.sample(
                Self.seconds(figures.sumNanoseconds), suffix: "_sum", ["route": route, "method": method])
            text.sample(figures.count, suffix: "_count", ["route": route, "method": method])
        }
    }

    private func appendHoldings(to text: inout MetricsText) {
        let connections = meter.connections
        text.metric("pointerd_connections", .gauge, "Connections that are open.", connections.open)
        text.metric("pointerd_connections_accepted_total", .counter, "Connections accepted.", connections.all)
        text.begin("pointerd_lane_queue_length", .gauge, "Requests that wait for a thread, by lane.")
        for queue in meter.queues { text.sample(queue.length, ["lane": queue.lane]) }
        text.metric(
            "pointerd_held_body_bytes", .gauge, "Bytes of request bodies in memory.", meter.heldBytes)
        let (layouts, views) = catalog.counts
        text.metric("pointerd_layouts", .gauge, "Layouts that are compiled and served.", layouts)
        text.metric("pointerd_views", .gauge, "Views of all these layouts.", views)
        let (sessions, streams) = followers.counts
        text.metric("pointerd_sessions", .gauge, "Sessions that are open.", sessions)
        text.metric("pointerd_streams", .gauge, "Streams that are open.", streams)
    }

    private func append(_ process: ProcessFigures, to text: inout MetricsText) {
        text.metric(
            "process_resident_memory_bytes", .gauge, "Resident memory.", process.residentBytes)
        text.metric("process_virtual_memory_bytes", .gauge, "Virtual memory.", process.virtualBytes)
        text.metric(
            "process_cpu_seconds_total", .counter, "Time of all threads, in user and system.",
            process.cpuSeconds)
        text.metric("process_open_fds", .gauge, "Open descriptors.", process.openDescriptors)
        text.metric(
            "process_max_fds", .gauge, "Descriptors that may be open.", process.maximumDescriptors)
        text.metric("process_threads", .gauge, "Threads.", process.threads)
        text.metric(
            "process_start_time_seconds", .gauge, "When the process began, since 1970.",
            process.startSeconds)
    }

    /// Exact: nanoseconds have nine decimals.
    private static func seconds(_ nanoseconds: UInt64) -> String {
        let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
        let digits = String(rest)
        var text = "\(whole)." + String(repeating: "0", count: 9 - digits.count) + digits
        while text.hasSuffix("0"), !text.hasSuffix(".0") { text.removeLast() }
        return text
    }
}
