import CPrefetch

/// Begins to bring so many cache lines of memory, from the one that holds the address on, into the nearest cache.
///
/// Waits for nothing and faults nowhere.
@inline(__always)
func prefetch(_ start: UnsafeRawPointer, lines: Int) {
    for line in 0..<lines { pointer_prefetch(start + 64 * line) }
}
