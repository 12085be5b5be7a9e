import PointerGeometry
import PointerJSON
import PointerLayout

/// One position as a line of standard input gives it: `x,y`, `[x, y]` or an object.
struct PositionLine {
    var point: Point
    /// Nil when the line names none; those of the command line count then.
    var modifiers: Modifiers?

    init(point: Point, modifiers: Modifiers?) {
        self.point = point
        self.modifiers = modifiers
    }

    /// A line that is no position.
    struct Refusal: Error {
        var reason: String
        var hint: String

        /// What stands in the answer's place, so that lines in and out stay side by side.
        func line(_ number: Int) -> [UInt8] {
            var bytes = Array("{\"line\":\(number),\"reason\":".utf8)
            JSONString.append(reason, to: &bytes)
            bytes.append(contentsOf: ",\"hint\":".utf8)
            JSONString.append(hint, to: &bytes)
            bytes.append(contentsOf: "}\n".utf8)
            return bytes
        }

        static let notAPosition = Refusal(
            reason: "not-a-position",
            hint: "Write x,y or [x, y] or {\"x\": 1, \"y\": 2, \"modifiers\": [\"shift\"]}.")
    }

    init(_ line: [UInt8]) throws(Refusal) {
        if let point = Self.point(String(decoding: line, as: UTF8.self)) {
            self.init(point: point, modifiers: nil)
            return
        }
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }), "[{".utf8.contains(first) else {
            throw .notAPosition
        }
        let document: JSONDocument
        do throws(JSONSyntaxError) {
            document = try JSONDocument(parsing: line)
        } catch {
            throw error.failure == .syntax
                ? .notAPosition : Refusal(reason: error.reason, hint: "\(error.message) \(error.hint)")
        }
        try self.init(document.root)
    }

    private init(_ node: JSONNode) throws(Refusal) {
        if let elements = node.elements {
            guard elements.count == 2, let x = elements[0].number, let y = elements[1].number else {
                throw .notAPosition
            }
            self.init(point: Point(x: x, y: y), modifiers: nil)
            return
        }
        guard let x = node.isObject ? node.member("x")?.number : nil, let y = node.member("y")?.number else {
            throw .notAPosition
        }
        self.init(point: Point(x: x, y: y), modifiers: nil)
        for (key, value) in node.members {
            switch String(decoding: key, as: UTF8.self) {
            case "x", "y": continue
            case "modifiers": modifiers = try Self.modifiers(value)
            case let name:
                throw Refusal(reason: "unknown-member", hint: "\(name) is none of x, y and modifiers.")
            }
        }
    }

    private static func modifiers(_ node: JSONNode) throws(Refusal) -> Modifiers {
        var result: Modifiers = []
        let names = Modifiers.names.joined(separator: ", ")
        guard let elements = node.elements else {
            throw Refusal(reason: "wrong-type", hint: "modifiers is a list of \(names).")
        }
        for element in elements {
            guard let name = element.string, let modifier = Modifiers(named: name) else {
                throw Refusal(reason: "unknown-value", hint: "modifiers is a list of \(names).")
            }
            result.formUnion(modifier)
        }
        return result
    }

    /// `x,y` with finite decimal numbers.
    static func point(_ text: String) -> Point? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let x = number(parts[0]), let y = number(parts[1]) else { return nil }
        return Point(x: x, y: y)
    }

    private static func number(_ text: Substring) -> Double? {
        let digits = text.drop(while: \.isWhitespace)
        let end = digits.lastIndex { !$0.isWhitespace }.map { digits.index(after: $0) } ?? digits.startIndex
        // Swift would also read hexadecimal and names.
        guard digits[..<end].utf8.allSatisfy({ "0123456789+-.eE".utf8.contains($0) }) else { return nil }
        guard let number = Double(digits[..<end]), number.isFinite else { return nil }
        return number
    }
}
