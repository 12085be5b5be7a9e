// swift-tools-version: 6.2
import PackageDescription

// Apart from the product, so that it needs nothing for the sake of its measurements.
let package = Package(
    name: "pointerd-benchmarks",
    dependencies: [.package(name: "pointerd", path: "..")],
    targets: [
        // The peers get what they like best; flags are allowed in a root package.
        .target(name: "CWalk", cSettings: [.unsafeFlags(["-O3"], .when(configuration: .release))]),
        // Built empty where Boost.Geometry is not installed; its lines are then left out.
        .target(
            name: "CBoostTree",
            cxxSettings: [.unsafeFlags(["-O3", "-Wno-everything"], .when(configuration: .release))]),
        // Seeds, trees of views, and the sheet of figures that each benchmark hands to the run.
        .target(
            name: "BenchmarkSupport", dependencies: [.product(name: "PointerGeometry", package: "pointerd")]),
        .executableTarget(
            name: "MakeTree",
            dependencies: ["BenchmarkSupport", .product(name: "PointerGeometry", package: "pointerd")]),
        .executableTarget(
            name: "HitTestBenchmark",
            dependencies: [
                "BenchmarkSupport", "CWalk", "CBoostTree",
                .product(name: "PointerGeometry", package: "pointerd"),
                .product(name: "PointerIndex", package: "pointerd"),
            ]),
        .executableTarget(
            name: "MoveBenchmark",
            dependencies: [
                "BenchmarkSupport", "CBoostTree",
                .product(name: "PointerGeometry", package: "pointerd"),
                .product(name: "PointerIndex", package: "pointerd"),
            ]),
        .executableTarget(
            name: "AnswerBenchmark",
            dependencies: [
                "BenchmarkSupport",
                .product(name: "PointerGeometry", package: "pointerd"),
                .product(name: "PointerSolver", package: "pointerd"),
                .product(name: "PointerCompiler", package: "pointerd"),
                .product(name: "PointerMessage", package: "pointerd"),
                .product(name: "PointerJSON", package: "pointerd"),
            ]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
