/// Where in a foreign file something stands.
public enum ImportPlace: Hashable, Sendable, CustomStringConvertible {
    /// Both from 1; columns count characters.
    case line(Int, column: Int)
    /// A JSON Pointer (RFC 6901).
    case pointer(String)
    /// A line and column in a text that is itself the string at a JSON Pointer.
    case text(pointer: String, line: Int, column: Int)

    public var description: String {
        switch self {
        case .line(let line, let column): "\(line):\(column)"
        case .pointer(let pointer): pointer.isEmpty ? "/" : pointer
        case .text(let pointer, let line, let column): "\(pointer) \(line):\(column)"
        }
    }
}
