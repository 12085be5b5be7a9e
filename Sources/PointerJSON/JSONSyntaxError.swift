/// A text that is not JSON: where, and what to do about it.
public struct JSONSyntaxError: Error, Hashable, Sendable {
    public enum Failure: String, Sendable {
        case empty, byteOrderMark, tooDeep, duplicateKey, numberTooLarge, notANumber, ended, trailing
        case invalidUTF8, nul, outOfMemory, syntax
    }

    public var failure: Failure
    /// From 1.
    public var line: Int
    /// From 1, in characters.
    public var column: Int
    /// In bytes from the start of the text.
    public var position: Int
    /// What is wrong, in one sentence.
    public var message: String
    /// What the sender can do, in one sentence.
    public var hint: String

    /// A stable word for programs, as in `LayoutFinding.reason`.
    public var reason: String {
        switch failure {
        case .empty: "empty-body"
        case .byteOrderMark: "byte-order-mark"
        case .tooDeep: "too-deep"
        case .duplicateKey: "duplicate-member"
        case .numberTooLarge: "number-too-large"
        case .notANumber: "not-finite"
        case .ended: "premature-end"
        case .trailing: "trailing-text"
        case .invalidUTF8: "invalid-utf8"
        case .nul: "nul-character"
        case .outOfMemory: "out-of-memory"
        case .syntax: "invalid-json"
        }
    }

    private init(_ failure: Failure, line: Int, column: Int, position: Int, message: String, hint: String) {
        self.failure = failure
        self.line = line
        self.column = column
        self.position = position
        self.message = message
        self.hint = hint
    }

    /// What can be said without the parser.
    static func before(parsing bytes: UnsafeRawBufferPointer) -> JSONSyntaxError? {
        let isBlank = bytes.prefix(64).allSatisfy(isSpace) && bytes.allSatisfy(isSpace)
        if isBlank {
            return JSONSyntaxError(
                .empty, line: 1, column: 1, position: 0, message: "The text is empty.",
                hint: "Send a JSON document.")
        }
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return JSONSyntaxError(
                .byteOrderMark, line: 1, column: 1, position: 0,
                message: "The text starts with a byte order mark.", hint: "Save it as UTF-8 without one.")
        }
        return nil
    }

    /// Puts the parser's words into ours. Its position is the end of what it had read.
    init(
        failure: Failure, text: String, line: Int, column: Int, position: Int,
        in bytes: UnsafeRawBufferPointer
    ) {
        let position = min(max(0, position), bytes.count)
        let following = bytes[position...].prefix(16).prefix { JSONSyntaxError.isLetter($0) }
        let words = Words(
            failure: failure, text: text, near: JSONSyntaxError.near(text),
            following: String(decoding: following, as: UTF8.self))
        self.init(
            words.failure, line: max(1, line), column: max(1, column),
            position: position, message: words.message, hint: words.hint)
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 32) >= UInt8(ascii: "a") && (byte | 32) <= UInt8(ascii: "z")
    }

    /// What the parser stood at: it ends its texts with `near '…'`.
    private static func near(_ text: String) -> String? {
        guard let start = text.firstRange(of: " near '") else { return nil }
        var rest = text[start.upperBound...]
        if rest.hasSuffix("'") { rest.removeLast() }
        return rest.isEmpty ? nil : String(rest)
    }
}

/// The sentences for each way in which a text can fail to be JSON.
private struct Words {
    var failure: JSONSyntaxError.Failure
    var message: String
    var hint: String

    private init(_ failure: JSONSyntaxError.Failure, _ message: String, _ hint: String) {
        self.failure = failure
        self.message = message
        self.hint = hint
    }

    init(failure: JSONSyntaxError.Failure, text: String, near: String?, following: String) {
        let place = near.map { " near `\($0)`" } ?? ""
        switch failure {
        case .tooDeep:
            self.init(
                failure, "Arrays and objects nest deeper than \(JSONDocument.maximumDepth) levels\(place).",
                "Nest less deeply: views may nest 1000 deep.")
        case .duplicateKey:
            self.init(
                failure, "A member is written twice in one object\(place).", "Keep one of the two.")
        case .numberTooLarge:
            self.init(
                failure, "A number is beyond what a double holds\(place).", "Write a finite number.")
        case .ended:
            self.init(
                failure, "The text ends before the document does.",
                "Send the whole document; it may have been cut short.")
        case .trailing:
            self.init(
                failure, "Something follows after the end of the document\(place).",
                "Send one document and nothing after it.")
        case .invalidUTF8:
            self.init(failure, "The text is not valid UTF-8.", "Send it as UTF-8.")
        case .nul:
            self.init(failure, "A string contains the character NUL.", "Take `\\u0000` out of it.")
        case .outOfMemory:
            self.init(failure, "There is not enough memory to read the document.", "Try again later.")
        default: self.init(syntax: text, near: near == "-" ? "-" + following : near)
        }
    }

    private init(syntax text: String, near: String?) {
        let token = near ?? ""
        let start = token.first == "-" ? token.dropFirst() : token[...]
        if start.hasPrefix("NaN") || start.hasPrefix("Infinity") || start.hasPrefix("nan")
            || start.hasPrefix("inf")
        {
            self.init(.notANumber, "`\(token)` is no number in JSON.", "Write a finite number.")
            return
        }
        let end = text.firstRange(of: " near ")?.lowerBound ?? text.endIndex
        var sentence = text[..<end].split(separator: "'", omittingEmptySubsequences: false).joined(
            separator: "`")
        if let expected = sentence.firstRange(of: " expected") {
            sentence = "Expected " + sentence[..<expected.lowerBound]
        }
        sentence = sentence.prefix(1).uppercased() + sentence.dropFirst()
        if let near { sentence += " near `\(near)`" }
        if token.hasPrefix("'") {
            self.init(.syntax, sentence + ".", "Strings stand in double quotes.")
        } else if token.hasPrefix("//") || token.hasPrefix("/*") || token == "/" {
            self.init(.syntax, sentence + ".", "JSON has no comments; put notes into `metadata`.")
        } else if token == "]" || token == "}" {
            self.init(.syntax, sentence + ".", "Look for a comma too many before the bracket.")
        } else {
            self.init(.syntax, sentence + ".", "Look at the text just before that place.")
        }
    }
}
