import BenchmarkSupport
import CBoostTree
import Foundation
import PointerGeometry
import PointerIndex

/// Finds the frontmost box under points, against its peers, and judges the goals.
@main
struct HitTestBenchmark {
    var sizes = [100, 1000, 10_000, 100_000, 1_000_000]
    var runs = 7
    var points = 1 << 16
    var seed: UInt64 = 1
    var only = ["trees", "random", "clustered", "build", "adversary"]

    static func main() throws {
        var benchmark = HitTestBenchmark()
        var arguments = CommandLine.arguments.dropFirst()
        while let option = arguments.popFirst() {
            guard let value = arguments.popFirst() else { usage() }
            switch option {
            case "--sizes": benchmark.sizes = value.split(separator: ",").compactMap { Int($0) }
            case "--runs": benchmark.runs = Int(value) ?? 7
            case "--points": benchmark.points = Int(value) ?? 1 << 16
            case "--only": benchmark.only = value.split(separator: ",").map(String.init)
            case "--seed": benchmark.seed = UInt64(value) ?? 1
            default: usage()
            }
        }
        try benchmark.run()
    }

    static func usage() -> Never {
        print(
            "HitTestBenchmark [--sizes 1000,10000] [--runs 7] [--points 65536] [--seed 1] [--only trees,build]"
        )
        exit(64)
    }

    func run() throws {
        var goals = HitTestGoals()
        goals.sheet.note(
            "Hit test: seed \(seed), \(points) points, median of \(runs) alternating runs [least–most], ns a point."
        )
        for kind in Workload.Kind.allCases where only.contains(kind.rawValue) {
            for size in sizes { search(kind, size, &goals) }
        }
        for size in sizes where size >= 1000 && only.contains("build") { build(size, &goals) }
        if only.contains("adversary"), let size = sizes.max() { adversary(size) }
        try goals.report()
    }

    /// Boxes that no cell can part: nearly the window, plain and as bounds.
    private func adversary(_ size: Int) {
        var random = SeededGenerator(seed)
        let boxes = (0..<size).map { _ in
            Box(
                minX: random.double(0...1), minY: random.double(0...1), maxX: random.double(999...1000),
                maxY: random.double(999...1000))
        }
        let window = Box(minX: 0, minY: 0, maxX: 1000, maxY: 1000)
        for areBounds in [false, true] {
            let bounds = areBounds ? [Bool](repeating: true, count: size) : []
            let clock = ContinuousClock()
            var bytes = 0
            let time = clock.measure {
                bytes = StabbingIndex(boxes: boxes, needsExactTest: bounds, extent: window).byteCount
            }
            print(
                String(
                    format: "%d boxes that nearly fill the window%@: built in %.0f ms, %.0f bytes a box",
                    size,
                    (areBounds ? ", all bounds" : "") as NSString, nanoseconds(time) / 1e6,
                    Double(bytes) / Double(size)))
        }
    }

    private func search(_ kind: Workload.Kind, _ size: Int, _ goals: inout HitTestGoals) {
        var random = SeededGenerator(seed &+ UInt64(size))
        let workload = Workload(kind, count: size, &random)
        let index = IndexPeer(workload)
        var peers: [any Peer] = [index]
        if let tree = workload.tree { peers += [WalkPeer(tree), ClassWalkPeer(tree)] as [any Peer] }
        if size <= 1000 { peers.append(LinearPeer(workload)) }
        let boosts = (0..<boost_variants()).map { BoostPeer($0, workload) }
        for pointKind in PointKind.allCases {
            let points = pointKind.points(self.points, in: workload, &random)
            // The best node size, by one run of each.
            var racers = peers
            if !boosts.isEmpty {
                let first = measure(boosts, points, runs: 1)
                racers.append(boosts[first.indices.min { first[$0].median < first[$1].median }!])
            }
            let timings = measure(racers, points, runs: runs)
            let effort = index.effort(points)
            print(
                "\(kind) \(size) \(pointKind): "
                    + String(
                        format: "%.2f lines, %.2f boxes, %.2f nodes a point", effort.lines, effort.boxes,
                        effort.nodes))
            for (peer, timing) in zip(racers, timings) {
                let text = String(
                    format: "  %-10@ %8.1f  [%.1f–%.1f]  %6.1f ×", peer.name as NSString, timing.median,
                    timing.least, timing.most, timing.median / timings[0].median)
                print(text)
            }
            goals.note(
                kind, size, pointKind,
                Dictionary(
                    zip(racers.map { $0 is BoostPeer ? "Boost" : $0.name }, timings),
                    uniquingKeysWith: { first, _ in first }))
        }
    }

    private func build(_ size: Int, _ goals: inout HitTestGoals) {
        var random = SeededGenerator(seed &+ UInt64(size))
        let workload = Workload(.trees, count: size, &random)
        let clock = ContinuousClock()
        var ours = Timing()
        var theirs = Timing()
        let bytes = Double(StabbingIndex(boxes: workload.boxes, extent: workload.window).byteCount)
        for _ in 0..<runs {
            ours.runs.append(
                nanoseconds(
                    clock.measure {
                        _ = StabbingIndex(boxes: workload.boxes, extent: workload.window)
                    }))
            guard boost_variants() > 2 else { continue }
            var tree: UnsafeMutableRawPointer?
            theirs.runs.append(nanoseconds(clock.measure { tree = BoostPeer.pack(2, workload.boxes) }))
            boost_free(2, tree)
        }
        let boost = theirs.runs.isEmpty ? nil : theirs.median
        print(
            String(
                format: "build %d views: index %.3f ms [%.3f–%.3f], Boost packing %@, %.0f bytes a view",
                size,
                ours.median / 1e6, ours.least / 1e6, ours.most / 1e6,
                (boost.map { String(format: "%.3f ms", $0 / 1e6) } ?? "absent") as NSString,
                bytes / Double(size)))
        goals.noteBuild(
            size, ours: ours, boost: theirs.runs.isEmpty ? nil : theirs, bytesPerView: bytes / Double(size))
    }
}
