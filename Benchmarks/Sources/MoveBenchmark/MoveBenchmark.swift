import BenchmarkSupport
import CBoostTree
import Foundation
import PointerGeometry
import PointerIndex

/// Moves boxes of a tree of views and asks under each, against Boost's remove and insert (goal P6).
///
/// Every leaf goes aside by three points and, in the next round, back. Both are asked for the frontmost box at the moved one's
/// new middle, and must say the same before either is timed.
@main
struct MoveBenchmark {
    private static let count = 10_000
    private static let seed: UInt64 = 1
    /// Even, so that the boxes are again where they were.
    private static let rounds = 14

    private struct Move {
        var z: Int32
        var from: Box
        var to: Box
        var middle: Point

        var back: Move { Move(z: z, from: to, to: from, middle: Point(x: from.midX, y: from.midY)) }
    }

    static func main() throws {
        var random = SeededGenerator(seed)
        let tree = ViewTree(count: count, &random)
        let boxes = tree.effectiveBoxes
        let there = tree.views.indices.filter { tree.views[$0].children.isEmpty && !boxes[$0].isEmpty }
            .map { move(Int32($0), boxes[$0], in: tree.window) }
        let back = there.map(\.back)

        var sheet = FigureSheet()
        sheet.note(
            "Moves: \(count) views, seed \(seed); each of \(there.count) leaves moved by 3 points and asked for; median of \(rounds) rounds in turns."
        )
        var index = StabbingIndex(boxes: boxes, extent: tree.window)
        let variants = (0..<boost_variants()).map { BoostMover($0, boxes) }
        for variant in variants {
            for moves in [there, back] { check(&index, variant, moves) }
        }
        var ours: [Double] = []
        var theirs = variants.map { _ in [Double]() }
        var cells = 0
        for round in 0..<rounds {
            let moves = round % 2 == 0 ? there : back
            ours.append(
                time(moves.count) {
                    for move in moves {
                        cells += index.move(move.z, to: move.to) ?? 0
                        keep(index.topmost(at: move.middle))
                    }
                })
            for (place, variant) in variants.enumerated() {
                theirs[place].append(
                    time(moves.count) {
                        for move in moves {
                            keep(variant.move(move.z, move.from, move.to, asking: move.middle))
                        }
                    })
            }
        }
        sheet.note(
            String(
                format: "%.2f cells filled anew for a leaf; index after all moves: %d bytes, fresh: %d",
                Double(cells) / Double(rounds * there.count), index.byteCount,
                StabbingIndex(boxes: boxes, extent: tree.window).byteCount))
        report(ours, theirs, variants, &sheet)
        containers(tree, boxes, &sheet)
        try sheet.finish()
    }

    private static func report(
        _ ours: [Double], _ theirs: [[Double]], _ variants: [BoostMover], _ sheet: inout FigureSheet
    ) {
        let median = median(ours)
        sheet.add(
            "P6", "move one leaf of 10,000 and ask again", median / 1000, "µs", atMost: 5,
            spread: ours.min()! / 1000...ours.max()! / 1000)
        let best = theirs.indices.min { self.median(theirs[$0]) < self.median(theirs[$1]) }
        sheet.add(
            "P6", "Boost's remove, insert and query, of ours", best.map { self.median(theirs[$0]) / median },
            atLeast: 1.3,
            note: best.map {
                String(
                    format: "Boost, nodes of %d: %.2f µs", boost_node_size(variants[$0].variant),
                    self.median(theirs[$0]) / 1000)
            })
    }

    /// Containers with their branches, to and fro: no goal, but what they cost.
    private static func containers(_ tree: ViewTree, _ boxes: [Box], _ sheet: inout FigureSheet) {
        for size in [10, 100, 1000] {
            var index = StabbingIndex(boxes: boxes, extent: tree.window)
            let branches = tree.views.indices.map { $0..<end(of: $0, in: tree) }
                .filter { $0.count > size / 2 && $0.count <= 2 * size }.prefix(100)
            guard !branches.isEmpty else { continue }
            var runs: [Double] = []
            for round in 0..<6 {
                let dx = round % 2 == 0 ? 3.0 : 0
                let moves = branches.map { branch in
                    branch.map { BoxMove(Int32($0), to: shifted(boxes[$0], dx)) }
                }
                runs.append(time(moves.count) { for move in moves { index.move(move) } })
            }
            let views = branches.reduce(0) { $0 + $1.count } / branches.count
            sheet.note(
                String(format: "A container of about %d views: %.1f µs a move", views, median(runs) / 1000))
        }
    }

    private static func end(of view: Int, in tree: ViewTree) -> Int {
        var last = view
        while let child = tree.views[last].children.last { last = child }
        return last + 1
    }

    private static func move(_ z: Int32, _ box: Box, in window: Box) -> Move {
        let to = shifted(box, box.maxX + 3 <= window.maxX ? 3 : -3)
        return Move(z: z, from: box, to: to, middle: Point(x: to.midX, y: to.midY))
    }

    private static func shifted(_ box: Box, _ dx: Double) -> Box {
        Box(minX: box.minX + dx, minY: box.minY, maxX: box.maxX + dx, maxY: box.maxY)
    }

    private static func check(_ index: inout StabbingIndex, _ boost: BoostMover, _ moves: [Move]) {
        for move in moves {
            index.move(move.z, to: move.to)
            let found = index.topmost(at: move.middle)
            let expected = boost.move(move.z, move.from, move.to, asking: move.middle)
            guard found == expected else {
                fatalError("index says \(found), Boost \(expected) at \(move.middle)")
            }
        }
    }

    private static func median(_ runs: [Double]) -> Double { runs.sorted()[runs.count / 2] }

    private static func time(_ count: Int, _ body: () -> Void) -> Double {
        let duration = ContinuousClock().measure(body)
        return (Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9)
            / Double(count)
    }

    /// Keeps an answer from being optimised away.
    @inline(never)
    private static func keep(_ answer: Int32) { withExtendedLifetime(answer) {} }
}

/// Boost's tree over the same boxes.
private final class BoostMover {
    let variant: Int32
    private let tree: UnsafeMutableRawPointer

    init(_ variant: Int32, _ boxes: [Box]) {
        self.variant = variant
        tree = boxes.map(BoostMover.box).withUnsafeBufferPointer {
            boost_pack(variant, $0.baseAddress, $0.count)
        }
    }

    deinit { boost_free(variant, tree) }

    func move(_ z: Int32, _ from: Box, _ to: Box, asking point: Point) -> Int32 {
        boost_move(variant, tree, z, BoostMover.box(from), BoostMover.box(to))
        var hit: Int32 = -1
        let position = [point.x, point.y]
        boost_hits(variant, tree, position, 1, &hit)
        return hit
    }

    private static func box(_ box: Box) -> boost_box {
        boost_box(min_x: box.minX, min_y: box.minY, max_x: box.maxX, max_y: box.maxY)
    }
}

extension Box {
    fileprivate var midX: Double { (minX + maxX) / 2 }
    fileprivate var midY: Double { (minY + maxY) / 2 }
}
