import PointerGeometry

/// What became of the elements of a foreign file: every guess, loss and doubt.
///
/// Each element is either kept or dropped; guesses and warnings come on top.
public struct ImportReport: Sendable {
    public enum Verdict: String, CaseIterable, Sendable {
        /// Taken as it stands where that is worth a word.
        case kept
        /// Decided by the importer where the file does not say.
        case guessed
        /// Not in the layout.
        case dropped
        /// In the layout, but look at it.
        case warned
    }

    /// One element that an entry is about.
    public struct Occurrence: Hashable, Sendable {
        public var place: ImportPlace
        /// Type and name, as `Button "Skip"`.
        public var element: String
    }

    /// One sentence, and the elements it holds for.
    public struct Entry: Hashable, Sendable {
        public var verdict: Verdict
        public var sentence: String
        /// Elements it holds for; 0 when it is about the file as a whole.
        public var count: Int
        /// The first of them, up to `maximumOccurrences`.
        public var occurrences: [Occurrence]
    }

    /// How many places an entry names; `count` counts all.
    public static let maximumOccurrences = 100

    /// What sort of file it was, as `Appium page source (XML)`.
    public var format: String
    public var screen: Size
    /// Elements of the file, wrappers left out.
    public var elements: Int
    public private(set) var entries: [Entry] = []
    private var entryIndex: [Key: Int] = [:]

    private struct Key: Hashable, Sendable {
        var verdict: Verdict
        var sentence: String
    }

    init(format: String, elements: Int) {
        self.format = format
        self.screen = Size(width: 0, height: 0)
        self.elements = elements
    }

    /// How many elements were dropped or kept, and how often something was guessed or warned of.
    public func count(_ verdict: Verdict) -> Int {
        switch verdict {
        case .kept: elements - count(.dropped)
        case .dropped: entries.reduce(0) { $0 + ($1.verdict == .dropped ? $1.count : 0) }
        case .guessed, .warned: entries.reduce(0) { $0 + ($1.verdict == verdict ? max($1.count, 1) : 0) }
        }
    }

    mutating func add(
        _ verdict: Verdict, _ sentence: String, at occurrence: @autoclosure () -> Occurrence, count: Int = 1
    ) {
        let index = entry(verdict, sentence)
        entries[index].count += count
        if entries[index].occurrences.count < Self.maximumOccurrences {
            entries[index].occurrences.append(occurrence())
        }
    }

    /// Adds something about the file as a whole.
    mutating func add(_ verdict: Verdict, _ sentence: String) {
        _ = entry(verdict, sentence)
    }

    private mutating func entry(_ verdict: Verdict, _ sentence: String) -> Int {
        let key = Key(verdict: verdict, sentence: sentence)
        if let index = entryIndex[key] { return index }
        entryIndex[key] = entries.count
        entries.append(Entry(verdict: verdict, sentence: sentence, count: 0, occurrences: []))
        return entries.count - 1
    }
}
