import PointerCommandLine
import Testing

@Suite struct ParseTests {
    static let program = Command(
        name: "tool", summary: "Does things.",
        options: [
            Option("listen", letter: "l", value: "HOST:PORT", help: "Where."),
            Option("layout", value: "FILE", isRepeatable: true, help: "What."),
            Option("watch", help: "Whether."),
            Option("body-limit", value: "BYTES", help: "How much."),
            Option("threads", value: "N", help: "How many."),
            .help, .version,
        ],
        operands: [
            Operand("FIRST", help: "The first."),
            Operand("MORE", isOptional: true, isRepeatable: true, help: "The others."),
        ])

    static let family = Command(
        name: "tool", summary: "Does things.", options: [.help],
        subcommands: [
            Command(
                name: "import", summary: "Reads.", options: [.help],
                subcommands: [
                    Command(
                        name: "xml", summary: "Reads XML.", options: [Option("snap", help: "Snap.")],
                        operands: [Operand("FILE", help: "A file.")])
                ]),
            Command(name: "check", summary: "Checks.", operands: [Operand("FILE", help: "A file.")]),
        ])

    func refusal(_ arguments: String...) -> UsageError? {
        do throws(UsageError) {
            _ = try Self.program.parse(arguments)
            return nil
        } catch {
            return error
        }
    }

    @Test("values stand behind a space or an equals sign, letters stand for names")
    func forms() throws {
        let call = try Self.program.parse([
            "--layout=a=b.json", "-l", "h:1", "--layout", "-x", "--watch", "f",
        ])
        #expect(call.values("layout") == ["a=b.json", "-x"])
        #expect(call.value("listen") == "h:1")
        #expect(call.has("watch"))
        #expect(call.operands == ["f"])
    }

    @Test("two dashes end the options, one dash is an operand")
    func dashes() throws {
        let call = try Self.program.parse(["-", "--", "--watch", "--"])
        #expect(call.operands == ["-", "--watch", "--"])
        #expect(!call.has("watch"))
    }

    @Test("an empty joined value is a value")
    func emptyValue() throws {
        #expect(try Self.program.parse(["--layout=", "f"]).values("layout") == [""])
    }

    @Test("an unknown option is refused with the nearest known name")
    func unknownOption() {
        #expect(refusal("--layuot", "x")?.hint == "did you mean --layout?")
        #expect(refusal("--body_limit=3")?.hint == "did you mean --body-limit?")
        #expect(refusal("--quite-another")?.hint == "tool --help lists the options")
        #expect(refusal("-z")?.message == "unknown option '-z'")
    }

    @Test("a missing value, a value too many and a repetition are refused")
    func values() {
        #expect(refusal("--layout")?.hint == "write --layout FILE")
        #expect(refusal("--layout", "--watch", "f")?.message == "--layout needs a value")
        #expect(refusal("--watch=yes", "f")?.message == "--watch takes no value")
        #expect(refusal("--listen", "a:1", "--listen", "b:2", "f")?.message == "--listen is given twice")
    }

    @Test("operands are counted; help and version ask for none")
    func operandCount() throws {
        #expect(refusal()?.message == "FIRST is missing")
        #expect(try Self.program.parse(["--help"]).has("help"))
        #expect(try Self.program.parse(["a", "b", "c"]).operands == ["a", "b", "c"])
        #expect(throws: UsageError.self) { try Self.family.parse(["check", "a", "b"]) }
    }

    @Test("subcommands nest and have options of their own")
    func subcommands() throws {
        let call = try Self.family.parse(["import", "xml", "--snap", "file"])
        #expect(call.path == ["tool", "import", "xml"])
        #expect(call.has("snap"))
        #expect(call.operands == ["file"])
        #expect(throws: UsageError("unknown command 'chekc'", hint: "did you mean 'check'?", path: ["tool"]))
        {
            try Self.family.parse(["chekc"])
        }
        #expect(
            throws: UsageError("a command is missing", hint: "known commands: xml", path: ["tool", "import"])
        ) {
            try Self.family.parse(["import"])
        }
    }
}
