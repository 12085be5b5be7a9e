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
        forEachHit(of: batch) { place, hit in
            if place > 0 { sink.append(separator) }
            write(
                at: batch.points[place], hit: hit, modifiers: UInt32(batch.modifiers(at: place).rawValue),
                by: batch.pointerType, parts: [], to: &sink)
        }
    }

    /// Calls the body with each point's place and hit view, block by block.
    @inline(__always)
    private func forEachHit(of batch: PointBatch, _ body: (Int, Int32) -> Void) {
        let size = CompiledLayout.blockSize
        batch.points.withUnsafeBufferPointer { points in
            withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { hits in
                for start in stride(from: 0, to: points.count, by: size) {
                    let block = UnsafeBufferPointer(rebasing: points[start..<min(start + size, points.count)])
                    layout.hitTest(block, into: hits.baseAddress!)
                    for place in block.indices { body(start + place, hits[place]) }
                }
            }
        }
    }

    /// `{"revision", "regions": […], "answers": [[place in regions or −1, drawn x, drawn y], …]}`.
    public func compactAnswers(_ batch: PointBatch) -> [UInt8] {
        var table = RegionTable()
        let places = batch.points.indices
        let drawn = [DrawnPoint](unsafeUninitializedCapacity: places.count) { drawn, count in
            forEachHit(of: batch) { place, hit in
                let point = batch.points[place]
                let modifiers = UInt32(batch.modifiers(at: place).rawValue)
                var entry = DrawnPoint(region: -1, position: point)
                if let match = layout.region(at: point, hit: hit, modifiers: modifiers) {
                    let kind = layout.regions[Int(match.region)].kind
                    entry.region = table.number(of: match, isRule: kind != .rect && kind != .path)
                    entry.position = layout.drawnPosition(of: point, in: match)
                }
                drawn[place] = entry
            }
            count = places.count
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
                sink.append(drawn[place])
            }
            sink.append("]}")
        }
    }

    /// `{"region", "style"}` as in an answer, but for the position in the region.
    private func appendCompactRegion(_ match: RegionMatch, to sink: inout ByteSink) {
        withPiece(of: match.region) { piece in
            sink.append(UInt8(ascii: "{"))
            sink.append(piece.names)
            if piece.form == .rule { append(match.requested, layout.extent(of: match), to: &sink) }
            sink.append(piece.rest)
            sink.append(UInt8(ascii: "}"))
        }
    }
}

/// One entry of a compact answer.
private struct DrawnPoint {
    /// In the batch's table, or −1.
    var region: Int32
    var position: Point
}

extension ByteSink {
    /// `[region, x, y]`, with one look at the room that is left.
    @inline(__always)
    fileprivate mutating func append(_ drawn: DrawnPoint) {
        ensure(3 * JSONNumber.maximumBytes + 4)
        var at = next
        at.pointee = UInt8(ascii: "[")
        at += 1
        at += JSONNumber.write(Int(drawn.region), to: at)
        at.pointee = UInt8(ascii: ",")
        at += 1
        at += JSONNumber.write(ByteSink.writable(drawn.position.x), to: at)
        at.pointee = UInt8(ascii: ",")
        at += 1
        at += JSONNumber.write(ByteSink.writable(drawn.position.y), to: at)
        at.pointee = UInt8(ascii: "]")
        next = at + 1
    }
}
