/// What a process uses, as the system tells it.
public struct ProcessFigures: Sendable {
    public var residentBytes: Int
    public var virtualBytes: Int
    public var cpuSeconds: Double
    public var openDescriptors: Int
    public var maximumDescriptors: Int
    public var threads: Int
    /// When it began, in seconds since 1970.
    public var startSeconds: Double

    public init(
        residentBytes: Int, virtualBytes: Int, cpuSeconds: Double, openDescriptors: Int,
        maximumDescriptors: Int, threads: Int, startSeconds: Double
    ) {
        self.residentBytes = residentBytes
        self.virtualBytes = virtualBytes
        self.cpuSeconds = cpuSeconds
        self.openDescriptors = openDescriptors
        self.maximumDescriptors = maximumDescriptors
        self.threads = threads
        self.startSeconds = startSeconds
    }
}
