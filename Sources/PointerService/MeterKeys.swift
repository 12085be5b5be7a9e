/// The numbers under which requests are counted: one for each path of the table and method, and 0 for all others.
///
/// So a meter has few counters, whatever paths clients make up.
struct MeterKeys: Sendable {
    /// What stands for any method that is none of the others.
    static let otherMethod = "other"
    private static let methods = [
        "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", otherMethod,
    ]

    private let paths: [String]

    init(paths: [String]) {
        self.paths = paths
    }

    var count: Int { 1 + paths.count * Self.methods.count }

    /// The key of a path by its number, and a method as it was sent.
    func key(_ path: Int, _ method: String) -> Int {
        let place = Self.methods.firstIndex(of: method) ?? Self.methods.count - 1
        return 1 + path * Self.methods.count + place
    }

    /// What a key stands for.
    func labels(of key: Int) -> (route: String, method: String) {
        guard key > 0 else { return ("other", Self.otherMethod) }
        let (path, method) = (key - 1).quotientAndRemainder(dividingBy: Self.methods.count)
        return (paths[path], Self.methods[method])
    }
}
