import PointerCompiler
import PointerGeometry
import PointerIndex
import PointerLayout
import PointerOracle
import PointerSolver

@testable import PointerJSON

/// Finds where two compilations of one layout differ, but for the places of styles and what these lead to, and for the numbers of
/// region identifiers, of which only equality counts.
struct Difference {
    private let a: Compilation
    private let b: Compilation
    private var x: CompiledLayout { a.layout }
    private var y: CompiledLayout { b.layout }

    static func first(between first: AnswerPieces, and second: AnswerPieces, seed: UInt64) throws -> String? {
        let both = Difference(a: first.compilation, b: second.compilation)
        return both.inTables() ?? both.inNames() ?? both.inIndex(seed)
            ?? inAnswers(first, second, seed)
    }

    /// All that a version consists of.
    static func bytes(_ pieces: AnswerPieces) -> [UInt8] {
        var bytes: [UInt8] = []
        pieces.compilation.layout.appendBytes(to: &bytes)
        for z in 0..<Int32(pieces.compilation.layout.views.count) {
            withUnsafeBytes(of: pieces.compilation.layout.index.box(z)) { bytes += Array($0) }
        }
        return bytes
    }

    // MARK: Tables

    private func same<T>(_ first: T, _ second: T) -> Bool {
        // Records have no gaps between their members.
        withUnsafeBytes(of: first) { first in
            withUnsafeBytes(of: second) { second in first.elementsEqual(second) }
        }
    }

    private func inTables() -> String? {
        guard x.views.count == y.views.count, x.interactions.count == y.interactions.count,
            x.regions.count == y.regions.count, x.inputs.count == y.inputs.count,
            x.inputLists.count == y.inputLists.count, x.bandItems.elementsEqual(y.bandItems)
        else { return "tables have other lengths" }
        for place in x.views.indices {
            var (first, second) = (x.views[place], y.views[place])
            guard samePath(first.hitPath, second.hitPath) else { return "hit path of view \(place)" }
            guard (first.hitRadii < 0) == (second.hitRadii < 0),
                first.hitRadii < 0 || same(x.radii[Int(first.hitRadii)], y.radii[Int(second.hitRadii)])
            else { return "hit radii of view \(place)" }
            (first.hitPath, second.hitPath, first.hitRadii, second.hitRadii) = (0, 0, 0, 0)
            guard same(first, second) else { return "view \(place): \(first) is not \(second)" }
        }
        for place in x.interactions.indices {
            guard same(x.interactions[place], y.interactions[place]) else { return "interaction \(place)" }
        }
        for place in x.regions.indices {
            if let difference = inRegion(place) { return "region \(place): \(difference)" }
        }
        for place in x.inputs.indices {
            guard same(x.inputs[place], y.inputs[place]) else { return "input \(place)" }
        }
        for place in x.inputLists.indices {
            guard same(x.inputLists[place], y.inputLists[place]) else { return "input list \(place)" }
        }
        return nil
    }

    private func inRegion(_ place: Int) -> String? {
        var (first, second) = (x.regions[place], y.regions[place])
        guard samePath(first.path, second.path) else { return "path" }
        switch first.kind {
        case .rect, .path: break
        case .grid, .lines:
            guard same(x.grids[Int(first.rule)], y.grids[Int(second.rule)]) else { return "grid" }
        case .lineList:
            for offset in 0..<Int(first.ruleCount) {
                guard same(x.rects[Int(first.rule) + offset], y.rects[Int(second.rule) + offset]) else {
                    return "line"
                }
            }
        }
        let (one, other) = (x.styles[Int(first.style)], y.styles[Int(second.style)])
        if let difference = inStyle(one, other) { return difference }
        // Equal identifiers before the region are equal in both.
        for earlier in x.regions.indices.prefix(place) {
            guard
                (x.regions[earlier].identifier == first.identifier)
                    == (y.regions[earlier].identifier == second.identifier)
            else { return "identifier" }
        }
        (first.path, first.style, first.identifier) = (0, 0, min(first.identifier, 0))
        (second.path, second.style, second.identifier) = (0, 0, min(second.identifier, 0))
        (first.rule, second.rule) = (0, 0)
        return same(first, second) ? nil : "\(first) is not \(second)"
    }

    private func inStyle(_ one: CompiledStyle, _ other: CompiledStyle) -> String? {
        guard samePath(one.path, other.path) else { return "path of style" }
        guard one.accessoryCount == other.accessoryCount else { return "number of accessories" }
        for offset in 0..<Int(one.accessoryCount) {
            var first = x.accessories[Int(one.firstAccessory) + offset]
            var second = y.accessories[Int(other.firstAccessory) + offset]
            guard samePath(first.path, second.path) else { return "path of accessory" }
            (first.path, second.path) = (0, 0)
            guard same(first, second) else { return "accessory" }
        }
        var (first, second) = (one, other)
        (first.path, first.firstAccessory, second.path, second.firstAccessory) = (0, 0, 0, 0)
        return same(first, second) ? nil : "style: \(first) is not \(second)"
    }

    private func samePath(_ first: Int32, _ second: Int32) -> Bool {
        guard first >= 0, second >= 0 else { return first == second }
        let (a, b) = (x.paths[Int(first)], y.paths[Int(second)])
        guard a.elementCount == b.elementCount, a.edgeCount == b.edgeCount else { return false }
        return (0..<Int(a.elementCount)).allSatisfy {
            same(x.elements[Int(a.firstElement) + $0], y.elements[Int(b.firstElement) + $0])
        }
            && (0..<Int(a.edgeCount)).allSatisfy {
                same(x.edges[Int(a.firstEdge) + $0], y.edges[Int(b.firstEdge) + $0])
            }
    }

    // MARK: Names, index, answers

    private func inNames() -> String? {
        let (first, second) = (a.names, b.names)
        guard first.viewIDs == second.viewIDs, first.childIndices == second.childIndices,
            first.viewPlaces == second.viewPlaces, first.layoutName == second.layoutName
        else { return "names of views" }
        guard first.interactionIDs == second.interactionIDs, first.regionIDs == second.regionIDs,
            first.inputIDs == second.inputIDs
        else { return "ids" }
        guard first.animations == second.animations else { return "animations" }
        return first.inputActions == second.inputActions ? nil : "actions"
    }

    private func inIndex(_ seed: UInt64) -> String? {
        if let broken = x.index.brokenInvariant { return "the index: \(broken)" }
        for z in 0..<Int32(x.views.count) {
            guard x.index.box(z) == y.index.box(z), x.index.needsExactTest(z) == y.index.needsExactTest(z)
            else { return "box \(z): \(x.index.box(z)) is not \(y.index.box(z))" }
        }
        var points = RandomPoints(seed: seed, b)
        for _ in 0..<100 {
            let point = points.next()
            guard x.hitTest(point) == y.hitTest(point) else { return "hit test at \(point)" }
        }
        return nil
    }

    private static func inAnswers(_ first: AnswerPieces, _ second: AnswerPieces, _ seed: UInt64) -> String? {
        let a = AnswerWriter(first, layout: "a", revision: "1")
        let b = AnswerWriter(second, layout: "a", revision: "1")
        var points = RandomPoints(seed: seed &+ 99, second.compilation)
        for _ in 0..<12 {
            let point = points.next()
            guard
                a.answer(at: point, modifiers: 1, parts: [.path, .explain, .outline])
                    == b.answer(at: point, modifiers: 1, parts: [.path, .explain, .outline])
            else { return "answer at \(point)" }
            var query = InputQuery(at: point)
            query.end = points.next()
            guard a.input(query) == b.input(query) else { return "input at \(point)" }
        }
        return a.regions(ListingPage()) == b.regions(ListingPage()) ? nil : "listing of regions"
    }
}
