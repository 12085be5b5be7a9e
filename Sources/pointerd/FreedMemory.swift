import CAllocator

/// Gives memory that building layouts has left behind back to the system, once nothing more is built for a while.
///
/// A document of 100,000 views needs 170 MB while it is read and compiled, of which 80 stay. What is freed lies between
/// what stays, in pieces that the allocator keeps; without this it counts as the process's until the next build, which
/// is why a row of builds is waited out.
struct FreedMemory {
    /// Bytes of documents whose building is worth the look: the look takes some milliseconds with many layouts.
    static let worthwhileBytes = 256 << 10

    /// How many sweeps without a build are a while.
    let restSweeps: Int
    private var builtBytes = 0
    private var quietSweeps = 0

    init(restSweeps: Int) { self.restSweeps = restSweeps }

    /// Notes what has been built since the sweep before; true when memory was given back.
    @discardableResult
    mutating func sweep(builtBytes bytes: Int) -> Bool {
        guard bytes == 0 else {
            builtBytes += bytes
            quietSweeps = 0
            return false
        }
        guard builtBytes >= Self.worthwhileBytes else { return false }
        quietSweeps += 1
        guard quietSweeps >= restSweeps else { return false }
        builtBytes = 0
        quietSweeps = 0
        allocator_give_back()
        return true
    }
}
