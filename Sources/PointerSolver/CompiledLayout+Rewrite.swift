import PointerGeometry
import PointerIndex

/// Places in the tables of a compiled layout whose records differ from another version's.
///
/// A place may be named more than once.
package struct ChangedRows: Sendable {
    package var views: [Int32] = []
    package var interactions: [Int32] = []
    package var regions: [Int32] = []
    package var grids: [Int32] = []
    package var rects: [Int32] = []
    package var styles: [Int32] = []
    package var accessories: [Int32] = []
    package var paths: [Int32] = []
    package var elements: [Int32] = []
    package var edges: [Int32] = []
    package var radii: [Int32] = []
    package var inputs: [Int32] = []
    /// Places in the table of band items whose views have moved.
    package var bandItems: [Int32] = []

    package init() {}

    package mutating func formUnion(_ other: ChangedRows) {
        views += other.views
        interactions += other.interactions
        regions += other.regions
        grids += other.grids
        rects += other.rects
        styles += other.styles
        accessories += other.accessories
        paths += other.paths
        elements += other.elements
        edges += other.edges
        radii += other.radii
        inputs += other.inputs
        bandItems += other.bandItems
    }
}

extension CompiledLayout {
    /// How many styles there is room for.
    package var styleCapacity: Int { styles.count }

    /// Takes records over from tables of the same shape, and moves what the index has of the views.
    ///
    /// Only for whoever holds the one reference there is: readers never see a layout change.
    package func rewrite(_ rows: ChangedRows, from tables: CompiledTables) {
        copy(rows.views, tables.views, to: views)
        copy(rows.interactions, tables.interactions, to: interactions)
        copy(rows.regions, tables.regions, to: regions)
        copy(rows.grids, tables.grids, to: grids)
        copy(rows.rects, tables.rects, to: rects)
        copy(rows.styles, tables.styles, to: styles)
        copy(rows.accessories, tables.accessories, to: accessories)
        copy(rows.paths, tables.paths, to: paths)
        copy(rows.elements, tables.elements, to: elements)
        copy(rows.edges, tables.edges, to: edges)
        copy(rows.radii, tables.radii, to: radii)
        copy(rows.inputs, tables.inputs, to: inputs)
        var moves: [BoxMove] = []
        moves.reserveCapacity(rows.views.count)
        for place in rows.views {
            let view = views[Int(place)]
            moves.append(BoxMove(place, to: view.indexBox, needsExactTest: view.nearestExact >= 0))
        }
        index.moveInPlace(moves)
        for number in rows.bandItems {
            bandIndex.setInPlace(number, views[Int(bandItems[Int(number)])].bandBox)
        }
    }

    private func copy<T>(_ rows: [Int32], _ table: [T], to buffer: UnsafeBufferPointer<T>) {
        guard !rows.isEmpty else { return }
        let target = UnsafeMutableBufferPointer(mutating: buffer)
        for row in rows { target[Int(row)] = table[Int(row)] }
    }
}
