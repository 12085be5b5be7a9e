import PointerJSON
import PointerMessage
import PointerStore

/// One revision of a layout, compiled, with what every answer about it says.
final class ServedLayout: Sendable {
    let id: LayoutID
    let revision: Revision
    let answers: AnswerWriter
    /// The same, for the hot path: counting references to it would cost a question more than finding its view.
    let uncountedAnswers: Unmanaged<AnswerWriter>
    /// The value of `ETag`, as a header of an answer written at once.
    let entityTag: PreparedHeader

    init(_ pieces: AnswerPieces, entry: LayoutEntry) {
        id = entry.id
        revision = entry.revision
        answers = AnswerWriter(
            pieces, layout: entry.id.description, revision: entry.revision.description)
        uncountedAnswers = .passUnretained(answers)
        entityTag = PreparedHeader("ETag", EntityTag.text(of: entry.revision))
    }
}
