import PointerGeometry
import PointerJSON

extension PageSource {
    /// Reads what WebDriverAgent writes as JSON: a tree of elements, the attributes of
    /// one element, or either kind of text, with or without the envelope of an answer.
    init(json text: SourceText, limits: ImportLimits) throws(ImportRefusal) {
        let document: JSONDocument
        do {
            document = try JSONDocument(parsing: text.bytes)
        } catch {
            throw ImportRefusal(
                error.message, at: .line(error.line, column: error.column), hint: error.hint)
        }
        var node = document.root
        var pointer = ""
        while let (name, inner) = Self.envelope(node) {
            node = inner
            pointer += "/\(name)"
        }
        if let string = node.string {
            try self.init(inner: string, pointer: pointer, limits: limits)
        } else {
            self.init(format: "WebDriverAgent elements (JSON)")
            hasLines = false
            rootPointer = pointer
            let reader = JSONTreeReader(limits: limits, pointer: pointer)
            elements = try reader.read(node)
        }
    }

    /// What stands around a tree: an answer's `value`, the old `tree`, an element's `elementAttributes`.
    private static func envelope(_ node: JSONNode) -> (String, JSONNode)? {
        guard node.isObject, node.member("type") == nil else { return nil }
        for name in ["value", "tree", "elementAttributes"] as [StaticString] {
            if let inner = node.member(name), !inner.isNull { return ("\(name)", inner) }
        }
        return nil
    }

    /// A text inside JSON: XML or a description. Its places are those of the text.
    private init(inner string: String, pointer: String, limits: ImportLimits) throws(ImportRefusal) {
        do {
            let text = try SourceText(Array(string.utf8), limits: limits)
            try self.init(text, limits: limits, isInner: true)
            rootPointer = pointer
        } catch {
            throw ImportRefusal(
                findings: error.findings.map { finding in
                    var finding = finding
                    if case .line(let line, let column) = finding.place {
                        finding.place = .text(pointer: pointer, line: line, column: column)
                    }
                    return finding
                })
        }
    }
}

/// Walks over a tree of elements in JSON.
private struct JSONTreeReader {
    let limits: ImportLimits
    let pointer: String

    func read(_ root: JSONNode) throws(ImportRefusal) -> [PageElement] {
        guard root.isObject, root.member("type")?.string != nil else { throw notATree(root) }
        var elements: [PageElement] = []
        var stack = [(node: root, parent: -1, position: 0, depth: 1)]
        while let next = stack.popLast() {
            var element = PageElement(parent: next.parent, type: "Other")
            element.position = next.position
            element.read(next.node, limits: limits)
            let index = elements.count
            elements.append(element)
            guard let children = next.node.member("children")?.elements else { continue }
            guard elements.count + stack.count + children.count <= limits.maximumElements,
                next.depth < limits.maximumDepth
            else {
                throw ImportRefusal(
                    "The tree has too many elements or levels.", at: .pointer(pointer),
                    hint:
                        "Up to \(limits.maximumElements) elements and \(limits.maximumDepth) levels are read."
                )
            }
            for position in children.indices.reversed() where children[position].isObject {
                stack.append((children[position], index, position, next.depth + 1))
            }
        }
        return elements
    }

    private func notATree(_ root: JSONNode) -> ImportRefusal {
        if root.isObject, root.member("error") != nil, let message = root.member("message")?.string {
            return ImportRefusal(
                "This is an error that the server answered: \(message.singleLine(maximumBytes: 200))",
                at: .pointer(pointer), hint: "Repeat the request that should give the page source.")
        }
        return ImportRefusal(
            "The JSON holds no tree of elements.", at: .pointer(pointer),
            hint:
                "An element is an object with type, rect and children, as WebDriverAgent's /source?format=json gives."
        )
    }
}

extension PageElement {
    fileprivate mutating func read(_ node: JSONNode, limits: ImportLimits) {
        if let type = node.member("type")?.string, !type.isBlank { self.type = ElementRole.typeName(type) }
        name = node.member("name")?.text ?? node.member("rawIdentifier")?.text
        label = node.member("label")?.text
        value = node.member("value")?.text
        isVisible = node.member("isVisible")?.flag ?? node.member("visible")?.flag
        isEnabled = node.member("isEnabled")?.flag ?? node.member("enabled")?.flag ?? true
        isAccessible = node.member("isAccessible")?.flag ?? node.member("accessible")?.flag ?? false
        if let list = node.member("traits")?.string { traits = Traits(list) }
        readFrame(node, limits: limits)
    }

    /// Reads `rect`, else `frame`, which is `{{x, y}, {width, height}}` as NSStringFromCGRect writes it.
    private mutating func readFrame(_ node: JSONNode, limits: ImportLimits) {
        var reader = FrameReader(limits: limits)
        let parts = node.member("frame")?.string.map { text in
            text.filter { $0 != "{" && $0 != "}" && $0 != " " }
                .split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        var described: Rect?
        if let parts, parts.count == 4 {
            // Read apart: a rect beside it makes up for what is wrong here.
            var numbers = FrameReader(limits: limits)
            described = Rect(
                x: numbers.number("x", parts[0]), y: numbers.number("y", parts[1]),
                width: numbers.number("width", parts[2]), height: numbers.number("height", parts[3]))
            frameProblem = numbers.problem
        } else if parts != nil {
            frameProblem = "its frame is not four numbers"
        }
        if let rect = node.member("rect"), rect.isObject {
            frame = Rect(
                x: reader.number("x", rect.member("x")), y: reader.number("y", rect.member("y")),
                width: reader.number("width", rect.member("width")),
                height: reader.number("height", rect.member("height")))
            hasSize = rect.member("width") != nil && rect.member("height") != nil
            hasTwoFrames = described.map { !$0.isNear(frame) } ?? false
            frameProblem = reader.problem
        } else if let described {
            frame = described
            hasSize = true
        }
    }
}

extension Rect {
    /// Whether both are the same but for rounding to whole numbers.
    fileprivate func isNear(_ other: Rect) -> Bool {
        abs(x - other.x) <= 1 && abs(y - other.y) <= 1 && abs(width - other.width) <= 1
            && abs(height - other.height) <= 1
    }
}

extension FrameReader {
    /// The number; 0 when it is missing or bad. Numbers in strings are read too.
    fileprivate mutating func number(_ name: String, _ node: JSONNode?) -> Double {
        guard let node, !node.isNull else { return 0 }
        if let number = node.number { return check(name, number) }
        return number(name, node.string ?? "?")
    }
}

extension JSONNode {
    /// A string, or a number or boolean as text.
    fileprivate var text: String? {
        if let string { return string }
        if let integer { return "\(integer)" }
        if let number { return "\(number)" }
        return boolean.map { "\($0)" }
    }

    /// `"1"`, `1`, `true` and the like; nil for what says nothing.
    fileprivate var flag: Bool? {
        if let boolean { return boolean }
        if let number { return number != 0 }
        return string.flatMap(PageElement.flag)
    }
}
