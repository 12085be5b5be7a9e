import PointerGeometry

extension PageSource {
    /// Reads the description of elements that XCTest prints: the element subtree, a line an element.
    ///
    /// `Button, 0x600001, {{10.0, 20.0}, {44.0, 44.0}}, identifier: 'ok', label: 'OK', Disabled`;
    /// two spaces more are one level deeper. What stands outside of the subtree is not read,
    /// but for windows in pixels, of which the report speaks.
    init(description text: SourceText, limits: ImportLimits) throws(ImportRefusal) {
        self.init(format: "Description of elements (format=description)")
        var reader = DescriptionReader(limits: limits)
        var lineNumber = 0
        for line in text.bytes.split(separator: 0x0A, omittingEmptySubsequences: false) {
            lineNumber += 1
            try reader.read(String(decoding: line, as: UTF8.self), number: lineNumber)
        }
        guard !reader.elements.isEmpty else {
            throw ImportRefusal(
                "The description holds no element subtree.", at: .line(1, column: 1),
                hint:
                    "Save the whole text of app.debugDescription or of mobile: source with format=description."
            )
        }
        elements = reader.elements
        let sizes = elements.filter { $0.type == "Window" }.map { [$0.frame.width, $0.frame.height] }
        if reader.windowsInQuery.contains(where: { !sizes.contains($0) }) {
            notes.append(
                Note(
                    verdict: .warned,
                    sentence:
                        "the query chain also names windows of another size, as windows in pixels have; only "
                        + "what is in the subtree is read"))
        }
    }
}

/// Walks over the lines of a description.
private struct DescriptionReader {
    let limits: ImportLimits
    var elements: [PageElement] = []
    /// Width and height of the windows that the query chain lists.
    var windowsInQuery: [[Double]] = []
    private var section = Section.subtree
    /// The open elements with their indents.
    private var stack: [(index: Int, indent: Int)] = []

    private enum Section {
        case subtree, path, query
    }

    init(limits: ImportLimits) {
        self.limits = limits
    }

    mutating func read(_ line: String, number: Int) throws(ImportRefusal) {
        if line.hasPrefix("Element subtree:") {
            section = .subtree
            stack = []
        } else if line.hasPrefix("Path to element:") {
            section = .path
        } else if line.hasPrefix("Query chain:") {
            section = .query
        } else if line.hasPrefix("Attributes:") || section == .path {
            return
        } else if section == .query {
            readWindow(line)
        } else {
            try readElement(line, number: number)
        }
    }

    private mutating func readWindow(_ line: String) {
        guard line.drop(while: \.isWhitespace).hasPrefix("Window"), let open = line.range(of: "{{") else {
            return
        }
        let numbers = line[open.upperBound...].split(whereSeparator: { "{}, ".contains($0) }).compactMap {
            Double($0)
        }
        if numbers.count == 4 { windowsInQuery.append([numbers[2], numbers[3]]) }
    }

    private mutating func readElement(_ line: String, number: Int) throws(ImportRefusal) {
        let indent = line.prefix { $0 == " " || $0 == "→" || $0 == "↳" }.count
        guard var element = PageElement(description: line.dropFirst(indent), limits: limits) else {
            // A label with a line break goes on here; it has been read as far as its first line.
            return
        }
        let place = ImportPlace.line(number, column: indent + 1)
        while let last = stack.last, last.indent >= indent { stack.removeLast() }
        guard elements.count < limits.maximumElements, stack.count < limits.maximumDepth else {
            throw ImportRefusal(
                "The description has too many elements or levels.", at: place,
                hint: "Up to \(limits.maximumElements) elements and \(limits.maximumDepth) levels are read.")
        }
        element.parent = stack.last?.index ?? -1
        (element.line, element.column) = (number, indent + 1)
        stack.append((elements.count, indent))
        elements.append(element)
    }
}

extension PageElement {
    /// Reads `Type, 0x…, {{x, y}, {width, height}}, identifier: '…', label: '…', value: …, Disabled`; nil for other lines.
    fileprivate init?(description line: Substring, limits: ImportLimits) {
        let type = line.prefix { $0.isLetter }
        guard let first = type.first, first.isUppercase, line.contains(" 0x") else { return nil }
        let rest = line.dropFirst(type.count)
        guard rest.first == "," || rest.first == " " else { return nil }
        self.init(parent: -1, type: String(type))
        if let open = rest.range(of: "{{"), let close = rest[open.upperBound...].range(of: "}}") {
            read(numbers: rest[open.upperBound..<close.lowerBound], limits: limits)
            read(attributes: rest[close.upperBound...])
        } else {
            read(attributes: rest)
        }
    }

    private mutating func read(numbers text: Substring, limits: ImportLimits) {
        let parts = text.split(separator: ",").map { $0.filter { $0 != "{" && $0 != "}" && $0 != " " } }
        var reader = FrameReader(limits: limits)
        guard parts.count == 4 else {
            frameProblem = "its frame is not four numbers"
            return
        }
        frame = Rect(
            x: reader.number("x", parts[0]), y: reader.number("y", parts[1]),
            width: reader.number("width", parts[2]), height: reader.number("height", parts[3]))
        frameProblem = reader.problem
        hasSize = true
    }

    private mutating func read(attributes text: Substring) {
        name = Self.quoted("identifier", in: text)
        label = Self.quoted("label", in: text)
        if let start = text.range(of: ", value: ") {
            // Not quoted, so up to what can follow it.
            let value = text[start.upperBound...]
            let end = [", placeholderValue: ", ", Selected", ", Disabled", ", Focused", ", Keyboard Focused"]
                .compactMap { value.range(of: $0)?.lowerBound }.min()
            self.value = String(value[..<(end ?? value.endIndex)])
        }
        isEnabled = !text.hasSuffix(", Disabled") && !text.contains(", Disabled,")
    }

    private static func quoted(_ name: String, in text: Substring) -> String? {
        guard let start = text.range(of: "\(name): '") else { return nil }
        let value = text[start.upperBound...]
        // The quotes inside are not escaped: the string ends where the next attribute or the line does.
        let end = value.range(of: "', ")?.lowerBound ?? value.lastIndex(of: "'") ?? value.endIndex
        return String(value[..<end])
    }
}
