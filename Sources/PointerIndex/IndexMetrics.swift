/// The figures that trade the index's memory and building time for its speed.
public enum IndexMetrics {
    /// Cells of the grid for each box that is not empty. More make fewer boxes share a cell and cost 64 bytes each.
    public static let cellsPerBox = 2

    /// The most lines that crowded cells may add, for each cell. It bounds the memory of any input.
    public static let extraLinesPerCell = 1

    /// The most lines of a cell that is not divided; boxes behind them are found through the tree.
    public static let linesPerCell = 4

    /// The most rows and hidden places looked at, for each box, by painting and by handing out to crowded cells. Where it is
    /// used up the rest is left to the tree. It bounds the time of any input; trees of views take a small part of it.
    public static let stepsPerBox = 64

    /// The most boxes handed to crowded cells and to the parts of divided ones, for each box. It bounds the time of any input.
    public static let sharesPerBox = 24

    /// The most boxes handed to a cell that is filled anew; those behind stay with the tree. It bounds the time of a move.
    public static let sharesPerCell = 1024

    /// Changed cells up to this many are filled from boxes looked for once, when these are no more than `candidatesOfCells`.
    public static let cellsFilledTogether = 32
    public static let candidatesOfCells = 128

    /// The grid is painted anew when a move changes more than one cell in so many.
    public static let cellsPerChangedCell = 4

    /// The most places for a box in the parts of a divided cell, on average; a finer division is not tried beyond it.
    public static let placesPerBox = 6

    /// A division into four that leaves a box in more parts than this on average divides nothing.
    public static let usefulPlacesOfFour = 3.2

    /// Units left to the smallest parts, as a power of two. Fewer let the doubles decide more often.
    public static let smallestPartBits = 3
}
