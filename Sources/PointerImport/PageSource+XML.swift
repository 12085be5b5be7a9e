import Foundation
import PointerGeometry

#if canImport(FoundationXML)
    import FoundationXML
#endif

extension PageSource {
    /// Reads an Appium or WebDriverAgent page source written in XML.
    ///
    /// Document types are refused before parsing, so that no entity is ever
    /// expanded; depth and count are bounded while parsing.
    init(xml text: SourceText, limits: ImportLimits) throws(ImportRefusal) {
        var prolog = XMLPlaces(text.bytes)
        if let offset = prolog.documentType() {
            throw ImportRefusal(
                "The file declares a document type, which no page source does.", at: text.place(of: offset),
                hint: "Save the native page source of the app (the NATIVE_APP context), not a web page.")
        }
        let parser = XMLParser(data: Data(try Self.withoutDeclaration(text)))
        parser.shouldResolveExternalEntities = false
        let delegate = PageSourceXMLDelegate(bytes: text.bytes, limits: limits)
        parser.delegate = delegate
        // Its result alone is no proof: it also says yes to texts that break off.
        let succeeded = parser.parse()
        if let refusal = delegate.refusal { throw refusal }
        guard succeeded && delegate.openElements == 0 else {
            throw PageSourceXMLDelegate.notXML(
                text.place(of: text.bytes.count), code: 0, delegate.openElements)
        }
        guard !delegate.elements.isEmpty else {
            throw ImportRefusal(
                "The page source holds no element.",
                hint: "Save it again while the app is on the screen and answers.")
        }
        self.init(format: "Appium page source (XML)", elements: delegate.elements)
    }

    /// The text without its XML declaration, which is checked here: it is UTF-8 by now whatever it was.
    private static func withoutDeclaration(_ text: SourceText) throws(ImportRefusal) -> [UInt8] {
        guard let range = XMLPlaces.declaration(text.bytes) else { return text.bytes }
        let declaration = String(decoding: text.bytes[range], as: UTF8.self).lowercased()
        if let encoding = declaration.range(of: "encoding") {
            let written = declaration[encoding.upperBound...]
            guard ["utf-8", "utf8", "utf-16", "us-ascii"].contains(where: { written.contains($0) }) else {
                throw ImportRefusal(
                    "The file says that it is not written in UTF-8.", at: text.place(of: range.lowerBound),
                    hint: "Save it as UTF-8 and take the encoding out of its first line.")
            }
        }
        var bytes = text.bytes
        for index in range where bytes[index] != 0x0A { bytes[index] = 0x20 }
        return bytes
    }
}

/// Collects elements while the parser runs, and stops it at the limits.
private final class PageSourceXMLDelegate: NSObject, XMLParserDelegate {
    var elements: [PageElement] = []
    var refusal: ImportRefusal?
    private var stack: [Int] = []
    private var places: XMLPlaces
    private let limits: ImportLimits
    private var isFirst = true
    /// Open tags around the elements: the wrapper that Appium adds.
    private var wrappers = 0

    init(bytes: [UInt8], limits: ImportLimits) {
        self.places = XMLPlaces(bytes)
        self.limits = limits
    }

    var openElements: Int { stack.count + wrappers }

    func parser(
        _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        let (line, column) = places.nextStartTag()
        let place = ImportPlace.line(line, column: column)
        defer { isFirst = false }
        if isFirst, let foreign = Self.foreignRoot(tag, place) {
            return refuse(foreign, parser)
        }
        if stack.isEmpty && !tag.hasPrefix(ElementRole.prefix) && attributes["type"] == nil {
            wrappers += 1
            if wrappers > Self.maximumWrappers { refuse(Self.notASource(tag, place), parser) }
            return
        }
        guard elements.count < limits.maximumElements else {
            return refuse(Self.tooMany(limits, place), parser)
        }
        guard stack.count < limits.maximumDepth else {
            return refuse(Self.tooDeep(limits, place), parser)
        }
        var element = PageElement(parent: stack.last ?? -1, type: ElementRole.typeName(tag))
        element.read(attributes, limits: limits)
        (element.line, element.column) = (line, column)
        stack.append(elements.count)
        elements.append(element)
    }

    func parser(
        _ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?
    ) {
        if stack.popLast() == nil { wrappers -= 1 }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        let place = ImportPlace.line(max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
        refuse(Self.notXML(place, code: (error as NSError).code, openElements), parser)
    }

    private func refuse(_ refusal: ImportRefusal, _ parser: XMLParser) {
        guard self.refusal == nil else { return }
        self.refusal = refusal
        parser.abortParsing()
    }

    /// What can be said about the first error; the codes are libxml2's.
    static func notXML(_ place: ImportPlace, code: Int, _ open: Int) -> ImportRefusal {
        switch code {
        case 26:
            return ImportRefusal(
                "A name between & and ; means nothing here.", at: place,
                hint: "A single & must be written &amp; as the tools do; save the page source again.")
        case 38:
            return ImportRefusal(
                "A < stands in an attribute.", at: place,
                hint: "It must be written &lt; as the tools do; save the page source again.")
        case 42:
            return ImportRefusal(
                "An attribute stands twice in one element.", at: place, hint: "Take one of the two away.")
        case 76:
            return ImportRefusal(
                "An end tag closes another element than the one that is open.", at: place,
                hint:
                    "Look for an element around it that lost its end; logs and consoles cut long texts short."
            )
        default:
            return ImportRefusal(
                open == 0
                    ? "The text is no XML from here on."
                    : "The XML breaks off or is damaged here, with \(open) \(open == 1 ? "element" : "elements") open.",
                at: place,
                hint: open == 0
                    ? "Save what driver.page_source or GET /source gives, without anything around it."
                    : "Save the page source again; logs and consoles cut long texts short.")
        }
    }

    /// Tags around the application; Appium writes one.
    private static let maximumWrappers = 8

    private static func foreignRoot(_ tag: String, _ place: ImportPlace) -> ImportRefusal? {
        let name = tag.lowercased()
        if name == "hierarchy" || name.hasPrefix("android") {
            return ImportRefusal(
                "This is a page source of an Android app.", at: place,
                hint: "This import reads iOS and iPadOS screens; its elements begin with XCUIElementType.")
        }
        if name == "html" || name == "body" || name == "svg" {
            return ImportRefusal(
                "This is the source of a web page, not of an app's screen.", at: place,
                hint: "Switch the session to the NATIVE_APP context and save the page source again.")
        }
        return name == "appiumaut" || tag.hasPrefix(ElementRole.prefix) ? nil : notASource(tag, place)
    }

    private static func notASource(_ tag: String, _ place: ImportPlace) -> ImportRefusal {
        ImportRefusal(
            "The element <\(tag.singleLine(maximumBytes: 60))> is not of a page source.", at: place,
            hint: "Page sources hold elements whose names begin with XCUIElementType.")
    }

    private static func tooMany(_ limits: ImportLimits, _ place: ImportPlace) -> ImportRefusal {
        ImportRefusal(
            "The file holds more than \(limits.maximumElements) elements.", at: place,
            hint: "Take the source of one screen, or of a part of it.")
    }

    private static func tooDeep(_ limits: ImportLimits, _ place: ImportPlace) -> ImportRefusal {
        ImportRefusal(
            "The elements nest deeper than \(limits.maximumDepth) levels.", at: place,
            hint: "Take the source with a lower snapshotMaxDepth.")
    }
}

extension PageElement {
    fileprivate mutating func read(_ attributes: [String: String], limits: ImportLimits) {
        name = attributes["name"]
        label = attributes["label"]
        value = attributes["value"]
        isVisible = attributes["visible"].flatMap(Self.flag)
        isEnabled = attributes["enabled"].flatMap(Self.flag) ?? true
        isAccessible = attributes["accessible"].flatMap(Self.flag) ?? false
        if let list = attributes["traits"] { traits = Traits(list) }
        var frame = FrameReader(limits: limits)
        self.frame = Rect(
            x: frame.number("x", attributes["x"]), y: frame.number("y", attributes["y"]),
            width: frame.number("width", attributes["width"]),
            height: frame.number("height", attributes["height"]))
        frameProblem = frame.problem
        hasSize = attributes["width"] != nil && attributes["height"] != nil
    }

    /// `true`, `1` and `yes` say yes; `false`, `0` and `no` say no; anything else says nothing.
    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "1", "yes": true
        case "false", "0", "no": false
        default: nil
        }
    }
}

/// Reads the numbers of one frame and keeps what is wrong with the first bad one.
struct FrameReader {
    let limits: ImportLimits
    private(set) var problem: String?

    init(limits: ImportLimits) {
        self.limits = limits
    }

    /// The number; 0 when it is missing or bad.
    mutating func number(_ name: String, _ text: String?) -> Double {
        guard let text, !text.isBlank else { return 0 }
        guard let number = Double(text) ?? Double(text.filter { !$0.isWhitespace }) else {
            problem = problem ?? "its \(name) is not a number"
            return 0
        }
        return check(name, number)
    }

    mutating func check(_ name: String, _ number: Double) -> Double {
        guard number.isFinite else {
            problem = problem ?? "its \(name) is not a finite number"
            return 0
        }
        guard abs(number) <= limits.maximumCoordinate else {
            problem = problem ?? "its \(name) is beyond any screen"
            return 0
        }
        return number
    }
}
