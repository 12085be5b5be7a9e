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
        forEachHit(of: batch) { place, point, modifiers, hit, _ in
            if place > 0 { sink.append(separator) }
            write(at: point, hit: hit, modifiers: modifiers, by: batch.pointerType, parts: [], to: &sink)
        }
    }

    /// Calls the body with each point's place, the point, the bits of its modifiers, and the hit view, block by block.
    ///
    /// Layout and points are passed on, since whoever takes them from here again counts a reference for each point.
    @inline(__always)
    private func forEachHit(
        of batch: PointBatch, _ body: (Int, Point, UInt32, Int32, CompiledLayout) -> Void
    ) {
        let size = CompiledLayout.blockSize
        let common = UInt32(batch.modifiers.rawValue)
        batch.points.withUnsafeBufferPointer { points in
            batch.pointModifiers.withUnsafeBufferPointer { own in
                withUnsafeTemporaryAllocation(of: Int32.self, capacity: size) { hits in
                    Unmanaged.passUnretained(layout)._withUnsafeGuaranteedRef { layout in
                        for start in stride(from: 0, to: points.count, by: size) {
                            let block = UnsafeBufferPointer(
                                rebasing: points[start..<min(start + size, points.count)])
                            layout.hitTest(block, into: hits.baseAddress.unsafelyUnwrapped)
                            for offset in block.indices {
                                let place = start + offset
                                let modifiers = own.isEmpty ? common : UInt32(own[place].rawValue)
                                body(place, block[offset], modifiers, hits[offset], layout)
                            }
                        }
                    }
                }
            }
        }
    }

    /// `{"revision", "regions": […], "answers": [[place in regions or −1, drawn x, drawn y], …]}`.
    public func compactAnswers(_ batch: PointBatch) -> [UInt8] {
        var table = RegionTable(regions: layout.regions.count, points: batch.points.count)
        let drawn = UnsafeMutableBufferPointer<DrawnPoint>.allocate(capacity: batch.points.count)
        defer { drawn.deallocate() }
        forEachHit(of: batch) { place, point, modifiers, hit, layout in
            var entry = DrawnPoint(region: -1, position: point)
            if let match = layout.region(at: point, hit: hit, modifiers: modifiers) {
                let kind = layout.regions[Int(match.region)].kind
                entry.region = table.number(of: match, isRule: kind != .rect && kind != .path)
                entry.position = layout.drawnPosition(of: point, in: match)
            }
            drawn.initializeElement(at: place, to: entry)
        }
        let guess =
            AnswerWriter.compactBytes * drawn.count + AnswerWriter.answerBytes * (table.count + 1)
        return ByteSink.array(capacity: guess) { sink in
            sink.append(#"{"revision":"#)
            sink.append(revision)
            sink.append(#","regions":["#)
            for (place, entry) in table.entries.enumerated() {
                if place > 0 { sink.append(UInt8(ascii: ",")) }
                appendCompactRegion(entry, table.rules, to: &sink)
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
    private func appendCompactRegion(
        _ entry: RegionTable.Entry, _ rules: [RegionMatch], to sink: inout ByteSink
    ) {
        withPiece(of: entry.region) { piece in
            sink.append(UInt8(ascii: "{"))
            sink.append(piece.names)
            if entry.rule >= 0 {
                let match = rules[Int(entry.rule)]
                append(match.requested, layout.extent(of: match), to: &sink)
            }
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
