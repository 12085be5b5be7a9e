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
        guard let units = core.pointee.grid.map.innerUnits(point) else {
            return topmostAtRim(at: point, accept: accept, counter: &counter)
        }
        let probe = CellLine.Probe(units.x, units.y)
        var line = core.pointee.grid.line(core.pointee.grid.map.cell(units.x, units.y))
        while true {
            counter.countLine()
            let matches = line.matches(probe)
            let first = matches.possible.trailingZeroBitCount
            let entry = line.entry(first &>> 3)
            // One test for both questions: each branch would be mispredicted for itself.
            let doubt = matches.doubt(first)
            if UInt64(entry &>> 30) | doubt == 0 { return Int32(truncatingIfNeeded: entry) &- 1 }
            guard UInt64(entry &>> 30) | doubt << 2 == UInt64(CellLine.Tail.more &>> 30) else { break }
            line = core.pointee.grid.line(Int(truncatingIfNeeded: entry & CellLine.payload))
        }
        return topmost(at: point, from: line, probe: probe, accept: accept, counter: &counter)
    }

    /// The full search from a cell's line on: doubles where units are equal, shapes, further lines, the tree.
    @inlinable @inline(never)
    func topmost(
        at point: Point, from first: CellLine, probe: CellLine.Probe, accept: (Int32) -> Bool,
        counter: inout some SearchCounter
    ) -> Int32 {
        var line = first
        // How far the units are used up by divided cells.
        var bits = Int(truncatingIfNeeded: CellMap.unitBits)
        while true {
            let matches = line.matches(probe)
            var possible = matches.possible
            while possible != CellLine.Matches.tail {
                let slot = possible.trailingZeroBitCount &>> 3
                possible &= possible &- 1
                let entry = line.entry(slot)
                let z = Int32(truncatingIfNeeded: entry & CellLine.payload) &- 1
                if matches.isDoubtful(slot) {
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

    /// The search in the grid's outermost units and outside it, where there is nothing, unless there is no grid.
    @inlinable @inline(never)
    func topmostAtRim(
        at point: Point, accept: (Int32) -> Bool, counter: inout some SearchCounter
    ) -> Int32 {
        guard core.pointee.grid.map.columns > 0 else {
            return topmostInTree(at: point, below: count, accept: accept, counter: &counter)
        }
        guard core.pointee.grid.map.domain.contains(point) else { return -1 }
        let unitX = core.pointee.grid.map.unitX(point.x)
        let unitY = core.pointee.grid.map.unitY(point.y)
        counter.countLine()
        return topmost(
            at: point, from: core.pointee.grid.line(core.pointee.grid.map.cell(unitX, unitY)),
            probe: CellLine.Probe(unitX, unitY), accept: accept, counter: &counter)
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
