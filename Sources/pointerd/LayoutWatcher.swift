import Glibc
import PointerCommandLine
import PointerService

/// Serves layout files again when they change, however an editor writes them: in place, or a new file renamed over
/// the old one. A change that is refused, or a file that is taken away, leaves what is served as it is.
///
/// Watched are the directories, the file's own and that of what it links to; whoever renames a directory away ends the
/// watch over its files.
final class LayoutWatcher: @unchecked Sendable {
    struct Failure: Error, CustomStringConvertible {
        var description: String
    }

    /// Milliseconds without another event after which a change counts as done.
    private static let quiet: Int32 = 50

    private let service: Service
    private let descriptor: Int32
    /// Used by the watching thread only, once it runs.
    private var files: [Watched]

    private struct Watched {
        var file: LayoutFile
        /// Which file of the system the path led to when it was read last.
        var identity: Identity?
        /// Whether it was not there when it was looked for last.
        var isMissing = false
        /// The watches and names under which events about it come.
        var places: [Place]
    }

    private struct Place: Equatable {
        var watch: Int32
        var name: String
    }

    private struct Identity: Equatable {
        var device: UInt
        var inode: UInt

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt(status.st_dev)
            inode = UInt(status.st_ino)
        }
    }

    init(_ files: [LayoutFile], service: Service) throws(Failure) {
        self.service = service
        descriptor = inotify_init1(Int32(IN_CLOEXEC))
        guard descriptor >= 0 else {
            throw Failure(description: "cannot watch files: \(systemMessage(errno))")
        }
        self.files = []
        for file in files { self.files.append(try watched(file)) }
    }

    deinit {
        close(descriptor)
    }

    private func watched(_ file: LayoutFile) throws(Failure) -> Watched {
        var paths = [file.path]
        if let resolved = realpath(file.path, nil) {
            paths.append(String(cString: resolved))
            free(resolved)
        }
        var places: [Place] = []
        for path in paths {
            let slash = path.lastIndex(of: "/")
            let directory = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
            let name = String(slash.map { path[path.index(after: $0)...] } ?? path[...])
            let watch = inotify_add_watch(
                descriptor, directory,
                UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE))
            guard watch >= 0 else {
                throw Failure(description: "cannot watch \(directory): \(systemMessage(errno))")
            }
            let place = Place(watch: watch, name: name)
            if !places.contains(place) { places.append(place) }
        }
        return Watched(file: file, identity: Identity(file.path), places: places)
    }

    /// Watches on a thread of its own, to the end of the process.
    func start() throws(Failure) {
        var thread = pthread_t()
        let watcher = Unmanaged.passRetained(self)
        let result = pthread_create(&thread, nil, watchOnThread, watcher.toOpaque())
        guard result == 0 else {
            watcher.release()
            throw Failure(description: "cannot start a thread: \(systemMessage(result))")
        }
        pthread_detach(thread)
    }

    fileprivate func run() {
        while let events = nextEvents() {
            for index in files.indices {
                let identity = Identity(files[index].file.path)
                let isNamed = events.places.contains { files[index].places.contains($0) }
                guard let identity else {
                    if isNamed || events.wereLost { miss(index) }
                    continue
                }
                // A link on the way may have been turned elsewhere.
                let isElsewhere = identity != files[index].identity
                guard isNamed || isElsewhere || events.wereLost else { continue }
                reload(files[index].file, after: files[index].isMissing ? "is back" : "has changed")
                files[index].identity = identity
                files[index].isMissing = false
            }
        }
    }

    /// Says once that a file is gone.
    private func miss(_ index: Int) {
        guard !files[index].isMissing else { return }
        files[index].isMissing = true
        let file = files[index].file
        StandardStream.error.write(
            "pointerd: \(file.path) is gone; layout \(file.id) stays as it was until the file is back\n")
    }

    private func reload(_ file: LayoutFile, after event: String) {
        do {
            let entry = try file.serve(by: service)
            StandardStream.error.write(
                "pointerd: \(file.path) \(event); layout \(file.id) is at revision \(entry.revision)\n")
        } catch {
            StandardStream.error.write(
                "pointerd: \(file.path) \(event) and is refused; layout \(file.id) stays as it was: "
                    + error.text)
        }
    }

    // MARK: Events

    private struct Events {
        var places: [Place] = []
        /// Too many came at once for the system to tell.
        var wereLost = false
    }

    /// Waits for an event and for those that follow it closely; nil when there can be no more.
    private func nextEvents() -> Events? {
        var events = Events()
        guard read(into: &events) else { return nil }
        var pending = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        while poll(&pending, 1, Self.quiet) > 0 {
            guard read(into: &events) else { return nil }
        }
        return events
    }

    private func read(into events: inout Events) -> Bool {
        let room = 16 << 10
        return withUnsafeTemporaryAllocation(
            byteCount: room, alignment: MemoryLayout<inotify_event>.alignment
        ) {
            buffer in
            var count = Glibc.read(descriptor, buffer.baseAddress, room)
            while count < 0, errno == EINTR { count = Glibc.read(descriptor, buffer.baseAddress, room) }
            guard count > 0 else { return false }
            var offset = 0
            let head = MemoryLayout<inotify_event>.size
            while offset + head <= count {
                let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                let name = buffer[(offset + head)..<(offset + head + Int(event.len))].prefix { $0 != 0 }
                if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { events.wereLost = true }
                events.places.append(
                    Place(watch: event.wd, name: String(decoding: name, as: UTF8.self)))
                offset += head + Int(event.len)
            }
            return true
        }
    }
}

/// The thread's function; outside of any type, as a function for C must not be isolated.
private func watchOnThread(_ watcher: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    Unmanaged<LayoutWatcher>.fromOpaque(watcher!).takeRetainedValue().run()
    return nil
}
