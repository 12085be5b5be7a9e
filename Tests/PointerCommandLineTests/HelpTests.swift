import PointerCommandLine
import Testing

@Suite struct HelpTests {
    @Test("the help is written from the table")
    func help() throws {
        let command = Command(
            name: "tool", summary: "Does one thing.", discussion: "More about it.",
            options: [
                Option("at", letter: "a", value: "X,Y", default: "0,0", isRepeatable: true, help: "Where."),
                Option("a-very-long-option-name", value: "VALUE", help: "What."),
            ],
            operands: [Operand("FILE", isOptional: true, isRepeatable: true, help: "Files.")])
        #expect(
            try command.parse([]).helpText == """
                Does one thing.

                Usage: tool [options] [FILE…]

                More about it.

                Arguments:
                  FILE                      Files.

                Options:
                  -a, --at X,Y              Where. May be given several times. Default: 0,0.
                      --a-very-long-option-name VALUE
                                            What.

                """)
    }

    @Test("a family lists its commands, and lines keep to their width")
    func family() throws {
        let words = Array(repeating: "word", count: 60).joined(separator: " ")
        let command = Command(
            name: "tool", summary: "Does things.", subcommands: [Command(name: "check", summary: words)])
        let text = command.helpText(path: ["tool"])
        #expect(text.contains("Usage: tool COMMAND …"))
        #expect(text.contains("\n  check                     word word"))
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
        #expect(text.split(separator: " ").filter { $0.contains("word") }.count == 60)
    }

    @Test("a usage error names the program and the mend")
    func usage() {
        let error = UsageError("--listen is given twice", hint: "give it once", path: ["tool", "serve"])
        #expect(error.text == "tool serve: --listen is given twice\n  give it once\n")
    }
}
