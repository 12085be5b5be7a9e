import PointerGeometry

/// Nanoseconds a point in each run.
struct Timing {
    var runs: [Double] = []

    var median: Double { runs.sorted()[runs.count / 2] }
    var least: Double { runs.min()! }
    var most: Double { runs.max()! }
}

/// Times the peers in turn, run after run, so that what slows the machine slows all of them.
///
/// Before that each peer's answers must be the first one's.
func measure(_ peers: [any Peer], _ points: [Point], runs: Int) -> [Timing] {
    let hits = UnsafeMutablePointer<Int32>.allocate(capacity: points.count)
    let expected = UnsafeMutablePointer<Int32>.allocate(capacity: points.count)
    hits.initialize(repeating: 0, count: points.count)
    expected.initialize(repeating: 0, count: points.count)
    defer {
        hits.deallocate()
        expected.deallocate()
    }
    peers[0].search(points, into: expected)
    for peer in peers.dropFirst() {
        peer.search(points, into: hits)
        for i in points.indices where hits[i] != expected[i] {
            fatalError("\(peer.name) says \(hits[i]), \(peers[0].name) \(expected[i]) at \(points[i])")
        }
    }
    var timings = [Timing](repeating: Timing(), count: peers.count)
    let clock = ContinuousClock()
    for _ in 0..<runs {
        for (number, peer) in peers.enumerated() {
            peer.search(points, into: hits)
            let time = clock.measure { peer.search(points, into: hits) }
            timings[number].runs.append(nanoseconds(time) / Double(points.count))
        }
    }
    return timings
}

func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
}
