import PointerGeometry

/// The slow twin: every search looks at every box. It is the oracle of the tests.
public struct LinearStabbingIndex: BoxSearch, Sendable {
    public let extent: Box
    private let boxes: [Box]
    private let needsExactTest: [Bool]

    /// `needsExactTest` has one entry for each box, or none at all when no box needs the test.
    public init(boxes: [Box], needsExactTest: [Bool] = [], extent: Box) {
        precondition(needsExactTest.isEmpty || needsExactTest.count == boxes.count)
        self.extent = extent
        self.boxes = boxes.map { $0.cut(by: extent) }
        self.needsExactTest = needsExactTest
    }

    public var count: Int { boxes.count }

    public var byteCount: Int { boxes.count * MemoryLayout<Box>.stride + needsExactTest.count }

    public func box(_ z: Int32) -> Box { boxes[Int(z)] }

    public func topmost(at point: Point, accept: (Int32) -> Bool) -> Int32 {
        for z in boxes.indices.reversed() where boxes[z].contains(point) {
            if needsExactTest.isEmpty || !needsExactTest[z] || accept(Int32(z)) { return Int32(z) }
        }
        return -1
    }

    public func visit(at point: Point, frontToBack body: (Int32) -> Bool) {
        for z in boxes.indices.reversed() where boxes[z].contains(point) {
            guard body(Int32(z)) else { return }
        }
    }

    public func visit(meeting area: Box, backToFront body: (Int32) -> Bool) {
        guard !area.isEmpty else { return }
        for z in boxes.indices where boxes[z].intersects(area) {
            guard body(Int32(z)) else { return }
        }
    }
}

extension Box {
    /// The points that lie in both, in one form when there are none: the union with it changes nothing.
    @usableFromInline
    func cut(by extent: Box) -> Box {
        guard !isEmpty else { return .nothing }
        let inside = intersection(extent)
        return inside.isEmpty ? .nothing : inside
    }
}
