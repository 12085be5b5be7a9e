import PointerLayout

/// Makes layouts of page sources that Appium and WebDriverAgent write of iOS and iPadOS screens.
///
/// XML, JSON and the indented description are told apart by their first characters,
/// also inside the `{"value": …}` envelope of a WebDriver answer.
public struct XCUITestImporter: Sendable {
    public var limits = ImportLimits()
    /// Takes the point away by which neighbours overlap when a tool rounded their frames.
    public var snapsOverlaps = false

    public init() {}

    /// Reads the bytes of a file. Throws every reason why they are not a page source.
    public func importScreen(_ bytes: [UInt8]) throws(ImportRefusal) -> ImportedScreen {
        let text = try SourceText(bytes, limits: limits)
        let source = try PageSource(text, limits: limits, isInner: false)
        var builder = ScreenBuilder(source, snapsOverlaps: snapsOverlaps)
        return try builder.build()
    }
}

extension PageSource {
    /// Reads a page source of any of the known forms; a text inside JSON is not JSON once more.
    init(_ text: SourceText, limits: ImportLimits, isInner: Bool) throws(ImportRefusal) {
        let first = text.bytes.first { !SourceText.isSpace($0) }
        if first == UInt8(ascii: "<") {
            try self.init(xml: text, limits: limits)
        } else if !isInner && (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) {
            try self.init(json: text, limits: limits)
        } else if text.holds("Element subtree:") || text.holds("Attributes: ") {
            try self.init(description: text, limits: limits)
        } else {
            throw ImportRefusal(
                "The text is neither XML nor JSON nor a description of elements.", at: .line(1, column: 1),
                hint: "Save what driver.page_source or GET /source gives, without anything around it.")
        }
    }
}

extension SourceText {
    /// Whether the first lines hold the words.
    fileprivate func holds(_ words: StaticString) -> Bool {
        words.withUTF8Buffer { bytes.prefix(4096).firstRange(of: $0) != nil }
    }
}
