// swift-tools-version: 6.2
import PackageDescription

// Each target may import only targets above it. `docs/decisions.md` says why;
// `make check` refuses an import that this table does not name.
let package = Package(
    name: "pointerd",
    products: [
        .library(name: "PointerGeometry", targets: ["PointerGeometry"]),
        .library(name: "PointerIndex", targets: ["PointerIndex"]),
        .library(name: "PointerSolver", targets: ["PointerSolver"]),
        .library(name: "PointerLayout", targets: ["PointerLayout"]),
        .library(name: "PointerCompiler", targets: ["PointerCompiler"]),
        .library(name: "PointerJSON", targets: ["PointerJSON"]),
        .library(name: "PointerImport", targets: ["PointerImport"]),
        .library(name: "PointerMessage", targets: ["PointerMessage"]),
        .library(name: "PointerHTTP", targets: ["PointerHTTP"]),
        .executable(name: "pointerd", targets: ["pointerd"]),
        .executable(name: "pointerctl", targets: ["pointerctl"]),
    ],
    targets: [
        .systemLibrary(
            name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
        .systemLibrary(name: "CJansson", pkgConfig: "jansson", providers: [.apt(["libjansson-dev"])]),

        .target(
            name: "PointerGeometry",
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
        .target(name: "CPages"),
        .target(name: "PointerIndex", dependencies: ["PointerGeometry", "CPages"]),
        .target(name: "PointerSolver", dependencies: ["PointerGeometry", "PointerIndex"]),
        .target(name: "PointerLayout", dependencies: ["PointerGeometry"]),
        .target(
            name: "PointerCompiler", dependencies: ["PointerGeometry", "PointerLayout", "PointerSolver"]),
        .target(name: "PointerMessage"),
        .target(name: "CArena"),
        .target(name: "CPrefetch"),
        .target(
            name: "PointerJSON",
            dependencies: [
                "PointerGeometry", "PointerLayout", "PointerSolver", "PointerCompiler", "PointerMessage",
                "CArena", "CJansson", "CPrefetch",
            ]),
        .target(
            name: "PointerImport",
            dependencies: ["PointerGeometry", "PointerSolver", "PointerLayout", "PointerJSON"]),
        .target(name: "PointerStore"),
        .target(name: "CEmbeddedFiles"),
        .target(
            name: "PointerService",
            dependencies: [
                "PointerGeometry", "PointerLayout", "PointerSolver", "PointerCompiler", "PointerJSON",
                "PointerMessage", "PointerStore", "CEmbeddedFiles",
            ]),
        .target(name: "CMicroHTTPDShim", dependencies: ["CMicroHTTPD"]),
        .target(name: "PointerHTTP", dependencies: ["PointerMessage", "CMicroHTTPD", "CMicroHTTPDShim"]),
        .target(name: "PointerWASM", dependencies: ["PointerGeometry", "PointerSolver"]),

        .target(name: "CEpoll"),
        .target(
            name: "PointerLoad",
            dependencies: [
                "PointerGeometry", "PointerSolver", "PointerJSON", "PointerMessage", "PointerImport",
                "CEpoll",
            ]),
        .target(name: "PointerCommandLine"),
        .target(name: "CAllocator"),
        .executableTarget(
            name: "pointerd",
            dependencies: [
                "PointerCommandLine", "PointerMessage", "PointerService", "PointerStore", "PointerHTTP",
                "CAllocator",
            ]),
        .executableTarget(
            name: "pointerctl",
            dependencies: [
                "PointerCommandLine", "PointerGeometry", "PointerLayout", "PointerCompiler", "PointerJSON",
                "PointerImport", "PointerLoad",
            ]),
        // Test support: second answers to the solver's questions, and what asks them.
        .target(
            name: "PointerOracle",
            dependencies: ["PointerGeometry", "PointerSolver", "PointerLayout", "PointerCompiler"],
            path: "Tests/PointerOracle"),
        .testTarget(
            name: "PointerSolverTests",
            dependencies: [
                "PointerGeometry", "PointerSolver", "PointerLayout", "PointerCompiler", "PointerJSON",
                "PointerOracle",
            ]),
        .testTarget(name: "PointerIndexTests", dependencies: ["PointerGeometry", "PointerIndex"]),
        .testTarget(name: "PointerStoreTests", dependencies: ["PointerStore"]),
        .testTarget(
            name: "PointerServiceTests",
            dependencies: ["PointerMessage", "PointerStore", "PointerService", "pointerd", "pointerctl"]),
        .testTarget(name: "PointerMessageTests", dependencies: ["PointerMessage"]),
        .testTarget(name: "PointerHTTPTests", dependencies: ["PointerMessage", "PointerHTTP"]),

        .testTarget(name: "PointerLayoutTests", dependencies: ["PointerLayout", "PointerGeometry"]),
        .testTarget(
            name: "PointerJSONTests",
            dependencies: ["PointerJSON", "PointerLayout", "PointerGeometry", "CArena", "CJansson"]),
        .testTarget(
            name: "PointerAnswerTests",
            dependencies: [
                "PointerGeometry", "PointerIndex", "PointerLayout", "PointerSolver", "PointerCompiler",
                "PointerMessage", "PointerJSON", "PointerOracle",
            ]),

        .testTarget(name: "PointerCommandLineTests", dependencies: ["PointerCommandLine"]),
        .testTarget(
            name: "PointerLoadTests",
            dependencies: [
                "PointerLoad", "PointerGeometry", "PointerSolver", "PointerCompiler", "PointerJSON",
            ]),
        .testTarget(name: "pointerctlTests", dependencies: ["pointerctl", "PointerCommandLine"]),
        .testTarget(name: "pointerdTests", dependencies: ["pointerd", "PointerCommandLine"]),
        .testTarget(
            name: "PointerImportTests",
            dependencies: [
                "PointerImport", "PointerLayout", "PointerGeometry", "PointerCompiler", "PointerJSON",
            ]),
    ],
    swiftLanguageModes: [.v6]
)

// With the compiler that the project is checked with a warning is an error; a later one may know new warnings.
#if compiler(<6.4)
    for target in package.targets where [.regular, .executable].contains(target.type) {
        target.swiftSettings = (target.swiftSettings ?? []) + [.treatAllWarnings(as: .error)]
    }
#endif
