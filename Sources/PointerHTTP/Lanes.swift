/// The threads beside the event loops, and the memory that requests may hold.
struct Lanes: Sendable {
    let workers: WorkerPool
    let builder: WorkerPool
    let held: HeldBodies

    init(options: ServerOptions) throws(ServerError) {
        workers = try WorkerPool(
            threads: max(1, options.workers), queueLimit: options.workerQueueLimit)
        builder = try WorkerPool(threads: 1, queueLimit: options.builderQueueLimit)
        held = HeldBodies(limit: max(options.heldBodiesLimit, options.bodyLimit))
        for (name, pool) in [("worker", workers), ("builder", builder)] {
            options.meter.observeQueue(of: name) { pool.waiting }
        }
        options.meter.observeHeldBytes { [held] in held.bytes }
    }

    func end() {
        workers.end()
        builder.end()
    }
}
