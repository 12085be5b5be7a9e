import PointerMessage
import Testing

@Suite struct RequestMeterTests {
    @Test("a duration is counted in the first bucket whose bound is not below it")
    func buckets() {
        let bounds = RequestFigures.bounds
        #expect(zip(bounds, bounds.dropFirst()).allSatisfy { $0 * 2 == $1 })
        for (place, bound) in bounds.enumerated() {
            let meter = RequestMeter(keys: 1)
            let recorder = meter.makeRecorder()
            for nanoseconds in [bound - 1, bound, bound + 1] {
                recorder.record(key: 0, status: 200, nanoseconds: nanoseconds)
            }
            let counts = meter.figures(of: 0).buckets
            #expect(counts[place] == 2 && counts[place + 1] == 1, "bound \(bound): \(counts)")
        }
        let recorder = RequestMeter(keys: 1)
        recorder.makeRecorder().record(key: 0, status: 200, nanoseconds: .max)
        #expect(recorder.figures(of: 0).buckets.last == 1)
    }

    @Test("counters of several threads are summed, each under its key")
    func sums() {
        let meter = RequestMeter(keys: 3)
        let recorders = [meter.makeRecorder(), meter.makeRecorder()]
        recorders[0].record(key: 1, status: 200, nanoseconds: 5)
        recorders[1].record(key: 1, status: 204, nanoseconds: 7)
        recorders[1].record(key: 1, status: 503, nanoseconds: 1)
        // A key that there is none of is counted with those that have none.
        recorders[0].record(key: 9, status: 404, nanoseconds: 2)
        let one = meter.figures(of: 1)
        #expect(one.count == 3 && one.sumNanoseconds == 13)
        #expect(one.statuses == [0, 2, 0, 0, 1])
        #expect(meter.figures(of: 0).statuses == [0, 0, 0, 1, 0])
        #expect(meter.figures(of: 2).count == 0)
        recorders[0].connectionOpened()
        recorders[1].connectionOpened()
        recorders[1].connectionClosed()
        #expect(meter.connections == (1, 2))
    }
}
