import PointerCommandLine
import Testing

@testable import pointerctl

@Suite struct LoadPlanTests {
    private func plan(_ words: String) throws -> LoadPlan {
        try LoadPlan(ControlCommand.table.parse(["load"] + words.split(separator: " ").map(String.init)))
    }

    @Test("every option of load reaches the plan") func options() throws {
        let plan = try plan(
            "http://127.0.0.1:1 --layout mail --rate 2000 --duration 30s --warm-up 0s --connections 4 --timeout 2s "
                + "--trace t.csv --speed 2 --count 9 --seed 7 --form compact --batch 50 --verify --slo p99=2ms "
                + "--find-rate --json a --html b --allow-remote --server-timing")
        #expect(plan.rate == 2000 && plan.duration == 30_000_000_000 && plan.warmUp == 0)
        #expect(plan.connections == 4 && plan.timeout == 2_000_000_000 && plan.trace == "t.csv")
        #expect(plan.speed == 2 && plan.count == 9 && plan.seed == 7 && plan.form == .compact)
        #expect(plan.batch == 50 && plan.verifyEvery == 1 && plan.findsRate && plan.allowsRemote)
        #expect(plan.asksTiming)
        #expect(plan.json == "a" && plan.html == "b" && plan.objective != nil)
        let other = try self.plan(
            "http://[::1]:1 --layouts 3 --views 50 --points edges --verify-every 10 --closed")
        #expect(other.madeLayouts == 3 && other.views == 50 && other.pattern == .edges && other.isClosed)
        #expect(other.verifyEvery == 10)
    }

    @Test(
        "what cannot be meant is refused",
        arguments: [
            "http://a", "http://a --layout a --layouts 2", "http://a --layout a --find-rate",
            "http://a --layout a --closed --rate 5", "http://a --layout a --rate 0",
            "http://a --layout a --form many",
            "http://a --layout a --slo p99", "http://a --layout a --duration 0s",
            "http://a --layout a --trace t --points walk",
        ])
    func refusals(words: String) {
        #expect(throws: UsageError.self) { try plan(words) }
    }

    @Test("another machine is refused without a word of consent") func remote() throws {
        #expect(Program.run(["load", "http://192.0.2.1:9", "--layout", "mail"]) == ExitCode.failure)
    }
}
