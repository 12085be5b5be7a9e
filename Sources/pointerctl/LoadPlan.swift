import PointerCommandLine
import PointerLoad

/// What `pointerctl load` was asked for.
struct LoadPlan {
    let url: String
    let isClosed: Bool
    /// Nil when it was not given.
    let rate: Double?
    let duration: UInt64
    let warmUp: UInt64
    let timeout: UInt64
    let connections: Int
    let layout: String?
    let madeLayouts: Int?
    let views: Int
    let pattern: PointPattern
    let trace: String?
    let speed: Double
    let count: Int
    let seed: UInt64
    let form: RequestForm
    let batch: Int
    /// Whether the server is asked how long it took.
    let asksTiming: Bool
    /// Every how many answers one is checked; nil checks none.
    let verifyEvery: Int?
    let objective: Objective?
    let findsRate: Bool
    let json: String?
    let html: String?
    let allowsRemote: Bool

    /// Requests a second when nothing is said.
    static let defaultRate = 1000.0

    init(_ call: Invocation) throws(UsageError) {
        url = call.operands[0]
        isClosed = call.has("closed")
        rate = try Self.number(call, "rate", above: 0, to: 1_000_000)
        duration = try Self.time(call, "duration") ?? 10_000_000_000
        warmUp = try Self.time(call, "warm-up") ?? 1_000_000_000
        timeout = try Self.time(call, "timeout") ?? 10_000_000_000
        guard duration > 0 else { throw call.invalid("duration", "measure for some time, as 10s") }
        connections = try call.integer("connections", in: 1...10_000) ?? 8
        layout = call.value("layout")
        madeLayouts = try call.integer("layouts", in: 1...10_000)
        views = try call.integer("views", in: 1...1_000_000) ?? 1000
        pattern = try Self.choice(call, "points") ?? .walk
        trace = call.value("trace")
        speed = try Self.number(call, "speed", above: 0, to: 10_000) ?? 1
        count = try call.integer("count", in: 1...2_000_000) ?? 20_000
        seed = UInt64(try call.integer("seed", in: 0...Int.max) ?? 1)
        form = try Self.choice(call, "form") ?? .single
        batch = try call.integer("batch", in: 1...100_000) ?? 100
        asksTiming = call.has("server-timing")
        let every = try call.integer("verify-every", in: 1...Int.max)
        verifyEvery = every ?? (call.has("verify") ? 1 : nil)
        if let text = call.value("slo") {
            do throws(Objective.Problem) {
                objective = try Objective(text)
            } catch {
                throw call.invalid("slo", "\(error.term): \(error.hint)")
            }
        } else {
            objective = nil
        }
        findsRate = call.has("find-rate")
        json = call.value("json")
        html = call.value("html")
        allowsRemote = call.has("allow-remote")
        try refuseContradictions(call)
    }

    private func refuseContradictions(_ call: Invocation) throws(UsageError) {
        if findsRate && objective == nil {
            throw UsageError(
                "--find-rate needs an objective", hint: "write --slo p99=2ms,errors=0", path: call.path)
        }
        if isClosed && (findsRate || rate != nil) {
            throw UsageError(
                "a closed loop has no rate", hint: "leave out --closed, or --rate and --find-rate",
                path: call.path)
        }
        if layout != nil && madeLayouts != nil {
            throw UsageError("--layout and --layouts exclude each other", path: call.path)
        }
        if layout == nil && madeLayouts == nil {
            throw UsageError(
                "no layout is named", hint: "write --layout ID, --layout FILE.json or --layouts N",
                path: call.path)
        }
        if trace != nil && call.has("points") {
            throw UsageError("--trace and --points exclude each other", path: call.path)
        }
    }

    /// How the run is called in reports.
    var workload: String {
        let source = trace.map { "trace \($0)" } ?? "\(pattern.rawValue), seed \(seed)"
        let layouts = layout.map { "layout \($0)" } ?? "\(madeLayouts ?? 0) layouts of \(views) views"
        let size = form == .single ? "" : " of \(batch)"
        return "\(form.rawValue)\(size), \(source), \(layouts)"
    }

    private static func time(_ call: Invocation, _ name: String) throws(UsageError) -> UInt64? {
        guard let text = call.value(name) else { return nil }
        guard let time = Figures.nanoseconds(text), time <= 86_400_000_000_000 else {
            throw call.invalid(name, "durations are written as 500ms, 30s or 2m, a day at most")
        }
        return time
    }

    private static func number(
        _ call: Invocation, _ name: String, above low: Double, to high: Double
    ) throws(UsageError) -> Double? {
        guard let text = call.value(name) else { return nil }
        guard let number = Double(text), number > low, number <= high else {
            throw call.invalid(name, "give a number above \(Int(low)) up to \(Int(high))")
        }
        return number
    }

    private static func choice<Choice: RawRepresentable & CaseIterable>(
        _ call: Invocation, _ name: String
    ) throws(UsageError) -> Choice? where Choice.RawValue == String {
        guard let text = call.value(name) else { return nil }
        guard let choice = Choice(rawValue: text) else {
            throw call.invalid(name, "known: \(Choice.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        return choice
    }
}
