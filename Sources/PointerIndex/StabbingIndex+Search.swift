import PointerGeometry

extension StabbingIndex {
    /// The memory that `topmost` reads first of all that depends on the position; nil where it is not known beforehand.
    @inlinable @inline(__always)
    public func firstRead(at point: Point) -> UnsafeRawPointer? {
        guard core.pointee.grid.map.domain.contains(point) else { return nil }
        let cell = core.pointee.grid.map.cell(
            core.pointee.grid.map.unitX(point.x), core.pointee.grid.map.unitY(point.y))
        return UnsafeRawPointer(core.pointee.grid.line(cell).bytes)
    }

    @inlinable @inline(__always)
    public func topmost(at point: Point, accept: (Int32) -> Bool) -> Int32 {
        var counter = NoCounter()
        return topmost(at: point, accept: accept, counter: &counter)
    }

    /// `topmost`, watched by `counter`.
    @inlinable @inline(__always)
    public func topmost(
        at point: Point, accept: (Int32) -> Bool, counter: inout some SearchCounter
    ) -> Int32 {
        guard core.pointee.grid.map.domain.contains(point) else {
            return topmostOffGrid(at: point, accept: accept, counter: &counter)
        }
        let unitX = core.pointee.grid.map.unitX(point.x)
        let unitY = core.pointee.grid.map.unitY(point.y)
        let probe = CellLine.Probe(unitX, unitY)
        let line = core.pointee.grid.line(core.pointee.grid.map.cell(unitX, unitY))
        counter.countLine()
        let matches = line.matches(probe)
        let entry = line.entry(matches.first)
        // One test for both questions: each branch would be mispredicted for itself.
        if UInt64(entry >> 30) | matches.doubt == 0 { return Int32(truncatingIfNeeded: entry) &- 1 }
        return topmost(at: point, from: line, probe: probe, accept: accept, counter: &counter)
    }

    /// The full search from a cell's first line on: doubles where units are equal, shapes, further lines, the core.pointee.tree.
    @inlinable @inline(never)
    func topmost(
        at point: Point, from first: CellLine, probe: CellLine.Probe, accept: (Int32) -> Bool,
        counter: inout some SearchCounter
    ) -> Int32 {
        var line = first
        // How far the units are used up by divided cells.
        var bits = Int(truncatingIfNeeded: CellMap.unitBits)
        while true {
            var matches = line.matches(probe)
            while matches.possible != CellLine.Matches.tail {
                let entry = line.entry(matches.first)
                let isDoubtful = matches.doubt != 0
                matches.possible &= matches.possible &- 1
                let z = Int32(truncatingIfNeeded: entry & CellLine.payload) &- 1
                if isDoubtful {
                    counter.countBox()
                    guard box(z).contains(point) else { continue }
                }
                if entry & CellLine.needsExactTest == 0 { return z }
                counter.countBox()
                if accept(z) { return z }
            }
            let tail = line.tail
            let payload = Int(truncatingIfNeeded: tail & CellLine.payload)
            switch tail & CellLine.Tail.mask {
            case CellLine.Tail.more:
                line = core.pointee.grid.line(payload)
                counter.countLine()
            case CellLine.Tail.divided:
                let division = payload & (1 << Int(CellLine.Tail.divisionBits) - 1)
                bits -= division
                let mask = 1 << division - 1
                let column = Int(probe.x[0] &- 1) >> bits & mask
                let row = Int(probe.y[0] &- 1) >> bits & mask
                line = core.pointee.grid.line(
                    payload >> Int(CellLine.Tail.divisionBits) + row << division + column)
                counter.countLine()
            case CellLine.Tail.rest:
                return topmostInTree(at: point, below: payload, accept: accept, counter: &counter)
            default:
                return Int32(truncatingIfNeeded: payload) &- 1
            }
        }
    }

    /// Outside the grid there is nothing, unless there is no core.pointee.grid.
    @inlinable @inline(never)
    func topmostOffGrid(
        at point: Point, accept: (Int32) -> Bool, counter: inout some SearchCounter
    ) -> Int32 {
        guard core.pointee.grid.map.columns == 0 else { return -1 }
        return topmostInTree(at: point, below: count, accept: accept, counter: &counter)
    }

    @inlinable
    func topmostInTree(
        at point: Point, below limit: Int, accept: (Int32) -> Bool, counter: inout some SearchCounter
    ) -> Int32 {
        var found: Int32 = -1
        core.pointee.tree.visit(at: point, below: limit, counter: &counter) { z in
            guard !needsExactTest(z) || accept(z) else { return true }
            found = z
            return false
        }
        return found
    }

    @inlinable
    public func visit(at point: Point, frontToBack body: (Int32) -> Bool) {
        var counter = NoCounter()
        core.pointee.tree.visit(at: point, below: count, counter: &counter, body: body)
    }

    @inlinable
    public func visit(meeting area: Box, backToFront body: (Int32) -> Bool) {
        core.pointee.tree.visit(meeting: area, body: body)
    }
}
