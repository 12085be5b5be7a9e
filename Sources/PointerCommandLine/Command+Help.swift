extension Invocation {
    /// The help text of the command that was named.
    public var helpText: String { command.helpText(path: path) }
}

extension Command {
    /// The help text, written from the table; `path` is how the command is called.
    public func helpText(path: [String]) -> String {
        let program = path.joined(separator: " ")
        var text = "\(summary)\n\nUsage: \(program)"
        if !options.isEmpty { text += " [options]" }
        if !subcommands.isEmpty { text += " COMMAND …" }
        for operand in operands { text += " \(operand.synopsis)" }
        text += "\n"
        if !discussion.isEmpty { text += "\n\(wrapped(discussion, indent: 0))" }
        text += section("Commands", subcommands.map { ($0.name, $0.summary) })
        text += section("Arguments", operands.map { ($0.name, $0.help) })
        text += section("Options", options.map { ($0.synopsis, $0.fullHelp) })
        if !subcommands.isEmpty { text += "\n\(program) COMMAND --help tells more about a command.\n" }
        return text
    }
}

extension Operand {
    fileprivate var synopsis: String {
        let name = isRepeatable ? "\(name)…" : name
        return isOptional ? "[\(name)]" : name
    }
}

extension Option {
    fileprivate var synopsis: String {
        let short = letter.map { "-\($0), " } ?? "    "
        return "\(short)--\(name)" + (value.map { " \($0)" } ?? "")
    }

    fileprivate var fullHelp: String {
        var text = help
        if isRepeatable { text += " May be given several times." }
        if let defaultValue { text += " Default: \(defaultValue)." }
        return text
    }
}

/// Characters a line of help takes at most.
private let lineWidth = 80
/// Where the right column begins.
private let columnStart = 28

private func section(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    var text = "\n\(title):\n"
    for (left, right) in rows {
        let body = wrapped(right, indent: columnStart)
        // A long left column has a line of its own.
        if left.count + 4 > columnStart {
            text += "  \(left)\n\(body)"
        } else {
            let start = "  \(left)"
            text += start + body.dropFirst(start.count)
        }
    }
    return text
}

/// The paragraphs broken between words, each line behind `indent` spaces.
private func wrapped(_ text: String, indent: Int) -> String {
    var result = ""
    let margin = String(repeating: " ", count: indent)
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        var line = margin
        for word in paragraph.split(separator: " ") {
            if line.count > indent && line.count + 1 + word.count > lineWidth {
                result += line + "\n"
                line = margin
            }
            line += line.count > indent ? " \(word)" : word
        }
        result += (line.count > indent ? line : "") + "\n"
    }
    return result
}
