import Foundation
import PointerImport
import PointerLayout
import Testing

/// The inputs beside this package's tests, each with what it must become.
///
/// `name.xml` or `name.json` is the input, `name.expected.txt` the layout, `name.report.txt`
/// the report, `name.points.txt` positions with the regions that answer, worked out by hand.
/// `UPDATE_GOLDEN=1` rewrites layouts and reports that differ, never the positions.
enum FixtureFiles {
    static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Fixtures/import")

    static let names =
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path))?
        .filter { $0.hasSuffix(".points.txt") }.map { String($0.dropLast(11)) }.sorted() ?? []

    static func bytes(of name: String) throws -> [UInt8] {
        for end in ["xml", "json"] {
            let file = folder.appendingPathComponent("\(name).\(end)")
            if FileManager.default.fileExists(atPath: file.path) {
                return [UInt8](try Data(contentsOf: file))
            }
        }
        throw CocoaError(.fileNoSuchFile)
    }

    static func text(_ name: String) throws -> String {
        try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
    }

    /// Compares with the file of that name, or rewrites it when asked to.
    static func expect(
        _ text: String, toBeIn name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let expected = try? Self.text(name)
        guard text != expected else { return }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
            try text.write(to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
        } else {
            Issue.record(
                "\(name) differs; UPDATE_GOLDEN=1 rewrites it. Got:\n\(text)", sourceLocation: sourceLocation)
        }
    }
}

extension Layout {
    /// The views as an indented tree, a line each, with what differs from the defaults.
    var tree: String {
        var depths: [Int] = []
        var text = "\(plain(size.width)) × \(plain(size.height))\n"
        for view in views {
            let depth = view.parent < 0 ? 0 : depths[view.parent] + 1
            depths.append(depth)
            text += String(repeating: "  ", count: depth) + view.line + "\n"
        }
        return text
    }
}

extension View {
    fileprivate var line: String {
        var parts = [kind.rawValue]
        if let id { parts.append("\"\(id)\"") }
        if let frame {
            parts.append(
                "[\([frame.x, frame.y, frame.width, frame.height].map(plain).joined(separator: ", "))]")
        }
        if let label { parts.append("label \"\(label)\"") }
        switch pointer {
        case .on: parts.append("pointer on")
        case .off: parts.append("pointer off")
        default: break
        }
        if isHidden { parts.append("hidden") }
        if !isUserInteractionEnabled { parts.append("no touches") }
        if hitTest?.passThrough == true { parts.append("passes through") }
        if kind == .slider { parts.append("value \(plain(slider.value))") }
        return parts.joined(separator: " ").replacingOccurrences(of: "\n", with: "\\n")
    }
}

private func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
