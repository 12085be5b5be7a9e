/// Arguments that the program does not understand.
public struct UsageError: Error, Hashable, Sendable {
    /// What is wrong, without a full stop.
    public var message: String
    /// What to do about it, if there is something to say.
    public var hint: String?
    /// The program's name and the subcommands' that were recognised.
    public var path: [String]

    public init(_ message: String, hint: String? = nil, path: [String]) {
        self.message = message
        self.hint = hint
        self.path = path
    }

    /// What the program writes on standard error.
    public var text: String {
        let program = path.joined(separator: " ")
        var lines = "\(program): \(message)\n"
        if let hint { lines += "  \(hint)\n" }
        return lines
    }
}

/// How programs end.
public enum ExitCode {
    public static let success: Int32 = 0
    /// The work was refused or failed; standard error says why.
    public static let failure: Int32 = 1
    /// The arguments were not understood (`EX_USAGE` of sysexits.h).
    public static let usage: Int32 = 64
    /// Standard output could not be written (`EX_IOERR` of sysexits.h).
    public static let output: Int32 = 74
    /// The reader of standard output is gone: what a shell says of a program that the signal for it (SIGPIPE) ended.
    public static let readerGone: Int32 = 128 + 13
}
