import PointerCommandLine
import Testing

@testable import pointerd

@Suite struct DaemonOptionsTests {
    func options(_ arguments: String...) throws -> DaemonOptions {
        try DaemonOptions(DaemonOptions.command.parse(arguments))
    }

    @Test("without arguments the daemon listens on loopback only")
    func defaults() throws {
        let options = try options()
        #expect(options.listen == Endpoint(host: "127.0.0.1", port: 8080))
        #expect(options.layouts.isEmpty && options.corsOrigins.isEmpty && !options.watch)
        #expect(options.bodyLimit == 64 << 20)
        #expect(options.maximumViews == 1_000_000)
    }

    @Test("every option is read, repeatable ones in their order")
    func all() throws {
        let options = try options(
            "--listen", "[::1]:0", "--layout", "a.json", "--layout=b.json", "--watch", "--cors", "null",
            "--cors",
            "https://design.example", "--body-limit", "2K", "--max-views", "7", "--threads", "3")
        #expect(options.listen == Endpoint(host: "::1", port: 0))
        #expect(options.layouts == ["a.json", "b.json"])
        #expect(options.corsOrigins == ["null", "https://design.example"])
        #expect(
            options.watch && options.bodyLimit == 2048 && options.maximumViews == 7 && options.threads == 3)
    }

    @Test(
        "values that cannot be used are refused",
        arguments: [
            "--listen=8080", "--body-limit=0", "--max-views=0", "--threads=0", "--threads=many", "extra",
        ])
    func refused(argument: String) {
        #expect(throws: UsageError.self) { try options(argument) }
    }
}
