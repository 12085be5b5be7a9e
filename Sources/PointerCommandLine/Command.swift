/// What a program or one of its subcommands accepts: the one table from which
/// arguments are parsed and the help text is written.
public struct Command: Sendable {
    /// What people type; of a subcommand without the program's name.
    public var name: String
    /// One sentence, shown in lists.
    public var summary: String
    /// Paragraphs below the synopsis.
    public var discussion: String
    public var options: [Option]
    public var operands: [Operand]
    /// When not empty the first operand names one of these.
    public var subcommands: [Command]

    public init(
        name: String, summary: String, discussion: String = "", options: [Option] = [],
        operands: [Operand] = [], subcommands: [Command] = []
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.options = options
        self.operands = operands
        self.subcommands = subcommands
    }
}

/// One option: a flag, or a name with a value.
public struct Option: Sendable {
    /// Without the dashes.
    public var name: String
    /// The one-letter form, if there is one.
    public var letter: Character?
    /// How the help calls the value, as `HOST:PORT`; nil makes the option a flag.
    public var value: String?
    /// Shown in the help only; the program applies it.
    public var defaultValue: String?
    /// Whether the option may be given more than once.
    public var isRepeatable: Bool
    public var help: String

    public init(
        _ name: String, letter: Character? = nil, value: String? = nil, default defaultValue: String? = nil,
        isRepeatable: Bool = false, help: String
    ) {
        self.name = name
        self.letter = letter
        self.value = value
        self.defaultValue = defaultValue
        self.isRepeatable = isRepeatable
        self.help = help
    }

    public static let help = Option("help", letter: "h", help: "Show this text and exit.")
    public static let version = Option("version", help: "Show the version and exit.")
}

/// An argument that is not an option, called by its place.
public struct Operand: Sendable {
    /// How the help calls it, as `LAYOUT`.
    public var name: String
    public var help: String
    public var isOptional: Bool
    /// Whether it takes all that follow; only the last may.
    public var isRepeatable: Bool

    public init(_ name: String, isOptional: Bool = false, isRepeatable: Bool = false, help: String) {
        self.name = name
        self.isOptional = isOptional
        self.isRepeatable = isRepeatable
        self.help = help
    }
}
