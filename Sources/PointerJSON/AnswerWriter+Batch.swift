import PointerGeometry
import PointerSolver

extension AnswerWriter {
    /// What an answer takes at a guess, in bytes; room for so many is asked for at once.
    private static let answerBytes = 1024
    private static let compactBytes = 48

    /// `{"revision", "answers": […]}`: an answer for each point, in order, as `GET …/pointer` gives it.
    public func answers(_ batch: PointBatch) -> [UInt8] {
        ByteSink.array(capacity: AnswerWriter.answerBytes * (batch.points.count + 1)) { sink in
            sink.append(#"{"revision":"#)
            sink.append(revision)
            sink.append(#","answers":["#)
            appendAnswers(batch, between: UInt8(ascii: ","), to: &sink)
            sink.append("]}")
        }
    }

    /// One answer a line.
    public func answerLines(_ batch: PointBatch) -> [UInt8] {
        ByteSink.array(capacity: AnswerWriter.answerBytes * (batch.points.count + 1)) { sink in
            appendAnswers(batch, between: UInt8(ascii: "\n"), to: &sink)
            if !batch.points.isEmpty { sink.append(UInt8(ascii: "\n")) }
        }
    }

    private func appendAnswers(_ batch: PointBatch, between separator: UInt8, to sink: inout ByteSink) {
        for (place, point) in batch.points.enumerated() {
            if place > 0 { sink.append(separator) }
            write(
                at: point, modifiers: UInt32(batch.modifiers(at: place).rawValue), parts: [], to: &sink)
        }
    }

    /// `{"revision", "regions": […], "answers": [[place in regions or −1, drawn x, drawn y], …]}`.
    public func compactAnswers(_ batch: PointBatch) -> [UInt8] {
        var table = RegionTable(capacity: batch.points.count)
        var drawn: [(region: Int32, position: Point)] = []
        drawn.reserveCapacity(batch.points.count)
        for (place, point) in batch.points.enumerated() {
            let modifiers = UInt32(batch.modifiers(at: place).rawValue)
            let hit = layout.hitTest(point)
            if let match = layout.region(at: point, hit: hit, modifiers: modifiers) {
                drawn.append((table.number(of: match), layout.drawnPosition(of: point, in: match)))
            } else {
                drawn.append((-1, point))
            }
        }
        let guess =
            AnswerWriter.compactBytes * drawn.count + AnswerWriter.answerBytes * (table.matches.count + 1)
        return ByteSink.array(capacity: guess) { sink in
            sink.append(#"{"revision":"#)
            sink.append(revision)
            sink.append(#","regions":["#)
            for (place, match) in table.matches.enumerated() {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                appendCompactRegion(match, to: &sink)
            }
            sink.append(#"],"answers":["#)
            for place in drawn.indices {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                let (region, position) = drawn[place]
                sink.append(UInt8(ascii: "["))
                sink.append(integer: Int(region))
                sink.append(UInt8(ascii: ","))
                sink.append(number: position.x)
                sink.append(UInt8(ascii: ","))
                sink.append(number: position.y)
                sink.append(UInt8(ascii: "]"))
            }
            sink.append("]}")
        }
    }

    /// `{"region", "style"}` as in an answer, but for the position in the region.
    private func appendCompactRegion(_ match: RegionMatch, to sink: inout ByteSink) {
        sink.append(#"{"region":"#)
        append(namesOf: match.region, to: &sink)
        append(match.requested, layout.extent(of: match), to: &sink)
        append(latchingAxesOf: match.region, to: &sink)
        sink.append(#"},"style":"#)
        append(styleOf: match.region, to: &sink)
        sink.append(UInt8(ascii: "}"))
    }
}
