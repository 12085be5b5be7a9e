import Glibc
import PointerGeometry
import PointerJSON

/// The local solver's answers, against which those of the server are held byte by byte.
public struct AnswerCheck: Sendable {
    /// An answer that is not the local solver's.
    public struct Mismatch: Sendable {
        public var layout: String
        /// The position, or the first of a batch.
        public var point: Point
        public var pointCount: Int
        public var expected: String
        public var received: String
    }

    /// One for each layout, with the id and revision of the server.
    public let writers: [AnswerWriter]
    public let layouts: [String]
    public let revisions: [String]
    /// Every how many requests one is checked.
    public let every: Int

    public init(writers: [AnswerWriter], layouts: [String], revisions: [String], every: Int) {
        self.writers = writers
        self.layouts = layouts
        self.revisions = revisions
        self.every = every
    }

    /// What the server should have said.
    func expected(_ entry: RequestBook.Entry, in book: RequestBook) -> [UInt8] {
        let writer = writers[entry.layout]
        return switch book.form {
        case .single: writer.answer(at: book.points[entry.points.lowerBound])
        case .batch: writer.answers(PointBatch(points: Array(book.points[entry.points])))
        case .compact: writer.compactAnswers(PointBatch(points: Array(book.points[entry.points])))
        }
    }

    /// Nil when the answer is right.
    func mismatch(
        _ answer: UnsafeBufferPointer<UInt8>, to entry: RequestBook.Entry, in book: RequestBook
    ) -> Mismatch? {
        let expected = expected(entry, in: book)
        let isRight =
            expected.count == answer.count
            && expected.withUnsafeBytes { own in
                answer.isEmpty || memcmp(own.baseAddress!, answer.baseAddress!, answer.count) == 0
            }
        guard !isRight else { return nil }
        // Both ends begin alike; what is shown begins shortly before they part.
        var parting = 0
        while parting < min(expected.count, answer.count), expected[parting] == answer[parting] {
            parting += 1
        }
        return Mismatch(
            layout: layouts[entry.layout], point: book.points[entry.points.lowerBound],
            pointCount: entry.points.count, expected: Self.excerpt(expected[...], parting),
            received: Self.excerpt(Array(answer)[...], parting))
    }

    /// A short text whole, of a long one what stands around the place.
    private static func excerpt(_ text: ArraySlice<UInt8>, _ place: Int) -> String {
        guard text.count > 2000 else { return String(decoding: text, as: UTF8.self) }
        let part = text.dropFirst(max(0, place - 200)).prefix(800)
        return "… " + String(decoding: part, as: UTF8.self) + " …"
    }
}
