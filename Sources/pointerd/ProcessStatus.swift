import Glibc
import PointerService

/// What `/proc` says of this process.
enum ProcessStatus {
    private static let pageBytes = Int(sysconf(Int32(_SC_PAGESIZE)))
    private static let ticksPerSecond = Double(sysconf(Int32(_SC_CLK_TCK)))

    static func figures() -> ProcessFigures {
        // After the name, which stands in brackets and may hold anything: state, then numbers (proc(5), stat, from the third).
        let fields = (read("/proc/self/stat").split(separator: ")").last ?? "").split(separator: " ")
        func number(_ place: Int) -> Int { fields.count > place - 3 ? Int(fields[place - 3]) ?? 0 : 0 }
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        return ProcessFigures(
            residentBytes: number(24) * pageBytes, virtualBytes: number(23),
            cpuSeconds: Double(number(14) + number(15)) / ticksPerSecond,
            openDescriptors: openDescriptors(), maximumDescriptors: Int(clamping: limit.rlim_cur),
            threads: number(20), startSeconds: bootSeconds + Double(number(22)) / ticksPerSecond)
    }

    /// When the system began, in seconds since 1970.
    private static let bootSeconds: Double = {
        let line = read("/proc/stat").split(separator: "\n").first { $0.hasPrefix("btime ") }
        return line.flatMap { Double($0.dropFirst(6)) } ?? 0
    }()

    private static func openDescriptors() -> Int {
        guard let folder = opendir("/proc/self/fd") else { return 0 }
        defer { closedir(folder) }
        var count = 0
        while readdir(folder) != nil { count += 1 }
        // `.`, `..` and the folder itself.
        return max(0, count - 3)
    }

    private static func read(_ path: String) -> String {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var block = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &block, block.count)
            guard count > 0 else { break }
            bytes += block[..<count]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
