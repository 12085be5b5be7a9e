import PointerJSON

extension LoadReport {
    /// The report for programs; durations are nanoseconds, as their names say.
    public var json: [UInt8] {
        var out = JSONText()
        out.object {
            $0.member("url", url)
            $0.member("workload", workload)
            $0.member("loop", isClosedLoop ? "closed" : "open")
            $0.member("connections", settings.connections)
            $0.member("durationNanoseconds", Int(settings.duration))
            $0.member("warmUpNanoseconds", Int(settings.warmUp))
            $0.member("elapsedNanoseconds", Int(result.elapsedNanoseconds))
            $0.member("rate", result.rate)
            $0.member("points", result.points)
            $0.member("intended", result.intended)
            $0.member("sent", result.sent)
            $0.member("answered", result.answered)
            $0.member("late", result.late)
            $0.member("dropped", result.dropped)
            $0.member("verified", result.verified)
            $0.member("reconnects", result.reconnects)
            $0.member("bytesReceived", result.bytesReceived)
            $0.member("histogramRelativeError", LatencyHistogram.relativeError)
            for (name, histogram) in [
                ("corrected", result.corrected), ("uncorrected", result.uncorrected),
                ("generatorLateness", result.lateness), ("server", result.server),
            ] {
                $0.key(name)
                $0.object { out in
                    out.member("count", histogram.count)
                    out.member("meanNanoseconds", histogram.mean)
                    for (name, share) in Self.shares {
                        out.member(name + "Nanoseconds", Int(histogram.percentile(share)))
                    }
                }
            }
            $0.key("errors")
            $0.object { out in
                for kind in FailureKind.allCases { out.member(kind.rawValue, result.failures(kind)) }
            }
            $0.key("statuses")
            $0.object { out in
                for (status, number) in result.statuses.sorted(by: { $0.key < $1.key }) {
                    out.member("\(status)", number)
                }
            }
            $0.key("mismatches")
            $0.array(result.mismatches) { out, mismatch in
                out.member("layout", mismatch.layout)
                out.member("x", mismatch.point.x)
                out.member("y", mismatch.point.y)
                out.member("points", mismatch.pointCount)
                out.member("expected", mismatch.expected)
                out.member("received", mismatch.received)
            }
            $0.key("objective")
            $0.array(verdicts) { out, verdict in
                out.member("name", verdict.name)
                out.member("limit", verdict.limit)
                out.member("measured", verdict.measured)
                out.key("kept")
                out.raw(verdict.isKept ? "true" : "false")
            }
            $0.key("steps")
            $0.array(steps) { out, step in
                out.member("rate", step.rate)
                out.member("p99Nanoseconds", Int(step.p99))
                out.member("errors", step.errors)
                out.member("generatorLatenessNanoseconds", Int(step.lateness))
                out.key("kept")
                out.raw(step.isKept ? "true" : "false")
            }
            $0.member("sliceNanoseconds", Int(result.sliceNanoseconds))
            $0.key("slices")
            $0.array(result.slices) { out, slice in
                out.member("answered", slice.answered)
                out.member("failures", slice.failures)
                out.member("p50Nanoseconds", Int(slice.latency.percentile(0.5)))
                out.member("p99Nanoseconds", Int(slice.latency.percentile(0.99)))
                out.member("maxNanoseconds", Int(slice.latency.maximum))
            }
        }
        return out.bytes + [UInt8(ascii: "\n")]
    }
}
