/// The figures that trade the index's memory for its speed.
public enum IndexMetrics {
    /// Cells of the grid for each box that is not empty. More make fewer boxes share a cell and cost 64 bytes each.
    public static let cellsPerBox = 2

    /// The most lines that crowded cells may add, for each cell. It bounds the memory of any input.
    public static let extraLinesPerCell = 1

    /// The most lines of one cell; boxes behind them are found through the tree.
    public static let linesPerCell = 4
}
