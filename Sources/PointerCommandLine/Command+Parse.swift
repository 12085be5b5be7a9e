extension Command {
    /// Reads the arguments, the program's own name left out.
    ///
    /// `--name value`, `--name=value`, `-n value` and `--` (everything after it is
    /// an operand) are understood; a lone `-` is an operand. A value that begins
    /// with two dashes must be joined by `=`. With `--help` or `--version` among
    /// the arguments missing operands are no error.
    public func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var invocation = Invocation(command: self, path: [name])
        var rest = arguments[...]
        var onlyOperands = false
        while let argument = rest.popFirst() {
            if onlyOperands || argument == "-" || !argument.hasPrefix("-") {
                try invocation.takeOperand(argument)
            } else if argument == "--" {
                onlyOperands = true
            } else {
                try invocation.takeOption(argument, rest: &rest)
            }
        }
        if !invocation.has("help") && !invocation.has("version") { try invocation.requireOperands() }
        return invocation
    }
}

extension Invocation {
    fileprivate mutating func takeOperand(_ argument: String) throws(UsageError) {
        if !command.subcommands.isEmpty {
            guard let subcommand = command.subcommands.first(where: { $0.name == argument }) else {
                let known = command.subcommands.map(\.name)
                throw UsageError(
                    "unknown command '\(argument)'",
                    hint: nearestName(to: argument, among: known).map { "did you mean '\($0)'?" }
                        ?? "known commands: \(known.joined(separator: ", "))", path: path)
            }
            command = subcommand
            path.append(subcommand.name)
            return
        }
        guard operands.count < command.operands.count || command.operands.last?.isRepeatable == true else {
            throw UsageError("unexpected argument '\(argument)'", path: path)
        }
        operands.append(argument)
    }

    fileprivate mutating func takeOption(
        _ argument: String, rest: inout ArraySlice<String>
    ) throws(UsageError) {
        var written = argument
        var joinedValue: String?
        if argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") {
            written = String(argument[..<equals])
            joinedValue = String(argument[argument.index(after: equals)...])
        }
        guard let option = command.options.first(where: { $0.isWritten(written) }) else {
            throw unknownOption(written)
        }
        guard option.isRepeatable || !has(option.name) else {
            throw UsageError("\(written) is given twice", hint: "give it once", path: path)
        }
        guard let valueName = option.value else {
            guard joinedValue == nil else {
                throw UsageError("\(written) takes no value", path: path)
            }
            record(option.name, "")
            return
        }
        if let joinedValue {
            record(option.name, joinedValue)
        } else if let next = rest.first, !next.hasPrefix("--") {
            rest.removeFirst()
            record(option.name, next)
        } else {
            throw UsageError(
                "\(written) needs a value", hint: "write \(written) \(valueName)", path: path)
        }
    }

    private func unknownOption(_ written: String) -> UsageError {
        // A letter is near to every other letter; only whole names are worth a guess.
        let known = command.options.map { "--\($0.name)" }
        let near = written.hasPrefix("--") ? nearestName(to: written, among: known) : nil
        let program = path.joined(separator: " ")
        return UsageError(
            "unknown option '\(written)'",
            hint: near.map { "did you mean \($0)?" } ?? "\(program) --help lists the options", path: path)
    }

    fileprivate func requireOperands() throws(UsageError) {
        if !command.subcommands.isEmpty {
            let known = command.subcommands.map(\.name).joined(separator: ", ")
            throw UsageError("a command is missing", hint: "known commands: \(known)", path: path)
        }
        if operands.count < command.operands.count {
            let missing = command.operands[operands.count]
            if !missing.isOptional {
                throw UsageError("\(missing.name) is missing", hint: missing.help, path: path)
            }
        }
    }
}

extension Option {
    fileprivate func isWritten(_ argument: String) -> Bool {
        argument == "--\(name)" || letter.map { argument == "-\($0)" } == true
    }
}
