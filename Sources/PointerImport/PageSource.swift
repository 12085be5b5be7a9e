import PointerGeometry

/// The elements of a page source, whatever it was written in: what its readers
/// make and `ScreenBuilder` turns into a layout.
///
/// Elements stand in the order of their start tags: each before all that is in
/// it, and nothing else in between.
struct PageSource: Sendable {
    /// What sort of file it was, for the report.
    var format: String
    var elements: [PageElement] = []
    /// Where the root stands when the source is JSON or text inside JSON.
    var rootPointer: String?
    /// Whether places are lines and columns.
    var hasLines = true
    /// Things to report that belong to no element.
    var notes: [Note] = []

    struct Note: Sendable {
        var verdict: ImportReport.Verdict
        var sentence: String
    }

    func place(of index: Int) -> ImportPlace {
        if hasLines {
            let element = elements[index]
            guard let rootPointer else { return .line(element.line, column: element.column) }
            return .text(pointer: rootPointer, line: element.line, column: element.column)
        }
        var steps: [Int] = []
        var current = index
        while elements[current].parent >= 0 {
            steps.append(elements[current].position)
            current = elements[current].parent
        }
        return .pointer(steps.reversed().reduce(rootPointer ?? "") { "\($0)/children/\($1)" })
    }
}

/// One element of a page source.
struct PageElement: Sendable {
    /// −1 for an outermost one.
    var parent: Int
    /// Without the prefix: `Button`.
    var type: String
    var name: String?
    var label: String?
    var value: String?
    /// Absolute: in the screen's space. Missing coordinates are 0.
    var frame = Rect(x: 0, y: 0, width: 0, height: 0)
    /// What is wrong with the frame, if it cannot be used.
    var frameProblem: String?
    /// Whether the file gives the frame twice, and not the same.
    var hasTwoFrames = false
    /// Whether the file gives a size at all.
    var hasSize = false
    /// Nil when the file does not say.
    var isVisible: Bool?
    var isEnabled = true
    var isAccessible = false
    /// The traits that make an element of any type a control.
    var traits: Traits = []
    /// From 1; 0 in JSON.
    var line = 0
    var column = 0
    /// Its place among its parent's children in JSON.
    var position = 0

    struct Traits: OptionSet, Sendable {
        let rawValue: UInt8
        static let button = Traits(rawValue: 1)
        static let link = Traits(rawValue: 2)
        static let other = Traits(rawValue: 4)

        init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Reads a list as `Image, Button`.
        init(_ list: String) {
            self = []
            for trait in list.split(separator: ",") {
                switch trait.filter({ $0 != " " }) {
                case "Button": insert(.button)
                case "Link": insert(.link)
                default: insert(.other)
                }
            }
        }
    }

    /// Whether it says anything to people.
    var hasMeaning: Bool {
        isAccessible || !traits.isEmpty || [name, label, value].contains { $0?.isBlank == false }
    }

    /// Type and name, as `Button "Skip"`.
    var title: String {
        guard let text = [name, label, value].compactMap(\.self).first(where: { !$0.isBlank }) else {
            return type
        }
        return "\(type) \"\(text.singleLine(maximumBytes: 60))\""
    }
}

extension String {
    /// Whether it is nothing but space. Any visible ASCII character settles it without a look at Unicode.
    var isBlank: Bool { !utf8.contains { $0 > 0x20 && $0 < 0x7F } && allSatisfy(\.isWhitespace) }

    /// The text with runs of spaces and line breaks as one space, cut between characters.
    func singleLine(maximumBytes: Int) -> String {
        var result = ""
        var bytes = 0
        for word in split(whereSeparator: { $0.isWhitespace || $0.isNewline }) {
            for character in bytes == 0 ? String(word) : " \(word)" {
                bytes += character.utf8.count
                if bytes > maximumBytes { return result }
                result.append(character)
            }
        }
        return result
    }
}
