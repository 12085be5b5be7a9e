import Glibc
import PointerCommandLine
import PointerGeometry
import PointerLoad

/// `pointerctl load`: puts and fetches layouts, runs the generator once or in search of a rate, reports.
struct LoadCommand {
    private let plan: LoadPlan

    init(_ call: Invocation) throws(UsageError) {
        plan = try LoadPlan(call)
    }

    private struct Failure: Error {
        var text: String
    }

    func run() -> Int32 {
        do throws(Failure) {
            return try measure()
        } catch {
            StandardStream.error.write("pointerctl load: \(error.text)\n")
            return ExitCode.failure
        }
    }

    private func measure() throws(Failure) -> Int32 {
        let address = try address()
        let layouts: LoadedLayouts
        do throws(LoadedLayouts.Problem) {
            layouts = try LoadedLayouts(plan, at: address)
        } catch {
            throw Failure(text: error.text)
        }
        let trace = try trace()
        let points = layouts.writers.indices.map { place in
            trace?.points
                ?? plan.pattern.points(
                    max(1, plan.count / layouts.writers.count),
                    in: layouts.writers[place].compilation.layout, seed: plan.seed &+ UInt64(place))
        }
        let book = RequestBook(
            form: plan.form, layouts: layouts.ids, pointsOfLayouts: points, pointsOfRequest: plan.batch,
            address: address, asksTiming: plan.asksTiming)
        let check = plan.verifyEvery.map {
            AnswerCheck(
                writers: layouts.writers, layouts: layouts.ids, revisions: layouts.revisions, every: $0)
        }
        var settings = LoadSettings(schedule: schedule(trace), duration: plan.duration)
        settings.connections = plan.connections
        settings.warmUp = plan.warmUp
        settings.timeout = plan.timeout

        var result = LoadResult()
        var steps: [RateSearch.Step] = []
        var found: Double?
        if plan.findsRate, let objective = plan.objective {
            (found, steps) = RateSearch(from: plan.rate ?? LoadPlan.defaultRate).run { rate in
                settings.schedule = .rate(rate)
                let attempt = send(book, settings, address, check)
                let isKept = objective.verdicts(on: attempt).allSatisfy(\.isKept)
                if isKept || result.answered == 0 { result = attempt }
                let step = RateSearch.Step(
                    rate: rate, isKept: isKept, p99: attempt.corrected.percentile(0.99),
                    errors: attempt.errors, lateness: attempt.lateness.percentile(0.99))
                tell(step)
                return step
            }
            if let found { settings.schedule = .rate(found) }
        } else {
            result = send(book, settings, address, check)
        }
        var report = LoadReport(
            url: plan.url, workload: plan.workload, settings: settings, result: result,
            layout: layouts.writers[0].compilation.layout, points: points[0])
        report.verdicts = plan.objective?.verdicts(on: result) ?? []
        report.steps = steps
        try write(report)
        if plan.findsRate {
            let rate = found.map { Figures.decimal($0, 0) + "/s" } ?? "none"
            if plan.json != "-" {
                StandardStream.output.write("highest rate that keeps the objective: \(rate)\n")
            }
        }
        let wrong = result.failures(.wrong) + result.failures(.revision)
        return report.isKept && wrong == 0 && result.answered > 0 ? ExitCode.success : ExitCode.failure
    }

    private func address() throws(Failure) -> LoadAddress {
        do throws(LoadAddress.Problem) {
            let address = try LoadAddress(plan.url)
            guard address.isLoopback || plan.allowsRemote else {
                throw LoadAddress.Problem(
                    reason: "\(plan.url) is another machine, and this tool sends load",
                    hint: "with its owner's consent add --allow-remote")
            }
            return address
        } catch {
            throw Failure(text: "\(error.reason)\n  \(error.hint)")
        }
    }

    private func trace() throws(Failure) -> TraceFile? {
        guard let name = plan.trace else { return nil }
        let bytes: [UInt8]
        do throws(DataFile.Problem) {
            bytes = try DataFile(name: name).read()
        } catch {
            throw Failure(text: error.text)
        }
        do throws(TraceFile.Problem) {
            return try TraceFile(bytes)
        } catch {
            throw Failure(text: "\(name):\(error.line): \(error.reason)\n  \(error.hint)")
        }
    }

    private func schedule(_ trace: TraceFile?) -> LoadSchedule {
        if plan.isClosed { return .closed }
        guard let trace, plan.rate == nil else { return .rate(plan.rate ?? LoadPlan.defaultRate) }
        return .following(trace, speed: plan.speed, pointsOfRequest: plan.form == .single ? 1 : plan.batch)
    }

    private func send(
        _ book: RequestBook, _ settings: LoadSettings, _ address: LoadAddress, _ check: AnswerCheck?
    ) -> LoadResult {
        guard isatty(STDERR_FILENO) == 1 else {
            return LoadGenerator(book, settings, to: address, check: check).run()
        }
        var line = ProgressLine(settings) { StandardStream.error.write($0) }
        defer { line.clear() }
        return LoadGenerator(
            book, settings, to: address, check: check, progress: { line.show($0, $1) }
        ).run()
    }

    private func tell(_ step: RateSearch.Step) {
        StandardStream.error.write(
            "\(Figures.decimal(step.rate, 0))/s: p99 \(Figures.duration(step.p99)), errors \(step.errors): "
                + "\(step.isKept ? "kept" : "broken")\(step.remark)\n")
    }

    private func write(_ report: LoadReport) throws(Failure) {
        do throws(DataFile.Problem) {
            if let name = plan.json { try DataFile(name: name).write(report.json) }
            if let name = plan.html { try DataFile(name: name).write(report.html) }
        } catch {
            throw Failure(text: error.text)
        }
        if plan.json != "-" && plan.html != "-" { StandardStream.output.write(report.text) }
    }
}
