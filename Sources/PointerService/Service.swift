import PointerCompiler
import PointerJSON
import PointerLayout
import PointerMessage
import PointerStore
import Synchronization

/// The service: a function from request to response over a store. It knows no sockets.
public final class Service: Sendable {
    let options: ServiceOptions
    let store: any LayoutStore
    let catalog = Catalog()
    let followers: Followers
    let editedLayouts = EditedLayouts()
    let router: Router
    let meterKeys: MeterKeys
    /// Of questions that are answered at once.
    let pointKeys: (get: Int, head: Int)
    /// What the sockets shall count into, and `/metrics` tells.
    public let meter: RequestMeter
    /// Held while a change is stored and published, so that both happen in the same order.
    private let changes = Mutex<Void>(())
    private let isDraining = Atomic(false)
    private let builtBytes = Atomic(0)

    public init(store: any LayoutStore, options: ServiceOptions) {
        self.store = store
        self.options = options
        followers = Followers(afterwards: options.afterwards)
        router = Router(Route.all)
        meterKeys = MeterKeys(paths: router.paths)
        let pointer = router.paths.firstIndex(of: "/v1/layouts/{id}/pointer")!
        pointKeys = (meterKeys.key(pointer, "GET"), meterKeys.key(pointer, "HEAD"))
        meter = RequestMeter(keys: meterKeys.count)
    }

    /// From now on the service says that it is not ready, and goes on answering.
    public func beginDraining() {
        isDraining.store(true, ordering: .relaxed)
    }

    var isReady: Bool { !isDraining.load(ordering: .relaxed) }

    /// How many bytes of documents have been built since the last call; a build leaves many times that much memory behind.
    public func takeBuiltBytes() -> Int { builtBytes.exchange(0, ordering: .relaxed) }

    // MARK: Layouts

    /// Checks and compiles a document; costs time and memory in proportion to it.
    func build(_ document: [UInt8]) throws(Problem) -> (pieces: AnswerPieces, summary: LayoutSummary) {
        let layout = try read(document)
        return (AnswerPieces(LayoutCompiler.compile(layout)), LayoutSummary(layout))
    }

    /// Reads and checks a document.
    func read(_ document: [UInt8]) throws(Problem) -> Layout {
        defer { builtBytes.add(document.count, ordering: .relaxed) }
        do {
            return try LayoutReader.read(bytes: document, maximumViews: options.maximumViews)
        } catch let error as JSONSyntaxError {
            throw .notJSON(error)
        } catch let refusal as LayoutRefusal {
            throw .notALayout(refusal)
        } catch {
            throw Problem(
                .badRequest, "The document could not be read: \(error).", finding: "unreadable", hint: "")
        }
    }

    /// Stores and serves a document, if the condition holds.
    func put(
        _ document: [UInt8], as id: LayoutID, if condition: StoreCondition = .always
    ) throws(Problem) -> StoreOutcome {
        let (pieces, summary) = try build(document)
        let outcome = try publish(document, pieces, summary, as: id, if: condition)
        editedLayouts.forget(id)
        followers.layoutChanged(id) { [catalog] in catalog[id] }
        return outcome
    }

    /// Stores a document and serves what was made of it, if the condition holds. Nobody is told yet.
    func publish(
        _ document: [UInt8], _ pieces: AnswerPieces, _ summary: LayoutSummary, as id: LayoutID,
        if condition: StoreCondition
    ) throws(Problem) -> StoreOutcome {
        let time = options.now()
        do {
            return try changes.withLock { _ throws(StoreError) in
                let outcome = try store.put(document, summary: summary, as: id, if: condition, at: time)
                catalog.publish(ServedLayout(pieces, entry: outcome.entry))
                return outcome
            }
        } catch {
            throw Problem(error)
        }
    }

    /// Removes a layout, if the condition holds; false when there was none.
    func delete(_ id: LayoutID, if condition: StoreCondition = .always) throws(Problem) -> Bool {
        let existed: Bool
        do {
            existed = try changes.withLock { _ throws(StoreError) in
                let existed = try store.delete(id, if: condition)
                catalog.remove(id)
                return existed
            }
        } catch {
            throw Problem(error)
        }
        editedLayouts.forget(id)
        followers.layoutRemoved(id)
        return existed
    }

    /// The compiled layout of an id; what only the store has is built first.
    func served(_ id: LayoutID) throws(Problem) -> ServedLayout {
        if let layout = catalog[id] { return layout }
        let stored = try stored(id)
        let layout = ServedLayout(try build(stored.bytes).pieces, entry: stored.entry)
        do {
            try changes.withLock { _ throws(StoreError) in
                // What has changed meanwhile is published by whoever changed it.
                if catalog[id] == nil, try store.layout(id)?.entry.revision == layout.revision {
                    catalog.publish(layout)
                }
            }
        } catch {
            throw Problem(error)
        }
        return layout
    }

    func stored(_ id: LayoutID) throws(Problem) -> StoredLayout {
        do {
            guard let stored = try store.layout(id) else { throw Problem.unknownLayout(id) }
            return stored
        } catch let error as StoreError {
            throw Problem(error)
        } catch {
            throw .unknownLayout(id)
        }
    }
}

extension LayoutSummary {
    init(_ layout: Layout) {
        self.init(name: layout.name, viewCount: layout.views.count)
    }
}
