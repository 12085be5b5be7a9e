import Foundation
import PointerCompiler

@testable import PointerJSON

/// Files of the package, found from this source file.
enum Fixture {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func bytes(_ path: String) throws -> [UInt8] {
        try Array(Data(contentsOf: root.appendingPathComponent(path)))
    }

    static func compilation(at path: String) throws -> Compilation {
        try compilation(bytes(path))
    }

    static func compilation(_ layout: [UInt8]) throws -> Compilation {
        LayoutCompiler.compile(try LayoutReader.read(bytes: layout))
    }

    static func compilation(_ layout: String) throws -> Compilation {
        try compilation(Array(layout.utf8))
    }
}
