/// What was typed, sorted into options and operands.
public struct Invocation: Sendable {
    /// The program, or the subcommand that was named.
    public internal(set) var command: Command
    /// The program's name and the subcommands' down to `command`.
    public internal(set) var path: [String]
    public internal(set) var operands: [String] = []
    private var given: [String: [String]] = [:]

    init(command: Command, path: [String]) {
        self.command = command
        self.path = path
    }

    mutating func record(_ name: String, _ value: String) {
        given[name, default: []].append(value)
    }

    /// Whether the option was given at all; this is a flag's value.
    public func has(_ name: String) -> Bool { given[name] != nil }

    /// The value of an option that is given at most once.
    public func value(_ name: String) -> String? { given[name]?.last }

    /// The values of a repeatable option, in the order given.
    public func values(_ name: String) -> [String] { given[name] ?? [] }

    /// The option as a whole number, or nil when it was not given.
    public func integer(_ name: String, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw invalid(name, "give a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// The option as a count of bytes, or nil when it was not given: a whole number
    /// above 0, optionally followed by `K`, `M` or `G` for powers of 1,024.
    public func byteCount(_ name: String) throws(UsageError) -> Int? {
        guard let text = value(name) else { return nil }
        let suffixes: [Character: Int] = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
        var digits = Substring(text)
        var unit = 1
        if let last = text.uppercased().last, let factor = suffixes[last] {
            digits.removeLast()
            unit = factor
        }
        guard let count = Int(digits), count > 0, digits.first != "+" else {
            throw invalid(name, "give a number of bytes above 0, as 65536, 64K, 64M or 1G")
        }
        let (bytes, overflow) = count.multipliedReportingOverflow(by: unit)
        guard !overflow else { throw invalid(name, "that is more than this machine can count") }
        return bytes
    }

    /// The option as a host and a port, or nil when it was not given.
    public func endpoint(_ name: String) throws(UsageError) -> Endpoint? {
        guard let text = value(name) else { return nil }
        guard let endpoint = Endpoint(text) else {
            throw invalid(name, "give HOST:PORT, as 127.0.0.1:8080 or [::1]:0")
        }
        return endpoint
    }

    /// An error about the value that was given to the option.
    public func invalid(_ name: String, _ hint: String) -> UsageError {
        UsageError("--\(name) '\(value(name) ?? "")' cannot be used", hint: hint, path: path)
    }
}

/// A host and a port to listen on or to call.
public struct Endpoint: Hashable, Sendable, CustomStringConvertible {
    /// Without the brackets of an IPv6 address.
    public var host: String
    public var port: UInt16

    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// Reads `HOST:PORT`; a host with colons stands in brackets.
    public init?(_ text: String) {
        guard let colon = text.lastIndex(of: ":") else { return nil }
        let digits = text[text.index(after: colon)...]
        guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), let port = UInt16(digits) else { return nil }
        var host = text[..<colon]
        if host.first == "[", host.last == "]", host.count > 2 {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") || host.contains("[") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.init(host: String(host), port: port)
    }

    public var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
