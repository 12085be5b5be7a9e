/// Every connection of a loop, and since when it waits for what.
///
/// Costs a request three stores; all else is done once a connection or by the sweep (`EventLoop+Sweep.swift`).
struct OpenConnections {
    /// What a connection has sent of its next request.
    enum Stage: UInt8 {
        /// There is no connection at this place.
        case closed
        /// No whole head yet, and none before.
        case first
        /// A part of a later head.
        case head
        /// Nothing that has been noticed: its requests so far are answered.
        case idle
        /// The head, not the whole body.
        case body
        /// All of it: the server's turn.
        case whole
    }

    struct Place {
        var descriptor: Int32
        var stage: Stage
        /// When the stage began, in milliseconds of the loop's clock as of the sweep before.
        var since: Int
    }

    private struct State {
        var places: [Place] = []
        var count = 0
        var free: [Int] = []
        var now = 0
    }

    // Behind a pointer, because the checks for exclusive access that a class's properties come with would cost a
    // request more than the stores.
    private let state: UnsafeMutablePointer<State>

    init() {
        state = .allocate(capacity: 1)
        state.initialize(to: State())
    }

    /// A handle: copies mean the same connections, and whoever made it deallocates it.
    func deallocate() {
        state.deinitialize(count: 1)
        state.deallocate()
    }

    var places: [Place] { state.pointee.places }
    var count: Int { state.pointee.count }

    /// The time of the last sweep.
    var now: Int {
        get { state.pointee.now }
        nonmutating set { state.pointee.now = newValue }
    }

    /// The place of a connection that has just been accepted.
    func open(_ descriptor: Int32) -> Int {
        state.pointee.count += 1
        let place = Place(descriptor: descriptor, stage: .first, since: now)
        if let index = state.pointee.free.popLast() {
            state.pointee.places[index] = place
            return index
        }
        state.pointee.places.append(place)
        return state.pointee.places.count - 1
    }

    /// The connection is about to be closed, and its place free for another.
    func close(_ index: Int) {
        state.pointee.count -= 1
        state.pointee.places[index].stage = .closed
        state.pointee.free.append(index)
    }

    func enter(_ stage: Stage, at index: Int) {
        state.pointee.places[index].stage = stage
        state.pointee.places[index].since = now
    }
}
