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

    private(set) var places: [Place] = []
    private(set) var count = 0
    private var free: [Int] = []
    /// The time of the last sweep.
    var now = 0

    /// The place of a connection that has just been accepted.
    mutating func open(_ descriptor: Int32) -> Int {
        count += 1
        let place = Place(descriptor: descriptor, stage: .first, since: now)
        if let index = free.popLast() {
            places[index] = place
            return index
        }
        places.append(place)
        return places.count - 1
    }

    /// The connection is about to be closed, and its place free for another.
    mutating func close(_ index: Int) {
        count -= 1
        places[index].stage = .closed
        free.append(index)
    }

    mutating func enter(_ stage: Stage, at index: Int) {
        places[index].stage = stage
        places[index].since = now
    }
}
